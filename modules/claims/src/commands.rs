//! `toolbase moderate claims`

use crate::changes::ClaimDecision;
use crate::store::{self, ClaimRow};
use chrono::{DateTime, Utc};
use clap::{Arg, ArgMatches, Command};
use serde::Serialize;
use toolbase_kernel::accounts::Members;
use toolbase_kernel::admin::moderation::{Group, parse_id};
use toolbase_kernel::command::moderation::{Part, decisions_command, moderate};
use toolbase_kernel::command::{Column, CommandError, Exit, Output, minute};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Rows of a list.
const LISTED: i64 = 1000;

/// A claim that waits.
#[derive(Serialize)]
struct ClaimLine {
    id: Uuid,
    tool: String,
    host: String,
    claimant: String,
    method: String,
    dispute: bool,
    since: DateTime<Utc>,
}

const CLAIMS: [Column<ClaimLine>; 7] = [
    Column::new("id", |line| line.id.to_string()),
    Column::new("tool", |line| line.tool.clone()),
    Column::new("host", |line| line.host.clone()),
    Column::new("claimant", |line| line.claimant.clone()),
    Column::new("method", |line| line.method.clone()),
    Column::new("dispute", |line| if line.dispute { "yes" } else { "no" }.to_owned()),
    Column::new("since", |line| minute(line.since)),
];

/// The commands.
pub(crate) fn commands() -> Vec<Command> {
    vec![moderate(queues().iter().map(Group::command))]
}

/// The queues.
pub(crate) fn queues() -> Vec<Group> {
    vec![claims()]
}

/// Runs the command that `path` names.
pub(crate) async fn run(
    context: &ModuleContext,
    path: &[&str],
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    match path {
        ["moderate", ..] => claims().run(context, path, arguments, output).await,
        _ => Err(CommandError::unknown(path)),
    }
}

fn claims() -> Group {
    let reason = || {
        Arg::new("reason").long("reason").value_name("TEXT").required(true).help("The reason, for the member")
    };
    let examples = &[
        "toolbase moderate claims list",
        "toolbase moderate claims approve ID",
        "toolbase moderate claims reject ID --reason \"The documents name another company.\"",
        "toolbase moderate claims revoke ID --reason \"The company has sold the tool.\"",
    ];
    Group::new("claims", "Decide on claims of members to tools", examples)
        .list("List the claims that wait, the oldest first", &CLAIMS, |context| async move {
            let rows = store::waiting_claims(&context.db, LISTED).await?;
            lines(&context, rows).await
        })
        .show_row("Show a claim", shown)
        .decision::<ClaimRow>(
            decisions_command("approve", "Make members the owners of listings"),
            parse_id::<ClaimRow>,
            |_| Ok(ClaimDecision::Approve),
            |row| format!("The claim to {} is approved.", row.tool_name),
        )
        .decision::<ClaimRow>(
            decisions_command("reject", "Reject claims").arg(reason()),
            parse_id::<ClaimRow>,
            |arguments| Ok(ClaimDecision::Reject(reason_of(arguments)?)),
            |row| format!("The claim to {} is rejected.", row.tool_name),
        )
        .decision::<ClaimRow>(
            decisions_command("revoke", "End the claims of owners").arg(reason()),
            parse_id::<ClaimRow>,
            |arguments| Ok(ClaimDecision::Revoke(reason_of(arguments)?)),
            |row| format!("The claim to {} is revoked.", row.tool_name),
        )
        .decision::<ClaimRow>(
            decisions_command("undo", "Take the last decision on claims back"),
            parse_id::<ClaimRow>,
            |_| Ok(ClaimDecision::Undo),
            |row| format!("The claim to {} is {} again.", row.tool_name, row.state),
        )
}

fn reason_of(arguments: &ArgMatches) -> Result<String, CommandError> {
    let reason = arguments.get_one::<String>("reason").map_or("", |reason| reason.trim());
    if reason.is_empty() || reason.chars().count() > 500 {
        return Err(CommandError::Failed(anyhow::anyhow!("The reason must be 1 to 500 characters.")));
    }
    Ok(reason.to_owned())
}

async fn shown(context: ModuleContext, row: ClaimRow) -> Result<Vec<Part>, CommandError> {
    let member = context.directory.get::<dyn Members>()?.several(&[row.user_id]).await?.pop();
    let documents = store::documents_of(&context.db, row.id).await?.into_iter().map(|document| document.name);
    let checks = store::checks_of(&context.db, row.id, 10).await?;
    let claimant = member.map(|member| format!("{} <{}>", member.full_name, member.email));
    let mut parts = Part::list([
        ("tool", row.tool_name),
        ("host", row.subject),
        ("claimant", claimant.unwrap_or_default()),
        ("state", row.state.to_string()),
        ("reason", row.state_reason.unwrap_or_default()),
        ("method", row.method.unwrap_or_default()),
        ("dispute", if row.is_dispute { "yes" } else { "no" }.to_owned()),
        ("statement", row.statement),
        ("documents", documents.collect::<Vec<_>>().join(", ")),
        ("begun", minute(row.created_at)),
    ]);
    for check in checks {
        parts.push(Part::new(
            "check",
            format!("{} {}: {}", minute(check.created_at), check.method, check.message),
        ));
    }
    Ok(parts)
}

async fn lines(context: &ModuleContext, rows: Vec<ClaimRow>) -> Result<Vec<ClaimLine>, CommandError> {
    let people: Vec<Uuid> = rows.iter().map(|row| row.user_id).collect();
    let members = context.directory.get::<dyn Members>()?.several(&people).await?;
    let line = |row: ClaimRow| {
        let member = members.iter().find(|member| member.id == row.user_id);
        ClaimLine {
            id: row.id,
            tool: row.tool_name,
            host: row.subject,
            claimant: member.map(|member| member.full_name.clone()).unwrap_or_default(),
            method: row.method.unwrap_or_default(),
            dispute: row.is_dispute,
            since: row.queued_at.unwrap_or(row.created_at),
        }
    };
    Ok(rows.into_iter().map(line).collect())
}
