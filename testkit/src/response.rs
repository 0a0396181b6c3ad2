//! A response of the server.

use axum::http::{HeaderMap, Response};
use serde_json::Value;

/// A response, read to its end.
#[derive(Clone, Debug)]
pub struct TestResponse {
    /// The status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body as it came.
    pub body: Vec<u8>,
}

impl From<Response<Vec<u8>>> for TestResponse {
    fn from(response: Response<Vec<u8>>) -> Self {
        let (parts, body) = response.into_parts();
        Self { status: parts.status.as_u16(), headers: parts.headers, body }
    }
}

impl TestResponse {
    /// The body as text.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    /// The body as JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.text()))
    }

    /// A header's value, empty when it is absent.
    #[must_use]
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// Asserts that this is the problem document of `status` that names `field`, and returns its rule.
    #[track_caller]
    pub fn rejected(&self, status: u16, field: &str) -> String {
        assert_eq!(self.status, status, "{}", self.text());
        assert_eq!(self.header("content-type"), "application/problem+json");
        let problem = self.json();
        assert_eq!(problem["status"], status);
        assert_eq!(problem["requestId"].as_str().unwrap(), self.header("x-request-id"));
        problem["errors"][field][0]
            .as_str()
            .unwrap_or_else(|| panic!("`{field}` is not named: {problem}"))
            .to_owned()
    }
}

/// The body of a response as JSON, which must have this status.
#[track_caller]
pub fn json_of(response: &TestResponse, status: u16) -> Value {
    assert_eq!(response.status, status, "{}", response.text());
    response.json()
}
