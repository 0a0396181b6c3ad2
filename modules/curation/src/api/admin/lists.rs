//! Sections, use cases by audience and use cases by task: the same operations for each.

use super::list_record::{AdminList, AdminListChange, AdminListPage, NewAdminList, is_seen, record, tagged};
use crate::error::CurationError;
use crate::lists::{self, Change};
use crate::live::Live;
use crate::names::Kind;
use crate::store::{self, ListRow};
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use std::cmp::Ordering;
use std::sync::Arc;
use toolbase_kernel::http::{Admin, Code, Json, PageQuery, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::routes;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;

const SORTABLE: [(&str, &str); 3] = [("position", "position"), ("name", "name"), ("updatedAt", "updated_at")];

/// Filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct ListFilter {
    /// Words in the name.
    q: Option<String>,
}

async fn page(
    context: &ModuleContext,
    live: &Live,
    kind: Kind,
    page: &PageQuery,
    filter: &ListFilter,
) -> Result<Json<AdminListPage>, Problem> {
    let requested = page.check(&SORTABLE, "position", "id")?;
    let words = filter.q.as_deref().unwrap_or_default().trim().to_lowercase();
    let mut rows = store::all_lists(&context.db).await?;
    rows.retain(|row| {
        row.kind() == kind
            && (page.ids.is_empty() || page.ids.contains(&row.id.to_string()))
            && row.name.to_lowercase().contains(&words)
    });
    let total_count = rows.len() as u64;
    let rows = requested.cut(rows, compare);
    let view = live.view(context)?;
    let mut items = Vec::with_capacity(rows.len());
    for row in rows {
        items.push(record(context, &view, row).await?);
    }
    Ok(Json(AdminListPage { items, total_count, total_pages: requested.of(total_count) }))
}

fn compare(field: &str, a: &ListRow, b: &ListRow) -> Ordering {
    let by = match field {
        "name" => a.name.to_lowercase().cmp(&b.name.to_lowercase()),
        "updatedAt" => a.updated_at.cmp(&b.updated_at),
        _ => a.position.cmp(&b.position),
    };
    by.then_with(|| a.name.cmp(&b.name)).then(a.id.cmp(&b.id))
}

async fn one(context: &ModuleContext, live: &Live, kind: Kind, id: &str) -> Result<Response, Problem> {
    let rows = store::all_lists(&context.db).await?;
    let found = rows.into_iter().find(|row| row.kind() == kind && row.id.to_string() == id);
    let row = found.ok_or_else(|| CurationError::NoList { kind, name: id.to_owned() })?;
    let view = live.view(context)?;
    Ok(tagged(StatusCode::OK, record(context, &view, row).await?))
}

/// An operation on a record takes its id only: a name could be another's in a moment.
fn id_of(kind: Kind, id: &str) -> Result<&str, Problem> {
    let missing = || Problem::new(Code::NotFound, format!("There is no such {}.", kind.label()));
    id.parse::<uuid::Uuid>().map(|_| id).map_err(|_| missing())
}

