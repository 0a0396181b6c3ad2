//! `GET` and `POST /api/admin/views`, `PUT` and `DELETE /api/admin/views/{id}`

use crate::saved_view;
use crate::store::saved_views::{self, SavedViewRow};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use toolbase_kernel::admin::Change;
use toolbase_kernel::http::{Admin, Broken, Json, Problem, ProblemBody, Query, SignedIn};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// A view of a list that an admin has saved.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SavedView {
    /// Identity.
    id: Uuid,
    /// The resource whose list it is.
    #[schema(example = "tools")]
    list: String,
    /// Its name.
    #[schema(example = "Free and unclaimed")]
    name: String,
    /// The parameters of the list's address.
    #[schema(example = "sort=name&order=ASC")]
    address: String,
    /// True if all admins see it.
    shared: bool,
    /// True if it belongs to the caller.
    own: bool,
    /// The name of its owner.
    #[schema(example = "Ada Lovelace")]
    owner: String,
    /// When it was last changed.
    updated_at: DateTime<Utc>,
}

/// Saved views.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct SavedViews {
    /// By list and name.
    items: Vec<SavedView>,
}

/// A view to be saved.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct NewSavedView {
    /// The resource whose list it is.
    #[schema(example = "tools", min_length = 1, max_length = 60)]
    list: String,
    /// Its name.
    #[schema(example = "Free and unclaimed", min_length = 1, max_length = 60)]
    name: String,
    /// The parameters of the list's address: `filter`, `sort`, `order`, `perPage` and `columns`.
    #[schema(example = "sort=name&order=ASC", max_length = 2000)]
    address: String,
    /// True if all admins see it.
    #[serde(default)]
    shared: bool,
}

/// Name, address and sharing of a saved view.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SavedViewChange {
    /// Its name.
    #[schema(example = "Free and unclaimed", min_length = 1, max_length = 60)]
    name: String,
    /// The parameters of the list's address, as when it was saved.
    #[schema(example = "sort=name&order=ASC", max_length = 2000)]
    address: String,
    /// True if all admins see it.
    shared: bool,
}

/// The parameters of the list of saved views.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SavedViewQuery {
    /// Those of this list.
    #[param(example = "tools")]
    list: Option<String>,
}

fn invalid(Broken { field, rule }: Broken) -> Problem {
    Problem::invalid(field, rule)
}

fn view(row: SavedViewRow, caller: Uuid) -> SavedView {
    SavedView {
        own: row.user_id == caller,
        id: row.id,
        list: row.list,
        name: row.name,
        address: row.address,
        shared: row.shared,
        owner: row.owner,
        updated_at: row.updated_at,
    }
}

/// The facts of a view that the audit has. Filters may hold names of members, so the address is not among them.
fn facts(row: &SavedViewRow) -> Value {
    json!({ "list": row.list, "name": row.name, "shared": row.shared })
}

fn record(change: &mut Change<'_>, action: &str, row: &SavedViewRow, changes: Value) {
    change.record(action, "views", &row.id.to_string(), &row.name, changes);
}

/// The saved views of lists: the caller's own, and those that other admins share.
#[utoipa::path(get, path = "/api/admin/views", tag = "admin", operation_id = "list_saved_views",
    extensions(("x-permission" = json!("views.manage"))), params(SavedViewQuery), responses(
        (status = 200, body = SavedViews),
    ))]
pub(super) async fn list_saved_views(
    State(context): State<ModuleContext>,
    Admin(_): Admin,
    SignedIn(account): SignedIn,
    Query(query): Query<SavedViewQuery>,
) -> Result<Json<SavedViews>, Problem> {
    let rows = saved_views::visible_to(&context.db, account.id, query.list.as_deref()).await?;
    Ok(Json(SavedViews { items: rows.into_iter().map(|row| view(row, account.id)).collect() }))
}

