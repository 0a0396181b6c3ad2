//! `toolbase backup FILE`, `toolbase backup verify FILE`

use crate::startup::Startup;
use anyhow::Context;
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use serde::Serialize;
use sqlx::migrate::Migrator;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::{Column, CommandError, Exit, Output, format_argument, is_standard, minute};
use toolbase_kernel::db::{Db, core_migrations};
use toolbase_media::Media;
use toolbase_server::backup::{self, Manifest, Origin, create, is_backup, left_out_mails};

/// The summary of a backup.
#[derive(Serialize)]
pub struct BackupSummary {
    made: String,
    toolbase: String,
    engine: String,
    site: String,
    tables: usize,
    rows: u64,
    files: usize,
    missing: usize,
}

impl From<&Manifest> for BackupSummary {
    fn from(manifest: &Manifest) -> Self {
        Self {
            made: minute(manifest.created_at),
            toolbase: manifest.toolbase.clone(),
            engine: manifest.engine.clone(),
            site: manifest.site.clone(),
            tables: manifest.tables.len(),
            rows: manifest.rows(),
            files: manifest.media.len(),
            missing: manifest.missing.len(),
        }
    }
}

/// Its printed row.
pub const COLUMNS: [Column<BackupSummary>; 8] = [
    Column::new("made", |message| message.made.clone()),
    Column::new("toolbase", |message| message.toolbase.clone()),
    Column::new("engine", |message| message.engine.clone()),
    Column::new("site", |message| message.site.clone()),
    Column::new("tables", |message| message.tables.to_string()),
    Column::new("rows", |message| message.rows.to_string()),
    Column::new("files", |message| message.files.to_string()),
    Column::new("missing", |message| message.missing.to_string()),
];

/// The number of missing files that are named.
const NAMED: usize = 20;

/// Names the files that the backup should have and does not, and returns how the command ends.
pub fn note_missing(manifest: &Manifest, output: &mut Output) -> Exit {
    let count = manifest.missing.len();
    if count == 0 {
        return Exit::Done;
    }
    for key in manifest.missing.iter().take(NAMED) {
        output.note(&format!("missing: {key}"));
    }
    if count > NAMED {
        output.note(&format!("and {} more, which `manifest.json` in the backup names", count - NAMED));
    }
    output.note(&format!(
        "The backup is not complete: uploaded files that records name were not in the storage ({count})."
    ));
    Exit::Partly
}

/// The file of `backup` and `restore`.
pub fn file(help: &'static str) -> Arg {
    Arg::new("file")
        .value_name("FILE")
        .required(true)
        .value_parser(value_parser!(PathBuf))
        .value_hint(ValueHint::FilePath)
        .help(help)
}

/// The value of [`file`].
pub fn path(arguments: &ArgMatches) -> PathBuf {
    arguments.get_one::<PathBuf>("file").cloned().unwrap_or_default()
}

/// The migrations that this `ToolBase` has, by module.
pub fn known_migrations(startup: &Startup) -> BTreeMap<String, Migrator> {
    let mut known = BTreeMap::from([("core".to_owned(), core_migrations())]);
    for module in startup.registry.running() {
        known.insert(module.manifest().name.to_owned(), module.migrations());
    }
    known
}

/// `backup`
pub fn command() -> Command {
    Command::new("backup")
        .about("Save database and uploaded files to one .tar.gz while the server runs")
        .long_about(
            "Save database and uploaded files to one .tar.gz while the server runs.\n\n\
             The database is saved as it is at one moment. The file holds everything, accounts and addresses \
             included, so only its owner may read it. It can be restored on SQLite and on PostgreSQL, whichever \
             it was made from. Mails that wait or could not be sent are left out, so that a restored copy does not send \
             them again; how many is printed.\n\n\
             Uploaded files that records name and that are not in the storage are named. Then the exit code is 3, and \
             the file holds everything else.\n\n\
             With --keep the new backup is verified; if it is complete, older ones in its folder are deleted.",
        )
        .args_conflicts_with_subcommands(true)
        .subcommand_negates_reqs(true)
        .arg(file("The file to make; it must not be there yet. - is standard output"))
        .arg(
            Arg::new("keep")
                .long("keep")
                .value_name("COUNT")
                .value_parser(value_parser!(u16).range(1..))
                .help("Then delete all backups of the file's folder but the COUNT newest; none when this one is not complete"),
        )
        .arg(format_argument())
        .subcommand(
            Command::new("verify")
                .about("Read a backup from end to end, as a restore does before it changes anything")
                .arg(file("What `toolbase backup` has written"))
                .arg(format_argument())
                .after_long_help("Examples:\n  toolbase backup verify monday.tar.gz"),
        )
        .after_long_help(
            "Examples:\n  \
             toolbase backup monday.tar.gz\n  \
             toolbase backup \"/var/backups/toolbase-$(date +%F).tar.gz\" --keep 14\n  \
             toolbase backup - | ssh elsewhere 'cat > toolbase.tar.gz'\n  \
             toolbase backup verify monday.tar.gz",
        )
}

