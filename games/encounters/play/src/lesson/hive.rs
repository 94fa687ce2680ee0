//! The guided matches with the hive: somebody alone in a crossover, and a predator alone on a safari.

use saucer_encounters::Encounters;
use saucer_play::Step as LessonStep;

use super::{after_kill, after_scan, always, asked, at_first, class, second_turn};

/// What people learn who meet predators and the hive.
pub(super) static CROSSOVER: [LessonStep<Encounters>; 13] = [
    LessonStep::read("enc-cross-aim", "E-20.1", |_| class("mission"), at_first),
    LessonStep::read("enc-cross-hatchery", "E-20.6", |_| class("hatchery"), at_first),
    asked::LEARN_PLAY,
    asked::LEARN_RECRUIT,
    asked::LEARN_END,
    LessonStep::read("enc-cross-pushed", "E-20.4", |_| class("spaces"), second_turn),
    asked::LEARN_SCAN,
    LessonStep::read("enc-learn-found", "E-5.5", |_| class("wilds"), after_scan),
    asked::LEARN_FIGHT,
    LessonStep::read("enc-cross-hugger", "E-21.2", |_| class("hatchery"), always),
    LessonStep::read("enc-cross-burster", "E-21.5", |_| class("hatchery"), always),
    LessonStep::read("enc-learn-goal", "E-7.4", |_| class("goal-of"), always),
    LessonStep::read("enc-cross-last", "E-20.8", |_| class("desk"), always),
];

/// What a predator learns who hunts the hive.
pub(super) static SAFARI: [LessonStep<Encounters>; 13] = [
    LessonStep::read("enc-safari-aim", "E-23.1", |_| class("mission"), at_first),
    LessonStep::read("enc-safari-prey", "E-24.1", |_| class("wilds"), at_first),
    asked::TEACH_PLAY,
    asked::TEACH_ARM,
    asked::TEACH_END,
    LessonStep::read("enc-safari-events", "E-24.2", |_| class("spaces"), second_turn),
    asked::TEACH_KILL,
    LessonStep::read("enc-safari-trophy", "E-25.1", |_| class("scene-of"), after_kill),
    LessonStep::read("enc-safari-goal", "E-25.8", |_| class("goal-of"), always),
    LessonStep::read("enc-safari-hugger", "E-24.5", |_| class("hatchery"), always),
    LessonStep::read("enc-teach-strikes", "E-14.10", |_| class("combat"), always),
    LessonStep::read("enc-teach-rivals", "E-15.8", |_| class("desk"), always),
    LessonStep::read("enc-safari-last", "E-25.2", |_| class("scene-of"), always),
];
