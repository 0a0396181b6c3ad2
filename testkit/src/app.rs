//! A running application with its client.

use crate::counts::count;
use crate::{Engine, Person, TestClock, TestDatabase, TestResponse, servers};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};
use serde_json::Value;
use std::time::Duration;
use toolbase_kernel::accounts::Role;
use toolbase_kernel::module::{Module, ModuleContext};
use toolbase_testkit_api::{JobRun, Launch, SentMail, TestRequest, TestServer};

/// A server on any free port, stopped by [`TestApp::stop`] or with the test's runtime.
pub struct TestApp {
    /// `http://127.0.0.1:PORT`
    pub base: String,
    /// The context of the modules.
    pub context: ModuleContext,
    /// The time.
    pub clock: TestClock,
    /// The modules and their states.
    #[cfg(feature = "server")]
    pub registry: toolbase_server::module::Registry,
    pub(crate) server: Box<dyn TestServer>,
    /// The first node on a database owns it.
    database: Option<TestDatabase>,
}

impl TestApp {
    /// Starts `modules` on a new database.
    pub async fn start(engine: Engine, modules: Vec<Box<dyn Module>>) -> Self {
        Self::with(engine, modules, &[]).await
    }

    /// As [`TestApp::start`], with settings on top of the test's own: pages off, quick to notice changes.
    pub async fn with(engine: Engine, modules: Vec<Box<dyn Module>>, settings: &[(&str, &str)]) -> Self {
        let app = Self::first(TestDatabase::named(engine), true, modules, settings).await;
        app.assert_all_run();
        app
    }

    /// As [`TestApp::with`], on a database that may hold data already.
    ///
    /// # Panics
    /// When a module does not run; the message has the reason.
    pub async fn on(
        database: TestDatabase,
        modules: Vec<Box<dyn Module>>,
        settings: &[(&str, &str)],
    ) -> Self {
        let app = Self::partial(database, modules, settings).await;
        app.assert_all_run();
        app
    }

    /// As [`TestApp::on`], for tests of modules that do not run: a server goes on without them.
    pub async fn partial(
        database: TestDatabase,
        modules: Vec<Box<dyn Module>>,
        settings: &[(&str, &str)],
    ) -> Self {
        Self::first(database, false, modules, settings).await
    }

    async fn first(
        database: TestDatabase,
        make_database: bool,
        modules: Vec<Box<dyn Module>>,
        settings: &[(&str, &str)],
    ) -> Self {
        let shared = vec![
            ("database.url".to_owned(), database.url.clone()),
            ("media.folder".to_owned(), database.folder().join("media").display().to_string()),
        ];
        let clock = TestClock::default();
        let launch = Launch { settings: shared, modules, clock: clock.clock(), make_database };
        let first = Self::node(launch, clock, settings).await;
        Self { database: Some(database), ..first }
    }

    /// Another node on this one's database, with the same clock. Stop it with [`TestApp::leave`].
    pub async fn another_node(&self, modules: Vec<Box<dyn Module>>, settings: &[(&str, &str)]) -> Self {
        let config = &self.context.config;
        let shared = vec![
            ("database.url".to_owned(), config.database.url.expose().to_owned()),
            ("media.folder".to_owned(), self.server.media_folder().display().to_string()),
        ];
        let launch = Launch { settings: shared, modules, clock: self.clock.clock(), make_database: false };
        let app = Self::node(launch, self.clock.clone(), settings).await;
        app.assert_all_run();
        app
    }

    /// A server without one of the modules would respond 404 to all that the test requests of it.
    fn assert_all_run(&self) {
        let failed = self.server.failures();
        let failed: Vec<String> = failed
            .iter()
            .map(|(name, reason)| format!("the module `{name}` does not run: {reason}"))
            .collect();
        assert!(failed.is_empty(), "{}", failed.join("\n"));
    }

