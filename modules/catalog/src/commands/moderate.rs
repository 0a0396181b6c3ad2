//! `toolbase moderate tools` and `toolbase moderate changes`

use super::tools::{named, show_named};
use crate::changes::{AdminTool, ChangeDecision, ToolChange, ToolDecision};
use crate::domain::{RevisionState, ToolRejectReason, ToolState, business_days, text as rules};
use crate::store::{self, RevisionRow, SubmissionRow};
use anyhow::anyhow;
use chrono::{DateTime, Utc};
use clap::ArgMatches;
use futures::future::BoxFuture;
use serde::Serialize;
use serde_json::Value;
use toolbase_kernel::admin::moderation::{Group, Target, parse_id};
use toolbase_kernel::command::moderation::{
    Part, decisions_command, note_argument, reason_argument, show_command, text,
};
use toolbase_kernel::command::{Column, CommandError, minute};
use toolbase_kernel::db::{Argument, Conditions};
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

/// A change that waits.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ChangeLine {
    id: Uuid,
    tool: String,
    made_by: String,
    since: DateTime<Utc>,
    fields: Vec<String>,
}

const CHANGES: [Column<ChangeLine>; 5] = [
    Column::new("id", |line| line.id.to_string()),
    Column::new("tool", |line| line.tool.clone()),
    Column::new("made by", |line| line.made_by.clone()),
    Column::new("since", |line| minute(line.since)),
    Column::new("fields", |line| line.fields.join(", ")),
];

/// The group of tools.
pub(super) fn tools() -> Group {
    let reasons = ToolRejectReason::ALL.map(ToolRejectReason::as_str).to_vec();
    let any_reason = || reason_argument(Vec::new());
    let examples = &[
        "toolbase moderate tools list",
        "toolbase moderate tools approve inkwell",
        "toolbase moderate tools approve --ids - --dry-run < slugs.txt",
        "toolbase moderate tools show inkwell",
        "toolbase moderate tools request-changes inkwell --reason \"Add a picture.\"",
        "toolbase moderate tools reject inkwell --reason not-an-ai --note \"It is a font.\"",
        "toolbase moderate tools deactivate inkwell --reason \"The product has ended.\"",
        "toolbase moderate tools reactivate inkwell",
        "toolbase moderate tools undo inkwell",
    ];
    let done = |tool: &AdminTool| format!("{} is {} now.", tool.name, tool.state);
    Group::new("tools", "Decide on submitted tools", examples)
        .list("List the tools that wait for approval, those that wait longest first", &LINES, lines)
        .other(show_command("Show a tool"), |context, arguments, output| {
            Box::pin(show_named(context, text(arguments, "id"), output))
        })
        .decision(
            decisions_command("approve", "Make submitted tools public"),
            find_tool,
            |_| Ok(ToolDecision::Approve),
            done,
        )
        .decision(
            decisions_command("request-changes", "Return tools to who submitted them, with what to change")
                .arg(any_reason()),
            find_tool,
            |arguments| Ok(ToolDecision::RequestChanges(reason(arguments)?)),
            done,
        )
        .decision(
            decisions_command("reject", "Reject submitted tools")
                .args([reason_argument(reasons), note_argument()]),
            find_tool,
            |arguments| {
                let reason: ToolRejectReason = text(arguments, "reason").parse()?;
                Ok(ToolDecision::Reject(checked(&reason.with_note(text(arguments, "note")))?))
            },
            done,
        )
        .decision(
            decisions_command("deactivate", "Move tools to the trash").arg(any_reason()),
            find_tool,
            |arguments| Ok(ToolDecision::Deactivate(Some(reason(arguments)?))),
            done,
        )
        .decision(
            decisions_command("reactivate", "Bring tools back from the trash"),
            find_tool,
            |_| Ok(ToolDecision::Reactivate),
            done,
        )
        .decision(
            decisions_command("undo", "Take the last decision on tools back, when it was made here"),
            find_tool,
            |_| Ok(ToolDecision::Undo),
            done,
        )
}

