//! `toolbase doctor`

mod database;
mod disk;

use crate::node;
use crate::startup::Startup;
use toolbase_core::command::{Column, CommandError, Exit, Output};
use toolbase_core::db::Db;
use toolbase_core::http::check_registration;
use toolbase_core::module::{Health, ModuleState};

/// The columns of what was checked.
pub const COLUMNS: [Column<Health>; 3] = [
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
    rows.extend(startup.notices.iter().map(|notice| row("configuration", true, notice)));
    toolbase_core::tls::install();
    // What it finds is in the rows of the modules.
    let db = Db::connect_existing(&startup.config.database).await.ok();
    check_registration(&mut startup.registry, &startup.config, db.as_ref()).await;
    if let Some(db) = db {
        db.close().await;
    }
    rows.extend(modules(&startup));
    rows.extend(pages(&startup).await);
    rows.extend(disk::free(&startup.config));
    rows.extend(database::checks(startup).await);
    output.records(&COLUMNS, &rows)?;
    Ok(if rows.iter().all(|row| row.ok) { Exit::Done } else { Exit::Unwell })
}

/// One thing that was checked.
pub fn row(check: &str, ok: bool, detail: impl Into<String>) -> Health {
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
                ModuleState::Declared => row(&check, false, module.state.reason().unwrap_or_default()),
                ModuleState::Failed(reason) => {
                    row(&check, false, format!("{reason}; mend it, or leave it out of modules.enabled"))
                }
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

async fn pages(startup: &Startup) -> Vec<Health> {
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
    let node = match node::version(&web.node).await {
        Ok(version) => row("node", true, version),
        Err(reason) => row("node", false, reason),
    };
    vec![built, node]
}
