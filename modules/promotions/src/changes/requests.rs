//! Requests of members.

use super::request_decisions::RequestDecision;
use crate::domain::{Broken, CampaignKind, NOTE_MAX, RequestState, checked_days, checked_start};
use crate::error::{Fault, NO_REQUEST};
use crate::mails;
use crate::settings::PromotionSettings;
use crate::store::{self, RequestRow};
use crate::tools::listed_tool;
use chrono::NaiveDate;
use toolbase_kernel::admin::moderation::decide;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::check_length;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::clean;
use toolbase_promotions_api::RequestChanged;
use uuid::Uuid;

/// A member's request for a campaign.
#[derive(Clone, Debug)]
pub struct NewRequest {
    /// The package.
    pub kind: CampaignKind,
    /// The tool, id or slug; `None` for any.
    pub tool: Option<String>,
    /// The first day.
    pub starts_on: NaiveDate,
    /// The days of the package.
    pub days: i64,
    /// A note for the admins.
    pub note: String,
}

/// Puts a member's request into the queue.
///
/// # Errors
/// [`Fault::Conflict`] while requests are switched off, with an open request for the same, or with too many open
/// ones; [`Fault::Fields`].
pub async fn submit_request(
    context: &ModuleContext,
    actor: &Actor,
    member: Uuid,
    new: NewRequest,
) -> Result<RequestRow, Fault> {
    let settings = PromotionSettings::present(context)?;
    if !settings.enabled {
        return Err(Fault::conflict("Coming soon...."));
    }
    let today = context.clock.now().date_naive();
    let mut broken = Vec::new();
    let mut noted = |problem: Broken| broken.push(problem);
    if settings.open_places_of(new.kind).next().is_none() {
        noted(Broken::new("type", format!("{} has no place that is open", new.kind.name())));
    }
    let days = checked_days(new.days).map_err(&mut noted).unwrap_or_default();
    let starts_on = checked_start(new.starts_on, today).map_err(&mut noted).unwrap_or_default();
    let note = check_length("note", clean(&new.note), NOTE_MAX).map_err(&mut noted).unwrap_or_default();
    let tool = match new.tool.as_deref().map(str::trim).filter(|name| !name.is_empty()) {
        Some(name) => match listed_tool(context, name).await {
            Ok(tool) => Some(tool),
            Err(Fault::Fields(more)) => {
                broken.extend(more);
                None
            }
            Err(error) => return Err(error),
        },
        None => None,
    };
    if !broken.is_empty() {
        return Err(Fault::Fields(broken));
    }
    let tool_id = tool.as_ref().map(|tool| tool.id);
    let mut change = Change::begin(context, actor).await?;
    store::lock_requester(&mut change.tx, member).await?;
    let open = store::open_requests(&mut change.tx, member).await?;
    if open.iter().any(|row| row.kind == new.kind && row.tool_id == tool_id) {
        let text = "You have requested this already. You get a mail when we have replied.";
        return Err(Fault::conflict(text));
    }
    if open.len() >= settings.open_requests as usize {
        let text =
            format!("{} of your requests are open. Please wait for our reply, or withdraw one.", open.len());
        return Err(Fault::conflict(text));
    }
    let now = change.now();
    let row = RequestRow {
        id: Uuid::now_v7(),
        user_id: Some(member),
        tool_id,
        kind: new.kind,
        starts_on: starts_on.to_string(),
        days,
        note,
        state: RequestState::Open,
        campaign_id: None,
        message: None,
        reason: None,
        decided_by: None,
        decided_at: None,
        notify: None,
        former: None,
        created_at: now,
        updated_at: now,
    };
    change.insert(&row).await?;
    change.emit(&RequestChanged { id: row.id, state: row.state.as_str().to_owned() });
    let tool = tool.map_or_else(|| "any tool".to_owned(), |tool| tool.name);
    mails::request_received(&mut change, &settings, member, &row, &tool).await?;
    change.commit().await?;
    Ok(row)
}

/// Withdraws a request of the member's own.
///
/// # Errors
/// [`NO_REQUEST`] for another member's; 409 when it was decided on.
pub async fn withdraw_request(
    context: &ModuleContext,
    actor: &Actor,
    member: Uuid,
    id: Uuid,
) -> Result<RequestRow, Fault> {
    let row: RequestRow = toolbase_kernel::admin::moderation::find(context, id).await?;
    if row.user_id != Some(member) {
        return Err(NO_REQUEST);
    }
    Ok(decide(context, actor, id, &RequestDecision::Withdraw, &IfMatch::default()).await?)
}
