//! `POST /api/blogs/create`, and `PUT` and `DELETE /api/blogs/{id}`

use super::input::BlogInput;
use super::views::{Blog, Message, blog, post_id};
use crate::changes::{self, Move};
use crate::store::PostRow;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use toolbase_kernel::admin::{IfMatch, with_etag};
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;

/// The response with the post, and the tag of its version.
pub(super) async fn saved(
    context: &ModuleContext,
    status: StatusCode,
    row: PostRow,
) -> Result<Response, Problem> {
    let version = row.saved_at;
    let blog = blog(context, row, true).await?;
    Ok(with_etag((status, Json(blog)).into_response(), version))
}

/// Makes a post. It is published at once unless `status` says otherwise. Sent again with the same `id`, it returns the post
/// as it is by now.
#[utoipa::path(post, path = "/api/blogs/create", tag = "blogs", extensions(("x-permission" = json!("blogs.edit")), ("x-audit" = json!(["blog.create"]))),
    request_body = BlogInput, responses(
        (status = 201, body = Blog),
        (status = 200, body = Blog, description = "The same author has made the post `id` already."),
        (status = 409, body = ProblemBody, description = "The post `id` is somebody else's, or in the trash."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; `errors` names it, in the text with its place."),
    ))]
pub(super) async fn create_blog(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(body): Json<BlogInput>,
) -> Result<Response, Problem> {
    let id = body.id();
    let (row, is_new) = changes::create(&context, &actor, id, &body.checked()?).await?;
    saved(&context, if is_new { StatusCode::CREATED } else { StatusCode::OK }, row).await
}

/// Saves a post: its text and settings, and what readers see of it.
#[utoipa::path(put, path = "/api/blogs/{id}", tag = "blogs", extensions(("x-permission" = json!("blogs.edit")), ("x-audit" = json!(["blog.edit"]))),
    params(("id" = uuid::Uuid, Path, description = "Identity."),
        ("If-Match" = Option<String>, Header, description = "The version that the change is meant for.")),
    request_body = BlogInput, responses(
        (status = 200, body = Blog),
        (status = 404, body = ProblemBody, description = "There is no such post."),
        (status = 409, body = ProblemBody, description = "It is in the trash."),
        (status = 412, body = ProblemBody, description = "Somebody else has saved it meanwhile; `current` has the post."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; `errors` names it, in the text with its place."),
    ))]
pub(super) async fn update_blog(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    headers: HeaderMap,
    Path(id): Path<String>,
    Json(body): Json<BlogInput>,
) -> Result<Response, Problem> {
    let id = post_id(&id)?;
    let row = changes::save(&context, &actor, id, &body.checked()?, &IfMatch::from_headers(&headers)).await?;
    saved(&context, StatusCode::OK, row).await
}

/// Moves a post to the trash. It can be restored for some time.
#[utoipa::path(delete, path = "/api/blogs/{id}", tag = "blogs", extensions(("x-permission" = json!("blogs.edit")), ("x-audit" = json!(["blog.trash"]))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = Message, example = json!({ "message": "Blog deleted successfully" })),
        (status = 404, body = ProblemBody, description = "There is no such post."),
    ))]
pub(super) async fn delete_blog(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Json<Message>, Problem> {
    changes::move_post(&context, &actor, post_id(&id)?, Move::Trash, &IfMatch::default()).await?;
    Ok(Json(Message::new("Blog deleted successfully")))
}
