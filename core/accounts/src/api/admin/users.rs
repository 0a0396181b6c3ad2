//! The admin resource `users`.

use super::export_users::{COLUMNS, export};
use super::user_query::UserQuery;
use super::user_record::AdminUser;
use crate::{Role, RoleName, UserRow, change, store, text};
use chrono::TimeDelta;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::json;
use toolbase_kernel::admin::{
    Action, Color, Confirm, Description, Field, ListQuery, Listed, Operation, Request, Resource, Tab, Widget,
};
use toolbase_kernel::audit::{Reading, record_reading};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::is_blank;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// A screen of accounts. More of them in one response are personal data in bulk, as the export is.
const SCREEN: u32 = 25;
/// One entry covers what an admin reads of the list within this time.
const PAUSE: TimeDelta = TimeDelta::hours(1);
/// Longest reason, in characters.
const REASON_MAX: usize = 500;

const SORTABLE: [(&str, &str); 6] = [
    ("fullName", "lower(u.full_name)"),
    ("email", "u.email_key"),
    ("role", "u.role"),
    ("createdAt", "u.created_at"),
    ("updatedAt", "u.updated_at"),
    ("lastLoginAt", "u.last_login_at"),
];

const LAST_ADMIN: &str = "It is the last admin.";
const YOURSELF: &str = "It is yourself.";
const LAST_OR_YOURSELF: &str = "It is the last admin, or yourself.";

/// The changes; absent fields do not change.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UserEdit {
    /// The name shown to others.
    #[schema(example = "Ada Lovelace", min_length = 3, max_length = 40,
        extensions(("x-messages" = json!({ "maxLength": "Name cannot exceed 40 characters" }))))]
    full_name: Option<String>,
    /// Its role.
    role: Option<Role>,
    /// The reason.
    #[schema(example = "Asked for it by mail.", max_length = 500)]
    reason: Option<String>,
}

/// The new role.
#[derive(Debug, Deserialize, ToSchema)]
struct RoleChange {
    /// `user` or `admin`.
    #[serde(deserialize_with = "role")]
    #[schema(value_type = Role, example = "admin")]
    role: Role,
    /// The reason, for the audit.
    #[schema(max_length = 500)]
    reason: Option<String>,
}

/// A role, as a word or as an object: of an untagged value serde names neither field nor rule.
fn role<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Role, D::Error> {
    let value = serde_json::Value::deserialize(deserializer)?;
    let role = serde_json::from_value(value.clone());
    let named = || serde_json::from_value(value).map(|RoleName { name }| name);
    role.or_else(|_| named()).map_err(|_| D::Error::custom("must be user or admin"))
}

/// The reason for a suspension.
#[derive(Clone, Debug, Deserialize, ToSchema)]
struct Suspension {
    /// For the audit log, and for the admin who lifts the suspension.
    #[serde(deserialize_with = "reason")]
    #[schema(example = "Sends advertisements.", min_length = 1, max_length = 500)]
    reason: String,
}

fn reason<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let reason = String::deserialize(deserializer)?;
    match text::short_line(&reason, REASON_MAX) {
        Ok(reason) if is_blank(reason) => Err(D::Error::custom("is required")),
        Ok(reason) => Ok(reason.to_owned()),
        Err(rule) => Err(D::Error::custom(rule)),
    }
}

