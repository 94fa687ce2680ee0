use thiserror::Error;

/// Why something about the seats cannot be done. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SeatError {
    /// The table has no such seat.
    #[error("there is no such seat at this table")]
    NoSeat,
    /// Somebody sits there.
    #[error("somebody sits there already")]
    Taken,
    /// All seats are taken, or too many guests were let in.
    #[error("the table is full")]
    Full,
    /// The seat is another's.
    #[error("this is not your seat")]
    NotYours,
    /// Only the host may do that.
    #[error("only the host may do that")]
    NotHost,
    /// The match was started, so that seats stay as they are.
    #[error("the match has started")]
    Started,
    /// The match has not started yet.
    #[error("the match has not started yet")]
    NotStarted,
    /// The table is over.
    #[error("the table is over")]
    Over,
    /// Some seats are empty.
    #[error("some seats are empty")]
    Empty,
    /// Somebody is not ready.
    #[error("somebody is not ready")]
    NotReady,
    /// The person is there, or was until just now, and decides themselves.
    #[error("the person is here")]
    Here,
    /// The match does not wait for the person, or has only begun to.
    #[error("the match does not wait for that person")]
    NotAwaited,
    /// No bot stands in, so that there is nothing to take back.
    #[error("no bot sits in your seat")]
    NoStandIn,
    /// No vote is open.
    #[error("no vote is open")]
    NoVote,
    /// The vote of this player was refused a moment ago, and can be called again in so many seconds.
    #[error("your vote was refused; call it again in {seconds} s")]
    Again {
        /// In so many.
        seconds: u64,
    },
    /// The match is no guided one.
    #[error("this match has no coach")]
    NoLesson,
    /// The match is being started: seats stay as they are while devices open their words.
    #[error("the match is being started, and words are awaited")]
    Opening,
    /// The seat has pledged another word, or none.
    #[error("this is not the word that was pledged")]
    WrongWord,
    /// The word was pledged for an attempt to start that was void, and may be known since then.
    #[error("this word was pledged for a start that was void; make a new one")]
    UsedWord,
    /// The attempt to start to which the word belongs was void.
    #[error("the attempt to start was void")]
    Void,
    /// The seat has time left, or there is no clock.
    #[error("that person has time left")]
    InTime,
    /// Who holds up the match too does not replace others.
    #[error("the match waits for your own answer too")]
    AnswerFirst,
    /// The host has removed this person before the start.
    #[error("the host has removed you from this table")]
    Removed,
    /// There is nobody in the seat who could be removed.
    #[error("nobody sits there who could be removed")]
    NobodyThere,
}

impl SeatError {
    /// All of them, for tests of texts.
    pub const ALL: [SeatError; 24] = [
        SeatError::NoSeat,
        SeatError::Taken,
        SeatError::Full,
        SeatError::NotYours,
        SeatError::NotHost,
        SeatError::Started,
        SeatError::NotStarted,
        SeatError::Over,
        SeatError::Empty,
        SeatError::NotReady,
        SeatError::Here,
        SeatError::NotAwaited,
        SeatError::NoStandIn,
        SeatError::NoVote,
        SeatError::Again { seconds: 1 },
        SeatError::NoLesson,
        SeatError::Opening,
        SeatError::WrongWord,
        SeatError::UsedWord,
        SeatError::Void,
        SeatError::InTime,
        SeatError::AnswerFirst,
        SeatError::Removed,
        SeatError::NobodyThere,
    ];

    /// The key of the text for players.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            SeatError::NoSeat => "people-no-seat",
            SeatError::Taken => "people-taken",
            SeatError::Full => "people-full",
            SeatError::NotYours => "people-not-yours",
            SeatError::NotHost => "people-not-host",
            SeatError::Started => "people-started",
            SeatError::NotStarted => "people-not-started",
            SeatError::Over => "people-over",
            SeatError::Empty => "people-empty",
            SeatError::NotReady => "people-not-ready",
            SeatError::Here => "people-here",
            SeatError::NotAwaited => "people-not-awaited",
            SeatError::NoStandIn => "people-no-stand-in",
            SeatError::NoVote => "people-no-vote",
            SeatError::Again { .. } => "people-vote-again",
            SeatError::NoLesson => "lesson-none",
            SeatError::Opening => "people-opening",
            SeatError::WrongWord => "people-wrong-word",
            SeatError::UsedWord => "people-used-word",
            SeatError::Void => "people-void",
            SeatError::InTime => "clock-in-time",
            SeatError::AnswerFirst => "clock-answer-first",
            SeatError::Removed => "manners-removed",
            SeatError::NobodyThere => "manners-nobody-there",
        }
    }
}
