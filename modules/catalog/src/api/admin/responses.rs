//! Records with their tags.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_kernel::http::{Code, Json, PageQuery, Problem};
use uuid::Uuid;

/// Names the version of a record that was changed last at `updated`: a strong entity tag.
fn tag(updated: DateTime<Utc>) -> String {
    format!("\"{}\"", updated.timestamp_micros())
}

/// The record with its tag.
pub(super) fn record<T: Serialize>(record: &T, updated: DateTime<Utc>) -> Response {
    let mut response = Json(record).into_response();
    if let Ok(tag) = HeaderValue::try_from(tag(updated)) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

/// Refuses a change of another version than the one that `If-Match` names.
///
/// # Errors
/// 412 with the record as it is now.
pub(super) fn check_version<T: Serialize>(
    headers: &HeaderMap,
    record: &T,
    updated: DateTime<Utc>,
) -> Result<(), Problem> {
    let mut tags =
        headers.get_all(header::IF_MATCH).iter().filter_map(|value| value.to_str().ok()).peekable();
    if tags.peek().is_none() {
        return Ok(());
    }
    let present = tag(updated);
    if tags.flat_map(|tags| tags.split(',')).any(|tag| tag.trim() == present || tag.trim() == "*") {
        return Ok(());
    }
    Err(Problem::new(Code::PreconditionFailed, "Someone else has changed this meanwhile.")
        .with_current(record))
}

/// The id in an address; what is no id names no record.
pub(super) fn record_id(text: &str, missing: fn() -> Problem) -> Result<Uuid, Problem> {
    text.parse().map_err(|_| missing())
}

/// A field that can be sorted by, and its expression in SQL.
pub(super) type Sortable = (&'static str, &'static str);

/// The records that `ids` names.
///
/// # Errors
/// 422, naming `ids`.
pub(super) fn requested_ids(page: &PageQuery) -> Result<Vec<Uuid>, Problem> {
    let ids = page.ids.iter().map(|id| id.parse());
    ids.collect::<Result<_, _>>().map_err(|_| Problem::invalid("ids", "must be ids"))
}
