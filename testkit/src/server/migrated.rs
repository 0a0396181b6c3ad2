//! New databases that have the tables of the modules already.

use crate::database::create_on_server;
use crate::template::{Once, Template};
use anyhow::Result;
use std::path::PathBuf;
use std::sync::Arc;
use toolbase_kernel::config::Config;
use toolbase_kernel::db::Db;
use toolbase_kernel::host::sqlite_file;
use toolbase_kernel::module::Module;
use toolbase_server::module::Registry;

/// True for `SQLite`, and the migrations: the name of each module with their checksums.
type Key = (bool, Vec<(String, Vec<u8>)>);

/// `None` where a migration fails: each server then reports that itself.
static MADE: Once<Key, Option<Template>> = Once::new();

/// Makes the database that `config` names, with the tables of the modules. The first one of a program is migrated, the
/// others are copies of it. Where the server is not to migrate, or a migration fails, it is left empty.
///
/// # Errors
/// When the database cannot be made.
pub async fn make_database(config: &Config, registry: &Registry) -> Result<()> {
    let url = config.database.url.expose();
    let folder = sqlite_file(&config.database).and_then(|file| file.parent().map(PathBuf::from));
    if config.database.migrate_on_start {
        let made = MADE.cell((folder.is_some(), checksums(registry)));
        let mut is_first = false;
        let template = made
            .get_or_try_init(async || {
                is_first = true;
                create(url).await;
                let migrated = migrate(config, registry).await?;
                Ok::<_, anyhow::Error>(if migrated {
                    Some(Template::make(url, folder.as_deref()).await)
                } else {
                    None
                })
            })
            .await?;
        if is_first {
            return Ok(());
        }
        if let Some(template) = template {
            template.copy_to(url, folder.as_deref()).await;
            return Ok(());
        }
    }
    create(url).await;
    Ok(())
}

/// The server makes the file of `SQLite`.
async fn create(url: &str) {
    if !url.starts_with("sqlite:") {
        create_on_server(url, "template0").await;
    }
}

/// Returns false when a migration fails.
async fn migrate(config: &Config, registry: &Registry) -> Result<bool> {
    toolbase_kernel::tls::install();
    let db = Db::connect(&config.database).await?;
    let mut migrated = db.migrate_core().await.is_ok();
    for module in registry.running() {
        migrated = migrated && db.migrate(module.manifest().name, module.migrations()).await.is_ok();
    }
    db.close().await;
    Ok(migrated)
}

fn checksums(registry: &Registry) -> Vec<(String, Vec<u8>)> {
    let of = |module: &Arc<dyn Module>| {
        let checksums =
            module.migrations().iter().flat_map(|migration| migration.checksum.to_vec()).collect();
        (module.manifest().name.to_owned(), checksums)
    };
    registry.running().iter().map(of).collect()
}
