//! What guided matches ask for, whatever else they explain: what people do, and what predators do.

use saucer_encounters::Encounters;
use saucer_play::Step as LessonStep;

use super::{
    button, class, end, ending, fight, fighting, play, playing, pointed, recruit, recruiting, scan,
    scanning, scans,
};

pub(super) const TEACH_PLAY: LessonStep<Encounters> = LessonStep::ask(
    "enc-teach-play",
    "enc-teach-play-do",
    "E-4.1",
    play,
    |seen| pointed(seen, play(seen)),
    playing,
);

pub(super) const TEACH_ARM: LessonStep<Encounters> = LessonStep::ask(
    "enc-teach-arm",
    "enc-teach-arm-do",
    "E-13.3",
    recruit,
    |_| class("hq"),
    recruiting,
);

pub(super) const TEACH_END: LessonStep<Encounters> = LessonStep::ask(
    "enc-teach-end",
    "enc-teach-end-do",
    "E-4.9",
    end,
    |seen| button(end(seen)),
    ending,
);

pub(super) const TEACH_KILL: LessonStep<Encounters> = LessonStep::ask(
    "enc-teach-kill",
    "enc-teach-kill-do",
    "E-15.2",
    fight,
    |seen| pointed(seen, fight(seen)),
    fighting,
);

pub(super) const LEARN_PLAY: LessonStep<Encounters> = LessonStep::ask(
    "enc-learn-play",
    "enc-learn-play-do",
    "E-4.1",
    play,
    |seen| pointed(seen, play(seen)),
    playing,
);

pub(super) const LEARN_RECRUIT: LessonStep<Encounters> = LessonStep::ask(
    "enc-learn-recruit",
    "enc-learn-recruit-do",
    "E-4.7",
    recruit,
    |_| class("hq"),
    recruiting,
);

pub(super) const LEARN_END: LessonStep<Encounters> = LessonStep::ask(
    "enc-learn-end",
    "enc-learn-end-do",
    "E-4.9",
    end,
    |seen| button(scans(seen).or_else(|| end(seen))),
    ending,
);

pub(super) const LEARN_SCAN: LessonStep<Encounters> = LessonStep::ask(
    "enc-learn-scan",
    "enc-learn-scan-do",
    "E-5.1",
    scan,
    |seen| pointed(seen, scan(seen)),
    scanning,
);

pub(super) const LEARN_FIGHT: LessonStep<Encounters> = LessonStep::ask(
    "enc-learn-fight",
    "enc-learn-fight-do",
    "E-5.7",
    fight,
    |seen| pointed(seen, fight(seen)),
    fighting,
);
