//! The module's operations.

mod admin;
mod check_claim;
mod claim_documents;
mod claim_invitations;
mod claim_record;
mod get_claim;
mod get_claim_settings;
mod get_claimable_tool;
mod invitation;
mod leave_claim;
mod list_claimed_tools;
mod list_claims;
mod start_claim;
mod submit_claim;
mod views;
mod write_claim_message;

use axum::extract::DefaultBodyLimit;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// All routes.
pub(crate) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(get_claim_settings::get_claim_settings))
        .routes(routes!(get_claimable_tool::get_claimable_tool))
        .routes(routes!(claim_record::get_claim_record))
        .routes(routes!(claim_record::check_claim_record))
        .routes(routes!(invitation::get_claim_invitation, invitation::accept_claim_invitation))
        .routes(routes!(list_claims::list_claims, start_claim::start_claim))
        .routes(routes!(get_claim::get_claim, leave_claim::leave_claim))
        .routes(routes!(check_claim::check_claim))
        .routes(routes!(check_claim::confirm_claim))
        .routes(routes!(claim_documents::delete_claim_document))
        .routes(routes!(submit_claim::submit_claim))
        .routes(routes!(write_claim_message::write_claim_message))
        .routes(routes!(leave_claim::renew_claim))
        .routes(routes!(claim_invitations::invite_to_claim))
        .routes(routes!(claim_invitations::withdraw_claim_invitation))
        .routes(routes!(claim_invitations::remove_co_owner))
        .routes(routes!(list_claimed_tools::list_claimed_tools))
        .merge(admin::routes())
        .merge(documents())
}

/// Documents have limits of their own.
fn documents() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(claim_documents::add_claim_documents))
        .layer(DefaultBodyLimit::disable())
}
