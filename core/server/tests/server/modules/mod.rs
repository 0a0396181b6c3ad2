//! Modules among each other: order, requirements, conflicts, and failures that do not affect other modules.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod admin;
mod blocking;
mod checked_parts;
mod harmless;
mod registration;
mod taken;
mod withdrawn;

use crate::sample::{Sample, sample};
use axum::http::StatusCode;
use tempfile::TempDir;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::config::Config;
use toolbase_kernel::module::Module;
use toolbase_kernel::routes;
use toolbase_server::config::Layers;
use toolbase_server::http::App;
use toolbase_server::module::{ModuleState, Registry};
use utoipa_axum::router::OpenApiRouter;

fn config(folder: &TempDir, settings: &[(&str, &str)]) -> Config {
    let mut flags = vec![
        ("database.url".to_owned(), format!("sqlite:{}", folder.path().join("test.db").display())),
        ("web.enabled".to_owned(), "false".to_owned()),
        ("modules.required".to_owned(), "[]".to_owned()),
    ];
    flags.extend(settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())));
    Layers { flags, ..Layers::default() }.load().unwrap().config
}

fn registry(config: &Config, modules: Vec<Sample>) -> Registry {
    let modules = modules.into_iter().map(|module| Box::new(module) as Box<dyn Module>).collect();
    Registry::assemble(modules, None, &config.modules).unwrap()
}

async fn start(folder: &TempDir, modules: Vec<Sample>) -> App {
    let config = config(folder, &[]);
    let registry = registry(&config, modules);
    App::start(config, registry, Clock::system()).await.unwrap()
}

fn running(registry: &Registry) -> Vec<&'static str> {
    registry.running().iter().map(|module| module.manifest().name).collect()
}

fn failure(registry: &Registry, name: &str) -> String {
    match registry.info().into_iter().find(|info| info.name == name).unwrap().state {
        ModuleState::Failed(reason) => reason,
        state => panic!("{name} is {state:?}"),
    }
}

#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/things/{id}", operation_id = "get_thing", responses((status = 200)))]
async fn get_thing() -> StatusCode {
    StatusCode::OK
}

#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/things/{slug}", operation_id = "get_other_thing", responses((status = 200)))]
async fn same_route() -> StatusCode {
    StatusCode::OK
}

#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/stuff", operation_id = "get_thing", responses((status = 200)))]
async fn same_operation() -> StatusCode {
    StatusCode::OK
}

#[derive(serde::Serialize, utoipa::ToSchema)]
#[schema(as = Problem)]
struct AnotherProblem {
    text: String,
}

#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/readings", operation_id = "get_readings", responses((status = 200, body = AnotherProblem)))]
async fn same_schema() -> StatusCode {
    StatusCode::OK
}

#[test]
fn each_module_comes_after_those_it_requires() {
    let config = config(&tempfile::tempdir().unwrap(), &[]);
    let modules = vec![sample("a", &["c"]), sample("b", &[]), sample("c", &["b"])];
    assert_eq!(running(&registry(&config, modules)), ["b", "c", "a"]);
}

#[test]
fn a_missing_requirement_is_named_and_the_rest_goes_on() {
    let config = config(&tempfile::tempdir().unwrap(), &[]);
    let registry = registry(&config, vec![sample("a", &["nowhere"]), sample("b", &["a"]), sample("c", &[])]);
    assert_eq!(running(&registry), ["c"]);
    assert_eq!(failure(&registry, "a"), "requires `nowhere`, which is missing");
    assert_eq!(failure(&registry, "b"), "requires `a`, which does not run");
}

#[test]
fn modules_that_require_each_other_do_not_run() {
    let config = config(&tempfile::tempdir().unwrap(), &[]);
    let registry = registry(&config, vec![sample("a", &["b"]), sample("b", &["a"])]);
    assert!(running(&registry).is_empty());
    assert!(failure(&registry, "a").contains("`b`"));
}

#[test]
fn two_bundled_modules_of_one_name_are_an_error() {
    let config = config(&tempfile::tempdir().unwrap(), &[]);
    let twice: Vec<Box<dyn Module>> = vec![Box::new(sample("a", &[])), Box::new(sample("a", &[]))];
    let error = Registry::assemble(twice, None, &config.modules).err().unwrap().to_string();
    assert_eq!(error, "two modules of this server are both named `a`");
}

#[test]
fn what_is_turned_off_does_not_run_and_is_shown() {
    let config = config(&tempfile::tempdir().unwrap(), &[("modules.enabled", "[\"b\"]")]);
    let registry = registry(&config, vec![sample("a", &[]), sample("b", &[])]);
    assert_eq!(running(&registry), ["b"]);
    assert_eq!(registry.info()[0].state, ModuleState::Disabled);
}

#[tokio::test]
async fn a_module_that_fails_at_start_takes_only_its_dependents_along() {
    let folder = tempfile::tempdir().unwrap();
    let broken = Sample { start: || anyhow::bail!("no luck"), ..sample("broken", &[]) };
    let panics = Sample { start: || panic!("at start"), ..sample("panics", &[]) };
    let app = start(&folder, vec![broken, panics, sample("leans", &["broken"]), sample("stands", &[])]).await;
    assert_eq!(running(&app.registry), ["stands"]);
    assert_eq!(failure(&app.registry, "broken"), "no luck");
    assert_eq!(failure(&app.registry, "panics"), "panicked while it started: at start");
    assert_eq!(failure(&app.registry, "leans"), "requires `broken`, which does not run");
    app.stop().await;
}

#[tokio::test]
async fn a_required_module_that_fails_stops_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(&folder, &[("modules.required", "[\"broken\"]")]);
    let broken = Sample { start: || anyhow::bail!("no luck"), ..sample("broken", &[]) };
    let registry = registry(&config, vec![broken]);
    let error = App::start(config, registry, Clock::system()).await.err().unwrap().to_string();
    assert_eq!(error, "the required module `broken` failed: no luck");
}

#[tokio::test]
async fn clashes_are_rejected_naming_both_sides() {
    let folder = tempfile::tempdir().unwrap();
    let first = Sample { routes: || OpenApiRouter::new().routes(routes!(get_thing)), ..sample("first", &[]) };
    let route =
        Sample { routes: || OpenApiRouter::new().routes(routes!(same_route)), ..sample("route", &[]) };
    let operation = Sample {
        routes: || OpenApiRouter::new().routes(routes!(same_operation)),
        ..sample("operation", &[])
    };
    let schema =
        Sample { routes: || OpenApiRouter::new().routes(routes!(same_schema)), ..sample("schema", &[]) };
    let app = start(&folder, vec![first, operation, route, schema]).await;
    assert_eq!(running(&app.registry), ["first"]);
    assert_eq!(
        failure(&app.registry, "route"),
        "the route GET /api/things/{} is defined by both `first` and `route`"
    );
    assert_eq!(
        failure(&app.registry, "operation"),
        "the operation id get_thing is defined by both `first` and `operation`"
    );
    assert_eq!(failure(&app.registry, "schema"), "the schema Problem is defined by both `core` and `schema`");
    let (document, _) = toolbase_server::http::document(&app.registry);
    assert!(document.paths.paths.contains_key("/api/things/{id}"));
    assert!(!document.paths.paths.contains_key("/api/stuff"));
    app.stop().await;
}
