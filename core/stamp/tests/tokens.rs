//! The part of sources that a stamp covers: what a module can notice, and nothing else.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking, in its helpers too")]

use sha2::{Digest, Sha256};
use toolbase_stamp::hash_tokens;

const SOURCE: &str = "/// Two.\npub fn two() -> u8 { 2 }\n";

fn digest(source: &str) -> Vec<u8> {
    let mut hash = Sha256::new();
    hash_tokens(source, &mut hash).unwrap();
    hash.finalize().to_vec()
}

#[test]
fn comments_layout_and_unit_tests_leave_the_stamp_as_it_is() {
    for same in [
        "pub fn two() -> u8 { 2 }",
        "//! A file.\n// A comment.\n/// Three.\npub fn two() -> u8 {\n    2 /* really */\n}",
        "#[doc(hidden)]\npub fn two() -> u8 { 2 }",
        "/// Two.\npub fn two() -> u8 { 2 }\n#[cfg(test)]\nmod tests {\n    fn works() {}\n}",
        "#[cfg(test)]\nmod tests;\npub fn two() -> u8 { 2 }",
    ] {
        assert_eq!(digest(same), digest(SOURCE), "{same}");
    }
}

#[test]
fn every_change_of_what_is_compiled_changes_the_stamp() {
    for other in [
        "pub fn two() -> u8 { 3 }",
        "pub fn two() -> u16 { 2 }",
        "fn two() -> u8 { 2 }",
        "pub fn two() -> u8 { 2 }\npub fn three() -> u8 { 3 }",
        "#[inline]\npub fn two() -> u8 { 2 }",
    ] {
        assert_ne!(digest(other), digest(SOURCE), "{other}");
    }
}
