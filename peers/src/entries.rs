//! Who is measured at what.

/// What a user would pick instead.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Peer {
    #[value(name = "board-game")]
    BoardGame,
    #[value(name = "shakmaty")]
    Shakmaty,
    #[value(name = "open_spiel")]
    OpenSpiel,
    #[value(name = "pettingzoo")]
    PettingZoo,
    #[value(name = "boardgame.io")]
    BoardgameIo,
    #[value(name = "colyseus")]
    Colyseus,
}

impl Peer {
    pub(crate) const ALL: [Peer; 6] = [
        Peer::BoardGame,
        Peer::Shakmaty,
        Peer::OpenSpiel,
        Peer::PettingZoo,
        Peer::BoardgameIo,
        Peer::Colyseus,
    ];

    /// The name on the command line, which is also the name of its folder.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Peer::BoardGame => "board-game",
            Peer::Shakmaty => "shakmaty",
            Peer::OpenSpiel => "open_spiel",
            Peer::PettingZoo => "pettingzoo",
            Peer::BoardgameIo => "boardgame.io",
            Peer::Colyseus => "colyseus",
        }
    }
}

/// What is compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Contest {
    /// Random matches to the end.
    Matches,
    /// The moves of those matches.
    Moves,
    /// A tree search.
    Search,
    /// A server with so many matches at once.
    Server(usize),
}

/// How many matches are played at once on a server.
pub(crate) const CROWDS: [usize; 2] = [20, 100];

impl Contest {
    pub(crate) const ALL: [Contest; 5] = [
        Contest::Matches,
        Contest::Moves,
        Contest::Search,
        Contest::Server(CROWDS[0]),
        Contest::Server(CROWDS[1]),
    ];

    /// What is counted, as the measured programs call it.
    pub(crate) fn unit(self) -> &'static str {
        match self {
            Contest::Matches => "matches",
            Contest::Moves | Contest::Server(_) => "moves",
            Contest::Search => "simulations",
        }
    }

    /// The first column of the table.
    pub(crate) fn title(self) -> String {
        match self {
            Contest::Matches => "random play, matches/s".to_owned(),
            Contest::Moves => "random play, moves/s".to_owned(),
            Contest::Search => "search, simulations/s".to_owned(),
            Contest::Server(n) => format!("server with {n} matches, moves/s"),
        }
    }
}

/// One who takes part.
pub(crate) struct Entry {
    pub(crate) name: &'static str,
    /// Whom it needs; nobody if it is ours.
    pub(crate) peer: Option<Peer>,
    pub(crate) contests: &'static [Contest],
    pub(crate) how: How,
}

/// How a figure is got.
pub(crate) enum How {
    /// By our Rust program with these words.
    Rust(&'static [&'static str]),
    /// By a script of its own with these words.
    Script(&'static [&'static str]),
    /// By driving our own server.
    Saucer(Keeping),
    /// By driving a server that is this script; the client calls it by this name.
    Server { script: &'static str, called: &'static str },
}

/// Whether our server waits for the disk before it answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Keeping {
    Durable,
    Loose,
}

const PLAY: &[Contest] = &[Contest::Matches, Contest::Moves];
const SERVERS: &[Contest] = &[Contest::Server(CROWDS[0]), Contest::Server(CROWDS[1])];