macro_rules! resource {
    ($module:ident, $kind:expr, $path:literal, $record:literal, $admin:tt, $list:ident, $get:ident, $create:ident, $update:ident, $delete:ident,
     $about_list:literal, $about_get:literal, $about_create:literal, $about_update:literal, $about_delete:literal) => {
        #[doc = $about_list]
        #[utoipa::path(get, path = $path, tag = "admin", params(PageQuery, ListFilter),
            extensions(("x-permission" = json!("curation.manage")), ("x-admin" = json!($admin))),
            responses(
                (status = 200, body = AdminListPage),
                (status = 401, body = ProblemBody),
                (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
            ))]
        async fn $list(
            State(context): State<ModuleContext>,
            Extension(live): Extension<Arc<Live>>,
            Query(requested): Query<PageQuery>,
            Query(filter): Query<ListFilter>,
        ) -> Result<Json<AdminListPage>, Problem> {
            page(&context, &live, $kind, &requested, &filter).await
        }

        #[doc = $about_get]
        #[utoipa::path(get, path = $record, tag = "admin", extensions(("x-permission" = json!("curation.manage"))),
            params(("id" = Uuid, Path, description = "Identity.")), responses(
                (status = 200, body = AdminList), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody),
            ))]
        async fn $get(
            State(context): State<ModuleContext>,
            Extension(live): Extension<Arc<Live>>,
            Path(id): Path<String>,
        ) -> Result<Response, Problem> {
            one(&context, &live, $kind, &id).await
        }

        #[doc = $about_create]
        #[utoipa::path(post, path = $path, tag = "admin", extensions(("x-permission" = json!("curation.manage"))),
            request_body = NewAdminList, responses(
                (status = 201, body = AdminList),
                (status = 401, body = ProblemBody),
                (status = 409, body = ProblemBody, description = "Another one is called that already; the field is named."),
                (status = 422, body = ProblemBody, description = "A field breaks a rule; it is named."),
            ))]
        async fn $create(
            State(context): State<ModuleContext>,
            Extension(live): Extension<Arc<Live>>,
            Admin(actor): Admin,
            Json(new): Json<NewAdminList>,
        ) -> Result<Response, Problem> {
            let by = Change::requested(&context, &live, &actor, None);
            let row = lists::create(&by, $kind, &new.into()).await?;
            let view = live.view(&context)?;
            Ok(tagged(StatusCode::CREATED, record(&context, &view, row).await?))
        }

        #[doc = $about_update]
        #[utoipa::path(patch, path = $record, tag = "admin", extensions(("x-permission" = json!("curation.manage"))),
            params(("id" = Uuid, Path, description = "Identity.")), request_body = AdminListChange, responses(
                (status = 200, body = AdminList),
                (status = 401, body = ProblemBody),
                (status = 404, body = ProblemBody),
                (status = 409, body = ProblemBody, description = "Another one is called that already; the field is named."),
                (status = 412, body = ProblemBody, description = "Someone else has changed it; `current` is how it is now."),
                (status = 422, body = ProblemBody, description = "A field breaks a rule; it is named."),
            ))]
        async fn $update(
            State(context): State<ModuleContext>,
            Extension(live): Extension<Arc<Live>>,
            Admin(actor): Admin,
            Path(id): Path<String>,
            headers: HeaderMap,
            Json(change): Json<AdminListChange>,
        ) -> Result<Response, Problem> {
            let by = Change::requested(&context, &live, &actor, None);
            let seen = |row: &ListRow| is_seen(&headers, row);
            let row = lists::change(&by, &[$kind], id_of($kind, &id)?, &change.into(), Some(&seen)).await?;
            let view = live.view(&context)?;
            Ok(tagged(StatusCode::OK, record(&context, &view, row).await?))
        }

        #[doc = $about_delete]
        #[utoipa::path(delete, path = $record, tag = "admin", extensions(("x-permission" = json!("curation.manage"))),
            params(("id" = Uuid, Path, description = "Identity.")), responses(
                (status = 204),
                (status = 401, body = ProblemBody),
                (status = 404, body = ProblemBody),
                (status = 409, body = ProblemBody, description = "Pages of the site depend on it."),
            ))]
        async fn $delete(
            State(context): State<ModuleContext>,
            Extension(live): Extension<Arc<Live>>,
            Admin(actor): Admin,
            Path(id): Path<String>,
        ) -> Result<StatusCode, Problem> {
            let by = Change::requested(&context, &live, &actor, None);
            lists::delete(&by, &[$kind], id_of($kind, &id)?).await?;
            Ok(StatusCode::NO_CONTENT)
        }

        fn $module() -> OpenApiRouter<ModuleContext> {
            OpenApiRouter::new().routes(routes!($list, $create)).routes(routes!($get, $update, $delete))
        }
    };
}

resource!(
    sections,
    Kind::Section,
    "/api/admin/tools-by-section",
    "/api/admin/tools-by-section/{id}",
    { "resource": "tools-by-section", "label": "Tools by Section", "singular": "Section", "icon": "Label",
      "group": "curation", "title": "name", "list": ["name", "slug", "count", "position"],
      "show": ["name", "slug", "aliases", "title", "description", "position", "protected", "count", "updatedAt"],
      "form": ["name", "slug", "title", "description", "aliases", "position"], "sort": "position",
      "empty": "No sections yet." },
    list_admin_sections,
    get_admin_section,
    create_admin_section,
    update_admin_section,
    delete_admin_section,
    "All sections with their tools, narrowed by filters.",
    "A section with its tools.",
    "Makes a section behind the others.",
    "Changes a section. A former name or slug goes on to lead to it.",
    "Deletes a section; its tools stay in the catalogue."
);

resource!(
    audiences,
    Kind::Audience,
    "/api/admin/use-case-by-audience",
    "/api/admin/use-case-by-audience/{id}",
    { "resource": "use-case-by-audience", "label": "Use Cases by Audience", "singular": "Use case", "icon": "People",
      "group": "curation", "title": "name", "list": ["name", "slug", "count", "position"],
      "show": ["name", "slug", "aliases", "title", "description", "position", "count", "updatedAt"],
      "form": ["name", "slug", "title", "description", "aliases", "position"], "sort": "position",
      "empty": "No use-cases to show." },
    list_admin_audiences,
    get_admin_audience,
    create_admin_audience,
    update_admin_audience,
    delete_admin_audience,
    "All use cases by audience with their tools, narrowed by filters.",
    "A use case of an audience with its tools.",
    "Makes a use case of an audience behind the others.",
    "Changes a use case of an audience. A former name or slug goes on to lead to it.",
    "Deletes a use case of an audience; its tools stay in the catalogue."
);

resource!(
    tasks,
    Kind::Task,
    "/api/admin/use-case-by-task",
    "/api/admin/use-case-by-task/{id}",
    { "resource": "use-case-by-task", "label": "Use Cases by Task", "singular": "Use case", "icon": "Bolt",
      "group": "curation", "title": "name", "list": ["name", "slug", "count", "position"],
      "show": ["name", "slug", "aliases", "title", "description", "position", "count", "updatedAt"],
      "form": ["name", "slug", "title", "description", "aliases", "position"], "sort": "position",
      "empty": "No use-cases to show." },
    list_admin_tasks,
    get_admin_task,
    create_admin_task,
    update_admin_task,
    delete_admin_task,
    "All use cases by task with their tools, narrowed by filters.",
    "A use case of a task with its tools.",
    "Makes a use case of a task behind the others.",
    "Changes a use case of a task. A former name or slug goes on to lead to it.",
    "Deletes a use case of a task; its tools stay in the catalogue."
);

pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    sections().merge(audiences()).merge(tasks())
}
