//! Another world that one seat cannot tell from this one.

use saucer_core::{Luck, Seat};

use crate::decision::Decision;
use crate::hearsay::Heard;
use crate::id::{Figure, Figures, Lab, LabToken, PLACES, SECTORS, Sector};
use crate::roles::Past;
use crate::state::{Phase, Thing};

impl Thing {
    /// A world that a seat cannot tell from this one, drawn as likely as it is after all that was said and voted:
    /// by the odds of [`Thing::belief_hearing`]. Any world that the seat imagines gives the same odds.
    #[must_use]
    pub fn reimagine_hearing(&self, seat: Seat, heard: &[Heard], luck: &mut impl Luck) -> Thing {
        let mut world = self.clone();
        // A crew has no secrets, and after the end nobody has.
        let Some(me) = self.figure_of(seat).filter(|_| !self.is_over()) else { return world };
        if self.first_alien.is_none() {
            return world;
        }
        let past = self.imagine_past(me, heard, luck);
        world.imagine_roles(me, &past, luck);
        world.imagine_teeth(me, luck);
        world.imagine_cards(me, luck);
        world.imagine_lab(me, luck);
        if !self.group().contains(me) {
            world.imagine_plans(luck);
        }
        world.imagine_answers(me, luck);
        world
    }

    fn imagine_roles(&mut self, me: Figure, past: &Past, luck: &mut impl Luck) {
        let days = usize::from(self.round);
        self.first_alien = Some(past.first);
        let now = match days {
            0 => Figures::only(past.first),
            _ => past.after[days - 1],
        };
        self.aliens = now.or(self.exposed);
        for day in 0..days {
            if self.history[day].met {
                self.imagine_day(me, day, past.before[day], past.after[day], luck);
            }
        }
        if self.phase == Phase::Tokens {
            let aliens = self.aliens;
            let day = *self.today();
            for figure in self.folk().without(me).iter() {
                let could = aliens.contains(figure) && day.taker(figure).is_some();
                self.set_offer(figure, could && luck.below(8) > 0);
            }
        }
    }

    fn set_offer(&mut self, figure: Figure, alien: bool) {
        let day = self.today_mut();
        day.offered = if alien { day.offered.with(figure) } else { day.offered.without(figure) };
    }

    /// What others offered and saw on a day, given who was an alien before and after.
    fn imagine_day(
        &mut self,
        me: Figure,
        day: usize,
        before: Figures,
        after: Figures,
        luck: &mut impl Luck,
    ) {
        let bag = self.figures().printed.bag;
        let all = u32::from(bag.human + bag.alien);
        let today = self.history[day];
        let mut imagined = today;
        for taker in self.everybody().iter() {
            let giver = today.from(taker).filter(|giver| before.contains(*giver));
            let n = u32::from(today.dogs(taker));
            let (bags, human_bags) = (all.pow(n), u32::from(bag.human).pow(n));
            // Of sixteen equal ways in which an alien gives a token, seven show an alien.
            let (tokens, alien_tokens) = match giver {
                None => (1, 0),
                Some(giver) if giver == me && today.offered.contains(me) => (2, 1),
                Some(giver) if giver == me => (1, 0),
                Some(_) => (16, 7),
            };
            let (mut saw, mut drew) = (today.saw.contains(taker), today.drew.contains(taker));
            if taker != me {
                let was_or_stays = before.contains(taker);
                let is = after.contains(taker);
                loop {
                    saw = luck.below(tokens) < alien_tokens;
                    drew = luck.below(bags) >= human_bags;
                    if was_or_stays || is == (saw || drew) {
                        break;
                    }
                }
            }
            set(&mut imagined.saw, taker, saw);
            set(&mut imagined.drew, taker, drew);
            if let Some(giver) = today.from(taker).filter(|giver| *giver != me) {
                // Of the nine ways that show nothing, seven offer the alien token all the same.
                let offers = before.contains(giver) && (saw || luck.below(9) < 7);
                set(&mut imagined.offered, giver, offers);
            }
        }
        self.history[day] = imagined;
    }

    fn imagine_teeth(&mut self, me: Figure, luck: &mut impl Luck) {
        if !self.is_station() || self.phase == Phase::Teeth {
            return;
        }
        let shown = self.history.iter().fold(Figures::NONE, |shown, day| shown.or(day.healthy));
        for figure in self.everybody().without(me).iter() {
            let crowned = !self.aliens.contains(figure)
                && !shown.contains(figure)
                && (self.crowns_shown.contains(figure) || luck.below(2) == 0);
            set(&mut self.crowned, figure, crowned);
        }
    }

