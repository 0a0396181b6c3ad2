//! The reasons why a change is not made.

use chrono::TimeDelta;
use std::collections::BTreeMap;
use toolbase_catalog_domain::Denied;
use toolbase_catalog_store::Existing;
use toolbase_kernel::http::Problem;

/// The rules that are broken, by field.
pub type Broken = BTreeMap<String, String>;

/// The reasons why a change is not made.
#[derive(Debug, thiserror::Error)]
pub enum EditError {
    /// There is no such tool.
    #[error("Tool not found")]
    Missing,
    /// The member may not change it.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// The member, or the network, has submitted too much.
    #[error("too many submissions")]
    TooMany(TimeDelta),
    /// A decision that is part of it cannot be made.
    #[error("{}", .0.message())]
    Decision(Problem),
    /// It would break rules.
    #[error("{}", describe(.0))]
    Broken(Broken),
    /// The product is listed already (decision 99).
    #[error("This website is listed already: {} ({}, {}).", .0.name, .0.slug, .0.state)]
    Listed(Box<Existing>),
    /// Another tool has, or had, this slug.
    #[error("The slug \"{0}\" belongs to another tool, now or in the past.")]
    SlugTaken(String),
    /// The tool has no such entry in its FAQ.
    #[error("Question not found")]
    MissingQuestion,
    /// Something that the change needs cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(anyhow::Error),
    /// The statement fails.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
}

impl From<Problem> for EditError {
    fn from(problem: Problem) -> Self {
        Self::Decision(problem)
    }
}

fn describe(broken: &Broken) -> String {
    broken.iter().map(|(field, rule)| format!("{field}: {rule}")).collect::<Vec<_>>().join("; ")
}
