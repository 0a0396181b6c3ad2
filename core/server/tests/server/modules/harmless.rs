//! A module that panics, hangs or has an invalid name does not affect other modules.

use super::{config, failure, registry, running};
use crate::sample::sample;
use futures::future::BoxFuture;
use std::time::{Duration, Instant};
use toolbase_kernel::clock::Clock;
use toolbase_kernel::events::EventHandler;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::mail::MailTemplate;
use toolbase_kernel::module::{Health, Manifest, Module, ModuleContext, Settings, Switch};
use toolbase_kernel::queries::Query;
use toolbase_kernel::setup::SetupStep;
use toolbase_server::http::App;
use toolbase_server::module::{ModuleState, Registry};
use toolbase_testkit::Log;
use utoipa_axum::router::OpenApiRouter;

/// A module that panics where the test chooses.
struct Trap {
    name: &'static str,
    method: &'static str,
}

impl Trap {
    fn step(&self, method: &str) {
        assert!(self.method != method, "a trap");
    }
}

impl Module for Trap {
    fn manifest(&self) -> Manifest {
        self.step("manifest");
        Manifest { name: self.name, version: "1.0.0", summary: "Made for a test", requires: &[] }
    }
    fn migrations(&self) -> sqlx::migrate::Migrator {
        self.step("migrations");
        sqlx::migrate::Migrator::DEFAULT
    }
    fn settings(&self) -> Option<Settings> {
        self.step("settings");
        None
    }
    fn routes(&self) -> OpenApiRouter<ModuleContext> {
        self.step("routes");
        OpenApiRouter::new()
    }
    fn commands(&self) -> Vec<clap::Command> {
        self.step("commands");
        Vec::new()
    }
    fn queries(&self) -> Vec<Query> {
        self.step("queries");
        Vec::new()
    }
    fn setup_steps(&self) -> Vec<SetupStep> {
        self.step("setup_steps");
        Vec::new()
    }
    fn switches(&self) -> Vec<Switch> {
        self.step("switches");
        Vec::new()
    }
    fn event_handlers(&self) -> Vec<EventHandler> {
        self.step("event_handlers");
        Vec::new()
    }
    fn jobs(&self) -> Vec<Job> {
        self.step("jobs");
        Vec::new()
    }
    fn mails(&self) -> Vec<MailTemplate> {
        self.step("mails");
        Vec::new()
    }
    fn offer(&self, _: &ModuleContext) {
        self.step("offer");
    }
    fn stop<'a>(&'a self, _: &'a ModuleContext) -> BoxFuture<'a, ()> {
        Box::pin(async { self.step("stop") })
    }
    fn health<'a>(&'a self, _: &'a ModuleContext) -> BoxFuture<'a, Vec<Health>> {
        self.step("health");
        Box::pin(async { Vec::new() })
    }
}

#[tokio::test]
async fn whatever_panics_harms_nobody_else() {
    let folder = tempfile::tempdir().unwrap();
    let methods = [
        "migrations",
        "settings",
        "routes",
        "commands",
        "queries",
        "setup_steps",
        "switches",
        "event_handlers",
        "jobs",
        "mails",
        "offer",
        "manifest",
    ];
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];
    let traps = names.iter().zip(methods).map(|(name, method)| Trap { name, method });
    let mut modules: Vec<Box<dyn Module>> = traps.map(|trap| Box::new(trap) as Box<dyn Module>).collect();
    modules.push(Box::new(Trap { name: "stops-badly", method: "stop" }));
    modules.push(Box::new(Trap { name: "checks-badly", method: "health" }));
    modules.push(Box::new(sample("stands", &[])));
    let config = config(&folder, &[]);
    let registry = Registry::assemble(modules, None, &config.modules).unwrap();
    let app = App::start(config, registry, Clock::system()).await.unwrap();
    assert_eq!(running(&app.registry), ["checks-badly", "stands", "stops-badly"]);
    for (name, method) in names.iter().zip(methods).filter(|(_, method)| *method != "manifest") {
        assert_eq!(failure(&app.registry, name), format!("panicked in `{method}`: a trap"));
    }
    assert_eq!(failure(&app.registry, "bundled"), "panicked in `manifest`: a trap");
    let health = app.registry.running()[0].health(&app.context).await;
    assert!(!health[0].ok && health[0].detail.contains("a trap"), "{health:?}");
    app.stop().await;
}

#[tokio::test]
async fn a_required_module_that_panics_stops_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(&folder, &[("modules.required", "[\"a\"]")]);
    let trap: Box<dyn Module> = Box::new(Trap { name: "a", method: "routes" });
    let registry = Registry::assemble(vec![trap], None, &config.modules).unwrap();
    let error = App::start(config, registry, Clock::system()).await.err().unwrap().to_string();
    assert_eq!(error, "the required module `a` failed: panicked in `routes`: a trap");
}

/// A module that never comes back from starting and stopping.
struct Stuck {
    blocks: bool,
}

impl Module for Stuck {
    fn manifest(&self) -> Manifest {
        let name = if self.blocks { "blocks" } else { "waits" };
        Manifest { name, version: "1.0.0", summary: "Made for a test", requires: &[] }
    }
    fn start<'a>(&'a self, _: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        Box::pin(async {
            if self.blocks {
                loop {
                    std::thread::park();
                }
            }
            futures::future::pending().await
        })
    }
}

/// A module that takes longer to start than the limit, and reports what it does.
struct Slow;

