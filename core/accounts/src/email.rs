//! Email addresses: as written by their owners, and normalised for comparison.

/// An address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Email {
    /// As it was written; mail goes there.
    pub written: String,
    /// In lower case, with the domain in Punycode: one account per key.
    pub key: String,
}

/// The message about the rule for addresses.
pub const EMAIL_RULE: &str = "must be a valid email address";

/// The longest address that mail servers take (RFC 5321).
const LONGEST: usize = 254;

impl Email {
    /// Reads an address. Dots and plus signs before the `@` are left alone: what they mean is known to the
    /// mailbox's own server only.
    ///
    /// # Errors
    /// [`EMAIL_RULE`]
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let written = text.trim();
        let (local, domain) = written.rsplit_once('@').ok_or(EMAIL_RULE)?;
        let dots = local.starts_with('.') || local.ends_with('.') || local.contains("..");
        if written.len() > LONGEST
            || local.is_empty()
            || local.len() > 64
            || dots
            || !local.bytes().all(is_atom)
        {
            return Err(EMAIL_RULE);
        }
        let Ok(url::Host::Domain(host)) = url::Host::parse(domain) else { return Err(EMAIL_RULE) };
        let labels: Vec<&str> = host.split('.').collect();
        let sound = |label: &&str| {
            !label.is_empty()
                && label.len() <= 63
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        };
        if labels.len() < 2 || !labels.iter().all(sound) {
            return Err(EMAIL_RULE);
        }
        let key = format!("{}@{host}", local.to_ascii_lowercase());
        Ok(Self { written: format!("{local}@{host}"), key })
    }
}

/// Returns `true` if `byte` may occur before the `@` without quotes (RFC 5322, `atext` and the dot).
fn is_atom(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b".!#$%&'*+-/=?^_`{|}~".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_address_have_one_key() {
        let key = |text: &str| Email::parse(text).unwrap().key;
        assert_eq!(key(" Ada.L+tools@Example.ORG "), "ada.l+tools@example.org");
        assert_eq!(key("ada@bücher.example"), "ada@xn--bcher-kva.example");
        assert_eq!(Email::parse("Ada@Example.org").unwrap().written, "Ada@example.org");
    }

    #[test]
    fn what_is_no_address_is_rejected() {
        for text in [
            "",
            "ada",
            "@example.org",
            "ada@",
            "ada@localhost",
            "ada@127.0.0.1",
            "a da@example.org",
            "ada@exa mple.org",
            "ada@example.org\nBcc: all@example.org",
            "ada\r\n@example.org",
            "ada\0@example.org",
            "\"a\"@example.org",
            ".ada@example.org",
            "a..da@example.org",
            "ada@-example.org",
            "ada@example..org",
            "<ada@example.org>",
            "a@b@example.org,c@example.org",
        ] {
            assert_eq!(Email::parse(text), Err(EMAIL_RULE), "{text:?}");
        }
        assert!(Email::parse(&format!("{}@example.org", "a".repeat(65))).is_err());
        assert!(Email::parse(&format!("ada@{}.org", "a.".repeat(150))).is_err());
    }
}
