//! A fresh table as what has changed since the one that a page has (delta encoding).
//!
//! Markup is cut before every `<`, and of each piece a hash is kept: enough to name the pieces that the page has, and
//! not the table itself. The hashes have a key that nobody knows. Pieces are compared with their marks, so that a name
//! never passes for a word of the game that is spelled the same. `delta.js` has the form; whoever names a table that is
//! not known here, because it came from another process or long ago, is sent a whole one.

use std::collections::VecDeque;
use std::collections::hash_map::RandomState;
use std::fmt::Write;
use std::hash::BuildHasher;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// How many tables of one player are remembered: for two pages the last of the stream, of the replies, and on its way.
const OF_ONE: usize = 6;

/// How many of all pages at one table.
const OF_ALL: usize = 96;

/// With so many at all tables together, a table that sends another one remembers no more than a few: each takes some
/// 12 kB, and somebody could ask for them at very many tables.
const CROWD: usize = 4_096;
const IN_A_CROWD: usize = 8;

/// How many are remembered at all tables.
static REMEMBERED: AtomicUsize = AtomicUsize::new(0);

/// How many places of the same piece are tried.
const TRIES: usize = 16;

static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::new);

/// What the pages at a table have.
#[derive(Debug, Default)]
pub(crate) struct Sent(Mutex<VecDeque<(String, Arc<Pieces>)>>);

/// A table that was sent.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Pieces {
    /// By which a page names it.
    tag: String,
    hashes: Vec<u64>,
}

impl Sent {
    /// The table that a page of this player has.
    pub(crate) fn get(&self, player: &str, tag: &str) -> Option<Arc<Pieces>> {
        let sent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = sent.iter().rev().find(|(owner, table)| owner == player && table.tag == tag);
        found.map(|(_, table)| Arc::clone(table))
    }

    /// Writes a table for a page of this player that has another one already, or none, and remembers it.
    pub(crate) fn write(
        &self,
        player: &str,
        base: Option<&Pieces>,
        marked: &str,
    ) -> (String, Arc<Pieces>) {
        let fresh = Arc::new(Pieces::of(marked));
        let changed = base.map(|base| fresh.since(base, marked));
        let text = changed.filter(|text| text.len() < marked.len());
        let text = text.unwrap_or_else(|| format!("= {}\n{marked}", fresh.tag));
        let mut sent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let before = sent.len();
        sent.retain(|(owner, table)| owner != player || table.tag != fresh.tag);
        let own = sent.iter().filter(|(owner, _)| owner == player).count();
        let is_crowded = REMEMBERED.load(Ordering::Relaxed) >= CROWD;
        let most = if is_crowded { IN_A_CROWD } else { OF_ALL };
        if own >= OF_ONE {
            let oldest = sent.iter().position(|(owner, _)| owner == player);
            oldest.and_then(|oldest| sent.remove(oldest));
        }
        while sent.len() >= most {
            sent.pop_front();
        }
        sent.push_back((player.to_owned(), Arc::clone(&fresh)));
        REMEMBERED.fetch_add(sent.len(), Ordering::Relaxed);
        REMEMBERED.fetch_sub(before, Ordering::Relaxed);
        (text, fresh)
    }
}

impl Drop for Sent {
    fn drop(&mut self) {
        let sent = self.0.get_mut().unwrap_or_else(PoisonError::into_inner);
        REMEMBERED.fetch_sub(sent.len(), Ordering::Relaxed);
    }
}

impl Pieces {
    fn of(marked: &str) -> Pieces {
        let hashes: Vec<u64> = marked.split('<').map(|piece| KEY.hash_one(piece)).collect();
        Pieces { tag: format!("{:016x}", KEY.hash_one(&hashes)), hashes }
    }

    /// This table, whose markup is given, as changes of another one.
    fn since(&self, base: &Pieces, marked: &str) -> String {
        let mut text = format!("~ {} {}", base.tag, self.tag);
        let steps = Places::of(base).steps(&self.hashes);
        for step in &steps {
            let written = match step {
                Step::Kept { at, n } => write!(text, " {at}+{n}"),
                Step::Fresh { n, .. } => write!(text, " {n}"),
            };
            written.expect("memory can be written to");
        }
        text.push('\n');
        let pieces: Vec<&str> = marked.split('<').collect();
        let fresh = steps.iter().filter_map(|step| match step {
            Step::Fresh { at, n } => Some(&pieces[*at..at + n]),
            Step::Kept { .. } => None,
        });
        text.push_str(&fresh.flatten().copied().collect::<Vec<_>>().join("<"));
        text
    }
}

/// A run of pieces: of the other table, or of this one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Kept { at: usize, n: usize },
    Fresh { at: usize, n: usize },
}

/// Where the pieces of a table stand, by their hashes.
struct Places<'a> {
    hashes: &'a [u64],
    sorted: Vec<(u64, u32)>,
}

