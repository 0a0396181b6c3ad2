//! The admin resource `tool-changes`: each change of a tool, those that wait for a moderator, and reverting.

use super::decide_tools::ToolReason;
use super::tool_change_effects::effects;
use crate::changes::{ChangeDecision, ToolChange, is_revertible};
use crate::domain::RevisionState;
use crate::store;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::HashMap;
use toolbase_kernel::accounts::Members;
use toolbase_kernel::admin::moderation::{Offered, Target, View, states_allowing, view};
use toolbase_kernel::admin::{
    Action, Color, Confirm, Description, Field, ListQuery, Listed, Operation, PartOf, Record, Request,
    Resource, Widget,
};
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::openapi::object_schema;
use utoipa::openapi::Object;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

const SORTABLE: [(&str, &str); 2] = [("madeAt", "r.made_at"), ("decidedAt", "r.decided_at")];

const DECIDED: &str = "It does not wait any more, or the new address is listed already.";
/// The operations that take decisions back: on one change, and on many.
const UNDO: (&str, &str) = ("undo_tool_change", "undo_tool_changes");

/// A change of a tool.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AdminToolChange {
    /// Identity.
    id: Uuid,
    /// The tool.
    tool_id: Uuid,
    /// Its name.
    #[schema(example = "Inkwell")]
    tool_name: String,
    /// Names it in addresses.
    #[schema(example = "inkwell")]
    tool_slug: String,
    /// The author of the change.
    #[schema(example = "Ada Lovelace")]
    made_by: String,
    /// The account of who made it; null for the server and for operators.
    #[schema(required = true, nullable)]
    user_id: Option<Uuid>,
    /// When.
    made_at: DateTime<Utc>,
    /// The action, as in the audit log.
    #[schema(example = "tool.edit")]
    action: String,
    /// Why, in the words of who made it.
    #[schema(nullable)]
    reason: Option<String>,
    /// The change: `from` and `to` of each field.
    #[schema(schema_with = changes_schema)]
    changes: Value,
    /// The state: whether it is in the tool.
    state: RevisionState,
    /// The admin who has decided on it.
    #[schema(nullable)]
    decided_by: Option<Uuid>,
    /// When it was decided on.
    #[schema(nullable)]
    decided_at: Option<DateTime<Utc>>,
    /// Why it was rejected.
    #[schema(nullable)]
    decision_reason: Option<String>,
    /// `true` if it can be reverted.
    revertible: bool,
    /// Its last change.
    updated_at: DateTime<Utc>,
}

fn changes_schema() -> Object {
    object_schema(
        "What it changes: `from` and `to` of each field.",
        json!({ "name": { "from": "Inkwel", "to": "Inkwell" } }),
        json!({ "widget": "changes", "label": "Change" }),
    )
}

impl Record for AdminToolChange {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}

/// Filters of changes; all must be met.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ChangeFilter {
    /// Changes of tools whose name or slug contains this.
    #[param(max_length = 200, example = "inkwell")]
    q: Option<String>,
    /// The state; one of several.
    state: Vec<RevisionState>,
    /// Changes of this tool.
    tool_id: Option<Uuid>,
    /// The action, as in the audit log; one of several.
    action: Vec<String>,
    /// Changes by this member or admin.
    user_id: Option<Uuid>,
}

