//! Checks whether a module fits a server, for `toolbase module check` and a module's own tests.

use crate::http::{check_registration, context_for, document};
use crate::module::{ModuleState, Registry, check_parts};
use crate::openapi::{admin_problems, complete};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::config::{Config, Secret};
use toolbase_kernel::db::Db;
use toolbase_kernel::module::Health;

/// The time to close a database whose connections may be held.
const CLOSING: Duration = Duration::from_secs(1);

/// Checks the module `name` of `registry` without starting it: what it declares, its migrations, its part of the
/// document, and within a time limit its services, pages and health checks. Migrations are compared with `db`, where there is one, and run on a database that is thrown away.
pub async fn check(registry: &mut Registry, name: &str, config: &Config, db: Option<&Db>) -> Vec<Health> {
    let mut others = registry.without(name);
    check_registration(&mut others, config, db).await;
    check_registration(registry, config, db).await;
    let state = registry.info().into_iter().find(|info| info.name == name).map(|info| info.state);
    let registered = match &state {
        Some(ModuleState::Loaded) => row("registration", displaces_none(registry, &others)),
        Some(other) => row("registration", Err(other.reason().unwrap_or_default().to_owned())),
        None => row("registration", Err(format!("there is no module `{name}`"))),
    };
    if !registered.ok {
        return vec![registered];
    }
    let mut rows = vec![registered];
    match Elsewhere::make(registry, name, config).await {
        Ok(elsewhere) => {
            rows.push(row("migrations", migrations(registry, name, elsewhere.ran, db).await));
            rows.push(row("admin", admin(registry, name)));
            rows.extend(parts(registry, name, elsewhere).await);
        }
        Err(fault) => {
            rows.push(row("migrations", Err(fault)));
            rows.push(row("admin", admin(registry, name)));
        }
    }
    rows
}

/// Runs the parts of the module that need no request.
async fn parts(registry: &Registry, name: &str, elsewhere: Elsewhere) -> Vec<Health> {
    let Elsewhere { db, config, folder, .. } = elsewhere;
    let context = context_for(db, Arc::new(config), Clock::system());
    let module = registry.running().iter().find(|module| module.manifest().name == name);
    let mut rows = Vec::new();
    if let Some(module) = module {
        let found = check_parts::run(registry, module, &context).await;
        rows.extend(found.into_iter().map(|(check, found)| row(check, found)));
    }
    // A part that hangs holds its connection.
    let _ = tokio::time::timeout(CLOSING, context.db.close()).await;
    drop(folder);
    rows
}

/// Checks that every module runs with the one that is checked, too, that runs among the `others`.
fn displaces_none(registry: &Registry, others: &Registry) -> Result<String, String> {
    let ran: Vec<String> = others.running().iter().map(|module| module.manifest().name.to_owned()).collect();
    let displaced: Vec<String> = registry
        .info()
        .into_iter()
        .filter(|info| ran.contains(&info.name))
        .filter_map(|info| {
            let reason = info.state.reason()?;
            Some(format!("`{}` would not run any more: {reason}", info.name))
        })
        .collect();
    if displaced.is_empty() { Ok("nothing is in its way".to_owned()) } else { Err(displaced.join("; ")) }
}

fn row(check: &str, found: Result<String, String>) -> Health {
    let ok = found.is_ok();
    Health { check: check.to_owned(), ok, detail: found.unwrap_or_else(|fault| fault) }
}

async fn migrations(registry: &Registry, name: &str, ran: usize, db: Option<&Db>) -> Result<String, String> {
    let module = registry.running().iter().find(|module| module.manifest().name == name);
    let (Some(db), Some(module)) = (db, module) else {
        return Ok(format!("{ran} run on an empty SQLite database; there is no other to compare with"));
    };
    let status = db.migration_status(name, module.migrations()).await.map_err(|error| error.to_string())?;
    let new = status.iter().filter(|migration| !migration.applied).count();
    Ok(format!("{ran} run on an empty SQLite database; {new} of them are new to this server's"))
}

/// A database that is thrown away, with all tables.
struct Elsewhere {
    db: Db,
    /// The configuration with this database.
    config: Config,
    /// The folder of the database.
    folder: TempDir,
    /// The number of migrations of the module that were run.
    ran: usize,
}

impl Elsewhere {
    /// Runs all migrations, in the order of requirements.
    async fn make(registry: &Registry, name: &str, config: &Config) -> Result<Self, String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let mut config = config.clone();
        let path = folder.path().join("check.db");
        config.database.url = Secret::new(format!("sqlite:{}", path.display()));
        let db = Db::connect(&config.database).await.map_err(|error| error.to_string())?;
        let mut done = db.migrate_core().await;
        let mut ran = 0;
        for module in registry.running() {
            let (owner, migrator) = (module.manifest().name, module.migrations());
            if owner == name {
                ran = migrator.iter().count();
            }
            if done.is_ok() {
                done = db.migrate(owner, migrator).await;
            }
        }
        if let Err(error) = done {
            db.close().await;
            return Err(error.to_string());
        }
        Ok(Self { db, config, folder, ran })
    }
}

/// Checks the extensions of the module's operations for the admin interface.
fn admin(registry: &Registry, name: &str) -> Result<String, String> {
    let problems = |registry: &Registry| {
        let document = complete(&document(registry).0).map_err(|error| error.to_string())?;
        Ok::<_, String>(admin_problems(&document))
    };
    let others = problems(&registry.without(name))?;
    let own: Vec<String> = problems(registry)?
        .into_iter()
        .filter(|problem| !others.contains(problem))
        .map(|problem| problem.to_string())
        .collect();
    if own.is_empty() { Ok("the extensions are valid".to_owned()) } else { Err(own.join("; ")) }
}
