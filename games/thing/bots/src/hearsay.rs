//! What a seat makes of what others say and how they vote.
//!
//! Aliens take care to vote and to speak as people do, so an ordinary word weighs little: they only spare those whom
//! they know for their own, a little. What cannot be true weighs much, since people have no reason to lie.

use saucer_core::Glimpse;
use saucer_thing::{
    Card, Claim, DayView, Event, Figure, Heard, Mode, Place, Remark, Said, Teeth, Thing, View,
};

/// How likely people say or do something about a human and about an alien, and how likely aliens do.
pub(crate) type Odds = [[f32; 2]; 2];

/// What each sort of word is worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth {
    pub(crate) vote: Odds,
    pub(crate) suspicion: Odds,
    pub(crate) crowns: Odds,
    pub(crate) healthy: Odds,
    pub(crate) lie: Odds,
}

/// Votes and suspicions as they compare in matches of captains, fitted to how likely they make the truth, with seeds
/// that no test looks at; the others by what can be true at all.
pub(crate) const WORTH: Worth = Worth {
    vote: [[1.0, 1.0], [1.2, 1.0]],
    suspicion: [[1.0, 1.05], [1.1, 1.0]],
    // Who is believed to be human is believed; aliens clear or blame whom they like.
    crowns: [[1.0, 0.3], [1.0, 1.0]],
    healthy: [[0.75, 1.0], [1.0, 1.0]],
    // People err, or jest.
    lie: [[0.15, 0.15], [1.0, 1.0]],
};

/// All that was voted and said so far, the first day first.
pub(crate) fn heard(seen: &Glimpse<'_, Thing>, view: &View, worth: &Worth) -> Vec<Heard> {
    let mut all = vec![Heard::default(); view.days.len()];
    for (day, heard) in view.days.iter().zip(&mut all) {
        for (by, whom) in (0..).map(Figure).zip(&day.votes) {
            if let Some(about) = *whom {
                heard.remarks.push(Remark { by, about, odds: worth.vote });
            }
        }
    }
    for (round, said) in claims(seen, view) {
        let Some(day) = usize::from(round).checked_sub(1) else { continue };
        if let Some(heard) = all.get_mut(day) {
            weigh(view, day, said, worth, heard);
        }
    }
    all
}

/// Who said what in which round. Who keeps no log knows those of this round.
pub(crate) fn claims(seen: &Glimpse<'_, Thing>, view: &View) -> Vec<(u8, Said)> {
    let Some(told) = seen.told() else {
        return view.claims.iter().map(|said| (view.round, *said)).collect();
    };
    let (mut round, mut claims) = (0, Vec::new());
    for event in told {
        match event {
            Event::RoundBegan { round: next } => round = next,
            Event::Claimed { figure, claim } => claims.push((round, Said { figure, claim })),
            _ => {}
        }
    }
    claims
}

/// One claim that was made on a day.
fn weigh(view: &View, day: usize, said: Said, worth: &Worth, heard: &mut Heard) {
    let Said { figure: by, claim } = said;
    let lie = Remark { by, about: by, odds: worth.lie };
    let about = |about: Figure, odds: Odds| Remark { by, about, odds };
    let so_far = &view.days[..=day];
    let remark = match claim {
        // Everybody says so.
        Claim::Human => return,
        Claim::Met { who, at } => {
            let were = |day: &DayView| [by, who].iter().all(|f| went(day, *f) == Some(at));
            if so_far.iter().any(were) {
                return;
            }
            lie
        }
        Claim::Gave(card) => {
            note_card(view, by, card, heard);
            if went(&view.days[day], by) != Some(Place::Dormitory) && !is_ruled_out(view, day, card)
            {
                return;
            }
            lie
        }
        Claim::Suspect(whom) => about(whom, worth.suspicion),
        // One's own teeth are anybody's to praise until all have seen them. Crowns stay as long as one is human
        // so whoever shows healthy ones before or after has lied or is human no more.
        Claim::Teeth { of, teeth } if of == by => {
            let shown = view.days.iter().any(|day| day.shown_healthy.contains(of));
            if teeth == Teeth::Healthy || !shown {
                return;
            }
            lie
        }
        Claim::Teeth { of, teeth } => match known_teeth(view, so_far, of) {
            Some(known) if known == teeth => return,
            Some(_) => lie,
            None if teeth == Teeth::Crowns => about(of, worth.crowns),
            None => about(of, worth.healthy),
        },
    };
    heard.remarks.push(remark);
}

