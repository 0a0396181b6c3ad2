//! The errors of uploads and of the storage of media.

use super::storage::StorageError;
use toolbase_kernel::directory::{MediaUse, MissingService};
use toolbase_kernel::host::is_disk_full;
use toolbase_kernel::http::{Code, Problem};

/// The field of an upload's form that holds the file.
pub(super) const FIELD: &str = "file";

/// When to come again who was sent away because of other uploads.
const BUSY_RETRY_S: u32 = 10;

/// The errors of uploads and of the storage of media.
#[derive(Debug, thiserror::Error)]
pub enum MediaError {
    /// The first bytes are of no type that is taken.
    #[error("must be {expected}, by its content; the name does not count")]
    UnknownType {
        /// The types that are accepted.
        expected: &'static str,
    },
    /// It cannot be read, or breaks a rule.
    #[error("{0}")]
    Invalid(String),
    /// There is no such thing.
    #[error("no such file")]
    NotFound,
    /// Records use it.
    #[error("{}", in_use(.0))]
    InUse(Vec<MediaUse>),
    /// There is no memory for it within the time that an upload may wait.
    #[error("too many pictures are being worked on")]
    Busy,
    /// No space is left.
    #[error("no space is left: {0}")]
    Full(String),
    /// The storage is away.
    #[error("the storage is not available: {0}")]
    Unavailable(String),
    /// The statement fails.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<StorageError> for MediaError {
    fn from(error: StorageError) -> Self {
        match error {
            StorageError::NotFound => Self::NotFound,
            StorageError::Full(why) => Self::Full(why),
            StorageError::Unavailable(why) => Self::Unavailable(why),
        }
    }
}

impl From<std::io::Error> for MediaError {
    fn from(error: std::io::Error) -> Self {
        if is_disk_full(&error) {
            Self::Full(error.to_string())
        } else {
            Self::Unavailable(error.to_string())
        }
    }
}

impl From<MissingService> for MediaError {
    fn from(error: MissingService) -> Self {
        Self::Unavailable(error.to_string())
    }
}

impl MediaError {
    /// The message for a client that sent the file as `field`.
    #[must_use]
    pub fn of_field(self, field: &str) -> Problem {
        let rule = self.to_string();
        let rejected = |code| Problem::new(code, format!("{field}: {rule}")).with_error(field, rule.clone());
        match self {
            Self::UnknownType { .. } => rejected(Code::UnsupportedMediaType),
            Self::Invalid(_) => rejected(Code::Invalid),
            Self::InUse(uses) => Problem::new(Code::Conflict, rule).with_used_by(&uses),
            Self::NotFound => Problem::new(Code::NotFound, "There is no such file."),
            Self::Busy => Problem::new(
                Code::Unavailable,
                "Too many pictures are being uploaded at the moment. Please try again.",
            )
            .with_retry_after(BUSY_RETRY_S),
            Self::Full(why) => Problem::storage_full(why),
            Self::Unavailable(why) => {
                tracing::error!(error = why, "the storage of media is not available");
                Problem::new(
                    Code::Unavailable,
                    "The storage is not available at the moment. Please try again.",
                )
            }
            Self::Database(error) => error.into(),
        }
    }
}

impl From<MediaError> for Problem {
    fn from(error: MediaError) -> Self {
        error.of_field(FIELD)
    }
}

/// Returns the message of what uses it, the first of them by name.
fn in_use(uses: &[MediaUse]) -> String {
    let named: Vec<String> = uses
        .iter()
        .take(3)
        .map(|used| format!("{} ({}, {})", used.label, used.resource, used.field))
        .collect();
    let more = match uses.len().saturating_sub(3) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("This file is in use and cannot be deleted. Used by: {}{more}", named.join(", "))
}
