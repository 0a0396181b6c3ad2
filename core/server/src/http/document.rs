//! The OpenAPI document of the modules that run.

use super::routes::{Merged, RouteConflict, merge};
use super::system;
use crate::module::{ModuleRoutes, Registry};
use std::sync::Arc;
use utoipa::openapi::OpenApi;

/// The description of all operations of the modules that run, and what clashes in it.
#[must_use]
pub fn document(registry: &Registry) -> (OpenApi, Vec<RouteConflict>) {
    let Merged { document, conflicts, .. } = document_and_routes(registry);
    (document, conflicts)
}

/// As [`document`], with the routes.
pub(super) fn document_and_routes(registry: &Registry) -> Merged {
    merge(system::routes(registry, &Arc::default()), registry.parts(), ModuleRoutes::new())
}
