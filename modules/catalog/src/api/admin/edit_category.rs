//! Making, changing and deleting under `/api/admin/categories` and `/api/admin/main-categories`

use super::list_admin_categories::missing;
use super::responses::{record, record_id};
use crate::editing::{
    AdminCategory, AdminMainCategory, CategoryChanges, MainCategoryChanges, create_category, remove_category,
    update_category,
};
use crate::store::{CategoryKind, CategoryRecord};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use toolbase_kernel::admin::IfMatch;
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;

/// Makes a subcategory. `name` and `main` are required.
#[utoipa::path(post, path = "/api/admin/categories", tag = "admin", request_body = CategoryChanges,
    extensions(("x-permission" = json!("categories.manage"))),
    responses(
        (status = 201, body = AdminCategory),
        (status = 409, body = ProblemBody, description = "`slug` is taken."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; it is named."),
    ))]
pub(super) async fn create_admin_category(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(fields): Json<CategoryChanges>,
) -> Result<Response, Problem> {
    let category = create_category(&context, &actor, CategoryKind::Sub, fields.into()).await?;
    Ok(created(sub(category)))
}

/// Changes a subcategory: absent fields do not change.
#[utoipa::path(patch, path = "/api/admin/categories/{id}", tag = "admin", request_body = CategoryChanges,
    extensions(("x-permission" = json!("categories.manage"))),
    params(("id" = Uuid, Path, description = "Identity."),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version that was read.")),
    responses(
        (status = 200, body = AdminCategory),
        (status = 404, body = ProblemBody, description = "There is no such category."),
        (status = 409, body = ProblemBody, description = "`slug` is taken."),
        (status = 412, body = ProblemBody, description = "It was changed since it was read; `current` is the category as it is now."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; it is named."),
    ))]
pub(super) async fn update_admin_category(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(fields): Json<CategoryChanges>,
) -> Result<Response, Problem> {
    let id = record_id(&id, missing)?;
    let allow = |category: &CategoryRecord| version(&headers, CategoryKind::Sub, category);
    Ok(sub(update_category(&context, &actor, CategoryKind::Sub, id, fields.into(), allow).await?))
}

/// Deletes a subcategory that no tool is in.
#[utoipa::path(delete, path = "/api/admin/categories/{id}", tag = "admin",
    extensions(("x-permission" = json!("categories.manage"))),
    params(("id" = Uuid, Path, description = "Identity."),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version that was read.")),
    responses(
        (status = 204),
        (status = 404, body = ProblemBody, description = "There is no such category."),
        (status = 409, body = ProblemBody, description = "Tools are in it; the message has their number."),
        (status = 412, body = ProblemBody, description = "It was changed since it was read; `current` is the category as it is now."),
    ))]
pub(super) async fn delete_admin_category(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let id = record_id(&id, missing)?;
    let allow = |category: &CategoryRecord| version(&headers, CategoryKind::Sub, category);
    remove_category(&context, &actor, CategoryKind::Sub, id, allow).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a main category. `name` is required.
#[utoipa::path(post, path = "/api/admin/main-categories", tag = "admin", request_body = MainCategoryChanges,
    extensions(("x-permission" = json!("categories.manage"))),
    responses(
        (status = 201, body = AdminMainCategory),
        (status = 409, body = ProblemBody, description = "`slug` is taken."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; it is named."),
    ))]
pub(super) async fn create_admin_main_category(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Json(fields): Json<MainCategoryChanges>,
) -> Result<Response, Problem> {
    let category = create_category(&context, &actor, CategoryKind::Main, fields.into()).await?;
    Ok(created(main(category)))
}

/// Changes a main category: absent fields do not change.
#[utoipa::path(patch, path = "/api/admin/main-categories/{id}", tag = "admin", request_body = MainCategoryChanges,
    extensions(("x-permission" = json!("categories.manage"))),
    params(("id" = Uuid, Path, description = "Identity."),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version that was read.")),
    responses(
        (status = 200, body = AdminMainCategory),
        (status = 404, body = ProblemBody, description = "There is no such category."),
        (status = 409, body = ProblemBody, description = "`slug` is taken."),
        (status = 412, body = ProblemBody, description = "It was changed since it was read; `current` is the category as it is now."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; it is named."),
    ))]
pub(super) async fn update_admin_main_category(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(fields): Json<MainCategoryChanges>,
) -> Result<Response, Problem> {
    let id = record_id(&id, missing)?;
    let allow = |category: &CategoryRecord| version(&headers, CategoryKind::Main, category);
    Ok(main(update_category(&context, &actor, CategoryKind::Main, id, fields.into(), allow).await?))
}

/// Deletes a main category without subcategories.
#[utoipa::path(delete, path = "/api/admin/main-categories/{id}", tag = "admin",
    extensions(("x-permission" = json!("categories.manage"))),
    params(("id" = Uuid, Path, description = "Identity."),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version that was read.")),
    responses(
        (status = 204),
        (status = 404, body = ProblemBody, description = "There is no such category."),
        (status = 409, body = ProblemBody, description = "Subcategories are in it; the message has their number."),
        (status = 412, body = ProblemBody, description = "It was changed since it was read; `current` is the category as it is now."),
    ))]
pub(super) async fn delete_admin_main_category(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let id = record_id(&id, missing)?;
    let allow = |category: &CategoryRecord| version(&headers, CategoryKind::Main, category);
    remove_category(&context, &actor, CategoryKind::Main, id, allow).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn sub(category: CategoryRecord) -> Response {
    let updated = category.updated_at;
    record(&AdminCategory::from(category), updated)
}

fn main(category: CategoryRecord) -> Response {
    let updated = category.updated_at;
    record(&AdminMainCategory::from(category), updated)
}

fn created(mut response: Response) -> Response {
    *response.status_mut() = StatusCode::CREATED;
    response
}

fn version(headers: &HeaderMap, kind: CategoryKind, category: &CategoryRecord) -> Result<(), Problem> {
    let (seen, updated, category) = (IfMatch::of(headers), category.updated_at, category.clone());
    match kind {
        CategoryKind::Sub => seen.check(&AdminCategory::from(category), updated),
        CategoryKind::Main => seen.check(&AdminMainCategory::from(category), updated),
    }
}
