//! The admin resources: sections, use cases by audience and by task, suggestions, configuration.

mod configuration;
mod list_record;
mod lists;
mod suggestion_effects;
mod suggestions;

use crate::live::Live;
use std::sync::Arc;
use toolbase_kernel::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;

pub(super) fn routes(live: &Arc<Live>) -> OpenApiRouter<ModuleContext> {
    lists::routes(live).merge(suggestions::routes()).merge(configuration::routes(live))
}