impl Module for Slow {
    fn manifest(&self) -> Manifest {
        Manifest { name: "slow", version: "1.0.0", summary: "Made for a test", requires: &[] }
    }
    fn start<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        Box::pin(async {
            let (begun, limit) = (Instant::now(), context.config.modules.start_timeout_ms);
            while begun.elapsed() < Duration::from_millis(limit) * 3 / 2 {
                context.progress.report("working");
                std::thread::park_timeout(Duration::from_millis(5));
            }
            Ok(())
        })
    }
}

/// A module that reports a step, and hangs then.
struct StopsShort;

impl Module for StopsShort {
    fn manifest(&self) -> Manifest {
        Manifest { name: "stops-short", version: "1.0.0", summary: "Made for a test", requires: &[] }
    }
    fn start<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        Box::pin(async {
            context.progress.report("40 tools read");
            futures::future::pending().await
        })
    }
}

#[tokio::test]
async fn a_start_may_take_long_while_it_reports_progress() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(&folder, &[("modules.start_timeout_ms", "1000")]);
    let modules: Vec<Box<dyn Module>> = vec![Box::new(Slow), Box::new(StopsShort)];
    let registry = Registry::assemble(modules, None, &config.modules).unwrap();
    // See `http::logged` for the second subscriber.
    let _second = tracing::Dispatch::new(tracing_subscriber::registry());
    let logged = Log::default();
    let writer = logged.clone();
    let log = tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
    let logging = tracing::subscriber::set_default(log);
    let app = App::start(config, registry, Clock::system()).await.unwrap();
    drop(logging);
    assert_eq!(running(&app.registry), ["slow"]);
    let log = logged.text();
    let is_progress = |line: &str| line.contains("still starting") && line.contains("working");
    assert!(log.lines().any(is_progress), "{log}");
    assert_eq!(failure(&app.registry, "stops-short"), "did not go on within 1000 ms after \"40 tools read\"");
    app.stop().await;
}

/// A module that works while it serves, and hangs when it is stopped.
struct Clings;

impl Module for Clings {
    fn manifest(&self) -> Manifest {
        Manifest { name: "clings", version: "1.0.0", summary: "Made for a test", requires: &[] }
    }
    fn stop<'a>(&'a self, _: &'a ModuleContext) -> BoxFuture<'a, ()> {
        Box::pin(futures::future::pending())
    }
}

#[tokio::test]
async fn a_module_that_hangs_is_left_behind() {
    let folder = tempfile::tempdir().unwrap();
    let limits = [("modules.start_timeout_ms", "50"), ("modules.stop_timeout_ms", "50")];
    let config = config(&folder, &limits);
    let modules: Vec<Box<dyn Module>> = vec![
        Box::new(Stuck { blocks: true }),
        Box::new(Stuck { blocks: false }),
        Box::new(Clings),
        Box::new(sample("stands", &[])),
    ];
    let registry = Registry::assemble(modules, None, &config.modules).unwrap();
    let app = App::start(config, registry, Clock::system()).await.unwrap();
    assert_eq!(running(&app.registry), ["clings", "stands"]);
    assert_eq!(failure(&app.registry, "blocks"), "did not start within 50 ms");
    assert_eq!(failure(&app.registry, "waits"), "did not start within 50 ms");
    app.stop().await;
}

#[test]
fn what_the_configuration_names_and_nobody_has_is_shown() {
    let config = config(&tempfile::tempdir().unwrap(), &[("modules.enabled", "[\"a\", \"reviews\"]")]);
    let registry = registry(&config, vec![sample("a", &[])]);
    let info = registry.info();
    assert_eq!(info[1].name, "reviews");
    assert_eq!(info[1].state, ModuleState::Declared);
    assert!(info[1].state.reason().unwrap().contains("no such file"));
}

#[test]
fn names_are_fit_for_tables_and_addresses() {
    let config = config(&tempfile::tempdir().unwrap(), &[]);
    let registry =
        registry(&config, vec![sample("Big Name", &[]), sample("core", &[]), sample("fit-1", &[])]);
    assert_eq!(running(&registry), ["fit-1"]);
    assert!(failure(&registry, "bundled").contains("must be of lower-case letters"));
}

#[test]
fn names_are_not_those_of_sections_of_the_server() {
    let config = config(&tempfile::tempdir().unwrap(), &[]);
    let registry = registry(&config, vec![sample("events", &[]), sample("meetups", &[])]);
    assert_eq!(running(&registry), ["meetups"]);
    let reason = "its name `events` is that of a section of the server's own settings";
    assert_eq!(failure(&registry, "bundled"), reason);
}

/// A module whose own checks never end.
struct Unwell;

impl Module for Unwell {
    fn manifest(&self) -> Manifest {
        Manifest { name: "unwell", version: "1.0.0", summary: "Made for a test", requires: &[] }
    }
    fn health<'a>(&'a self, _: &'a ModuleContext) -> BoxFuture<'a, Vec<Health>> {
        loop {
            std::thread::park();
        }
    }
}

#[tokio::test]
async fn checks_that_hang_are_reported_as_timed_out() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(&folder, &[]);
    let registry = Registry::assemble(vec![Box::new(Unwell)], None, &config.modules).unwrap();
    let app = App::start(config, registry, Clock::system()).await.unwrap();
    let limit = Duration::from_millis(50);
    let rows = toolbase_server::module::health(&app.registry.running()[0], &app.context, limit).await;
    assert_eq!((rows.len(), rows[0].ok, rows[0].check.as_str()), (1, false, "module unwell"));
    assert_eq!(rows[0].detail, "timed out: its own checks took longer than 50 ms");
    app.stop().await;
}
