//! Everybody around a table, as one viewer sees them.

use saucer_core::Seat;
use saucer_table::{Chair, Decider, Part, REHEARSAL};
use saucer_text::Lang;
use saucer_web::model::people::{
    Closed, Emblem, Forked, Learning, Opening, People, Place, Preparation, Stage, Vote, Who,
};
use saucer_web::model::talk::Profile;
use saucer_web::pages::bot_name;

use crate::app::App;
use crate::error::Problem;
use crate::looks::skeleton;
use crate::tables::{Live, Open};

/// As whom somebody looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Eyes {
    /// The seat whose view is shown; `None` for what everybody may see.
    pub(crate) acting: Option<Seat>,
}

impl Eyes {
    /// The one seat in which the player decides. With several at one device nobody is shown
    /// anything secret before one of them has `claimed` their seat, and only as long as that one
    /// owes a decision, or may speak while nobody else at the device owes one; then it is handed over.
    /// After a vote to end the table nobody decides any more.
    pub(crate) fn of(live: &Live, player: &str, claimed: Option<Seat>) -> Eyes {
        if live.stage() == Stage::Ended {
            return Eyes { acting: None };
        }
        let seats = live.company.acting(player);
        let acting = match seats.len() {
            0 => None,
            1 => seats.first(),
            _ => claimed.filter(|seat| {
                let owing = live.owing();
                let is_free = !owing.iter().any(|other| seats.contains(other));
                let is_heard = owing.contains(*seat) || (is_free && live.heard().contains(*seat));
                seats.contains(*seat) && is_heard
            }),
        };
        Eyes { acting }
    }
}

impl App {
    /// Everybody around the table.
    pub(crate) async fn people(
        &self,
        open: &Open,
        live: &Live,
        lang: Lang,
        player: &str,
        eyes: Eyes,
    ) -> Result<People, Problem> {
        let company = &live.company;
        let players: Vec<&str> = company.chairs().filter_map(|(_, chair)| chair.player()).collect();
        open.presence.set_seated(players.iter().copied());
        let faces = self.profiles(lang, &players).await?;
        // Whoever asks is there, also before the stream is open.
        let watches = |other: &str| other != player && company.seats_of(other).is_empty();
        let you_watch = company.seats_of(player).is_empty();
        let watching = open.presence.count_connected(watches) + usize::from(you_watch);
        let host = company.host() == player || self.leads(open, live, player);
        let may_invite = open.may_invite(live, player);
        let vote = company.ballot().map(|ballot| Vote {
            by: ballot.by,
            agreed: ballot.agreed,
            open: self.still_asked(open, live),
        });
        let place = |(seat, chair): (Seat, &Chair)| {
            let mut place = self.place(open, live, lang, seat, chair);
            if let Some(sitter) = chair.player() {
                if chair.name().is_none()
                    && let Some(at) = players.iter().position(|player| *player == sitter)
                {
                    let now = &faces[at];
                    (place.name, place.emblem) = match chair.face() {
                        Some(kept) if kept.name == now.chosen => {
                            (now.name.clone(), Emblem::new(kept.emblem))
                        }
                        Some(kept) => {
                            let emblem = Emblem::new(kept.emblem);
                            let is_removed = self.shared.moderation.has_removed(sitter, &kept.name);
                            let name = if is_removed { &now.chosen } else { &kept.name };
                            (Profile::new(lang, sitter, name, Some(emblem)).name, emblem)
                        }
                        None => (now.name.clone(), now.emblem),
                    };
                }
                place.here = sitter == player || open.presence.is_connected(sitter);
                if sitter == player {
                    if place.who == Who::Person {
                        place.who = Who::You;
                    }
                    // Whether one has answered is told to nobody else where the order is a secret.
                    place.owes = live.owing().contains(seat);
                    place.since_ms = place.since_ms.filter(|_| place.owes);
                }
            }
            place
        };
        let mut places: Vec<Place> = company.chairs().map(place).collect();
        tell_apart(&mut places);
        self.name_devices(live, lang, &mut places).await?;
        let order = match eyes.acting {
            Some(seat) => self.order(open, live, seat).await,
            None => None,
        };
        Ok(People {
            stage: live.stage(),
            places,
            you: company.seats_of(player),
            acting: eyes.acting,
            watching: u32::try_from(watching).unwrap_or(u32::MAX),
            host,
            vote,
            rematch: company.next().map(str::to_owned),
            order,
            visibility: open.visibility,
            share: may_invite.then(|| open.link()),
            lesson: company.lesson().map(|lesson| Learning {
                id: lesson.id.clone(),
                read: lesson.read,
                paused: lesson.paused,
            }),
            explained: None,
            forked: company.fork().map(|fork| Forked {
                table: fork.table.clone(),
                at: fork.entries,
                prepared: fork.prepared.as_deref().map(preparation),
            }),
            prepared: company.prepared_for().map(preparation),
            attempt: company.attempt(),
            opening: opening(live),
            void: company.last_void(),
            timing: self.timing(live),
            closed: closed(live),
            removed: company.was_removed(player),
        })
    }