fn description() -> Description {
    Description::new("users", "users.manage", ("user", "users"))
        .labels("Users", "User")
        .dashboard_link("Users", 4)
        .when_missing("User not found")
        .menu("people", "People")
        .title("fullName")
        .columns(&["fullName", "email", "createdAt", "role", "state", "lastLoginAt"])
        .tab_with(Tab::new("All Users"))
        .tab_with(
            Tab::new("Delete Requests")
                .filter(json!({ "state": "leaving" }))
                .columns(&["fullName", "email", "role", "deletesAt"])
                .empty("No deletion is requested."),
        )
        .show_parts(&[
            (
                "Account",
                &["fullName", "email", "emailVerified", "role", "state", "suspendedReason", "deletesAt"],
            ),
            ("Profile", &["profilePicture", "title", "city", "country", "platform"]),
            ("History", &["createdAt", "updatedAt", "lastLoginAt"]),
        ])
        .form(&["fullName", "role"])
        .sort("-createdAt")
        .empty("No users yet.")
        .field(Field::new("fullName", "Name").sortable())
        .field(Field::new("email", "Email").sortable())
        .field(Field::new("emailVerified", "Email confirmed"))
        .field(Field::new("role", "Role").sortable().colors(&[("admin", Color::Warning)]))
        .field(
            Field::new("state", "State")
                .options(&[
                    ("active", "Active"),
                    ("suspended", "Suspended"),
                    ("leaving", "Deletion requested"),
                ])
                .colors(&[
                    ("active", Color::Success),
                    ("suspended", Color::Error),
                    ("leaving", Color::Warning),
                ]),
        )
        .field(Field::new("profilePicture", "Picture").widget(Widget::Image))
        .field(Field::new("platform", "Vouched for by"))
        .field(Field::new("deletesAt", "Will be deleted"))
        .field(Field::new("lastLoginAt", "Last login").sortable())
        .field(Field::new("createdAt", "Joining date").sortable())
        .field(Field::new("reason", "Reason").widget(Widget::Textarea))
}

/// List, record, form, export and actions.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let list_text = "Accounts, narrowed by filters. For more than 25 on a page the password must have been entered within ten \
         minutes. Reading is audited, once an hour.";
    let export_text = "All accounts that the filters let through, as a file: the oldest first. The password must have been \
         entered within ten minutes, and the download is audited.";
    let update_text = "Changes an account. The password must have been entered within ten minutes.";
    let role_text = "Sets what an account may do. The password must have been entered within ten minutes.";
    let delete_text = "Deletes an account at once: everything personal is erased, what others rely on stays without a name. \
         The password must have been entered within ten minutes.";
    Resource::new(description(), ())
        .list(Operation::new(list_text).step_up_above(SCREEN), list)
        .record("An account.", find)
        .update(Operation::new(update_text).step_up().error("409", LAST_ADMIN), update)
        .delete(
            Operation::new(delete_text)
                .id("delete_user_record")
                .step_up()
                .error("409", LAST_OR_YOURSELF)
                .button(delete_button()),
            delete,
        )
        .export(Operation::new(export_text).step_up(), &COLUMNS, export)
        .action_with(
            "role",
            Operation::new(role_text)
                .id("update_user_role")
                .at("/api/adminactions/updateuserrole/{id}")
                .put()
                .step_up()
                .error("409", LAST_ADMIN)
                .error("422", "`role` must be user or admin."),
            change_role,
        )
        .action_with(
            "suspend",
            Operation::new(
                "Suspends an account: it cannot sign in, and its sessions can do nothing any more.",
            )
            .error("409", LAST_OR_YOURSELF)
            .error("422", "`reason` must have 1 to 500 characters.")
            .button(
                Action::new("Suspend", "Gavel")
                    .when("state", &json!(["active", "leaving"]))
                    .confirm(Confirm::Ask("Suspend this user?"))
                    .destructive()
                    .undo("unsuspend_user"),
            ),
            suspend,
        )
        .action(
            "unsuspend",
            Operation::new("Opens a suspended account again.").button(
                Action::new("Unsuspend", "Check")
                    .when("state", &json!(["suspended"]))
                    .confirm(Confirm::Ask("Open this account again?")),
            ),
            unsuspend,
        )
        .action(
            "end-sessions",
            Operation::new("Signs a member out in every browser. None of them counts as known any more.")
                .id("end_user_sessions")
                .error("409", YOURSELF)
                .button(
                    Action::new("End sessions", "Logout")
                        .confirm(Confirm::Ask("Sign {fullName} out in every browser?"))
                        .done("All sessions have ended."),
                ),
            end_sessions,
        )
        .found_by(all)
        .bulk(
            "suspend",
            Operation::new("Shuts several accounts.").button(
                Action::new("Suspend", "Gavel").confirm(Confirm::Ask("Suspend these users?")).destructive(),
            ),
            suspend,
        )
        .routes()
}

