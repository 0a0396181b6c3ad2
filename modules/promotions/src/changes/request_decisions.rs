//! Decisions on requests for campaigns.

use crate::domain::RequestState;
use crate::mails::{REQUEST_DECLINED, REQUEST_REPLIED};
use crate::store::{self, CampaignRow, RequestRow};
use RequestState::{Declined, Open, Replied, Withdrawn};
use chrono::{DateTime, Utc};
use toolbase_kernel::admin::moderation::{Decision, Marks, Moderated, Transition};
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::http::{Code, Problem};
use toolbase_promotions_api::RequestChanged;
use uuid::Uuid;

/// A decision on a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestDecision {
    /// An admin replies with a campaign, and words beside it.
    Reply {
        /// The campaign.
        campaign: Uuid,
        /// The words; may be empty.
        message: String,
    },
    /// There will be none, with the reason.
    Decline(String),
    /// The member takes it back.
    Withdraw,
    /// The last decision is taken back.
    Undo,
}

impl Decision for RequestDecision {
    fn name(&self) -> &'static str {
        match self {
            Self::Reply { .. } => "reply",
            Self::Decline(_) => "decline",
            Self::Withdraw => "withdraw",
            Self::Undo => "undo",
        }
    }

    fn reason(&self) -> Option<&str> {
        match self {
            Self::Decline(reason) => Some(reason),
            _ => None,
        }
    }
}

impl Moderated for RequestRow {
    type State = RequestState;
    type Decision = RequestDecision;
    type Batch = ();

    const RECORD: &'static str = "promotion request";
    const TRANSITIONS: &'static [Transition<RequestState>] = &[
        Transition::new("reply", &[Open], Replied),
        Transition::new("decline", &[Open], Declined),
        Transition::new("withdraw", &[Open], Withdrawn),
        Transition::back("undo", &[Replied, Declined]),
    ];

    fn state(&self) -> RequestState {
        self.state
    }

    fn marks(&self) -> Marks {
        Marks { by: self.decided_by, at: self.decided_at }
    }

    fn former(&self) -> Option<RequestState> {
        self.former.as_deref().and_then(|state| state.parse().ok())
    }

    fn set_decision(&mut self, state: RequestState, marks: Marks, version: DateTime<Utc>) {
        self.former = Some(self.state.as_str().to_owned());
        (self.decided_by, self.decided_at) = (marks.by, marks.at);
        (self.state, self.updated_at) = (state, version);
    }

    /// A reply changes the campaign, too.
    fn at_once(_: &RequestDecision) -> usize {
        1
    }

    async fn apply(
        change: &mut Change<'_>,
        (): &mut (),
        before: &Self,
        after: &mut Self,
        decision: &RequestDecision,
    ) -> Result<(), Problem> {
        match decision {
            RequestDecision::Reply { campaign, message } => {
                hand_over(change, before, *campaign).await?;
                after.campaign_id = Some(*campaign);
                after.message = (!message.is_empty()).then(|| message.clone());
                after.notify = Some(REQUEST_REPLIED.to_owned());
            }
            RequestDecision::Decline(reason) => {
                after.reason = Some(reason.clone());
                after.notify = Some(REQUEST_DECLINED.to_owned());
            }
            RequestDecision::Withdraw => after.notify = None,
            RequestDecision::Undo => {
                if let Some(campaign) = before.campaign_id {
                    take_back(change, before.id, campaign).await?;
                }
                (after.campaign_id, after.message, after.reason) = (None, None, None);
                (after.former, after.notify, after.decided_by, after.decided_at) = (None, None, None, None);
            }
        }
        Ok(())
    }

    async fn follow(
        change: &mut Change<'_>,
        (): &mut (),
        _: &Self,
        after: &Self,
        _: &RequestDecision,
    ) -> Result<(), Problem> {
        change.emit(&RequestChanged { id: after.id, state: after.state.as_str().to_owned() });
        Ok(())
    }
}

/// The campaign becomes that of the member who has requested it.
async fn hand_over(change: &mut Change<'_>, request: &RequestRow, campaign: Uuid) -> Result<(), Problem> {
    if store::campaign(&change.context.db, campaign).await?.is_none() {
        return Err(Problem::invalid("campaignId", "is no campaign"));
    }
    let before: CampaignRow = change.load(campaign, &IfMatch::default()).await?;
    if request.tool_id.is_some_and(|tool| tool != before.tool_id) {
        let text = "The campaign is of another tool than the request.";
        return Err(Problem::new(Code::Conflict, text).with_error("campaignId", text));
    }
    if before.request_id.is_some_and(|other| other != request.id) {
        let text = "The campaign is the reply to another request.";
        return Err(Problem::new(Code::Conflict, text).with_error("campaignId", text));
    }
    if before.member_id.is_some() && before.member_id != request.user_id {
        let text = "The campaign is another member's.";
        return Err(Problem::new(Code::Conflict, text).with_error("campaignId", text));
    }
    let mut after = before.clone();
    (after.member_id, after.request_id) = (request.user_id, Some(request.id));
    after.updated_at = change.next_version(before.updated_at);
    Ok(change.update("campaign.hand-over", &before, &after).await?)
}

/// The campaign is nobody's again.
async fn take_back(change: &mut Change<'_>, request: Uuid, campaign: Uuid) -> Result<(), Problem> {
    let Some(before) = store::campaign(&change.context.db, campaign).await? else { return Ok(()) };
    if before.request_id != Some(request) {
        return Ok(());
    }
    let before: CampaignRow = change.load(campaign, &IfMatch::default()).await?;
    let mut after = before.clone();
    (after.member_id, after.request_id) = (None, None);
    after.updated_at = change.next_version(before.updated_at);
    Ok(change.update("campaign.take-back", &before, &after).await?)
}
