//! Attacks on the dice: `cargo xtask cheat` plays the operator of a server, who has a seat, too.

use std::fmt;

use clap::Args as ClapArgs;
use saucer_core::{Luck, Seat, Seats};
use saucer_table::{Company, DiceWord, Pact, SealedLuck, Secret, Stage, Terms, Words, sealed_luck};

#[derive(ClapArgs, Debug)]
pub(crate) struct Args {
    /// How many matches are attacked in each way
    #[arg(long, default_value_t = 300)]
    matches: u32,
    /// How many words or secrets are tried for one match
    #[arg(long, default_value_t = 20_000)]
    tries: u32,
}

/// What the operator tries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Attack {
    /// Wait for the words of others and look for last ones that suit.
    LastWord,
    /// Look for a secret that suits if the other adds the empty word or none, and put that in the place of theirs.
    EmptyWord,
    /// Look for a secret that suits before it is sealed, and add words, too.
    GroundSecret,
    /// Open the own word only if that suits, as long as there are attempts.
    Refusal,
}

const ALL: [Attack; 4] =
    [Attack::LastWord, Attack::EmptyWord, Attack::GroundSecret, Attack::Refusal];

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Attack::LastWord => "last word",
            Attack::EmptyWord => "empty word",
            Attack::GroundSecret => "ground secret",
            Attack::Refusal => "refusal to open",
        })
    }
}

/// Two sixes for the operator and two ones for the other: 1 in 1,296 by luck.
fn suits(mut luck: SealedLuck) -> bool {
    [6, 6, 1, 1].iter().all(|face| luck.d6() == *face)
}

/// Numbers that look random and are the same each time: 32 bytes of them.
fn bytes(of: &str, a: u32, b: u32) -> [u8; 32] {
    let key = Words(vec![of.to_owned(), a.to_string(), b.to_string()]);
    let mut luck = sealed_luck(&Secret::from_bytes([1; 32]), &key, 0);
    std::array::from_fn(|_| luck.below(256) as u8)
}

fn secret(game: u32, n: u32) -> Secret {
    Secret::from_bytes(bytes("secret", game, n))
}

fn word(of: &str, game: u32, n: u32) -> DiceWord {
    DiceWord::from_bytes(bytes(of, game, n))
}

/// The old form: texts that everybody sees before the start.
fn old(attack: Attack, game: u32, tries: u32) -> bool {
    let honest = word("honest", game, 0).to_hex();
    match attack {
        Attack::LastWord | Attack::Refusal => {
            let secret = secret(game, 0);
            (0..tries).any(|n| {
                let words = Words(vec![format!("owl {n}"), honest.clone()]);
                suits(sealed_luck(&secret, &words, 0))
            })
        }
        // Words were empty by default.
        Attack::EmptyWord | Attack::GroundSecret => (0..tries)
            .any(|n| suits(sealed_luck(&secret(game, n), &Words(vec![String::new(); 2]), 0))),
    }
}

const OPERATOR: &str = "operator";
const OTHER: &str = "other";
const OWN: Seat = Seat(0);
const THEIRS: Seat = Seat(1);

/// The people of a table at which the operator has pledged this word and the other theirs, if they add one.
fn settled(attempt: u32, own: &DiceWord, other: Option<&DiceWord>) -> Company {
    let mut company = Company::gathering(Seats::first_n(2), OPERATOR);
    let filler = |attempt: u32, seat: u8| word("void", attempt, u32::from(seat));
    for n in 1..=attempt {
        let of = |seat: Seat, word: &DiceWord| {
            if n == attempt { word.clone() } else { filler(n, seat.0) }
        };
        let mut settle = || {
            if n == 1 {
                company.sit(OPERATOR, OWN)?;
                company.sit(OTHER, THEIRS)?;
            }
            company.be_ready(OTHER)?;
            company.pledge(OPERATOR, OWN, of(OWN, own).pledge("t", OWN))?;
            if let Some(other) = other {
                company.pledge(OTHER, THEIRS, of(THEIRS, other).pledge("t", THEIRS))?;
            }
            company.start(OPERATOR, "t", 0)?;
            if n < attempt { company.void() } else { Ok(()) }
        };
        settle().expect("two people who are ready start");
    }
    company
}

/// The luck of a table whose words are open.
fn luck(secret: &Secret, company: &Company) -> SealedLuck {
    assert_eq!(company.stage(), Stage::Running, "all words are open");
    let pact = company.pact().expect("it was settled at the start");
    let terms = Terms {
        game: "cheat".to_owned(),
        rules: 1,
        setup: "null".to_owned(),
        table: pact.table.clone(),
        attempt: pact.attempt,
        taken: 0,
        seal: secret.hash(),
        seats: pact.closed().seats,
    };
    terms.luck(secret, pact, 0)
}

/// One start by the protocol, in which everybody opens what they have pledged.
fn started(secret: &Secret, attempt: u32, own: &DiceWord, other: Option<&DiceWord>) -> SealedLuck {
    let mut company = settled(attempt, own, other);
    company.open(OPERATOR, OWN, own.clone()).expect("it fits its pledge");
    if let Some(other) = other {
        company.open(OTHER, THEIRS, other.clone()).expect("it fits its pledge");
    }
    luck(secret, &company)
}

