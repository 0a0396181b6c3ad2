//! Guards each call into a module: a panic is caught and logged.

use futures::FutureExt;
use futures::future::BoxFuture;
use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_kernel::config::Config;
use toolbase_kernel::module::{Health, Manifest, Module, ModuleContext};
use toolbase_kernel::module_parts;
use toolbase_kernel::page_texts::PageTexts;

/// The faults of modules, by name; the first of each.
#[derive(Clone, Default)]
pub(super) struct Faults(Arc<Mutex<BTreeMap<&'static str, String>>>);

impl Faults {
    fn note(&self, module: &'static str, fault: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(module).or_insert(fault);
    }

    /// Takes the fault of the module `name`, if it has one.
    pub fn take_of(&self, name: &str) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(name)
    }

    /// All faults noted since the last time.
    pub fn take(&self) -> BTreeMap<&'static str, String> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The beginning of the message of a panic in a module's own health checks.
pub(super) const PANICKED_IN_HEALTH: &str = "panicked while it checked itself";

/// Calls a module's methods and catches their panics: the result is then empty, and the panic is logged.
pub(super) struct Guarded {
    inner: Box<dyn Module>,
    manifest: Manifest,
    faults: Faults,
}

impl Guarded {
    /// Puts the wall around `inner`.
    ///
    /// # Errors
    /// The panic of its `manifest`.
    pub fn new(inner: Box<dyn Module>, faults: Faults) -> Result<Self, String> {
        let manifest = catch_unwind(AssertUnwindSafe(|| inner.manifest()));
        let manifest =
            manifest.map_err(|panic| format!("panicked in `manifest`{}", panic_message(&*panic)))?;
        Ok(Self { inner, manifest, faults })
    }

    fn guarded<T: Default>(&self, method: &str, call: impl FnOnce() -> T) -> T {
        catch_unwind(AssertUnwindSafe(call)).unwrap_or_else(|panic| {
            self.faults.note(self.manifest.name, format!("panicked in `{method}`{}", panic_message(&*panic)));
            T::default()
        })
    }
}

/// The message of a panic, to append to what it interrupted.
pub(crate) fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.map(|text| format!(": {text}")).unwrap_or_default()
}

impl Module for Guarded {
    module_parts! {
        self;
        manifest: self.manifest,
        migrations: self
            .guarded("migrations", || Some(self.inner.migrations()))
            .unwrap_or(sqlx::migrate::Migrator::DEFAULT),
        settings: self.guarded("settings", || self.inner.settings()),
        routes: self.guarded("routes", || self.inner.routes()),
        commands: self.guarded("commands", || self.inner.commands()),
        former_commands: self.inner.former_commands(),
        queries: self.guarded("queries", || self.inner.queries()),
        web_feeds: self.guarded("web_feeds", || self.inner.web_feeds()),
        setup_steps: self.guarded("setup_steps", || self.inner.setup_steps()),
        events: self.guarded("events", || self.inner.events()),
        event_handlers: self.guarded("event_handlers", || self.inner.event_handlers()),
        jobs: self.guarded("jobs", || self.inner.jobs()),
        mails: self.guarded("mails", || self.inner.mails()),
        page_parameters: self.guarded("page_parameters", || self.inner.page_parameters()),
        navigation: self.guarded("navigation", || self.inner.navigation()),
        switches: self.guarded("switches", || self.inner.switches()),
        admin_groups: self.guarded("admin_groups", || self.inner.admin_groups()),
    }

    fn wrong_settings(&self, config: &Config) -> Vec<(String, String)> {
        catch_unwind(AssertUnwindSafe(|| self.inner.wrong_settings(config))).unwrap_or_else(|panic| {
            let name = self.manifest.name;
            vec![(
                name.to_owned(),
                format!("the module panicked while it checked them{}", panic_message(&*panic)),
            )]
        })
    }

    fn run_command<'a>(
        &'a self,
        context: &'a ModuleContext,
        path: &'a [&'a str],
        arguments: &'a clap::ArgMatches,
        output: &'a mut Output,
    ) -> BoxFuture<'a, Result<Exit, CommandError>> {
        let run = async move { self.inner.run_command(context, path, arguments, output).await };
        Box::pin(AssertUnwindSafe(run).catch_unwind().map(move |done| {
            done.unwrap_or_else(|panic| {
                let (command, name) = (path.join(" "), self.manifest.name);
                let panic_message = panic_message(&*panic);
                Err(CommandError::Failed(anyhow::anyhow!(
                    "the module `{name}` panicked in `{command}`{panic_message}"
                )))
            })
        }))
    }

    fn makes_database(&self, path: &[&str], arguments: &clap::ArgMatches) -> bool {
        self.guarded("makes_database", || self.inner.makes_database(path, arguments))
    }

    fn page_texts(&self, config: &Config) -> Vec<PageTexts> {
        self.guarded("page_texts", || self.inner.page_texts(config))
    }

    fn offer(&self, context: &ModuleContext) {
        self.guarded("offer", || self.inner.offer(context));
    }

    fn start<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        let start = async move { self.inner.start(context).await };
        Box::pin(AssertUnwindSafe(start).catch_unwind().map(|done| {
            done.unwrap_or_else(|panic| {
                Err(anyhow::anyhow!("panicked while it started{}", panic_message(&*panic)))
            })
        }))
    }

    fn stop<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, ()> {
        let stop = async move { self.inner.stop(context).await };
        Box::pin(AssertUnwindSafe(stop).catch_unwind().map(|done| {
            if let Err(panic) = done {
                let reason = panic_message(&*panic);
                tracing::error!(module = self.manifest.name, "panicked while it stopped{reason}");
            }
        }))
    }

    fn health<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, Vec<Health>> {
        let health = async move { self.inner.health(context).await };
        Box::pin(AssertUnwindSafe(health).catch_unwind().map(|done| {
            done.unwrap_or_else(|panic| {
                let detail = format!("{PANICKED_IN_HEALTH}{}", panic_message(&*panic));
                vec![Health { check: self.manifest.name.to_owned(), ok: false, detail }]
            })
        }))
    }
}
