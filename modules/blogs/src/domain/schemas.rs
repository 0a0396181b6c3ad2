//! The schema of a type of the domain, which itself knows nothing of documents.

use super::RevisionKind;
use toolbase_kernel::openapi::words;
use toolbase_kernel::schemas;

schemas! {
    RevisionKind as "BlogRevisionKind": words(
        "The way in which a revision came about.",
        Self::ALL.iter().map(|kind| kind.as_str()),
    );
}
