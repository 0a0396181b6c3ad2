//! Common parts of these tests: a browser that stores cookies, and the mails that were enqueued.

use serde_json::{Value, json};
use sqlx::types::Json;
use std::cell::RefCell;
use std::collections::BTreeMap;
use toolbase_kernel::events::Event;
use toolbase_kernel::mail::MailEnqueued;
use toolbase_kernel::sql;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{TestApp, TestResponse, eventually};

/// Good enough for everyone.
pub const PASSWORD: &str = "tea & biscuits";

/// Keeps cookies as a browser does.
pub struct Browser<'a> {
    app: &'a TestApp,
    cookies: RefCell<BTreeMap<String, String>>,
}

impl<'a> Browser<'a> {
    pub fn new(app: &'a TestApp) -> Self {
        Self { app, cookies: RefCell::default() }
    }

    /// A second browser, or a thief, with the same cookies.
    pub fn copy(&self) -> Self {
        Self { app: self.app, cookies: self.cookies.clone() }
    }

    /// The same browser, sent to another node.
    pub fn on(app: &'a TestApp, browser: &Browser<'_>) -> Self {
        Self { app, cookies: browser.cookies.clone() }
    }

    /// A browser in which someone of this name has signed up.
    pub async fn signed_up(app: &'a TestApp, email: &str) -> Self {
        let browser = Self::new(app);
        let body = json!({ "fullName": "Ada Lovelace", "email": email, "password": PASSWORD });
        let response = browser.post("/api/auth/signup", &body).await;
        assert_eq!(response.status, 201, "{}", response.text());
        browser
    }

    pub async fn log_in(&self, email: &str, password: &str) -> TestResponse {
        self.post("/api/auth/login", &json!({ "email": email, "password": password })).await
    }

    /// The value of a cookie, empty when there is none.
    pub fn cookie(&self, name: &str) -> String {
        self.cookies.borrow().get(name).cloned().unwrap_or_default()
    }

    pub fn set(&self, name: &str, value: &str) {
        self.cookies.borrow_mut().insert(name.to_owned(), value.to_owned());
    }

    pub async fn get(&self, path: &str) -> TestResponse {
        self.send(Method::GET, path, &[], None).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> TestResponse {
        self.send(Method::POST, path, &[], Some(body)).await
    }

    pub async fn put(&self, path: &str, body: &Value) -> TestResponse {
        self.send(Method::PUT, path, &[], Some(body)).await
    }

    pub async fn delete(&self, path: &str) -> TestResponse {
        self.send(Method::DELETE, path, &[], None).await
    }

    pub async fn send(
        &self,
        method: Method,
        path: &str,
        more: &[(&str, &str)],
        body: Option<&Value>,
    ) -> TestResponse {
        let pairs: Vec<String> =
            self.cookies.borrow().iter().map(|(name, value)| format!("{name}={value}")).collect();
        let pairs = pairs.join("; ");
        let mut headers = more.to_vec();
        if !pairs.is_empty() {
            headers.push(("cookie", &pairs));
        }
        if body.is_some() {
            headers.push(("content-type", "application/json"));
        }
        let body = body.map(|body| serde_json::to_vec(body).unwrap());
        let response = self.app.send(method, path, &headers, body).await;
        for cookie in response.headers.get_all("set-cookie") {
            let (name, rest) = cookie.to_str().unwrap().split_once('=').unwrap();
            let value = rest.split(';').next().unwrap();
            if rest.contains("Max-Age=0") {
                self.cookies.borrow_mut().remove(name);
            } else {
                self.set(name, value);
            }
        }
        response
    }
}

/// An enqueued mail.
pub struct Mail {
    pub to: String,
    pub template: String,
    pub text: String,
}

/// An event of a mail, with its recipient and contents while it waits.
type Row = (i64, Json<Value>, Option<String>, Option<Json<Value>>);

/// All mails so far, in order, as they will be read.
pub async fn mails(app: &TestApp) -> Vec<Mail> {
    let db = &app.context.db;
    let query = "SELECT e.seq, e.payload, m.recipient, m.data FROM core_event e
        LEFT JOIN core_mail m ON m.seq = e.seq WHERE e.topic = $1 ORDER BY e.seq";
    let rows: Vec<Row> = sql!(db, fetch_all as Row, query, MailEnqueued::TOPIC).unwrap();
    // A mail that does not wait any more was sent.
    let sent = app.mailer().sent();
    let mail = |(seq, Json(payload), to, data): Row| {
        // Without one where no mail is sent.
        let template = payload.get("template")?.as_str().unwrap().to_owned();
        if let (Some(to), Some(Json(data))) = (to, data) {
            let text = app.mailer().render(&template, &data).unwrap().text;
            return Some(Mail { to, template, text });
        }
        let id = format!("event-{seq}");
        let mail = sent.iter().find(|mail| mail.id == id).unwrap();
        Some(Mail { to: mail.to.clone(), template, text: mail.content.text.clone() })
    };
    rows.into_iter().filter_map(mail).collect()
}

/// The end of the link in the newest mail of this template.
pub async fn link(app: &TestApp, template: &str) -> String {
    eventually(template, async || {
        let all = mails(app).await;
        let mail = all.into_iter().rev().find(|mail| mail.template == template)?;
        let link = mail.text.lines().find(|line| line.starts_with("http"))?.to_owned();
        Some(link.rsplit('#').next()?.to_owned())
    })
    .await
}

/// The topics of the events so far, without mails.
pub async fn topics(app: &TestApp) -> Vec<String> {
    let db = &app.context.db;
    let query = "SELECT topic FROM core_event WHERE topic <> $1 ORDER BY seq";
    let rows: Vec<(String,)> = sql!(db, fetch_all as (String,), query, MailEnqueued::TOPIC).unwrap();
    rows.into_iter().map(|(topic,)| topic).collect()
}

/// The audit log: action and actor's kind.
pub async fn audited(app: &TestApp) -> Vec<(String, String)> {
    let query = "SELECT action, actor_kind FROM core_audit WHERE action <> 'user.read' ORDER BY seq";
    sql!(&app.context.db, fetch_all as (String, String), query).unwrap()
}
