//! The reasons why a change is not made.

use toolbase_kernel::http::{Code, Problem};
use uuid::Uuid;

/// The reasons why a change is not made.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError {
    /// There is no such review, or it is not for these eyes.
    #[error("Review not found")]
    NoReview,
    /// There is no such question.
    #[error("Question not found")]
    NoQuestion,
    /// There is no such tool, or it is not public.
    #[error("Tool not found")]
    NoTool,
    /// The member has reviewed the tool already.
    #[error("You have reviewed this tool already. You can edit your review.")]
    Present {
        /// The review.
        id: Uuid,
    },
    /// The member wrote the same text about another tool.
    #[error("You have written this about another tool already. Please write about this one.")]
    SameText,
    /// The member runs the tool.
    #[error("You cannot review a tool that you have claimed.")]
    Owner,
    /// The member does not run the tool.
    #[error("Only the owner of the tool can reply.")]
    NotOwner,
    /// It is one's own review.
    #[error("This is your own review.")]
    OwnReview,
    /// Someone else has decided on it.
    #[error("{0}")]
    Decided(String),
    /// The question is in the queue, or in the FAQs.
    #[error("{0}")]
    Repeated(&'static str),
    /// A field breaks a rule.
    #[error("{rule}")]
    Wrong {
        /// The field of the form.
        field: String,
        /// The part of it; empty when it is the field itself.
        part: String,
        /// The rule.
        rule: String,
    },
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

impl ReviewError {
    /// `field` breaks a rule.
    pub fn wrong(field: &str, rule: impl Into<String>) -> Self {
        Self::Wrong { field: field.to_owned(), part: String::new(), rule: rule.into() }
    }

    /// A part of `field` breaks a rule.
    pub fn wrong_part(field: &str, part: &str, rule: impl Into<String>) -> Self {
        Self::Wrong { field: field.to_owned(), part: part.to_owned(), rule: rule.into() }
    }
}

impl From<Problem> for ReviewError {
    fn from(problem: Problem) -> Self {
        Self::Rejected(Box::new(problem))
    }
}

impl From<ReviewError> for Problem {
    fn from(error: ReviewError) -> Self {
        let message = error.to_string();
        match error {
            ReviewError::NoReview | ReviewError::NoQuestion | ReviewError::NoTool => {
                Self::new(Code::NotFound, message)
            }
            ReviewError::Present { id } => {
                Self::new(Code::Conflict, message).with_current(&serde_json::json!({ "_id": id, "id": id }))
            }
            ReviewError::SameText | ReviewError::Decided(_) | ReviewError::Repeated(_) => {
                Self::new(Code::Conflict, message)
            }
            ReviewError::Owner | ReviewError::NotOwner | ReviewError::OwnReview => {
                Self::new(Code::Forbidden, message)
            }
            ReviewError::Wrong { field, part, rule } => {
                let problem = Self::new(Code::Invalid, message).with_error(&field, rule.clone());
                if part.is_empty() { problem } else { problem.with_error(&part, rule) }
            }
            ReviewError::Rejected(problem) => *problem,
            ReviewError::Database(error) => error.into(),
            ReviewError::Other(error) => Self::internal(error),
        }
    }
}
