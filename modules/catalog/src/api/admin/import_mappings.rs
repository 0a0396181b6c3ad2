//! `GET` and `POST /api/admin/import-mappings`, `PUT` and `DELETE /api/admin/import-mappings/{id}`

use crate::import::saved_mapping;
use crate::store::{self, ImportMappingRow, MappedCategory, MappedColumn};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use toolbase_kernel::accounts::People;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit;
use toolbase_kernel::http::{Admin, Broken, Json, Problem, ProblemBody, SignedIn};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// A mapping of imports that an admin has saved.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ImportMapping {
    /// Identity.
    id: Uuid,
    /// Its name.
    #[schema(example = "Weekly list of the vendor")]
    name: String,
    /// The columns of fields.
    columns: Vec<MappedColumn>,
    /// The catalogue's categories for the list's.
    categories: Vec<MappedCategory>,
    /// True if all admins can use it.
    shared: bool,
    /// True if it belongs to the caller.
    own: bool,
    /// The name of its owner.
    #[schema(example = "Ada Lovelace")]
    owner: String,
    /// When it was last changed.
    updated_at: DateTime<Utc>,
}

/// Saved mappings.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ImportMappings {
    /// By name.
    items: Vec<ImportMapping>,
}

/// A mapping to be saved.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ImportMappingInput {
    /// Its name.
    #[schema(example = "Weekly list of the vendor", min_length = 1, max_length = 60)]
    name: String,
    /// The columns of fields.
    columns: Vec<MappedColumn>,
    /// The catalogue's categories for the list's, at most 1,000.
    #[schema(max_items = 1000)]
    categories: Vec<MappedCategory>,
    /// True if all admins can use it.
    #[serde(default)]
    shared: bool,
}

impl ImportMappingInput {
    /// The row `id` of the admin `user_id`, created at `created_at` and changed `now`.
    fn checked(
        self,
        id: Uuid,
        user_id: Uuid,
        created_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<ImportMappingRow, Problem> {
        let invalid = |Broken { field, rule }: Broken| Problem::invalid(field, rule);
        let name = saved_mapping::name(&self.name).map_err(invalid)?;
        let columns = saved_mapping::columns(self.columns).map_err(invalid)?;
        let categories = saved_mapping::categories(self.categories).map_err(invalid)?;
        if columns.is_empty() && categories.is_empty() {
            return Err(Problem::invalid("columns", "must have one, or `categories` must"));
        }
        Ok(ImportMappingRow {
            id,
            user_id,
            name,
            columns: columns.into(),
            categories: categories.into(),
            shared: self.shared,
            created_at,
            updated_at: now,
        })
    }
}

fn shown(row: ImportMappingRow, caller: Uuid, people: &People) -> ImportMapping {
    ImportMapping {
        id: row.id,
        name: row.name,
        columns: row.columns.0,
        categories: row.categories.0,
        shared: row.shared,
        own: row.user_id == caller,
        owner: people.name(Some(row.user_id)),
        updated_at: row.updated_at,
    }
}

async fn shown_one(context: &ModuleContext, row: ImportMappingRow) -> Result<Json<ImportMapping>, Problem> {
    let people = People::find(&context.directory, [Some(row.user_id)]).await?;
    let owner = row.user_id;
    Ok(Json(shown(row, owner, &people)))
}

fn facts(row: &ImportMappingRow) -> Value {
    json!({ "name": row.name, "columns": row.columns, "categories": row.categories, "shared": row.shared })
}

fn record(change: &mut Change<'_>, action: &str, row: &ImportMappingRow, changes: Value) {
    change.record(action, "import-mappings", &row.id.to_string(), &row.name, changes);
}

/// The saved mappings of imports: the caller's own, and those that other admins share.
#[utoipa::path(get, path = "/api/admin/import-mappings", tag = "admin", operation_id = "list_import_mappings",
    extensions(("x-permission" = json!("tools.manage"))), responses(
        (status = 200, body = ImportMappings),
    ))]
