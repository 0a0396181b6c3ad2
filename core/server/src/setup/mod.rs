//! The steps of setting up a new site, of all modules.
//!
//! - `steps`: `GET /api/admin/setup`
//! - `work`: `POST /api/admin/setup/{step}`
//! - `skip`: `POST /api/admin/setup/{step}/skip`
//! - `own`: the steps of the server itself

mod own;
mod skip;
mod steps;
mod work;

use crate::module::Registry;
use axum::Extension;
use std::sync::Arc;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use toolbase_kernel::setup::SetupStep;
use utoipa_axum::router::OpenApiRouter;

/// The operations of the steps.
pub(crate) fn routes(registry: &Arc<Registry>) -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(steps::list_setup_steps))
        .routes(routes!(work::do_setup_step))
        .routes(routes!(skip::skip_setup_step))
        .layer(Extension(Arc::clone(registry)))
}

/// The steps of the server, the services and the modules that run, in their order.
fn list(registry: &Registry) -> Vec<SetupStep> {
    let of_modules = registry.parts().flat_map(|(_, module)| module.setup_steps());
    let mut steps: Vec<SetupStep> = own::steps().into_iter().chain(of_modules).collect();
    steps.sort_by_key(|step| (step.order, step.name));
    steps
}
