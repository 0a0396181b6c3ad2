//! The admin resource `spare-parts`.

use crate::changes;
use crate::domain::State;
use crate::reports::{COLUMNS, cells};
use crate::store::SparePart;
use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::json;
use toolbase_kernel::admin::{
    Action, Color, Description, Field, Filter, NoInput, Operation, Record, Request, Resource, Widget,
};
use toolbase_kernel::db::{Argument, Conditions};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

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
    fn conditions(&self) -> Result<Conditions, Problem> {
        let mut conditions = Conditions::default();
        conditions.one_of("state", self.state.map(|state| state.as_str().bind()));
        conditions.matches(&["name", "note"], self.q.as_deref().unwrap_or_default());
        Ok(conditions)
    }
}

/// A new spare part.
#[derive(Clone, Debug, Deserialize, ToSchema)]
struct NewSparePart {
    /// Its name; there is one of each name.
    #[schema(example = "Bolt", min_length = 1, max_length = 80)]
    name: String,
    /// A remark for admins.
    #[serde(default)]
    #[schema(example = "Ordered twice.", max_length = 500)]
    note: String,
}

/// A change of a spare part; a field that is missing stays as it is.
#[derive(Clone, Debug, Deserialize, ToSchema)]
struct SparePartChange {
    /// Its name; there is one of each name.
    #[schema(example = "Bolt", min_length = 1, max_length = 80)]
    name: Option<String>,
    /// A remark for admins.
    #[schema(example = "Ordered twice.", max_length = 500)]
    note: Option<String>,
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
        .show(&["name", "note", "state", "createdAt", "updatedAt"])
        .form(&["name", "note"])
        .sort("-createdAt")
        .empty("No spare parts yet.")
        .tab("All", &json!({}))
        .tab("Pending", &json!({ "state": "pending" }))
        .field(Field::new("name", "Name").sortable())
        .field(Field::new("note", "Note").widget(Widget::Textarea))
        .field(
            Field::new("state", "State")
                .widget(Widget::Chip)
                .options(&[("pending", "Pending"), ("approved", "Approved"), ("rejected", "Rejected")])
                .colors(&[
                    ("pending", Color::Warning),
                    ("approved", Color::Success),
                    ("rejected", Color::Error),
                ]),
        )
        .field(Field::new("createdAt", "Added").sortable())
        .field(Field::new("updatedAt", "Changed").sortable())
}

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let approve = || Action::new("Approve", "Check").when("state", &json!(["pending", "rejected"]));
    let reject = || Action::new("Reject", "Close").when("state", &json!(["pending", "approved"]));
    let taken = "There is one of this name.";
    Resource::<SparePart, SparePartFilter>::new(description(), ())
        .table::<SparePart>("All spare parts, narrowed by filters.", "Returns a spare part.")
        .create(Operation::new("Adds a spare part, which is pending.").error("409", taken), create)
        .update(Operation::new("Changes a spare part.").error("409", taken), update)
        .delete("Deletes a spare part.", delete)
        .action(
            "approve",
            Operation::new("Approves a spare part.").error("409", "It is approved.").button(approve()),
            |request, id| decide(request, id, State::Approved),
        )
        .action(
            "reject",
            Operation::new("Rejects a spare part.").error("409", "It is rejected.").button(reject()),
            |request, id| decide(request, id, State::Rejected),
        )
        .bulk(
            "approve",
            Operation::new("Approves many spare parts.").button(approve()),
            |request, id, _: NoInput| decide(request, id, State::Approved),
        )
        .bulk(
            "reject",
            Operation::new("Rejects many spare parts.").button(reject()),
            |request, id, _: NoInput| decide(request, id, State::Rejected),
        )
        .export_table::<SparePart>("All spare parts as a file.", COLUMNS, cells)
        .routes()
}

async fn create(request: Request, new: NewSparePart) -> Result<SparePart, Problem> {
    changes::create(request.change().await?, &new.name, &new.note).await
}

async fn update(request: Request, id: Uuid, new: SparePartChange) -> Result<SparePart, Problem> {
    let (name, note) = (new.name.as_deref(), new.note.as_deref());
    changes::edit(request.change().await?, id, &request.if_match, name, note).await
}

async fn delete(request: Request, id: Uuid) -> Result<(), Problem> {
    changes::delete(request.change().await?, id, &request.if_match).await
}

async fn decide(request: Request, id: Uuid, decision: State) -> Result<SparePart, Problem> {
    changes::decide(request.change().await?, id, &request.if_match, decision).await
}
