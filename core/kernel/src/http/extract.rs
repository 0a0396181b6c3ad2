//! Extractors of bodies and queries whose errors name the field and the rule.

use super::Problem;
use super::body::{is_json, not_json};
use super::declared::reject_nul;
use super::handler::{Call, FromCall, NotReady};
use crate::reading::{self, ReadError, parsed_json, parsed_query};
use axum::body::Bytes;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A JSON body of a request or response.
#[derive(Clone, Copy, Debug)]
pub struct Json<T>(pub T);

impl<T: DeserializeOwned> FromCall for Json<T> {
    fn from_call(call: &mut Call) -> Result<Self, NotReady> {
        read_json(&call.json()?).map(Self).map_err(NotReady::from)
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

impl Call {
    /// The body, when it is JSON and as the document declares it.
    fn json(&self) -> Result<Value, NotReady> {
        if !is_json(&self.parts.headers) {
            return Err(not_json().into());
        }
        Ok(self.read.as_ref().ok_or(NotReady::Body)?.json()?)
    }

    fn body(&self) -> Result<&Bytes, NotReady> {
        self.read.as_ref().map(|body| &body.bytes).ok_or(NotReady::Body)
    }
}

/// Reads `body` as JSON.
///
/// # Errors
/// 400 for what is no JSON, 422 naming the field for a value of the wrong type or with the character U+0000.
pub fn parse_json<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    let value = parsed_json(body)?;
    reject_nul(body, &value)?;
    read_json(&value)
}

/// Reads a value of JSON.
///
/// # Errors
/// 422, naming the field and the rule.
pub(crate) fn read_json<T: DeserializeOwned>(value: &Value) -> Result<T, Problem> {
    reading::from_json(value).map_err(|error| wrong_json(&error))
}

fn wrong_json(error: &ReadError) -> Problem {
    let (place, text) = (error.place(), error.text());
    match error.missing() {
        Some(missing) if place.is_empty() => Problem::invalid(missing, "is required"),
        Some(missing) => Problem::invalid(&format!("{place}.{missing}"), "is required"),
        None if place.is_empty() => Problem::invalid("body", text),
        None => Problem::invalid(&place, text),
    }
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

/// Reads `query`, as in an address behind the `?`.
///
/// # Errors
/// 422 naming the parameter, 400 for what is no query.
pub fn parse_query<T: DeserializeOwned>(query: &str) -> Result<T, Problem> {
    reading::from_query(&parsed_query(query)).map_err(|error| wrong_query(&error))
}

fn wrong_query(error: &ReadError) -> Problem {
    let place = error.place();
    let parameter = place.split('[').next().unwrap_or_default();
    match (error.missing(), error.unknown()) {
        (Some(missing), _) => Problem::invalid(missing, "is required"),
        (_, Some((unknown, known))) => {
            Problem::invalid(unknown, format!("is not known; known are {}", known.join(", ")))
        }
        _ if parameter.is_empty() => Problem::malformed("query", error.text()),
        _ => Problem::invalid(parameter, error.text()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Default, Deserialize)]
    #[serde(default, deny_unknown_fields, rename_all = "camelCase")]
    struct Filter {
        q: Option<String>,
        thing_id: Vec<u32>,
    }

    #[test]
    fn errors_of_a_query_name_the_parameter() {
        let read = |query: &str| parse_query::<Filter>(query).map_err(|problem| problem.message().to_owned());
        let filter = read("thingId=1&q=x&thingId=2").unwrap();
        assert_eq!((filter.q.as_deref(), filter.thing_id), (Some("x"), vec![1, 2]));
        assert_eq!(read("thingid=1").unwrap_err(), "thingid: is not known; known are q, thingId");
        assert!(read("thingId=x").unwrap_err().starts_with("thingId: "));
    }
}
