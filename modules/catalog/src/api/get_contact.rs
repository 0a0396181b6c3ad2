//! `GET /api/aitool/{id}/contact`

use super::get_tool::find;
use super::reader::Reader;
use crate::domain::ToolState;
use crate::store;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Code, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// How to reach a tool's owner.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Contact {
    /// Email address; empty when there is none.
    pub email: String,
    /// Telephone number without the dialling code; empty when there is none.
    pub mobile: String,
    /// The dialling code.
    #[schema(example = "+1")]
    pub country_code: String,
}

/// How to reach a tool's owner. A call of its own, so that no list and no page spreads it (decision 112).
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/aitool/{id}/contact", tag = "tools",
    params(("id" = String, Path, description = "Id or slug.")), responses(
        (status = 200, body = Contact),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
    ))]
pub(super) async fn get_contact(
    reader: Reader,
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Json<Contact>, Problem> {
    let id = find(&reader, &context, &id).await?;
    let detail = store::detail_by_id(&context.db, id).await?;
    let detail = detail
        .filter(|detail| detail.state() == ToolState::Approved)
        .ok_or_else(|| Problem::new(Code::NotFound, "Tool not found"))?;
    let is_shown = detail.tool.contact_public;
    let shown = |contact: Option<String>| contact.filter(|_| is_shown).unwrap_or_default();
    Ok(Json(Contact {
        email: shown(detail.tool.contact_email),
        mobile: shown(detail.tool.contact_mobile),
        country_code: detail.tool.contact_country_code,
    }))
}
