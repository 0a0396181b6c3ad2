//! The admin resource `claims`.

mod claim_effects;
mod claim_record;
mod claims;
mod evidence;
mod open_document;

use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// All routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .merge(claims::routes())
        .routes(routes!(evidence::get_claim_evidence))
        .routes(routes!(open_document::open_claim_document))
}
