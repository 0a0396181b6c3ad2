//! A client with, or without, an account.

use crate::{TestApp, TestResponse};
use axum::http::Method;
use serde_json::Value;
use toolbase_kernel::accounts::Role;
use toolbase_testkit_api::SignedIn;
use uuid::Uuid;

/// A field of a form.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// A field's name and text.
    Text(&'a str, &'a str),
    /// A file, with a name and content type as a client would send.
    File {
        /// The field's name.
        field: &'a str,
        /// The file's name.
        name: &'a str,
        /// The content type.
        kind: &'a str,
        /// The content.
        bytes: &'a [u8],
    },
}

/// Sends its cookies with every request, as a browser does.
pub struct Person<'a> {
    /// The account's id; nil for who has none.
    pub id: Uuid,
    /// The email address; empty without an account.
    pub email: String,
    /// `name=value; …`, empty for who is not signed in.
    pub cookies: String,
    app: &'a TestApp,
}

impl<'a> Person<'a> {
    pub(crate) fn anonymous(app: &'a TestApp) -> Self {
        Self { id: Uuid::nil(), email: String::new(), cookies: String::new(), app }
    }

    pub(crate) async fn join(app: &'a TestApp, name: &str, role: Role) -> Self {
        let SignedIn { id, email, cookies } = app.server.join(name, role).await.unwrap();
        Self { id, email, cookies, app }
    }

    /// The same account without its cookies, or with others.
    #[must_use]
    pub fn with_cookies(&self, cookies: &str) -> Person<'a> {
        Person { id: self.id, email: self.email.clone(), cookies: cookies.to_owned(), app: self.app }
    }

    /// `GET path`
    pub async fn get(&self, path: &str) -> TestResponse {
        self.send(Method::GET, path, &[], None).await
    }

    /// `POST path`
    pub async fn post(&self, path: &str, body: &Value) -> TestResponse {
        self.send(Method::POST, path, &[], Some(body)).await
    }

    /// `PUT path`
    pub async fn put(&self, path: &str, body: &Value) -> TestResponse {
        self.send(Method::PUT, path, &[], Some(body)).await
    }

    /// `PATCH path`
    pub async fn patch(&self, path: &str, body: &Value) -> TestResponse {
        self.send(Method::PATCH, path, &[], Some(body)).await
    }

    /// `DELETE path`
    pub async fn delete(&self, path: &str) -> TestResponse {
        self.send(Method::DELETE, path, &[], None).await
    }

    /// `POST path` with `bytes` as the file of a form, with a name and content type as a client would send.
    pub async fn upload(&self, path: &str, (name, kind): (&str, &str), bytes: &[u8]) -> TestResponse {
        self.post_form(path, &[Part::File { field: "file", name, kind, bytes }]).await
    }

    /// `POST path` with a form of `parts`.
    pub async fn post_form(&self, path: &str, parts: &[Part<'_>]) -> TestResponse {
        const BOUNDARY: &str = "----testkit-boundary";
        let mut body = Vec::new();
        for part in parts {
            let (head, content) = match part {
                Part::Text(field, text) => (format!("name=\"{field}\"\r\n"), text.as_bytes()),
                Part::File { field, name, kind, bytes } => {
                    let head = format!("name=\"{field}\"; filename=\"{name}\"\r\nContent-Type: {kind}\r\n");
                    (head, *bytes)
                }
            };
            let head = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; {head}\r\n");
            body.extend_from_slice(head.as_bytes());
            body.extend_from_slice(content);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
        let form = format!("multipart/form-data; boundary={BOUNDARY}");
        // As a browser does: an upload without `Origin` is rejected.
        let headers = [("content-type", form.as_str()), ("origin", self.app.base.as_str())];
        self.send_bytes(Method::POST, path, &headers, body).await
    }

    /// Any request with a body that is no JSON.
    pub async fn send_bytes(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Vec<u8>,
    ) -> TestResponse {
        self.request(method, path, headers, Some(body)).await
    }

    /// Any request.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> TestResponse {
        let mut all = headers.to_vec();
        if body.is_some() {
            all.push(("content-type", "application/json"));
        }
        self.request(method, path, &all, body.map(|body| serde_json::to_vec(body).unwrap())).await
    }

    async fn request(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<Vec<u8>>,
    ) -> TestResponse {
        let mut all = headers.to_vec();
        if !self.cookies.is_empty() {
            all.push(("cookie", &self.cookies));
        }
        let newest = self.app.newest_event().await;
        let response = self.app.send(method.clone(), path, &all, body).await;
        self.app.check_audit(&method, path, &response, newest).await;
        response
    }
}
