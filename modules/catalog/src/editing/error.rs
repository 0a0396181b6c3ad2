//! Why a change is not made.

use crate::domain::StateError;
use crate::store::Existing;
use std::collections::BTreeMap;

/// The rules that are broken, by field.
pub type Broken = BTreeMap<String, String>;

/// Why a change is not made.
#[derive(Debug, thiserror::Error)]
pub enum EditError {
    /// There is no such tool.
    #[error("Tool not found")]
    Missing,
    /// Its state does not allow the change.
    #[error(transparent)]
    State(#[from] StateError),
    /// It would break rules.
    #[error("{}", told(.0))]
    Broken(Broken),
    /// The product is listed already (decision 99).
    #[error("This website is listed already: {} ({}, {}).", .0.name, .0.slug, .0.state)]
    Listed(Box<Existing>),
    /// Another tool has, or had, this slug.
    #[error("The slug \"{0}\" belongs to another tool, now or in the past.")]
    SlugTaken(String),
    /// The database refuses.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
}

fn told(broken: &Broken) -> String {
    broken.iter().map(|(field, rule)| format!("{field}: {rule}")).collect::<Vec<_>>().join("; ")
}
