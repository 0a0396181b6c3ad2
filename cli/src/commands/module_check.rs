//! `toolbase module check FILE`

use super::doctor;
use crate::startup::Startup;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use std::path::{Path, PathBuf};
use std::process::{Output as Ended, Stdio};
use std::time::Duration;
use toolbase_kernel::command::{CommandError, Exit, Output, format_argument};
use toolbase_kernel::db::Db;
use toolbase_kernel::module::Health;
use toolbase_server::module::{check_stamp, is_named_as_module, load};
use toolbase_server::module_check::check;

/// Loading and checking takes longer than this only when the module hangs.
const TIME_LIMIT: Duration = Duration::from_mins(1);

/// For ourselves: load the file in this very process, and print the rows as JSON.
const INSIDE: &str = "in-this-process";

/// The command `module check`.
pub fn command() -> Command {
    Command::new("check")
        .about("Check whether this server would load a module's file, and why not; 1 when it would not")
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .help("The file, as cargo has built it; it need not be in the folder of modules"),
        )
        .arg(Arg::new(INSIDE).long(INSIDE).hide(true).action(ArgAction::SetTrue))
        .arg(format_argument())
        .after_long_help(
            "Examples:\n  toolbase module check target/release/libhello_module.so\n  \
             toolbase module check libhello_module.so --format json",
        )
}

/// Checks the stamp, then has another process load the module: one that crashes takes nothing along.
///
/// # Errors
/// When the output is closed; problems of the module are reported by exit code 1.
pub async fn run(
    startup: &Startup,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let file = arguments.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    if arguments.get_flag(INSIDE) {
        let rows = inside(startup, &file).await;
        output.raw(&(serde_json::to_string(&rows)? + "\n"))?;
        return Ok(Exit::Done);
    }
    let mut rows = vec![stamp(&file), file_name(&file)];
    if rows[0].ok {
        rows.extend(loaded_elsewhere().await?);
    }
    output.records(&doctor::COLUMNS, &rows)?;
    Ok(if rows.iter().all(|row| row.ok) { Exit::Done } else { Exit::Unwell })
}

fn stamp(file: &Path) -> Health {
    match check_stamp(file) {
        Ok(()) => doctor::row("stamp", true, "built for this server"),
        Err(error) => doctor::row("stamp", false, error.to_string()),
    }
}

fn file_name(file: &Path) -> Health {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    if is_named_as_module(file) {
        doctor::row("file name", true, name)
    } else {
        doctor::row(
            "file name",
            false,
            format!("`{name}` must end in `_module.so`, or no server looks at it"),
        )
    }
}

/// Runs this same command in another process and returns its checks.
async fn loaded_elsewhere() -> anyhow::Result<Vec<Health>> {
    let mut command = tokio::process::Command::new(std::env::current_exe()?);
    command.args(std::env::args_os().skip(1)).arg(format!("--{INSIDE}"));
    command.stdin(Stdio::null()).kill_on_drop(true);
    let Ok(ended) = tokio::time::timeout(TIME_LIMIT, command.output()).await else {
        let detail = format!("not done within {} s: it hangs", TIME_LIMIT.as_secs());
        return Ok(vec![doctor::row("loading", false, detail)]);
    };
    let ended = ended?;
    Ok(serde_json::from_slice(&ended.stdout)
        .unwrap_or_else(|_| vec![doctor::row("loading", false, crashed(&ended))]))
}

fn crashed(ended: &Ended) -> String {
    let message = String::from_utf8_lossy(&ended.stderr);
    let last = message.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
    format!("the process that loaded it ended ({}); so would the server. {last}", ended.status)
        .trim_end()
        .to_owned()
}

/// Loads the module into this process and checks it there.
async fn inside(startup: &Startup, file: &Path) -> Vec<Health> {
    let module = match load(file) {
        Ok(module) => module,
        Err(error) => return vec![doctor::row("loading", false, error.to_string())],
    };
    let (mut startup, name) = match startup.with_candidate(module, file) {
        Ok(startup) => startup,
        Err(error) => return vec![doctor::row("settings", false, error.to_string())],
    };
    let mut rows = vec![
        doctor::row("loading", true, format!("the module `{name}`")),
        doctor::row("settings", true, "the configuration fits the module's schema"),
    ];
    toolbase_kernel::tls::install();
    let db = Db::connect_existing(&startup.config.database).await.ok();
    rows.extend(check(&mut startup.registry, &name, &startup.config, db.as_ref()).await);
    if let Some(db) = db {
        db.close().await;
    }
    rows
}
