//! A client that is signed in to the back office.

use crate::{Answer, TestApp};
use reqwest::Method;
use serde_json::{Value, json};
use toolbase_core::http::issue_link;

/// Sends the admin's cookie with every request.
pub struct AdminClient<'a> {
    app: &'a TestApp,
    cookie: String,
}

impl<'a> AdminClient<'a> {
    pub(crate) async fn sign_in(app: &'a TestApp) -> Self {
        let token = issue_link(&app.context.db, "ada", app.context.clock.now()).await.unwrap();
        let answer = app.post("/api/admin/session", &json!({ "token": token })).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let cookie = answer.headers["set-cookie"].to_str().unwrap();
        Self { app, cookie: cookie.split(';').next().unwrap().to_owned() }
    }

    /// `GET path`
    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, &[], None).await
    }

    /// `POST path`
    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::POST, path, &[], Some(body)).await
    }

    /// `PATCH path`
    pub async fn patch(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::PATCH, path, &[], Some(body)).await
    }

    /// `DELETE path`
    pub async fn delete(&self, path: &str) -> Answer {
        self.send(Method::DELETE, path, &[], None).await
    }

    /// `POST path` with `bytes` as the file of a form, named and typed as a client would claim.
    pub async fn upload(&self, path: &str, (name, kind): (&str, &str), bytes: &[u8]) -> Answer {
        const BOUNDARY: &str = "----testkit-boundary";
        let mut body = format!(
            "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\
             Content-Type: {kind}\r\n\r\n"
        )
        .into_bytes();
        body.extend_from_slice(bytes);
        body.extend_from_slice(format!("\r\n--{BOUNDARY}--\r\n").as_bytes());
        let form = format!("multipart/form-data; boundary={BOUNDARY}");
        self.send_bytes(Method::POST, path, &[("content-type", &form)], body).await
    }

    /// Any request with a body that is no JSON.
    pub async fn send_bytes(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Vec<u8>,
    ) -> Answer {
        let mut all = vec![("cookie", self.cookie.as_str())];
        all.extend(headers);
        let newest = self.app.newest_event().await;
        let answer = self.app.send(method.clone(), path, &all, Some(body)).await;
        self.app.check_audit(&method, path, &answer, newest).await;
        answer
    }

    /// Any request.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Answer {
        let mut all = vec![("cookie", self.cookie.as_str())];
        all.extend(headers);
        if body.is_some() {
            all.push(("content-type", "application/json"));
        }
        let body = body.map(|body| serde_json::to_vec(body).unwrap());
        let newest = self.app.newest_event().await;
        let answer = self.app.send(method.clone(), path, &all, body).await;
        self.app.check_audit(&method, path, &answer, newest).await;
        answer
    }
}
