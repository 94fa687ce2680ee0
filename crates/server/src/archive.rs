//! Copies of the data, for the command line.

use std::path::Path;

use saucer_store::{BackedUp, Checked, Opening, Place, Store, StoreError};

use crate::app::{StartError, now_ms};
use crate::keys::{Key, Older, Purpose, fresh};
use crate::tables::has_its_words;

/// Writes everything that is kept at this place into a new file, while servers run on it.
///
/// # Errors
///
/// Why it could not be done, with what to do about it. A file that was there is left as it is.
pub async fn backup(place: &Place, file: &Path) -> Result<BackedUp, StoreError> {
    let store = Store::open_at(&Opening::at(place.clone())).await?;
    let copied = store.backup(file).await;
    store.close().await;
    copied
}

/// Fills an empty place from a file that [`backup`] has written.
///
/// # Errors
///
/// Why it could not be done, with what to do about it. A place that is not empty stays as it is.
pub async fn restore(file: &Path, place: &Place) -> Result<BackedUp, StoreError> {
    saucer_store::restore(file, &Opening::at(place.clone())).await
}

/// Looks at everything that is kept at this place, while servers run on it.
///
/// # Errors
///
/// Why it could not be done. Tables that are damaged are listed instead.
pub async fn check(place: &Place) -> Result<Checked, StoreError> {
    saucer_store::check(&Opening::at(place.clone()), has_its_words).await
}

/// A key as it is listed: all but the key itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedKey {
    /// What it is for.
    pub purpose: String,
    /// What texts that it has signed call it.
    pub name: String,
    /// When it was made, in milliseconds since 1970; 0 if that is not known.
    pub made_ms: i64,
    /// From when on it is not believed any more, if that is known.
    pub retire_ms: Option<i64>,
}

/// The keys at this place, those of each purpose together and the newest first.
///
/// # Errors
///
/// Why they cannot be read.
pub async fn keys(place: &Place) -> Result<Vec<ListedKey>, StoreError> {
    let store = Store::open_at(&Opening::at(place.clone())).await?;
    let keys = store.ring_keys().await;
    store.close().await;
    let listed = |key: saucer_store::RingKey| ListedKey {
        name: Key::new(key.made_ms, None, &key.value).name,
        purpose: key.purpose,
        made_ms: key.made_ms,
        retire_ms: key.retire_ms,
    };
    Ok(keys?.into_iter().map(listed).collect())
}

/// Why keys were not rotated.
pub type RotateError = StartError;

/// Makes a new key for each of these purposes, while servers run on this place: they use it within seconds.
///
/// # Errors
///
/// Why it could not be done.
pub async fn rotate(place: &Place, purposes: &[Purpose], older: Older) -> Result<(), RotateError> {
    let store = Store::open_at(&Opening::at(place.clone())).await?;
    let now = now_ms();
    for purpose in purposes {
        store.add_key(&fresh(*purpose, now, i64::MAX, older.grace_ms(*purpose))?).await?;
    }
    if older == Older::End && purposes.contains(&Purpose::Sessions) {
        for old in [Purpose::OldTwoPart, Purpose::OldFourPart] {
            store.end_keys(old.name(), now).await?;
        }
    }
    store.forget_keys(now).await?;
    store.close().await;
    Ok(())
}
