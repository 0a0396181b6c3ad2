//! Events and dead letters in the admin interface.

mod dead_letters;
mod list_events;
mod reads;

use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa_axum::router::OpenApiRouter;

/// The routes of events and dead letters.
pub(crate) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new()
        .routes(routes!(list_events::list_events))
        .routes(routes!(list_events::get_event))
        .routes(routes!(dead_letters::list_dead_letters))
        .routes(routes!(dead_letters::get_dead_letter))
        .routes(routes!(dead_letters::replay_dead_letter))
        .routes(routes!(dead_letters::discard_dead_letter))
        .routes(routes!(dead_letters::replay_dead_letters))
        .routes(routes!(dead_letters::discard_dead_letters))
}
