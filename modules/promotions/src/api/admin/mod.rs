//! The admin resources `campaigns`, `promotion-requests` and `payments`.

mod campaign_choices;
mod campaign_description;
mod campaign_panels;
mod campaign_record;
mod campaigns;
mod payments;
mod request_effects;
mod requests;

use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .merge(campaigns::routes())
        .merge(requests::routes())
        .merge(payments::routes())
        .routes(routes!(campaign_choices::list_campaign_choices))
        .routes(routes!(campaign_panels::get_campaign_figures))
        .routes(routes!(campaign_panels::get_campaign_forecast))
        .routes(routes!(campaign_panels::list_campaign_payments))
}
