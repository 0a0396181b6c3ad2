//! Decisions on campaigns: by admins, and by the clock.

use super::campaigns::{announce, check_plan};
use crate::domain::CampaignState;
use crate::error::NO_CAMPAIGN;
use crate::settings::PromotionSettings;
use crate::store::{self, CampaignRow};
use crate::tools::promotable_tool;
use CampaignState::{Draft, Ended, Paused, Running, Scheduled};
use chrono::{DateTime, Utc};
use toolbase_kernel::admin::moderation::{Decision, Marks, Moderated, Transition, decide};
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use toolbase_promotions_api::{CampaignChanged, PaymentDue};
use uuid::Uuid;

/// A decision on a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CampaignDecision {
    /// It is shown from its start to its end.
    Schedule,
    /// It is a draft again; only before its start.
    Unschedule,
    /// The clock has begun it.
    Start,
    /// It is not shown for the time being, with the reason.
    Pause(String),
    /// It is shown again.
    Resume,
    /// It ends now, with the reason.
    End(String),
    /// The clock has ended it.
    Finish,
    /// A draft is deleted.
    Delete,
}

impl Decision for CampaignDecision {
    fn name(&self) -> &'static str {
        match self {
            Self::Schedule => "schedule",
            Self::Unschedule => "unschedule",
            Self::Start => "start",
            Self::Pause(_) => "pause",
            Self::Resume => "resume",
            Self::End(_) => "end",
            Self::Finish => "finish",
            Self::Delete => "delete",
        }
    }

    fn reason(&self) -> Option<&str> {
        match self {
            Self::Pause(reason) | Self::End(reason) if !reason.is_empty() => Some(reason),
            _ => None,
        }
    }
}

impl Moderated for CampaignRow {
    type State = CampaignState;
    type Decision = CampaignDecision;
    type Batch = ();

    const RECORD: &'static str = "campaign";
    const TRANSITIONS: &'static [Transition<CampaignState>] = &[
        Transition::new("schedule", &[Draft], Scheduled),
        Transition::new("unschedule", &[Scheduled], Draft),
        Transition::new("start", &[Scheduled], Running),
        Transition::new("pause", &[Scheduled, Running], Paused),
        Transition::new("resume", &[Paused], Scheduled),
        Transition::new("end", &[Scheduled, Running, Paused], Ended),
        Transition::new("finish", &[Scheduled, Running, Paused], Ended),
        Transition::last("delete", &[Draft]),
    ];

    fn state(&self) -> CampaignState {
        self.state
    }

    fn marks(&self) -> Marks {
        Marks { by: self.decided_by, at: self.decided_at }
    }

    fn set_decision(&mut self, state: CampaignState, marks: Marks, version: DateTime<Utc>) {
        (self.decided_by, self.decided_at) = (marks.by, marks.at);
        (self.state, self.updated_at) = (state, version);
    }

    /// Scheduling locks places: another campaign of the same selection may have them then.
    fn at_once(_: &CampaignDecision) -> usize {
        1
    }

    async fn apply(
        change: &mut Change<'_>,
        (): &mut (),
        before: &Self,
        after: &mut Self,
        decision: &CampaignDecision,
    ) -> Result<(), Problem> {
        let now = change.now();
        let is_over = before.state_at(now) == Ended;
        match decision {
            CampaignDecision::Start | CampaignDecision::Finish | CampaignDecision::Delete => return Ok(()),
            _ if is_over => return Err(Problem::new(Code::Conflict, "This campaign has ended.")),
            CampaignDecision::Unschedule if before.starts_at <= now => {
                return Err(Problem::new(Code::Conflict, "This campaign has begun. Pause it, or end it."));
            }
            CampaignDecision::Schedule => {
                let settings = PromotionSettings::present(change.context).map_err(Problem::internal)?;
                check_plan(change, before, &settings, Vec::new()).await?;
                after.reason = None;
            }
            CampaignDecision::Resume => (after.reason, after.link_failures) = (None, 0),
            CampaignDecision::Unschedule => after.reason = None,
            CampaignDecision::Pause(reason) => after.reason = Some(reason.clone()),
            CampaignDecision::End(reason) => {
                (after.reason, after.ends_at) = (Some(reason.clone()), now);
            }
        }
        // The job that follows the clock would do it within seconds.
        after.state = after.state_at(now);
        Ok(())
    }

    async fn follow(
        change: &mut Change<'_>,
        (): &mut (),
        before: &Self,
        after: &Self,
        decision: &CampaignDecision,
    ) -> Result<(), Problem> {
        if *decision == CampaignDecision::Delete {
            let state = "deleted".to_owned();
            change.emit(&CampaignChanged { id: before.id, tool: before.tool_id, state });
            return Ok(());
        }
        announce(change, after);
        if *decision == CampaignDecision::Schedule {
            let due = after.charge_cents - store::billed(&mut change.tx, after.id).await?;
            if due > 0 {
                let (campaign, member) = (after.id, after.member_id);
                let currency = after.currency.clone();
                change.emit(&PaymentDue { campaign, member, amount_cents: due, currency });
            }
        }
        Ok(())
    }
}

/// Decides on a campaign. Before it is shown, the tool is looked at once more: whether it is listed, its website responds,
/// and nothing speaks against it. That happens in front of the transaction.
///
/// # Errors
/// As [`decide`]; 422 that names the fields that break a rule.
pub async fn decide_campaign(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    decision: &CampaignDecision,
    seen: &IfMatch,
) -> Result<CampaignRow, Problem> {
    if matches!(decision, CampaignDecision::Schedule | CampaignDecision::Resume) {
        let row = store::campaign(&context.db, id).await?.ok_or(NO_CAMPAIGN)?;
        let source = if *decision == CampaignDecision::Schedule { Draft } else { Paused };
        // A decision that comes too late is reported as such, whatever has become of the tool.
        if row.state == source {
            promotable_tool(context, &row.tool_id.to_string(), row.sell_anyway).await?;
        }
    }
    decide(context, actor, id, decision, seen).await
}
