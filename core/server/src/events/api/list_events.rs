//! `GET /api/admin/events` and `GET /api/admin/events/{id}`

use super::reads::audited;
use crate::events::list::{EventFilter, EventRecord, select};
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::http::{Admin, Code, Json, PageQuery, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

const SORTABLE: [(&str, &str); 2] = [("createdAt", "seq"), ("topic", "topic")];

/// A page of events.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct EventList {
    /// The page's events.
    items: Vec<EventRecord>,
    /// The number of events on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

/// The events, newest first. Reading them is audited; mails are listed without their text.
#[utoipa::path(get, path = "/api/admin/events", tag = "admin", params(PageQuery, EventFilter),
    extensions(("x-permission" = json!("events.manage")), ("x-admin" = json!({
        "resource": "events", "label": "Events", "singular": "Event", "icon": "Bolt", "group": "system",
        "title": "topic", "list": ["topic", "id", "createdAt"], "show": ["topic", "id", "createdAt", "payload"],
        "sort": "-createdAt", "empty": "Nothing has happened yet."
    }))),
    responses(
        (status = 200, body = EventList),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_events(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Query(page): Query<PageQuery>,
    Query(filter): Query<EventFilter>,
) -> Result<Json<EventList>, Problem> {
    let requested = page.check(&SORTABLE, "-createdAt", "seq")?;
    let conditions = filter.conditions(&page.ids);
    let total_count = conditions.count(&context.db, "core_event").await?;
    let items = select(&context.db, &conditions, &requested.sql).await?;
    if !(page.counts_only() && filter == EventFilter::default()) {
        audited(&context, &actor, "events", "").await?;
    }
    Ok(Json(EventList { items, total_count, total_pages: requested.of(total_count) }))
}

/// One event.
#[utoipa::path(get, path = "/api/admin/events/{id}", tag = "admin",
    extensions(("x-permission" = json!("events.manage"))),
    params(("id" = String, Path, description = "Its number.", example = "42")), responses(
        (status = 200, body = EventRecord),
        (status = 404, body = ProblemBody, description = "There is no such event, or it is long past."),
    ))]
pub(super) async fn get_event(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Json<EventRecord>, Problem> {
    let mut conditions = Conditions::default();
    // What is no number names no event.
    conditions.with("seq = ", Bind::Number(id.parse().unwrap_or(-1)), "");
    let found = select(&context.db, &conditions, "").await?.pop();
    let event = found.ok_or_else(|| Problem::new(Code::NotFound, "Event not found"))?;
    audited(&context, &actor, "events", &event.id).await?;
    Ok(Json(event))
}
