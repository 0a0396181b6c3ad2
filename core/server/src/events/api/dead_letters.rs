//! `/api/admin/dead-letters`: list and record, and the actions `replay` and `discard` on one and on many.

use super::reads::audited;
use crate::events::dead_letters::{DeadLetter, DeadLetterFilter, Fate, TABLES, dead_letters, decide, select};
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Admin, BulkFilter, Code, Json, PageQuery, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::is_blank;
use utoipa::ToSchema;

const SORTABLE: [(&str, &str); 5] = [
    ("failedAt", "d.failed_at"),
    ("handler", "d.handler"),
    ("seq", "d.seq"),
    ("topic", "e.topic"),
    ("attempts", "d.attempts"),
];

/// A page of dead letters.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeadLetterList {
    /// The page's dead letters.
    items: Vec<DeadLetter>,
    /// The number of dead letters on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

/// The reason to discard a dead letter.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct DiscardReason {
    /// For the audit log.
    #[schema(max_length = 500, example = "the address is gone")]
    reason: Option<String>,
}

/// Many dead letters: those named, or those that meet the filter.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct ManyDeadLetters {
    /// Exactly these.
    #[schema(example = json!(["core.mail:42"]))]
    ids: Option<Vec<String>>,
    /// All that meet this.
    #[schema(value_type = Option<DeadLetterFilter>)]
    filter: Option<BulkFilter<DeadLetterFilter>>,
    /// For the audit log.
    #[schema(max_length = 500, example = "the address is gone")]
    reason: Option<String>,
}

/// The outcome for each of several dead letters.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ManyDone {
    /// The number of changed records.
    #[schema(example = 1)]
    done: usize,
    /// Those that were not, with the reason.
    skipped: Vec<ManySkipped>,
}

/// A record that was not changed.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ManySkipped {
    /// The id of the dead letter.
    #[schema(example = "core.mail:43")]
    id: String,
    /// The reason.
    #[schema(example = "Dead letter not found")]
    message: String,
}

/// Events that a handler could not handle, in all attempts; of mails the template, the recipient and their account. For
/// more than 25 on a page the password must have been entered within ten minutes. Reading them is audited.
#[utoipa::path(get, path = "/api/admin/dead-letters", tag = "admin", params(PageQuery, DeadLetterFilter),
    extensions(("x-permission" = json!("events.manage")), ("x-step-up" = json!({ "limitAbove": 25 })), ("x-admin" = json!({
        "resource": "dead-letters", "label": "Dead letters", "singular": "Dead letter", "icon": "Gavel",
        "group": "system", "title": "id",
        "list": ["id", "topic", "template", "recipient", "account", "attempts", "lastError", "failedAt"],
        "show": ["handler", "topic", "seq", "template", "recipient", "account", "attempts", "lastError", "failedAt"],
        "sort": "-failedAt", "empty": "Every event has been handled."
    }))),
    responses(
        (status = 200, body = DeadLetterList),
        (status = 403, body = ProblemBody, description = "Please enter your password again to do this."),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_dead_letters(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Query(page): Query<PageQuery>,
    Query(filter): Query<DeadLetterFilter>,
) -> Result<Json<DeadLetterList>, Problem> {
    let requested = page.check(&SORTABLE, "-failedAt", "d.seq")?;
    let conditions = filter.conditions(&page.ids);
    let total_count = conditions.count(&context.db, TABLES).await?;
    let items = select(&context.db, &conditions, &requested.sql).await?;
    if !(page.counts_only() && filter == DeadLetterFilter::default()) {
        audited(&context, &actor, "dead-letters", "").await?;
    }
    Ok(Json(DeadLetterList { items, total_count, total_pages: requested.of(total_count) }))
}

/// One dead letter.
#[utoipa::path(get, path = "/api/admin/dead-letters/{id}", tag = "admin",
    extensions(("x-permission" = json!("events.manage"))),
    params(("id" = String, Path, description = "Handler and number of the event.", example = "core.mail:42")), responses(
        (status = 200, body = DeadLetter),
        (status = 404, body = ProblemBody, description = "There is no such dead letter."),
    ))]
pub(super) async fn get_dead_letter(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Json<DeadLetter>, Problem> {
    let letter = find(&context, id).await?;
    audited(&context, &actor, "dead-letters", &letter.id).await?;
    Ok(Json(letter))
}

/// Lets the handler try the event again, from the beginning.
#[utoipa::path(post, path = "/api/admin/dead-letters/{id}/replay", tag = "admin",
    extensions(("x-permission" = json!("events.manage")),
        ("x-admin-action" = json!({ "resource": "dead-letters", "label": "Replay", "icon": "Replay", "scope": ["row", "show"],
            "removes": true }))),
    params(("id" = String, Path, description = "Handler and number of the event.", example = "core.mail:42")), responses(
        (status = 200, body = DeadLetter, description = "The dead letter as it was."),
        (status = 404, body = ProblemBody, description = "There is no such dead letter."),
    ))]
pub(super) async fn replay_dead_letter(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
) -> Result<Json<DeadLetter>, Problem> {
    one(&context, id, Fate::Replay, &actor, None).await
}

