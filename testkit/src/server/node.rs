//! A running server.

use anyhow::{Context, Result};
use axum::http::Response;
use clap::Command;
use futures::future::BoxFuture;
use std::any::Any;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::sync::Arc;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use toolbase_kernel::accounts::Role;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_kernel::http::Client;
use toolbase_kernel::module::{Module, ModuleContext};
use toolbase_kernel::utoipa::openapi::OpenApi;
use toolbase_server::accounts::{Email, NewUser, open_session, register};
use toolbase_server::jobs::{jobs, run_now};
use toolbase_server::mail::Mailer;
use toolbase_server::module::Registry;
use toolbase_server::resources::Resources;
use toolbase_testkit_api::{JobRun, SentMail, SignedIn, TestRequest, TestServer};
use uuid::Uuid;

/// A server, its registry and a client of it.
pub struct Node {
    pub(super) base: String,
    pub(super) context: ModuleContext,
    /// The modules and their states.
    pub registry: Registry,
    /// The description of its operations.
    pub(super) openapi: OpenApi,
    pub(super) media_folder: PathBuf,
    pub(super) client: reqwest::Client,
    pub(super) stop: oneshot::Sender<()>,
    pub(super) serving: JoinHandle<()>,
}

impl TestServer for Node {
    fn base(&self) -> &str {
        &self.base
    }

    fn context(&self) -> &ModuleContext {
        &self.context
    }

    fn openapi(&self) -> &OpenApi {
        &self.openapi
    }

    fn modules(&self) -> Vec<Arc<dyn Module>> {
        self.registry.running().to_vec()
    }

    fn failures(&self) -> Vec<(String, String)> {
        self.registry.failures()
    }

    fn media_folder(&self) -> PathBuf {
        self.media_folder.clone()
    }

    fn send(&self, request: TestRequest) -> BoxFuture<'_, Result<Response<Vec<u8>>>> {
        Box::pin(async move {
            let TestRequest { method, path, headers, body } = request;
            let mut sending = self.client.request(method, format!("{}{path}", self.base)).headers(headers);
            if let Some(body) = body {
                sending = sending.body(body);
            }
            let received = sending.send().await?;
            let mut response = Response::new(Vec::new());
            *response.status_mut() = received.status();
            *response.headers_mut() = received.headers().clone();
            *response.body_mut() = received.bytes().await?.to_vec();
            Ok(response)
        })
    }

    fn run_resource<'a>(
        &'a self,
        words: &'a [&'a str],
        output: &'a mut Output,
    ) -> BoxFuture<'a, Result<Exit, CommandError>> {
        Box::pin(async move {
            let resources = Resources::from_document(&self.openapi)?;
            let program = resources.join(Command::new("toolbase").no_binary_name(true));
            let matches = program
                .try_get_matches_from(words)
                .map_err(|error| CommandError::Usage(error.to_string()))?;
            let (mut path, mut arguments) = (Vec::new(), &matches);
            while let Some((name, below)) = arguments.subcommand() {
                path.push(name);
                arguments = below;
            }
            output.take_format(arguments);
            resources.run((&self.context, &self.registry), &path, arguments, output).await
        })
    }

    fn join<'a>(&'a self, name: &'a str, role: Role) -> BoxFuture<'a, Result<SignedIn>> {
        Box::pin(async move {
            let context = &self.context;
            let email = format!("{name}.{}@example.org", Uuid::new_v4().simple());
            let address = Email::parse(&email).map_err(anyhow::Error::msg)?;
            let new =
                NewUser { email: &address, full_name: name, role, password_hash: None, vouched: Some("") };
            let actor = Actor::system("test");
            let mut change = Change::begin(context, &actor).await?;
            let id = register(&mut change, &new).await?;
            let browser = Client { address: IpAddr::V4(Ipv4Addr::LOCALHOST), user_agent: "test".to_owned() };
            let tokens = open_session(context, &mut change.tx, (id, role), &browser).await?;
            change.commit().await?;
            Ok(SignedIn { id, email, cookies: tokens.pairs(context).join("; ") })
        })
    }

    fn run_job<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<JobRun>> {
        Box::pin(async move {
            let jobs = jobs(&self.registry);
            let named = jobs.iter().find(|named| named.name == name);
            let named = named.with_context(|| format!("no job `{name}`"))?;
            let ended = run_now(&self.context, named).await?.context("another task runs it")?;
            Ok(JobRun { outcome: ended.outcome.as_str().to_owned(), message: ended.message })
        })
    }

    fn mails(&self) -> Vec<SentMail> {
        let sent = Mailer::from_context(&self.context).map(|mailer| mailer.sent()).unwrap_or_default();
        let mail = |mail: toolbase_server::mail::Mail| SentMail {
            to: mail.to,
            subject: mail.content.subject,
            text: mail.content.text,
            html: mail.content.html,
        };
        sent.into_iter().map(mail).collect()
    }

    fn stop(self: Box<Self>) -> BoxFuture<'static, ()> {
        let Self { stop, serving, client, .. } = *self;
        let _ = stop.send(());
        // The server would wait for idle connections of the client.
        drop(client);
        Box::pin(async move {
            if let Err(error) = serving.await {
                std::panic::resume_unwind(error.into_panic());
            }
        })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
