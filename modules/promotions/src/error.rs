//! The reasons why a change is not made.

use crate::domain::Broken;
use toolbase_kernel::http::{Code, Problem};

/// The reasons why a change is not made.
#[derive(Debug, thiserror::Error)]
pub enum PromotionError {
    /// There is no such campaign, or it is somebody else's.
    #[error("There is no such campaign.")]
    NoCampaign,
    /// There is no such request, or it is somebody else's.
    #[error("There is no such request.")]
    NoRequest,
    /// There is no such invoice, or it is somebody else's.
    #[error("There is no such invoice.")]
    NoInvoice,
    /// The state, or another record, does not allow it.
    #[error("{0}")]
    Conflict(String),
    /// Fields break rules.
    #[error("{}", .0.iter().map(|broken| format!("{}: {}", broken.field, broken.rule)).collect::<Vec<_>>().join("; "))]
    Broken(Vec<Broken>),
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

impl From<Broken> for PromotionError {
    fn from(broken: Broken) -> Self {
        Self::Broken(vec![broken])
    }
}

impl From<Problem> for PromotionError {
    fn from(problem: Problem) -> Self {
        Self::Rejected(Box::new(problem))
    }
}

impl From<PromotionError> for Problem {
    fn from(error: PromotionError) -> Self {
        let message = error.to_string();
        match error {
            PromotionError::NoCampaign | PromotionError::NoRequest | PromotionError::NoInvoice => {
                Self::new(Code::NotFound, message)
            }
            PromotionError::Conflict(_) => Self::new(Code::Conflict, message),
            PromotionError::Broken(broken) => {
                let problem = Self::new(Code::Invalid, message);
                broken
                    .into_iter()
                    .fold(problem, |problem, Broken { field, rule }| problem.with_error(field, rule))
            }
            PromotionError::Rejected(problem) => *problem,
            PromotionError::Database(error) => error.into(),
            PromotionError::Other(error) => Self::internal(error),
        }
    }
}
