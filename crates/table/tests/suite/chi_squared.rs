//! How far counts may be from what is expected before they are no accident.

/// The point that one standard normal number in a million exceeds.
const ONE_IN_A_MILLION: f64 = 4.753_424;

/// What a chi-squared number with so many degrees of freedom exceeds once in a million times, by
/// the approximation of Wilson and Hilferty. It is a little too high for few degrees of freedom.
pub(crate) fn limit(freedom: usize) -> f64 {
    let freedom = freedom as f64;
    let spread = 2.0 / (9.0 * freedom);
    freedom * (1.0 - spread + ONE_IN_A_MILLION * spread.sqrt()).powi(3)
}

/// How far the counts are from these odds. Odds are weights of any sum.
pub(crate) fn distance(counts: &[u64], weights: &[u64]) -> f64 {
    assert_eq!(counts.len(), weights.len());
    let (n, all) = (counts.iter().sum::<u64>() as f64, weights.iter().sum::<u64>() as f64);
    let each = counts.iter().zip(weights).map(|(&count, &weight)| {
        let expected = n * weight as f64 / all;
        assert!(expected >= 5.0, "too few for the approximation: {expected}");
        (count as f64 - expected).powi(2) / expected
    });
    each.sum()
}

/// Whether the counts could be draws with these odds.
pub(crate) fn fit(counts: &[u64], weights: &[u64]) -> bool {
    distance(counts, weights) < limit(counts.len() - 1)
}

/// Whether the counts could be draws with equal odds.
pub(crate) fn even(counts: &[u64]) -> bool {
    fit(counts, &vec![1; counts.len()])
}

/// Against figures that were computed from the incomplete gamma function.
#[test]
fn the_limits_are_those_of_the_tables() {
    let exact = [(4, 33.377), (5, 35.888), (20, 65.421), (35, 89.947), (104, 187.450)];
    for (freedom, exact) in exact.into_iter().chain([(999, 1226.046)]) {
        let ours = limit(freedom);
        assert!(ours >= exact && ours < exact * 1.06, "{freedom}: {ours} and {exact}");
    }
}
