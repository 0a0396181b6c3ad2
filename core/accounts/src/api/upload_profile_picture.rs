//! `POST /api/cloudinary/upload-profile-picture`

use super::views::{UserView, row_in};
use crate::UserChanged;
use crate::{forget_picture, store};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use toolbase_kernel::admin::Change;
use toolbase_kernel::http::{Form, Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::media::{Portrait, Portraits};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The form's field (S3 section 7).
const FIELD: &str = "profilePicture";
/// How wide it is shown at most, in pixels.
const PORTRAIT: i64 = 320;

/// The form of the picture.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the form; it is read as a stream")]
pub(super) struct PictureForm {
    /// The picture.
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    profile_picture: Vec<u8>,
}

/// The new picture.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PictureResponse {
    /// Its address.
    #[schema(example = "/media/4f/4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3/640.webp")]
    profile_picture: String,
    /// The same address.
    #[schema(example = "/media/4f/4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3/640.webp")]
    url: String,
    /// The account.
    user: UserView,
}

/// Sets one's picture: JPEG, PNG, WebP or GIF, detected by content, rotated upright, stripped of metadata and encoded
/// again. The former one is deleted.
#[utoipa::path(post, path = "/api/cloudinary/upload-profile-picture", tag = "accounts",
    extensions(("x-permission" = json!("user")), ("x-upload-mib" = json!(5))),
    request_body(content = inline(PictureForm), content_type = "multipart/form-data"), responses(
        (status = 200, body = PictureResponse),
        (status = 400, body = ProblemBody, description = "The form is incomplete."),
        (status = 413, body = ProblemBody, description = "Larger than `media.image_max_bytes`; the limit is named."),
        (status = 415, body = ProblemBody, description = "No form, or a file of another type."),
        (status = 422, body = ProblemBody, description = "Empty, damaged, or more pixels than `media.portrait_max_pixels`."),
        (status = 503, body = ProblemBody, description = "The storage is not available, or too many pictures are being read; nothing was stored."),
    ))]
pub(super) async fn upload_profile_picture(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    form: Form,
) -> Result<Json<PictureResponse>, Problem> {
    let portraits = context.directory.get::<dyn Portraits>()?;
    // A portrait is small wherever it is shown.
    let Portrait { id, url } = portraits.add(&context, form, FIELD, PORTRAIT, &actor).await?;
    let mut change = Change::begin(&context, &actor).await?;
    let (now, tx) = (change.now(), &mut change.tx);
    let mut user = row_in(tx, &account).await?;
    store::set_picture(tx, user.id, (&url, id), now).await?;
    change.emit(&UserChanged { id: user.id });
    change.commit().await?;
    forget_picture(&context, &user, &actor).await;
    user.profile_picture = Some(url.clone());
    user.updated_at = now;
    Ok(Json(PictureResponse { profile_picture: url.clone(), url, user: UserView::from(&user) }))
}
