//! Fields of a change that may be emptied.

use serde::{Deserialize, Deserializer};

/// Tells `null`, which empties a field, from absence, which leaves it as it is: for a field of the type
/// `Option<Option<T>>` with a default.
///
/// # Errors
/// When the value is of another type.
pub fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}
