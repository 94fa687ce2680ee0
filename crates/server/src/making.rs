//! Making a table: one way for forms and for programs.

use saucer_bots::Strength;
use saucer_core::{OptionFault, Seat};
use saucer_play::{House, Setting};
use saucer_table::{Adds, Clock, ClockKind, Company, SeatError};
use saucer_web::model::people::Visibility;

use crate::app::App;
use crate::days::A_DAY_MS;
use crate::error::Problem;
use crate::identity::hex;
use crate::keys::Purpose;
use crate::proxies::Client;
use crate::quotas::limit_gathering;
use crate::tables::{Live, Plan};

/// What somebody asks for.
pub(crate) struct Order<'a> {
    pub(crate) house: &'static dyn House,
    pub(crate) setting: Setting,
    /// Who may come, by name.
    pub(crate) visibility: Option<&'a str>,
    /// Which clock the table has, by name; without one the gentle one. Who plays alone has none, whatever is named: a form
    /// for one to five has a clock, too.
    pub(crate) clock: Option<&'a str>,
    /// What the person of a solo game adds to its luck.
    pub(crate) adds: Adds,
    /// The strength of the bot that plays a solo game.
    pub(crate) bot: Option<&'a str>,
    /// The ticket by which a seal was promised. It is an idempotency key as well: sent twice, it makes
    /// one table.
    pub(crate) ticket: Option<&'a str>,
}

/// Why it cannot be had.
#[derive(Debug)]
pub(crate) enum OrderFault {
    Option(OptionFault),
    Visibility(String),
    Clock(String),
    NoSuchBot(String),
    /// A table of several people is filled at the table itself.
    BotAtGathering,
    /// The ticket is not one of this player, or too old.
    Ticket,
    /// The ticket has made another table than this one before.
    TicketUsed,
    Seat(SeatError),
    Problem(Problem),
}

impl From<Problem> for OrderFault {
    fn from(problem: Problem) -> OrderFault {
        OrderFault::Problem(problem)
    }
}

impl From<OptionFault> for OrderFault {
    fn from(fault: OptionFault) -> OrderFault {
        OrderFault::Option(fault)
    }
}

impl From<SeatError> for OrderFault {
    fn from(error: SeatError) -> OrderFault {
        OrderFault::Seat(error)
    }
}

impl App {
    /// Makes the table that the player asks for and returns its id; if the same ticket has made the same
    /// table before, that one's.
    pub(crate) async fn make(
        &self,
        player: &str,
        from: &Client,
        order: Order<'_>,
    ) -> Result<String, OrderFault> {
        let visibility = match order.visibility {
            None => Visibility::default(),
            Some(id) => Visibility::from_id(id).ok_or_else(|| OrderFault::Visibility(id.into()))?,
        };
        let bot = |id: &str| id.parse::<Strength>().map_err(|_| OrderFault::NoSuchBot(id.into()));
        let bot = order.bot.map(bot).transpose()?;
        let seats = order.setting.seats;
        let clock = self.clock(order.clock, seats.len())?;
        let company = if seats.len() == 1 {
            Company::solo(player, bot)
        } else if bot.is_some() {
            return Err(OrderFault::BotAtGathering);
        } else {
            let mut company = Company::gathering(seats, player).with_clock(clock);
            company.sit(player, Seat(0))?;
            company
        };
        let promise = match order.ticket {
            Some(ticket) => Some(self.promised(player, ticket).await.ok_or(OrderFault::Ticket)?),
            None => None,
        };
        // What the ticket has made before is counted already.
        let is_made = match &promise {
            Some(promise) => self.shared.store.head(&promise.id).await.map_err(Problem::from)?,
            None => None,
        };
        if visibility == Visibility::Open && seats.len() > 1 && is_made.is_none() {
            limit_gathering(self, player).await?;
        }
        let seal = promise.as_ref().map(|promise| promise.secret.hash());
        let plan = Plan {
            house: order.house,
            setup: order.setting.json,
            company,
            visibility,
            adds: order.adds,
            promise,
            first_entries: None,
        };
        let wanted =
            seal.map(|seal| Wanted { game: plan.house.id(), setup: plan.setup.clone(), seal });
        let id = self.create_from(plan, self.maker(from)).await?;
        if let Some(wanted) = wanted
            && !wanted.is(&*self.table(&id).await?.look().await)
        {
            return Err(OrderFault::TicketUsed);
        }
        Ok(id)
    }
}

impl App {
    /// What stands for the network of somebody in lists of tables that gather: nobody without the key learns where they
    /// are, and every day it is another one.
    pub(crate) fn maker(&self, from: &Client) -> Option<String> {
        // The list is short, so the widest network counts as one: a few of its homes could fill it.
        let wide = from.networks().pop()?;
        let day = (self.now() / A_DAY_MS).to_string();
        let key = self.shared.keys.newest(Purpose::Addresses);
        Some(hex(&key.derive(&["gathering\n", &day, "\n", &wide])[..8]))
    }

    /// The clock with this name for a table with so many seats.
    fn clock(&self, name: Option<&str>, seats: usize) -> Result<Option<Clock>, OrderFault> {
        let kind = match name {
            None => Some(ClockKind::Gentle),
            Some("none") => None,
            Some(id) => Some(ClockKind::from_id(id).ok_or_else(|| OrderFault::Clock(id.into()))?),
        };
        let kind = kind.filter(|_| seats > 1);
        Ok(kind.map(|kind| self.shared.config.clocks.of(kind)))
    }
}

/// What is asked for with a ticket. The ticket may have made a table before; only what can never
/// change about a table tells whether it is the one that is asked for again. The seal is part of it,
/// because ids are short: should two tickets ever have the same one, nobody gets another's table.
struct Wanted {
    game: &'static str,
    setup: String,
    seal: String,
}

impl Wanted {
    fn is(&self, live: &Live) -> bool {
        let table = live.table.as_ref();
        table.game_id() == self.game
            && table.setup_json() == self.setup
            // After an attempt to start that was void there is another seal.
            && (table.seal_hash() == self.seal || live.company.attempt() > 1)
    }
}
