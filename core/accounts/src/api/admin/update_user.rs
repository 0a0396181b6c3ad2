//! `PUT /api/adminactions/updateuserrole/{id}` and `PATCH /api/admin/users/{id}`

use super::user_id;
use super::user_record::AdminUser;
use crate::{Role, RoleName, UserRow, change, text};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use toolbase_kernel::admin::IfMatch;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// A role, as a word or as an object.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(untagged)]
pub(super) enum RoleText {
    /// As in `"admin"`.
    Word(Role),
    /// As in `{"name": "admin"}`.
    Object(RoleName),
}

/// The new role.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct RoleChange {
    /// `user` or `admin`.
    #[schema(value_type = Role, example = "admin")]
    role: RoleText,
}

/// Sets what an account may do. The password must have been entered within ten minutes.
#[utoipa::path(put, path = "/api/adminactions/updateuserrole/{id}", tag = "admin",
    extensions(("x-permission" = json!("users.manage")), ("x-step-up" = json!(true))),
    params(("id" = Uuid, Path, description = "The user's id.")), request_body = RoleChange, responses(
        (status = 200, body = AdminUser),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 404, body = ProblemBody, description = "There is no such user."),
        (status = 409, body = ProblemBody, description = "It is the last admin."),
        (status = 422, body = ProblemBody, description = "`role` must be user or admin."),
    ))]
pub(super) async fn update_user_role(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    Json(requested): Json<serde_json::Value>,
) -> Result<Response, Problem> {
    // Read by hand: of an untagged value serde names neither field nor rule.
    let requested: RoleChange =
        serde_json::from_value(requested).map_err(|_| Problem::invalid("role", "must be user or admin"))?;
    let role = match requested.role {
        RoleText::Word(role) | RoleText::Object(RoleName { name: role }) => role,
    };
    let user = change::change_role(&context, &actor, user_id(&id)?, role, None).await?;
    Ok(AdminUser::from(&user).respond())
}

/// The changes; absent fields do not change.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UserEdit {
    /// The name shown to others.
    #[schema(example = "Ada Lovelace", min_length = 3, max_length = 40,
        extensions(("x-admin" = json!({ "label": "Name" })), ("x-messages" = json!({ "maxLength": "Name cannot exceed 40 characters" }))))]
    full_name: Option<String>,
    /// Its role.
    role: Option<Role>,
    /// The reason.
    #[schema(example = "Asked for it by mail.", max_length = 500)]
    reason: Option<String>,
}

/// Changes an account. The password must have been entered within ten minutes.
#[utoipa::path(patch, path = "/api/admin/users/{id}", tag = "admin",
    extensions(("x-permission" = json!("users.manage")), ("x-step-up" = json!(true))),
    params(("id" = Uuid, Path, description = "The user's id.")), request_body = UserEdit, responses(
        (status = 200, body = AdminUser),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 404, body = ProblemBody, description = "There is no such user."),
        (status = 409, body = ProblemBody, description = "It is the last admin."),
        (status = 412, body = ProblemBody, description = "Someone else has changed it meanwhile."),
        (status = 422, body = ProblemBody, description = "`fullName` Name cannot exceed 40 characters."),
    ))]
pub(super) async fn update_user(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(requested): Json<UserEdit>,
) -> Result<Response, Problem> {
    let name = match requested.full_name.as_deref() {
        Some(name) => {
            Some(text::full_name(name).map_err(|rule| Problem::invalid("fullName", rule))?.to_owned())
        }
        None => None,
    };
    let edit = change::Edit { name, role: requested.role, reason: requested.reason.as_deref() };
    let seen = |user: &UserRow| IfMatch::of(&headers).check(&AdminUser::from(user), user.updated_at);
    let after = change::edit(&context, &actor, user_id(&id)?, edit, seen).await??;
    Ok(AdminUser::from(&after).respond())
}