/// Everybody, in the order of the table; those without a peer are ours, and come first.
pub(crate) const ENTRIES: &[Entry] = &[
    Entry { name: "**Saucer**", peer: None, contests: PLAY, how: How::Rust(&["random", "saucer"]) },
    Entry {
        name: "board-game",
        peer: Some(Peer::BoardGame),
        contests: PLAY,
        how: How::Rust(&["random", "board-game"]),
    },
    Entry {
        name: "open_spiel, all in C++",
        peer: Some(Peer::OpenSpiel),
        contests: &[Contest::Matches],
        how: How::Script(&["rules.py", "spiel-rollouts"]),
    },
    Entry {
        name: "open_spiel from Python",
        peer: Some(Peer::OpenSpiel),
        contests: PLAY,
        how: How::Script(&["rules.py", "spiel-loop"]),
    },
    Entry {
        name: "PettingZoo",
        peer: Some(Peer::PettingZoo),
        contests: PLAY,
        how: How::Script(&["rules.py", "pettingzoo-loop"]),
    },
    Entry {
        name: "boardgame.io, its reducer",
        peer: Some(Peer::BoardgameIo),
        contests: PLAY,
        how: How::Script(&["rules.js", "random"]),
    },
    Entry {
        name: "shakmaty (chess, another game)",
        peer: Some(Peer::Shakmaty),
        contests: &[Contest::Moves],
        how: How::Rust(&["random", "shakmaty"]),
    },
    Entry {
        name: "**Saucer**",
        peer: None,
        contests: &[Contest::Search],
        how: How::Rust(&["search", "saucer"]),
    },
    Entry {
        name: "board-game",
        peer: Some(Peer::BoardGame),
        contests: &[Contest::Search],
        how: How::Rust(&["search", "board-game"]),
    },
    Entry {
        name: "open_spiel, all in C++",
        peer: Some(Peer::OpenSpiel),
        contests: &[Contest::Search],
        how: How::Script(&["rules.py", "spiel-search"]),
    },
    Entry {
        name: "boardgame.io, its MCTSBot",
        peer: Some(Peer::BoardgameIo),
        contests: &[Contest::Search],
        how: How::Script(&["rules.js", "search"]),
    },
    Entry {
        name: "**Saucer**, durable = false",
        peer: None,
        contests: SERVERS,
        how: How::Saucer(Keeping::Loose),
    },
    Entry {
        name: "**Saucer**, durable",
        peer: None,
        contests: SERVERS,
        how: How::Saucer(Keeping::Durable),
    },
    Entry {
        name: "boardgame.io, in memory",
        peer: Some(Peer::BoardgameIo),
        contests: SERVERS,
        how: How::Server { script: "boardgame-io-server.js", called: "boardgame.io" },
    },
    Entry {
        name: "Colyseus, messages of a room",
        peer: Some(Peer::Colyseus),
        contests: SERVERS,
        how: How::Server { script: "colyseus-server.mjs", called: "colyseus" },
    },
];

/// Those who take part when only these peers are wanted: they, and ours where one of them competes.
pub(crate) fn chosen(peers: &[Peer]) -> Vec<&'static Entry> {
    let is_chosen = |entry: &Entry| entry.peer.is_some_and(|peer| peers.contains(&peer));
    let competes = |contest: &Contest| {
        ENTRIES.iter().any(|entry| is_chosen(entry) && entry.contests.contains(contest))
    };
    let takes_part = |entry: &&Entry| match entry.peer {
        Some(_) => is_chosen(entry),
        None => entry.contests.iter().any(competes),
    };
    ENTRIES.iter().filter(takes_part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_peer_competes_with_one_of_ours_that_is_listed_before_it() {
        assert_eq!(chosen(&Peer::ALL).len(), ENTRIES.len());
        for peer in Peer::ALL {
            let entries = chosen(&[peer]);
            for entry in entries.iter().filter(|entry| entry.peer.is_some()) {
                for contest in entry.contests {
                    let first = entries.iter().find(|other| other.contests.contains(contest));
                    assert!(first.is_some_and(|first| first.peer.is_none()), "{}", entry.name);
                }
            }
        }
        assert!(chosen(&[]).is_empty());
    }

    #[test]
    fn what_is_not_asked_for_is_not_measured() {
        let entries = chosen(&[Peer::Shakmaty]);
        let names: Vec<&str> = entries.iter().map(|entry| entry.name).collect();
        assert_eq!(names, ["**Saucer**", "shakmaty (chess, another game)"]);
    }

    #[test]
    fn every_script_is_there() {
        let folder = crate::folder();
        for entry in ENTRIES {
            let script = match entry.how {
                How::Script(words) => words[0],
                How::Server { script, .. } => script,
                How::Rust(_) | How::Saucer(_) => continue,
            };
            let kind = if script.ends_with(".py") { "python" } else { "javascript" };
            assert!(folder.join(kind).join(script).is_file(), "{script}");
        }
    }
}