impl Places<'_> {
    fn of(base: &Pieces) -> Places<'_> {
        let mut sorted: Vec<(u64, u32)> = base.hashes.iter().copied().zip(0..).collect();
        sorted.sort_unstable();
        Places { hashes: &base.hashes, sorted }
    }

    /// Takes the longest run of known pieces each time, and prefers to go on where the last one ended.
    fn steps(&self, fresh: &[u64]) -> Vec<Step> {
        let mut steps = Vec::new();
        let (mut at, mut next) = (0, 0);
        while at < fresh.len() {
            let kept = self.longest(&fresh[at..], next);
            let n = kept.map_or(1, |(_, n)| n);
            match (kept, steps.last_mut()) {
                (Some((from, n)), _) => {
                    steps.push(Step::Kept { at: from, n });
                    next = from + n;
                }
                (None, Some(Step::Fresh { n, .. })) => {
                    *n += 1;
                    next += 1;
                }
                (None, _) => {
                    steps.push(Step::Fresh { at, n: 1 });
                    next += 1;
                }
            }
            at += n;
        }
        steps
    }

    /// Where the longest run of what comes next stands, and how long it is.
    fn longest(&self, fresh: &[u64], next: usize) -> Option<(usize, usize)> {
        let first = *fresh.first()?;
        let begin = self.sorted.partition_point(|(hash, _)| *hash < first);
        let same = self.sorted[begin..].iter().take_while(|(hash, _)| *hash == first);
        let places = same.take(TRIES).map(|(_, at)| *at as usize);
        let all = std::iter::once(next).chain(places);
        let run = |at: usize| {
            let known = self.hashes.get(at..).unwrap_or_default();
            (at, known.iter().zip(fresh).take_while(|(known, fresh)| known == fresh).count())
        };
        // Of runs as long the first one, which is where the last one ended.
        all.map(run)
            .filter(|(_, n)| *n > 0)
            .reduce(|best, run| if run.1 > best.1 { run } else { best })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a page makes of what it is sent.
    fn read(sent: &str, base: &str) -> String {
        let (head, rest) = sent.split_once('\n').unwrap();
        let words: Vec<&str> = head.split(' ').collect();
        if words[0] == "=" {
            return rest.to_owned();
        }
        let (known, mut fresh) = (base.split('<').collect::<Vec<_>>(), rest.split('<'));
        let mut pieces = Vec::new();
        for step in &words[3..] {
            match step.split_once('+') {
                Some((at, n)) => {
                    let (at, n): (usize, usize) = (at.parse().unwrap(), n.parse().unwrap());
                    pieces.extend_from_slice(&known[at..at + n]);
                }
                None => pieces.extend(fresh.by_ref().take(step.parse().unwrap())),
            }
        }
        pieces.join("<")
    }

    fn table(rows: impl IntoIterator<Item = u32>) -> String {
        let rows: String =
            rows.into_iter().map(|n| format!("<li>row <b>{n}</b> of many</li>")).collect();
        format!("<main>{rows}</main>")
    }

    #[test]
    fn a_page_gets_what_has_changed_and_makes_the_same_of_it() {
        let sent = Sent::default();
        let old = table(0..200);
        let (first, base) = sent.write("anna", None, &old);
        assert_eq!(read(&first, ""), old);
        let tables = [
            table(0..200),
            table((0..90).chain(300..303).chain(95..200)),
            table((100..200).chain(0..100)),
            table(0..0),
            table([7; 40]),
            String::new(),
        ];
        for fresh in tables {
            let (changed, _) = sent.write("anna", Some(&base), &fresh);
            assert_eq!(read(&changed, &old), fresh);
            assert!(changed.len() < 300 || fresh.len() < 300, "{}", changed.len());
        }
        let other = "<p>nothing of it</p>".repeat(5);
        assert!(
            sent.write("anna", Some(&base), &other).0.starts_with("= "),
            "a whole one is shorter"
        );
    }

    #[test]
    fn tables_are_known_to_their_own_player_and_not_for_ever() {
        let sent = Sent::default();
        let tag = |of: u32| Pieces::of(&table([of])).tag;
        for of in 0..10 {
            sent.write("anna", None, &table([of]));
            sent.write("boris", None, &table([of]));
        }
        assert!(sent.get("anna", &tag(9)).is_some() && sent.get("boris", &tag(4)).is_some());
        assert_eq!(sent.get("anna", &tag(3)), None, "it is too long ago");
        assert_eq!(sent.get("carla", &tag(9)), None, "it was sent to others");
        for player in 0..200 {
            sent.write(&player.to_string(), None, "<p>");
        }
        assert_eq!(sent.0.lock().unwrap().len(), OF_ALL);
    }

    /// Before, each table remembered 96, and whoever asked at 500 tables of their own took 600 MB.
    #[test]
    fn at_very_many_tables_no_more_is_remembered_than_at_some() {
        let tables: Vec<Sent> = std::iter::repeat_with(Sent::default).take(500).collect();
        for sent in &tables {
            for player in 0..OF_ALL {
                sent.write(&player.to_string(), None, "<p>");
            }
        }
        let all = || tables.iter().map(|sent| sent.0.lock().unwrap().len()).sum::<usize>();
        assert!(all() <= CROWD + OF_ALL + 500 * IN_A_CROWD, "{}", all());
        let last = tables.last().unwrap();
        assert!(last.get("95", &Pieces::of("<p>").tag).is_some(), "who plays there is served on");
        let n_before = REMEMBERED.load(Ordering::Relaxed);
        drop(tables);
        assert!(REMEMBERED.load(Ordering::Relaxed) <= n_before - 4_000, "it ends with the tables");
    }

    /// Somebody who is called like a card does not make it cheaper to send.
    #[test]
    fn a_name_is_no_word_of_the_game() {
        let mut name = "Scout".to_owned();
        saucer_web::apart::set_apart(&mut name);
        let sent = Sent::default();
        let (_, base) = sent.write("anna", None, &format!("<p><b>{name}</b></p>{}", table(0..9)));
        let fresh = format!("<p><b>Scout</b></p>{}", table(0..9));
        let (text, _) = sent.write("anna", Some(&base), &fresh);
        assert!(text.ends_with("\nb>Scout"), "{text}");
    }
}
