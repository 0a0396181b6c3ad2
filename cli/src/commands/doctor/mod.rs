//! `toolbase doctor`

mod database;
mod disk;

use crate::node;
use crate::startup::Startup;
use std::collections::BTreeSet;
use std::time::Duration;
use toolbase_kernel::command::{Column, CommandError, Exit, Output};
use toolbase_kernel::config::Config;
use toolbase_kernel::db::Db;
use toolbase_kernel::module::Health;
use toolbase_server::http::check_registration;
use toolbase_server::module::ModuleState;

/// How long one check may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// The columns of what was checked.
pub const COLUMNS: [Column<Health>; 3] = [
    Column::new("check", |row| row.check.clone()),
    Column::new("ok", |row| if row.ok { "yes" } else { "NO" }.to_owned()),
    Column::new("detail", |row| row.detail.clone()),
];

/// Checks everything it can, and goes on after a failure.
///
/// # Errors
/// When the output is closed; failed checks are reported by exit code 1.
pub async fn run(mut startup: Startup, output: &mut Output) -> Result<Exit, CommandError> {
    let mut rows = vec![row("configuration", true, "all settings are right")];
    rows.extend(startup.notices.iter().map(|notice| row("configuration", true, notice)));
    toolbase_kernel::tls::install();
    // Its findings are in the rows of the modules.
    let db = Db::connect_existing(&startup.config.database).await.ok();
    check_registration(&mut startup.registry, &startup.config, db.as_ref()).await;
    if let Some(db) = db {
        db.close().await;
    }
    rows.extend(modules(&startup));
    rows.extend(pages(&startup).await);
    rows.extend(disks(startup.config.clone()).await);
    rows.extend(database::checks(startup).await);
    drop_contradicted(&mut rows);
    output.records(&COLUMNS, &rows)?;
    Ok(if rows.iter().all(|row| row.ok) { Exit::Done } else { Exit::Unwell })
}

/// Drops what is well by one check when another of the same name has failed.
fn drop_contradicted(rows: &mut Vec<Health>) {
    let failed: BTreeSet<String> = rows.iter().filter(|row| !row.ok).map(|row| row.check.clone()).collect();
    rows.retain(|row| !row.ok || !failed.contains(&row.check));
}

/// One thing that was checked.
pub fn row(check: &str, ok: bool, detail: impl Into<String>) -> Health {
    Health { check: check.to_owned(), ok, detail: detail.into() }
}

/// The check `name`, for as long as it may take: what hangs is what is wrong.
async fn limited(name: &str, patience: Duration, check: impl Future<Output = Health>) -> Health {
    match tokio::time::timeout(patience, check).await {
        Ok(row) => row,
        Err(_) => row(name, false, format!("no response within {} s", patience.as_secs())),
    }
}

/// Free space; querying a network folder whose server is gone blocks.
async fn disks(config: Config) -> Vec<Health> {
    let check = tokio::task::spawn_blocking(move || disk::free(&config));
    match tokio::time::timeout(PATIENCE, check).await {
        Ok(Ok(rows)) => rows,
        Ok(Err(error)) => vec![row("disk", false, error.to_string())],
        Err(_) => vec![row("disk", false, format!("no response within {} s", PATIENCE.as_secs()))],
    }
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
                    row(&check, false, format!("{reason}; fix it, or remove it from modules.enabled"))
                }
                ModuleState::Skipped(reason) => {
                    row("duplicate module", false, format!("{}: {reason}", module.name))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_that_has_failed_is_not_well_in_another_row() {
        let mut rows = vec![
            row("module probe", true, "version 1"),
            row("clock", true, "0.001 s"),
            row("module probe", false, "timed out"),
        ];
        drop_contradicted(&mut rows);
        let left: Vec<_> = rows.iter().map(|row| (row.check.as_str(), row.ok)).collect();
        assert_eq!(left, [("clock", true), ("module probe", false)]);
    }

    #[tokio::test]
    async fn a_check_that_hangs_is_what_is_wrong() {
        let hangs = limited("mail", Duration::from_millis(1), std::future::pending()).await;
        assert_eq!((hangs.check.as_str(), hangs.ok), ("mail", false));
        assert!(hangs.detail.starts_with("no response within"), "{}", hangs.detail);
        let row = limited("mail", PATIENCE, async { row("mail", true, "answers") }).await;
        assert!(row.ok);
    }
}
