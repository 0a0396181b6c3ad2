//! `GET /api/admin/categories`, `GET /api/admin/main-categories` and their records

use super::responses::{Sortable, record, record_id};
use crate::editing::{AdminCategory, AdminMainCategory};
use crate::store::{self, CategoryKind, CategoryRecord};
use axum::extract::{Path, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::json;
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::http::{Code, Json, PageQuery, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::openapi::with_notes;
use utoipa::openapi::path::{Parameter, ParameterIn};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// Filters of subcategories; all must be met.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct CategoryFilter {
    /// Categories whose name or slug contains this.
    #[param(max_length = 200, example = "image")]
    q: Option<String>,
    /// Of one of these main categories.
    main: Vec<Uuid>,
    /// True if its tools are hidden unless requested.
    sensitive: Option<bool>,
}

/// The filters with their labels for people.
pub(super) struct CategoryFilterNotes;

impl IntoParams for CategoryFilterNotes {
    fn into_params(parameter_in: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        with_notes(
            CategoryFilter::into_params(parameter_in),
            &json!({
                "main": { "label": "Main category", "reference": "main-categories" },
                "sensitive": { "label": "Sensitive" },
            }),
        )
    }
}

/// Filters of main categories; all must be met.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct MainCategoryFilter {
    /// Categories whose name or slug contains this.
    #[param(max_length = 200, example = "image")]
    q: Option<String>,
}

/// A page of subcategories.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AdminCategoryList {
    /// The page's categories.
    items: Vec<AdminCategory>,
    /// The number of records on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

/// A page of main categories.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AdminMainCategoryList {
    /// The page's categories.
    items: Vec<AdminMainCategory>,
    /// The number of records on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
}

const SORTABLE: [Sortable; 5] = [
    ("name", "lower(c.name)"),
    ("slug", "c.slug"),
    ("position", "c.position"),
    ("updatedAt", "c.updated_at"),
    ("tools", "(SELECT COUNT(*) FROM catalog_tool_category x WHERE x.sub_id = c.id)"),
];

const SORTABLE_MAIN: [Sortable; 5] = [
    ("name", "lower(c.name)"),
    ("slug", "c.slug"),
    ("position", "c.position"),
    ("updatedAt", "c.updated_at"),
    ("subCategories", "(SELECT COUNT(*) FROM catalog_category_sub s WHERE s.main_id = c.id)"),
];

/// Subcategories, narrowed by filters.
#[utoipa::path(get, path = "/api/admin/categories", tag = "admin", params(PageQuery, CategoryFilterNotes),
    extensions(("x-permission" = json!("categories.manage")), ("x-admin" = json!({
        "resource": "categories", "label": "Categories", "singular": "Category", "icon": "Category", "group": "catalogue",
        "title": "name",
        "list": ["name", "main", "slug", "position", "tools", "sensitive", "updatedAt"],
        "show": ["name", "main", "slug", "aliases", "summary", "sensitive", "position", "tools", "createdAt", "updatedAt"],
        "form": ["name", "main", "slug", "aliases", "summary", "sensitive", "position"],
        "sort": "name", "empty": "No categories yet."
    }))),
    responses(
        (status = 200, body = AdminCategoryList),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_admin_categories(
    State(context): State<ModuleContext>,
    Query(page): Query<PageQuery>,
    Query(filter): Query<CategoryFilter>,
) -> Result<Json<AdminCategoryList>, Problem> {
    let mut conditions = Conditions::default();
    conditions.one_of("c.id", page.uuids()?.into_iter().map(Bind::Id));
    conditions.one_of("c.main_id", filter.main.iter().copied().map(Bind::Id));
    if let Some(sensitive) = filter.sensitive {
        conditions.with("c.sensitive = ", Bind::Flag(sensitive), "");
    }
    conditions.matches(&["c.name", "c.slug"], filter.q.as_deref().unwrap_or_default());
    let found = find(&context, CategoryKind::Sub, &page, &SORTABLE, &conditions).await?;
    let items = found.rows.into_iter().map(AdminCategory::from).collect();
    Ok(Json(AdminCategoryList { items, total_count: found.total, total_pages: found.pages }))
}

/// A subcategory.
#[utoipa::path(get, path = "/api/admin/categories/{id}", tag = "admin",
    extensions(("x-permission" = json!("categories.manage"))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = AdminCategory, headers(("ETag" = String, description = "Names this version; send it as `If-Match` with a change."))),
        (status = 404, body = ProblemBody, description = "There is no such category."),
    ))]
