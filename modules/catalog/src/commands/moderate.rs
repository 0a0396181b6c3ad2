//! `toolbase moderate tools`

use super::tools::{named, show_named};
use crate::changes::{Decision, decide};
use crate::domain::{StateChange, ToolRejectReason, ToolState, business_days, text as rules};
use crate::store::{self, SubmissionRow};
use chrono::{DateTime, Utc};
use clap::{ArgMatches, Command};
use serde::Serialize;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::command::moderation::{
    decision_command, group, list_command, moderate, note_argument, reason_argument, show_command, text,
};
use toolbase_kernel::command::{Column, CommandError, Exit, Output, minute};
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Rows of a list.
const LISTED: u32 = 1000;
/// Longest reason, in characters.
const REASON_MAX: usize = 500;

/// A tool that waits.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Line {
    slug: String,
    name: String,
    url: String,
    since: DateTime<Utc>,
    business_days: u32,
    id: Uuid,
}

const LINES: [Column<Line>; 6] = [
    Column::new("slug", |line| line.slug.clone()),
    Column::new("name", |line| line.name.clone()),
    Column::new("url", |line| line.url.clone()),
    Column::new("since", |line| minute(line.since)),
    Column::new("business days", |line| line.business_days.to_string()),
    Column::new("id", |line| line.id.to_string()),
];

/// The command.
pub(super) fn command() -> Command {
    let reasons = ToolRejectReason::ALL.map(ToolRejectReason::as_str).to_vec();
    let any_reason = || reason_argument(Vec::new());
    moderate([group(
        "tools",
        "Decide on submitted tools",
        &[
            "toolbase moderate tools list",
            "toolbase moderate tools approve inkwell",
            "toolbase moderate tools reject inkwell --reason not-an-ai --note \"It is a font.\"",
        ],
        [
            list_command("List the tools that wait for approval, those that wait longest first"),
            show_command("Show a tool"),
            decision_command("approve", "Make a submitted tool public"),
            decision_command("request-changes", "Return a tool to who submitted it, with what to change")
                .arg(any_reason()),
            decision_command("reject", "Reject a submitted tool")
                .args([reason_argument(reasons), note_argument()]),
            decision_command("deactivate", "Move a tool to the trash").arg(any_reason()),
            decision_command("reactivate", "Bring a tool back from the trash"),
        ],
    )])
}

/// Runs one of the group's commands.
///
/// # Errors
/// [`CommandError`]
pub(super) async fn run(
    context: &ModuleContext,
    name: &str,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    match name {
        "list" => list(context, output).await,
        "show" => show_named(context, text(arguments, "id"), output).await,
        "approve" => make(context, arguments, output, StateChange::Approve, None).await,
        "request-changes" => {
            make(context, arguments, output, StateChange::RequestChanges, Some(reason(arguments)?)).await
        }
        "reject" => {
            let reason: ToolRejectReason = text(arguments, "reason").parse()?;
            let reason = reason.with_note(text(arguments, "note"));
            make(context, arguments, output, StateChange::Reject, Some(checked(&reason)?)).await
        }
        "deactivate" => {
            make(context, arguments, output, StateChange::Deactivate, Some(reason(arguments)?)).await
        }
        "reactivate" => make(context, arguments, output, StateChange::Reactivate, None).await,
        _ => Err(CommandError::unknown(&["moderate", "tools", name])),
    }
}

async fn list(context: &ModuleContext, output: &mut Output) -> Result<Exit, CommandError> {
    let mut conditions = Conditions::default();
    conditions.one_of("t.state", [Bind::Text(ToolState::Pending.as_str().to_owned())]);
    let page = format!("ORDER BY {}, t.id LIMIT {LISTED}", store::QUEUED_AT);
    let rows = store::submissions(&context.db, &conditions, &page).await?;
    let now = context.clock.now();
    let line = |row: SubmissionRow| Line {
        slug: row.slug,
        name: row.name,
        url: row.url,
        since: row.queued_at,
        business_days: business_days(row.queued_at, now),
        id: row.id,
    };
    output.records(&LINES, &rows.into_iter().map(line).collect::<Vec<_>>())?;
    Ok(Exit::Done)
}

async fn make(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
    change: StateChange,
    reason: Option<String>,
) -> Result<Exit, CommandError> {
    let mut tx = context.db.begin_read().await?;
    let id = named(&mut tx, text(arguments, "id")).await?.id;
    drop(tx);
    let tool = decide(context, &Decision { actor: Actor::operator(), change, reason }, id).await?;
    output.note(&format!("{} is {} now.", tool.name, tool.state.as_str()));
    Ok(Exit::Done)
}

fn reason(arguments: &ArgMatches) -> Result<String, CommandError> {
    checked(text(arguments, "reason"))
}

fn checked(reason: &str) -> Result<String, CommandError> {
    let reason = rules::typed_paragraphs(reason);
    match reason.chars().count() {
        0 => Err(CommandError::Usage("--reason is empty".to_owned())),
        1..=REASON_MAX => Ok(reason),
        _ => Err(CommandError::Usage(format!("the reason must be at most {REASON_MAX} characters"))),
    }
}
