//! The admin operations on accounts.

mod delete_user;
mod digest;
mod export_users;
mod list_all_users;
mod saved_views;
mod suspension;
mod user_data;
mod user_link;
mod user_record;
mod user_sessions;
mod user_works;
mod users;

pub(crate) use export_users::{COLUMNS as USER_COLUMNS, rows as user_rows};

use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// All routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    users::routes()
        .merge(user_works::routes())
        .merge(user_link::routes())
        .routes(routes!(user_data::download_user_data))
        .routes(routes!(user_data::list_user_exports))
        .routes(routes!(user_sessions::list_user_sessions))
        .routes(routes!(list_all_users::list_all_users))
        .routes(routes!(list_all_users::list_users_to_delete))
        .routes(routes!(delete_user::delete_user))
        .routes(routes!(digest::get_digest_preference, digest::set_digest_preference))
        .routes(routes!(saved_views::list_saved_views, saved_views::create_saved_view))
        .routes(routes!(saved_views::update_saved_view, saved_views::delete_saved_view))
}
