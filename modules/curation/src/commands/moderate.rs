//! `toolbase moderate suggestions`

use crate::changes::decisions::SuggestionDecision;
use crate::store::{self, SuggestionRow};
use chrono::{DateTime, Utc};
use clap::Arg;
use serde::Serialize;
use toolbase_catalog_api::ToolDirectory;
use toolbase_kernel::admin::moderation::{Group, parse_id};
use toolbase_kernel::command::moderation::{Part, decisions_command};
use toolbase_kernel::command::{Column, CommandError, minute};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// A suggestion that waits.
#[derive(Serialize)]
struct Line {
    id: Uuid,
    tool: String,
    field: String,
    proposed: String,
    since: DateTime<Utc>,
    reason: String,
}

const LINES: [Column<Line>; 6] = [
    Column::new("id", |line| line.id.to_string()),
    Column::new("tool", |line| line.tool.clone()),
    Column::new("field", |line| line.field.clone()),
    Column::new("proposed", |line| line.proposed.clone()),
    Column::new("since", |line| minute(line.since)),
    Column::new("reason", |line| line.reason.clone()),
];

/// The group.
pub(super) fn suggestions() -> Group {
    let examples = &["toolbase moderate suggestions list", "toolbase moderate suggestions apply ID"];
    let reason = Arg::new("reason").long("reason").value_name("TEXT").help("Reason for the audit log");
    Group::new("suggestions", "Decide on what members suggest", examples)
        .list("List the suggestions that wait, the oldest first", &LINES, lines)
        .show_row("Show a suggestion", parts)
        .decision::<SuggestionRow>(
            decisions_command("apply", "Change the tools as suggested"),
            parse_id::<SuggestionRow>,
            |_| Ok(SuggestionDecision::Apply),
            |row| format!("{} is applied.", row.id),
        )
        .decision::<SuggestionRow>(
            decisions_command("resolve", "Take suggestions off the queue as dealt with"),
            parse_id::<SuggestionRow>,
            |_| Ok(SuggestionDecision::Resolve),
            |row| format!("{} is resolved.", row.id),
        )
        .decision::<SuggestionRow>(
            decisions_command("dismiss", "Take suggestions off the queue without a change").arg(reason),
            parse_id::<SuggestionRow>,
            |arguments| Ok(SuggestionDecision::Dismiss(arguments.get_one::<String>("reason").cloned())),
            |row| format!("{} is dismissed.", row.id),
        )
}

async fn lines(context: ModuleContext) -> Result<Vec<Line>, CommandError> {
    let rows = store::pending_suggestions(&context.db).await?;
    let mut lines = Vec::with_capacity(rows.len());
    for row in rows {
        let tool = tool(&context, row.tool_id).await?;
        let (id, since) = (row.id, row.created_at);
        lines.push(Line { id, tool, since, field: row.field, proposed: row.proposed, reason: row.reason });
    }
    Ok(lines)
}

async fn parts(context: ModuleContext, row: SuggestionRow) -> Result<Vec<Part>, CommandError> {
    Ok(Part::list([
        ("tool", tool(&context, row.tool_id).await?),
        ("field", row.field),
        ("proposed", row.proposed),
        ("reason", row.reason),
        ("state", row.state.to_string()),
        ("suggested", minute(row.created_at)),
    ]))
}

/// The slug of the tool; its id when it was deleted.
async fn tool(context: &ModuleContext, id: Uuid) -> anyhow::Result<String> {
    let Some(tools) = context.directory.find::<dyn ToolDirectory>() else { return Ok(id.to_string()) };
    Ok(tools.find(&id.to_string()).await?.map_or_else(|| id.to_string(), |tool| tool.slug))
}
