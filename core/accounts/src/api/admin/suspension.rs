//! The body of a request that suspends an account.

use crate::text;
use chrono::{DateTime, Utc};
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use toolbase_kernel::text::is_blank;
use utoipa::ToSchema;

/// Longest reason, in characters.
const REASON_MAX: usize = 500;
pub(super) const SUSPENSION_RULES: &str =
    "`reason` must have 1 to 500 characters, and `until` must be in the future and within five years.";

/// The reason for a suspension, and its end.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct Suspension {
    /// For the audit log, and for the admin who lifts the suspension.
    #[serde(deserialize_with = "reason")]
    #[schema(example = "Sends advertisements.", min_length = 1, max_length = 500)]
    pub(super) reason: String,
    /// When it ends by itself; without it, it ends when an admin lifts it.
    #[serde(default)]
    #[schema(example = "2027-01-31T12:00:00Z")]
    pub(super) until: Option<DateTime<Utc>>,
}

fn reason<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let reason = String::deserialize(deserializer)?;
    match text::short_line(&reason, REASON_MAX) {
        Ok(reason) if is_blank(reason) => Err(D::Error::custom("is required")),
        Ok(reason) => Ok(reason.to_owned()),
        Err(rule) => Err(D::Error::custom(rule)),
    }
}
