//! A bounded queue in which nobody waits behind all that somebody else has asked for (fair queueing).

use std::collections::{HashMap, VecDeque};

/// When a job is done: what is more urgent comes first, but only so often in a row as long as something less urgent waits;
/// and of jobs that are equally urgent one for each [`Share`] in turn (round robin), those of one share in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// How urgent it is.
    pub urgency: Urgency,
    /// Whose part of the threads it takes.
    pub share: Share,
}

/// Who waits for a job, the most urgent one first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    /// Somebody has asked for just this and looks at the place where it will stand.
    Asked,
    /// People at a table wait for it.
    People,
    /// Only bots play; somebody may watch.
    Spectacle,
}

impl Urgency {
    const COUNT: usize = 3;
}

/// All jobs of one share take their turns together, however many there are: those for one address, say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Share(pub u64);

/// One share may not take more than this part of the queue, so that there is room for others.
const PART: usize = 4;

/// A share of which no more jobs wait than so many is let in although the queue is full, or a few shares that ask for much
/// would shut out all others.
const LEAST: usize = 4;

/// How many times as long as it is for others the queue may get by that. It bounds the memory.
const CROWDED: usize = 16;

/// How many jobs in a row are done before those that are less urgent, as long as such wait: else whoever asks for urgent
/// ones without end would keep all others waiting for ever.
const IN_A_ROW: u32 = 3;

/// See [`Turn`].
#[derive(Debug)]
pub(crate) struct FairQueue<T> {
    lines: [Line<T>; Urgency::COUNT],
    /// How many jobs of each share wait, in all lines.
    waiting: HashMap<Share, usize>,
    len: usize,
    most: usize,
}

/// Jobs that are equally urgent.
#[derive(Debug)]
struct Line<T> {
    /// How many were done in a row while less urgent ones waited.
    in_a_row: u32,
    jobs: HashMap<Share, VecDeque<T>>,
    /// Every share of which jobs wait, once; the first one is the next.
    turns: VecDeque<Share>,
}

impl<T> FairQueue<T> {
    /// A queue for at most so many jobs, at least one.
    pub(crate) fn new(most: usize) -> FairQueue<T> {
        let line = || Line { in_a_row: 0, jobs: HashMap::new(), turns: VecDeque::new() };
        let lines = [line(), line(), line()];
        FairQueue { lines, waiting: HashMap::new(), len: 0, most: most.max(1) }
    }

    /// Takes a job, or gives it back if there is no room for it.
    pub(crate) fn push(&mut self, turn: Turn, job: T) -> Result<(), T> {
        let own = self.waiting.entry(turn.share).or_default();
        let most = if *own < LEAST { self.most.saturating_mul(CROWDED) } else { self.most };
        if self.len >= most || *own >= self.most.div_ceil(PART) {
            if *own == 0 {
                self.waiting.remove(&turn.share);
            }
            return Err(job);
        }
        *own += 1;
        self.len += 1;
        let line = &mut self.lines[turn.urgency as usize];
        let jobs = line.jobs.entry(turn.share).or_default();
        if jobs.is_empty() {
            line.turns.push_back(turn.share);
        }
        jobs.push_back(job);
        Ok(())
    }

    /// The job whose turn it is.
    pub(crate) fn pop(&mut self) -> Option<T> {
        let line = self.next_line()?;
        let share = line.turns.pop_front()?;
        let jobs = line.jobs.get_mut(&share)?;
        let job = jobs.pop_front()?;
        // Shares come and go, so none is kept of which nothing waits.
        if jobs.is_empty() {
            line.jobs.remove(&share);
        } else {
            line.turns.push_back(share);
        }
        self.len -= 1;
        if let Some(own) = self.waiting.get_mut(&share) {
            *own -= 1;
            if *own == 0 {
                self.waiting.remove(&share);
            }
        }
        Some(job)
    }