fn delete_button() -> Action {
    let text = "Are you sure you want to delete {fullName}? This action cannot be undone.";
    Action::new("Delete", "Delete")
        .destructive()
        .confirm(Confirm::Type(text, "{email}"))
        .done("User deleted successfully")
}

async fn list(request: Request, query: ListQuery<UserQuery>) -> Result<Listed<AdminUser>, Problem> {
    let (page, db) = (query.page(&SORTABLE, "u.id")?, &request.context.db);
    let filter = query.filter.filter(&query.ids);
    let total = store::count(db, &filter).await?;
    let rows = store::list(db, &filter, &page.sql).await?;
    if !(query.page.counts_only() && query.filter.is_empty()) {
        let reading = Reading {
            actor: &request.actor,
            action: "user.read",
            resource: "users",
            record: "",
            pause: PAUSE,
        };
        record_reading(db, &reading, request.context.clock.now()).await?;
    }
    Ok(Listed { items: rows.iter().map(AdminUser::from).collect(), total, pages: page.of(total) })
}

async fn all(request: Request, query: UserQuery) -> Result<Vec<Uuid>, Problem> {
    let rows = store::list(&request.context.db, &query.filter(&[]), "ORDER BY u.created_at, u.id").await?;
    Ok(rows.into_iter().map(|user| user.id).collect())
}

async fn find(request: Request, id: Uuid) -> Result<AdminUser, Problem> {
    let found = store::by_id(&request.context.db, id).await?;
    Ok(AdminUser::from(&found.ok_or(crate::ChangeError::NotFound)?))
}

async fn update(request: Request, id: Uuid, new: UserEdit) -> Result<AdminUser, Problem> {
    let name = match new.full_name.as_deref() {
        Some(name) => {
            Some(text::full_name(name).map_err(|rule| Problem::invalid("fullName", rule))?.to_owned())
        }
        None => None,
    };
    let edit = change::Edit { name, role: new.role, reason: new.reason.as_deref() };
    let user = change::edit(&request.context, &request.actor, id, edit, seen(&request)).await??;
    Ok(AdminUser::from(&user))
}

async fn delete(request: Request, id: Uuid) -> Result<(), Problem> {
    change::delete_seen(&request.context, &request.actor, id, None, seen(&request)).await?
}

/// Rejects a change of another version than the one that the request names.
fn seen(request: &Request) -> impl FnOnce(&UserRow) -> Result<(), Problem> + Send + '_ {
    |user| request.if_match.check(&AdminUser::from(user), user.updated_at)
}

async fn change_role(request: Request, id: Uuid, new: RoleChange) -> Result<AdminUser, Problem> {
    let user =
        change::change_role(&request.context, &request.actor, id, new.role, new.reason.as_deref()).await?;
    Ok(AdminUser::from(&user))
}

async fn suspend(request: Request, id: Uuid, suspension: Suspension) -> Result<AdminUser, Problem> {
    let user = change::suspend(&request.context, &request.actor, id, &suspension.reason).await?;
    Ok(AdminUser::from(&user))
}

async fn unsuspend(request: Request, id: Uuid) -> Result<AdminUser, Problem> {
    Ok(AdminUser::from(&change::unsuspend(&request.context, &request.actor, id, None).await?))
}

async fn end_sessions(request: Request, id: Uuid) -> Result<AdminUser, Problem> {
    Ok(AdminUser::from(&change::end_sessions(&request.context, &request.actor, id, None).await?))
}
