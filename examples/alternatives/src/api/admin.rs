//! The admin resource `alternatives`.

use crate::pairs;
use crate::store::Pair;
use chrono::{DateTime, Utc};
use serde::Deserialize;
use toolbase_sdk::admin::{Description, Field, Filter, Operation, Record, Request, Resource};
use toolbase_sdk::db::{Bind, Conditions, Db};
use toolbase_sdk::http::Problem;
use toolbase_sdk::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// Filters.
#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct AlternativeFilter {
    /// Of this tool.
    tool_id: Option<Uuid>,
    /// Words in the note.
    q: Option<String>,
}

impl Filter for AlternativeFilter {
    fn conditions(&self, _: &Db) -> Result<Conditions, Problem> {
        let mut conditions = Conditions::default();
        conditions.one_of("tool_id", self.tool_id.map(Bind::Id));
        conditions.matches(&["note"], self.q.as_deref().unwrap_or_default());
        Ok(conditions)
    }
}

/// A new pair.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct NewAlternative {
    /// The tool.
    tool_id: Uuid,
    /// The alternative tool.
    alternative_id: Uuid,
    /// Why, in a few words; at most 200 characters.
    #[serde(default)]
    #[schema(example = "longer texts", max_length = 200)]
    note: String,
}

/// The fields of a pair that can be changed.
#[derive(Deserialize, ToSchema)]
struct AlternativeChange {
    /// Why, in a few words; at most 200 characters.
    #[schema(example = "longer texts", max_length = 200)]
    note: Option<String>,
}

impl Record for Pair {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}

/// The routes.
pub fn routes() -> OpenApiRouter<ModuleContext> {
    let ids = ("admin_alternative", "admin_alternatives");
    let description = Description::new("alternatives", "tools.manage", ids)
        .labels("Alternatives", "Alternative")
        .menu("catalogue", "SwapHoriz")
        .title("note")
        .columns(&["toolId", "alternativeId", "note", "createdAt"])
        .show(&["toolId", "alternativeId", "note", "createdAt", "updatedAt"])
        .form(&["toolId", "alternativeId", "note"])
        .sort("-createdAt")
        .empty("No alternatives yet.")
        .field(Field::new("toolId", "Tool").reference("tools"))
        .field(Field::new("alternativeId", "Alternative").reference("tools"))
        .field(Field::new("createdAt", "Added").sortable())
        .field(Field::new("updatedAt", "Changed").sortable());
    Resource::<Pair, AlternativeFilter>::new(description, ())
        .table::<Pair>("All pairs, narrowed by filters.", "A pair.")
        .create(Operation::new("Adds a pair.").audits("alternative.create").error("409", "It is there already."), create)
        .update(Operation::new("Changes the note of a pair.").audits("alternative.edit"), update)
        .delete(Operation::new("Removes a pair.").audits("alternative.delete"), delete)
        .routes()
}

async fn create(request: Request, new: NewAlternative) -> Result<Pair, Problem> {
    let tool = pairs::tool(&request.context, "toolId", &new.tool_id.to_string()).await?;
    let other = pairs::tool(&request.context, "alternativeId", &new.alternative_id.to_string()).await?;
    Ok(pairs::add(&request.context, &request.actor, &tool, &other, &new.note).await?)
}

async fn update(request: Request, id: Uuid, new: AlternativeChange) -> Result<Pair, Problem> {
    let mut change = request.change().await?;
    let before: Pair = change.load(id, &request.if_match).await?;
    let note = pairs::checked(new.note.as_deref().unwrap_or(&before.note))?;
    let after = Pair { note, updated_at: change.next_version(before.updated_at), ..before.clone() };
    change.update("alternative.edit", &before, &after).await?;
    change.commit().await?;
    Ok(after)
}

async fn delete(request: Request, id: Uuid) -> Result<(), Problem> {
    let mut change = request.change().await?;
    let pair: Pair = change.load(id, &request.if_match).await?;
    change.delete("alternative.delete", &pair).await?;
    change.commit().await?;
    Ok(())
}