    /// The line whose turn it is: the most urgent one that was not served too often in a row, or else the last.
    fn next_line(&mut self) -> Option<&mut Line<T>> {
        let waits = |line: &Line<T>| !line.turns.is_empty();
        let last = self.lines.iter().rposition(waits)?;
        let has_turn = |line: &Line<T>| waits(line) && line.in_a_row < IN_A_ROW;
        let next = self.lines[..last].iter().position(has_turn).unwrap_or(last);
        for line in &mut self.lines[..next] {
            line.in_a_row = 0;
        }
        let line = &mut self.lines[next];
        line.in_a_row = if next < last { line.in_a_row + 1 } else { 0 };
        Some(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn turn(urgency: Urgency, share: u64) -> Turn {
        Turn { urgency, share: Share(share) }
    }

    fn drained(mut queue: FairQueue<&'static str>) -> Vec<&'static str> {
        std::iter::from_fn(move || queue.pop()).collect()
    }

    #[test]
    fn one_who_asks_for_much_waits_for_who_asks_for_little() {
        let mut queue = FairQueue::new(100);
        for job in ["a1", "a2", "a3", "a4"] {
            queue.push(turn(Urgency::People, 1), job).unwrap();
        }
        queue.push(turn(Urgency::People, 2), "b1").unwrap();
        queue.push(turn(Urgency::People, 3), "c1").unwrap();
        queue.push(turn(Urgency::People, 2), "b2").unwrap();
        assert_eq!(drained(queue), ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
    }

    #[test]
    fn hints_come_before_bots_and_people_before_spectacle() {
        let mut queue = FairQueue::new(100);
        for job in ["show1", "show2"] {
            queue.push(turn(Urgency::Spectacle, 1), job).unwrap();
        }
        queue.push(turn(Urgency::People, 1), "bot").unwrap();
        queue.push(turn(Urgency::Asked, 1), "hint").unwrap();
        assert_eq!(queue.pop(), Some("hint"));
        queue.push(turn(Urgency::Asked, 2), "hint2").unwrap();
        assert_eq!(drained(queue), ["hint2", "bot", "show1", "show2"]);
    }

    #[test]
    fn a_share_leaves_room_for_others_and_may_come_again_when_its_jobs_are_done() {
        let mut queue = FairQueue::new(8);
        let mine = turn(Urgency::Spectacle, 1);
        assert_eq!(
            (queue.push(mine, 1), queue.push(turn(Urgency::People, 1), 2)),
            (Ok(()), Ok(()))
        );
        assert_eq!(queue.push(mine, 3), Err(3), "a quarter of the queue is one share's");
        assert_eq!(queue.pop(), Some(2));
        assert_eq!(queue.push(mine, 5), Ok(()));
        assert_eq!(std::iter::from_fn(|| queue.pop()).count(), 2);
        assert!(queue.waiting.is_empty() && queue.lines.iter().all(|line| line.jobs.is_empty()));
    }

    #[test]
    fn a_few_who_ask_for_much_shut_nobody_out() {
        let mut queue = FairQueue::new(40);
        for share in 1..=4 {
            for _ in 0..10 {
                queue.push(turn(Urgency::People, share), "much").unwrap();
            }
        }
        assert_eq!(queue.push(turn(Urgency::People, 1), "more"), Err("more"), "it is full");
        for _ in 0..LEAST {
            assert_eq!(queue.push(turn(Urgency::People, 9), "little"), Ok(()));
        }
        assert_eq!(queue.push(turn(Urgency::People, 9), "more"), Err("more"), "for them as well");
        let done: Vec<_> = std::iter::from_fn(|| queue.pop()).take(5).collect();
        assert_eq!(done.last(), Some(&"little"), "they have their turn in the first round");
        // However many come: the memory has a bound.
        let came = (100..).take_while(|n| queue.push(turn(Urgency::People, *n), "one").is_ok());
        assert!(came.count() <= 40 * CROWDED);
    }

    #[test]
    fn hints_without_end_keep_no_bot_waiting_and_bots_no_spectacle() {
        let mut queue = FairQueue::new(100);
        queue.push(turn(Urgency::Spectacle, 1), "show").unwrap();
        queue.push(turn(Urgency::People, 1), "bot").unwrap();
        let mut done = Vec::new();
        for share in 10..26 {
            queue.push(turn(Urgency::Asked, share), "hint").unwrap();
            done.extend(queue.pop());
        }
        let at = |job| done.iter().position(|done| *done == job);
        assert_eq!((at("bot"), at("show")), (Some(3), Some(7)), "{done:?}");
    }
}