    fn imagine_lab(&mut self, me: Figure, luck: &mut impl Luck) {
        let others = self.everybody().without(me);
        let mut all = self.lab_bag;
        for figure in others.iter() {
            let Lab { blood, failed } = self.lab[figure.index()];
            all = Lab { blood: all.blood + blood, failed: all.failed + failed };
        }
        for figure in others.iter() {
            let n = self.lab[figure.index()].len();
            let mut tokens = Lab::default();
            for _ in 0..n {
                let is_blood = luck.below(all.len().into()) < all.blood.into();
                let token = if is_blood { LabToken::Blood } else { LabToken::Failed };
                *all.of_mut(token) -= 1;
                *tokens.of_mut(token) += 1;
            }
            self.lab[figure.index()] = tokens;
        }
        self.lab_bag = all;
    }

    /// Where the exposed group lurks, before it appears.
    fn imagine_plans(&mut self, luck: &mut impl Luck) {
        if self.saucer.reached {
            if self.power_is_secret() {
                self.imagine_power(luck);
            }
            return;
        }
        let least = match self.phase {
            _ if self.strength == 0 => return,
            Phase::Plot => 0,
            _ if self.plan_is_secret() => 1,
            _ => return,
        };
        let free = self.places().minus(self.fires);
        let n = least + luck.below(u32::from(self.strength - least) + 1) as u8;
        self.plan = [0; PLACES];
        for _ in 0..n {
            let nth = luck.below(free.len().into()) as usize;
            let place = free.iter().nth(nth).expect("the number is below that of the places");
            self.plan[place.index()] += 1;
        }
    }

    fn imagine_power(&mut self, luck: &mut impl Luck) {
        self.saucer.power = [0; SECTORS];
        let is_open = self.phase == Phase::Power;
        loop {
            let may_stop = is_open || self.check_power(&Decision::Done).is_ok();
            if may_stop && luck.below(3) == 0 {
                return;
            }
            let fits = |sector: &Sector| self.check_power(&Decision::Power(*sector)).is_ok();
            let n = Sector::all().filter(fits).count() as u32;
            if n == 0 {
                return;
            }
            let nth = luck.below(n) as usize;
            let sector = Sector::all().filter(fits).nth(nth).expect("they were counted");
            self.saucer.power[sector.index()] += 1;
        }
    }

    /// What others have answered who are asked together with somebody who has not.
    fn imagine_answers(&mut self, me: Figure, luck: &mut impl Luck) {
        for figure in self.answered.without(me).iter() {
            let is_alien = self.aliens.contains(figure);
            self.answers[figure.index()] = match self.phase {
                Phase::Offer => {
                    let could = is_alien && self.today().taker(figure).is_some();
                    u8::from(could && luck.below(8) > 0)
                }
                Phase::Accuse => {
                    let others = self.folk().without(figure);
                    let nth = luck.below(u32::from(others.len()) + 1) as usize;
                    others.iter().nth(nth).map_or(0, |whom| whom.0 + 1)
                }
                Phase::Expose => u8::from(is_alien && luck.below(8) == 0),
                Phase::Call | Phase::Rescue(_) => luck.below(2) as u8,
                _ => 0,
            };
        }
    }
}

fn set(figures: &mut Figures, figure: Figure, is_in: bool) {
    *figures = if is_in { figures.with(figure) } else { figures.without(figure) };
}

#[cfg(test)]
mod tests {
    use saucer_core::{Draw as _, Game, Input, Pending, Silence, Viewer, Xoshiro};

    use super::*;
    use crate::setup::{Mode, Setup};

    /// Who is an alien after all days, by the history alone; it must be possible on the way.
    #[track_caller]
    fn replayed(world: &Thing) -> Figures {
        let mut aliens = Figures::only(world.first_alien.unwrap());
        let mut shown_healthy = Figures::NONE;
        for day in &world.history[..usize::from(world.round)] {
            aliens = aliens.or(day.absorbed);
            assert!(day.hidden.is_empty() || !day.hidden.and(aliens).is_empty(), "X-5.9");
            if day.met {
                assert!(day.offered.minus(aliens).is_empty(), "only aliens offer alien tokens");
                for figure in world.everybody().iter() {
                    let offered = day.from(figure).is_some_and(|f| day.offered.contains(f));
                    assert!(!day.saw.contains(figure) || offered, "what was seen was offered");
                    assert!(!day.drew.contains(figure) || day.dogs(figure) > 0);
                }
                aliens = aliens.or(day.saw).or(day.drew);
            }
            assert!(day.human.and(aliens).is_empty() && day.alien.minus(aliens).is_empty());
            shown_healthy = shown_healthy.or(day.healthy.minus(aliens));
        }
        assert!(shown_healthy.and(world.crowned).is_empty(), "X-14.3");
        aliens.or(world.exposed)
    }

