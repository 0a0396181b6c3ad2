//! The admin resource `campaigns`.

use super::campaign_description::description;
use super::campaign_record::{AdminCampaign, CampaignChange, NewCampaign, ReasonInput};
use crate::changes::{self, CampaignDecision, decide_campaign};
use crate::domain::{CampaignKind, CampaignState, Place, REASON_MAX, checked_text};
use crate::store::CampaignRow;
use serde::Deserialize;
use toolbase_kernel::admin::moderation::{Offered, QueueFilter, states_allowing, view};
use toolbase_kernel::admin::{Action, Confirm, Operation, Request, Resource, Stored};
use toolbase_kernel::db::{Argument, Bind, Conditions};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{Cell, ColumnKind, ReportColumn};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// Filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct CampaignFilter {
    /// Words in the name, or in the name of who pays.
    q: Option<String>,
    /// In this state.
    #[param(inline)]
    state: Option<CampaignState>,
    /// Of this type.
    #[serde(rename = "type")]
    #[param(inline)]
    kind: Option<CampaignKind>,
    /// In this place.
    #[param(inline)]
    place: Option<Place>,
    /// Of this tool.
    tool_id: Option<Uuid>,
}

impl CampaignFilter {
    fn checked(&self) -> Conditions {
        let mut conditions = Conditions::default();
        conditions.one_of("state", self.state.map(Argument::bind));
        conditions.one_of("kind", self.kind.map(Argument::bind));
        conditions.one_of("tool_id", self.tool_id.map(Argument::bind));
        if let Some(place) = self.place {
            let value = Bind::Text(format!("%\"{place}\"%"));
            conditions.with("CAST(places AS TEXT) LIKE ", value, "");
        }
        conditions.matches(&["name", "payer"], self.q.as_deref().unwrap_or_default());
        conditions
    }
}

impl QueueFilter for CampaignFilter {
    async fn conditions(&self, _: &ModuleContext, _: bool) -> Result<Conditions, Problem> {
        Ok(self.checked())
    }
}

const COLUMNS: [ReportColumn; 10] = [
    ReportColumn::new("id", ColumnKind::Text, "Identity of the campaign."),
    ReportColumn::new("name", ColumnKind::Text, "Its name."),
    ReportColumn::new("toolId", ColumnKind::Text, "The promoted tool."),
    ReportColumn::new("type", ColumnKind::Text, "Its type."),
    ReportColumn::new("state", ColumnKind::Text, "Its state."),
    ReportColumn::new("startsAt", ColumnKind::Moment, "When it begins."),
    ReportColumn::new("endsAt", ColumnKind::Moment, "When it ends."),
    ReportColumn::new("payer", ColumnKind::Text, "Who pays."),
    ReportColumn::new("charge", ColumnKind::Text, "The charge for it."),
    ReportColumn::new("currency", ColumnKind::Text, "The currency of the charge, ISO 4217."),
];

fn cells(row: CampaignRow) -> Vec<Cell> {
    vec![
        Cell::Text(row.id.to_string()),
        Cell::Text(row.name.clone()),
        Cell::Text(row.tool_id.to_string()),
        Cell::Text(row.kind.to_string()),
        Cell::Text(row.state.to_string()),
        Cell::Moment(row.starts_at),
        Cell::Moment(row.ends_at),
        Cell::Text(row.payer.clone()),
        Cell::Text(row.charge().number()),
        Cell::Text(row.currency),
    ]
}

const LATE: &str = "Its state does not allow it; the message says why.";
const RULES: &str =
    "Something speaks against it: another campaign has the place, or the tool must not be promoted.";

fn button(decision: &str, label: &str, icon: &str) -> Action {
    Action::new(label, icon).when("state", &states_allowing::<CampaignRow>(decision))
}

