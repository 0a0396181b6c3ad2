//! Services that are not found.

use super::Stamp;
use crate::problem::{Fault, Problem};

/// The reason why a service is not found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MissingService {
    /// No running module offers it.
    #[error("no running module offers `{0}`")]
    NotOffered(&'static str),
    /// A module offers it with another version of its interface.
    #[error(
        "`{service}` has another interface in `{offered_by}`, which offers it ({offered}), than in `{requested_by}`, \
         which requests it ({requested}): build both with the same interface crate"
    )]
    OtherInterface {
        /// The type of the service.
        service: &'static str,
        /// The module that offers it.
        offered_by: &'static str,
        /// The stamp of its interface.
        offered: Stamp,
        /// The module that requests it.
        requested_by: &'static str,
        /// The stamp of its interface.
        requested: Stamp,
    },
}

impl From<MissingService> for Problem {
    fn from(error: MissingService) -> Self {
        Self::internal(error)
    }
}

impl From<MissingService> for Fault {
    fn from(error: MissingService) -> Self {
        Self::Other(error.into())
    }
}

impl From<MissingService> for sqlx::Error {
    fn from(error: MissingService) -> Self {
        Self::Configuration(error.into())
    }
}
