//! Versions of records: `ETag` and `If-Match`.

use super::underscore_id::to_json;
use crate::http::{Code, Problem};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;

/// Names the version of a record that was changed last at `updated`: a strong entity tag.
#[must_use]
pub fn etag(updated: DateTime<Utc>) -> String {
    format!("\"{}\"", updated.timestamp_micros())
}

/// The response with the tag of the version that it shows.
#[must_use]
pub fn with_etag(mut response: Response, updated: DateTime<Utc>) -> Response {
    if let Ok(tag) = HeaderValue::try_from(etag(updated)) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

/// The time of the next version of a record that was changed last at `updated`. Each version bears its own, also when
/// the clock does not advance.
#[must_use]
pub fn next_version(updated: DateTime<Utc>, now: DateTime<Utc>) -> DateTime<Utc> {
    now.max(updated + TimeDelta::microseconds(1))
}

/// The versions that a change is meant for; any version when the request names none.
#[derive(Clone, Debug, Default)]
pub struct IfMatch(Option<Vec<String>>);

impl IfMatch {
    /// Reads the `If-Match` headers.
    #[must_use]
    pub fn from_headers(headers: &HeaderMap) -> Self {
        let values = headers.get_all(header::IF_MATCH);
        let tags = values.iter().filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(','));
        let tags: Vec<String> = tags.map(|tag| tag.trim().to_owned()).collect();
        Self((!tags.is_empty()).then_some(tags))
    }

    /// The version of a record that was changed last at `updated`; any version without it.
    pub(super) fn version(updated: Option<DateTime<Utc>>) -> Self {
        Self(updated.map(|updated| vec![etag(updated)]))
    }

    /// Returns `true` if a change to the version of `updated` is meant.
    #[must_use]
    pub fn matches(&self, updated: DateTime<Utc>) -> bool {
        let present = etag(updated);
        self.0.as_ref().is_none_or(|tags| tags.iter().any(|tag| *tag == present || tag == "*"))
    }

    /// Rejects a change of another version than `record`, which was changed last at `updated`. Belongs into the
    /// transaction of the change, behind the lock of the record.
    ///
    /// # Errors
    /// 412 with the record as it is now.
    pub fn check(&self, record: &impl Serialize, updated: DateTime<Utc>) -> Result<(), Problem> {
        if self.matches(updated) {
            return Ok(());
        }
        let message = "Someone else has changed this meanwhile.";
        Err(Problem::new(Code::PreconditionFailed, message).with_current(&to_json(record)))
    }
}
