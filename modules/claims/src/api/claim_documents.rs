//! `POST /api/claims/{id}/documents` and `DELETE /api/claims/{id}/documents/{document}`

use super::views::{Claim, claim, claim_id, find};
use crate::changes::{self, Submitted};
use crate::domain::{Broken, DOCUMENT_BYTES_MAX, DOCUMENTS_MAX};
use crate::error::NO_DOCUMENT;
use axum::extract::{Path, State};
use toolbase_kernel::http::{
    FileField, Form, Json, Problem, ProblemBody, SignedIn, User, missing, receive, to_its_end,
};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

const FIELD: &str = "documents";

/// The form with documents.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes the form; it is read as a stream")]
struct DocumentsForm {
    /// The documents: PDF, JPG, PNG or DOCX, of at most 10 MiB each.
    #[schema(value_type = Vec<String>, max_items = 5, format = Binary, content_media_type = "application/octet-stream")]
    documents: Vec<Vec<u8>>,
}

/// Adds documents to a claim, which may have five: PDF, JPG, PNG or DOCX, detected by content. When one is rejected, none is
/// added. They are stored privately, opened by admins only, and deleted 30 days after the decision.
#[utoipa::path(post, path = "/api/claims/{id}/documents", tag = "claims",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own")), ("x-rate-limit" = json!("write")),
        ("x-upload-mib" = json!(50))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")),
    request_body(content = inline(DocumentsForm), content_type = "multipart/form-data"), responses(
        (status = 200, body = Claim),
        (status = 400, body = ProblemBody, description = "The form is incomplete."),
        (status = 404, body = ProblemBody, description = "There is no such claim, or it is somebody else's."),
        (status = 409, body = ProblemBody, description = "It is in review, or has ended."),
        (status = 413, body = ProblemBody, description = "A document is too large; the limit is named."),
        (status = 415, body = ProblemBody, description = "It is no form."),
        (status = 422, body = ProblemBody, description = "A sixth document, or one of another type."),
        (status = 503, body = ProblemBody, description = "The storage is not available; nothing was stored."),
    ))]
pub(super) async fn add_claim_documents(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path(id): Path<String>,
    form: Form,
) -> Result<Json<Claim>, Problem> {
    // Nobody sends files for a claim that is not theirs.
    let (row, _) = find(&context, &id, account.id).await?;
    let submitted = Submitted { actor, user: account.id, claim: row.id };
    // One more than is allowed, for a message of our own.
    let field = FileField { name: FIELD, max_bytes: DOCUMENT_BYTES_MAX, max_files: DOCUMENTS_MAX + 1 };
    let files = receive(form, &[field]).await?.take_files(FIELD);
    if files.is_empty() {
        return Err(missing(FIELD));
    }
    if files.len() > DOCUMENTS_MAX {
        let rule = format!("You can send at most {DOCUMENTS_MAX} documents.");
        return Err(Broken::new(FIELD, rule).into());
    }
    let row = to_its_end(
        {
            let context = context.clone();
            async move {
                changes::add_documents(&context, &submitted, &files).await?;
                Ok(find(&context, &id, submitted.user).await?.0)
            }
        },
        Problem::internal,
    )
    .await?;
    Ok(Json(claim(&context, row, account.id).await?))
}

/// Removes a document from a claim that is not in review.
#[utoipa::path(delete, path = "/api/claims/{id}/documents/{document}", tag = "claims",
    extensions(("x-permission" = json!("user")), ("x-owner" = json!("own")), ("x-rate-limit" = json!("write"))),
    params(("id" = uuid::Uuid, Path, description = "Identity."),
        ("document" = uuid::Uuid, Path, description = "The document.")), responses(
        (status = 200, body = Claim),
        (status = 404, body = ProblemBody, description = "There is no such claim or document, or it is somebody else's."),
        (status = 409, body = ProblemBody, description = "It is in review, or has ended."),
    ))]
pub(super) async fn delete_claim_document(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Path((id, document)): Path<(String, String)>,
) -> Result<Json<Claim>, Problem> {
    let submitted = Submitted { actor, user: account.id, claim: claim_id(&id)? };
    let document = document.parse().map_err(|_| NO_DOCUMENT)?;
    changes::remove_document(&context, &submitted, document).await?;
    let (row, _) = find(&context, &id, account.id).await?;
    Ok(Json(claim(&context, row, account.id).await?))
}
