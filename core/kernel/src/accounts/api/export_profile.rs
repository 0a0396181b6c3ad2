//! `GET /api/profile/export`

use crate::accounts::export::export;
use crate::http::{Code, Problem, ProblemBody, SignedIn, json_bytes};
use crate::module::ModuleContext;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::Response;

/// All stored data of the caller, as one JSON file: the account, its sessions, and what each module adds. The
/// password must have been entered within ten minutes.
#[utoipa::path(get, path = "/api/profile/export", tag = "accounts",
    extensions(("x-permission" = json!("user")), ("x-step-up" = json!(true))),
    responses(
        (status = 200, content_type = "application/json", body = Object, example = json!({ "account": { "fullName": "Ada Lovelace" } })),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 404, body = ProblemBody, description = "The account has been deleted meanwhile."),
    ))]
pub(super) async fn export_profile(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
) -> Result<Response, Problem> {
    let found = export(&context, account.id).await.map_err(Problem::internal)?;
    let found = found.ok_or_else(|| Problem::new(Code::NotFound, "User not found"))?;
    let mut response = json_bytes(serde_json::to_vec_pretty(&found).map_err(Problem::internal)?);
    let name = HeaderValue::from_static("attachment; filename=\"my-data.json\"");
    response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}
