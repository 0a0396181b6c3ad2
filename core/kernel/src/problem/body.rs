//! The body of an error response.

use super::Problem;
use crate::media_uses::MediaUse;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// The body of error responses, in the documentation of operations. Nearly every operation has several of them, so its
/// schemas are built once.
pub struct ProblemBody;

type Schemas = Vec<(String, RefOr<Schema>)>;

static SCHEMA: LazyLock<RefOr<Schema>> = LazyLock::new(Body::schema);

/// The schemas that [`SCHEMA`] refers to.
static OTHERS: LazyLock<Schemas> = LazyLock::new(|| {
    let mut schemas = Schemas::new();
    Body::schemas(&mut schemas);
    schemas
});

impl PartialSchema for ProblemBody {
    fn schema() -> RefOr<Schema> {
        SCHEMA.clone()
    }
}

impl ToSchema for ProblemBody {
    fn name() -> Cow<'static, str> {
        Body::name()
    }

    fn schemas(schemas: &mut Schemas) {
        schemas.extend_from_slice(&OTHERS);
    }
}

/// The body of an error response, `application/problem+json`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Problem)]
pub struct Body {
    /// `about:blank`: the status is the kind of problem.
    #[serde(rename = "type")]
    #[schema(example = "about:blank")]
    pub kind: String,
    /// The status in words.
    #[schema(example = "Not Found")]
    pub title: String,
    /// The HTTP status.
    #[schema(example = 404)]
    pub status: u16,
    /// A description for people.
    #[schema(example = "Tool not found")]
    pub detail: String,
    /// The kind of error, for programs.
    #[schema(example = "not-found")]
    pub code: String,
    /// The text to show to people.
    #[schema(example = "Tool not found")]
    pub message: String,
    /// The same text, where older clients read it.
    #[schema(example = "Tool not found")]
    pub error: String,
    /// The errors by field or parameter.
    pub errors: BTreeMap<String, Vec<String>>,
    /// With a conflict: the record as it is now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub current: Option<serde_json::Value>,
    /// With a conflict: name and slug of what there is already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub existing: Option<serde_json::Value>,
    /// When something cannot be deleted: the records that use it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub used_by: Vec<MediaUse>,
    /// The id of this request in the server's log.
    #[schema(example = "0f8a1c52d9e34b17")]
    pub request_id: String,
}

impl Problem {
    /// The body of the response to the request `request_id`.
    #[must_use]
    pub fn body(&self, request_id: &str) -> Body {
        Body {
            kind: "about:blank".to_owned(),
            title: self.code.status().canonical_reason().unwrap_or_default().to_owned(),
            status: self.code.status().as_u16(),
            detail: self.message.clone(),
            code: self.code.name().to_owned(),
            message: self.message.clone(),
            error: self.message.clone(),
            errors: self.errors.clone(),
            current: self.current.as_deref().cloned(),
            existing: self.existing.as_deref().cloned(),
            used_by: self.used_by.clone(),
            request_id: request_id.to_owned(),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        response
            .headers_mut()
            .insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = self.retry_after_s {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self);
        response
    }
}
