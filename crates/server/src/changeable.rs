//! Something that many look at and one at a time changes, so that who looks never waits for the disk.
//!
//! A change is prepared, stored and then made. If everybody who looks had to wait while it is stored, the wait would
//! tell that somebody has just decided something, secretly too. So changes wait for each other at one lock, and the
//! value itself is locked only for the moments in which it is read or changed.

use std::ops::{Deref, DerefMut};

use tokio::sync::{Mutex, MutexGuard, RwLock, RwLockReadGuard, RwLockWriteGuard};

/// The value, and the turn of who changes it.
#[derive(Debug)]
pub(crate) struct Changeable<T> {
    turn: Mutex<()>,
    value: RwLock<T>,
}

impl<T> Changeable<T> {
    pub(crate) fn new(value: T) -> Changeable<T> {
        Changeable { turn: Mutex::default(), value: RwLock::new(value) }
    }

    /// Looks at it. Nothing changes as long as the guard is held.
    pub(crate) async fn look(&self) -> RwLockReadGuard<'_, T> {
        self.value.read().await
    }

    /// Has it alone, once all who came before are done.
    pub(crate) async fn change(&self) -> Changing<'_, T> {
        let turn = self.turn.lock().await;
        let held = Some(self.value.write().await);
        Changing { value: &self.value, held, _turn: turn }
    }
}

/// The right to change the value, until it is dropped.
#[derive(Debug)]
pub(crate) struct Changing<'a, T> {
    value: &'a RwLock<T>,
    /// `None` only while something is stored.
    held: Option<RwLockWriteGuard<'a, T>>,
    _turn: MutexGuard<'a, ()>,
}

impl<T> Changing<'_, T> {
    /// Waits for something while others look at the value as it is. Nobody else changes it meanwhile.
    pub(crate) async fn while_others_look<R>(&mut self, work: impl Future<Output = R>) -> R {
        self.held = None;
        let done = work.await;
        self.held = Some(self.value.write().await);
        done
    }
}

impl<T> Deref for Changing<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.held.as_deref().expect("who waits for the store has no way to look")
    }
}

impl<T> DerefMut for Changing<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        self.held.as_deref_mut().expect("who waits for the store has no way to look")
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn who_looks_does_not_wait_for_who_stores() {
        let value = Changeable::new(1);
        let mut changing = value.change().await;
        *changing = 2;
        assert!(value.look().now_or_never().is_none(), "half a change is seen by nobody");
        let seen = changing.while_others_look(async {
            assert!(value.change().now_or_never().is_none(), "one changes it at a time");
            value.look().now_or_never().map(|seen| *seen)
        });
        assert_eq!(seen.await, Some(2));
        *changing = 3;
        drop(changing);
        assert_eq!(*value.look().await, 3);
        assert!(value.change().now_or_never().is_some());
    }
}
