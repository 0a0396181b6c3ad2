//! `toolbase restore FILE`

mod progress;

use self::progress::Progress;
use super::backup::{BackupSummary, COLUMNS, file, known_migrations, note_missing, path};
use crate::startup::Startup;
use clap::{Arg, ArgAction, ArgMatches, Command};
use serde_json::json;
use std::path::{Path, PathBuf};
use toolbase_kernel::audit::{Actor, Entry, record};
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::{CommandError, Exit, Output, minute};
use toolbase_kernel::config::DatabaseConfig;
use toolbase_kernel::db::{ConnectError, Db, database_place};
use toolbase_media::Media;
use toolbase_server::backup::{Held, Manifest, Step, restore};
use toolbase_server::http::connect_and_migrate;
use toolbase_server::nodes::{self, RunningNode};

/// `restore`
pub fn command() -> Command {
    Command::new("restore")
        .about("Put a backup in the place of database and uploaded files: all of it or nothing")
        .long_about(
            "Replace database and uploaded files by a backup: completely or not at all.\n\n\
             Stop all servers first: while one runs on this database, nothing is restored. With --while-running it is, and \
             every server notices within seconds and ends with exit code 1, so that systemd starts it again. Every part of \
             the backup is checked before anything is touched, and what will be replaced by what is written to standard error. \
             The tables that are there are dropped whatever they hold, also damaged ones. Migrations that came after the \
             backup are applied at the end.",
        )
        .arg(file("What `toolbase backup` has written"))
        .arg(
            Arg::new("yes")
                .long("yes")
                .action(ArgAction::SetTrue)
                .help("Replace what is in the database; without it, only an empty one is filled"),
        )
        .arg(
            Arg::new("while-running")
                .long("while-running")
                .action(ArgAction::SetTrue)
                .help("Restore although servers run on the database; they end themselves afterwards"),
        )
        .arg(Arg::new("reason").long("reason").value_name("TEXT").help("Why, for the audit log"))
        .arg(toolbase_kernel::command::format_argument())
        .after_long_help(
            "Examples:\n  \
             toolbase restore monday.tar.gz\n  \
             toolbase restore monday.tar.gz --yes --reason \"disk failure\"\n  \
             toolbase restore monday.tar.gz --set database.url=sqlite:drill/toolbase.db --set media.folder=drill/media",
        )
}

/// Restores, migrates and audits it.
///
/// # Errors
/// When the backup is broken or does not fit, the database is not empty, or a server runs on it; then nothing has
/// changed. When the backup lacks uploaded files, the exit code is 3.
pub async fn run(
    mut startup: Startup,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    toolbase_kernel::tls::install();
    let file = path(arguments);
    let known = known_migrations(&startup);
    let made = new_files(&startup.config.database).await;
    let db = Db::connect(&startup.config.database).await?;
    let nodes = running_nodes(&db).await;
    if !nodes.is_empty() && !arguments.get_flag("while-running") {
        db.close().await;
        return Err(CommandError::Failed(anyhow::anyhow!("{}; nothing was changed", in_the_way(&nodes))));
    }
    let media = Media::new(&startup.config).map_err(anyhow::Error::new)?;
    let place = database_place(&startup.config.database);
    let mut progress = Progress::default();
    let report = |step: Step<'_>| match step {
        Step::Begins(manifest, held) => {
            output.note(&announcement(&file, manifest, &place, held, &media.place()));
            progress.begin(output, manifest.rows());
        }
        Step::Rows(rows) => progress.rows(output, rows),
        Step::Indexes => progress.indexes(output),
    };
    let restored = restore(&db, &media, &file, &known, arguments.get_flag("yes"), report).await;
    progress.end();
    db.close().await;
    let manifest = restored.map_err(|error| {
        remove(&made);
        anyhow::anyhow!("{} to {place}: {error}; nothing was changed", file.display())
    })?;

    startup.config.database.migrate_on_start = true;
    let db = connect_and_migrate(&startup.config, &mut startup.registry).await?;
    let reason = arguments.get_one::<String>("reason").map(String::as_str);
    write_audit_entry(&db, &manifest, reason).await?;
    db.close().await;
    output.records(&COLUMNS, &[BackupSummary::from(&manifest)])?;
    output.note(if nodes.is_empty() {
        "Restored. Start the servers now: `toolbase doctor` checks everything."
    } else {
        "Restored. The servers end themselves within seconds: start them again where systemd does not."
    });
    Ok(note_missing(&manifest, output))
}

/// The sentences that name the database and what will be done to it.
fn announcement(file: &Path, manifest: &Manifest, place: &str, held: Held, media: &str) -> String {
    format!(
        "Restoring {} of {}: {} rows and {} uploaded files, made on {} by ToolBase {}.\n\
         They replace the database {place} ({} rows in {} tables), and come to the uploaded files in {media}.",
        file.display(),
        manifest.site,
        manifest.rows(),
        manifest.media.len(),
        minute(manifest.created_at),
        manifest.toolbase,
        held.rows,
        held.tables,
    )
}

/// The servers that run on the database. One that is damaged or empty may not know them, and is restored all the same.
async fn running_nodes(db: &Db) -> Vec<RunningNode> {
    nodes::running(db, Clock::system().now()).await.unwrap_or_default()
}

/// Why nothing is restored while `nodes` run.
fn in_the_way(nodes: &[RunningNode]) -> String {
    let named: Vec<&str> = nodes.iter().map(|node| node.name.as_str()).collect();
    format!(
        "a server runs on this database ({}): stop it first, or add --while-running; one that was killed counts as running \
         for {} s",
        named.join(", "),
        nodes::LASTS.num_seconds()
    )
}

/// Returns the paths that connecting to the database will make: the `SQLite` file with its neighbours, then its
/// folders.
async fn new_files(config: &DatabaseConfig) -> Vec<PathBuf> {
    match Db::connect_existing(config).await {
        Ok(db) => db.close().await,
        Err(ConnectError::Missing { file }) => {
            let neighbour = |ending: &str| {
                let mut name = file.clone().into_os_string();
                name.push(ending);
                PathBuf::from(name)
            };
            let files = [file.clone(), neighbour("-wal"), neighbour("-shm")].into_iter();
            let folders = file.ancestors().skip(1).take_while(|folder| !folder.exists());
            return files.chain(folders.map(Path::to_owned)).collect();
        }
        // Connecting reports what is wrong.
        Err(_) => {}
    }
    Vec::new()
}

/// Removes what a failed restore has made; a folder only when nothing else is in it.
fn remove(made: &[PathBuf]) {
    for path in made {
        let _ = if path.is_dir() { std::fs::remove_dir(path) } else { std::fs::remove_file(path) };
    }
}

async fn write_audit_entry(db: &Db, manifest: &Manifest, reason: Option<&str>) -> Result<(), CommandError> {
    let actor = Actor::operator();
    let made = manifest.created_at.to_rfc3339();
    let entry = Entry {
        actor: &actor,
        action: "backup.restore",
        resource: "server",
        record: "",
        label: &format!("the backup of {made}"),
        changes: json!({ "backup": { "after": { "createdAt": made, "rows": manifest.rows() } } }),
        reason,
    };
    let mut tx = db.begin().await?;
    record(&mut tx, &entry, Clock::system().now());
    tx.commit().await?;
    Ok(())
}
