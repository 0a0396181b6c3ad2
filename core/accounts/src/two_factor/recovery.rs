//! Codes that sign in once each, for when the app is lost.

use crate::digest;
use sha2::{Digest, Sha256};

/// The initial number.
const COUNT: usize = 10;
/// Letters and digits that are not confused with each other: 32, so each has five bits.
const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// The number of characters of a code: 120 bits, so that a hash without a salt is enough (OWASP ASVS 5.0, 6.5.2).
const LENGTH: usize = 24;
const GROUP: usize = 4;

/// New ones, as they are shown.
pub(super) fn new_codes() -> Vec<String> {
    (0..COUNT).map(|_| new_code()).collect()
}

fn new_code() -> String {
    let random = Sha256::digest(crate::new_secret());
    let signs: Vec<char> =
        random.iter().take(LENGTH).map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect();
    signs.chunks(GROUP).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

/// The stored hash of a code, however it was typed.
pub(super) fn hash(typed: &str) -> String {
    let signs: String = typed.chars().filter(char::is_ascii_alphanumeric).collect();
    digest(&signs.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn ten_codes_that_can_be_typed() {
        let codes = new_codes();
        assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), 10);
        for code in codes {
            assert_eq!((code.len(), code.matches('-').count()), (29, 5), "{code}");
            assert!(code.bytes().all(|byte| byte == b'-' || SIGNS.contains(&byte)), "{code}");
            let typed = format!(" {} ", code.replace('-', " ").to_uppercase());
            assert_eq!(hash(&typed), hash(&code));
        }
    }
}
