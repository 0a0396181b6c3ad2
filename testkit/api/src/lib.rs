//! The border between the test harness and the server that it starts.
//!
//! In the checkout both are in the test program. The SDK has the server as a shared library, `toolbase_harness`, so that
//! it needs neither the metadata nor the code of the crates that only the server uses.

use anyhow::Result;
use axum::http::{HeaderMap, Method, Response};
use futures::future::{BoxFuture, LocalBoxFuture};
use std::any::Any;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use toolbase_kernel::accounts::Role;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_kernel::module::{Health, Module, ModuleContext};
use toolbase_kernel::utoipa::openapi::OpenApi;
use uuid::Uuid;

/// The settings, modules and clock of a server.
pub struct Launch {
    /// Settings with their values, as after `--set`.
    pub settings: Vec<(String, String)>,
    /// The modules.
    pub modules: Vec<Box<dyn Module>>,
    /// The time.
    pub clock: Clock,
    /// True if the database of the settings is yet to be made. It is then a copy of one with the tables of the modules,
    /// so that a program runs their migrations once and not for each test.
    pub make_database: bool,
}

/// A request of a test.
pub struct TestRequest {
    /// Its method.
    pub method: Method,
    /// The path with the query.
    pub path: String,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its body.
    pub body: Option<Vec<u8>>,
}

/// An account with a session.
pub struct SignedIn {
    /// The account's id.
    pub id: Uuid,
    /// Its email address.
    pub email: String,
    /// `name=value; …`
    pub cookies: String,
}

/// A run of a job that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobRun {
    /// `done`, or how it failed.
    pub outcome: String,
    /// The job's message, or the error.
    pub message: String,
}

/// A mail that was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentMail {
    /// The address, or a name with an address in angle brackets.
    pub to: String,
    /// The subject.
    pub subject: String,
    /// The text part.
    pub text: String,
    /// The HTML part.
    pub html: String,
}

/// Starts servers.
pub trait Servers: Sync {
    /// Starts a server on a free port of this machine.
    ///
    /// # Errors
    /// When a setting is wrong or the server cannot start. A module that does not run is no error: see
    /// [`TestServer::failures`].
    fn start(&self, launch: Launch) -> LocalBoxFuture<'static, Result<Box<dyn TestServer>>>;

    /// Checks the first module of `launch` as `toolbase module check` does, without starting a server. The others are
    /// those that run beside it.
    ///
    /// # Errors
    /// When a setting is wrong.
    fn check(&self, launch: Launch) -> LocalBoxFuture<'static, Result<Vec<Health>>>;

    /// Loads the module in the file `path`, as the server does.
    ///
    /// # Errors
    /// When it cannot be read, is no module, or was built for another server.
    fn load(&self, path: &Path) -> Result<Box<dyn Module>>;
}

/// A running server.
pub trait TestServer: Send + Sync {
    /// `http://127.0.0.1:PORT`
    fn base(&self) -> &str;

    /// The context of the modules.
    fn context(&self) -> &ModuleContext;

    /// The description of all operations.
    fn openapi(&self) -> &OpenApi;

    /// The modules that run.
    fn modules(&self) -> Vec<Arc<dyn Module>>;

    /// The modules that do not run, with the reasons.
    fn failures(&self) -> Vec<(String, String)>;

    /// Where uploads are stored.
    fn media_folder(&self) -> PathBuf;

    /// Sends a request, and reads the response to its end. Redirects are not followed.
    fn send(&self, request: TestRequest) -> BoxFuture<'_, Result<Response<Vec<u8>>>>;

    /// Makes a member called `name`, whose address is confirmed, and signs in.
    fn join<'a>(&'a self, name: &'a str, role: Role) -> BoxFuture<'a, Result<SignedIn>>;

    /// Runs the job `name`, as in `core.purge-events`.
    ///
    /// # Errors
    /// When there is no such job, or another task runs it.
    fn run_job<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Result<JobRun>>;

    /// Runs the command of a resource, as in `reviews list`.
    ///
    /// # Errors
    /// As the command does.
    fn run_resource<'a>(
        &'a self,
        words: &'a [&'a str],
        output: &'a mut Output,
    ) -> BoxFuture<'a, Result<Exit, CommandError>>;

    /// The mails that were sent, oldest first.
    fn mails(&self) -> Vec<SentMail>;

    /// Stops as after a signal.
    fn stop(self: Box<Self>) -> BoxFuture<'static, ()>;

    /// The server's own type, for tests of the server.
    fn as_any(&self) -> &dyn Any;
}
