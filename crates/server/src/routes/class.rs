//! What kind of thing a route is. It stands beside the address in the list of routes, and limits and
//! figures go by it.

use axum::http::Method;

use crate::sessions::Scope;

/// What kind of thing a route is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    /// A page that is not about a table.
    Page,
    /// The page of a table, on which a hint may be asked for.
    TablePage,
    /// Anything else that is read about a table.
    Table,
    /// A form.
    Form,
    /// A form that makes a table.
    NewTable,
    /// JSON that is read.
    ApiRead,
    /// JSON that is sent.
    ApiWrite,
    /// JSON that makes a table.
    ApiNewTable,
    /// A live stream.
    Stream,
    /// A file that never changes.
    Asset,
    /// Who one is: names, devices, tokens and the recovery phrase.
    Account,
    /// The same as JSON.
    ApiAccount,
    /// The language and other settings of a browser.
    Preferences,
    /// The record of a match.
    Record,
    /// The same as JSON of the API.
    ApiRecord,
    /// The page of the operator.
    Operator,
    /// For whoever watches over the server.
    Watch,
    /// No route at all.
    Unknown,
}

impl Class {
    /// The name in the figures. Some share one, so that there are few series.
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Class::Page | Class::Operator => "page",
            Class::TablePage | Class::Table | Class::Record => "table",
            Class::Form | Class::NewTable | Class::Account | Class::Preferences => "form",
            Class::ApiRead | Class::ApiRecord => "api-read",
            Class::ApiWrite | Class::ApiNewTable | Class::ApiAccount => "api-write",
            Class::Stream => "stream",
            Class::Asset => "asset",
            Class::Watch => "watch",
            Class::Unknown => "unknown",
        }
    }

    /// Small things that cost nothing, and those that watch over the server, have no limits.
    pub(crate) const fn is_free(self) -> bool {
        matches!(self, Class::Asset | Class::Watch)
    }

    /// What a token must be for to come here.
    pub(crate) fn needs(self, method: &Method) -> Scope {
        match self {
            Class::Account | Class::ApiAccount => Scope::Everything,
            _ if method.is_safe() => Scope::Watch,
            _ => Scope::Play,
        }
    }

    /// Whether what is sent there makes a table.
    pub(crate) const fn makes_table(self) -> bool {
        matches!(self, Class::NewTable | Class::ApiNewTable)
    }
}
