//! The admin resource `promotion-requests`.

use super::request_effects::effects;
use crate::changes::RequestDecision;
use crate::domain::{CampaignKind, MESSAGE_MAX, REASON_MAX, RequestState, checked_text};
use crate::store::RequestRow;
use crate::tools::tools_named;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use toolbase_kernel::accounts::{People, members_found};
use toolbase_kernel::admin::moderation::{Offered, QueueFilter, View, state_conditions, states_allowing};
use toolbase_kernel::admin::{
    Action, Color, Description, Field, Operation, PartOf, Record, Resource, Widget,
};
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

const DECIDED: &str = "Somebody has decided on it already; the message says who.";
/// The operations that take decisions back: of one request, and of several.
const UNDO: (&str, &str) = ("undo_promotion_request", "undo_promotion_requests");

/// A member's request in the admin interface.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminPromotionRequest {
    /// Identity.
    id: Uuid,
    /// The package.
    #[serde(rename = "type")]
    kind: CampaignKind,
    /// The member.
    #[schema(example = "Ada Lovelace")]
    member: String,
    /// The member's account; null when it was deleted.
    #[schema(required = true, nullable)]
    member_id: Option<Uuid>,
    /// The tool; null for any.
    #[schema(required = true, nullable)]
    tool_id: Option<Uuid>,
    /// The tool's name; empty for any.
    #[schema(example = "Inkwell")]
    tool_name: String,
    /// The first day.
    #[schema(example = "2026-12-01")]
    starts_on: String,
    /// The days of the package.
    #[schema(example = 7)]
    days: i64,
    /// The member's note.
    note: String,
    /// Its state.
    state: RequestState,
    /// The campaign of the reply.
    #[schema(required = true, nullable)]
    campaign_id: Option<Uuid>,
    /// The words beside the campaign.
    #[schema(required = true, nullable)]
    message: Option<String>,
    /// Why it was declined.
    #[schema(required = true, nullable)]
    reason: Option<String>,
    /// When it was sent.
    created_at: DateTime<Utc>,
    /// When it was decided on.
    #[schema(required = true, nullable)]
    decided_at: Option<DateTime<Utc>>,
}

impl Record for AdminPromotionRequest {}

/// Filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct RequestFilter {
    /// Words in the note, or in the name of the member.
    q: Option<String>,
    /// `open`, `replied`, `declined` or `withdrawn`; those that wait when absent, `all` for every one.
    #[param(example = "open")]
    state: Option<String>,
    /// Only those of this member.
    member_id: Option<Uuid>,
}

/// The reply to a request.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PromotionReply)]
pub(super) struct ReplyInput {
    /// The campaign. It becomes the member's.
    campaign_id: Uuid,
    /// Words beside it, for the member's mail.
    #[schema(max_length = 1000, example = "See you in December.")]
    message: Option<String>,
}

/// Why a request is declined.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(as = PromotionDecline)]
pub(super) struct DeclineInput {
    /// The reason, for the member's mail.
    #[schema(max_length = 500, example = "All of December is sold.")]
    reason: String,
}

