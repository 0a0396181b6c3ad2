//! The findings of checks.

use toolbase_kernel::states;

states! {
    /// The outcome of a check.
    pub enum Reason {
        /// The proof is there.
        Found = "ok",
        /// There is no TXT record.
        NoRecord = "no-record",
        /// There are TXT records, and none of them is the proof.
        OtherRecord = "other-record",
        /// The name servers do not respond, or with an error.
        DnsFailed = "dns-failed",
        /// The signatures of the zone are not valid.
        DnsBogus = "dns-bogus",
        /// The domain does not exist.
        DomainVanished = "domain-vanished",
        /// The host is an alias of a name that does not exist: whoever registers that owns it.
        DanglingCname = "dangling-cname",
        /// There is no such file.
        FileMissing = "file-missing",
        /// Something else is there.
        OtherContent = "other-content",
        /// The website sends the proof for any path.
        EchoesEveryPath = "echoes-every-path",
        /// The website leads to another host.
        RedirectsElsewhere = "redirects-elsewhere",
        /// The website does not respond.
        Unreachable = "unreachable",
        /// The page has no such meta tag.
        NoMetaTag = "no-meta-tag",
        /// The sign-in address is not confirmed.
        AddressUnconfirmed = "address-unconfirmed",
        /// The sign-in address is one that anybody can have.
        FreeMail = "free-mail",
        /// The sign-in address is at another domain.
        OtherDomain = "other-domain",
    }
}

/// The finding of a check: the outcome, a message for people, and what was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The outcome.
    pub reason: Reason,
    /// The message.
    pub message: String,
    /// The texts that were seen instead of the proof, such as the records that are there.
    pub seen: Vec<String>,
}

/// Texts that were seen, in one finding.
const SEEN_MAX: usize = 10;
/// Characters of each.
const LENGTH_MAX: usize = 300;

impl Finding {
    /// The proof is there.
    #[must_use]
    pub fn found(message: impl Into<String>, seen: String) -> Self {
        Self { reason: Reason::Found, message: message.into(), seen: shortened([seen]) }
    }

    /// It is not.
    #[must_use]
    pub fn missing(reason: Reason, message: impl Into<String>) -> Self {
        Self { reason, message: message.into(), seen: Vec::new() }
    }

    /// As it is, with what was seen.
    #[must_use]
    pub fn seeing(self, seen: impl IntoIterator<Item = String>) -> Self {
        Self { seen: shortened(seen), ..self }
    }

    /// Returns `true` if the proof is there.
    #[must_use]
    pub fn is_found(&self) -> bool {
        self.reason == Reason::Found
    }
}

fn shortened(seen: impl IntoIterator<Item = String>) -> Vec<String> {
    let short = |text: String| {
        let shown: String = text.chars().filter(|letter| !letter.is_control()).take(LENGTH_MAX).collect();
        shown
    };
    seen.into_iter().take(SEEN_MAX).map(short).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seen_is_shortened() {
        let finding = Finding::missing(Reason::OtherRecord, "x").seeing((0..20).map(|_| "é\n".repeat(400)));
        assert_eq!((finding.seen.len(), finding.seen[0].chars().count()), (10, 300));
        assert!(!finding.is_found());
    }
}
