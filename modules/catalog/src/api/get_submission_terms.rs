//! `GET /api/submission-terms`

use crate::live::{CatalogSettings, SubmitFigure};
use axum::extract::State;
use serde::Serialize;
use toolbase_kernel::http::{Json, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The promises of the site to who submits a tool.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SubmissionTerms {
    /// How long a review takes.
    #[schema(example = "3-5 business days")]
    review_time: String,
    /// Figures of the site, at most four; none until the operator has set real ones.
    figures: Vec<SubmitFigure>,
}

/// Returns what the submit page says about the review, and about the site.
#[utoipa::path(get, extensions(("x-permission" = json!("public")), ("x-switch" = json!("catalog.submissions"))), path = "/api/submission-terms", tag = "tools",
    responses((status = 200, body = SubmissionTerms)))]
pub(super) async fn get_submission_terms(
    State(context): State<ModuleContext>,
) -> Result<Json<SubmissionTerms>, Problem> {
    let settings = CatalogSettings::from_context(&context).map_err(Problem::internal)?;
    Ok(Json(SubmissionTerms { review_time: settings.review_time, figures: settings.submit_figures }))
}
