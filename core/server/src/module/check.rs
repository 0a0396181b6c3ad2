//! Checks whether a module fits a server, for `toolbase module check` and a module's own tests.

use super::{ModuleState, Registry};
use crate::http::{check_registration, document};
use crate::openapi::{admin_problems, complete};
use toolbase_kernel::config::Config;
use toolbase_kernel::db::Db;
use toolbase_kernel::module::Health;

/// Checks the module `name` of `registry` without starting it: what it declares, its migrations, its part of the
/// document. Migrations are compared with `db`, where there is one, and run on a database that is thrown away.
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
    let migrations = row("migrations", migrations(registry, name, config, db).await);
    vec![registered, migrations, row("admin", admin(registry, name))]
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

async fn migrations(
    registry: &Registry,
    name: &str,
    config: &Config,
    db: Option<&Db>,
) -> Result<String, String> {
    let ran = run_elsewhere(registry, name, config).await?;
    let module = registry.running().iter().find(|module| module.manifest().name == name);
    let (Some(db), Some(module)) = (db, module) else {
        return Ok(format!("{ran} run on an empty SQLite database; there is no other to compare with"));
    };
    let status = db.migration_status(name, module.migrations()).await.map_err(|error| error.to_string())?;
    let new = status.iter().filter(|migration| !migration.applied).count();
    Ok(format!("{ran} run on an empty SQLite database; {new} of them are new to this server's"))
}

/// Runs all migrations, in the order of requirements, on a database that is thrown away. Returns how many are the
/// module's.
async fn run_elsewhere(registry: &Registry, name: &str, config: &Config) -> Result<usize, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let mut elsewhere = config.database.clone();
    elsewhere.url =
        toolbase_kernel::config::Secret::new(format!("sqlite:{}", folder.path().join("check.db").display()));
    let db = Db::connect(&elsewhere).await.map_err(|error| error.to_string())?;
    let mut done = db.migrate_core().await;
    let mut count = 0;
    for module in registry.running() {
        let (owner, migrator) = (module.manifest().name, module.migrations());
        if owner == name {
            count = migrator.iter().count();
        }
        if done.is_ok() {
            done = db.migrate(owner, migrator).await;
        }
    }
    db.close().await;
    done.map(|()| count).map_err(|error| error.to_string())
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
