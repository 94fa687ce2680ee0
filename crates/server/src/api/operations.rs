//! Everything that can be asked for, in one list: it makes the routes and the document.

use axum::routing::{MethodRouter, delete, get, post, put};

use super::kinds::Kind;
use super::{games, moderation, openapi, play, players, stream, tables, talk, tokens};
use crate::app::App;
use crate::routes::Class;

/// Something that can be asked for.
#[derive(Clone, Copy)]
pub(crate) struct Operation {
    pub(crate) path: &'static str,
    pub(super) method: Method,
    /// What limits and figures go by.
    pub(crate) class: Class,
    /// The name in the document, unique.
    pub(super) id: &'static str,
    /// What it does, in a sentence.
    pub(super) summary: &'static str,
    pub(super) by: By,
    pub(super) query: &'static [Parameter],
    /// The schema of the body.
    pub(super) body: Option<&'static str>,
    /// The status of success.
    pub(super) status: u16,
    pub(super) success: Success,
    problems: &'static [Kind],
    pub(crate) answers_with: fn() -> MethodRouter<App>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Method {
    Get,
    Post,
    Put,
    Delete,
}

impl Method {
    /// As the document writes it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Method::Get => "get",
            Method::Post => "post",
            Method::Put => "put",
            Method::Delete => "delete",
        }
    }
}

/// Who may ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum By {
    /// Also who does not say who they are.
    Anybody,
    /// Who has a token or a cookie.
    Somebody,
}

/// What success brings.
#[derive(Clone, Copy, Debug)]
pub(super) enum Success {
    /// JSON of this schema.
    Json(&'static str),
    /// Events whose data are JSON of these schemas.
    Stream,
}

/// A parameter in the query; all of them may be left out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parameter {
    pub(super) name: &'static str,
    /// The type in JSON Schema.
    pub(super) kind: &'static str,
    pub(super) about: &'static str,
}