/// Who says to have given a Sabotage, and who another card. At the station people have reasons of their own for a
/// Sabotage, so there it tells nothing.
fn note_card(view: &View, by: Figure, card: Card, heard: &mut Heard) {
    if view.setup.mode() == Mode::Station {
        return;
    }
    let named = if card == Card::Sabotage { &mut heard.confessed } else { &mut heard.denied };
    *named = named.with(by);
}

fn went(day: &DayView, figure: Figure) -> Option<Place> {
    day.at.get(usize::from(figure.0)).copied().flatten()
}

/// Whether the leader turned up all cards of a day: those of all who did not rest, and one of the deck.
fn is_all_turned_up(day: &DayView) -> bool {
    let gave = day.at.iter().flatten().filter(|place| **place != Place::Dormitory).count();
    gave > 0 && usize::from(day.turned.len()) > gave
}

/// Whether nobody else can have given such a card: all were turned up, and there is none but the seat's own.
fn is_ruled_out(view: &View, day: usize, card: Card) -> bool {
    if !is_all_turned_up(&view.days[day]) {
        return false;
    }
    let mine = view.own.as_ref().and_then(|own| own.given_by_day.get(day).copied().flatten());
    view.days[day].turned.count(card) <= u8::from(mine == Some(card))
}

/// The teeth that everybody has seen, or the seat has itself; those of people stay, and aliens have healthy ones.
fn known_teeth(view: &View, so_far: &[DayView], of: Figure) -> Option<Teeth> {
    let own = view.own.as_ref().filter(|own| own.figure == of && own.is_alien == Some(false));
    if let Some(own) = own {
        return own.teeth;
    }
    let shown = so_far.iter().any(|day| day.shown_healthy.contains(of));
    shown.then_some(Teeth::Healthy)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]
mod tests {
    use saucer_core::{Game as _, Seat, Viewer};
    use saucer_thing::{FIGURES, Figures, Hand, Scenario, Setup};

    use super::*;

    const ME: Seat = Seat(1);

    /// What the second of five sees, and what was said.
    struct Evening {
        game: Thing,
        view: View,
        log: Vec<Event>,
    }

    impl Evening {
        /// The first alien is exposed, and has met the three others: each of them may be one as well.
        fn new(mode: Mode) -> Evening {
            let setup = Setup::new(mode, 5).unwrap();
            let game = Scenario::new(setup).aliens(&[0, 2, 3, 4]).crowns(1).round(2).exposed(0, 1);
            let game = game.now();
            let mut view = game.view(Viewer::Seat(ME));
            view.days[0].at = vec![Some(Place::Armory); 5];
            Evening { game, view, log: vec![Event::RoundBegan { round: 1 }] }
        }

        fn votes(mut self, by: usize, whom: u8) -> Evening {
            self.view.days[0].votes[by] = Some(Figure(whom));
            self
        }

        fn says(mut self, by: u8, claim: Claim) -> Evening {
            self.log.push(Event::Claimed { figure: Figure(by), claim });
            self
        }

        fn belief(&self) -> [f32; FIGURES] {
            let seen = Glimpse::new(&self.game, ME).with_log(&self.log);
            self.game.belief_hearing(ME, &heard(&seen, &self.view, &WORTH)).unwrap()
        }
    }

    fn outpost() -> Evening {
        Evening::new(Mode::Outpost)
    }

    /// aliens vote against people rather than against each other.
    #[test]
    fn a_vote_against_a_human_speaks_against_the_voter() {
        let before = outpost().belief();
        assert!(before[2] > 0.2 && before[2] == before[3], "{before:?}");
        let after = outpost().votes(2, 0).votes(3, 1).belief();
        assert!(after[3] > before[3] + 0.02, "{after:?}");
        assert!(
            (after[2] - before[2]).abs() < 1e-5 && (after[4] - before[4]).abs() < 1e-5,
            "{after:?}"
        );
    }

