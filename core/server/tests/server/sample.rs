//! The module of the tests: it has what a test gives it, and nothing else.

use futures::future::BoxFuture;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use std::borrow::Cow;
use toolbase_kernel::config::Config;
use toolbase_kernel::events::{EventHandler, EventType};
use toolbase_kernel::jobs::Job;
use toolbase_kernel::module::{Manifest, Module, ModuleContext, Switch};
use toolbase_kernel::page_texts::PageTexts;
use utoipa_axum::router::OpenApiRouter;

/// A module with the behaviour that the test chooses.
pub struct Sample {
    pub name: &'static str,
    pub requires: &'static [&'static str],
    pub routes: fn() -> OpenApiRouter<ModuleContext>,
    pub start: fn() -> anyhow::Result<()>,
    /// Names and SQL texts, the first of version 1.
    pub migrations: Vec<(&'static str, &'static str)>,
    pub events: Vec<EventType>,
    pub handlers: Vec<EventHandler>,
    pub jobs: Vec<Job>,
    pub switches: Vec<Switch>,
    pub page_texts: Vec<PageTexts>,
}

/// A module that has nothing but a name and requirements.
pub fn sample(name: &'static str, requires: &'static [&'static str]) -> Sample {
    Sample {
        name,
        requires,
        routes: OpenApiRouter::new,
        start: || Ok(()),
        migrations: Vec::new(),
        events: Vec::new(),
        handlers: Vec::new(),
        jobs: Vec::new(),
        switches: Vec::new(),
        page_texts: Vec::new(),
    }
}

impl Module for Sample {
    fn manifest(&self) -> Manifest {
        Manifest { name: self.name, version: "1.0.0", summary: "Made for a test", requires: self.requires }
    }

    fn migrations(&self) -> Migrator {
        let migrations = (1_i64..).zip(&self.migrations).map(|(version, (name, sql))| {
            let sql = sqlx::SqlSafeStr::into_sql_str(sqlx::AssertSqlSafe(*sql));
            Migration::new(version, Cow::Borrowed(*name), MigrationType::Simple, sql, false)
        });
        Migrator::with_migrations(migrations.collect())
    }

    fn routes(&self) -> OpenApiRouter<ModuleContext> {
        (self.routes)()
    }

    fn events(&self) -> Vec<EventType> {
        self.events.clone()
    }

    fn event_handlers(&self) -> Vec<EventHandler> {
        self.handlers.clone()
    }

    fn jobs(&self) -> Vec<Job> {
        self.jobs.clone()
    }

    fn switches(&self) -> Vec<Switch> {
        self.switches.clone()
    }

    fn page_texts(&self, _: &Config) -> Vec<PageTexts> {
        self.page_texts.clone()
    }

    fn start<'a>(&'a self, _: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        let start = self.start;
        Box::pin(async move { start() })
    }
}
