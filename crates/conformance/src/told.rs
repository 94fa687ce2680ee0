//! What a viewer is told, compared as the viewer gets it.

use serde::Serialize;

/// Whether two things are the same, also in the JSON that leaves a table: an `Eq` that leaves a
/// field out must not hide what is sent all the same.
pub(crate) fn alike<T: PartialEq + Serialize>(one: &T, two: &T) -> bool {
    one == two && json(one) == json(two)
}

fn json<T: Serialize>(value: &T) -> Option<Vec<u8>> {
    serde_json::to_vec(value).ok()
}