/// A decision on one campaign and on many: its name in the audit, what it does to both, and its button.
fn both(audits: &'static str, about: (&'static str, &'static str), action: &Action) -> Offered {
    let one = Operation::new(about.0).error("409", LATE).error("422", RULES);
    let many = Operation::new(about.1);
    Offered::Both(one.audits(audits).button(action.clone()), many.audits(audits).button(action.clone()))
}

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let schedule = button("schedule", "Schedule", "Schedule").key('s').done("{name} is scheduled.");
    let unschedule = button("unschedule", "Back to the drafts", "Replay").done("{name} is a draft again.");
    let resume = button("resume", "Resume", "PlayArrow").done("{name} is shown again.");
    let pause = button("pause", "Pause", "Block").key('p').done("{name} is paused.");
    let end = button("end", "End now", "Close").destructive().done("{name} has ended.");
    let delete = button("delete", "Delete", "Delete")
        .confirm(Confirm::Ask("Delete the draft “{name}”?"))
        .done("The draft is deleted.");
    Resource::<AdminCampaign, CampaignFilter>::new(description(), ())
        .queue::<CampaignRow>("Campaigns, the last to begin first.", "A campaign.")
        .create(
            Operation::new("Makes a campaign, as a draft.").audits("campaign.create"),
            |request: Request, new: NewCampaign| async move {
                let Request { context, actor, .. } = &request;
                let row = changes::create_campaign(context, actor, &new.into()).await?;
                view(context, row).await
            },
        )
        .update(
            Operation::new(
                "Changes a campaign. One that has begun keeps its tool, type, places, start and charge.",
            )
            .error("409", "It has ended.")
            .audits("campaign.edit"),
            |request: Request, id, change: CampaignChange| async move {
                let Request { context, actor, if_match, .. } = &request;
                let row = changes::update_campaign(context, actor, id, &change.into(), if_match).await?;
                view(context, row).await
            },
        )
        .removal::<CampaignRow>(
            Operation::new("Deletes a draft.").error("409", LATE).button(delete),
            CampaignDecision::Delete,
        )
        .action_and_bulk(
            "schedule",
            both(
                "campaign.schedule",
                ("Schedules a draft: it is shown from its start to its end.", "Schedules drafts."),
                &schedule,
            ),
            |request, id| decided(request, id, CampaignDecision::Schedule),
        )
        .action_and_bulk(
            "unschedule",
            both(
                "campaign.unschedule",
                ("Makes a campaign a draft again, before its start.", "Makes campaigns drafts again."),
                &unschedule,
            ),
            |request, id| decided(request, id, CampaignDecision::Unschedule),
        )
        .action_and_bulk(
            "resume",
            both(
                "campaign.resume",
                ("Shows a paused campaign again.", "Shows paused campaigns again."),
                &resume,
            ),
            |request, id| decided(request, id, CampaignDecision::Resume),
        )
        .action_and_bulk_with(
            "pause",
            both(
                "campaign.pause",
                ("Pauses a campaign, with a reason.", "Pauses campaigns, with a reason."),
                &pause,
            ),
            |request, id, input: ReasonInput| async move {
                let reason = checked_text("reason", &input.reason, REASON_MAX)?;
                decided(request, id, CampaignDecision::Pause(reason)).await
            },
        )
        .action_and_bulk_with(
            "end",
            both(
                "campaign.end",
                ("Ends a campaign now, with a reason.", "Ends campaigns now, with a reason."),
                &end,
            ),
            |request, id, input: ReasonInput| async move {
                let reason = checked_text("reason", &input.reason, REASON_MAX)?;
                decided(request, id, CampaignDecision::End(reason)).await
            },
        )
        .export("All campaigns as a file.", &COLUMNS, |request: Request, filter: CampaignFilter| async move {
            Ok::<_, Problem>(CampaignRow::report(request.context.db.clone(), filter.checked(), cells))
        })
        .routes()
}

async fn decided(request: Request, id: Uuid, decision: CampaignDecision) -> Result<AdminCampaign, Problem> {
    let Request { context, actor, if_match, .. } = &request;
    let row = decide_campaign(context, actor, id, &decision, if_match).await?;
    view(context, row).await
}
