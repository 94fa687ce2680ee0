//! Whether the store answers, for those who watch over the server. Nobody limits how often they ask, so all of them
//! together ask the store a few times a second at most.

use std::time::{Duration, Instant};

use saucer_store::StoreError;
use tokio::sync::Mutex;

use crate::app::App;

/// How long an answer is good for.
const FRESH: Duration = Duration::from_millis(250);

/// The last answer, and when it came. Who asks meanwhile waits for the one who asks the store.
#[derive(Debug, Default)]
pub(crate) struct Health(Mutex<Option<Answer>>);

#[derive(Debug)]
struct Answer {
    came: Instant,
    said: Result<(), StoreError>,
}

impl Health {
    /// The last answer if it is fresh, or that of a new question.
    async fn ask(
        &self,
        question: impl Future<Output = Result<(), StoreError>>,
    ) -> Result<(), StoreError> {
        let mut last = self.0.lock().await;
        if let Some(answer) = last.as_ref()
            && answer.came.elapsed() < FRESH
        {
            return answer.said.clone();
        }
        let said = question.await;
        *last = Some(Answer { came: Instant::now(), said: said.clone() });
        said
    }
}

impl App {
    /// Whether the store can be read, as of a moment ago.
    pub(crate) async fn store_answers(&self) -> Result<(), StoreError> {
        self.shared.health.ask(self.shared.store.answers()).await
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[tokio::test]
    async fn many_who_ask_at_once_are_one_question() {
        let (health, n_asked) = (Health::default(), Cell::new(0));
        for _ in 0..9 {
            let question = async {
                n_asked.set(n_asked.get() + 1);
                Err(StoreError::Closed)
            };
            assert_eq!(health.ask(question).await, Err(StoreError::Closed));
        }
        // The machine may be slow, but not so slow that every one was asked anew.
        assert!((1..9).contains(&n_asked.get()), "{}", n_asked.get());
    }
}
