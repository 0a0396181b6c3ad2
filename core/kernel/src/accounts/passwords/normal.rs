//! Normalisation: keyboards and systems write one character as different sequences.

use std::borrow::Cow;
use unicode_normalization::{UnicodeNormalization, is_nfkc};

/// `password` in the Unicode normalization form NFKC, as NIST SP 800-63B recommends before hashing.
pub(super) fn normalized(password: &str) -> Cow<'_, str> {
    if is_nfkc(password) { Cow::Borrowed(password) } else { Cow::Owned(password.nfkc().collect()) }
}
