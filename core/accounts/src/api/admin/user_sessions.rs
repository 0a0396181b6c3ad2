//! `GET /api/admin/users/{id}/sessions`

use crate::store::{self, sessions};
use axum::extract::{Path, State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Admin, Code, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// A browser that is signed in to an account.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UserSession {
    /// The browser, as it calls itself.
    #[schema(example = "Mozilla/5.0 (X11; Linux x86_64)")]
    browser: String,
    /// The network address that it signed in from.
    #[schema(example = "192.0.2.7")]
    address: String,
    /// When it signed in.
    created_at: DateTime<Utc>,
    /// When it was last used.
    last_used_at: DateTime<Utc>,
}

/// The browsers that are signed in to an account.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct UserSessions {
    /// The sessions.
    sessions: Vec<UserSession>,
}

/// The browsers that are signed in to an account.
#[utoipa::path(get, path = "/api/admin/users/{id}/sessions", tag = "admin", operation_id = "list_user_sessions",
    extensions(("x-permission" = json!("users.manage")), ("x-admin-panel" = json!({
        "resource": "users",
        "label": "Sessions",
        "fields": { "sessions": { "label": "Sessions" } },
    }))),
    params(("id" = Uuid, Path, description = "The user's id.")), responses(
        (status = 200, body = UserSessions),
        (status = 404, body = ProblemBody, description = "User not found"),
    ))]
pub(super) async fn list_user_sessions(
    State(context): State<ModuleContext>,
    Admin(_): Admin,
    Path(id): Path<String>,
) -> Result<Json<UserSessions>, Problem> {
    let missing = || Problem::new(Code::NotFound, "User not found");
    let id: Uuid = id.parse().map_err(|_| missing())?;
    store::by_id(&context.db, id).await?.ok_or_else(missing)?;
    let rows = sessions::of_user(&context.db, id, context.clock.now()).await?;
    let session = |row: sessions::SessionRow| UserSession {
        browser: row.user_agent,
        address: row.address,
        created_at: row.created_at,
        last_used_at: row.rotated_at,
    };
    Ok(Json(UserSessions { sessions: rows.into_iter().map(session).collect() }))
}
