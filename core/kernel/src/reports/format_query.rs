//! The format that a download is requested in.

use super::ReportFormat;
use crate::http::Problem;
use axum::http::{HeaderMap, header};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa::openapi::Required;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};

/// The format of `format=`, else of the `Accept` header; CSV by default.
///
/// # Errors
/// 422, naming `format`.
pub(super) fn requested_format(format: Option<&str>, headers: &HeaderMap) -> Result<ReportFormat, Problem> {
    if let Some(name) = format.filter(|name| !name.is_empty()) {
        return ReportFormat::from_name(name)
            .ok_or_else(|| Problem::invalid("format", "must be csv or json"));
    }
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut kinds = accepted.split(',').map(|kind| kind.split(';').next().unwrap_or_default().trim());
    let first = kinds.find_map(|kind| match kind {
        "application/json" => Some(ReportFormat::Json),
        "text/csv" => Some(ReportFormat::Csv),
        _ => None,
    });
    Ok(first.unwrap_or(ReportFormat::Csv))
}

/// The format of a download, in the query.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct FormatQuery {
    format: Option<String>,
}

impl FormatQuery {
    /// As [`requested_format`].
    ///
    /// # Errors
    /// 422, naming `format`.
    pub fn requested(&self, headers: &HeaderMap) -> Result<ReportFormat, Problem> {
        requested_format(self.format.as_deref(), headers)
    }
}

impl IntoParams for FormatQuery {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        vec![format_parameter()]
    }
}

/// The `format` parameter of everything that can be downloaded.
#[must_use]
pub(super) fn format_parameter() -> Parameter {
    ParameterBuilder::new()
        .name("format")
        .parameter_in(ParameterIn::Query)
        .required(Required::False)
        .description(Some("`csv` or `json`; when absent, the format of `Accept`, else CSV."))
        .schema(Some(ObjectBuilder::new().schema_type(Type::String).enum_values(Some(["csv", "json"]))))
        .build()
}
