//! The reasons why a change is not made.

use crate::domain::Broken;
use toolbase_kernel::http::{Code, Problem};

/// The reasons why a change is not made.
#[derive(Debug, thiserror::Error)]
pub enum BlogError {
    /// There is no such post, or it is not for these eyes.
    #[error("Blog not found")]
    NoPost,
    /// There is no such revision.
    #[error("Revision not found")]
    NoRevision,
    /// There is no such comment, or it is somebody else's.
    #[error("Comment not found")]
    NoComment,
    /// The state does not allow it.
    #[error("{0}")]
    Conflict(String),
    /// A field breaks a rule.
    #[error("{}", .0.rule)]
    Broken(Broken),
    /// A problem of its own.
    #[error("{}", .0.message())]
    Rejected(Box<Problem>),
    /// The database fails.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// Anything else.
    #[error(transparent)]
    Other(#[from] anyhow::Error),
}

impl From<Broken> for BlogError {
    fn from(broken: Broken) -> Self {
        Self::Broken(broken)
    }
}

impl From<Problem> for BlogError {
    fn from(problem: Problem) -> Self {
        Self::Rejected(Box::new(problem))
    }
}

impl From<BlogError> for Problem {
    fn from(error: BlogError) -> Self {
        let message = error.to_string();
        match error {
            BlogError::NoPost | BlogError::NoRevision | BlogError::NoComment => {
                Self::new(Code::NotFound, message)
            }
            BlogError::Conflict(_) => Self::new(Code::Conflict, message),
            BlogError::Broken(Broken { field, rule }) => {
                Self::new(Code::Invalid, message).with_error(field, rule)
            }
            BlogError::Rejected(problem) => *problem,
            BlogError::Database(error) => error.into(),
            BlogError::Other(error) => Self::internal(error),
        }
    }
}
