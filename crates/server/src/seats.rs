//! Changes of who sits where: checked, made durable, installed, told.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use saucer_bots::Strength;
use saucer_core::{Seat, Seats};
use saucer_store::{SeatsChange, StoreError, Turn};
use saucer_table::{Adds, Coaching, Company, DiceWord, Pledge, Say, SeatError, Secret, Stage};

use crate::acts::{ATTEMPTS, ActError};
use crate::app::{App, now_ms};
use crate::days::{A_DAY, A_DAY_MS};
use crate::error::Problem;
use crate::foresight::Foreseen;
use crate::opening::{prepared_words, words_json};
use crate::operator::CLOSED;
use crate::proxies::Client;
use crate::tables::{ChangingLive, Live, Open, Plan, seated};

/// The outcome of a table that its people ended, as the store keeps it.
const ENDED: &str = "\"ended\"";

/// What somebody wants to change about the seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// Take an empty seat.
    Sit(Seat),
    /// Leave a seat empty.
    StandUp(Seat),
    /// Put a bot into a seat.
    Bot(Seat, Strength),
    /// Put bots into all empty seats.
    Fill(Strength),
    /// Give a seat, the first empty one unless one is named, to somebody at the same device.
    Device(Option<Seat>, String),
    /// Empty somebody's seat.
    Free(Seat),
    /// Remove somebody from the gathering, for as long as the table is there.
    Remove(Seat),
    /// Be ready, with the words pledged that the device adds to the luck.
    Ready(Pledges),
    /// Not be ready any more.
    Wait,
    /// Start the match; the host is ready by that.
    Start(Pledges),
    /// Open the words of these seats.
    Open(Vec<(Seat, DiceWord)>),
    /// Begin alone without a word.
    Without,
    /// Leave a seat to a bot.
    Leave(Seat, Strength),
    /// Take a seat back from a bot.
    TakeBack(Seat),
    /// Let a bot stand in for somebody who is absent.
    StandIn(Seat, Strength),
    /// Say whether a bot shall stand in for somebody whose time is out.
    Relief(Seat, Say),
    /// Ask to end the table.
    CallVote,
    /// Agree to end the table.
    Agree,
    /// Be against it.
    Refuse,
    /// Come in by an invitation.
    Invite,
    /// Ask something of the coach of a guided match.
    Coach(Coaching),
}

/// The pledges of some seats.
pub(crate) type Pledges = Vec<(Seat, Pledge)>;

impl App {
    /// Does what a player wants; acknowledged only once it is durable. Runs to its end even if
    /// whoever asked has hung up meanwhile.
    pub(crate) async fn wish(
        &self,
        open: &Arc<Open>,
        player: &str,
        wish: Wish,
    ) -> Result<(), ActError> {
        let (app, open, player) = (self.clone(), Arc::clone(open), player.to_owned());
        let wishing = tokio::spawn(async move {
            open.make_sure()?;
            if matches!(wish, Wish::Open(_)) {
                // A word that comes late is late, whether or not anybody has noticed yet.
                if app.is_overdue(&*open.look().await) {
                    app.void_overdue(&open).await?;
                }
            }
            if app.foresee_wish(&open, &player, &wish).await? == Foreseen::Nothing {
                return Ok(());
            }
            let _paced = open.pace_seats(&player).await;
            if app.foresee_wish(&open, &player, &wish).await? == Foreseen::Nothing {
                return Ok(());
            }
            let mut live = open.change().await;
            app.clear_doubt(&open, &mut live).await?;
            let mut attempts = 1;
            while let Err(error) = app.try_wish(&open, &mut live, &player, wish.clone()).await {
                if !error.is_overtaken() || attempts == ATTEMPTS {
                    return Err(error);
                }
                attempts += 1;
                app.clear_doubt(&open, &mut live).await?;
            }
            if app.is_lockstep() {
                app.rehearse_within(&open, &mut live).await;
                return Ok(());
            }
            drop(live);
            app.drive(&open);
            Ok(())
        });
        wishing.await.unwrap_or(Err(ActError::Store(StoreError::Closed)))
    }

    /// One attempt; it fails with `Taken` if another process has changed the seats meanwhile.
    async fn try_wish(
        &self,
        open: &Open,
        live: &mut ChangingLive<'_>,
        player: &str,
        wish: Wish,
    ) -> Result<(), ActError> {
        let mut company = live.company.clone();
        self.grant(open, live, &mut company, player, wish)?;
        if live.company.stage() == Stage::Gathering && company.stage() != Stage::Gathering {
            self.storing(live, self.keep_faces(&mut company)).await?;
        }
        if company == live.company {
            return Ok(());
        }
        self.storing(live, self.shared.store.upsert_player(player, "", now_ms())).await?;
        self.install_company(open, live, company, None).await
    }

    /// Whether the player may let bots stand in although somebody else is the host: everybody who decides at a running
    /// table while the host is absent, so that nobody is held up by a host who has left.
    pub(crate) fn leads(&self, open: &Open, live: &Live, player: &str) -> bool {
        let company = &live.company;
        let is_left = || open.presence.is_absent(company.host(), self.shared.config.absent);
        company.stage() == Stage::Running
            && company.host() != player
            && !company.deciding(player).is_empty()
            && is_left()
    }

