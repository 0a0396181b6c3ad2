//! `GET /api/admin/reviews/{id}/reports`

use crate::domain::ReportReason;
use crate::error::NO_REVIEW;
use crate::store::{self, ReportRow};
use axum::extract::{Path, State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// A report about a review.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewReport {
    /// The reason in words.
    #[schema(example = "It seems to be fake or paid for.", extensions(("x-admin" = json!({ "label": "Reason" }))))]
    reason: String,
    /// The member's own words; empty without any.
    #[schema(example = "The same text is in three shops.", extensions(("x-admin" = json!({ "label": "Note" }))))]
    note: String,
    /// The member who reported it; null when the account was deleted.
    #[schema(nullable, extensions(("x-admin" = json!({
        "label": "Reporter", "reference": "users", "empty": "A deleted account"
    }))))]
    reporter: Option<Uuid>,
    /// When it was reported.
    #[schema(extensions(("x-admin" = json!({ "label": "Date" }))))]
    created_at: DateTime<Utc>,
}

/// The reports about a review that nobody has looked at.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReviewReports {
    /// The oldest first, at most 50.
    reports: Vec<ReviewReport>,
}

impl From<ReportRow> for ReviewReport {
    fn from(row: ReportRow) -> Self {
        let reason = match ReportReason::named(&row.reason) {
            Some(reason) => reason.text().to_owned(),
            None => row.reason,
        };
        Self { reason, note: row.note, reporter: row.user_id, created_at: row.created_at }
    }
}

/// Returns the reports about a review that nobody has looked at.
#[utoipa::path(get, path = "/api/admin/reviews/{id}/reports", tag = "admin", operation_id = "list_review_reports",
    extensions(("x-permission" = json!("reviews.moderate")), ("x-admin-panel" = json!({
        "resource": "reviews", "label": "Reports", "first": true,
        "when": { "field": "hasReports", "in": [true] },
        "fields": { "reports": { "label": "Reports" } }
    }))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = ReviewReports),
        (status = 404, body = ProblemBody, description = "There is no such review."),
    ))]
pub(super) async fn list_review_reports(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Json<ReviewReports>, Problem> {
    let id = crate::api::views::review_id(&id)?;
    store::review_by_id(&context.db, id).await?.ok_or(NO_REVIEW)?;
    let rows = store::reports_of(&context.db, id).await?;
    Ok(Json(ReviewReports { reports: rows.into_iter().map(ReviewReport::from).collect() }))
}
