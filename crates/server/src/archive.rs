//! Copies of the data, for the command line.

use std::path::Path;

use saucer_store::{BackedUp, Checked, Opening, Place, Store, StoreError};

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
/// Why it could not be done. Tables whose logs are damaged are listed instead.
pub async fn check(place: &Place) -> Result<Checked, StoreError> {
    saucer_store::check(&Opening::at(place.clone())).await
}
