//! `POST /api/admin/categories/import` and `…/import/preview`: files of categories from the admin interface.

use crate::category_file::{FILE_MAX, read};
use crate::changes::{CategoryFilePlan, FileCategory, add_categories, plan_categories};
use axum::extract::State;
use toolbase_kernel::admin::Change;
use toolbase_kernel::http::{Admin, Form, Json, Problem, ProblemBody, receive_file};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The form of an upload.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes the form; it is read as a stream")]
struct CategoryForm {
    /// The file: CSV with a header, or a JSON array of objects. The columns are main category, category, slug and description.
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    file: Vec<u8>,
}

/// Reads a file of categories and responds with what adding them would do; nothing is written.
#[utoipa::path(post, path = "/api/admin/categories/import/preview", tag = "admin", operation_id = "preview_category_import",
    extensions(("x-permission" = json!("categories.manage")), ("x-audit" = json!([])), ("x-upload-mib" = json!(1))),
    request_body(content = inline(CategoryForm), content_type = "multipart/form-data"),
    responses(
        (status = 200, body = CategoryFilePlan),
        (status = 400, body = ProblemBody, description = "The form is incomplete."),
        (status = 413, body = ProblemBody, description = "Larger than 1 MiB."),
        (status = 415, body = ProblemBody, description = "No form."),
        (status = 422, body = ProblemBody, description = "The file cannot be read."),
    ))]
pub(super) async fn preview_category_import(
    State(context): State<ModuleContext>,
    Admin(_): Admin,
    form: Form,
) -> Result<Json<CategoryFilePlan>, Problem> {
    let (_, rows) = receive(form).await?;
    Ok(Json(plan_categories(&context.db, &rows).await?))
}

/// Adds the categories of a file, all or nothing. Those that exist stay as they are.
#[utoipa::path(post, path = "/api/admin/categories/import", tag = "admin", operation_id = "import_categories",
    extensions(("x-permission" = json!("categories.manage")), ("x-audit" = json!(["category.import"])), ("x-upload-mib" = json!(1))),
    request_body(content = inline(CategoryForm), content_type = "multipart/form-data"),
    responses(
        (status = 200, body = CategoryFilePlan),
        (status = 400, body = ProblemBody, description = "The form is incomplete."),
        (status = 413, body = ProblemBody, description = "Larger than 1 MiB."),
        (status = 415, body = ProblemBody, description = "No form."),
        (status = 422, body = ProblemBody, description = "The file cannot be read, or lines of it are wrong; they are named."),
    ))]
pub(super) async fn import_categories(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    form: Form,
) -> Result<Json<CategoryFilePlan>, Problem> {
    let (name, rows) = receive(form).await?;
    let change = Change::begin(&context, &actor).await?;
    Ok(Json(add_categories(change, &name, &rows).await?))
}

/// The name of the form's file, and its rows.
async fn receive(form: Form) -> Result<(String, Vec<FileCategory>), Problem> {
    let file = receive_file(form, "file", FILE_MAX).await?;
    let bytes = tokio::fs::read(file.path()).await.map_err(Problem::internal)?;
    let rows = read(&bytes).map_err(|reason| Problem::invalid("file", reason))?;
    Ok((file.name().to_owned(), rows))
}