/// What an attack has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Came {
    /// Whether the operator has decided the match.
    decided: bool,
    /// How often the table has taken what nobody had pledged.
    accepted: u32,
}

/// The protocol, with the people of a real table, who say what is refused. What the operator chooses is chosen before
/// the other's word is open, with a guess in its place.
fn new(attack: Attack, game: u32, tries: u32) -> Came {
    let honest = |attempt| word("honest", game, attempt);
    let guess = word("guess", game, 0);
    let decided = |luck: SealedLuck| Came { decided: suits(luck), accepted: 0 };
    match attack {
        Attack::LastWord => {
            let secret = secret(game, 0);
            let own = word("own", game, 0);
            let mut company = settled(1, &own, Some(&honest(1)));
            company.open(OTHER, THEIRS, honest(1)).expect("it fits its pledge");
            // All is known but the own word: every other one is tried until one is taken.
            let is_taken =
                (1..tries).any(|n| company.open(OPERATOR, OWN, word("own", game, n)).is_ok());
            if !is_taken {
                company.open(OPERATOR, OWN, own).expect("it fits its pledge");
            }
            Came { accepted: u32::from(is_taken), ..decided(luck(&secret, &company)) }
        }
        Attack::EmptyWord => {
            let (own, empty) = (word("own", game, 0), DiceWord::from_bytes([0; 32]));
            let found = (0..tries).map(|n| secret(game, n));
            let found =
                found.into_iter().find(|secret| suits(started(secret, 1, &own, Some(&empty))));
            let secret = found.unwrap_or_else(|| secret(game, 0));
            let mut company = settled(1, &own, Some(&honest(1)));
            company.open(OPERATOR, OWN, own).expect("it fits its pledge");
            let put = [
                company.open(OTHER, THEIRS, empty.clone()),
                company.open(OPERATOR, THEIRS, empty),
                company.begin_without(OPERATOR),
                company.begin_without(OTHER),
            ];
            let accepted = put.iter().map(|done| u32::from(done.is_ok())).sum();
            if company.stage() == Stage::Opening {
                company.open(OTHER, THEIRS, honest(1)).expect("it fits its pledge");
            }
            Came { accepted, ..decided(luck(&secret, &company)) }
        }
        Attack::GroundSecret => {
            let own = word("own", game, 0);
            let found = (0..tries).map(|n| secret(game, n));
            let found =
                found.into_iter().find(|secret| suits(started(secret, 1, &own, Some(&guess))));
            let secret = found.unwrap_or_else(|| secret(game, 0));
            decided(started(&secret, 1, &own, Some(&honest(1))))
        }
        Attack::Refusal => {
            let throws = (1..=Pact::ATTEMPTS).any(|attempt| {
                let own = word("own", game, attempt);
                suits(started(&secret(game, attempt), attempt, &own, Some(&honest(attempt))))
            });
            Came { decided: throws, accepted: 0 }
        }
    }
}

/// How many of so many matches the operator has decided.
fn decided(matches: u32, attack: impl Fn(u32) -> bool) -> u32 {
    (0..matches).map(|game| u32::from(attack(game))).sum()
}

pub(crate) fn run(args: &Args) -> Result<(), String> {
    println!(
        "Two sixes for the operator and two ones for the other: {:.3} of {} matches by luck.",
        f64::from(args.matches) / 1296.0,
        args.matches
    );
    println!("{:<18}{:>10}{:>10}{:>10}", "attack", "old form", "pact", "taken");
    let mut broken = Vec::new();
    for attack in ALL {
        let before = decided(args.matches, |game| old(attack, game, args.tries));
        let came: Vec<Came> = (0..args.matches).map(|game| new(attack, game, args.tries)).collect();
        let now = decided(args.matches, |game| came[game as usize].decided);
        let accepted: u32 = came.iter().map(|came| came.accepted).sum();
        println!("{attack:<18}{before:>10}{now:>10}{accepted:>10}");
        // One throw in 1,296, three by refusing; far more than that is no luck. What was not pledged is never taken.
        if now > args.matches / 50 + 2 || accepted > 0 {
            broken.push(attack.to_string());
        }
    }
    println!(
        "Where nobody but the operator adds a word, the pact proves nothing either, and says so."
    );
    if broken.is_empty() {
        Ok(())
    } else {
        Err(format!("the dice are broken by: {}", broken.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attacks_decide_matches_of_the_old_form_and_none_with_a_pact() {
        for attack in ALL {
            assert_eq!(
                decided(3, |game| old(attack, game, 20_000)),
                3,
                "{attack} against the old form"
            );
            let came: Vec<Came> = (0..20).map(|game| new(attack, game, 500)).collect();
            let accepted: u32 = came.iter().map(|came| came.accepted).sum();
            assert_eq!(accepted, 0, "{attack}: what nobody has pledged is taken");
            // One match may be decided by luck.
            let decided = came.iter().filter(|came| came.decided).count();
            assert!(decided < 2, "{attack} against a pact: {decided} of 20");
        }
    }

    #[test]
    fn with_nobody_else_the_operator_decides_alone() {
        let own = word("own", 0, 0);
        assert!((0..20_000).any(|n| suits(started(&secret(0, n), 1, &own, None))));
    }
}