impl ChangeFilter {
    fn conditions(&self) -> Conditions {
        let text = |word: &str| Bind::Text(word.to_owned());
        let mut conditions = Conditions::default();
        conditions.one_of("r.state", self.state.iter().map(|state| text(state.as_str())));
        conditions.one_of("r.action", self.action.iter().map(|action| text(action)));
        conditions.one_of("r.tool_id", self.tool_id.map(Bind::Id));
        conditions.one_of("r.actor_id", self.user_id.map(Bind::Id));
        conditions.matches(&["t.name", "t.slug"], self.q.as_deref().unwrap_or_default());
        conditions
    }
}

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let button = |label: &str, icon: &str, decision: &str| {
        Action::new(label, icon).when("state", &states_allowing::<ToolChange>(decision))
    };
    let approving = button("Approve", "Check", "approve").key('a').done("The change is live.");
    let approve = Operation::new(
        "Makes a change live that waits for a moderator. An address of somebody else voids the claim of the tool.",
    )
    .error("409", DECIDED)
    .error("412", "It was changed meanwhile; `current` is the change as it is now.");
    let rejecting = button("Reject", "Close", "reject").key('r').confirm(Confirm::Ask("Reject this change?"));
    let reject = Operation::new("Rejects a change that waits, with the reason. The tool stays as it is.")
        .error("409", "It does not wait any more.")
        .error("412", "It was changed meanwhile; `current` is the change as it is now.")
        .error("422", "`reason` is missing or too long.");
    let revert = Operation::new("Gives the fields of a change the values that they had before it.")
        .error("409", "It cannot be reverted, or a field was changed again since then, or a file of it was deleted; the message names it.")
        .error("412", "It was changed meanwhile; `current` is the change as it is now.")
        .error("422", "A value from before breaks a rule by now; the field is named.")
        .button(
            Action::new("Revert", "Replay")
                .when("revertible", &json!([true]))
                .confirm(Confirm::Ask("Give {toolName} the values from before this change?"))
                .done("The change is reverted.")
                .undo(UNDO.0),
        );
    let undone = "the change and its tool are as they were before it, and no mail is sent.";
    let undo = Offered::Both(
        Operation::new(format!("Undoes one's last decision on a change of a tool, for ten seconds: {undone}"))
            .id(UNDO.0)
            .error("409", "There is no decision to undo, it is somebody else's, it is too late, or the tool was changed since then; the message says which.")
            .button(Action::hidden("Undo")),
        Operation::new(format!("Undoes one's last decisions on changes of tools, for ten seconds: {undone}"))
            .id(UNDO.1)
            .button(Action::hidden("Undo")),
    );
    Resource::<AdminToolChange, ChangeFilter>::new(description(), ())
        .list("Changes of tools: who, when and what.", list)
        .record("A change of a tool.", find)
        .found_by(|request, filter: ChangeFilter| async move {
            let rows = store::revisions(&request.context.db, &filter.conditions(), "ORDER BY r.id").await?;
            Ok::<_, Problem>(rows.into_iter().map(|row| row.id).collect())
        })
        .decision::<ToolChange>("approve", undoable(&approve, &approving), ChangeDecision::Approve)
        .decision_with::<ToolChange, ToolReason>("reject", undoable(&reject, &rejecting), |input| {
            Ok(ChangeDecision::Reject(input.reason))
        })
        .decision::<ToolChange>("revert", Offered::One(revert), ChangeDecision::Revert)
        .decision::<ToolChange>("undo", undo, ChangeDecision::Undo)
        .effects("The effects of the decisions on a change of a tool.", effects)
        .routes()
}

/// The operation on one change and on many, with a button and its undo.
fn undoable(operation: &Operation, button: &Action) -> Offered {
    let with = |undo| operation.clone().button(button.clone().undo(undo));
    Offered::Both(with(UNDO.0), with(UNDO.1))
}

