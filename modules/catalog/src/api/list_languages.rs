//! `GET /api/languages`

use crate::domain::Language;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use toolbase_kernel::http::{Json, Versioned};
use utoipa::ToSchema;

/// A language.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(super) struct LanguageName {
    /// Its code (BCP 47).
    #[schema(example = "pt-BR")]
    code: &'static str,
    /// Its name in English.
    #[schema(example = "Portuguese (Brazil)")]
    name: &'static str,
}

/// The languages that facts of tools can name, by name.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/languages", tag = "tools",
    responses((status = 200, body = Vec<LanguageName>)))]
pub(super) async fn list_languages() -> Response {
    let names =
        Language::list().map(|language| LanguageName { code: language.code(), name: language.name() });
    Versioned::forever().mark(Json(names.collect::<Vec<_>>()).into_response())
}
