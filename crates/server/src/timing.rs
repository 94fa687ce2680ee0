//! The clock of a table as everybody sees it.
//!
//! Nothing of it depends on who looks, or on who has answered in secret: it is made of waits that everybody sees.

use saucer_core::Seat;
use saucer_table::{Chair, Clock, ClockKind, Relief};
use saucer_web::model::clock::{ReliefVote, SeatClock, TableClock, Timing};

use crate::app::App;
use crate::people::own_seat;
use crate::tables::Live;

/// For how long it is told that the rights of the host were passed on.
const NEWS_MS: i64 = 10 * 60 * 1000;

impl App {
    /// The clock of the table, the time of its seats, and who is the host.
    pub(crate) fn timing(&self, live: &Live) -> Timing {
        let company = &live.company;
        let seats = company.chairs().filter_map(|(seat, chair)| self.seat_clock(live, seat, chair));
        let is_news = |at_ms| self.time() - at_ms < NEWS_MS;
        Timing {
            clock: company.clock().map(table_clock),
            seats: seats.collect(),
            host: own_seat(live, company.host()),
            passed: company.passed_ms().is_some_and(is_news),
        }
    }

    fn seat_clock(&self, live: &Live, seat: Seat, chair: &Chair) -> Option<SeatClock> {
        let time = self.seat_time(live, seat)?;
        let relief = chair.times().relief.filter(|_| time.is_out);
        Some(SeatClock {
            seat,
            left_ms: time.clock.counts_down().then_some(time.left_ms.max(0)),
            runs: time.asked.is_some() && !time.is_out,
            paused: time.pause_ms > 0 && !time.is_out,
            late: time.is_late,
            out: time.is_out,
            relief: relief.map(|Relief { by, agreed, .. }| ReliefVote {
                by,
                agreed,
                open: live.company.undecided(seat),
            }),
        })
    }

    /// The clocks that a new table may have besides none.
    pub(crate) fn offered_clocks(&self) -> Vec<TableClock> {
        let clocks = &self.shared.config.clocks;
        ClockKind::ALL.into_iter().map(|kind| table_clock(clocks.of(kind))).collect()
    }
}

fn table_clock(clock: Clock) -> TableClock {
    TableClock { id: clock.kind.id(), bank_ms: clock.bank_ms, turn_ms: clock.turn_ms }
}