    /// Everything that this seat has ever seen is as it was, and all the rest can have happened.
    #[track_caller]
    fn is_consistent(truth: &Thing, world: &Thing, me: Figure) {
        assert_eq!(world.aliens, replayed(world));
        assert_eq!(world.aliens.contains(me), truth.aliens.contains(me));
        assert_eq!(world.infection(me), truth.infection(me));
        for (once, now) in truth.history.iter().zip(&world.history) {
            assert_eq!(once.saw.contains(me), now.saw.contains(me));
            assert_eq!(once.drew.contains(me), now.drew.contains(me));
            assert_eq!(once.offered.contains(me), now.offered.contains(me));
            assert!((0..8).map(Figure).all(|figure| once.from(figure) == now.from(figure)));
        }
        world.cards_agree();
        assert_eq!(truth.dropped[me.index()], world.dropped[me.index()]);
        assert_eq!(world.aliens.and(world.crowned), Figures::NONE);
        let seat = Viewer::Seat(Seat(me.0));
        assert_eq!(truth.view(seat), world.view(seat));
    }

    /// random matches of all numbers; what is imagined could have happened, from the first day
    /// on, and now and then it is what happened.
    #[test]
    fn imagined_worlds_agree_with_all_that_was_ever_seen() {
        let mut legal = Vec::new();
        let mut others = 0;
        for (mode, players) in [(Mode::Outpost, 4), (Mode::Station, 6), (Mode::Station, 8)] {
            for number in 0..6 {
                let setup = Setup::new(mode, players).unwrap();
                let mut luck = Xoshiro::of_match(7, number);
                let mut game = Thing::newest(&setup);
                for step in 0.. {
                    let input = match game.pending() {
                        Pending::Nobody(_) => break,
                        Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
                        Pending::Seats(seats) => {
                            let seat = luck.pick_seat(seats);
                            game.legal(seat, &mut legal);
                            Input::Decide(seat, *luck.pick(&legal))
                        }
                    };
                    game.apply(&input, &mut Silence).unwrap();
                    if step % 7 == 0 && !game.is_over() && game.first_alien.is_some() {
                        let me = Figure(luck.below(players.into()) as u8);
                        let world = game.reimagine(Seat(me.0), &mut luck);
                        is_consistent(&game, &world, me);
                        let seat = Seat(me.0);
                        assert_eq!(game.belief(seat), world.belief(seat));
                        assert_eq!(game.pretence(seat), world.pretence(seat));
                        let hides = !game.exposed.contains(me);
                        let told = game.pretence(seat).unwrap()[me.index()];
                        assert!(!hides || told == 0.0, "nobody says that they are an alien");
                        others += u32::from(world.aliens != game.aliens);
                    }
                }
            }
        }
        assert!(others > 200, "{others}");
    }

    /// who met an alien for certain and saw a human token thinks less of it than of others,
    /// and who saw an alien token is certain.
    #[test]
    fn what_was_seen_weighs() {
        let table = || crate::Scenario::new(Setup::new(Mode::Outpost, 4).unwrap()).aliens(&[0]);
        let mut game = table().round(2).now();
        game.history[0].meet(Figure(1), Figure(0));
        game.history[0].met = true;
        let suspected = |game: &Thing, of: u8| {
            let mut luck = Xoshiro::seeded(3);
            let worlds = (0..3_000).map(|_| game.reimagine(Seat(1), &mut luck));
            worlds.filter(|world| world.aliens.contains(Figure(of))).count()
        };
        let belief = game.belief(Seat(1)).unwrap();
        assert!((belief[0] - 9.0 / 41.0).abs() < 1e-5 && belief[1] == 0.0, "{belief:?}");
        // 9/16 to 1 to 1: a human token was seen.
        let [seen, unseen] = [0, 2].map(|of| suspected(&game, of));
        assert!((560..760).contains(&seen) && (1_070..1_270).contains(&unseen), "{seen} {unseen}");
        game.history[0].saw = Figures::only(Figure(1));
        game.history[0].offered = Figures::only(Figure(0));
        game.aliens = Figures(0b11);
        assert_eq!(suspected(&game, 0), 3_000);
    }
}