    /// Says of everybody who has no device of their own whose they play at.
    async fn name_devices(
        &self,
        live: &Live,
        lang: Lang,
        places: &mut [Place],
    ) -> Result<(), Problem> {
        for (seat, chair) in live.company.chairs() {
            let (Some(owner), Some(_)) = (chair.player(), chair.name()) else { continue };
            places[seat.index()].device = Some(match own_seat(live, owner) {
                Some(own) => places[own.index()].name.clone(),
                None => unlike(self.profile(lang, owner).await?.name, places),
            });
        }
        Ok(())
    }

    /// A place as everybody sees it, without the names of players.
    fn place(&self, open: &Open, live: &Live, lang: Lang, seat: Seat, chair: &Chair) -> Place {
        let who = match chair.decider() {
            Decider::Nobody => Who::Empty,
            Decider::Person(_) => Who::Person,
            Decider::Bot(strength) => Who::Bot(strength),
        };
        let name = match (chair.name(), &who) {
            (Some(name), _) if self.has_lost(chair, name) => {
                Profile::new(lang, &format!("{} {seat}", live.company.host()), "", None).name
            }
            (Some(name), _) => name.to_owned(),
            (None, Who::Empty) => String::new(),
            (None, _) => bot_name(lang, seat),
        };
        Place {
            seat,
            name,
            // Far from each other, so that neighbours differ.
            emblem: Emblem::new(seat.0 * 5 + 4),
            ready: chair.is_ready() || chair.player() == Some(live.company.host()),
            owes: live.waited_for().contains(seat),
            may_speak: live.heard().contains(seat) && !live.owing().contains(seat),
            since_ms: live.owes_since(seat),
            here: matches!(who, Who::Bot(_)),
            absent: who == Who::Person && self.is_replaceable(open, live, seat),
            returns: chair.returns(),
            stand_in: chair.player().is_some() && matches!(who, Who::Bot(_)),
            pledged: has_pledged(live, seat, chair),
            device: None,
            who,
        }
    }
}

impl App {
    /// Whether the operator has removed the name of somebody at a device.
    fn has_lost(&self, chair: &Chair, name: &str) -> bool {
        let removed = |owner| self.shared.moderation.has_removed(owner, name);
        chair.player().is_some_and(removed)
    }
}

/// When the operator has closed the table.
fn closed(live: &Live) -> Option<Closed> {
    live.company.closed().map(|when| match when {
        saucer_table::Closed::Before => Closed::Before,
        saucer_table::Closed::During => Closed::During,
    })
}

/// The seat in which this player sits, and not somebody else at their device.
pub(crate) fn own_seat(live: &Live, player: &str) -> Option<Seat> {
    let is_own =
        |(_, chair): &(Seat, &Chair)| chair.player() == Some(player) && chair.name().is_none();
    live.company.chairs().find(is_own).map(|(seat, _)| seat)
}

/// Whether the seat has pledged a word, before the start or with it.
fn has_pledged(live: &Live, seat: Seat, chair: &Chair) -> bool {
    match live.company.pact() {
        Some(pact) => pact.seats.get(seat.index()).is_some_and(Part::adds),
        None => chair.pledge().is_some(),
    }
}

/// The start for which words are awaited. What is shown of it has no word.
fn opening(live: &Live) -> Option<Opening> {
    let waits = live.company.unopened();
    let pact = live.company.pact().filter(|_| !waits.is_empty())?;
    let terms = live.table.terms(pact);
    let is_alone = |part: &Part| matches!(part, Part::Alone { .. });
    Some(Opening {
        fingerprint: terms.fingerprint(),
        terms: serde_json::to_string(&terms).expect("plain data can be written as JSON"),
        waits,
        alone: pact.seats.iter().any(is_alone),
    })
}

/// What luck was prepared for, by its name in records.
fn preparation(name: &str) -> Preparation {
    if name == REHEARSAL { Preparation::Rehearsal } else { Preparation::Lesson }
}

/// Nobody at a table looks like somebody else: of two with the same emblem the later seat gets
/// another one, people before bots, and of two with the same name the later one a number.
fn tell_apart(places: &mut [Place]) {
    let mut taken = [false; Emblem::COUNT as usize];
    let mut order: Vec<usize> = (0..places.len()).collect();
    // Who is replaced by a bot keeps their emblem.
    let is_person = |place: &Place| place.stand_in || matches!(place.who, Who::You | Who::Person);
    order.sort_by_key(|at| (!is_person(&places[*at]), *at));
    for at in order {
        let wanted = places[at].emblem.number();
        let free = (wanted..wanted + Emblem::COUNT)
            .map(Emblem::new)
            .find(|emblem| !taken[usize::from(emblem.number())]);
        places[at].emblem = free.unwrap_or(places[at].emblem);
        taken[usize::from(places[at].emblem.number())] = true;
    }
    for at in 1..places.len() {
        let (before, here) = places.split_at_mut(at);
        let place = &mut here[0];
        place.name = unlike(std::mem::take(&mut place.name), before);
    }
}

/// The name, with a number if one of these looks the same.
pub(crate) fn unlike(name: String, places: &[Place]) -> String {
    let taken: Vec<String> = places.iter().map(|other| skeleton(&other.name)).collect();
    let is_taken = |name: &str| taken.contains(&skeleton(name));
    if name.is_empty() || !is_taken(&name) {
        return name;
    }
    let mut numbered = (2..).map(|n| format!("{name} ({n})"));
    numbered.find(|name| !is_taken(name)).expect("numbers do not end")
}
