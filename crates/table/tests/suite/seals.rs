use saucer_core::Luck;
use saucer_table::{Secret, Words, sealed_luck};

fn words(texts: &[&str]) -> Words {
    Words(texts.iter().map(|text| (*text).to_owned()).collect())
}

fn first(secret: &Secret, words: &Words, n: u64) -> [u32; 4] {
    let mut luck = sealed_luck(secret, words, n);
    std::array::from_fn(|_| luck.below(1 << 31))
}

/// How far the counts are from even.
fn chi_squared(counts: &[u32]) -> f64 {
    let even = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|c| (f64::from(*c) - even).powi(2) / even).sum()
}

#[test]
fn the_hash_is_the_sha_256_of_the_bytes() {
    // printf '%064d' 0 | xxd -r -p | sha256sum
    assert_eq!(
        Secret::from_bytes([0; 32]).hash(),
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    );
}

#[test]
fn a_secret_survives_its_digits() {
    let secret = Secret::from_bytes(std::array::from_fn(|n| n as u8 * 8));
    assert_eq!(Secret::from_hex(&secret.to_hex()), Some(secret.clone()));
    assert_eq!(Secret::from_hex(&secret.to_hex().to_uppercase()), Some(secret.clone()));
    for wrong in ["", "0", &secret.to_hex()[1..], &format!("{}00", secret.to_hex()), "zz"] {
        assert_eq!(Secret::from_hex(wrong), None, "{wrong}");
    }
    assert_eq!(format!("{secret:?}"), "Secret(..)");
}

#[test]
fn two_fresh_secrets_differ() {
    assert_ne!(Secret::fresh().unwrap(), Secret::fresh().unwrap());
}

#[test]
fn the_stream_is_the_documented_one() {
    let mut luck = sealed_luck(&Secret::from_bytes([7; 32]), &words(&["owl", "луна"]), 3);
    let dice: Vec<u8> = (0..12).map(|_| luck.d6()).collect();
    assert_eq!(dice, GOLDEN);
}

#[test]
fn every_part_of_the_seal_counts() {
    let secret = Secret::from_bytes([7; 32]);
    let plain = first(&secret, &words(&["a", "b"]), 0);
    assert_eq!(plain, first(&secret, &words(&["a", "b"]), 0));
    assert_ne!(plain, first(&secret, &words(&["a", "b"]), 1));
    assert_ne!(plain, first(&secret, &words(&["b", "a"]), 0));
    assert_ne!(plain, first(&secret, &words(&["ab", ""]), 0));
    assert_ne!(plain, first(&secret, &words(&["a", "b", ""]), 0));
    assert_ne!(plain, first(&Secret::from_bytes([8; 32]), &words(&["a", "b"]), 0));
}

#[test]
fn sealed_dice_are_fair() {
    for byte in [1, 2, 3] {
        let secret = Secret::from_bytes([byte; 32]);
        // The first die of many outcomes, and many dice of one outcome.
        let mut firsts = [0; 6];
        for n in 0..30_000 {
            firsts[sealed_luck(&secret, &Words::default(), n).below(6) as usize] += 1;
        }
        let mut luck = sealed_luck(&secret, &Words::default(), 0);
        let mut many = [0; 6];
        for _ in 0..30_000 {
            many[luck.below(6) as usize] += 1;
        }
        // 5 degrees of freedom: 99.9 % of fair dice stay below 20.5.
        assert!(chi_squared(&firsts) < 20.5, "{firsts:?}");
        assert!(chi_squared(&many) < 20.5, "{many:?}");
    }
}

#[test]
fn successive_dice_are_independent() {
    let secret = Secret::from_bytes([4; 32]);
    let mut pairs = [0; 36];
    let mut last = 0;
    for n in 0..36_000 {
        let die = sealed_luck(&secret, &Words::default(), n).below(6) as usize;
        pairs[last * 6 + die] += 1;
        last = die;
    }
    // 35 degrees of freedom: 99.9 % of independent dice stay below 66.6.
    assert!(chi_squared(&pairs) < 66.6, "{pairs:?}");
}

#[test]
fn a_range_that_does_not_divide_the_numbers_has_no_bias() {
    // Without throwing away, the lowest third would come twice as often.
    let third = 1 << 30;
    let mut luck = sealed_luck(&Secret::from_bytes([5; 32]), &Words::default(), 0);
    let mut counts = [0; 3];
    for _ in 0..9_000 {
        counts[(luck.below(3 * third) / third) as usize] += 1;
    }
    // 2 degrees of freedom: 99.9 % of fair draws stay below 13.8.
    assert!(chi_squared(&counts) < 13.8, "{counts:?}");
    assert_eq!(luck.below(1), 0);
}

/// Made by an independent program from the documentation of the stream.
const GOLDEN: [u8; 12] = [3, 6, 4, 4, 2, 4, 4, 6, 4, 6, 4, 4];
