//! Clocks: how much time a seat has left, and what happens when it has none.
//!
//! Time runs by the clock of the database, from the moment that is stored with the entry that asked. Its end, a pause
//! for a lost connection and a new host are changes of the seats that hold only if nobody has answered meanwhile
//! (optimistic locking), so that several processes agree; they are no entries of the log. Nothing runs at a table that
//! nobody looks at: whoever comes finds what is due and does it.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use saucer_core::{Seat, Seats};
use saucer_store::StoreError;
use saucer_table::{Chair, Clock, ClockKind, Company, Decider, Lost, SeatError, Stage, Times};
use saucer_web::model::people;

use crate::acts::{ATTEMPTS, ActError};
use crate::app::App;
use crate::moderation::relieve;
use crate::tables::{ChangingLive, Live, Open};

/// How long a connection may be gone without being lost: a page that is loaded again, say.
const A_BLINK: Duration = Duration::from_secs(10);

/// How long the host of a gathering for a match over days may be gone.
const GONE_FOR_DAYS: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// How often it is looked at most what is due at a table.
const SOONEST: Duration = Duration::from_millis(200);

/// How the time of a seat stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SeatTime {
    pub(crate) clock: Clock,
    /// After how many entries the seat was asked what it is waited for; `None` if it is not.
    pub(crate) asked: Option<u64>,
    /// What it may still take for that; of who is not waited for, what the next turn may take.
    pub(crate) left_ms: i64,
    /// Whether it has taken so long that it is reminded.
    pub(crate) is_late: bool,
    /// Whether its time is out, and everybody was told so.
    pub(crate) is_out: bool,
    /// For how much longer its time stands still, because its connection is lost.
    pub(crate) pause_ms: i64,
    /// For how long it was waited for, without pauses.
    used_ms: i64,
}

/// Something that has to be written down now.
enum Due {
    Out(Seat, u64),
    Lost(Seat, Lost),
    Back(Seat, i64),
    Count(Seat),
    Return(Seat),
    Host(String),
    Maker,
    Blocked(String),
}

impl App {
    /// The time that matches go by: of several processes that of their database.
    pub(crate) fn time(&self) -> i64 {
        (self.shared.config.clock)() + self.shared.ahead_ms.load(Ordering::Relaxed)
    }

    /// Learns by how much the clock of a shared database is ahead. A process that has the data alone goes by its own.
    pub(crate) async fn learn_time(&self) -> Result<(), StoreError> {
        if self.shared.store.is_shared() {
            let before = (self.shared.config.clock)();
            let there = self.shared.store.time().await?;
            let here = before.midpoint((self.shared.config.clock)());
            self.shared.ahead_ms.store(there - here, Ordering::Relaxed);
        }
        Ok(())
    }

    /// How the time of a seat stands; `None` where no clock runs.
    pub(crate) fn seat_time(&self, live: &Live, seat: Seat) -> Option<SeatTime> {
        if live.stage() != people::Stage::Running {
            return None;
        }
        let clock = live.company.clock_of(seat)?;
        let now = self.time();
        let times = live.company.chair(seat)?.times();
        let turns = live.table.waits(seat).iter();
        let took = turns.map(|wait| {
            let (from, to) = (live.moment(wait.from), live.moment(wait.to));
            self.passed_ms(clock, from, to) - times.alone.of(wait.from)
        });
        let credit_ms = times.credit_ms + self.stale_pause(live, seat, clock, times);
        let bank = clock.bank_after(credit_ms.min(clock.pause_ms()), took);
        let Some(since) = live.owes_since(seat) else {
            let left_ms = bank + clock.turn_ms;
            let (is_late, is_out, pause_ms, used_ms) = (false, false, 0, 0);
            return Some(SeatTime {
                clock,
                asked: None,
                left_ms,
                is_late,
                is_out,
                pause_ms,
                used_ms,
            });
        };
        let asked = live.asked(seat);
        let lost = times.lost.filter(|lost| Some(lost.asked) == asked);
        let most = clock.pause_ms() - times.credit_ms;
        let gone = lost.map_or(0, |lost| self.passed_ms(clock, lost.since_ms, now));
        let stood = gone.clamp(0, most.max(0));
        let alone = asked.map_or(0, |asked| times.alone.of(asked));
        let used_ms = (self.passed_ms(clock, since, now) - alone).max(0) - stood;
        Some(SeatTime {
            clock,
            asked,
            left_ms: bank + clock.turn_ms - used_ms,
            is_late: used_ms >= clock.nudge_ms(),
            is_out: asked.is_some_and(|asked| live.company.is_out(seat, asked)),
            pause_ms: if lost.is_some() { most - stood } else { 0 },
            used_ms,
        })
    }

