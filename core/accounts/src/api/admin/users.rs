//! The admin resource `users`.

use super::export_users::{COLUMNS, export};
use super::suspension::{SUSPENSION_RULES, Suspension};
use super::user_record::AdminUser;
use crate::store::{self, USERS};
use crate::{Role, RoleName, UserFilter, UserRow, UserState, change, text};
use chrono::TimeDelta;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::json;
use toolbase_kernel::admin::{
    Action, ActionEffects, Change, Color, Confirm, Description, Field, Offered, Operation, Request, Resource,
    Tab, Widget,
};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// A screen of accounts. More of them in one response are personal data in bulk, as the export is.
const SCREEN: u32 = 25;
/// One entry covers what an admin reads of the list within this time.
const PAUSE: TimeDelta = TimeDelta::hours(1);

const LAST_ADMIN: &str = "It is the last admin.";
const YOURSELF: &str = "It is yourself.";
pub(super) const LAST_OR_YOURSELF: &str = "It is the last admin, or yourself.";

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

pub(super) fn description() -> Description {
    Description::new("users", "users.manage", ("user", "users"))
        .labels("Users", "User")
        .dashboard_link("Users", 4)
        .when_missing("User not found")
        .menu("people", "People")
        .title("fullName")
        .columns(&["fullName", "email", "createdAt", "role", "state", "lastLoginAt"])
        .tab_with(Tab::new("All Users"))
        .tab_with(
            Tab::new("Suspended")
                .filter(json!({ "state": UserState::Suspended }))
                .columns(&["fullName", "email", "suspendedReason", "suspendedUntil"])
                .empty("Nobody is suspended."),
        )
        .tab_with(
            Tab::new("Delete Requests")
                .filter(json!({ "state": UserState::Leaving }))
                .columns(&["fullName", "email", "role", "deletesAt"])
                .empty("No deletion is requested."),
        )
        .show_parts(&[
            (
                "Account",
                &[
                    "fullName",
                    "email",
                    "emailVerified",
                    "role",
                    "state",
                    "suspendedReason",
                    "suspendedUntil",
                    "deletesAt",
                ],
            ),
            ("Profile", &["profilePicture", "title", "city", "country", "platform"]),
            ("History", &["createdAt", "updatedAt", "lastLoginAt"]),
        ])
        .form(&["fullName", "role"])
        .sort("-createdAt")
        .history()
        .empty("No users yet.")
        .field(Field::new("fullName", "Name").sortable())
        .field(Field::new("email", "Email").sortable())
        .field(Field::new("emailVerified", "Email confirmed"))
        .field(Field::new("role", "Role").sortable().colors(&[(Role::Admin, Color::Warning)]))
        .field(
            Field::new("state", "State")
                .choices(UserState::ALL)
                .relabel(UserState::Leaving, "Deletion requested")
                .colors(&[
                    (UserState::Active, Color::Success),
                    (UserState::Suspended, Color::Error),
                    (UserState::Leaving, Color::Warning),
                ]),
        )
        .field(Field::new("suspendedUntil", "Suspended until"))
        .field(Field::new("until", "Until"))
        .field(Field::new("profilePicture", "Picture").widget(Widget::Image))
        .field(Field::new("platform", "Vouched for by"))
        .field(Field::new("deletesAt", "Will be deleted"))
        .field(Field::new("lastLoginAt", "Last login").sortable())
        .field(Field::new("createdAt", "Joining date").sortable())
        .field(Field::new("group", "Group"))
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
    let suspend_one = "Suspends an account: it cannot sign in, and its sessions can do nothing any more. With `until` it is \
         opened again at that moment.";
    let suspend_button =
        |question| Action::new("Suspend", "Gavel").confirm(Confirm::Ask(question)).destructive();
    Resource::<AdminUser, UserFilter>::new(description(), ())
        .joined::<UserRow>(
            Operation::new(list_text).step_up_above(SCREEN).audited("user.read", PAUSE),
            "An account.",
            &USERS,
        )
        .update(
            Operation::new(update_text)
                .audits("user.edit")
                .audits("user.rename")
                .audits("user.change-role")
                .step_up()
                .error("409", LAST_ADMIN),
            update,
        )
        .delete(
            Operation::new(delete_text)
                .id("delete_user_record")
                .audits("user.delete")
                .step_up()
                .error("409", LAST_OR_YOURSELF)
                .button(delete_button()),
            delete,
        )
        .effects("The effects of deleting an account.", effects)
        .export(Operation::new(export_text).step_up(), &COLUMNS, export)
        .action_with(
            "role",
            Operation::new(role_text)
                .id("update_user_role")
                .audits("user.change-role")
                .at("/api/adminactions/updateuserrole/{id}")
                .put()
                .step_up()
                .error("409", LAST_ADMIN)
                .error("422", "`role` must be user or admin."),
            change_role,
        )
        .action_and_bulk_with(
            "suspend",
            Offered::Both(
                Operation::new(suspend_one)
                    .audits("user.suspend")
                    .error("409", LAST_OR_YOURSELF)
                    .error("422", SUSPENSION_RULES)
                    .button(
                        suspend_button("Suspend this user?")
                            .when("state", &[UserState::Active, UserState::Leaving])
                            .undo("unsuspend_user"),
                    ),
                Operation::new("Shuts several accounts.").audits("user.suspend").button(
                    suspend_button("Suspend these users?")
                        .when("state", &[UserState::Active, UserState::Leaving]),
                ),
            ),
            suspend,
        )
        .action(
            "unsuspend",
            Operation::new("Opens a suspended account again.").audits("user.unsuspend").button(
                Action::new("Unsuspend", "Check")
                    .when("state", &[UserState::Suspended])
                    .confirm(Confirm::Ask("Open this account again?")),
            ),
            unsuspend,
        )
        .action(
            "end-sessions",
            Operation::new("Signs a member out in every browser. None of them counts as known any more.")
                .id("end_user_sessions")
                .audits("user.end-sessions")
                .error("409", YOURSELF)
                .button(
                    Action::new("End sessions", "Logout")
                        .confirm(Confirm::Ask("Sign {fullName} out in every browser?"))
                        .done("All sessions have ended."),
                ),
            end_sessions,
        )
        .routes()
}

