//! The body of a request.

use super::declared::{BodyRules, reject_nul};
use super::{Code, Problem};
use crate::reading::parsed_json;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use futures::future::BoxFuture;
use serde_json::Value;

/// A body, and what the document declares of it.
pub(super) struct Body {
    pub bytes: Bytes,
    rules: Option<BodyRules>,
}

impl Body {
    /// Reads the body of `request` to its end.
    pub async fn read(request: Request) -> Result<Self, Problem> {
        let rules = request.extensions().get::<BodyRules>().cloned();
        let bytes = Bytes::from_request(request, &()).await.map_err(|rejection| {
            if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                Problem::new(Code::TooLarge, "The body is larger than this server accepts.")
            } else {
                Problem::new(Code::Malformed, "The body could not be read to its end.")
            }
        })?;
        Ok(Self { bytes, rules })
    }

    /// The value, unless it breaks a rule of the document or has the character U+0000.
    pub fn json(&self) -> Result<Value, Problem> {
        let value = parsed_json(&self.bytes)?;
        reject_nul(&self.bytes, &value)?;
        if let Some(rules) = &self.rules {
            rules.check(&value)?;
        }
        Ok(value)
    }
}

/// Reads the body of `request`, when it is JSON and as the document declares it. Boxed, so that it is compiled here.
pub(crate) fn json_body(request: Request) -> BoxFuture<'static, Result<Value, Problem>> {
    Box::pin(async move {
        if !is_json(request.headers()) {
            return Err(not_json());
        }
        Body::read(request).await?.json()
    })
}

pub(super) fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| {
        let kind = kind.split(';').next().unwrap_or_default().trim();
        kind.eq_ignore_ascii_case("application/json") || kind.ends_with("+json")
    })
}

pub(super) fn not_json() -> Problem {
    Problem::new(Code::UnsupportedMediaType, "The body must be sent as application/json.")
}
