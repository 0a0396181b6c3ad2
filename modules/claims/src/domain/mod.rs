//! The rules of claims; without axum, SQL and the network.

mod document;
mod finding;
mod method;
mod repository;
mod schemas;
mod site;
mod state;
mod texts;
mod token;

pub use document::{DOCUMENT_BYTES_MAX, DOCUMENTS_MAX, DocumentKind, sniff};
pub use finding::{Finding, Reason};
pub use method::{Method, Record};
pub use repository::{Forge, Repository};
pub use site::{Site, SiteKind, is_free_mail};
pub use state::{ClaimState, InvitationKind};
pub use texts::{TEXT_MAX, checked_text};
pub use token::{Token, hash_of, new_secret};
pub use toolbase_kernel::http::Broken;
