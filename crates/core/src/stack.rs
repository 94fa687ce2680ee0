use std::error::Error;
use std::fmt;

/// A stack of at most `N` plain steps, for effects that interrupt each other: the last one that was
/// pushed is the first to be done.
///
/// It is part of a state: it never allocates, and two stacks with the same steps are equal and hash
/// equally, whatever lay on them before.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack<T, const N: usize> {
    n: u8,
    /// Places that are not in use hold nothing.
    steps: [Option<T>; N],
}

impl<T: Copy, const N: usize> Stack<T, N> {
    /// The stack without a step.
    pub const EMPTY: Self = {
        assert!(N <= u8::MAX as usize, "a stack holds at most 255 steps");
        Stack { n: 0, steps: [None; N] }
    };

    /// How many steps there are to do.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.n as usize
    }

    /// Whether nothing is left to do.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.n == 0
    }

    /// The step that is to be done first.
    #[must_use]
    pub fn top(&self) -> Option<&T> {
        self.steps.get(self.len().wrapping_sub(1))?.as_ref()
    }

    /// The same, so that it can count how far it is.
    pub fn top_mut(&mut self) -> Option<&mut T> {
        let last = self.len().wrapping_sub(1);
        self.steps.get_mut(last)?.as_mut()
    }

    /// Puts a step on the others, to be done before them.
    ///
    /// # Errors
    ///
    /// If there are `N` steps already. Nothing has changed then: a rule that can nest without end
    /// has to say what happens.
    pub fn push(&mut self, step: T) -> Result<(), StackFull> {
        let place = self.steps.get_mut(usize::from(self.n)).ok_or(StackFull)?;
        *place = Some(step);
        self.n += 1;
        Ok(())
    }

    /// Takes off the step that is to be done first.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len().wrapping_sub(1);
        let top = self.steps.get_mut(last)?.take();
        self.n -= 1;
        top
    }

    /// The steps in the order in which they will be done.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.steps[..self.len()].iter().rev().flatten()
    }
}

impl<T: Copy, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        Stack::EMPTY
    }
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A stack has no room for one more step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StackFull;

impl fmt::Display for StackFull {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the stack of steps is full")
    }
}

impl Error for StackFull {}

#[cfg(test)]
mod tests {
    use std::hash::{DefaultHasher, Hash, Hasher};

    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    enum Step {
        Draw(u8),
        Strike,
    }

    fn hash(stack: &Stack<Step, 3>) -> u64 {
        let mut hasher = DefaultHasher::new();
        stack.hash(&mut hasher);
        hasher.finish()
    }

    #[test]
    fn the_last_step_comes_first() {
        let mut stack = Stack::<Step, 3>::EMPTY;
        assert_eq!((stack.top().copied(), stack.pop(), stack.is_empty()), (None, None, true));
        stack.push(Step::Strike).unwrap();
        stack.push(Step::Draw(2)).unwrap();
        assert_eq!(format!("{stack:?}"), "[Draw(2), Strike]");
        if let Some(Step::Draw(left)) = stack.top_mut() {
            *left -= 1;
        }
        assert_eq!((stack.len(), stack.top()), (2, Some(&Step::Draw(1))));
        assert_eq!([stack.pop(), stack.pop()], [Some(Step::Draw(1)), Some(Step::Strike)]);
        assert_eq!((stack.pop(), stack.len()), (None, 0));
    }

    #[test]
    fn a_full_stack_says_so_and_stays_as_it_is() {
        let mut stack = Stack::<Step, 3>::default();
        (0..3).for_each(|n| stack.push(Step::Draw(n)).unwrap());
        let full = stack;
        assert_eq!(stack.push(Step::Strike), Err(StackFull));
        assert_eq!(stack, full);
    }

    #[test]
    fn what_lay_there_before_does_not_count() {
        let mut used = Stack::<Step, 3>::EMPTY;
        (0..3).for_each(|n| used.push(Step::Draw(n)).unwrap());
        while used.pop().is_some() {}
        assert_eq!(used, Stack::EMPTY);
        assert_eq!(hash(&used), hash(&Stack::EMPTY));
    }
}
