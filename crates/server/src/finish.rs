//! Work that is not left half done.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::runtime::Handle;

/// A future that runs to its end even if nobody waits for it any more. As long as somebody does, it
/// costs no task of its own. If the work breaks down it gives `None`, and whoever waits lives on.
pub(crate) struct Finishing<T: Send + 'static>(Option<Pin<Box<dyn Future<Output = T> + Send>>>);

impl<T: Send + 'static> Finishing<T> {
    pub(crate) fn new(work: impl Future<Output = T> + Send + 'static) -> Finishing<T> {
        Finishing(Some(Box::pin(work)))
    }
}

impl<T: Send + 'static> Future for Finishing<T> {
    type Output = Option<T>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<T>> {
        let work = self.0.as_mut().expect("a future that is done is not polled");
        // Work that broke down is never looked at again.
        let polled = catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(cx)));
        let done = match polled {
            Ok(polled) => Some(ready!(polled)),
            Err(_) => None,
        };
        self.0 = None;
        Poll::Ready(done)
    }
}

impl<T: Send + 'static> Drop for Finishing<T> {
    fn drop(&mut self) {
        // Without a runtime the program ends anyway, as in a crash.
        if let (Some(rest), Ok(runtime)) = (self.0.take(), Handle::try_current()) {
            runtime.spawn(async move { drop(rest.await) });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn work_is_finished_also_if_nobody_waits() {
        let (go, gone) = oneshot::channel::<u32>();
        let (tell, told) = oneshot::channel();
        let mut work = Finishing::new(async move { tell.send(gone.await.unwrap() + 1) });
        let begun = poll_fn(|cx| Poll::Ready(Pin::new(&mut work).poll(cx))).await;
        assert!(begun.is_pending());
        drop(work);
        go.send(1).unwrap();
        assert_eq!(told.await, Ok(2));
    }

    #[tokio::test]
    async fn who_waits_gets_the_result() {
        assert_eq!(Finishing::new(async { 7 }).await, Some(7));
    }

    #[tokio::test]
    async fn who_waits_outlives_work_that_breaks_down() {
        let broken: Finishing<()> = Finishing::new(async { panic!("broken on purpose") });
        assert_eq!(broken.await, None);
    }
}
