//! A running application with its client.

use crate::{AdminClient, Answer, Engine, TestClock, TestDatabase};
use reqwest::Method;
use serde_json::Value;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use toolbase_core::config::Layers;
use toolbase_core::http::{App, Server};
use toolbase_core::module::{Module, ModuleContext, Registry};

/// A browser's name: programs without one are not counted as visitors.
const BROWSER: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/// A server on any free port, stopped by [`TestApp::stop`] or with the test's runtime.
pub struct TestApp {
    /// `http://127.0.0.1:PORT`
    pub base: String,
    /// What the modules work with.
    pub context: ModuleContext,
    /// The time.
    pub clock: TestClock,
    /// The modules and their states.
    pub registry: Registry,
    client: reqwest::Client,
    database: TestDatabase,
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

    /// As [`TestApp::with`], on a database that may hold something already.
    pub async fn on(
        database: TestDatabase,
        modules: Vec<Box<dyn Module>>,
        settings: &[(&str, &str)],
    ) -> Self {
        let mut flags = vec![
            ("database.url".to_owned(), database.url.clone()),
            ("events.poll_ms".to_owned(), "20".to_owned()),
            ("web.enabled".to_owned(), "false".to_owned()),
            ("modules.required".to_owned(), "[]".to_owned()),
            ("mail.transport".to_owned(), "memory".to_owned()),
            ("media.folder".to_owned(), database.folder().join("media").display().to_string()),
        ];
        flags.extend(settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())));
        let mut loaded = Layers { flags, ..Layers::default() }.load().unwrap();
        let registry = Registry::assemble(modules, None, &loaded.config.modules).unwrap();
        loaded.complete(&registry.settings(), &[]).unwrap();

        let clock = TestClock::default();
        let app = App::start(loaded.config, registry, clock.clock()).await.unwrap();
        let (context, registry) = (app.context.clone(), app.registry.clone());
        let server = Server::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await.unwrap();
        let base = format!("http://{}", server.address().unwrap());
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = tokio::spawn(async move {
            let stop = async {
                let _ = stopped.await;
            };
            server.serve(app, stop).await.unwrap();
        });
        let client = reqwest::Client::builder()
            .user_agent(BROWSER)
            .redirect(reqwest::redirect::Policy::none())
            .no_proxy()
            .build()
            .unwrap();
        Self { base, context, clock, registry, client, database, stop: Some(stop), serving }
    }

    /// Someone who is signed in to the back office.
    pub async fn admin(&self) -> AdminClient<'_> {
        AdminClient::sign_in(self).await
    }

    /// `GET path`
    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, &[], None).await
    }

    /// `POST path` with a JSON body.
    pub async fn post(&self, path: &str, body: &Value) -> Answer {
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
    ) -> Answer {
        let mut request = self.client.request(method, format!("{}{path}", self.base));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(body) = body {
            request = request.body(body);
        }
        Answer::read(request.send().await.unwrap()).await
    }

    /// The folder of the test's database, for files of the test.
    #[must_use]
    pub fn folder(&self) -> &std::path::Path {
        self.database.folder()
    }

    /// Stops as after a signal, and gives the database back.
    pub async fn stop(mut self) -> TestDatabase {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        // Idle connections of the client would keep the server waiting.
        drop(self.client);
        self.serving.await.unwrap();
        self.database
    }
}

/// Waits until `check` answers something, for at most ten seconds.
///
/// # Panics
/// When it never does; the message names `what` was waited for.
pub async fn eventually<T>(what: &str, check: impl AsyncFn() -> Option<T>) -> T {
    for _ in 0..1000 {
        if let Some(found) = check().await {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("waited ten seconds for {what}");
}