/// Saves a view of a list. An admin has at most 50 of each list.
#[utoipa::path(post, path = "/api/admin/views", tag = "admin", operation_id = "create_saved_view",
    extensions(("x-permission" = json!("views.manage")), ("x-audit" = json!(["view.create"]))),
    request_body = NewSavedView, responses(
        (status = 201, body = SavedView),
        (status = 409, body = ProblemBody, description = "The caller has 50 views of this list, or one of this name."),
        (status = 422, body = ProblemBody, description = "`list`, `name` or `address` breaks its rule."),
    ))]
pub(super) async fn create_saved_view(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    SignedIn(account): SignedIn,
    Json(requested): Json<NewSavedView>,
) -> Result<(StatusCode, Json<SavedView>), Problem> {
    let list = saved_view::list(&requested.list).map_err(invalid)?;
    let name = saved_view::name(&requested.name).map_err(invalid)?;
    let address = saved_view::address(&requested.address).map_err(invalid)?;
    let mut change = Change::begin(&context, &actor).await?;
    let now = change.now();
    let row = SavedViewRow {
        id: Uuid::now_v7(),
        user_id: account.id,
        owner: actor.name.clone(),
        list,
        name,
        address,
        shared: requested.shared,
        created_at: now,
        updated_at: now,
    };
    change.add_own(&row).await?;
    record(&mut change, "view.create", &row, toolbase_kernel::audit::changes(&json!({}), &facts(&row)));
    change.commit().await?;
    Ok((StatusCode::CREATED, Json(view(row, account.id))))
}

/// Changes a saved view. Only its owner can.
#[utoipa::path(put, path = "/api/admin/views/{id}", tag = "admin", operation_id = "update_saved_view",
    extensions(("x-permission" = json!("views.manage")), ("x-audit" = json!(["view.edit"]))),
    params(("id" = Uuid, Path, description = "The view's id.")),
    request_body = SavedViewChange, responses(
        (status = 200, body = SavedView),
        (status = 403, body = ProblemBody, description = "It belongs to another admin."),
        (status = 404, body = ProblemBody, description = "View not found"),
        (status = 409, body = ProblemBody, description = "The caller has another view of this name."),
        (status = 422, body = ProblemBody, description = "`name` or `address` breaks its rule."),
    ))]
pub(super) async fn update_saved_view(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
    Json(requested): Json<SavedViewChange>,
) -> Result<Json<SavedView>, Problem> {
    let name = saved_view::name(&requested.name).map_err(invalid)?;
    let address = saved_view::address(&requested.address).map_err(invalid)?;
    let mut change = Change::begin(&context, &actor).await?;
    let before: SavedViewRow = change.own(account.id, &id).await?;
    let after =
        SavedViewRow { name, address, shared: requested.shared, updated_at: change.now(), ..before.clone() };
    saved_views::update(&mut change.tx, &after).await?;
    let changes = toolbase_kernel::audit::changes(&facts(&before), &facts(&after));
    record(&mut change, "view.edit", &after, changes);
    change.commit().await?;
    Ok(Json(view(after, account.id)))
}

/// Deletes a saved view. Only its owner can.
#[utoipa::path(delete, path = "/api/admin/views/{id}", tag = "admin", operation_id = "delete_saved_view",
    extensions(("x-permission" = json!("views.manage")), ("x-audit" = json!(["view.delete"]))),
    params(("id" = Uuid, Path, description = "The view's id.")), responses(
        (status = 204, description = "It is deleted."),
        (status = 403, body = ProblemBody, description = "It belongs to another admin."),
        (status = 404, body = ProblemBody, description = "View not found"),
    ))]
pub(super) async fn delete_saved_view(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let mut change = Change::begin(&context, &actor).await?;
    let row: SavedViewRow = change.own(account.id, &id).await?;
    saved_views::delete(&mut change.tx, row.id).await?;
    record(&mut change, "view.delete", &row, toolbase_kernel::audit::changes(&facts(&row), &json!({})));
    change.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
