//! `GET /api/faq/owned`

use super::views::OwnedQuestion;
use crate::store;
use crate::tools::{Named, owned_by};
use axum::extract::State;
use toolbase_kernel::http::{Json, Problem, SignedIn};
use toolbase_kernel::module::ModuleContext;

/// The questions about the tools that the caller owns, also beside somebody else: those that wait for an answer, then those
/// for which the caller has proposed one, each the newest first; at most 1,000.
#[utoipa::path(get, path = "/api/faq/owned", tag = "reviews", extensions(("x-permission" = json!("user")), ("x-switch" = json!("reviews.questions"))),
    responses((status = 200, body = Vec<OwnedQuestion>)))]
pub(super) async fn list_owned_questions(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
) -> Result<Json<Vec<OwnedQuestion>>, Problem> {
    let tools = owned_by(&context, account.id).await.map_err(Problem::internal)?;
    let rows = store::owned_questions(&context.db, &tools, account.id).await?;
    let named = Named::load(&context, rows.iter().map(|row| row.tool_id).collect(), Vec::new()).await?;
    let named = named.with_profiles(&context).await?;
    let shown = rows
        .iter()
        .filter_map(|row| Some(OwnedQuestion::from_row(row, &named, named.members_of(row.tool_id)?)));
    Ok(Json(shown.collect()))
}
