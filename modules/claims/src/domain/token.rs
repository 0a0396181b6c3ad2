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

    /// Returns `true` if `found` is the text: with white space at its ends, or one pair of quotation marks around it, at
    /// the most.
    #[must_use]
    pub fn matches(self, found: &str) -> bool {
        bare(found) == self.text()
    }

    /// Returns `true` if `found` is the secret alone; as [`Self::matches`].
    #[must_use]
    pub fn is_secret(self, found: &str) -> bool {
        bare(found) == self.secret
    }

    /// A sentence about the difference between `found` and the text that is `expected`; empty without anything of ours.
    #[must_use]
    pub fn hint(self, found: &str, expected: &str) -> String {
        let (found, label) = (bare(found), self.label());
        match found {
            _ if found == self.secret => format!(" It has the secret alone: “{label}=” belongs before it."),
            _ if found == self.text() => format!(" It begins with “{label}=”, which does not belong there."),
            _ if found.eq_ignore_ascii_case(expected) => " Its letters are in another case.".to_owned(),
            _ if found.contains(expected) => " It has more than the text.".to_owned(),
            _ if found.starts_with(&label) => " It belongs to another claim.".to_owned(),
            _ => String::new(),
        }
    }
}

/// The text without what panels and editors add: a byte order mark, white space, and the quotation marks of a zone file.
fn bare(found: &str) -> &str {
    let found = found.trim_start_matches('\u{feff}').trim();
    let pairs = [('"', '"'), ('\'', '\''), ('“', '”'), ('„', '“')];
    let inner = pairs.iter().find_map(|(open, close)| found.strip_prefix(*open)?.strip_suffix(*close));
    inner.unwrap_or(found).trim()
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
        for same in ["\"toolbase-challenge=abc\"", "“toolbase-challenge=abc”", "'toolbase-challenge=abc'\n"]
        {
            assert!(token.matches(same), "{same}");
        }
        assert!(token.is_secret(" \"abc\" ") && !token.is_secret("toolbase-challenge=abc"));
        for (other, hint) in [
            ("toolbase-challenge=abcd", "more than the text"),
            ("x toolbase-challenge=abc", "more than the text"),
            ("\"\"toolbase-challenge=abc\"\"", "more than the text"),
            ("toolbase-challenge=ABC", "another case"),
            ("toolbase-challenge=other", "another claim"),
            ("abc", "the secret alone"),
            ("v=spf1", ""),
            ("\"", ""),
            ("", ""),
        ] {
            assert!(!token.matches(other), "{other}");
            let found = token.hint(other, &token.text());
            assert!(found.contains(hint) && found.is_empty() == hint.is_empty(), "{other}: {found}");
        }
        assert!(token.hint("toolbase-challenge=abc", "abc").contains("does not belong there"));
        assert_ne!(new_secret(), new_secret());
        assert_eq!((new_secret().len(), hash_of("abc").len()), (32, 64));
    }
}
