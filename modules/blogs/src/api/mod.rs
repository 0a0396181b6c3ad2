//! The module's operations.

mod admin;
mod blog_images;
mod comments;
mod edit_blog;
mod get_blog;
mod input;
mod list_blog_categories;
mod list_blogs;
mod list_stale_blogs;
mod preview_blog;
mod revisions;
mod unsubscribe;
mod views;

use axum::Extension;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use toolbase_kernel::http::{Version, show_own_changes};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// Largest body with the text of a post, in bytes. It is more than a document may have, so that the response to one that is
/// too long names the field and the rule.
const TEXT_BODY_MAX: usize = 4 << 20;

/// All routes; their cached responses are of `version`.
pub(crate) fn routes(version: Version) -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(list_blogs::list_blogs))
        .routes(routes!(list_blogs::list_blogs_in_category))
        .routes(routes!(list_blogs::list_blogs_naming_tool))
        .routes(routes!(list_blog_categories::list_blog_categories))
        .routes(routes!(get_blog::get_blog))
        .routes(routes!(get_blog::get_blog_markdown))
        .routes(routes!(list_stale_blogs::list_stale_blogs))
        .routes(routes!(revisions::get_editable_blog))
        .routes(routes!(revisions::list_blog_revisions))
        .routes(routes!(revisions::get_blog_revision))
        .routes(routes!(revisions::restore_blog_revision))
        .routes(routes!(blog_images::delete_blog_image))
        .routes(routes!(comments::create_comment))
        .routes(routes!(comments::list_pending_comments))
        .routes(routes!(comments::list_own_pending_comments))
        .routes(routes!(comments::approve_comment))
        .routes(routes!(comments::delete_comment))
        .routes(routes!(unsubscribe::show_unsubscribe_page, unsubscribe::unsubscribe_from_comments))
        .merge(texts())
        .merge(pictures())
        .merge(admin::routes())
        .layer(from_fn_with_state(version.clone(), show_own_changes))
        .layer(Extension(version))
}

/// The operations that receive the text of a post.
fn texts() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(edit_blog::create_blog))
        .routes(routes!(edit_blog::update_blog, edit_blog::delete_blog))
        .routes(routes!(preview_blog::preview_blog))
        .routes(routes!(revisions::autosave_blog))
        .layer(DefaultBodyLimit::max(TEXT_BODY_MAX))
}

/// Uploads have a limit of their own, and stop being read at it.
fn pictures() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new().routes(routes!(blog_images::upload_blog_image)).layer(DefaultBodyLimit::disable())
}
