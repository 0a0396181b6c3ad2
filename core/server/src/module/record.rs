//! A module as shown to operators: on the command line and in the admin interface.

use super::{ModuleInfo, Registry};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use toolbase_kernel::db::Db;
use toolbase_kernel::http::TextIds;
use toolbase_kernel::module::{ABI, Module};
use utoipa::ToSchema;

/// A module: how it fares, and what it adds.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ModuleRecord {
    /// Its name.
    #[serde(flatten)]
    pub id: TextIds,
    /// Its name; of a file that could not be loaded, as the file is called.
    #[schema(example = "catalog")]
    pub name: String,
    /// Its version; empty when it could not be loaded.
    #[schema(example = "0.1.0")]
    pub version: String,
    /// A description in one line.
    pub summary: String,
    /// `declared` (the configuration names it, there is no file), `disabled`, `loaded`, `started`, `failed` or `skipped`
    /// (another file has the same module).
    #[schema(example = "started")]
    pub state: String,
    /// The reason why it does not run.
    pub reason: Option<String>,
    /// The modules it cannot run without.
    pub requires: Vec<String>,
    /// Where its code is: a file, or `bundled`.
    #[schema(example = "/srv/toolbase/modules/libtoolbase_catalog_module.so")]
    pub source: String,
    /// The stamp of the core in its file.
    pub stamp: Option<String>,
    /// The core of this server; another one cannot load the module.
    pub host_stamp: String,
    /// The number of operations it has.
    #[schema(example = 24)]
    pub route_count: i64,
    /// Its operations.
    #[schema(example = json!(["GET /api/aitool/all"]))]
    pub routes: Vec<String>,
    /// The migrations that the database has.
    #[schema(example = json!(["0001 catalog"]))]
    pub applied_migrations: Vec<String>,
    /// The migrations that the database lacks, or that could not be looked up.
    #[schema(example = json!([]))]
    pub pending_migrations: Vec<String>,
    /// Its jobs.
    #[schema(example = json!(["purge: Deletes unused records"]))]
    pub jobs: Vec<String>,
    /// Its event handlers.
    pub event_handlers: Vec<String>,
    /// Its reports.
    pub reports: Vec<String>,
    /// Its commands.
    #[schema(example = json!(["seed"]))]
    pub commands: Vec<String>,
    /// Its section of the configuration.
    #[schema(example = "catalog")]
    pub settings: Option<String>,
}

/// All modules, by name. Without a database, every migration counts as pending.
pub async fn records(registry: &Registry, db: Option<&Db>) -> Vec<ModuleRecord> {
    let running: BTreeMap<&str, _> =
        registry.running().iter().map(|module| (module.manifest().name, module.as_ref())).collect();
    let mut records = Vec::new();
    for info in registry.info() {
        let module = running.get(info.name.as_str()).copied();
        let mut record = of_info(info);
        if let Some(module) = module {
            add_declarations(&mut record, module);
            add_migrations(&mut record, module, db).await;
        }
        records.push(record);
    }
    records
}

fn of_info(info: ModuleInfo) -> ModuleRecord {
    ModuleRecord {
        id: info.name.clone().into(),
        name: info.name,
        version: info.version,
        summary: info.summary,
        state: info.state.word().to_owned(),
        reason: info.state.reason().map(str::to_owned),
        requires: info.requires,
        source: info.source.to_string(),
        stamp: info.stamp,
        host_stamp: ABI.to_owned(),
        route_count: 0,
        routes: Vec::new(),
        applied_migrations: Vec::new(),
        pending_migrations: Vec::new(),
        jobs: Vec::new(),
        event_handlers: Vec::new(),
        reports: Vec::new(),
        commands: Vec::new(),
        settings: None,
    }
}

fn add_declarations(record: &mut ModuleRecord, module: &dyn Module) {
    let document = serde_json::to_value(module.routes().get_openapi()).unwrap_or_default();
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        let methods = methods.as_object().into_iter().flatten();
        record.routes.extend(methods.map(|(method, _)| format!("{} {path}", method.to_uppercase())));
    }
    record.route_count = i64::try_from(record.routes.len()).unwrap_or_default();
    record.jobs = module.jobs().iter().map(|job| format!("{}: {}", job.name, job.summary)).collect();
    let handlers = module.event_handlers();
    let handlers =
        handlers.iter().map(|it| format!("{} ({}): {}", it.name, it.topics.join(", "), it.summary));
    record.event_handlers = handlers.collect();
    let reports = module.queries().into_iter().filter_map(|query| query.report);
    record.reports = reports.map(|it| format!("{}: {}", it.name, it.summary)).collect();
    record.commands = module.commands().iter().flat_map(|command| paths(command, "")).collect();
    record.settings = module.settings().map(|_| module.manifest().name.to_owned());
}

/// The command itself, or those below it.
fn paths(command: &clap::Command, before: &str) -> Vec<String> {
    let name = format!("{before}{}", command.get_name());
    if command.has_subcommands() {
        command.get_subcommands().flat_map(|inner| paths(inner, &format!("{name} "))).collect()
    } else {
        vec![name]
    }
}

async fn add_migrations(record: &mut ModuleRecord, module: &dyn Module, db: Option<&Db>) {
    let migrations = module.migrations();
    let status = match db {
        Some(db) => db.migration_status(&record.name, module.migrations()).await.ok(),
        None => None,
    };
    for one in status.unwrap_or_else(|| toolbase_kernel::db::nothing_applied(&record.name, &migrations)) {
        let text = format!("{:04} {}", one.version, one.description);
        if one.applied { record.applied_migrations.push(text) } else { record.pending_migrations.push(text) }
    }
}
