//! The reasons why a change is not made.

use crate::domain::Broken;
use crate::prove::SwitchedOff;
use chrono::TimeDelta;
use toolbase_kernel::http::{Code, Problem};

/// The reasons why a change is not made.
#[derive(Debug, thiserror::Error)]
pub enum ClaimError {
    /// There is no such claim, or it is somebody else's.
    #[error("There is no such claim.")]
    NoClaim,
    /// There is no such tool, or it is not public.
    #[error("There is no such tool.")]
    NoTool,
    /// There is no such document of the claim.
    #[error("There is no such document.")]
    NoDocument,
    /// There is no such page for the colleague who places the record.
    #[error("There is no such record, or it is no longer needed.")]
    NoRecord,
    /// There is no such invitation.
    #[error("There is no such invitation, or it is used or withdrawn.")]
    NoInvitation,
    /// There is no co-owner.
    #[error("This AI has no co-owner.")]
    NoCoOwner,
    /// The sign-in address is not confirmed.
    #[error("Please confirm your email address first.")]
    Unconfirmed,
    /// The invitation is for another address.
    #[error("This invitation is for another email address.")]
    OtherAddress,
    /// The state does not allow it.
    #[error("{0}")]
    Conflict(String),
    /// A field breaks a rule.
    #[error("{}", .0.rule)]
    Broken(Broken),
    /// Too much of it at once; it can be tried again after this time.
    #[error("too many")]
    TooMany(TimeDelta),
    /// Nothing can be looked up.
    #[error(transparent)]
    SwitchedOff(#[from] SwitchedOff),
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

impl ClaimError {
    /// The state does not allow it, for this reason.
    #[must_use]
    pub fn conflict(text: impl Into<String>) -> Self {
        Self::Conflict(text.into())
    }
}

impl From<Broken> for ClaimError {
    fn from(broken: Broken) -> Self {
        Self::Broken(broken)
    }
}

impl From<Problem> for ClaimError {
    fn from(problem: Problem) -> Self {
        Self::Rejected(Box::new(problem))
    }
}

impl From<toolbase_kernel::directory::MissingService> for ClaimError {
    fn from(error: toolbase_kernel::directory::MissingService) -> Self {
        Self::Other(error.into())
    }
}

impl From<ClaimError> for Problem {
    fn from(error: ClaimError) -> Self {
        let message = error.to_string();
        match error {
            ClaimError::NoClaim
            | ClaimError::NoTool
            | ClaimError::NoDocument
            | ClaimError::NoRecord
            | ClaimError::NoInvitation
            | ClaimError::NoCoOwner => Self::new(Code::NotFound, message),
            ClaimError::Unconfirmed | ClaimError::OtherAddress => Self::new(Code::Forbidden, message),
            ClaimError::Conflict(_) => Self::new(Code::Conflict, message),
            ClaimError::Broken(Broken { field, rule }) => {
                Self::new(Code::Invalid, message).with_error(field, rule)
            }
            ClaimError::TooMany(after) => Self::too_many(after),
            ClaimError::SwitchedOff(_) => Self::new(Code::Unavailable, message),
            ClaimError::Rejected(problem) => *problem,
            ClaimError::Database(error) => error.into(),
            ClaimError::Other(error) => Self::internal(error),
        }
    }
}
