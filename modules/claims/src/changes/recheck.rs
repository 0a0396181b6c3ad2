//! Proofs are looked up again.

use super::confirm::insert;
use super::follow::{MOVED, end};
use super::{CHECK_DAYS, disown, suspend};
use crate::domain::{ClaimState, Finding, Reason, Site};
use crate::error::Fault;
use crate::prove::Prover;
use crate::store::{self, ClaimRow};
use crate::tools;
use chrono::TimeDelta;
use futures::StreamExt;
use futures::stream::iter;
use std::collections::HashMap;
use toolbase_catalog_api::ToolSummary;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// After so many days without the proof the claim is suspended.
const FAILURES_MAX: i64 = 3;
/// Claims that are read at once.
const ROUND: i64 = 500;

/// The outcome of looking up what is due.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Looked {
    /// Proofs that are there.
    pub found: usize,
    /// Proofs that are not.
    pub missing: usize,
    /// Claims that were suspended.
    pub suspended: usize,
    /// Claims with which something went wrong; they are looked up again soon.
    pub failed: usize,
}

/// Looks up all proofs that are due: several at the same time, and what goes wrong with one does not stop the others.
///
/// # Errors
/// When nothing can be looked up, or the database fails.
pub async fn look_again(context: &ModuleContext) -> anyhow::Result<Looked> {
    let prover = Prover::new(context)?;
    let at_once = usize::try_from(prover.settings.checks_at_once)?;
    let mut looked = Looked::default();
    let now = context.clock.now();
    loop {
        let due = store::claims_to_check(&context.db, now, ROUND).await?;
        let ids: Vec<Uuid> = due.iter().map(|row| row.tool_id).collect();
        let listed = tools::tools(context, &ids).await?;
        let count = due.len();
        let before = looked;
        let checks = due.into_iter().map(|row| look(context, &prover, &listed, row));
        let mut outcomes = iter(checks).buffer_unordered(at_once);
        while let Some(outcome) = outcomes.next().await {
            looked.add(outcome);
        }
        // Those with which something went wrong are due still: in the next run.
        if count < usize::try_from(ROUND)? || looked.failed > before.failed {
            return Ok(looked);
        }
    }
}

impl Looked {
    fn add(&mut self, outcome: Result<Option<(bool, ClaimState)>, Fault>) {
        match outcome {
            Ok(Some((true, _))) => self.found += 1,
            Ok(Some((false, state))) => {
                self.missing += 1;
                self.suspended += usize::from(state == ClaimState::Suspended);
            }
            Ok(None) => {}
            Err(error) => {
                tracing::warn!(%error, "a claim was not looked up again");
                self.failed += 1;
            }
        }
    }
}

/// Looks up the proof of one claim; `None` when there is none to look up any more.
async fn look(
    context: &ModuleContext,
    prover: &Prover,
    listed: &HashMap<Uuid, ToolSummary>,
    row: ClaimRow,
) -> Result<Option<(bool, ClaimState)>, Fault> {
    let site = listed.get(&row.tool_id).and_then(|tool| Site::at(&tool.url, &prover.settings.shared_hosts));
    let method = row.proven_by().filter(|method| method.is_record());
    let (Some(site), Some(method)) = (site.filter(|site| site.is(&row.subject)), method) else {
        return end_lost(context, &row).await;
    };
    let finding = prover.check(&site, method, &row.secret).await?;
    let actor = Actor::system("claims.check-proofs");
    let mut change = Change::begin(context, &actor).await?;
    let before: ClaimRow = change.load(row.id, &IfMatch::default()).await?;
    if before.state != ClaimState::Approved {
        return Ok(None);
    }
    let now = change.now();
    insert(&mut change.tx, row.id, method, &finding, now).await?;
    let state = settle(&mut change, &before, &finding).await?;
    change.commit().await?;
    Ok(Some((finding.is_found(), state)))
}

async fn settle(change: &mut Change<'_>, before: &ClaimRow, finding: &Finding) -> Result<ClaimState, Fault> {
    let now = change.now();
    if finding.reason == Reason::DomainVanished {
        return Ok(suspend(change, before, &finding.message).await?.state);
    }
    let mut after = before.clone();
    if finding.is_found() {
        (after.failures, after.failed_at) = (0, None);
        after.next_check_at = Some(now + TimeDelta::days(CHECK_DAYS));
    } else {
        // One failure proves nothing, and neither do several on one day.
        let is_new_day = before.failed_at.is_none_or(|failed| failed.date_naive() != now.date_naive());
        after.failures += i64::from(is_new_day);
        after.failed_at = Some(now);
        after.next_check_at = Some(now + TimeDelta::days(1));
        if after.failures >= FAILURES_MAX {
            change.replace(&after).await?;
            let reason = format!("The proof was not found on three days. {}", finding.message);
            return Ok(suspend(change, &after, &reason).await?.state);
        }
    }
    change.replace(&after).await?;
    Ok(after.state)
}

/// Ends a claim whose proof cannot be looked up any more: its tool is gone, or has another address. Whatever follows that
/// change elsewhere did not end it.
async fn end_lost(context: &ModuleContext, row: &ClaimRow) -> Result<Option<(bool, ClaimState)>, Fault> {
    let actor = Actor::system("claims.check-proofs");
    let mut change = Change::begin(context, &actor).await?;
    let before: ClaimRow = change.load(row.id, &IfMatch::default()).await?;
    if before.state != ClaimState::Approved {
        return Ok(None);
    }
    disown(&mut change, &before).await?;
    end(&mut change, &before, MOVED).await?;
    change.commit().await?;
    Ok(Some((false, ClaimState::Revoked)))
}
