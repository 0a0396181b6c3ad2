//! `GET` and `DELETE /api/auth/sessions`, `DELETE /api/auth/sessions/{id}`

use crate::store::sessions;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Code, Json, Problem, ProblemBody, SignedIn};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// A browser that is signed in.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SessionView {
    /// Names the session.
    id: Uuid,
    /// The browser, in its own words.
    #[schema(example = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")]
    user_agent: String,
    /// The network address of the sign-in.
    #[schema(example = "203.0.113.7")]
    address: String,
    /// When it signed in.
    created_at: DateTime<Utc>,
    /// When it was last seen, to some minutes.
    last_used_at: DateTime<Utc>,
    /// True if it is the session of this request.
    current: bool,
}

/// The browsers that are signed in.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SessionsResponse {
    /// The last used first.
    items: Vec<SessionView>,
    /// Their number.
    total_count: usize,
}

/// The browsers in which one is signed in.
#[utoipa::path(get, extensions(("x-permission" = json!("user"))), path = "/api/auth/sessions", tag = "accounts",
    responses((status = 200, body = SessionsResponse)))]
pub(super) async fn list_sessions(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
) -> Result<Json<SessionsResponse>, Problem> {
    let rows = sessions::of_user(&context.db, account.id, context.clock.now()).await?;
    let view = |row: sessions::SessionRow| SessionView {
        current: row.id == account.session,
        id: row.id,
        user_agent: row.user_agent,
        address: row.address,
        created_at: row.created_at,
        last_used_at: row.rotated_at,
    };
    let items: Vec<SessionView> = rows.into_iter().map(view).collect();
    Ok(Json(SessionsResponse { total_count: items.len(), items }))
}

/// Signs out in all other browsers. The password must have been entered within ten minutes.
#[utoipa::path(delete, path = "/api/auth/sessions", tag = "accounts",
    extensions(("x-permission" = json!("user")), ("x-step-up" = json!(true))),
    responses(
        (status = 204, description = "Only this browser is still signed in."),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
    ))]
pub(super) async fn end_other_sessions(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
) -> Result<StatusCode, Problem> {
    let mut tx = context.db.begin().await?;
    sessions::end_all(&mut tx, account.id, Some(account.session)).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Signs out in one browser.
#[utoipa::path(delete, extensions(("x-permission" = json!("user")), ("x-owner" = json!("own"))), path = "/api/auth/sessions/{id}", tag = "accounts",
    params(("id" = String, Path, description = "The session's id.", example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10")),
    responses(
        (status = 204, description = "It is signed out."),
        (status = 404, body = ProblemBody, description = "You have no such session."),
    ))]
pub(super) async fn end_session(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let ended = match id.parse() {
        Ok(id) => sessions::end(&context.db, account.id, id).await?,
        Err(_) => false,
    };
    if ended {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Problem::new(Code::NotFound, "You have no such session."))
    }
}