    async fn node(mut launch: Launch, clock: TestClock, settings: &[(&str, &str)]) -> Self {
        let flags = &mut launch.settings;
        flags.extend([
            // Each connection to PostgreSQL is a process that has to get to know tables and statements.
            ("database.max_connections".to_owned(), "4".to_owned()),
            ("events.poll_ms".to_owned(), "200".to_owned()),
            // A test runs the jobs that it is about: `TestApp::run_job`.
            ("jobs.enabled".to_owned(), "false".to_owned()),
            ("jobs.poll_ms".to_owned(), "20".to_owned()),
            ("web.enabled".to_owned(), "false".to_owned()),
            // As the clock of the tests.
            ("site.year".to_owned(), "2025".to_owned()),
            ("modules.required".to_owned(), "[]".to_owned()),
            // Tests move the clock by days; those of sessions set their own.
            ("accounts.access_minutes".to_owned(), "525600".to_owned()),
            ("accounts.session_days".to_owned(), "3650".to_owned()),
            ("accounts.admin_session_hours".to_owned(), "87600".to_owned()),
            // So do tests of limits.
            ("limits.auth_per_10_minutes".to_owned(), "0".to_owned()),
            ("limits.write_per_minute".to_owned(), "0".to_owned()),
            ("limits.search_per_minute".to_owned(), "0".to_owned()),
            ("limits.counters_per_minute".to_owned(), "0".to_owned()),
            ("mail.transport".to_owned(), "memory".to_owned()),
        ]);
        if launch.modules.iter().any(|module| module.manifest().name == "catalog") {
            // Nothing beside the test's own folder; tests of the stored catalogue set theirs.
            flags.push(("catalog.snapshot_folder".to_owned(), String::new()));
        }
        flags.extend(settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())));
        count("servers");
        let server = servers().start(launch).await.unwrap();
        Self {
            base: server.base().to_owned(),
            context: server.context().clone(),
            clock,
            #[cfg(feature = "server")]
            registry: server.as_any().downcast_ref::<crate::server::Node>().unwrap().registry.clone(),
            server,
            database: None,
        }
    }

    /// The mails that were sent, oldest first.
    #[must_use]
    pub fn mails(&self) -> Vec<SentMail> {
        self.server.mails()
    }

    /// The mails that were sent, or are sent to the test's memory.
    ///
    /// # Panics
    /// When there is no service of mail.
    #[cfg(feature = "server")]
    #[must_use]
    pub fn mailer(&self) -> std::sync::Arc<toolbase_server::mail::Mailer> {
        toolbase_server::mail::Mailer::from_context(&self.context).unwrap()
    }

    /// Uploads.
    ///
    /// # Panics
    /// When there is no service of media.
    #[cfg(feature = "server")]
    #[must_use]
    pub fn media(&self) -> std::sync::Arc<toolbase_server::media::Media> {
        toolbase_server::media::Media::from_context(&self.context).unwrap()
    }

    /// An anonymous visitor.
    pub fn visitor(&self) -> Person<'_> {
        Person::anonymous(self)
    }

    /// A new member, signed in, whose address is confirmed.
    pub async fn member(&self) -> Person<'_> {
        Person::join(self, "mia", Role::User).await
    }

    /// A member called `name`.
    pub async fn person(&self, name: &str) -> Person<'_> {
        Person::join(self, name, Role::User).await
    }

    /// Another new member: in a test, the owner of records that others try to change.
    pub async fn owner(&self) -> Person<'_> {
        Person::join(self, "otto", Role::User).await
    }

    /// A new member with the role admin, signed in.
    pub async fn admin(&self) -> Person<'_> {
        Person::join(self, "ada", Role::Admin).await
    }

    /// `GET path`
    pub async fn get(&self, path: &str) -> TestResponse {
        self.send(Method::GET, path, &[], None).await
    }

    /// `POST path` with a JSON body.
    pub async fn post(&self, path: &str, body: &Value) -> TestResponse {
        let body = serde_json::to_vec(body).unwrap();
        self.send(Method::POST, path, &[("content-type", "application/json")], Some(body)).await
    }

    /// Any request.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<Vec<u8>>,
    ) -> TestResponse {
        let mut all = HeaderMap::new();
        for (name, value) in headers {
            all.append(HeaderName::try_from(*name).unwrap(), HeaderValue::try_from(*value).unwrap());
        }
        let request = TestRequest { method, path: path.to_owned(), headers: all, body };
        TestResponse::from(self.server.send(request).await.unwrap())
    }

    /// The folder of the test's database, for files of the test.
    #[must_use]
    pub fn folder(&self) -> &std::path::Path {
        self.database.as_ref().expect("the first node owns the database").folder()
    }

    /// Runs the job `name`, as in `core.purge-events`.
    pub async fn run_job(&self, name: &str) -> JobRun {
        self.server.run_job(name).await.unwrap()
    }

    /// Stops as after a signal, and returns the database.
    pub async fn stop(mut self) -> TestDatabase {
        let database = self.database.take().expect("the first node owns the database");
        self.leave().await;
        database
    }

    /// Stops as after a signal.
    pub async fn leave(self) {
        self.server.stop().await;
    }
}

/// Waits until `check` returns something, for at most ten seconds.
///
/// # Panics
/// When it never does; the message contains `what`.
pub async fn eventually<T>(what: &str, check: impl AsyncFn() -> Option<T>) -> T {
    for _ in 0..1000 {
        if let Some(found) = check().await {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("waited ten seconds for {what}");
}
