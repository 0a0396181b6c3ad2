//! Checks whether modules can be registered together.

use super::routes::{Merged, merge};
use super::{RouteConflict, StartError, system};
use crate::builtin;
use crate::module::{ModuleRoutes, Registry, RegistryError};
use crate::queries::wrong_names;
use crate::services::OWNER;
use crate::telemetry::Metrics;
use std::sync::Arc;
use toolbase_kernel::config::Config;
use toolbase_kernel::db::Db;
use toolbase_mail::Mailer;

/// Marks every module in `registry` as failed that [`App::start`](super::App::start) would reject, as far as
/// that can be checked without starting one: its declarations, its migrations, where there is a database, its routes
/// and its mails. Changes nothing else.
pub async fn check_registration(registry: &mut Registry, config: &Config, db: Option<&Db>) {
    // `Registry::check_required` reports a required one among them.
    let routes = inspect(registry).unwrap_or_default();
    if let Some(db) = db {
        for module in registry.running().to_vec() {
            let name = module.manifest().name;
            if let Err(error) = db.check_migrations(name, &module.migrations()).await {
                let _ = registry.fail(name, &error.to_string());
            }
        }
    }
    let merged = merge(system::routes(registry, &Arc::default()), registry.parts(), routes);
    for conflict in merged.replaced_pages(config).into_iter().chain(merged.conflicts) {
        let _ = registry.fail(conflict.rejected(), &conflict.to_string());
    }
    if let Ok(mailer) = Mailer::new(config) {
        let _ = register_mails(&mailer, registry);
    }
}

/// Has the modules declare what they have, and takes those with a wrong declaration out of service. Returns their routes.
///
/// # Errors
/// [`RegistryError::Required`] when such a module is required.
pub(super) fn inspect(registry: &mut Registry) -> Result<ModuleRoutes, RegistryError> {
    let routes = registry.inspect()?;
    for (name, reason) in wrong_names(&registry.queries()) {
        registry.fail(name, &reason)?;
    }
    registry.check_required()?;
    Ok(routes)
}

/// Joins the routes of all parts. Takes modules that define what another one has defined already, or that would replace a
/// page of the site, out of service before they do anything. `routes` are those that were built already.
pub(super) fn merge_and_reject(
    registry: &mut Registry,
    routes: ModuleRoutes,
    metrics: &Arc<Metrics>,
    config: &Config,
) -> Result<Merged, StartError> {
    let mut merged = merge(system::routes(registry, metrics), registry.parts(), routes);
    merged.conflicts.extend(merged.replaced_pages(config));
    if merged.conflicts.is_empty() {
        return Ok(merged);
    }
    for conflict in merged.conflicts {
        if conflict.rejected() == "core" {
            return Err(RouteConflict::into(conflict));
        }
        tracing::error!(module = conflict.rejected(), %conflict, "module not started");
        registry.fail(conflict.rejected(), &conflict.to_string())?;
    }
    // Without those that require a rejected one.
    Ok(merge(system::routes(registry, metrics), registry.parts(), ModuleRoutes::new()))
}

/// Adds the mails of the server, and of all services and modules that run. A module whose mails cannot be used is taken out of service.
///
/// # Errors
/// [`RegistryError::Required`] when such a module is required.
pub fn register_mails(mailer: &Mailer, registry: &mut Registry) -> Result<(), RegistryError> {
    if let Err(error) = mailer.add(OWNER, builtin::server_mails()) {
        tracing::error!(%error, "the server's own mails cannot be sent");
    }
    for service in registry.services() {
        if let Err(error) = mailer.add(OWNER, service.mails()) {
            tracing::error!(service = service.manifest().name, %error, "its mails cannot be sent");
        }
    }
    for module in registry.running().to_vec() {
        let name = module.manifest().name;
        if let Err(error) = mailer.add(name, module.mails()) {
            tracing::error!(module = name, %error, "module not started");
            registry.fail(name, &error.to_string())?;
        }
    }
    Ok(())
}
