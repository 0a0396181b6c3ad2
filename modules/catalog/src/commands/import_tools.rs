//! `toolbase import tools`

use super::import_arguments::{name, options};
use super::import_report::print_summary;
use super::import_words::message;
use super::progress::bar;
use super::saved_mappings::with_mapping;
use crate::ImportChanges;
use crate::domain::ToolState;
use crate::import::{ImportError, Options, Run, Summary, UNKNOWN_STATE, import};
use clap::ArgMatches;
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::command::{Column, CommandError, Exit, InputFile, Output};
use toolbase_kernel::module::ModuleContext;

const COLUMNS: [Column<Summary>; 5] = [
    Column::new("read", |summary| summary.read.to_string()),
    Column::new("imported", |summary| summary.imported.to_string()),
    Column::new("updated", |summary| summary.updated.to_string()),
    Column::new("skipped", |summary| summary.skipped.to_string()),
    Column::new("rejected", |summary| summary.rejected.to_string()),
];

pub(super) async fn run(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let named = arguments.get_one::<String>("mapping");
    let mut options = with_mapping(context, options(arguments)?, named).await?;
    let input = InputFile::open(&options.file)?;
    input.path().clone_into(&mut options.file);
    let size = std::fs::metadata(&options.file).map_or(0, |about| about.len());
    let bar = bar(output, size, "{bar:40} {bytes}/{total_bytes}, {eta} left");
    let actor = Actor::operator();
    let stop = Arc::new(AtomicBool::new(false));
    let listening = stop_on_interrupt(Arc::clone(&stop));
    let attempt = async |options: &Options| {
        let run = Run { context, actor: &actor, options, changes: &ImportChanges, stop: &stop };
        import(&run, |bytes| bar.set_position(bytes)).await
    };
    let mut ended = attempt(&options).await;
    if let Err(ImportError::Unfit(reasons)) = &ended {
        options.state = choose_state(reasons, &options, output)?;
        options.confirm = false;
        ended = attempt(&options).await;
    }
    listening.abort();
    bar.finish_and_clear();
    let report = ended.map_err(|error| match error {
        ImportError::Choices(_)
        | ImportError::NoAddresses { .. }
        | ImportError::Resume(_)
        | ImportError::CategoryMap { .. } => CommandError::Usage(message(&error)),
        ImportError::NoCategories => CommandError::Failed(anyhow::anyhow!(message(&error))),
        other => CommandError::Failed(other.into()),
    })?;
    print_summary(&report, &options, output);
    output.records(&COLUMNS, &[report.summary])?;
    if let (true, Some(id)) = (report.stopped, report.import) {
        return Err(CommandError::Failed(anyhow::anyhow!(
            "stopped after {} rows: `--resume {id}` goes on, `toolbase import undo {id}` takes them back",
            report.summary.read
        )));
    }
    let Summary { read, imported, updated, skipped, rejected } = report.summary;
    if imported + updated + skipped > 0 {
        return Ok(if rejected > 0 { Exit::Partly } else { Exit::Done });
    }
    Err(CommandError::Failed(match read {
        0 => anyhow::anyhow!("{} holds no rows", name(arguments)),
        1 => anyhow::anyhow!("nothing was imported: the only row was rejected"),
        _ => anyhow::anyhow!("nothing was imported: all {read} rows were rejected"),
    }))
}

/// The state that the operator chooses for rows that look unfit.
///
/// # Errors
/// Without a terminal the command is to be repeated with `--state`.
fn choose_state(
    reasons: &[String],
    options: &Options,
    output: &mut Output,
) -> Result<ToolState, CommandError> {
    let unknown = reasons.iter().any(|reason| reason.contains(UNKNOWN_STATE));
    let hint = if unknown {
        "; rows whose state is not understood wait all the same, unless --map state=- takes no notice of states"
    } else {
        ""
    };
    let reasons = reasons.join("; ");
    if !output.interactive() || !std::io::stdin().is_terminal() {
        return Err(CommandError::Usage(format!(
            "the rows look unfit to be public at once: {reasons}. Choose --state pending, or --state approved{hint}; \
             nothing was written"
        )));
    }
    output.note(&format!("{} looks unfit to be public at once: {reasons}{hint}.", options.name));
    output.note("Import it as pending (p), as approved (a), or not at all (any other key), then Enter:");
    let mut line = String::new();
    std::io::stdin().read_line(&mut line)?;
    match line.trim().to_lowercase().as_str() {
        "p" | "pending" => Ok(ToolState::Pending),
        "a" | "approved" => Ok(ToolState::Approved),
        _ => Err(CommandError::Failed(anyhow::anyhow!("nothing was written"))),
    }
}

/// Sets `stop` at Ctrl-C.
fn stop_on_interrupt(stop: Arc<AtomicBool>) -> tokio::task::JoinHandle<()> {
    tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            stop.store(true, Ordering::Relaxed);
        }
    })
}
