//! Events and dead letters in the admin interface.

mod dead_letters;
mod list_events;

use chrono::TimeDelta;
use toolbase_kernel::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;

/// One entry of the audit covers what an admin reads of a list within this time.
const PAUSE: TimeDelta = TimeDelta::minutes(10);

/// The routes of events and dead letters.
pub(crate) fn routes() -> OpenApiRouter<ModuleContext> {
    list_events::routes().merge(dead_letters::routes())
}
