//! `GET /api/countries`

use axum::response::{IntoResponse, Response};
use toolbase_kernel::countries::{COUNTRIES, Country};
use toolbase_kernel::http::{Json, Versioned};

/// All countries, by name.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/countries", tag = "accounts",
    responses((status = 200, body = Vec<Country>)))]
pub(super) async fn list_countries() -> Response {
    Versioned::forever().mark(Json(&*COUNTRIES).into_response())
}
