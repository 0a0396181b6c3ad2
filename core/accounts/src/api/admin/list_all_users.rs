//! `GET /api/adminactions/getallusers` and `GET /api/adminactions/users-to-delete`

use crate::store::USERS;
use crate::{RoleName, UserFilter, UserRow, UserState};
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::Paging;
use toolbase_kernel::http::{Admin, Ids, Json, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::view;
use utoipa::{IntoParams, ToSchema};

/// Without a page, as many as this come at once (decision 158).
const AT_ONCE: u32 = 5000;

/// The page of the list; by default all of it, up to 5,000.
#[derive(Debug, Deserialize, Serialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct PartQuery {
    /// The page, from 1.
    #[serde(default)]
    #[param(minimum = 1, example = 1)]
    page: Option<u32>,
    /// Users on a page, 1 to 5000; 5000 when absent.
    #[serde(default)]
    #[param(minimum = 1, maximum = 5000, example = 100)]
    limit: Option<u32>,
    /// Beginnings of words of a name or an address.
    #[serde(default)]
    #[param(max_length = 200, example = "ada")]
    search: Option<String>,
}

view! {
    /// An account in the lists of the dashboard.
    #[derive(Debug, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub(super) struct ListedUser from user: UserRow {
        /// The account's permanent id.
        #[serde(flatten)]
        id: Ids = user.id.into(),
        /// The name shown to others.
        #[schema(example = "Ada Lovelace")]
        full_name: String,
        /// The email address.
        #[schema(example = "ada@example.org")]
        email: String,
        /// Its role.
        role: RoleName = RoleName { name: user.role() },
        /// Its state.
        state: UserState = user.state(),
        /// Address of the picture.
        profile_picture: Option<String>,
        /// Since when there is the account.
        created_at: DateTime<Utc>,
        /// When it was last changed.
        updated_at: DateTime<Utc>,
        /// When its owner last signed in.
        last_login_at: Option<DateTime<Utc>>,
        /// True if its deletion was requested.
        delete_request: bool = user.deletes_at.is_some(),
        /// When it will be deleted.
        deletes_at: Option<DateTime<Utc>>,
    }
}

/// Accounts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ListedUsers {
    /// The newest first.
    items: Vec<ListedUser>,
    /// The number of accounts on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

/// All accounts, the newest first. The password must have been entered within ten minutes, and reading is audited.
#[utoipa::path(get, path = "/api/adminactions/getallusers", tag = "admin", params(PartQuery),
    extensions(("x-permission" = json!("users.manage")), ("x-step-up" = json!(true))),
    responses(
        (status = 200, body = ListedUsers),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 422, body = ProblemBody, description = "`limit` must be 1 to 5000."),
    ))]
pub(super) async fn list_all_users(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Query(part): Query<PartQuery>,
) -> Result<Json<ListedUsers>, Problem> {
    listed(&context, &actor, &part, None).await
}

/// Accounts whose owners have requested their deletion. The password must have been entered within ten minutes, and
/// reading is audited.
#[utoipa::path(get, path = "/api/adminactions/users-to-delete", tag = "admin", params(PartQuery),
    extensions(("x-permission" = json!("users.manage")), ("x-step-up" = json!(true))),
    responses(
        (status = 200, body = ListedUsers),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 422, body = ProblemBody, description = "`limit` must be 1 to 5000."),
    ))]
pub(super) async fn list_users_to_delete(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Query(part): Query<PartQuery>,
) -> Result<Json<ListedUsers>, Problem> {
    listed(&context, &actor, &part, Some(UserState::Leaving)).await
}

async fn listed(
    context: &ModuleContext,
    actor: &Actor,
    part: &PartQuery,
    state: Option<UserState>,
) -> Result<Json<ListedUsers>, Problem> {
    let page = Paging::new(part.page, part.limit, (AT_ONCE, AT_ONCE))?;
    let conditions =
        UserFilter { q: part.search.clone(), state, ..UserFilter::default() }.as_conditions(&context.db);
    let total_count = USERS.count(&context.db, &conditions).await?;
    let order = format!("ORDER BY u.created_at DESC, u.id DESC {}", page.sql());
    let rows: Vec<UserRow> = USERS.rows(&context.db, &conditions, &order).await?;
    let changes = json!({ "part": { "from": null, "to": part }, "state": { "from": null, "to": state } });
    let mut change = Change::begin(context, actor).await?;
    change.record("user.list", "users", "", "", changes);
    change.commit().await?;
    let items = rows.into_iter().map(ListedUser::from).collect();
    Ok(Json(ListedUsers { items, total_count, total_pages: page.pages(total_count) }))
}
