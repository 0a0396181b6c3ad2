//! `GET /api/admin/audit` and `GET /api/admin/audit/{id}`

use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use toolbase_kernel::audit::{AuditEntry, AuditFilter};
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::host::select_audit as select;
use toolbase_kernel::http::{Code, Json, PageQuery, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

const SORTABLE: [(&str, &str); 4] =
    [("at", "seq"), ("actor", "actor_name"), ("action", "action"), ("resource", "resource")];

/// A page of the audit log.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AuditList {
    /// The page's entries.
    items: Vec<AuditEntry>,
    /// The number of entries on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

/// The audit log, newest first.
#[utoipa::path(get, path = "/api/admin/audit", tag = "admin", params(PageQuery, AuditFilter),
    extensions(("x-permission" = json!("audit.read")), ("x-admin" = json!({
        "resource": "audit", "label": "Audit log", "singular": "Entry", "icon": "History", "group": "system",
        "title": "action",
        "fields": { "actorKind": { "label": "Kind", "options": {
            "user": "Member", "admin": "Admin", "operator": "Operator", "system": "Server"
        }, "colors": { "operator": "warning", "system": "info" } } },
        "list": ["action", "at", "actor", "actorKind", "resource", "label", "reason"],
        "show": [
            { "label": "What", "fields": ["action", "resource", "record", "label", "changes", "reason"] },
            { "label": "Who", "fields": ["actor", "actorKind", "actorId", "address", "request"] },
            { "label": "Proof", "fields": ["id", "at", "hash"] }
        ],
        "sort": "-at", "empty": "Nothing has been done yet."
    }))),
    responses(
        (status = 200, body = AuditList),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
async fn list_audit_entries(
    State(context): State<ModuleContext>,
    Query(page): Query<PageQuery>,
    Query(filter): Query<AuditFilter>,
) -> Result<Json<AuditList>, Problem> {
    let requested = page.check(&SORTABLE, "-at", "seq")?;
    let conditions = filter.conditions(&page.ids);
    let total_count = conditions.count(&context.db, "core_audit").await?;
    let items = select(&context.db, &conditions, &requested.sql).await?;
    Ok(Json(AuditList { items, total_count, total_pages: requested.of(total_count) }))
}

/// One entry of the audit log.
#[utoipa::path(get, path = "/api/admin/audit/{id}", tag = "admin",
    extensions(("x-permission" = json!("audit.read"))),
    params(("id" = String, Path, description = "Its number.", example = "42")), responses(
        (status = 200, body = AuditEntry),
        (status = 404, body = ProblemBody, description = "There is no such entry."),
    ))]
async fn get_audit_entry(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Json<AuditEntry>, Problem> {
    let mut conditions = Conditions::default();
    // What is no number names no entry.
    conditions.with("seq = ", Bind::Number(id.parse().unwrap_or(-1)), "");
    let found = select(&context.db, &conditions, "").await?.pop();
    found.map(Json).ok_or_else(|| Problem::new(Code::NotFound, "Entry not found"))
}

/// The routes of the audit log.
pub(crate) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new().routes(routes!(list_audit_entries)).routes(routes!(get_audit_entry))
}
