//! The clock begins and ends campaigns, and those of tools that are gone, in dispute or dead are paused.

use super::decisions::{CampaignDecision, decide_campaign};
use crate::store::{self, CampaignRow};
use crate::tools::{concerns, dead_link, is_shown_to_all, tools_named};
use chrono::{DateTime, TimeDelta, Utc};
use std::collections::BTreeMap;
use toolbase_catalog_api::ConcernKind;
use toolbase_kernel::admin::IfMatch;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::Code;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::sql;
use uuid::Uuid;

/// The website of a promoted tool is looked at so often.
const LINK_EVERY: TimeDelta = TimeDelta::hours(23);
/// After so many failures in a row it counts as dead: one proves nothing.
const LINK_FAILURES: i64 = 3;

/// Begins and ends the campaigns that are due at the time of the clock; returns their number.
///
/// # Errors
/// When the database fails.
pub async fn follow_clock(context: &ModuleContext) -> anyhow::Result<usize> {
    let now = context.clock.now();
    let actor = Actor::system("promotions.follow-clock");
    let due = store::due_campaigns(&context.db, now).await?;
    let mut changed = 0;
    for row in due {
        let decision = if row.ends_at <= now { CampaignDecision::Finish } else { CampaignDecision::Start };
        changed += usize::from(is_decided(context, &actor, row.id, decision).await?);
    }
    Ok(changed)
}

/// Pauses the campaigns of tools that must not be promoted any more: not listed, in a sensitive category, or in dispute.
/// Reports alone pause none: anybody can send one. Returns their number.
///
/// # Errors
/// When the database fails.
pub async fn stop_for_tools(context: &ModuleContext) -> anyhow::Result<usize> {
    let rows = shown_or_scheduled(context).await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.tool_id).collect();
    let tools = tools_named(context, ids.iter().copied()).await?;
    let concerns = concerns(context, &ids).await?;
    let actor = Actor::system("promotions.check-tools");
    let mut paused = 0;
    for row in rows {
        let tool = tools.get(&row.tool_id);
        let dispute = concerns
            .iter()
            .find(|concern| concern.tool == row.tool_id && concern.kind == ConcernKind::Dispute);
        let reason = match (tool, dispute) {
            (Some(tool), _) if !tool.approved => "The tool is not listed any more.".to_owned(),
            (None, _) => "The tool was deleted.".to_owned(),
            (_, Some(dispute)) => dispute.reason.clone(),
            _ if !is_shown_to_all(context, row.tool_id) => "The tool is in a sensitive category.".to_owned(),
            _ => continue,
        };
        paused += usize::from(is_decided(context, &actor, row.id, CampaignDecision::Pause(reason)).await?);
    }
    Ok(paused)
}

/// Looks at the websites of promoted tools, once a day; pauses the campaigns of one that has not responded three times in a
/// row. Those that are sold anyway are left alone. Returns how many websites it has looked at, and how many campaigns it has paused.
///
/// # Errors
/// When the database fails.
pub async fn check_links(context: &ModuleContext) -> anyhow::Result<(usize, usize)> {
    let now = context.clock.now();
    let mut rows = shown_or_scheduled(context).await?;
    rows.retain(|row| {
        !row.sell_anyway && row.link_checked_at.is_none_or(|checked| now - checked >= LINK_EVERY)
    });
    let tools = tools_named(context, rows.iter().map(|row| row.tool_id)).await?;
    let mut by_tool: BTreeMap<Uuid, Vec<CampaignRow>> = BTreeMap::new();
    for row in rows {
        by_tool.entry(row.tool_id).or_default().push(row);
    }
    let (mut looked, mut paused) = (0, 0);
    for (tool, rows) in by_tool {
        let Some(tool) = tools.get(&tool) else { continue };
        let dead = dead_link(context, tool).await?;
        looked += 1;
        for row in rows {
            paused += usize::from(note_link(context, &row, dead.as_deref(), now).await?);
        }
    }
    Ok((looked, paused))
}

async fn note_link(
    context: &ModuleContext,
    row: &CampaignRow,
    dead: Option<&str>,
    now: DateTime<Utc>,
) -> anyhow::Result<bool> {
    let failures = if dead.is_some() { row.link_failures + 1 } else { 0 };
    let statement = "UPDATE promotions_campaign SET link_failures = $2, link_checked_at = $3 WHERE id = $1";
    sql!(&context.db, execute, statement, row.id, failures, now)?;
    let Some(reason) = dead.filter(|_| failures >= LINK_FAILURES) else { return Ok(false) };
    let actor = Actor::system("promotions.check-links");
    let decision = CampaignDecision::Pause(format!("The tool has a dead link: {reason}"));
    is_decided(context, &actor, row.id, decision).await
}

async fn shown_or_scheduled(context: &ModuleContext) -> sqlx::Result<Vec<CampaignRow>> {
    let mut rows = store::openable_campaigns(&context.db, context.clock.now()).await?;
    rows.retain(|row| row.state != crate::domain::CampaignState::Paused);
    Ok(rows)
}

/// Returns `true` if the decision was made; `false` when somebody was first.
async fn is_decided(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    decision: CampaignDecision,
) -> anyhow::Result<bool> {
    match decide_campaign(context, actor, id, &decision, &IfMatch::default()).await {
        Ok(_) => Ok(true),
        Err(problem) if matches!(problem.code(), Code::Conflict | Code::NotFound) => Ok(false),
        Err(problem) => Err(problem.into()),
    }
}
