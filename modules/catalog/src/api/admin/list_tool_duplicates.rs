//! `GET /api/admin/tools/{id}/duplicates`

use super::tools::missing;
use crate::changes::AdminTool;
use crate::domain::ToolState;
use crate::store::{self, Appearance, evidence_text};
use axum::extract::{Path, State};
use serde::Serialize;
use toolbase_kernel::http::{Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// A tool that may be the same product.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SuspectedDuplicate {
    /// The tool.
    #[schema(extensions(("x-admin" = json!({ "label": "Tool", "reference": "tools" }))))]
    tool: Uuid,
    /// Its slug.
    #[schema(example = "mid-journey")]
    slug: String,
    /// Its state.
    state: ToolState,
    /// The properties that both have.
    #[schema(example = "same domain, near name")]
    evidence: String,
}

/// The tools that may be the same product.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SuspectedDuplicates {
    /// The tools, those with most in common first.
    duplicates: Vec<SuspectedDuplicate>,
}

/// Lists the live and waiting tools that may be the same product: those with its domain, name or logo, or nearly so.
#[utoipa::path(get, path = "/api/admin/tools/{id}/duplicates", tag = "admin",
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-panel" = json!({
        "resource": "tools", "label": "May be the same product", "when": { "field": "state", "in": ["pending", "approved"] },
        "fields": { "duplicates": { "label": "Tools" } } }))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = SuspectedDuplicates),
        (status = 404, body = ProblemBody, description = "There is no such tool."),
    ))]
pub(super) async fn list_tool_duplicates(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Json<SuspectedDuplicates>, Problem> {
    let id: Uuid = id.parse().map_err(|_| missing())?;
    let tool = {
        let mut tx = context.db.begin_read().await?;
        AdminTool::from(store::listing(&mut tx, id).await?.ok_or_else(missing)?)
    };
    let looks = Appearance { id, name: &tool.name, canonical_url: &tool.canonical_url };
    let found = store::suspects(&context.db, looks, tool.logo_url.as_deref()).await?;
    let duplicates = found
        .into_iter()
        .map(|suspect| {
            let state = suspect.state.parse().map_err(Problem::internal)?;
            Ok(SuspectedDuplicate {
                tool: suspect.id,
                slug: suspect.slug,
                state,
                evidence: evidence_text(&suspect.evidence),
            })
        })
        .collect::<Result<_, Problem>>()?;
    Ok(Json(SuspectedDuplicates { duplicates }))
}