/// Makes a backup.
///
/// # Errors
/// When there is no database, or the file cannot be written; then there is no file. When uploaded files are missing, the
/// exit code is 3.
pub async fn run(
    startup: Startup,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    toolbase_kernel::tls::install();
    let known = known_migrations(&startup);
    let config = startup.config;
    let keep = arguments.get_one::<u16>("keep").map(|count| usize::from(*count));
    if keep.is_some() && is_standard(&path(arguments)) {
        return Err(CommandError::Usage("--keep needs a file: standard output has no folder".to_owned()));
    }
    let db = Db::connect_existing(&config.database).await?;
    let media = Media::new(&config).map_err(anyhow::Error::new)?;
    let origin =
        Origin { version: env!("CARGO_PKG_VERSION"), site: &config.site.url, now: Clock::system().now() };
    let made = create(&db, &media, &path(arguments), origin).await;
    let mails = left_out_mails(&db).await.unwrap_or_default();
    db.close().await;
    let made = made?;
    let summary = [BackupSummary::from(&made)];
    if is_standard(&path(arguments)) {
        output.records_beside(&COLUMNS, &summary);
    } else {
        output.records(&COLUMNS, &summary)?;
    }
    if !made.missing.is_empty() && media.is_missing().await {
        output.note(&format!("There is no folder {}: is media.folder right?", media.place()));
    }
    if mails > 0 {
        output.note(&format!("Mails that wait or could not be sent are not in the backup ({mails})."));
    }
    let exit = note_missing(&made, output);
    if let Some(keep) = keep {
        if exit == Exit::Done {
            let deleted = delete_older(&path(arguments), &known, keep).await?;
            output.note(&format!("{deleted} older backups were deleted."));
        } else {
            output.note("No older backup was deleted.");
        }
    }
    Ok(exit)
}

/// Verifies the backup `file`, and deletes all in its folder but the `keep` newest. Returns how many these were.
async fn delete_older(file: &Path, known: &BTreeMap<String, Migrator>, keep: usize) -> anyhow::Result<usize> {
    backup::verify(file, known)
        .await
        .with_context(|| format!("{}: no older backup was deleted", file.display()))?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut backups = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let about = std::fs::symlink_metadata(&path)?;
        if about.is_file() && is_backup(&path) {
            backups.push((about.modified()?, path));
        }
    }
    backups.sort();
    backups.reverse();
    let older: Vec<_> =
        backups.into_iter().skip(keep).filter(|(_, path)| path.file_name() != file.file_name()).collect();
    for (_, path) in &older {
        std::fs::remove_file(path).with_context(|| format!("cannot delete {}", path.display()))?;
    }
    Ok(older.len())
}

/// Checks a backup.
///
/// # Errors
/// When the file is no backup, not the one that was written, or does not fit the migrations. When uploaded files were
/// missing when it was made, the exit code is 3.
pub async fn verify(
    startup: &Startup,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let file = path(arguments);
    let verified = backup::verify(&file, &known_migrations(startup)).await;
    let manifest = verified.map_err(|error| anyhow::anyhow!("{}: {error}", file.display()))?;
    output.records(&COLUMNS, &[BackupSummary::from(&manifest)])?;
    output.note("Every part matches its checksum, and every table the migrations.");
    Ok(note_missing(&manifest, output))
}
