//! The errors of changes to accounts.

use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::mail::EnqueueError;

/// The reasons why an account is not changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    /// There is no such account.
    #[error("User not found")]
    NotFound,
    /// Nobody would be left who may do everything.
    #[error("This is the last admin. Make someone else an admin first.")]
    LastAdmin,
    /// Admins delete themselves in their profile, and cannot lock themselves out by mistake.
    #[error("You cannot do this to your own account. Use your profile page to leave.")]
    Yourself,
    /// A suspension cannot end then.
    #[error("the end of the suspension {0}")]
    SuspensionEnd(&'static str),
    /// The mail cannot be enqueued.
    #[error(transparent)]
    Mail(#[from] EnqueueError),
    /// The statement fails.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<ChangeError> for Problem {
    fn from(error: ChangeError) -> Self {
        match error {
            ChangeError::NotFound => Self::new(Code::NotFound, error.to_string()),
            ChangeError::LastAdmin | ChangeError::Yourself => Self::new(Code::Conflict, error.to_string()),
            ChangeError::SuspensionEnd(rule) => Self::invalid("until", rule),
            ChangeError::Mail(error) => error.into(),
            ChangeError::Database(error) => error.into(),
        }
    }
}
