//! A response.

use anyhow::Result;
use serde_json::Value;
use std::time::Duration;
use ureq::Agent;
use ureq::http::{HeaderMap, Request};

/// How long a response may take: the server is a debug build on a busy machine.
const RESPONSE_TIME: Duration = Duration::from_mins(1);

/// A response, read to its end.
#[derive(Debug)]
pub struct Response {
    /// Its status.
    pub status: u16,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its body as text.
    pub body: String,
}

impl Response {
    /// The response to a request; redirects are not followed.
    pub(crate) fn fetch(
        method: &str,
        url: &str,
        headers: &[(&str, &str)],
        body: Option<&str>,
    ) -> Result<Self> {
        let agent: Agent = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .proxy(None)
            .timeout_global(Some(RESPONSE_TIME))
            .allow_non_standard_methods(true)
            .build()
            .into();
        let mut request = Request::builder().method(method).uri(url).header("connection", "close");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut response = match body {
            Some(body) => {
                let request = request.header("content-type", "application/json").body(body)?;
                agent.run(request)?
            }
            // A request without a body: the client would announce one of unknown length.
            None if !matches!(method, "GET" | "HEAD") => {
                agent.run(request.header("content-length", "0").body(())?)?
            }
            None => agent.run(request.body(())?)?,
        };
        let body = response.body_mut().read_to_vec()?;
        Ok(Self {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            body: String::from_utf8_lossy(&body).into_owned(),
        })
    }

    /// The body as JSON; null when it is something else.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    /// The cookies that it sets, as a request sends them.
    #[must_use]
    pub fn cookies(&self) -> String {
        let set = self.headers.get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok());
        let pairs = set.filter_map(|cookie| cookie.split(';').next());
        pairs.collect::<Vec<_>>().join("; ")
    }
}