/// The group of changes of tools.
pub(super) fn changes() -> Group {
    let examples = &[
        "toolbase moderate changes list",
        "toolbase moderate changes reject ID --reason \"It is another product.\"",
    ];
    Group::new("changes", "Decide on changes of public tools by their owners", examples)
        .list("List the changes that wait, the oldest first", &CHANGES, changes_that_wait)
        .show("Show a change", parts)
        .decision(
            decisions_command("approve", "Make changes live"),
            parse_id::<ToolChange>,
            |_| Ok(ChangeDecision::Approve),
            |row: &ToolChange| format!("The change of {} is live.", row.tool_name),
        )
        .decision(
            decisions_command("reject", "Leave tools as they are").arg(reason_argument(Vec::new())),
            parse_id::<ToolChange>,
            |arguments| Ok(ChangeDecision::Reject(reason(arguments)?)),
            |row: &ToolChange| format!("The change of {} is rejected.", row.tool_name),
        )
        .decision(
            decisions_command("revert", "Take changes out of their tools again"),
            parse_id::<ToolChange>,
            |_| Ok(ChangeDecision::Revert),
            |row: &ToolChange| format!("The change of {} is reverted.", row.tool_name),
        )
        .decision(
            decisions_command("undo", "Take the last decision on changes back, when it was made here"),
            parse_id::<ToolChange>,
            |_| Ok(ChangeDecision::Undo),
            |row: &ToolChange| format!("The change of {} is {} again.", row.tool_name, row.state),
        )
}

async fn lines(context: ModuleContext) -> Result<Vec<Line>, CommandError> {
    let mut conditions = Conditions::default();
    conditions.one_of("t.state", [ToolState::Pending.bind()]);
    let page = format!("ORDER BY {}, t.id LIMIT {LISTED}", store::QUEUED_AT);
    let rows = store::submissions(&context.db, &conditions, &page).await?;
    let now = context.clock.now();
    let line = |row: SubmissionRow| Line {
        slug: row.tool.slug,
        name: row.tool.name,
        url: row.tool.url,
        since: row.queued_at,
        business_days: business_days(row.queued_at, now),
        id: row.tool.id,
    };
    Ok(rows.into_iter().map(line).collect())
}

async fn changes_that_wait(context: ModuleContext) -> Result<Vec<ChangeLine>, CommandError> {
    let mut conditions = Conditions::default();
    conditions.one_of("r.state", [RevisionState::Pending.bind()]);
    let page = format!("ORDER BY r.made_at, r.id LIMIT {LISTED}");
    let line = |row: RevisionRow| ChangeLine {
        fields: row.changes.keys().cloned().collect(),
        tool: row.tool_slug,
        made_by: row.actor_name,
        since: row.made_at,
        id: row.id,
    };
    let rows = store::revisions(&context.db, &conditions, &page).await?;
    Ok(rows.into_iter().map(line).collect())
}

async fn parts(context: ModuleContext, id: String) -> Result<Vec<Part>, CommandError> {
    let id = parse_id::<ToolChange>(&context, &id).await?;
    let row = store::revision(&context.db, id).await?.ok_or_else(|| anyhow!(ToolChange::MISSING))?;
    let mut parts = vec![
        Part::new("tool", row.tool_slug),
        Part::new("made by", row.actor_name),
        Part::new("made", minute(row.made_at)),
        Part::new("state", row.state.as_str()),
    ];
    let sides = |change: &Value| format!("{} → {}", change["from"], change["to"]);
    parts.extend(row.changes.iter().map(|(field, change)| Part::new(field, sides(change))));
    Ok(parts)
}

/// The tool with this slug or id.
fn find_tool<'a>(context: &'a ModuleContext, name: &'a str) -> BoxFuture<'a, Result<Uuid, CommandError>> {
    Box::pin(async move {
        let mut tx = context.db.begin_read().await?;
        Ok(named(&mut tx, name).await?.id)
    })
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
