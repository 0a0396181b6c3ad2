//! The module's operations.

mod admin;
mod billing;
mod calendar;
mod count_offer;
mod forecast;
mod get_invoice;
mod list_packages;
mod my_campaigns;
mod offers;
mod printed;
mod register;
mod requests;
mod summary;
mod views;

use crate::counting::Counter;
use crate::live::Live;
use crate::tokens::Tokens;
use axum::Extension;
use std::sync::Arc;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// All routes.
pub(crate) fn routes(live: Arc<Live>, counter: Counter, tokens: Tokens) -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(list_packages::list_packages))
        .routes(routes!(offers::get_sponsor))
        .routes(routes!(offers::get_offer))
        .routes(routes!(count_offer::count_offer))
        .routes(routes!(register::list_register))
        .routes(routes!(summary::get_promotion_summary))
        .routes(routes!(my_campaigns::list_own_campaigns))
        .routes(routes!(my_campaigns::get_own_campaign))
        .routes(routes!(billing::list_billing))
        .routes(routes!(get_invoice::get_invoice))
        .routes(routes!(get_invoice::print_invoice))
        .routes(routes!(requests::request_promotion, requests::list_own_requests))
        .routes(routes!(requests::withdraw_promotion_request))
        .routes(routes!(forecast::forecast_places))
        .routes(routes!(calendar::list_calendar))
        .merge(admin::routes())
        .layer(Extension(live))
        .layer(Extension(counter))
        .layer(Extension(tokens))
}
