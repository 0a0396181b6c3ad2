//! A running application with its client.

use crate::{Engine, Person, TestClock, TestDatabase, TestResponse};
use reqwest::Method;
use serde_json::Value;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use toolbase_kernel::accounts::Role;
use toolbase_kernel::module::{Module, ModuleContext};
use toolbase_server::config::Layers;
use toolbase_server::http::{App, Server};
use toolbase_server::jobs::{Ended, jobs, run_now};
use toolbase_server::mail::Mailer;
use toolbase_server::media::{Media, MediaConfig};
use toolbase_server::module::{ModuleInfo, ModuleState, Registry};

/// A browser's name: programs without one are not counted as visitors.
const BROWSER: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/// A server on any free port, stopped by [`TestApp::stop`] or with the test's runtime.
pub struct TestApp {
    /// `http://127.0.0.1:PORT`
    pub base: String,
    /// The context of the modules.
    pub context: ModuleContext,
    /// The time.
    pub clock: TestClock,
    /// The modules and their states.
    pub registry: Registry,
    client: reqwest::Client,
    /// The first node on a database owns it.
    database: Option<TestDatabase>,
    /// The description of all operations.
    pub(crate) openapi: Value,
    stop: Option<oneshot::Sender<()>>,
    serving: JoinHandle<()>,
}

impl TestApp {
    /// Starts `modules` on a new database.
    pub async fn start(engine: Engine, modules: Vec<Box<dyn Module>>) -> Self {
        Self::with(engine, modules, &[]).await
    }

    /// As [`TestApp::start`], with settings on top of the test's own: pages off, quick to notice changes.
    pub async fn with(engine: Engine, modules: Vec<Box<dyn Module>>, settings: &[(&str, &str)]) -> Self {
        Self::on(TestDatabase::create(engine).await, modules, settings).await
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
        let shared = vec![
            ("database.url".to_owned(), database.url.clone()),
            ("media.folder".to_owned(), database.folder().join("media").display().to_string()),
        ];
        let first = Self::node(shared, TestClock::default(), modules, settings).await;
        Self { database: Some(database), ..first }
    }

    /// Another node on this one's database, with the same clock. Stop it with [`TestApp::leave`].
    pub async fn another_node(&self, modules: Vec<Box<dyn Module>>, settings: &[(&str, &str)]) -> Self {
        let config = &self.context.config;
        let media = config.section::<MediaConfig>().unwrap();
        let shared = vec![
            ("database.url".to_owned(), config.database.url.expose().to_owned()),
            ("media.folder".to_owned(), media.folder.display().to_string()),
        ];
        let app = Self::node(shared, self.clock.clone(), modules, settings).await;
        app.assert_all_run();
        app
    }

    /// A server without one of the modules would respond 404 to all that the test requests of it.
    fn assert_all_run(&self) {
        let failed = |info: ModuleInfo| match info.state {
            ModuleState::Failed(reason) => Some(format!("the module `{}` does not run: {reason}", info.name)),
            _ => None,
        };
        let failed: Vec<String> = self.registry.info().into_iter().filter_map(failed).collect();
        assert!(failed.is_empty(), "{}", failed.join("\n"));
    }

    async fn node(
        mut flags: Vec<(String, String)>,
        clock: TestClock,
        modules: Vec<Box<dyn Module>>,
        settings: &[(&str, &str)],
    ) -> Self {
        flags.extend([
            ("events.poll_ms".to_owned(), "20".to_owned()),
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
        if modules.iter().any(|module| module.manifest().name == "catalog") {
            // Nothing beside the test's own folder; tests of the stored catalogue set theirs.
            flags.push(("catalog.snapshot_folder".to_owned(), String::new()));
        }
        flags.extend(settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())));
        let mut loaded = Layers { flags, ..Layers::default() }.load().unwrap();
        let registry = Registry::assemble(modules, None, &loaded.config.modules).unwrap();
        loaded.complete(&registry.settings(), &[]).unwrap();

        let app = App::start(loaded.config, registry, clock.clock()).await.unwrap();
        let (context, registry) = (app.context.clone(), app.registry.clone());
        let openapi = serde_json::to_value(&app.openapi).unwrap();
        let server = Server::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await.unwrap();
        let base = format!("http://{}", server.address().unwrap());
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = tokio::spawn(async move {
            let stop = async {
                let _ = stopped.await;
            };
            server.serve(app, stop).await;
        });
        let client = reqwest::Client::builder()
            .user_agent(BROWSER)
            .redirect(reqwest::redirect::Policy::none())
            .no_proxy()
            .build()
            .unwrap();
        Self { base, context, clock, registry, client, database: None, openapi, stop: Some(stop), serving }
    }

    /// The mails that were sent, or are sent to the test's memory.
    ///
    /// # Panics
    /// When there is no service of mail.
    #[must_use]
    pub fn mailer(&self) -> Arc<Mailer> {
        Mailer::of(&self.context).unwrap()
    }

    /// Uploads.
    ///
    /// # Panics
    /// When there is no service of media.
    #[must_use]
    pub fn media(&self) -> Arc<Media> {
        Media::of(&self.context).unwrap()
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
        let mut request = self.client.request(method, format!("{}{path}", self.base));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(body) = body {
            request = request.body(body);
        }
        TestResponse::read(request.send().await.unwrap()).await
    }

    /// The folder of the test's database, for files of the test.
    #[must_use]
    pub fn folder(&self) -> &std::path::Path {
        self.database.as_ref().expect("the first node owns the database").folder()
    }

    /// Runs the job `name`, as in `core.purge-events`, and returns its outcome.
    pub async fn run_job(&self, name: &str) -> Ended {
        let jobs = jobs(&self.registry);
        let named = jobs.iter().find(|named| named.name == name).unwrap_or_else(|| panic!("no job `{name}`"));
        run_now(&self.context, named).await.unwrap().expect("no other task runs it")
    }

    /// Stops as after a signal, and returns the database.
    pub async fn stop(mut self) -> TestDatabase {
        let database = self.database.take().expect("the first node owns the database");
        self.leave().await;
        database
    }

    /// Stops as after a signal.
    pub async fn leave(mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        // The server would wait for idle connections of the client.
        drop(self.client);
        self.serving.await.unwrap();
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
