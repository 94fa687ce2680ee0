/// Takes the events that an input causes.
pub trait News<E> {
    /// Called once for each event, in the order in which things happen.
    fn tell(&mut self, event: E);
}

impl<E> News<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

/// The sink that drops everything, so that simulation pays nothing for news.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silence;

impl<E> News<E> for Silence {
    #[inline]
    fn tell(&mut self, _event: E) {}
}
