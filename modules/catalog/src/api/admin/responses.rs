//! Records with their tags.

use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_kernel::admin::with_etag;
use toolbase_kernel::http::{Json, Problem};
use uuid::Uuid;

/// The record with its tag.
pub(super) fn record<T: Serialize>(record: &T, updated: DateTime<Utc>) -> Response {
    with_etag(Json(record).into_response(), updated)
}

/// The id in an address; what is no id names no record.
pub(super) fn record_id(text: &str, missing: fn() -> Problem) -> Result<Uuid, Problem> {
    text.parse().map_err(|_| missing())
}

/// A field that can be sorted by, and its expression in SQL.
pub(super) type Sortable = (&'static str, &'static str);
