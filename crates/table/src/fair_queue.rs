//! A bounded queue in which nobody waits behind all that somebody else has asked for (fair queueing).

use std::collections::{HashMap, VecDeque};

/// When a job is done: what is more urgent comes first, and of jobs that are equally urgent one for each
/// [`Share`] in turn (round robin), those of one share in their order.
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
    jobs: HashMap<Share, VecDeque<T>>,
    /// Every share of which jobs wait, once; the first one is the next.
    turns: VecDeque<Share>,
}

impl<T> FairQueue<T> {
    /// A queue for at most so many jobs, at least one.
    pub(crate) fn new(most: usize) -> FairQueue<T> {
        let line = || Line { jobs: HashMap::new(), turns: VecDeque::new() };
        let lines = [line(), line(), line()];
        FairQueue { lines, waiting: HashMap::new(), len: 0, most: most.max(1) }
    }

    /// Takes a job, or gives it back if there is no room for it.
    pub(crate) fn push(&mut self, turn: Turn, job: T) -> Result<(), T> {
        let own = self.waiting.entry(turn.share).or_default();
        if self.len >= self.most || *own >= self.most.div_ceil(PART) {
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
        let line = self.lines.iter_mut().find(|line| !line.turns.is_empty())?;
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
        for share in 2..=4 {
            queue.push(turn(Urgency::Spectacle, share), 10).unwrap();
            queue.push(turn(Urgency::Spectacle, share), 11).unwrap();
        }
        assert_eq!(queue.push(turn(Urgency::Asked, 9), 4), Err(4), "the queue is full");
        assert_eq!(queue.pop(), Some(2));
        assert_eq!(queue.push(mine, 5), Ok(()));
        assert_eq!(std::iter::from_fn(|| queue.pop()).count(), 8);
        assert!(queue.waiting.is_empty() && queue.lines.iter().all(|line| line.jobs.is_empty()));
    }
}
