//! The admin resource `imports`: lists that were imported, and undoing them. `upload_import` adds to them.

use crate::changes::{UndoError, undo_import};
use crate::import::{ImportRecord, ImportState, import_record};
use crate::store;
use serde::Deserialize;
use serde_json::json;
use toolbase_kernel::admin::{
    Action, Color, Confirm, Description, Field, ListQuery, Listed, Operation, Request, Resource,
};
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

const MISSING: &str = "There is no such import.";

const SORTABLE: [(&str, &str); 2] = [("createdAt", "created_at"), ("imported", "imported")];

/// Filters of imports; all must be met.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct ImportFilter {
    /// Imports whose file or actor contains this.
    #[param(max_length = 200, example = "tools.csv")]
    q: Option<String>,
    /// The state; one of several.
    state: Vec<ImportState>,
}

impl ImportFilter {
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::default();
        conditions.one_of("state", self.state.iter().map(|state| Bind::Text(state.as_str().to_owned())));
        conditions.matches(&["file_name", "actor_name"], self.q.as_deref().unwrap_or_default());
        conditions
    }
}

fn description() -> Description {
    let states = [
        ("running", Color::Info),
        ("interrupted", Color::Warning),
        ("done", Color::Success),
        ("undoing", Color::Info),
        ("undone", Color::Warning),
    ];
    let counts = ["read", "imported", "updated", "skipped", "rejected"];
    Description::new("imports", "tools.manage", ("import", "imports"))
        .labels("Imports", "Import")
        .when_missing(MISSING)
        .menu("catalogue", "Archive")
        .title("fileName")
        .columns(&[&["fileName", "state", "actor"][..], &counts, &["createdAt", "endedAt"]].concat())
        .show_parts(&[
            ("Import", &["fileName", "state", "actor", "createdAt", "endedAt"]),
            ("Rows", &counts),
            ("What was rejected", &["rules"]),
            ("What was skipped", &["skippedRows"]),
            ("Notes", &["notes", "retained"]),
        ])
        .sort("-createdAt")
        .empty("Nothing was imported yet.")
        .field(Field::new("fileName", "File"))
        .field(Field::new("state", "State").colors(&states))
        .field(Field::new("actor", "Started by"))
        .field(Field::new("read", "Rows read"))
        .field(Field::new("imported", "Tools added").sortable())
        .field(Field::new("updated", "Tools changed"))
        .field(Field::new("skipped", "Rows skipped"))
        .field(Field::new("rejected", "Rows rejected"))
        .field(Field::new("rules", "Rules that rejected rows break"))
        .field(Field::new("skippedRows", "Skipped rows with the tools that they equal"))
        .field(Field::new("notes", "Changed on the way"))
        .field(Field::new("retained", "Tools that stay after undoing"))
        .field(Field::new("createdAt", "Started").sortable())
        .field(Field::new("endedAt", "Ended"))
}

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let question = "Undo this import? The tools that it added are deleted, those that it changed are restored. Tools \
                    that were edited, claimed or reviewed since stay.";
    let button = Action::new("Undo", "Replay")
        .when("state", &json!(["running", "interrupted", "done", "undoing"]))
        .confirm(Confirm::Ask(question))
        .destructive()
        .done("The import is undone.");
    Resource::<ImportRecord, ImportFilter>::new(description(), ())
        .list(Operation::new("Imports of lists, narrowed by filters."), list)
        .record("An import of a list, with what became of its rows.", find)
        .action(
            "undo",
            Operation::new(
                "Undoes an import: deletes the tools that it added and restores those that it changed. Tools that \
                 were edited, claimed or reviewed since stay and are named.",
            )
            .audits("import.undo")
            .error("409", "It is undone already.")
            .button(button),
            undo,
        )
        .routes()
}

async fn list(request: Request, query: ListQuery<ImportFilter>) -> Result<Listed<ImportRecord>, Problem> {
    let (page, context) = (query.page(&SORTABLE, "id")?, &request.context);
    let mut conditions = query.filter.conditions();
    query.only_ids(&mut conditions, "id");
    let total = conditions.count(&context.db, "catalog_import").await?;
    let rows = store::import_page(&context.db, &conditions, &page.sql).await?;
    let now = context.clock.now();
    let items = rows.into_iter().map(|row| ImportRecord::new(row, now)).collect();
    Ok(Listed { items, total, pages: page.pages(total) })
}

async fn find(request: Request, id: Uuid) -> Result<ImportRecord, Problem> {
    import_record(&request.context, id).await?.ok_or_else(|| Problem::new(Code::NotFound, MISSING))
}

async fn undo(request: Request, id: Uuid) -> Result<ImportRecord, Problem> {
    undo_import(&request.context, &request.actor, id, None, false).await.map_err(|error| match error {
        UndoError::Missing => Problem::new(Code::NotFound, MISSING),
        UndoError::Undone => Problem::new(Code::Conflict, error.to_string()),
        UndoError::Database(error) => error.into(),
    })?;
    find(request, id).await
}