    /// Whether the person of this seat is absent and holds up the others: the table has waited for them as long as
    /// somebody may be absent. Who was not here for a day may be replaced before that.
    pub(crate) fn is_replaceable(&self, open: &Open, live: &Live, seat: Seat) -> bool {
        let long = self.shared.config.absent;
        let is_absent = |long| {
            let sitter = live.company.chair(seat).and_then(|chair| chair.player());
            sitter.is_some_and(|sitter| open.presence.is_absent(sitter, long))
        };
        let is_overdue =
            || live.overdue_in(seat, long, self.time()).is_some_and(|left| left.is_zero());
        is_absent(long) && (is_overdue() || is_absent(long.max(A_DAY)))
    }

    /// The seats whose vote has lapsed: a bot has stood in there for a day, and the person is not here. So
    /// those who are present can end a match whose guests have gone home for good, but not behind the back of who is
    /// only asleep.
    fn lapsed(&self, open: &Open, live: &Live) -> Seats {
        let a_day_ago = self.time().saturating_sub(A_DAY_MS);
        let is_away = |seat: &Seat| {
            let sitter = live.company.chair(*seat).and_then(|chair| chair.player());
            !sitter.is_some_and(|sitter| open.presence.is_connected(sitter))
        };
        live.company.replaced_before(a_day_ago).iter().filter(is_away).collect()
    }

    /// The seats that must still answer the vote to end the table.
    pub(crate) fn still_asked(&self, open: &Open, live: &Live) -> Seats {
        let lapsed = self.lapsed(open, live);
        live.company.unanswered().iter().filter(|seat| !lapsed.contains(*seat)).collect()
    }

    /// Changes the copy of the company.
    pub(crate) fn grant(
        &self,
        open: &Open,
        live: &Live,
        company: &mut Company,
        player: &str,
        wish: Wish,
    ) -> Result<(), SeatError> {
        if live.table.outcome().is_some() && wish != Wish::Invite {
            return Err(SeatError::Over);
        }
        match wish {
            Wish::Sit(seat) => company.sit(player, seat)?,
            Wish::StandUp(seat) => company.stand_up(player, seat)?,
            Wish::Bot(seat, strength) => company.add_bot(player, seat, strength)?,
            Wish::Fill(strength) => company.fill(player, strength)?,
            Wish::Device(seat, name) => {
                let seat = seat.or(company.free().first()).ok_or(SeatError::Full)?;
                company.add_at_device(player, seat, &name)?;
            }
            Wish::Free(seat) => company.free_seat(player, seat)?,
            Wish::Remove(seat) => company.remove(player, seat)?,
            Wish::Ready(pledges) => {
                company.be_ready(player)?;
                take_pledges(company, player, pledges)?;
            }
            Wish::Wait => company.be_unready(player)?,
            Wish::Start(pledges) => {
                take_pledges(company, player, pledges)?;
                company.start(player, &open.id, self.time())?;
            }
            Wish::Open(words) => {
                for (seat, word) in words {
                    company.open(player, seat, word)?;
                }
            }
            Wish::Without => company.begin_without(player)?,
            Wish::Leave(seat, strength) => {
                company.leave_to_bot(player, seat, strength)?;
                self.pass_on(open, company, player);
            }
            Wish::Relief(seat, say) => {
                let asked = live.asked(seat);
                let away = self.away(open, live);
                company.say_to_relief(player, seat, asked, say, away, self.time())?;
                // Where all are asked at once nobody may see who has answered already, so that a vote about who has is
                // taken like any other. But whoever holds up the others cannot call it, or agree: that tells people
                // nothing but what they know of themselves.
                let owing = live.owing();
                if say == Say::StandIn
                    && company.deciding(player).iter().any(|own| owing.contains(own))
                {
                    return Err(SeatError::AnswerFirst);
                }
            }
            Wish::TakeBack(seat) => company.come_back(player, seat, live.asked(seat))?,
            Wish::StandIn(seat, strength) => {
                let (at_ms, long) = (self.time(), self.shared.config.absent);
                let may = self.is_replaceable(open, live, seat);
                if may && self.leads(open, live, player) {
                    company.stand_in_without_host(seat, strength, at_ms)?;
                } else {
                    company.stand_in(player, seat, strength, at_ms)?;
                }
                let sitter = live.company.chair(seat).and_then(|chair| chair.player());
                if !sitter.is_some_and(|sitter| open.presence.is_absent(sitter, long)) {
                    return Err(SeatError::Here);
                } else if !may {
                    return Err(SeatError::NotAwaited);
                }
            }
            Wish::CallVote => {
                company.lapse(self.lapsed(open, live));
                company.call_vote(player, self.time())?;
            }
            Wish::Agree => {
                company.lapse(self.lapsed(open, live));
                company.agree(player)?;
            }
            Wish::Refuse => company.refuse(player, self.time())?,
            Wish::Invite => company.invite(player)?,
            Wish::Coach(asked) => company.coach(player, asked)?,
        }
        Ok(())
    }