    /// whom somebody suspects who is believed is suspected more, and less if it is somebody who lies.
    #[test]
    fn a_suspicion_counts_by_who_says_it() {
        let rise = |evening: Evening| {
            let [before, after] =
                [evening.belief()[3], evening.says(2, Claim::Suspect(Figure(3))).belief()[3]];
            after - before
        };
        let [believed, doubted] = [rise(outpost()), rise(outpost().says(2, NEVER_MET))];
        assert!(believed > doubted && doubted < 0.0, "{believed} {doubted}");
    }

    const NEVER_MET: Claim = Claim::Met { who: Figure(4), at: Place::Kitchen };

    /// everybody sees who goes where.
    #[test]
    fn who_claims_a_meeting_that_nobody_saw_is_not_believed() {
        let before = outpost().belief()[2];
        let met = Claim::Met { who: Figure(4), at: Place::Armory };
        assert_eq!(outpost().says(2, met).belief()[2], before);
        assert!(outpost().says(2, NEVER_MET).belief()[2] > before + 0.3);
    }

    /// five gave a card and six were turned up, of which one was a Repair, and that was mine.
    #[test]
    fn who_claims_a_card_that_was_mine_is_not_believed() {
        let evening = |card: Card| {
            let mut evening = outpost().says(2, Claim::Gave(card));
            evening.view.days[0].turned = Hand([5, 1, 0]);
            evening.view.own.as_mut().unwrap().given_by_day[0] = Some(Card::Repair);
            evening
        };
        let before = outpost().belief()[2];
        assert_eq!(evening(Card::Use).belief()[2], before);
        assert!(evening(Card::Repair).belief()[2] > before + 0.3);
        // As long as cards lie face down, it may be one of them.
        let mut early = evening(Card::Repair);
        early.view.days[0].turned = Hand([4, 1, 0]);
        assert_eq!(early.belief()[2], before);
    }

    /// teeth that only one has seen are worth as much as that one is believed.
    #[test]
    fn teeth_are_believed_as_far_as_who_has_seen_them() {
        let station = || Evening::new(Mode::Station);
        let crowns = Claim::Teeth { of: Figure(3), teeth: Teeth::Crowns };
        let [before, after] = [station().belief()[3], station().says(2, crowns).belief()[3]];
        assert!(after < before - 0.05, "{before} {after}");
        let liar = || station().says(2, NEVER_MET);
        let [unheeded, heeded] = [liar().belief()[3], liar().says(2, crowns).belief()[3]];
        assert!(unheeded - heeded < 0.5 * (before - after), "{unheeded} {heeded}");
        // My own are crowns.
        let mine = Claim::Teeth { of: Figure(1), teeth: Teeth::Healthy };
        assert!(station().says(2, mine).belief()[2] > before + 0.3);
        // And those of oneself are anybody's to praise, until they are shown.
        let own = Claim::Teeth { of: Figure(2), teeth: Teeth::Crowns };
        assert_eq!(station().says(2, own).belief(), station().belief());
        let shown = |mut evening: Evening| {
            evening.view.days[1].shown_healthy = Figures::only(Figure(2));
            evening.belief()[2]
        };
        let [silent, boasted] = [shown(station()), shown(station().says(2, own))];
        assert!(boasted > silent + 0.3, "{silent} {boasted}");
    }

    /// What was said in an earlier round is in the log alone; without one the view has the words of this round.
    #[test]
    fn words_of_earlier_rounds_are_remembered() {
        let mut evening = outpost().says(2, NEVER_MET);
        evening.log.push(Event::RoundBegan { round: 2 });
        let evening = evening.says(3, NEVER_MET);
        let lies = |heard: Vec<Heard>| -> Vec<Vec<Figure>> {
            let by = |heard: &Heard| heard.remarks.iter().map(|remark| remark.by).collect();
            heard.iter().map(by).collect()
        };
        let seen = Glimpse::new(&evening.game, ME).with_log(&evening.log);
        let all = lies(heard(&seen, &evening.view, &WORTH));
        assert_eq!(all, [vec![Figure(2)], vec![Figure(3)]]);
        let mut view = evening.view.clone();
        view.claims = vec![Said { figure: Figure(3), claim: NEVER_MET }];
        let seen = Glimpse::new(&evening.game, ME);
        assert_eq!(lies(heard(&seen, &view, &WORTH)), [vec![], vec![Figure(3)]]);
    }
}
