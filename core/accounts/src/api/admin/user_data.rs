//! `GET /api/admin/users/{id}/data` and `GET /api/admin/users/{id}/exports`

use crate::ChangeError;
use crate::change::record;
use crate::export::export;
use crate::store::{self, UserRow};
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::AuditEntry;
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::host::select_audit;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody, json_bytes};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

const EXPORT: &str = "user.export";

/// An export of personal data, as the audit has it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct UserExport {
    /// When it was made.
    at: DateTime<Utc>,
    /// The admin, or the operator on the command line.
    #[schema(example = "Ada Lovelace")]
    by: String,
    /// The data in it.
    #[schema(example = "Everything about this member")]
    data: String,
    /// The reason, where one was given.
    #[schema(example = "Asked for it by mail.")]
    reason: Option<String>,
}

/// The exports of personal data of a member.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct UserExports {
    /// The last fifty, the newest first.
    exports: Vec<UserExport>,
}

async fn found(context: &ModuleContext, id: &str) -> Result<UserRow, Problem> {
    // Text that is no id matches no account.
    let id: Uuid = id.parse().map_err(|_| ChangeError::NotFound)?;
    Ok(store::by_id(&context.db, id).await?.ok_or(ChangeError::NotFound)?)
}

/// All stored data of a member, as one JSON file: what the member downloads with `GET /api/profile/export`, and
/// `toolbase user export` prints. The password must have been entered within ten minutes, and the download is audited.
#[utoipa::path(get, path = "/api/admin/users/{id}/data", tag = "admin", operation_id = "download_user_data",
    extensions(("x-permission" = json!("users.manage")), ("x-step-up" = json!(true)), ("x-admin-action" = json!({
        "resource": "users",
        "label": "Download data",
        "icon": "Download",
        "scope": ["show"],
        "done": "The data of {fullName} is downloaded. The audit has an entry about it.",
    }))),
    params(("id" = Uuid, Path, description = "The user's id.")), responses(
        (status = 200, content_type = "application/json", body = Object, example = json!({ "account": { "fullName": "Ada Lovelace" } })),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 404, body = ProblemBody, description = "User not found"),
    ))]
pub(super) async fn download_user_data(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let user = found(&context, &id).await?;
    let all = export(&context, user.id).await.map_err(Problem::internal)?.ok_or(ChangeError::NotFound)?;
    let bytes = serde_json::to_vec_pretty(&all).map_err(Problem::internal)?;
    // Nothing is handed out without its entry.
    let mut change = Change::begin(&context, &actor).await?;
    record(&mut change, EXPORT, &user, json!({}));
    change.commit().await?;
    let mut response = json_bytes(bytes);
    let name = format!("attachment; filename=\"member-{}.json\"", user.id);
    let name = HeaderValue::try_from(name).map_err(Problem::internal)?;
    response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}

/// Those who exported personal data of a member, by the audit: all data of this member, or the list of all users while
/// the account was in it.
#[utoipa::path(get, path = "/api/admin/users/{id}/exports", tag = "admin", operation_id = "list_user_exports",
    extensions(("x-permission" = json!("users.manage")), ("x-admin-panel" = json!({
        "resource": "users",
        "label": "Exports of personal data",
        "fields": { "exports": { "label": "Exports" } },
    }))),
    params(("id" = Uuid, Path, description = "The user's id.")), responses(
        (status = 200, body = UserExports),
        (status = 404, body = ProblemBody, description = "User not found"),
    ))]
pub(super) async fn list_user_exports(
    State(context): State<ModuleContext>,
    Admin(_): Admin,
    Path(id): Path<String>,
) -> Result<Json<UserExports>, Problem> {
    let user = found(&context, &id).await?;
    let own = user.id.to_string();
    let text = |word: &str| Bind::Text(word.to_owned());
    let mut conditions = Conditions::default();
    conditions.one_of("action", [EXPORT, "report.download"].map(text));
    conditions.one_of("resource", ["users", "reports"].map(text));
    conditions.one_of("record", [own.as_str(), "", "user-report"].map(text));
    conditions.with("at >= ", Bind::Time(user.created_at), "");
    let entries = select_audit(&context.db, &conditions, "ORDER BY seq DESC LIMIT 50").await?;
    let data = |entry: &AuditEntry| match entry.record.as_str() {
        "user-report" => "The report of all users",
        "" => "The list of users, all or some",
        _ => "Everything about this member",
    };
    let exports = entries.into_iter().map(|entry| UserExport {
        at: entry.at,
        data: data(&entry).to_owned(),
        by: entry.actor,
        reason: entry.reason,
    });
    Ok(Json(UserExports { exports: exports.collect() }))
}
