//! `toolbase doctor`

use super::migrate;
use crate::startup::Startup;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use toolbase_core::clock::Clock;
use toolbase_core::command::{Column, CommandError, Exit, Output};
use toolbase_core::db::Db;
use toolbase_core::http::context_for;
use toolbase_core::module::{Health, ModuleState};

const COLUMNS: [Column<Health>; 3] = [
    Column::new("check", |row| row.check.clone()),
    Column::new("ok", |row| if row.ok { "yes" } else { "NO" }.to_owned()),
    Column::new("detail", |row| row.detail.clone()),
];

/// Checks everything it can, and goes on after a failure.
///
/// # Errors
/// When the output is closed; what is unwell is told by the exit code 1.
pub async fn run(mut startup: Startup, output: &mut Output) -> Result<Exit, CommandError> {
    let mut rows = vec![row("configuration", true, "all settings are right")];
    // What it finds is in the rows of the modules.
    let _ = startup.registry.inspect();
    rows.extend(modules(&startup));
    rows.extend(pages(&startup));
    rows.extend(database(startup).await);
    output.records(&COLUMNS, &rows)?;
    Ok(if rows.iter().all(|row| row.ok) { Exit::Done } else { Exit::Unwell })
}

fn row(check: &str, ok: bool, detail: impl Into<String>) -> Health {
    Health { check: check.to_owned(), ok, detail: detail.into() }
}

fn modules(startup: &Startup) -> Vec<Health> {
    let mut rows: Vec<Health> = startup
        .registry
        .info()
        .into_iter()
        .map(|module| {
            let check = format!("module {}", module.name);
            match module.state {
                ModuleState::Failed(reason) => row(&check, false, reason),
                ModuleState::Declared => row(&check, false, module.state.reason().unwrap_or_default()),
                ModuleState::Disabled => row(&check, true, "turned off by modules.enabled"),
                _ => row(&check, true, format!("version {} from {}", module.version, module.source)),
            }
        })
        .collect();
    if let Err(error) = startup.registry.check_required() {
        rows.push(row("required modules", false, error.to_string()));
    }
    rows
}

fn pages(startup: &Startup) -> Vec<Health> {
    let web = &startup.config.web;
    if !web.enabled {
        return vec![row("pages", true, "turned off by web.enabled")];
    }
    let bundle = web.dir.join("server.mjs");
    let built = if bundle.is_file() {
        row("pages", true, format!("built, in {}", web.dir.display()))
    } else {
        row("pages", false, format!("{} is missing; build the site or set web.dir", bundle.display()))
    };
    vec![built, node(&web.node)]
}

fn node(program: &Path) -> Health {
    match Command::new(program).arg("--version").output() {
        Ok(told) => {
            let version = String::from_utf8_lossy(&told.stdout).trim().to_owned();
            let major = version.trim_start_matches('v').split('.').next().and_then(|n| n.parse::<u32>().ok());
            row(
                "node",
                major.is_some_and(|major| major >= 20),
                format!("{version}; 20.19 or newer is needed"),
            )
        }
        Err(error) => row("node", false, format!("cannot run {}: {error}", program.display())),
    }
}

async fn database(startup: Startup) -> Vec<Health> {
    let db = match Db::connect_existing(&startup.config.database).await {
        Ok(db) => db,
        Err(error) => return vec![row("database", false, error.to_string())],
    };
    let mut rows = vec![row("database", true, format!("{} answers", db.engine()))];
    rows.push(match migrate::status(&db, &startup).await {
        Ok(all) => {
            let missing = all.iter().filter(|migration| !migration.applied).count();
            let detail = match missing {
                0 => format!("all {} applied", all.len()),
                _ => format!("{missing} of {} are missing; run `toolbase migrate`", all.len()),
            };
            row("migrations", missing == 0, detail)
        }
        Err(error) => row("migrations", false, error.to_string()),
    });
    let context = context_for(db, Arc::new(startup.config), Clock::system());
    for module in startup.registry.running() {
        rows.extend(module.health(&context).await);
    }
    context.db.close().await;
    rows
}
