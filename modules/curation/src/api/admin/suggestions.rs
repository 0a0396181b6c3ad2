//! The admin resource `suggestions`.

use super::super::list_suggestions::Named;
use super::suggestion_effects::effects;
use crate::changes::decisions::{SuggestionDecision, proposal};
use crate::store::{SuggestionRow, SuggestionState};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use strum::VariantArray;
use toolbase_catalog_api::{ToolField, ToolSummary};
use toolbase_kernel::accounts::Members;
use toolbase_kernel::admin::moderation::{Offered, QueueFilter, View, state_conditions, states_allowing};
use toolbase_kernel::admin::{
    Action, Color, Confirm, Description, Field, Operation, PartOf, Record, Resource, Widget,
};
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::is_blank;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

const DECIDED: &str = "Somebody has decided on it already; the message says who.";
/// The operation that takes the last decision back.
const UNDO: &str = "undo_suggestion";

/// A suggestion in the admin interface.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminSuggestion {
    /// Identity.
    id: Uuid,
    /// The tool's name.
    #[schema(example = "Midjourney")]
    tool_name: String,
    /// The tool.
    tool_id: Uuid,
    /// The tool's slug; empty when it was deleted.
    #[schema(example = "midjourney")]
    tool_slug: String,
    /// The tool's own site; null when the tool was deleted.
    #[schema(required = true, format = "uri", example = "https://www.midjourney.com")]
    website: Option<String>,
    /// The member who suggested it.
    #[schema(example = "Ada Lovelace")]
    submitted_by: String,
    /// The member's account; null when it was deleted.
    #[schema(required = true, nullable)]
    user_id: Option<Uuid>,
    /// The reason.
    reason: String,
    /// The field of the listing; may be empty.
    #[schema(example = "pricingType")]
    field: String,
    /// The text that the field has now; empty without a field, and when the tool was deleted.
    #[schema(example = "Freemium")]
    now: String,
    /// The proposed text; may be empty.
    #[schema(example = "Paid")]
    proposed: String,
    /// The effect of applying it, in a sentence; empty when it is decided.
    #[schema(example = "Pricing of Midjourney becomes “Paid”.")]
    effect: String,
    /// True if it can be applied: it is pending, and has a field and a proposed text.
    applicable: bool,
    /// `pending`, `applied`, `dismissed` or `resolved`.
    #[schema(example = "pending")]
    state: String,
    /// Since when it waits.
    created_at: DateTime<Utc>,
    /// When it was decided on.
    #[schema(nullable)]
    decided_at: Option<DateTime<Utc>>,
}

/// Filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct SuggestionFilter {
    /// Words in the reason or in what is proposed, or in the name of who suggested it.
    q: Option<String>,
    /// `pending`, `applied`, `dismissed` or `resolved`; those that wait when absent, `all` for every one.
    #[param(example = "pending")]
    state: Option<String>,
    /// Only those of this member.
    user_id: Option<Uuid>,
}

/// The reason for a decision.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct SuggestionReason {
    /// The reason, for the audit.
    #[schema(max_length = 500)]
    reason: Option<String>,
}

fn record(row: SuggestionRow, named: &Named) -> AdminSuggestion {
    let tool = named.tool(row.tool_id);
    AdminSuggestion {
        id: row.id,
        tool_name: tool.map_or_else(|| "A deleted tool".to_owned(), |tool| tool.name.clone()),
        tool_slug: tool.map(|tool| tool.slug.clone()).unwrap_or_default(),
        website: tool.map(|tool| tool.url.clone()),
        submitted_by: named.person(row.user_id),
        user_id: row.user_id,
        tool_id: row.tool_id,
        effect: effect(&row, tool),
        applicable: tool.is_some() && row.state == SuggestionState::Pending && proposal(&row).is_some(),
        reason: row.reason,
        now: named.text(row.tool_id, &row.field).to_owned(),
        field: row.field,
        proposed: row.proposed,
        state: row.state.to_string(),
        created_at: row.created_at,
        decided_at: row.decided_at,
    }
}

fn effect(row: &SuggestionRow, tool: Option<&ToolSummary>) -> String {
    if row.state != SuggestionState::Pending {
        return String::new();
    }
    match (proposal(row), tool) {
        (Some(field), Some(tool)) => {
            format!("{} of {} becomes “{}”.", field.label(), tool.name, row.proposed)
        }
        _ => "Nothing by itself: edit the tool, then resolve the suggestion.".to_owned(),
    }
}

impl Record for AdminSuggestion {}

