//! The operations of accounts, one file each.

mod admin;
mod audited;
mod check_reset_link;
mod confirm_password;
mod delete_profile;
mod export_profile;
mod get_me;
mod get_profile;
mod google_sign_in;
mod list_countries;
mod list_sessions;
mod log_in;
mod log_out;
mod refresh_session;
mod request_password_reset;
mod reset_password;
mod return_address;
mod sign_in_link;
mod sign_up;
mod two_factor;
mod update_password;
mod update_profile;
mod upload_profile_picture;
mod verify_email;
mod views;

pub(super) use admin::{USER_COLUMNS, user_rows};

use axum::extract::DefaultBodyLimit;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// The routes of accounts.
#[must_use]
pub fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(get_me::get_me))
        .routes(routes!(get_me::get_api_me))
        .routes(routes!(get_me::get_auth_me))
        .routes(routes!(log_in::log_in))
        .routes(routes!(sign_up::sign_up))
        .routes(routes!(sign_in_link::request_sign_in_link))
        .routes(routes!(sign_in_link::use_sign_in_link))
        .routes(routes!(log_out::log_out))
        .routes(routes!(refresh_session::refresh_session))
        .routes(routes!(request_password_reset::request_password_reset))
        .routes(routes!(check_reset_link::check_reset_link))
        .routes(routes!(reset_password::reset_password))
        .routes(routes!(update_password::update_password))
        .routes(routes!(confirm_password::confirm_password))
        .routes(routes!(verify_email::verify_email))
        .routes(routes!(verify_email::resend_verification))
        .routes(routes!(google_sign_in::start_google_sign_in))
        .routes(routes!(google_sign_in::finish_google_sign_in))
        .routes(routes!(list_sessions::list_sessions, list_sessions::end_other_sessions))
        .routes(routes!(list_sessions::end_session))
        .routes(routes!(get_me::get_own_profile, delete_profile::delete_profile))
        .routes(routes!(get_profile::get_profile))
        .routes(routes!(update_profile::update_profile))
        .merge(pictures())
        .merge(two_factor::routes())
        .routes(routes!(delete_profile::undo_delete_request))
        .routes(routes!(export_profile::export_profile))
        .routes(routes!(list_countries::list_countries))
        .merge(admin::routes())
}

/// Uploads have a limit of their own, and stop being read at it.
fn pictures() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(upload_profile_picture::upload_profile_picture))
        .layer(DefaultBodyLimit::disable())
}
