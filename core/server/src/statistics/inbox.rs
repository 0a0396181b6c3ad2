//! `GET /api/admin/inbox`

use super::inbox_query::InboxQuery;
use super::items::{GroupKey, waiting_items};
use super::queues::{WaitingOrder, WaitingRow, waiting_queues};
use super::readers::read_readers;
use crate::module::Registry;
use axum::Extension;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use std::sync::Arc;
use toolbase_kernel::accounts::People;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::queries::{Waiting, WaitingItem, WaitingQueue};
use toolbase_kernel::routes;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// A member.
#[derive(Serialize, ToSchema)]
pub(super) struct InboxMember {
    /// The account.
    #[schema(example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10")]
    id: Uuid,
    /// The name.
    #[schema(example = "Ada Lovelace")]
    name: String,
}

impl InboxMember {
    pub fn new(id: Uuid, people: &People) -> Self {
        Self { id, name: people.name(Some(id)) }
    }
}

/// A record that waits.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InboxItem {
    /// Its queue.
    #[schema(example = "reviews")]
    queue: &'static str,
    /// The name of its queue for people.
    #[schema(example = "Submitted reviews")]
    label: &'static str,
    /// Its id, as the operations of its resource know it.
    #[schema(example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10")]
    id: String,
    /// Its beginning, in a line.
    #[schema(example = "Inkwell: Fast and good")]
    title: String,
    /// The resource of the admin interface that has it.
    #[schema(example = "reviews")]
    resource: &'static str,
    /// The address of its queue in the admin interface, below the root of that.
    #[schema(example = "/reviews")]
    address: String,
    /// The member who sent it; null where it was none.
    #[schema(required = true)]
    member: Option<InboxMember>,
    /// The domain that was registered for its address; null where it has none.
    #[schema(required = true, example = "example.com")]
    host: Option<String>,
    /// The other admin who has it open.
    #[schema(required = true)]
    reader: Option<InboxMember>,
    /// Since when it waits; null where it has a date by which it must be done.
    #[schema(required = true)]
    since: Option<DateTime<Utc>>,
    /// By when it must be done.
    #[schema(required = true)]
    due: Option<DateTime<Utc>>,
    /// True if it is overdue.
    overdue: bool,
}

/// Items that have a member or a host in common; those without one have neither.
#[derive(Serialize, ToSchema)]
struct InboxGroup {
    /// The member, where the items are grouped by members.
    #[schema(required = true)]
    member: Option<InboxMember>,
    /// The host, where the items are grouped by hosts.
    #[schema(required = true, example = "example.com")]
    host: Option<String>,
    /// The number of its items on all pages.
    #[schema(example = 7)]
    count: u64,
}

/// A page of everything that waits for an admin.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InboxPage {
    /// The page's items, those that wait longest first.
    items: Vec<InboxItem>,
    /// The groups of the page's items, in their order; none without `group`.
    groups: Vec<InboxGroup>,
    /// The member of the filter.
    #[schema(required = true)]
    member: Option<InboxMember>,
    /// The host of the filter, as it was registered.
    #[schema(required = true, example = "example.com")]
    host: Option<String>,
    /// The number of items on all pages.
    #[schema(example = 3)]
    total_count: u64,
    /// The number of pages.
    #[schema(example = 1)]
    total_pages: u64,
    /// All queues, in the order of their consequence, the empty ones last.
    queues: Vec<WaitingRow>,
}

/// The route of the inbox.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    OpenApiRouter::new().routes(routes!(list_inbox))
}

/// Everything that waits for an admin, in one list: what waits longest is first. What must be done by a date is at the
/// place of that date. Grouped, the items of one member or one host are together, and filtered they are alone.
#[utoipa::path(get, path = "/api/admin/inbox", tag = "statistics", extensions(("x-permission" = json!("statistics.read"))),
    params(InboxQuery), responses(
        (status = 200, body = InboxPage),
        (status = 401, body = ProblemBody, description = "No session, or an expired one."),
        (status = 403, body = ProblemBody, description = "The caller is no admin."),
        (status = 422, body = ProblemBody, description = "There is no such queue, `member` is no id, `host` no host, `group` neither `member` nor `host`, or `page` or `limit` is out of range."),
    ))]
async fn list_inbox(
    State(context): State<ModuleContext>,
    Extension(registry): Extension<Arc<Registry>>,
    Admin(actor): Admin,
    Query(query): Query<InboxQuery>,
) -> Result<Json<InboxPage>, Problem> {
    let (page, choice) = (query.page()?, query.choice()?);
    let only = choice.queue.as_deref();
    let read = waiting_items(&context, &registry, &choice, page);
    let (queues, found) = tokio::join!(waiting_queues(&context, &registry, WaitingOrder::Consequence), read);
    if only.is_some_and(|only| queues.iter().all(|queue| queue.name != only)) {
        return Err(Problem::invalid("queue", "must be the name of a queue"));
    }
    let found = found?;
    let counted = queues.iter().filter(|queue| only.is_none_or(|only| queue.name == only));
    let counted: u64 = counted.filter_map(|queue| u64::try_from(queue.count?).ok()).sum();
    let total_count = found.total.unwrap_or(counted);
    let people = found.people;
    let open = read_readers(&context.db, actor.id, context.clock.now()).await?;
    let readers = People::find(&context.directory, open.values().copied().map(Some)).await?;
    let mut items: Vec<_> =
        found.items.into_iter().map(|(queue, item)| shown(&queue, item, &people)).collect();
    for item in &mut items {
        let reader = open.get(&(item.queue.to_owned(), item.id.clone()));
        item.reader = reader.map(|id| InboxMember::new(*id, &readers));
    }
    Ok(Json(InboxPage {
        items,
        groups: found.groups.into_iter().map(|group| shown_group(group, &people)).collect(),
        member: choice.member.map(|id| InboxMember::new(id, &people)),
        host: choice.host,
        total_count,
        total_pages: page.pages(total_count),
        queues,
    }))
}

fn shown_group((key, count): (GroupKey, u64), people: &People) -> InboxGroup {
    InboxGroup { member: key.member.map(|id| InboxMember::new(id, people)), host: key.host, count }
}

fn shown(queue: &WaitingQueue, item: WaitingItem, people: &People) -> InboxItem {
    let is = |at: Waiting| (queue.at == at).then_some(item.at);
    InboxItem {
        queue: queue.name,
        label: queue.label,
        since: is(Waiting::Since),
        due: is(Waiting::Until),
        id: item.id,
        title: item.title,
        resource: queue.list.resource,
        address: queue.list.address(),
        member: item.member.map(|id| InboxMember::new(id, people)),
        host: item.host,
        reader: None,
        overdue: item.overdue,
    }
}
