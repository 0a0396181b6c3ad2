//! The reasons why a change is not made.

use crate::domain::{Denied, RevisionState, StateError, ToolState};
use crate::store::Existing;
use chrono::TimeDelta;
use std::collections::BTreeMap;

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
    /// The configuration cannot be read.
    #[error("the settings cannot be read: {0}")]
    Settings(anyhow::Error),
    /// Its state does not allow the change.
    #[error(transparent)]
    State(#[from] StateError),
    /// Somebody has decided on it already; the text says who.
    #[error("{0}")]
    Decided(String),
    /// Only what is in the trash is deleted permanently.
    #[error(
        "Only inactive tools can be deleted permanently; this one is {}. Deactivate it first, then delete it from the \
         inactive tools.",
        .0.as_str()
    )]
    NotInTrash(ToolState),
    /// Everyone undoes their own decisions only.
    #[error("The last decision about this tool is not yours to undo: someone else has decided meanwhile.")]
    DecidedByAnother,
    /// It would break rules.
    #[error("{}", describe(.0))]
    Broken(Broken),
    /// The product is listed already (decision 99).
    #[error("This website is listed already: {} ({}, {}).", .0.name, .0.slug, .0.state)]
    Listed(Box<Existing>),
    /// Another tool has, or had, this slug.
    #[error("The slug \"{0}\" belongs to another tool, now or in the past.")]
    SlugTaken(String),
    /// There is no such change.
    #[error("Change not found")]
    MissingChange,
    /// The tool has no such entry in its FAQ.
    #[error("Question not found")]
    MissingQuestion,
    /// It never waited.
    #[error("Only changes that wait can be approved or rejected; this one is {}.", .0.as_str())]
    NeverWaited(RevisionState),
    /// It is no edit, or not in the tool.
    #[error("Only edits that are live can be reverted.")]
    NotRevertible,
    /// The fields have other values by now.
    #[error("Changed again since then: {}. Revert the later change first.", .0.join(", "))]
    ChangedSince(Vec<String>),
    /// Uploads that the fields named before have been deleted.
    #[error("Files of these fields have been deleted since then: {}. The change cannot be reverted.", .0.join(", "))]
    FilesDeleted(Vec<String>),
    /// Something that the change needs cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(anyhow::Error),
    /// The statement fails.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
}

fn describe(broken: &Broken) -> String {
    broken.iter().map(|(field, rule)| format!("{field}: {rule}")).collect::<Vec<_>>().join("; ")
}
