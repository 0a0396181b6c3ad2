//! The admin operations on accounts.

mod delete_user;
mod export_users;
mod list_all_users;
mod list_users;
mod suspend_user;
mod update_user;
mod user_filter;
mod user_record;

pub(in crate::accounts) use export_users::{COLUMNS as USER_COLUMNS, rows as user_rows};

use crate::http::{Code, Problem};
use crate::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

/// All routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(list_all_users::list_all_users))
        .routes(routes!(list_all_users::list_users_to_delete))
        .routes(routes!(delete_user::delete_user))
        .routes(routes!(update_user::update_user_role))
        .routes(routes!(list_users::list_users))
        .routes(routes!(export_users::export_users))
        .routes(routes!(list_users::get_user, update_user::update_user, delete_user::delete_user_record))
        .routes(routes!(suspend_user::suspend_user))
        .routes(routes!(suspend_user::unsuspend_user))
        .routes(routes!(suspend_user::suspend_users))
}

fn missing() -> Problem {
    Problem::new(Code::NotFound, "User not found")
}

/// The id in a path; text that is no id matches no account.
fn user_id(text: &str) -> Result<Uuid, Problem> {
    text.parse().map_err(|_| missing())
}