    /// Makes the change durable and installs it. `anew` is another secret, after an attempt to start that was void.
    pub(crate) async fn install_company(
        &self,
        open: &Open,
        live: &mut ChangingLive<'_>,
        mut company: Company,
        anew: Option<Secret>,
    ) -> Result<(), ActError> {
        self.note_who_waits(live, &mut company)?;
        let stage = company.stage();
        let begins = stage == Stage::Running && live.company.stage() != Stage::Running;
        let words = prepared_words(&company);
        let ends = stage == Stage::Ended && live.company.stage() != Stage::Ended;
        let turn = match &anew {
            _ if begins => Turn::Start { words: words_json(&words) },
            _ if ends => {
                let closed = company.closed().map(|_| CLOSED);
                Turn::End { outcome: closed.unwrap_or(ENDED).to_owned() }
            }
            Some(secret) => Turn::Anew { secret: *secret.bytes() },
            None => Turn::Stay,
        };
        // Before the first answers of luck nobody owes anything; with those it is written down.
        let bots_owe = !begins
            && stage == Stage::Running
            && live.table.outcome().is_none()
            && company.waits_for_bot_among(live.table.pending_seats());
        let change = SeatsChange {
            table: open.id.clone(),
            number: live.seatings + 1,
            seats: company.to_json(),
            players: seated(&company),
            at_ms: self.time(),
            turn,
            bots_owe,
            // What is about time holds only if nobody has answered meanwhile.
            n_inputs: (company.clock().is_some() && !begins && stage == Stage::Running)
                .then(|| live.table.version()),
        };
        let storing = async {
            self.shared.store.change_seats(&change).await?;
            // The luck and the chain over the log begin from what only these two leave alone. A match that begins is
            // seen with its first luck, and until that is stored everybody sees the gathering.
            match matches!(change.turn, Turn::Stay | Turn::End { .. }) {
                true => Ok(None),
                false => self.read_settled(open.house, &open.id).await.map(Some),
            }
        };
        // Who looks meanwhile need not catch up with what comes by itself.
        open.seating.store(change.number, Ordering::Release);
        let stored: Result<Option<Live>, ActError> = self.storing(live, storing).await;
        open.seating.store(Open::NOT_SEATING, Ordering::Release);
        match stored.inspect_err(|_| open.doubt())? {
            Some(read) => **live = read,
            None => (live.company, live.seatings) = (company, change.number),
        }
        open.presence.set_seated(change.players.iter().map(|seated| seated.player.as_str()));
        open.changed();
        Ok(())
    }

    /// The table at which the same people play again: the one there is, or a new one that this
    /// player hosts. Everybody at the old table sees where it is.
    ///
    /// `None` if this player may not make one: it is for who has a seat, after the end.
    pub(crate) async fn rematch(
        &self,
        open: &Arc<Open>,
        player: &str,
        from: &Client,
    ) -> Result<Option<String>, Problem> {
        let (app, open, player) = (self.clone(), Arc::clone(open), player.to_owned());
        let maker = self.maker(from);
        let making = tokio::spawn(async move { app.make_rematch(&open, &player, maker).await });
        making.await.unwrap_or_else(|_| Err(Problem::from(StoreError::Closed)))
    }

    async fn make_rematch(
        &self,
        open: &Open,
        player: &str,
        maker: Option<String>,
    ) -> Result<Option<String>, Problem> {
        let mut live = open.change().await;
        self.clear_doubt(open, &mut live).await.map_err(ActError::problem)?;
        if let Some(next) = live.company.next() {
            return Ok(Some(next.to_owned()));
        }
        let over = live.table.outcome().is_some() || live.company.stage() == Stage::Ended;
        let is_closed = live.company.closed().is_some();
        if !over || is_closed || live.company.seats_of(player).is_empty() {
            return Ok(None);
        }
        let plan = Plan {
            house: open.house,
            setup: live.next_setup(),
            company: live.company.again(player),
            visibility: open.visibility,
            adds: Adds::Nothing,
            promise: Some(self.promise_after(open, player)?),
            first_entries: None,
        };
        let next = self.storing(&mut live, self.create_from(plan, maker)).await?;
        self.lead_on(open, &mut live, &next).await.map_err(ActError::problem)?;
        Ok(live.company.next().map(str::to_owned))
    }

    /// Writes at a table which one is its next, unless somebody has done so.
    async fn lead_on(
        &self,
        open: &Open,
        live: &mut ChangingLive<'_>,
        next: &str,
    ) -> Result<(), ActError> {
        let mut attempts = 1;
        while live.company.next().is_none() {
            let mut company = live.company.clone();
            company.set_next(next);
            match self.install_company(open, live, company, None).await {
                Err(error) if error.is_overtaken() && attempts < ATTEMPTS => {
                    attempts += 1;
                    self.clear_doubt(open, live).await?;
                }
                installed => return installed,
            }
        }
        Ok(())
    }
}

fn take_pledges(company: &mut Company, player: &str, pledges: Pledges) -> Result<(), SeatError> {
    pledges.into_iter().try_for_each(|(seat, pledge)| company.pledge(player, seat, pledge))
}