/// Forgets that the event was not handled.
#[utoipa::path(post, path = "/api/admin/dead-letters/{id}/discard", tag = "admin", request_body = DiscardReason,
    extensions(("x-permission" = json!("events.manage")),
        ("x-admin-action" = json!({ "resource": "dead-letters", "label": "Discard", "icon": "Delete", "scope": ["row", "show"],
            "confirm": "Discard this dead letter? The event will never be handled.", "destructive": true, "removes": true }))),
    params(("id" = String, Path, description = "Handler and number of the event.", example = "core.mail:42")), responses(
        (status = 200, body = DeadLetter, description = "The dead letter as it was."),
        (status = 404, body = ProblemBody, description = "There is no such dead letter."),
        (status = 422, body = ProblemBody, description = "`reason` is too long."),
    ))]
pub(super) async fn discard_dead_letter(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    Json(body): Json<DiscardReason>,
) -> Result<Json<DeadLetter>, Problem> {
    one(&context, id, Fate::Discard, &actor, reason(body.reason.as_deref())?).await
}

/// Lets handlers try many events again.
#[utoipa::path(post, path = "/api/admin/dead-letters/bulk/replay", tag = "admin", request_body = ManyDeadLetters,
    extensions(("x-permission" = json!("events.manage")),
        ("x-admin-action" = json!({ "resource": "dead-letters", "label": "Replay", "icon": "Replay", "scope": ["bulk"] }))),
    responses(
        (status = 200, body = ManyDone),
        (status = 422, body = ProblemBody, description = "`ids` and `filter` are both missing, or `reason` is too long."),
    ))]
pub(super) async fn replay_dead_letters(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(body): Json<ManyDeadLetters>,
) -> Result<Json<ManyDone>, Problem> {
    many(&context, body, Fate::Replay, &actor).await
}

/// Forgets that many events were not handled.
#[utoipa::path(post, path = "/api/admin/dead-letters/bulk/discard", tag = "admin", request_body = ManyDeadLetters,
    extensions(("x-permission" = json!("events.manage")),
        ("x-admin-action" = json!({ "resource": "dead-letters", "label": "Discard", "icon": "Delete", "scope": ["bulk"],
            "confirm": "Discard these dead letters? Their events will never be handled.", "destructive": true }))),
    responses(
        (status = 200, body = ManyDone),
        (status = 422, body = ProblemBody, description = "`ids` and `filter` are both missing, or `reason` is too long."),
    ))]
pub(super) async fn discard_dead_letters(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(body): Json<ManyDeadLetters>,
) -> Result<Json<ManyDone>, Problem> {
    many(&context, body, Fate::Discard, &actor).await
}

fn missing() -> Problem {
    Problem::new(Code::NotFound, "Dead letter not found")
}

fn reason(text: Option<&str>) -> Result<Option<&str>, Problem> {
    let text = text.map(str::trim).filter(|text| !is_blank(text));
    match text {
        Some(text) if text.chars().count() > 500 => {
            Err(Problem::invalid("reason", "must be at most 500 characters"))
        }
        text => Ok(text),
    }
}

async fn find(context: &ModuleContext, id: String) -> Result<DeadLetter, Problem> {
    let found = dead_letters(&context.db, &DeadLetterFilter::default(), &[id]).await?.pop();
    found.ok_or_else(missing)
}

async fn one(
    context: &ModuleContext,
    id: String,
    fate: Fate,
    actor: &Actor,
    reason: Option<&str>,
) -> Result<Json<DeadLetter>, Problem> {
    let letter = find(context, id).await?;
    let mut tx = context.db.begin().await?;
    if !decide(&mut tx, &letter, fate, actor, reason, context.clock.now()).await? {
        return Err(missing());
    }
    tx.commit().await?;
    Ok(Json(letter))
}

async fn many(
    context: &ModuleContext,
    body: ManyDeadLetters,
    fate: Fate,
    actor: &Actor,
) -> Result<Json<ManyDone>, Problem> {
    let reason = reason(body.reason.as_deref())?;
    if body.ids.is_none() && body.filter.is_none() {
        return Err(Problem::invalid("ids", "is required, unless there is a filter"));
    }
    let ids = body.ids.unwrap_or_default();
    let named = body.filter.is_none();
    // No ids at all would mean every dead letter.
    let letters = if named && ids.is_empty() {
        Vec::new()
    } else {
        dead_letters(&context.db, &body.filter.unwrap_or_default().0, &ids).await?
    };
    let (mut done, mut changed) = (0, Vec::new());
    let mut tx = context.db.begin().await?;
    for letter in letters {
        if decide(&mut tx, &letter, fate, actor, reason, context.clock.now()).await? {
            done += 1;
            changed.push(letter.id.0);
        }
    }
    tx.commit().await?;
    let skipped = ids
        .into_iter()
        .filter(|id| !changed.contains(id))
        .map(|id| ManySkipped { id, message: "Dead letter not found".to_owned() })
        .collect();
    Ok(Json(ManyDone { done, skipped }))
}
