//! Extractors of bodies and queries whose errors name the field and the rule.

use super::declared::BodyRules;
use super::handler::{Call, FromCall, NotReady};
use super::{Code, Problem};
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, OptionalFromRequest, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;

/// A JSON body of a request or response.
#[derive(Clone, Copy, Debug)]
pub struct Json<T>(pub T);

impl<T: DeserializeOwned> FromCall for Json<T> {
    fn from_call(call: &mut Call) -> Result<Self, NotReady> {
        parse_json(call.json()?).map(Self).map_err(NotReady::from)
    }
}

/// `None` without a body.
impl<T: DeserializeOwned> FromCall for Option<Json<T>> {
    fn from_call(call: &mut Call) -> Result<Self, NotReady> {
        if call.body()?.is_empty() {
            return Ok(None);
        }
        Json::from_call(call).map(Some)
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        if !is_json(request.headers()) {
            return Err(not_json());
        }
        parse_json(Body::read(request).await?.checked()?).map(Json)
    }
}

/// `None` without a body.
impl<T: DeserializeOwned, S: Send + Sync> OptionalFromRequest<S> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Option<Self>, Problem> {
        let is_json = is_json(request.headers());
        let body = Body::read(request).await?;
        if body.bytes.is_empty() {
            return Ok(None);
        }
        if is_json { parse_json(body.checked()?).map(Json).map(Some) } else { Err(not_json()) }
    }
}

impl Call {
    /// The body, when it is JSON and as the document declares it.
    fn json(&self) -> Result<&[u8], NotReady> {
        if !is_json(&self.parts.headers) {
            return Err(not_json().into());
        }
        Ok(self.read.as_ref().ok_or(NotReady::Body)?.checked()?)
    }

    fn body(&self) -> Result<&Bytes, NotReady> {
        self.read.as_ref().map(|body| &body.bytes).ok_or(NotReady::Body)
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| {
        let kind = kind.split(';').next().unwrap_or_default().trim();
        kind.eq_ignore_ascii_case("application/json") || kind.ends_with("+json")
    })
}

fn not_json() -> Problem {
    Problem::new(Code::UnsupportedMediaType, "The body must be sent as application/json.")
}

/// A body, and what the document declares of it.
pub(super) struct Body {
    bytes: Bytes,
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

    /// The bytes, unless they break a rule of the document. What is no JSON at all is rejected by [`parse_json`].
    fn checked(&self) -> Result<&[u8], Problem> {
        if let Some(rules) = &self.rules
            && let Ok(value) = serde_json::from_slice(&self.bytes)
        {
            rules.check(&value)?;
        }
        Ok(&self.bytes)
    }
}

/// Reads `body` as JSON.
///
/// # Errors
/// 400 for what is no JSON, 422 naming the field for a value of the wrong type.
pub fn parse_json<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    let mut reader = serde_json::Deserializer::from_slice(body);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(wrong_json)?;
    reader.end().map_err(more_json)?;
    Ok(value)
}

fn wrong_json(error: serde_path_to_error::Error<serde_json::Error>) -> Problem {
    let field = error.path().to_string();
    let inner = error.into_inner();
    // serde's text ends with "at line 1 column 2", which is of little use for one line of JSON.
    let text = inner.to_string();
    let text = text.split(" at line ").next().unwrap_or_default().to_owned();
    if let Some(missing) = inner.is_data().then(|| missing_field(&text)).flatten() {
        let place = if field == "." { missing.to_owned() } else { format!("{field}.{missing}") };
        Problem::invalid(&place, "is required")
    } else if inner.is_data() && field != "." {
        Problem::invalid(&field, text)
    } else if inner.is_data() {
        Problem::new(Code::Invalid, text.clone()).with_error("body", text)
    } else {
        Problem::malformed(
            "body",
            format!("not valid JSON: {text} (line {}, column {})", inner.line(), inner.column()),
        )
    }
}

fn more_json(_: serde_json::Error) -> Problem {
    Problem::malformed("body", "not valid JSON: more follows after the value")
}

impl<T: serde::Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(body) => super::json_bytes(body),
            Err(error) => Problem::internal(error).into_response(),
        }
    }
}

/// The query of the address; a parameter may be repeated to fill a list.
#[derive(Clone, Copy, Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromCall for Query<T> {
    fn from_call(call: &mut Call) -> Result<Self, NotReady> {
        parse_query(call.parts.uri.query().unwrap_or_default()).map(Self).map_err(NotReady::from)
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        parse_query(parts.uri.query().unwrap_or_default()).map(Query)
    }
}

/// Reads `query`, as in an address behind the `?`.
///
/// # Errors
/// 422 naming the parameter, 400 for what is no query.
pub fn parse_query<T: DeserializeOwned>(query: &str) -> Result<T, Problem> {
    let reader = serde_html_form::Deserializer::new(form_urlencoded::parse(query.as_bytes()));
    serde_path_to_error::deserialize(reader).map_err(wrong_query)
}

fn wrong_query(error: serde_path_to_error::Error<serde_html_form::de::Error>) -> Problem {
    let field = error.path().to_string();
    let field = field.split('[').next().unwrap_or_default().to_owned();
    let text = error.into_inner().to_string();
    if let Some(missing) = missing_field(&text) {
        Problem::invalid(missing, "is required")
    } else if field == "." || field.is_empty() {
        Problem::malformed("query", text)
    } else if text.contains("digit") || text.starts_with("number too") {
        // The standard library's words for what no integer type can hold.
        Problem::invalid(&field, "must be a whole number")
    } else {
        Problem::invalid(&field, text)
    }
}

/// The name in serde's message about a field that is not there.
fn missing_field(text: &str) -> Option<&str> {
    text.strip_prefix("missing field `")?.split('`').next()
}