pub(super) async fn get_admin_category(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let found = store::category_by_id(&context.db, CategoryKind::Sub, record_id(&id, missing)?).await?;
    let category = AdminCategory::from(found.ok_or_else(missing)?);
    Ok(record(&category, category.updated_at))
}

/// Main categories, narrowed by filters.
#[utoipa::path(get, path = "/api/admin/main-categories", tag = "admin", params(PageQuery, MainCategoryFilter),
    extensions(("x-permission" = json!("categories.manage")), ("x-admin" = json!({
        "resource": "main-categories", "label": "Main categories", "singular": "Main category", "icon": "Label",
        "group": "catalogue", "title": "name",
        "list": ["name", "slug", "position", "subCategories", "sensitive", "updatedAt"],
        "show": ["name", "slug", "aliases", "summary", "sensitive", "position", "subCategories", "createdAt", "updatedAt"],
        "form": ["name", "slug", "aliases", "summary", "sensitive", "position"],
        "sort": "position", "empty": "No main categories yet."
    }))),
    responses(
        (status = 200, body = AdminMainCategoryList),
        (status = 422, body = ProblemBody, description = "A parameter breaks a rule; it is named."),
    ))]
pub(super) async fn list_admin_main_categories(
    State(context): State<ModuleContext>,
    Query(page): Query<PageQuery>,
    Query(filter): Query<MainCategoryFilter>,
) -> Result<Json<AdminMainCategoryList>, Problem> {
    let mut conditions = Conditions::default();
    conditions.one_of("c.id", page.uuids()?.into_iter().map(Bind::Id));
    conditions.matches(&["c.name", "c.slug"], filter.q.as_deref().unwrap_or_default());
    let found = find(&context, CategoryKind::Main, &page, &SORTABLE_MAIN, &conditions).await?;
    let items = found.rows.into_iter().map(AdminMainCategory::from).collect();
    Ok(Json(AdminMainCategoryList { items, total_count: found.total, total_pages: found.pages }))
}

/// A main category.
#[utoipa::path(get, path = "/api/admin/main-categories/{id}", tag = "admin",
    extensions(("x-permission" = json!("categories.manage"))),
    params(("id" = Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = AdminMainCategory, headers(("ETag" = String, description = "Names this version; send it as `If-Match` with a change."))),
        (status = 404, body = ProblemBody, description = "There is no such category."),
    ))]
pub(super) async fn get_admin_main_category(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let found = store::category_by_id(&context.db, CategoryKind::Main, record_id(&id, missing)?).await?;
    let category = AdminMainCategory::from(found.ok_or_else(missing)?);
    Ok(record(&category, category.updated_at))
}

struct Found {
    rows: Vec<CategoryRecord>,
    total: u64,
    pages: u64,
}

async fn find(
    context: &ModuleContext,
    kind: CategoryKind,
    page: &PageQuery,
    sortable: &[Sortable],
    conditions: &Conditions,
) -> Result<Found, Problem> {
    let default = if kind == CategoryKind::Main { "position" } else { "name" };
    let requested = page.check(sortable, default, "c.id")?;
    let total = conditions.count(&context.db, kind.table()).await?;
    let rows = store::category_page(&context.db, kind, conditions, &requested.sql).await?;
    Ok(Found { rows, total, pages: requested.of(total) })
}

pub(super) fn missing() -> Problem {
    Problem::new(Code::NotFound, "There is no such category.")
}
