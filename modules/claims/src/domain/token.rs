//! Secrets of claims: what a record holds, and what links hold.

use sha2::{Digest, Sha256};
use uuid::Uuid;

/// A secret that nobody can guess, of 32 letters and digits.
#[must_use]
pub fn new_secret() -> String {
    Uuid::new_v4().simple().to_string()
}

/// The form in which the secret of an invitation is stored: whoever reads the database cannot accept it.
#[must_use]
pub fn hash_of(secret: &str) -> String {
    hex::encode(Sha256::digest(secret.as_bytes()))
}

/// The text that a member has to publish: it belongs to one claim, and so to one member, one tool and one host.
#[derive(Clone, Copy, Debug)]
pub struct Token<'a> {
    /// The name of the service in records.
    pub brand: &'a str,
    /// The secret of the claim.
    pub secret: &'a str,
}

impl Token<'_> {
    /// The name of records: `toolbase-challenge`.
    #[must_use]
    pub fn label(self) -> String {
        format!("{}-challenge", self.brand)
    }

    /// The text of a record or a file.
    #[must_use]
    pub fn text(self) -> String {
        format!("{}={}", self.label(), self.secret)
    }

    /// Returns `true` if `found` is the text, and nothing else but white space at its ends.
    #[must_use]
    pub fn matches(self, found: &str) -> bool {
        found.trim_start_matches('\u{feff}').trim() == self.text()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_compared_exactly() {
        let token = Token { brand: "toolbase", secret: "abc" };
        assert!(
            token.matches("toolbase-challenge=abc\r\n") && token.matches("\u{feff} toolbase-challenge=abc")
        );
        for other in
            ["toolbase-challenge=abcd", "x toolbase-challenge=abc", "toolbase-challenge=ABC", "abc", ""]
        {
            assert!(!token.matches(other), "{other}");
        }
        assert_ne!(new_secret(), new_secret());
        assert_eq!((new_secret().len(), hash_of("abc").len()), (32, 64));
    }
}
