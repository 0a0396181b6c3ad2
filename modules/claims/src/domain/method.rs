//! The ways to prove that a tool is one's own.

use serde::Serialize;
use toolbase_kernel::states;

states! {
    /// A way to prove that a tool is one's own.
    pub enum Method {
        /// A TXT record below the host.
        Dns = "dns",
        /// A file below `/.well-known/` of the host.
        File = "file",
        /// A meta tag on the host's own page.
        Meta = "meta",
        /// A file on the default branch of the repository.
        Repository = "repository",
        /// A confirmed sign-in address at the domain.
        Email = "email",
        /// Documents that an admin reads.
        Documents = "documents",
        /// The former owner has handed the listing over.
        HandOver = "hand-over",
    }
}

impl Method {
    /// Its name for people.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Dns => "DNS record",
            Self::File => "File on the website",
            Self::Meta => "Meta tag",
            Self::Repository => "File in the repository",
            Self::Email => "Email address",
            Self::Documents => "Documents",
            Self::HandOver => "Handed over",
        }
    }

    /// The steps, in a sentence.
    #[must_use]
    pub const fn help(self) -> &'static str {
        match self {
            Self::Dns => "Add a TXT record to the DNS of the domain.",
            Self::File => "Put a small text file on the website.",
            Self::Meta => "Add a meta tag to the head of the home page.",
            Self::Repository => "Add a small text file to the default branch of the repository.",
            Self::Email => "Log in with a confirmed email address at the domain.",
            Self::Documents => "Send documents that show your right to the tool. An admin reads them.",
            Self::HandOver => "The previous owner has handed the tool over.",
        }
    }

    /// Returns `true` if the proof is a record that can be looked up again at any time.
    #[must_use]
    pub const fn is_record(self) -> bool {
        matches!(self, Self::Dns | Self::File | Self::Meta | Self::Repository)
    }
}

/// A record to publish.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    /// The way to prove it.
    pub method: Method,
    /// `TXT`, `File` or `Meta tag`.
    pub kind: &'static str,
    /// Where it belongs.
    pub place: String,
    /// Its text.
    pub value: String,
}
