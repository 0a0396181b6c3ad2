//! Sections, use cases by audience and use cases by task: the same operations for each.

use super::list_record::{AdminList, AdminListChange, NewAdminList, record};
use crate::changes::lists::{self, By};
use crate::domain::Kind;
use crate::error::CurationError;
use crate::live::Live;
use crate::store::{self, ListRow};
use serde::Deserialize;
use std::cmp::Ordering;
use std::sync::Arc;
use toolbase_kernel::admin::{Description, Field, ListQuery, Listed, Operation, Request, Resource, Widget};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

const SORTABLE: [(&str, &str); 3] = [("position", "position"), ("name", "name"), ("updatedAt", "updated_at")];

const TAKEN: &str = "Another one is called that already; the field is named.";

/// Filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct ListFilter {
    /// Words in the name.
    q: Option<String>,
}

/// The kind of lists, and the lists in this node's memory.
#[derive(Clone)]
struct Lists {
    kind: Kind,
    live: Arc<Live>,
}

/// The labels of the resource of `kind`, and the names in its operation ids, for one list and for several.
fn description(kind: Kind) -> Description {
    let (ids, label, icon) = match kind {
        Kind::Section => (("admin_section", "admin_sections"), "Tools by Section", "Label"),
        Kind::Audience => (("admin_audience", "admin_audiences"), "Use Cases by Audience", "People"),
        Kind::Task => (("admin_task", "admin_tasks"), "Use Cases by Task", "Bolt"),
    };
    let (link, position) = match kind {
        Kind::Section => ("Tools by Section", 1),
        Kind::Audience => ("Use Case by Audience", 2),
        Kind::Task => ("Use Case by Task", 3),
    };
    let (singular, empty) = if kind.is_use_case() {
        ("Use case", "No use-cases to show.")
    } else {
        ("Section", "No sections yet.")
    };
    let mut show = vec!["name", "slug", "aliases", "title", "description", "position"];
    show.extend((!kind.is_use_case()).then_some("protected"));
    show.extend(["count", "updatedAt"]);
    Description::new(kind.resource(), "curation.manage", ids)
        .labels(label, singular)
        .dashboard_link(link, position)
        .menu("curation", icon)
        .title("name")
        .columns(&["name", "slug", "count", "position"])
        .show(&show)
        .form(&["name", "slug", "title", "description", "aliases", "position"])
        .inline_edit(&["position"])
        .sort("position")
        .history()
        .empty(empty)
        .field(Field::new("name", "Name").sortable())
        .field(Field::new("slug", "Slug"))
        .field(Field::new("aliases", "Also known as").widget(Widget::Lines))
        .field(Field::new("title", "Title"))
        .field(Field::new("description", "Description").widget(Widget::Textarea))
        .field(Field::new("position", "Position").sortable())
        .field(Field::new("protected", "Protected"))
        .field(Field::new("count", "Tools"))
        .field(Field::new("updatedAt", "Changed").sortable())
}

/// The routes of all three.
pub(super) fn routes(live: &Arc<Live>) -> OpenApiRouter<ModuleContext> {
    let all = Kind::ALL.map(|kind| resource(Lists { kind, live: Arc::clone(live) }));
    all.into_iter().fold(OpenApiRouter::new(), OpenApiRouter::merge)
}

fn resource(lists: Lists) -> OpenApiRouter<ModuleContext> {
    let (one, all) = match lists.kind {
        Kind::Section => ("a section", "sections"),
        Kind::Audience => ("a use case of an audience", "use cases by audience"),
        Kind::Task => ("a use case of a task", "use cases by task"),
    };
    let described = |text: String| Operation::new(text);
    Resource::new(description(lists.kind), lists)
        .list(described(format!("All {all} with their tools, narrowed by filters.")), page)
        .record(described(format!("Returns {one} with its tools.")), find)
        .create(
            described(format!("Makes {one} behind the others.")).audits("list.create").error("409", TAKEN),
            create,
        )
        .update(
            described(format!("Changes {one}. A former name or slug goes on to lead to it."))
                .audits("list.edit")
                .error("409", TAKEN),
            update,
        )
        .delete(
            described(format!("Deletes {one}; its tools stay in the catalogue."))
                .audits("list.delete")
                .error("409", "Pages of the site depend on it."),
            delete,
        )
        .routes()
}

async fn page(request: Request<Lists>, query: ListQuery<ListFilter>) -> Result<Listed<AdminList>, Problem> {
    let page = query.page(&SORTABLE, "id")?;
    let words = query.filter.q.as_deref().unwrap_or_default().trim().to_lowercase();
    let mut rows = store::all_lists(&request.context.db).await?;
    rows.retain(|row| {
        row.kind() == request.state.kind && query.has(&row.id) && row.name.to_lowercase().contains(&words)
    });
    let total = rows.len() as u64;
    let view = request.state.live.view(&request.context)?;
    let mut items = Vec::new();
    for row in page.cut(rows, compare) {
        items.push(record(&request.context, &view, row).await?);
    }
    Ok(Listed { items, total, pages: page.pages(total) })
}

fn compare(field: &str, a: &ListRow, b: &ListRow) -> Ordering {
    let by = match field {
        "name" => a.name.to_lowercase().cmp(&b.name.to_lowercase()),
        "updatedAt" => a.updated_at.cmp(&b.updated_at),
        _ => a.position.cmp(&b.position),
    };
    by.then_with(|| a.name.cmp(&b.name)).then(a.id.cmp(&b.id))
}

async fn find(request: Request<Lists>, id: Uuid) -> Result<AdminList, Problem> {
    let kind = request.state.kind;
    let rows = store::all_lists(&request.context.db).await?;
    let row = rows.into_iter().find(|row| row.kind() == kind && row.id == id);
    shown(&request, row.ok_or_else(|| CurationError::NoList { kind, name: id.to_string() })?).await
}

async fn create(request: Request<Lists>, new: NewAdminList) -> Result<AdminList, Problem> {
    let row = lists::create(&requested_by(&request), request.state.kind, &new.into()).await?;
    shown(&request, row).await
}

/// By id only: a name could be another's in a moment.
async fn update(request: Request<Lists>, id: Uuid, change: AdminListChange) -> Result<AdminList, Problem> {
    let (kinds, id) = ([request.state.kind], id.to_string());
    let row = lists::change(&requested_by(&request), &kinds, &id, &change.into(), &request.if_match).await?;
    shown(&request, row).await
}

async fn delete(request: Request<Lists>, id: Uuid) -> Result<(), Problem> {
    let (kinds, id) = ([request.state.kind], id.to_string());
    Ok(lists::delete(&requested_by(&request), &kinds, &id, &request.if_match).await.map(drop)?)
}

fn requested_by(request: &Request<Lists>) -> By<'_> {
    By::requested(&request.context, &request.state.live, &request.actor, None)
}

async fn shown(request: &Request<Lists>, row: ListRow) -> Result<AdminList, Problem> {
    let view = request.state.live.view(&request.context)?;
    record(&request.context, &view, row).await
}
