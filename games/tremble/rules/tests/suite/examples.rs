//! The sums of the worked examples, on the real cards.

use saucer_tremble::{Ability, Foe, ShipClass, StationEffect};

use crate::help::{city, powers, prototype, retail, ship, station};

/// T-6.11: Zoidberg 9 + 5 + 3 = 17 and a roll of 6; Bender (3 + 3) + (5 + 3) = 14, where the
/// printed rules say 15, and a roll of 10.
#[test]
fn seoul_bender_wins_24_to_23() {
    let seoul = city(retail(), "Seoul");
    let zoidberg = [ship(retail(), "Sturdy"), ship(retail(), "Mole of Fate")];
    let bender = [ship(retail(), "Starship"), ship(retail(), "Cyclops")];
    assert_eq!(powers(&zoidberg, seoul, Foe::Captains), [9, 8]);
    assert_eq!(powers(&bender, seoul, Foe::Captains), [6, 8]);
    assert_eq!((9 + 8 + 6, 6 + 8 + 10), (23, 24));
}

/// T-6.7, T-12.5, T-12.6: 21 to 22, with 3 more 24 to 22, without the tripod's bonuses 18 to 22.
#[test]
fn paris_with_stations() {
    let paris = city(retail(), "Paris");
    let mole = ship(retail(), "Mole of Fate");
    let bender = powers(&[ship(retail(), "Magnet"), mole], paris, Foe::Captains);
    let zoidberg = powers(&[ship(retail(), "Hammer")], paris, Foe::Captains);
    assert_eq!(bender, [3, 11]);
    assert_eq!(zoidberg, [13]);
    let StationEffect::AddPower { power } = station("Grand Amplifier").effect else { panic!() };
    assert_eq!(station("Jammer").effect, StationEffect::CancelBonuses);
    let (saucer, tripod, jammed) = (bender[0], bender[1], mole.power.0);
    assert_eq!(saucer + tripod + 7, 21);
    assert_eq!(saucer + power.0 + tripod + 7, 24);
    assert_eq!(saucer + power.0 + jammed + 7, 18);
    assert_eq!(zoidberg[0] + 9, 22);
}

/// T-8.2: 3 + 4 at a culture centre, 3 elsewhere.
#[test]
fn a_saucer_of_seven_at_a_culture_centre() {
    let saucer = ship(prototype(), "Music Lover");
    let at = |name| powers(&[saucer], city(prototype(), name), Foe::Captains)[0];
    assert_eq!(["Prague", "Paris", "Detroit"].map(at), [7, 3, 3]);
}

/// T-8.3: alone 5, with tripods and cruisers 5, with one or two saucers 9.
#[test]
fn a_tripod_of_nine_with_one_or_with_two_saucers() {
    let [tripod, other, cruiser, saucer] =
        ["Shepherd", "Stilts", "Barge", "Tea Saucer"].map(|name| ship(prototype(), name));
    let with = |fleet: &[_]| powers(fleet, city(prototype(), "Prague"), Foe::Captains)[0];
    assert_eq!(with(&[tripod]), 5);
    assert_eq!(with(&[tripod, other, cruiser]), 5);
    assert_eq!(with(&[tripod, saucer]), 9);
    assert_eq!(with(&[tripod, saucer, saucer]), 9);
}

/// T-8.5: either condition 3, both 6.
#[test]
fn a_tripod_with_three_or_six_more() {
    let [tripod, saucer] = ["Digger", "Tea Saucer"].map(|name| ship(prototype(), name));
    let at = |name, fleet: &[_]| powers(fleet, city(prototype(), name), Foe::Captains)[0];
    assert_eq!(at("Paris", &[tripod]), 5);
    assert_eq!(at("Paris", &[tripod, saucer]), 8);
    assert_eq!(at("Detroit", &[tripod]), 8);
    assert_eq!(at("Detroit", &[tripod, saucer]), 11);
}

/// T-8.3: a ship is not its own partner, but its twin is.
#[test]
fn a_ship_is_not_its_own_partner() {
    let twin = ship(retail(), "Twin");
    let seoul = city(retail(), "Seoul");
    assert_eq!(powers(&[twin], seoul, Foe::Captains), [1]);
    assert_eq!(powers(&[twin, twin], seoul, Foe::Captains), [4, 4]);
}

/// T-8.6.
#[test]
fn sturdy_is_stronger_against_an_army() {
    let sturdy = ship(retail(), "Sturdy");
    let seoul = city(retail(), "Seoul");
    assert_eq!(powers(&[sturdy], seoul, Foe::Captains), [9]);
    assert_eq!(powers(&[sturdy], seoul, Foe::Army), [15]);
}

/// T-8.4.
#[test]
fn a_region_bonus_counts_in_its_region() {
    let safari = ship(retail(), "Safari");
    let at = |name| powers(&[safari], city(retail(), name), Foe::Captains)[0];
    assert_eq!(["Cairo", "Seoul"].map(at), [10, 5]);
}

/// T-4.5: the training saucer for 1 and a tripod for 3 fill the first turn.
#[test]
fn a_saucer_and_a_tripod_fly_in_the_first_turn() {
    let [saucer, tripod] = ["Training Saucer", "Mole of Fate"].map(|name| ship(retail(), name));
    assert_eq!((saucer.class, tripod.class), (ShipClass::Saucer, ShipClass::Tripod));
    assert_eq!((saucer.fuel.0, tripod.fuel.0), (1, 3));
    let limit = saucer_tremble::Content::newest(saucer_tremble::Edition::Retail)
        .fuel_limit(saucer_tremble::Turn(1));
    assert_eq!(limit, Some(saucer.fuel + tripod.fuel));
}

/// The first turn that the rulebook tells in its five minutes.
#[test]
fn the_opening_of_the_rulebook_adds_up() {
    let [saucer, cyclops] = ["Training Saucer", "Cyclops"].map(|name| ship(retail(), name));
    let dakar = city(retail(), "Dakar");
    assert_eq!(powers(&[saucer, cyclops], dakar, Foe::Captains), [2, 8]);
    assert_eq!(powers(&[cyclops], dakar, Foe::Captains), [5]);
    assert_eq!((saucer.fuel.0, cyclops.fuel.0), (1, 2));
    assert_eq!(dakar.raid, cyclops.price);
    assert!(dakar.mark.is_used_by(crate::help::captains(2)));
}

/// T-2.4, T-8.7: only retail's first saucer is immortal.
#[test]
fn the_training_saucer_is_immortal() {
    let [training, starting] =
        [ship(retail(), "Training Saucer"), ship(prototype(), "Starting Saucer")];
    assert!(training.can(Ability::Immortal));
    assert!(!starting.can(Ability::Immortal));
    let immortal = |ship: &&saucer_tremble::Ship| ship.can(Ability::Immortal);
    assert_eq!(retail().ships.iter().filter(immortal).count(), 1);
    assert_eq!(prototype().ships.iter().filter(immortal).count(), 0);
}