    /// The seats whose word on a stand-in nobody waits for, since they are away. Who is there is heard although out of
    /// time too: where all are asked at once, the slowest must not replace the others alone.
    pub(crate) fn away(&self, open: &Open, live: &Live) -> Seats {
        let is_away = |player: &str| open.presence.is_absent(player, self.shared.config.absent);
        let chairs = live.company.chairs();
        chairs
            .filter(|(_, chair)| chair.player().is_some_and(is_away))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Writes down what is due at a table. Whoever comes does it, and who watches when it is time.
    pub(crate) async fn tick(&self, open: &Arc<Open>) {
        if self.due(open, &*open.look().await).is_empty() {
            return;
        }
        let (app, open) = (self.clone(), Arc::clone(open));
        // To its end even if whoever came hangs up meanwhile.
        let ticking = tokio::spawn(async move {
            if app.shared.store.is_shared() && app.learn_presence(&open).await.is_err() {
                return Ok(());
            }
            let mut live = open.change().await;
            app.clear_doubt(&open, &mut live).await?;
            let mut attempts = 1;
            loop {
                let due = app.due(&open, &live);
                if due.is_empty() {
                    break;
                }
                let mut company = live.company.clone();
                due.into_iter().try_for_each(|due| app.make_due(&live, &mut company, due))?;
                if company == live.company {
                    break;
                }
                match app.install_company(&open, &mut live, company, None).await {
                    Err(error) if error.is_overtaken() && attempts < ATTEMPTS => {
                        attempts += 1;
                        app.clear_doubt(&open, &mut live).await?;
                    }
                    Err(error) => return Err(error),
                    Ok(()) => {}
                }
            }
            drop(live);
            app.drive(&open);
            Ok::<(), ActError>(())
        });
        if let Ok(Err(error)) = ticking.await {
            // The next one who comes tries again.
            tracing::warn!(?error, "what is due at a table is not stored");
        }
    }

    /// Notes for which seats others wait once the company is like this.
    pub(crate) fn note_who_waits(
        &self,
        live: &Live,
        company: &mut Company,
    ) -> Result<(), SeatError> {
        let (now, Some(clock)) = (self.time(), company.clock()) else { return Ok(()) };
        company.note_who_waits(now, |seat, since_ms| {
            let ended = live.table.waits(seat).iter();
            let ended = ended.map(|wait| (wait.from, live.moment(wait.from), live.moment(wait.to)));
            let running = live.asked(seat).map(|asked| (asked, live.moment(asked), now));
            let stood = ended.chain(running).filter_map(|(asked, from, to)| {
                let from = from.max(since_ms);
                let ms = if from < to { self.passed_ms(clock, from, to) } else { 0 };
                Some((asked, ms)).filter(|(_, ms)| *ms > 0)
            });
            stood.collect()
        })
    }

    /// Gives seats back to whom the bot has answered for, before anybody is asked anew. If that fails, no bot decides
    /// there either, and whoever comes next tries again.
    pub(crate) async fn give_back(&self, open: &Open, live: &mut ChangingLive<'_>) {
        let seats = live.given_back();
        if seats.is_empty() {
            return;
        }
        let mut company = live.company.clone();
        let given = seats.iter().try_for_each(|seat| company.give_back(seat));
        let installed = match given {
            Ok(()) => self.install_company(open, live, company, None).await,
            Err(error) => Err(error.into()),
        };
        if let Err(error) = installed {
            tracing::warn!(?error, "a seat is given back later");
        }
    }

    /// In how long something will be due, or shown differently; `None` if nothing will.
    pub(crate) fn next_tick(&self, open: &Open, live: &Live) -> Option<Duration> {
        let config = &self.shared.config;
        let seats = live.company.chairs().filter_map(|(seat, chair)| {
            let time = self.seat_time(live, seat)?;
            let asked = time.asked?;
            let gone = chair.player().and_then(|player| open.presence.gone_ms(player));
            let lost = gone.map(|gone| ms(self.a_blink()) - gone).filter(|left| *left > 0);
            let late = (!time.is_late).then(|| time.clock.nudge_ms() - time.used_ms);
            let out = (!time.is_out).then(|| time.pause_ms + time.left_ms);
            // A vote about an earlier question is over, and must not make everybody poll.
            let relief = live.company.relief(seat, asked);
            let relief = relief
                .map(|relief| relief.since_ms.saturating_add(ms(config.absent)) - self.time());
            [lost, late, out, relief].into_iter().flatten().min()
        });
        let host = open.presence.gone_ms(live.company.host());
        let host =
            host.map(|gone| ms(self.host_gone(&live.company)) - gone).filter(|left| *left > 0);
        let next = seats.chain(host).min()?;
        Some(Duration::from_millis(u64::try_from(next).unwrap_or(0)).max(SOONEST))
    }

    /// After how long the rights of a host pass on who is gone. A gathering for a match over days takes days.
    fn host_gone(&self, company: &Company) -> Duration {
        let over_days = company.clock().is_some_and(|clock| clock.kind == ClockKind::Days);
        let least = match company.stage() {
            Stage::Gathering if over_days => GONE_FOR_DAYS,
            _ => Duration::ZERO,
        };
        self.shared.config.host_gone.max(least)
    }

    fn a_blink(&self) -> Duration {
        A_BLINK.min(self.shared.config.absent)
    }

    /// What is due at a table.
    fn due(&self, open: &Open, live: &Live) -> Vec<Due> {
        let mut due = Vec::new();
        let (company, now) = (&live.company, self.time());
        if company.clock().is_some() && live.stage() == people::Stage::Running {
            for (seat, chair) in company.chairs() {
                let Some(time) = self.seat_time(live, seat) else { continue };
                self.due_of_connection(open, live, seat, chair, time, &mut due);
                let Some(asked) = time.asked else { continue };
                if !time.is_out && time.left_ms <= 0 {
                    due.push(Due::Out(seat, asked));
                }
                let lapses =
                    |since_ms: i64| now >= since_ms.saturating_add(ms(self.shared.config.absent));
                if company.relief(seat, asked).is_some_and(|relief| lapses(relief.since_ms)) {
                    due.push(Due::Count(seat));
                }
            }
        }
        due.extend(live.given_back().iter().map(Due::Return));
        if live.table.outcome().is_none() {
            due.extend(self.blocked_among(company).into_iter().map(Due::Blocked));
        }
        let gone = self.host_gone(company);
        let is_open = matches!(company.stage(), Stage::Gathering | Stage::Running);
        if is_open
            && live.table.outcome().is_none()
            && live.has_several_seats()
            && open.presence.is_absent(company.host(), gone)
            && let Some(heir) = company.heir(|player| open.presence.is_connected(player))
        {
            due.push(Due::Host(heir.to_owned()));
        }
        if company.stage() == Stage::Gathering
            && company.host() != company.maker()
            && open.presence.is_connected(company.maker())
        {
            due.push(Due::Maker);
        }
        due
    }

    /// Whether the time of a seat stands still because its person is not connected.
    fn due_of_connection(
        &self,
        open: &Open,
        live: &Live,
        seat: Seat,
        chair: &Chair,
        time: SeatTime,
        due: &mut Vec<Due>,
    ) {
        let Decider::Person(player) = chair.decider() else { return };
        let (now, times) = (self.time(), chair.times());
        // While the house was down no time ran that could stand still.
        let passed = |lost: Lost, to_ms| self.passed_ms(time.clock, lost.since_ms, to_ms);
        match (times.lost, open.presence.gone_ms(player)) {
            (Some(lost), _) if Some(lost.asked) != time.asked => {
                let end = end_of(live, seat, lost).unwrap_or(lost.since_ms);
                due.push(Due::Back(seat, lost.since_ms + passed(lost, end)));
            }
            (Some(lost), None) => due.push(Due::Back(seat, lost.since_ms + passed(lost, now))),
            (None, Some(gone)) if gone >= ms(self.a_blink()) => {
                let may_pause = times.credit_ms < time.clock.pause_ms() && !time.is_out;
                if let (true, Some(asked), Some(since)) =
                    (may_pause, time.asked, live.owes_since(seat))
                {
                    let again = times.alone.until_ms.unwrap_or(since);
                    let since_ms = (now - gone).max(since).max(again);
                    due.push(Due::Lost(seat, Lost { asked, since_ms }));
                }
            }
            (Some(_), Some(_)) | (None, _) => {}
        }
    }

    fn make_due(&self, live: &Live, company: &mut Company, due: Due) -> Result<(), SeatError> {
        let now = self.time();
        match due {
            Due::Out(seat, asked) => company.run_out(seat, asked),
            Due::Lost(seat, lost) => company.lose(seat, lost),
            Due::Back(seat, at_ms) => company.regain(seat, at_ms),
            // Who has not answered for so long is not waited for.
            Due::Count(seat) => company.count_relief(seat, live.table.seats(), now),
            Due::Return(seat) => company.give_back(seat),
            Due::Host(heir) => {
                company.pass_host(&heir, now);
                Ok(())
            }
            Due::Maker => {
                company.restore_host();
                Ok(())
            }
            Due::Blocked(guest) => {
                if let Err(error) = relieve(company, &guest) {
                    tracing::warn!(?error, "no bot stands in for who is blocked");
                }
                Ok(())
            }
        }
    }

    /// What a pause that has ended, but was not written down yet, gives back.
    fn stale_pause(&self, live: &Live, seat: Seat, clock: Clock, times: &Times) -> i64 {
        let ended = times
            .lost
            .and_then(|lost| Some(self.passed_ms(clock, lost.since_ms, end_of(live, seat, lost)?)));
        ended.unwrap_or(0).clamp(0, (clock.pause_ms() - times.credit_ms).max(0))
    }

    /// Passes the rights of a host on who has just left the last seat, to somebody who is there if there is one.
    pub(crate) fn pass_on(&self, open: &Open, company: &mut Company, left: &str) {
        if company.host() != left || !company.deciding(left).is_empty() {
            return;
        }
        let here = company.heir(|player| open.presence.is_connected(player));
        if let Some(heir) = here.or_else(|| company.heir(|_| true)).map(str::to_owned) {
            company.pass_host(&heir, self.time());
        }
    }
}

/// When the seat was waited for no longer that had lost its connection; `None` if it still is.
fn end_of(live: &Live, seat: Seat, lost: Lost) -> Option<i64> {
    let wait = live.table.waits(seat).iter().rev().find(|wait| wait.from == lost.asked)?;
    Some(live.moment(wait.to))
}

fn ms(long: Duration) -> i64 {
    i64::try_from(long.as_millis()).unwrap_or(i64::MAX)
}
