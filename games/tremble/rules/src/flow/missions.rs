//! Missions before the first turn (T-9.1, T-9.8).

use saucer_core::{Kind, News, Refusal, Seat};

use crate::decision::Decision;
use crate::edition::MissionRule;
use crate::event::Event;
use crate::id::{DEALT_MISSIONS, PublicMissionId, SecretMissionId, Slots};
use crate::luck::Uniques;
use crate::state::{Phase, Tremble};
use crate::why;

impl Tremble {
    /// The missions that are not open yet.
    pub(crate) fn missions_to_open(&self) -> Uniques {
        let all: Uniques = (0..self.content().public_missions.len() as u8).collect();
        all.minus(self.open_missions.iter().flatten().map(|mission| mission.0).collect())
    }

    pub(crate) fn open_mission(&mut self, kind: Kind, news: &mut impl News<Event>) {
        let mission = PublicMissionId(kind.0);
        // In the order of the content, so that the order of drawing makes no other position.
        let mut open: Uniques = self.open_missions.iter().flatten().map(|one| one.0).collect();
        open = open.with(mission.0);
        self.open_missions = Default::default();
        for (place, number) in self.open_missions.iter_mut().zip(open.iter()) {
            *place = Some(PublicMissionId(number));
        }
        news.tell(Event::MissionOpened { mission });
        if open.len() == self.content().missions_in_play(self.setup.captains()) {
            self.begin_turn(news);
        }
    }

    pub(crate) fn deal_mission(&mut self, dealt: u8, kind: Kind, news: &mut impl News<Event>) {
        let seat = Seat(dealt / DEALT_MISSIONS as u8);
        let mission = SecretMissionId(kind.0);
        self.mission_deck = self.mission_deck.without(kind.0);
        self.captain_mut(seat).dealt[usize::from(dealt) % DEALT_MISSIONS] = Some(mission);
        news.tell(Event::MissionDealt { seat, mission: Some(mission) });
        let dealt = dealt + 1;
        if dealt < self.setup.captains().count() * DEALT_MISSIONS as u8 {
            self.phase = Phase::DealMissions(dealt);
        } else {
            self.phase = Phase::KeepMissions;
            self.ask(self.seats());
        }
    }

    pub(crate) fn check_keep(&self, _seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        let Decision::Keep(kept) = decision else { return Err(why::NOT_NOW) };
        let MissionRule::Secret { fewest, most, .. } = self.content().figures.missions else {
            return Err(why::NOT_NOW);
        };
        let dealt = Slots((1 << DEALT_MISSIONS) - 1);
        if kept.within(dealt) && (fewest..=most).contains(&kept.len()) {
            Ok(())
        } else {
            Err(why::KEEP_SOME)
        }
    }

    pub(crate) fn keep(&mut self, seat: Seat, decision: &Decision, news: &mut impl News<Event>) {
        let Decision::Keep(kept) = *decision else { return };
        let captain = self.captain_mut(seat);
        let dealt = captain.dealt;
        let kept_missions = kept.iter().filter_map(|slot| dealt[slot.index()]);
        captain.missions = kept_missions.map(|mission| mission.0).collect();
        self.commit(seat, news);
        if !self.is_step_over() {
            return;
        }
        for seat in self.seats().iter() {
            let captain = self.captain_mut(seat);
            let (dealt, kept) = (captain.dealt, captain.missions);
            captain.dealt = [None; DEALT_MISSIONS];
            let away = dealt.iter().flatten().filter(|mission| !kept.has(mission.0));
            self.mission_deck = away.fold(self.mission_deck, |deck, mission| deck.with(mission.0));
            news.tell(Event::MissionsKept { seat, kept: kept.len() });
        }
        self.begin_turn(news);
    }
}