fn description() -> Description {
    let kinds = CampaignKind::ALL.iter().map(|kind| (*kind, kind.name())).collect::<Vec<_>>();
    Description::new("promotion-requests", "promotions.manage", ("promotion_request", "promotion_requests"))
        .labels("Promotion requests", "Request")
        .when_missing("There is no such request.")
        .menu("promotions", "Handshake")
        .title("member")
        .columns(&["member", "type", "toolId", "startsOn", "days", "note", "state", "createdAt"])
        .show(&[
            "member",
            "memberId",
            "type",
            "toolId",
            "startsOn",
            "days",
            "note",
            "state",
            "campaignId",
            "message",
            "reason",
            "createdAt",
            "decidedAt",
        ])
        .reading(&["type", "toolId", "startsOn", "days", "note"])
        .sort("createdAt")
        .part_of(
            PartOf::new("users", "Requests for campaigns", "memberId")
                .filter(json!({ "state": "all" }))
                .columns(&["type", "startsOn", "days", "state", "createdAt"]),
        )
        .empty("No requests wait.")
        .tab("Open", &json!({}))
        .tab("Replied", &json!({ "state": RequestState::Replied }))
        .tab("Declined", &json!({ "state": RequestState::Declined }))
        .tab("All", &json!({ "state": "all" }))
        .field(Field::new("member", "Member").leads_to("users", "memberId"))
        .field(Field::new("memberId", "Account").reference("users"))
        .field(Field::new("type", "Package").options(&kinds))
        .field(Field::new("toolId", "Tool").reference("tools").empty("Any"))
        .field(Field::new("startsOn", "First day").sortable())
        .field(Field::new("days", "Days"))
        .field(Field::new("note", "Note").widget(Widget::Textarea).priority(1))
        .field(
            Field::new("state", "State")
                .widget(Widget::Chip)
                .choices(RequestState::ALL)
                .colors(&[(RequestState::Open, Color::Warning), (RequestState::Replied, Color::Success)]),
        )
        .field(Field::new("campaignId", "Campaign").reference("campaigns"))
        .field(Field::new("message", "Message").widget(Widget::Textarea))
        .field(Field::new("reason", "Reason").widget(Widget::Textarea))
        .field(Field::new("createdAt", "Sent").sortable())
        .field(Field::new("decidedAt", "Decided").sortable())
}

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let replying = Action::new("Reply", "Send")
        .key('a')
        .when("state", &states_allowing::<RequestRow>("reply"))
        .done("The member gets a mail.")
        .undo(UNDO.0);
    let declining = |undo| {
        Action::new("Decline", "Close")
            .key('r')
            .when("state", &states_allowing::<RequestRow>("decline"))
            .done("The request is declined.")
            .undo(undo)
    };
    let reply = Operation::new("Replies to a request with a campaign, which becomes the member's.")
        .error("409", DECIDED)
        .error("422", "There is no such campaign.")
        .button(replying);
    let decline = Offered::Both(
        Operation::new("Declines a request, with a reason.").error("409", DECIDED).button(declining(UNDO.0)),
        Operation::new("Declines requests, with a reason.").button(declining(UNDO.1)),
    );
    let undo = Offered::Both(
        Operation::new("Takes the last decision on a request back.")
            .id(UNDO.0)
            .error("409", "There is no decision to undo.")
            .button(Action::hidden("Undo")),
        Operation::new("Takes the last decisions on requests back.")
            .id(UNDO.1)
            .button(Action::hidden("Undo")),
    );
    Resource::<AdminPromotionRequest, RequestFilter>::new(description(), ())
        .queue::<RequestRow>("Requests for campaigns, the oldest first.", "A request for a campaign.")
        .decision_with::<RequestRow, ReplyInput>("reply", Offered::One(reply), |input| {
            let message = input.message.unwrap_or_default();
            let message = checked_text("message", &message, MESSAGE_MAX)?;
            Ok(RequestDecision::Reply { campaign: input.campaign_id, message })
        })
        .decision_with::<RequestRow, DeclineInput>("decline", decline, |input| {
            let reason = checked_text("reason", &input.reason, REASON_MAX)?;
            if reason.is_empty() {
                return Err(Problem::invalid("reason", "is required"));
            }
            Ok(RequestDecision::Decline(reason))
        })
        .decision::<RequestRow>("undo", undo, RequestDecision::Undo)
        .effects("The effects of the decisions on a request for a campaign.", effects)
        .routes()
}

impl QueueFilter for RequestFilter {
    async fn conditions(&self, context: &ModuleContext, named: bool) -> Result<Conditions, Problem> {
        let mut conditions = state_conditions::<RequestState>(self.state.as_deref(), named)?;
        conditions.one_of("user_id", self.member_id.map(Bind::Id));
        let text = self.q.as_deref().unwrap_or_default();
        let members = members_found(&context.directory, text).await?;
        conditions.matches_or_one_of(&["note"], text, "user_id", members);
        Ok(conditions)
    }
}

impl View<RequestRow> for AdminPromotionRequest {
    async fn views(context: &ModuleContext, rows: Vec<RequestRow>) -> Result<Vec<Self>, Problem> {
        let people = People::find(&context.directory, rows.iter().map(|row| row.user_id)).await?;
        let tools = tools_named(context, rows.iter().filter_map(|row| row.tool_id)).await;
        let tools = tools.map_err(Problem::internal)?;
        let shown = |row: RequestRow| Self {
            id: row.id,
            kind: row.kind,
            member: people.name(row.user_id),
            member_id: row.user_id,
            tool_name: row
                .tool_id
                .and_then(|id| tools.get(&id))
                .map(|tool| tool.name.clone())
                .unwrap_or_default(),
            tool_id: row.tool_id,
            starts_on: row.starts_on,
            days: row.days,
            note: row.note,
            state: row.state,
            campaign_id: row.campaign_id,
            message: row.message,
            reason: row.reason,
            created_at: row.created_at,
            decided_at: row.decided_at,
        };
        Ok(rows.into_iter().map(shown).collect())
    }
}