fn description() -> Description {
    let shown = [
        "toolId",
        "state",
        "madeBy",
        "madeAt",
        "action",
        "reason",
        "changes",
        "decidedBy",
        "decidedAt",
        "decisionReason",
    ];
    Description::new("tool-changes", "tools.manage", ("tool_change", "tool_changes"))
        .labels("Edited AIs", "Change")
        .when_missing("Change not found")
        .menu("catalogue", "History")
        .title("toolName")
        .columns(&["toolName", "madeBy", "action", "changes", "state", "madeAt"])
        .show(&shown)
        .reading(&["changes", "reason"])
        .sort("-madeAt")
        .part_of(
            PartOf::new("users", "Changes of tools", "userId")
                .columns(&["toolName", "action", "state", "madeAt"]),
        )
        .empty("No changes yet.")
        .tab("Waiting", &json!({ "state": ["pending"] }))
        .tab("All changes", &json!({}))
        .field(Field::new("toolName", "AI Name"))
        .field(Field::new("toolId", "AI").reference("tools"))
        .field(Field::new("toolSlug", "Slug"))
        .field(Field::new("madeBy", "By").leads_to("users", "userId"))
        .field(Field::new("userId", "Member").reference("users"))
        .field(Field::new("madeAt", "When").sortable())
        .field(Field::new("action", "What").options(&[
            ("tool.create", "Created"),
            ("tool.submit", "Submitted"),
            ("tool.import", "Imported"),
            ("tool.undo-import", "Import undone"),
            ("tool.edit", "Edited"),
            ("tool.revert", "Reverted"),
            ("tool.propose-change", "Change proposed"),
            ("tool.withdraw-change", "Change withdrawn"),
            ("tool.approve-change", "Change approved"),
            ("tool.reject-change", "Change rejected"),
            ("tool.add-question", "Question answered"),
            ("tool.change-question", "Question changed"),
            ("tool.remove-question", "Question removed"),
            ("tool.approve", "Approved"),
            ("tool.request-changes", "Changes requested"),
            ("tool.withdraw", "Withdrawn"),
            ("tool.reject", "Rejected"),
            ("tool.deactivate", "Deactivated"),
            ("tool.reactivate", "Reactivated"),
            ("tool.requeue", "Back to the queue"),
            ("tool.undo", "Undone"),
            ("tool.delete", "Deleted"),
        ]))
        .field(Field::new("reason", "Reason").widget(Widget::Textarea))
        .field(
            Field::new("state", "State")
                .options(&[
                    ("live", "Live"),
                    ("pending", "Waiting"),
                    ("rejected", "Rejected"),
                    ("withdrawn", "Withdrawn"),
                    ("reverted", "Reverted"),
                ])
                .colors(&[("pending", Color::Warning), ("live", Color::Success), ("rejected", Color::Error)]),
        )
        .field(Field::new("decidedBy", "Decided by").reference("users"))
        .field(Field::new("decidedAt", "Decided").sortable())
        .field(Field::new("decisionReason", "Reason of the decision").widget(Widget::Textarea))
        .field(Field::new("revertible", "Can be reverted"))
        .field(Field::new("updatedAt", "Updated"))
}

async fn list(request: Request, query: ListQuery<ChangeFilter>) -> Result<Listed<AdminToolChange>, Problem> {
    let (page, db) = (query.page(&SORTABLE, "r.id")?, &request.context.db);
    let mut conditions = query.filter.conditions();
    query.only_ids(&mut conditions, "r.id");
    let total = conditions.count(db, store::REVISIONS).await?;
    let rows = store::revisions(db, &conditions, &page.sql).await?;
    let changes = rows.into_iter().map(ToolChange).collect();
    Ok(Listed {
        items: AdminToolChange::views(&request.context, changes).await?,
        total,
        pages: page.pages(total),
    })
}

async fn find(request: Request, id: Uuid) -> Result<AdminToolChange, Problem> {
    let row = store::revision(&request.context.db, id).await?;
    let row = row.ok_or_else(|| Problem::new(Code::NotFound, ToolChange::MISSING))?;
    view(&request.context, ToolChange(row)).await
}

impl View<ToolChange> for AdminToolChange {
    async fn views(context: &ModuleContext, rows: Vec<ToolChange>) -> Result<Vec<Self>, Problem> {
        let people: Vec<Uuid> = rows.iter().filter_map(|row| row.actor_id).collect();
        let members = context.directory.get::<dyn Members>()?.several(&people).await?;
        let names = members.into_iter().map(|member| (member.id, member.full_name)).collect();
        Ok(rows.into_iter().map(|row| record(row, &names)).collect())
    }
}

fn record(ToolChange(row): ToolChange, names: &HashMap<Uuid, String>) -> AdminToolChange {
    let made_by = match row.actor_id {
        Some(member) => names.get(&member).cloned().unwrap_or_else(|| "A deleted account".to_owned()),
        None => row.actor_name.clone(),
    };
    AdminToolChange {
        made_by,
        user_id: row.actor_id,
        state: row.state,
        revertible: is_revertible(&row),
        id: row.id,
        tool_id: row.tool_id,
        tool_name: row.tool_name,
        tool_slug: row.tool_slug,
        made_at: row.made_at,
        action: row.action,
        reason: row.reason,
        changes: Value::Object(row.changes.0),
        decided_by: row.decided_by,
        decided_at: row.decided_at,
        decision_reason: row.decision_reason,
        updated_at: row.updated_at,
    }
}
