//! The admin resource `spare-parts`.

use crate::changes::{self, NewSparePart, SparePartChange, SparePartDecision};
use crate::domain::{NAME_MAX, NOTE_MAX, State};
use crate::reports::{COLUMNS, cells};
use crate::store::SparePart;
use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::json;
use toolbase_kernel::admin::moderation::{Offered, states_allowing};
use toolbase_kernel::admin::{
    Action, Color, Description, Field, Filter, Operation, Record, Request, Resource, Widget,
};
use toolbase_kernel::db::{Argument, Conditions, Db};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// The operation that takes decisions back.
const UNDO: &str = "undo_spare_parts";

/// Filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct SparePartFilter {
    /// Words in the name or in the note.
    q: Option<String>,
    /// `pending`, `approved` or `rejected`.
    #[param(value_type = Option<String>, example = "pending")]
    state: Option<State>,
}

impl Filter for SparePartFilter {
    fn conditions(&self, _: &Db) -> Result<Conditions, Problem> {
        let mut conditions = Conditions::default();
        conditions.one_of("state", self.state.map(Argument::bind));
        conditions.matches(&["name", "note"], self.q.as_deref().unwrap_or_default());
        Ok(conditions)
    }
}

impl Record for SparePart {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}

fn description() -> Description {
    let ids = ("admin_spare_part", "admin_spare_parts");
    Description::new("spare-parts", "tool-shed.manage", ids)
        .labels("Spare parts", "Spare part")
        .menu("tool-shed", "Article")
        .title("name")
        .columns(&["name", "note", "state", "createdAt"])
        .show(&["name", "note", "state", "decidedBy", "decidedAt", "createdAt", "updatedAt"])
        .form(&["name", "note"])
        .sort("-createdAt")
        .empty("No spare parts yet.")
        .tab("All", &json!({}))
        .tab("Pending", &json!({ "state": State::Pending }))
        .field(Field::new("name", "Name").length(1, NAME_MAX).sortable())
        .field(Field::new("note", "Note").length(0, NOTE_MAX).widget(Widget::Textarea))
        .field(Field::new("state", "State").widget(Widget::Chip).choices(State::ALL).colors(&[
            (State::Pending, Color::Warning),
            (State::Approved, Color::Success),
            (State::Rejected, Color::Error),
        ]))
        .field(Field::new("decidedBy", "Decided by").reference("users"))
        .field(Field::new("decidedAt", "Decided"))
        .field(Field::new("createdAt", "Added").sortable())
        .field(Field::new("updatedAt", "Changed").sortable())
}

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let taken = "There is one of this name.";
    let button = |label: &str, icon: &str, decision: &str| {
        Action::new(label, icon).when("state", &states_allowing::<SparePart>(decision)).undo(UNDO)
    };
    let approve = Operation::new("Approves a spare part.")
        .error("409", "It is approved.")
        .button(button("Approve", "Check", "approve"))
        .and_many("Approves many spare parts.");
    let reject = Operation::new("Rejects a spare part.")
        .error("409", "It is rejected.")
        .button(button("Reject", "Close", "reject"))
        .and_many("Rejects many spare parts.");
    let undo = Operation::new("Takes the last decisions on spare parts back.")
        .id(UNDO)
        .button(Action::hidden("Undo"));
    Resource::<SparePart, SparePartFilter>::new(description(), ())
        .table::<SparePart>("All spare parts, narrowed by filters.", "Returns a spare part.")
        .create(
            Operation::new("Adds a spare part, which is pending.")
                .audits("spare-part.create")
                .error("409", taken),
            create,
        )
        .update(Operation::new("Changes a spare part.").audits("spare-part.edit").error("409", taken), update)
        .delete(Operation::new("Deletes a spare part.").audits("spare-part.delete"), delete)
        .decision::<SparePart>("approve", approve, SparePartDecision::Approve)
        .decision::<SparePart>("reject", reject, SparePartDecision::Reject)
        .decision::<SparePart>("undo", Offered::Many(undo), SparePartDecision::Undo)
        .export_table::<SparePart>("All spare parts as a file.", COLUMNS, cells)
        .routes()
}

async fn create(request: Request, new: NewSparePart) -> Result<SparePart, Problem> {
    changes::create(request.change().await?, &new).await
}

async fn update(request: Request, id: Uuid, new: SparePartChange) -> Result<SparePart, Problem> {
    changes::edit(request.change().await?, id, &request.if_match, &new).await
}

async fn delete(request: Request, id: Uuid) -> Result<(), Problem> {
    changes::delete(request.change().await?, id, &request.if_match).await
}