pub(super) async fn list_import_mappings(
    State(context): State<ModuleContext>,
    Admin(_): Admin,
    SignedIn(account): SignedIn,
) -> Result<Json<ImportMappings>, Problem> {
    let rows = store::import_mappings(&context.db, account.id).await?;
    let people = People::find(&context.directory, rows.iter().map(|row| Some(row.user_id))).await?;
    Ok(Json(ImportMappings { items: rows.into_iter().map(|row| shown(row, account.id, &people)).collect() }))
}

/// Saves a mapping of columns and categories for the next list of the same kind. An admin has at most 50.
#[utoipa::path(post, path = "/api/admin/import-mappings", tag = "admin", operation_id = "create_import_mapping",
    extensions(("x-permission" = json!("tools.manage")), ("x-audit" = json!(["import-mapping.create"]))),
    request_body = ImportMappingInput, responses(
        (status = 201, body = ImportMapping),
        (status = 409, body = ProblemBody, description = "The caller has 50 mappings, or one of this name."),
        (status = 422, body = ProblemBody, description = "`name`, `columns` or `categories` breaks its rule."),
    ))]
pub(super) async fn create_import_mapping(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    SignedIn(account): SignedIn,
    Json(requested): Json<ImportMappingInput>,
) -> Result<(StatusCode, Json<ImportMapping>), Problem> {
    let mut change = Change::begin(&context, &actor).await?;
    let now = change.now();
    let row = requested.checked(Uuid::now_v7(), account.id, now, now)?;
    change.add_own(&row).await?;
    record(&mut change, "import-mapping.create", &row, audit::changes(&json!({}), &facts(&row)));
    change.commit().await?;
    Ok((StatusCode::CREATED, shown_one(&context, row).await?))
}

/// Changes a saved mapping. Only its owner can.
#[utoipa::path(put, path = "/api/admin/import-mappings/{id}", tag = "admin", operation_id = "update_import_mapping",
    extensions(("x-permission" = json!("tools.manage")), ("x-audit" = json!(["import-mapping.edit"]))),
    params(("id" = Uuid, Path, description = "The mapping's id.")),
    request_body = ImportMappingInput, responses(
        (status = 200, body = ImportMapping),
        (status = 403, body = ProblemBody, description = "It belongs to another admin."),
        (status = 404, body = ProblemBody, description = "Mapping not found"),
        (status = 409, body = ProblemBody, description = "The caller has another mapping of this name."),
        (status = 422, body = ProblemBody, description = "`name`, `columns` or `categories` breaks its rule."),
    ))]
pub(super) async fn update_import_mapping(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
    Json(requested): Json<ImportMappingInput>,
) -> Result<Json<ImportMapping>, Problem> {
    let mut change = Change::begin(&context, &actor).await?;
    let before: ImportMappingRow = change.own(account.id, &id).await?;
    let after = requested.checked(before.id, before.user_id, before.created_at, change.now())?;
    store::update_import_mapping(&mut change.tx, &after).await?;
    record(&mut change, "import-mapping.edit", &after, audit::changes(&facts(&before), &facts(&after)));
    change.commit().await?;
    shown_one(&context, after).await
}

/// Deletes a saved mapping. Only its owner can.
#[utoipa::path(delete, path = "/api/admin/import-mappings/{id}", tag = "admin", operation_id = "delete_import_mapping",
    extensions(("x-permission" = json!("tools.manage")), ("x-audit" = json!(["import-mapping.delete"]))),
    params(("id" = Uuid, Path, description = "The mapping's id.")), responses(
        (status = 204, description = "It is deleted."),
        (status = 403, body = ProblemBody, description = "It belongs to another admin."),
        (status = 404, body = ProblemBody, description = "Mapping not found"),
    ))]
pub(super) async fn delete_import_mapping(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let mut change = Change::begin(&context, &actor).await?;
    let row: ImportMappingRow = change.own(account.id, &id).await?;
    store::delete_import_mapping(&mut change.tx, row.id).await?;
    record(&mut change, "import-mapping.delete", &row, audit::changes(&facts(&row), &json!({})));
    change.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