fn delete_button() -> Action {
    let text = "Are you sure you want to delete {fullName}? This action cannot be undone.";
    Action::new("Delete", "Delete")
        .destructive()
        .confirm(Confirm::Type(text, "{email}"))
        .preview("get_user_works")
        .offers("download_user_data")
        .done("User deleted successfully")
}

/// The effects of deleting an account, whatever its owner has written.
async fn effects(request: Request, id: Uuid) -> Result<ActionEffects, Problem> {
    store::by_id(&request.context.db, id)
        .await?
        .ok_or_else(|| Problem::new(Code::NotFound, "User not found"))?;
    let sentences = [
        "Erases name, address, profile, picture and sessions.",
        "What is public of theirs stays, without the name, because others rely on it.",
        "What waits for a decision is deleted, or loses the name.",
    ];
    Ok(ActionEffects::default().add("delete", sentences.map(str::to_owned)))
}

async fn update(request: Request, id: Uuid, new: UserEdit) -> Result<AdminUser, Problem> {
    let name = new.full_name.as_deref().map(text::full_name).transpose();
    let name = name.map_err(|rule| Problem::invalid("fullName", rule))?.map(str::to_owned);
    let (change, user) = begin(&request, id).await?;
    Ok(change::edit(change.because(new.reason.as_deref()), user, name, new.role).await?.into())
}

async fn delete(request: Request, id: Uuid) -> Result<(), Problem> {
    let (change, user) = begin(&request, id).await?;
    Ok(change::delete_user(change, &user).await?)
}

/// Begins a change of the version that the request names.
async fn begin(request: &Request, id: Uuid) -> Result<(Change<'_>, UserRow), Problem> {
    let (change, user) = change::begin(&request.context, &request.actor, id).await?;
    request.if_match.check(&AdminUser::from(user.clone()), user.updated_at)?;
    Ok((change, user))
}

async fn change_role(request: Request, id: Uuid, new: RoleChange) -> Result<AdminUser, Problem> {
    let Request { context, actor, .. } = &request;
    Ok(change::change_role(context, actor, id, new.role, new.reason.as_deref()).await?.into())
}

async fn suspend(request: Request, id: Uuid, suspension: Suspension) -> Result<AdminUser, Problem> {
    let Request { context, actor, .. } = &request;
    Ok(crate::suspend(context, actor, id, &suspension.reason, suspension.until).await?.into())
}

async fn unsuspend(request: Request, id: Uuid) -> Result<AdminUser, Problem> {
    Ok(crate::unsuspend(&request.context, &request.actor, id, None).await?.into())
}

async fn end_sessions(request: Request, id: Uuid) -> Result<AdminUser, Problem> {
    Ok(change::end_sessions(&request.context, &request.actor, id, None).await?.into())
}
