//! `GET /api/admin/claims/{id}/documents/{document}`

use crate::api::views::claim_id;
use crate::changes::FOLDER;
use crate::error::{NO_CLAIM, NO_DOCUMENT};
use crate::store;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use serde_json::json;
use toolbase_kernel::admin::Change;
use toolbase_kernel::http::{Admin, Problem, ProblemBody};
use toolbase_kernel::media::PrivateFiles;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// A document runs no scripts, and nothing stores it.
const POLICY: HeaderValue = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'; sandbox");

/// A document of a claim, to be saved. Each opening is audited.
#[utoipa::path(get, path = "/api/admin/claims/{id}/documents/{document}", tag = "admin",
    extensions(("x-permission" = json!("claims.moderate")), ("x-step-up" = json!(true))),
    params(("id" = uuid::Uuid, Path, description = "Identity."),
        ("document" = uuid::Uuid, Path, description = "The document.")), responses(
        (status = 200, description = "The file.", content((Vec<u8> = "application/pdf"), (Vec<u8> = "image/jpeg"),
            (Vec<u8> = "image/png"), (Vec<u8> = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"))),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 404, body = ProblemBody, description = "There is no such claim or document, or it was deleted 30 days after the decision."),
        (status = 503, body = ProblemBody, description = "The storage is not available."),
    ))]
pub(super) async fn open_claim_document(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path((id, document)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let claim = store::claim_by_id(&context.db, claim_id(&id)?).await?.ok_or(NO_CLAIM)?;
    let document: Uuid = document.parse().map_err(|_| NO_DOCUMENT)?;
    let documents = store::documents_of(&context.db, claim.id).await?;
    let row = documents.into_iter().find(|row| row.id == document).ok_or(NO_DOCUMENT)?;
    let mut change = Change::begin(&context, &actor).await?;
    let facts = json!({ "document": [null, row.name] });
    change.record("claim.open-document", "claims", &claim.id.to_string(), &claim.tool_name, facts);
    change.commit().await?;
    let bytes = context.directory.get::<dyn PrivateFiles>()?.read(FOLDER, &row.id.to_string()).await?;
    let mut response = Response::new(Body::from(bytes));
    let headers = response.headers_mut();
    let kind = HeaderValue::try_from(row.content_type).map_err(Problem::internal)?;
    headers.insert(header::CONTENT_TYPE, kind);
    let name: String = row
        .name
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() || ".-_ ".contains(letter) { letter } else { '_' })
        .collect();
    let save =
        HeaderValue::try_from(format!("attachment; filename=\"{name}\"")).map_err(Problem::internal)?;
    headers.insert(header::CONTENT_DISPOSITION, save);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    Ok(response)
}
