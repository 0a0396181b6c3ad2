//! `GET /api/admin/modules/{id}`

use crate::module::{ModuleRecord, Registry, records};
use axum::Extension;
use axum::extract::{Path, State};
use std::sync::Arc;
use toolbase_kernel::http::{Code, Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;

/// A module with all that it adds.
#[utoipa::path(get, path = "/api/admin/modules/{id}", tag = "admin",
    extensions(("x-permission" = json!("modules.read"))),
    params(("id" = String, Path, description = "The module's name.", example = "catalog")), responses(
        (status = 200, body = ModuleRecord),
        (status = 404, body = ProblemBody, description = "There is no such module."),
    ))]
pub(super) async fn get_module(
    State(context): State<ModuleContext>,
    Extension(registry): Extension<Arc<Registry>>,
    Path(id): Path<String>,
) -> Result<Json<ModuleRecord>, Problem> {
    let all = records(&registry, Some(&context.db)).await;
    let found = all.into_iter().find(|module| *module.id == id);
    found.map(Json).ok_or_else(|| Problem::new(Code::NotFound, "There is no such module."))
}