impl Operation {
    /// All kinds of problems that it can answer with.
    pub(super) fn problems(&self) -> impl Iterator<Item = Kind> {
        let always = [
            Kind::Token,
            Kind::Blocked,
            Kind::Scope,
            Kind::TooSlow,
            Kind::TooMany,
            Kind::Internal,
            Kind::Unavailable,
        ];
        let reads_body = [Kind::Unreadable, Kind::TooLarge, Kind::MediaType, Kind::Invalid];
        let body = self.body.map(|_| reads_body).into_iter().flatten();
        let query = (!self.query.is_empty())
            .then_some([Kind::Unreadable, Kind::Invalid])
            .into_iter()
            .flatten();
        let writes = (self.method != Method::Get).then_some(Kind::ForeignSite);
        let mut kinds: Vec<Kind> = Vec::new();
        let own = self.problems.iter().copied();
        for kind in own.chain(always).chain(body).chain(query).chain(writes) {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds.into_iter()
    }
}

/// What a look at a table can meet.
const AT_TABLE: &[Kind] = &[Kind::NoTable, Kind::Private, Kind::RulesChanged];

const SEAT: Parameter = Parameter {
    name: "seat",
    kind: "integer",
    about: "As which of one's own seats; needed only by who has several. Who names a seat of somebody else looks as \
            ever, and decides nothing.",
};

const READ: Operation = Operation {
    path: "",
    method: Method::Get,
    class: Class::ApiRead,
    id: "",
    summary: "",
    by: By::Anybody,
    query: &[],
    body: None,
    status: 200,
    success: Success::Json("Table"),
    problems: &[],
    answers_with: MethodRouter::new,
};

const WRITE: Operation =
    Operation { method: Method::Post, class: Class::ApiWrite, by: By::Somebody, ..READ };

/// All of them.
pub(super) const ALL: &[Operation] = &[
    Operation {
        path: "/api/openapi.json",
        id: "document",
        summary: "This document.",
        success: Success::Json("Document"),
        answers_with: || get(openapi::show),
        ..READ
    },
    Operation {
        path: "/api/problems/{name}",
        id: "problem",
        summary: "What a kind of problem means: the `type` of every problem leads here.",
        success: Success::Json("ProblemKind"),
        problems: &[Kind::NotFound],
        answers_with: || get(openapi::problem),
        ..READ
    },
    Operation {
        path: "/api/v1/players",
        id: "createPlayer",
        summary: "Makes a player and the token that says so from then on.",
        by: By::Anybody,
        body: Some("NewPlayer"),
        status: 201,
        success: Success::Json("NewToken"),
        answers_with: || post(players::create),
        ..WRITE
    },
    Operation {
        path: "/api/v1/me",
        id: "me",
        summary: "Who one is.",
        by: By::Somebody,
        success: Success::Json("Me"),
        answers_with: || get(players::show),
        ..READ
    },
    Operation {
        path: "/api/v1/me",
        method: Method::Put,
        class: Class::ApiAccount,
        id: "changeMe",
        summary: "Changes one's name and emblem.",
        body: Some("ChangeMe"),
        success: Success::Json("Me"),
        answers_with: || put(players::change),
        ..WRITE
    },
    Operation {
        path: "/api/v1/me/token",
        class: Class::ApiAccount,
        id: "freshToken",
        summary: "A fresh token of the same player, for everything; the old one stays good for its time.",
        success: Success::Json("Token"),
        answers_with: || post(tokens::fresh),
        ..WRITE
    },
    Operation {
        path: "/api/v1/me/tokens",
        class: Class::ApiAccount,
        id: "listTokens",
        summary: "The tokens of one's programs that are good, without what is secret about them.",
        by: By::Somebody,
        success: Success::Json("Tokens"),
        answers_with: || get(tokens::list),
        ..READ
    },
    Operation {
        path: "/api/v1/me/tokens",
        class: Class::ApiAccount,
        id: "createToken",
        summary: "Makes a token with a name, a scope and an end. It is shown this once.",
        body: Some("TokenWish"),
        status: 201,
        success: Success::Json("Token"),
        answers_with: || post(tokens::create),
        ..WRITE
    },
    Operation {
        path: "/api/v1/me/tokens/{token}",
        method: Method::Delete,
        class: Class::ApiAccount,
        id: "withdrawToken",
        summary: "Ends a token by its id at once, and lists those that are left.",
        success: Success::Json("Tokens"),
        problems: &[Kind::NotFound],
        answers_with: || delete(tokens::withdraw),
        ..WRITE
    },
    Operation {
        path: "/api/v1/me/mutes",
        id: "listMutes",
        summary: "Whose lines one does not see. Nobody else learns of it.",
        by: By::Somebody,
        success: Success::Json("Mutes"),
        answers_with: || get(moderation::list),
        ..READ
    },
    Operation {
        path: "/api/v1/me/mutes/{who}",
        method: Method::Delete,
        id: "hearAgain",
        summary: "Lets one see again what somebody writes, by the `id` that the list has.",
        success: Success::Json("Mutes"),
        problems: &[Kind::NotFound],
        answers_with: || delete(moderation::hear),
        ..WRITE
    },
    Operation {
        path: "/api/v1/games",
        id: "listGames",
        summary: "The games, and what can be chosen for each.",
        success: Success::Json("Games"),
        answers_with: || get(games::list),
        ..READ
    },
    Operation {
        path: "/api/v1/games/{game}/rulebook",
        id: "rulebook",
        summary: "The clauses of a rulebook, as Markdown.",
        query: &[Parameter {
            name: "lang",
            kind: "string",
            about: "`en` or `ru`; otherwise the language of the request.",
        }],
        success: Success::Json("Rulebook"),
        problems: &[Kind::NoGame],
        answers_with: || get(games::rulebook),
        ..READ
    },
    Operation {
        path: "/api/v1/games/{game}/content",
        id: "content",
        summary: "The cards and figures of a game.",
        query: &[Parameter {
            name: "rules",
            kind: "integer",
            about: "By the rules of this number, such as the `rules` of a table; otherwise by the newest.",
        }],
        success: Success::Json("Content"),
        problems: &[Kind::NoGame],
        answers_with: || get(games::content),
        ..READ
    },
    Operation {
        path: "/api/v1/tickets",
        id: "ticket",
        summary: "The promise of a table that is not made yet: the seal of its dice, and a ticket \
                  with which one makes it. Nothing is kept; it is good for at least 19 hours.",
        success: Success::Json("Ticket"),
        answers_with: || post(tables::ticket),
        ..WRITE
    },
    Operation {
        path: "/api/v1/tables",
        id: "listTables",
        summary: "One's own tables and the open ones, those touched last first.",
        success: Success::Json("Tables"),
        answers_with: || get(tables::list),
        ..READ
    },
    Operation {
        path: "/api/v1/tables",
        class: Class::ApiNewTable,
        id: "createTable",
        summary: "Makes a table. A solo game starts at once; others gather, the maker in seat 0. \
                  Sent again with the same ticket, it answers with the same table.",
        body: Some("NewTable"),
        status: 201,
        problems: &[Kind::Ticket, Kind::RulesChanged],
        answers_with: || post(tables::create),
        ..WRITE
    },
    Operation {
        path: "/api/v1/tables/{id}",
        id: "table",
        summary: "The table as one sees it.",
        query: &[SEAT],
        problems: AT_TABLE,
        answers_with: || get(tables::show),
        ..READ
    },
    Operation {
        path: "/api/v1/tables/{id}/seats",
        id: "seats",
        summary: "Changes who sits where, who is ready, and whether the match starts or ends.",
        body: Some("SeatsWish"),
        problems: &[
            Kind::NoTable,
            Kind::Private,
            Kind::RulesChanged,
            Kind::NotYours,
            Kind::NotHost,
            Kind::Seats,
            Kind::Stage,
            Kind::Stale,
        ],
        answers_with: || post(tables::seats),
        ..WRITE
    },
    Operation {
        path: "/api/v1/tables/{id}/invitation",
        id: "invitation",
        summary: "Lets one into a private table, from then on without the invitation.",
        body: Some("Invitation"),
        problems: AT_TABLE,
        answers_with: || post(tables::invitation),
        ..WRITE
    },
    Operation {
        path: "/api/v1/tables/{id}/legal",
        id: "legal",
        summary: "What one may decide now, each decision with the clause by which it is taken.",
        by: By::Somebody,
        query: &[SEAT],
        success: Success::Json("Legal"),
        problems: &[Kind::NoTable, Kind::Private, Kind::RulesChanged, Kind::NotYours],
        answers_with: || get(play::legal),
        ..READ
    },
    Operation {
        path: "/api/v1/tables/{id}/check",
        id: "check",
        summary: "Says whether one may decide this, and by which clause, or which one forbids it.",
        body: Some("Idea"),
        success: Success::Json("Checked"),
        problems: &[Kind::NoTable, Kind::Private, Kind::RulesChanged, Kind::NotYours, Kind::Stage],
        answers_with: || post(play::check),
        ..WRITE
    },
    Operation {
        path: "/api/v1/tables/{id}/decisions",
        id: "decide",
        summary: "Decides. It is stored when the answer comes.",
        body: Some("Decision"),
        problems: &[
            Kind::NoTable,
            Kind::Private,
            Kind::RulesChanged,
            Kind::NotYours,
            Kind::Stage,
            Kind::Stale,
            Kind::Refused,
        ],
        answers_with: || post(play::decide),
        ..WRITE
    },
    Operation {
        path: "/api/v1/tables/{id}/undo",
        id: "undo",
        summary: "Takes one's last decision back, unless luck spoke since or others have seen it.",
        body: Some("Undo"),
        problems: &[
            Kind::NoTable,
            Kind::Private,
            Kind::RulesChanged,
            Kind::NotYours,
            Kind::Stage,
            Kind::Stale,
            Kind::NothingToUndo,
        ],
        answers_with: || post(play::undo),
        ..WRITE
    },
    Operation {
        path: "/api/v1/tables/{id}/log",
        id: "log",
        summary: "What one was told of the match, numbered as one counts.",
        query: &[
            Parameter {
                name: "after",
                kind: "integer",
                about: "Only what came after the entry with this number.",
            },
            SEAT,
        ],
        success: Success::Json("Log"),
        problems: AT_TABLE,
        answers_with: || get(play::log),
        ..READ
    },
    Operation {
        path: "/api/v1/tables/{id}/stream",
        class: Class::Stream,
        id: "stream",
        summary: "Events: `table` (a Table, its id is the version), `talk` (Lines), and `bye` \
                  before the server stops; then connect again with `Last-Event-ID`.",
        query: &[
            SEAT,
            Parameter {
                name: "seen",
                kind: "integer",
                about: "The version that one has; nothing is sent while it is the same.",
            },
        ],
        success: Success::Stream,
        problems: AT_TABLE,
        answers_with: || get(stream::open),
        ..READ
    },
    Operation {
        path: "/api/v1/tables/{id}/talk",
        id: "talk",
        summary: "The last lines of the chat that you hear, oldest first.",
        query: &[Parameter {
            name: "after",
            kind: "integer",
            about: "Only lines after the one with this number.",
        }],
        success: Success::Json("Lines"),
        problems: AT_TABLE,
        answers_with: || get(talk::read),
        ..READ
    },
    Operation {
        path: "/api/v1/tables/{id}/talk",
        id: "say",
        summary: "Says something to everybody or to a circle: typed words or a ready phrase.",
        body: Some("NewLine"),
        status: 201,
        success: Success::Json("Line"),
        problems: &[Kind::NoTable, Kind::Private, Kind::RulesChanged, Kind::Refused],
        answers_with: || post(talk::say),
        ..WRITE
    },
    Operation {
        path: "/api/v1/tables/{id}/mutes",
        id: "mute",
        summary: "Does not show one any more what somebody writes, at any table; by a line that one hears or by a seat. \
                  Nobody else learns of it.",
        body: Some("Whom"),
        success: Success::Json("Mutes"),
        problems: &[Kind::NoTable, Kind::Private, Kind::RulesChanged, Kind::NotFound],
        answers_with: || post(moderation::mute),
        ..WRITE
    },
    Operation {
        path: "/api/v1/tables/{id}/reports",
        id: "report",
        summary: "Reports a line that one hears, or a person in a seat, to the operator of the server, who alone learns \
                  of it.",
        body: Some("NewReport"),
        status: 201,
        success: Success::Json("Reported"),
        problems: &[Kind::NoTable, Kind::Private, Kind::RulesChanged, Kind::NotFound],
        answers_with: || post(moderation::report),
        ..WRITE
    },
    Operation {
        path: "/api/v1/tables/{id}/rematch",
        class: Class::ApiNewTable,
        id: "rematch",
        summary: "The table at which the same people play the same again, made if there is none.",
        status: 201,
        problems: &[Kind::NoTable, Kind::Private, Kind::RulesChanged, Kind::NoRematch],
        answers_with: || post(tables::rematch),
        ..WRITE
    },
    Operation {
        path: "/api/v1/tables/{id}/fork",
        id: "playOn",
        summary: "A new table that plays on from a position of this match against bots, with luck of its \
                  own. It counts in no statistics. After the end, or for one's own solo game.",
        body: Some("PlayOn"),
        status: 201,
        problems: &[
            Kind::NoTable,
            Kind::Private,
            Kind::RulesChanged,
            Kind::TooEarly,
            Kind::Stage,
            Kind::Ticket,
        ],
        answers_with: || post(tables::fork),
        ..WRITE
    },
    Operation {
        path: "/api/v1/tables/{id}/record",
        class: Class::ApiRecord,
        id: "record",
        summary: "The record of the match: setup, log, secret of the dice. After the end, for \
                  games with secrets.",
        success: Success::Json("Record"),
        problems: &[Kind::NoTable, Kind::Private, Kind::RulesChanged, Kind::TooEarly],
        answers_with: || get(tables::record),
        ..READ
    },
];
