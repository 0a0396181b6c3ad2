//! `POST /api/cloudinary/logo`

use super::super::reader::Reader;
use super::storing::{change_of, files_of, store_all};
use crate::changes::MediaChange;
use crate::domain::Limits;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use toolbase_kernel::admin::with_etag;
use toolbase_kernel::http::{
    FileField, Form, Json, Problem, ProblemBody, SignedIn, User, missing, receive, to_its_end,
};
use toolbase_kernel::media::AttachmentKind;
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

const FIELD: &str = "logo";
const ADDRESS: &str = "logoUrl";
/// As wide as pages show it, in pixels (300 are recommended).
const WIDTH: i64 = 320;

/// The form with a logo.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the form; it is read as a stream")]
struct LogoForm {
    /// The tool's id or slug.
    aitool_id: String,
    /// The logo, of at most 512 KiB; a square of 300 pixels is recommended.
    #[schema(value_type = Option<String>, format = Binary, content_media_type = "application/octet-stream")]
    logo: Option<Vec<u8>>,
    /// The address of the logo on a website, instead of a file.
    logo_url: Option<String>,
}

/// The logo of a tool.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LogoSet {
    /// Its address. The logo of a claimed public tool waits for a moderator.
    #[schema(nullable)]
    logo_url: Option<String>,
}

/// Sets the logo of a tool: JPEG, PNG or WebP, detected by content, stripped of metadata and encoded again. The former
/// one is deleted.
#[utoipa::path(post, path = "/api/cloudinary/logo", tag = "tools",
    extensions(("x-permission" = json!("user")), ("x-upload-mib" = json!(1))),
    request_body(content = inline(LogoForm), content_type = "multipart/form-data"), responses(
        (status = 200, body = LogoSet),
        (status = 400, body = ProblemBody, description = "The form is incomplete."),
        (status = 403, body = ProblemBody, description = "Somebody else may edit it; the message says who."),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is somebody else's draft."),
        (status = 409, body = ProblemBody, description = "It was withdrawn or removed."),
        (status = 413, body = ProblemBody, description = "A file is too large; the limit is named."),
        (status = 415, body = ProblemBody, description = "No form, or a file of another type."),
        (status = 422, body = ProblemBody, description = "It is empty, damaged, or has too many pixels."),
        (status = 503, body = ProblemBody, description = "The storage is not available, or too many pictures are being read; nothing was stored."),
    ))]
pub(super) async fn upload_tool_logo(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    form: Form,
) -> Result<Response, Problem> {
    let limit = FileField { name: FIELD, max_bytes: Limits::LOGO_BYTES_MAX, max_files: 1 };
    let mut form = receive(form, &[limit]).await?;
    let (change, _) = change_of(&reader, (context, account, actor), &mut form).await?;
    let files = files_of(&change.context, &mut form, (FIELD, ADDRESS), Limits::LOGO_BYTES_MAX).await?;
    if files.len() > 1 {
        return Err(Problem::invalid(FIELD, "has more than 1 files"));
    }
    let changed = to_its_end(
        async move {
            let uploads = store_all(&change, &files, AttachmentKind::Picture, FIELD).await?;
            let logo = uploads.first().ok_or_else(|| missing(FIELD))?.url(WIDTH);
            change.make(MediaChange::SetLogo(logo), uploads).await
        },
        Problem::internal,
    )
    .await?;
    let response = Json(LogoSet { logo_url: changed.logo });
    Ok(with_etag(response.into_response(), changed.tool.updated_at))
}