fn description() -> Description {
    let fields: Vec<_> = ToolField::VARIANTS.iter().map(|field| (field.as_str(), field.label())).collect();
    Description::new("suggestions", "curation.manage", ("admin_suggestion", "admin_suggestions"))
        .labels("Suggestions", "Suggestion")
        .dashboard_link("Suggestions", 5)
        .when_missing("There is no such suggestion in the queue.")
        .menu("curation", "Article")
        .title("toolName")
        .history()
        .columns(&[
            "toolName",
            "field",
            "now",
            "proposed",
            "reason",
            "submittedBy",
            "createdAt",
            "website",
            "state",
        ])
        .show(&[
            "toolId",
            "field",
            "now",
            "proposed",
            "effect",
            "reason",
            "submittedBy",
            "website",
            "state",
            "createdAt",
            "decidedAt",
        ])
        .reading(&["field", "now", "proposed", "reason"])
        .sort("createdAt")
        .part_of(PartOf::new("users", "Suggestions", "userId").filter(json!({ "state": "all" })).columns(&[
            "toolName",
            "field",
            "proposed",
            "reason",
            "state",
            "createdAt",
        ]))
        .empty("No suggestions wait.")
        .field(Field::new("toolName", "Tool Name"))
        .field(Field::new("toolId", "Tool").reference("tools"))
        .field(Field::new("website", "Website"))
        .field(Field::new("submittedBy", "Submitted by").leads_to("users", "userId"))
        .field(Field::new("userId", "Member").reference("users"))
        .field(Field::new("reason", "Reason").widget(Widget::Textarea))
        .field(Field::new("field", "Field").options(&fields))
        .field(Field::new("now", "Now"))
        .field(Field::new("proposed", "Proposed"))
        .field(Field::new("effect", "Applying"))
        .field(Field::new("state", "State").widget(Widget::Chip).choices(SuggestionState::ALL).colors(&[
            (SuggestionState::Pending, Color::Warning),
            (SuggestionState::Applied, Color::Success),
            (SuggestionState::Resolved, Color::Success),
            (SuggestionState::Dismissed, Color::Default),
        ]))
        .field(Field::new("createdAt", "Submitted").sortable())
        .field(Field::new("decidedAt", "Decided").sortable())
}

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let button = |label: &str, icon: &str, decision| {
        Action::new(label, icon).when("state", &states_allowing::<SuggestionRow>(decision))
    };
    let apply = Operation::new(
        "Applies the suggestion to the tool, with the rules of the tool's form, and removes it from the queue.",
    )
    .id("apply_suggestion")
    .error("409", "It names no field with a text, or the tool would be listed twice, and it waits on; or somebody has decided on it already, and the message says who.")
    .error("422", "The tool's rules do not allow the text; the field is named. It waits on.")
    .button(
        Action::new("Apply", "Check")
            .key('a')
            .when("applicable", &[true])
            .confirm(Confirm::Ask("{effect}"))
            .undo(UNDO),
    );
    let resolve = Operation::new("Takes a suggestion off the queue as dealt with in some other way.")
        .error("409", DECIDED)
        .button(button("Resolve", "Check", "resolve").done("Suggestion resolved successfully").undo(UNDO));
    let dismiss = Operation::new("Takes a suggestion off the queue without a change.")
        .id("dismiss_suggestion")
        .error("409", DECIDED)
        .error("422", "The reason is too long.")
        .button(
            button("Dismiss", "Close", "dismiss")
                .key('r')
                .confirm(Confirm::Ask("Dismiss this suggestion?"))
                .undo(UNDO),
        );
    let reopen = Operation::new("Has a suggestion wait again that was resolved or dismissed.")
        .id("reopen_suggestion")
        .error("409", "It waits already, or was applied.")
        .button(button("Back to the queue", "Replay", "reopen").done("The suggestion waits again."));
    let undo = Operation::new(
        "Undoes one's last decision on a suggestion, for ten seconds: it waits again, and the tool is as it was before.",
    )
    .id(UNDO)
    .error("409", "It waits already, the decision is somebody else's, it is too late, or the tool was changed since then; the message says which.")
    .button(Action::hidden("Undo"));
    Resource::<AdminSuggestion, SuggestionFilter>::new(description(), ())
        .queue::<SuggestionRow>("Suggestions of members, the oldest first.", "A suggestion.")
        .decision::<SuggestionRow>("apply", Offered::One(apply), SuggestionDecision::Apply)
        .decision::<SuggestionRow>("resolve", Offered::One(resolve), SuggestionDecision::Resolve)
        .decision_with::<SuggestionRow, SuggestionReason>("dismiss", Offered::One(dismiss), |input| {
            let reason = input.reason.map(|reason| reason.trim().to_owned());
            Ok(SuggestionDecision::Dismiss(reason.filter(|reason| !is_blank(reason))))
        })
        .decision::<SuggestionRow>("reopen", Offered::One(reopen), SuggestionDecision::Reopen)
        .decision::<SuggestionRow>("undo", Offered::One(undo), SuggestionDecision::Undo)
        .effects("The effects of the decisions on a suggestion.", effects)
        .routes()
}

impl QueueFilter for SuggestionFilter {
    async fn conditions(&self, context: &ModuleContext, named: bool) -> Result<Conditions, Problem> {
        let mut conditions = state_conditions::<SuggestionState>(self.state.as_deref(), named)?;
        conditions.one_of("user_id", self.user_id.map(Bind::Id));
        let text = self.q.as_deref().unwrap_or_default();
        let members = context.directory.get::<dyn Members>()?.search_ids(text).await?;
        let members = members.into_iter().map(Bind::Id);
        conditions.matches_or_one_of(&["reason", "proposed"], text, "user_id", members);
        Ok(conditions)
    }
}

impl View<SuggestionRow> for AdminSuggestion {
    async fn views(context: &ModuleContext, rows: Vec<SuggestionRow>) -> Result<Vec<Self>, Problem> {
        let named = Named::load(context, &rows).await?;
        Ok(rows.into_iter().map(|row| record(row, &named)).collect())
    }
}
