//! Modules that a server would reject are reported without a server, with the same message.

use super::{failure, running};
use crate::sample::{Sample, sample};
use axum::http::StatusCode;
use toolbase_kernel::config::Config;
use toolbase_kernel::db::Db;
use toolbase_kernel::events::{Event, EventType};
use toolbase_kernel::module::{Module, Switch};
use toolbase_kernel::routes;
use toolbase_server::config::Layers;
use toolbase_server::http::{App, check_registration};
use toolbase_server::module::Registry;
use toolbase_testkit::{TestApp, TestDatabase, assert_module_fits_beside, on_both};
use utoipa_axum::router::OpenApiRouter;

/// A module with these migrations.
fn tables(migrations: &[&'static str]) -> Box<dyn Module> {
    let migrations = migrations.iter().map(|sql| ("tables", *sql)).collect();
    Box::new(Sample { migrations, ..sample("tables", &[]) })
}

/// Something that happens in the module `lamps`.
#[derive(serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
struct LampSold {}

impl Event for LampSold {
    const TOPIC: &'static str = "lamps.lamp-sold";
}

/// A module of this name with the event of `lamps`.
fn seller(name: &'static str) -> Box<dyn Module> {
    Box::new(Sample { events: vec![EventType::new::<LampSold>()], ..sample(name, &[]) })
}

const FIRST: &str = "CREATE TABLE tables_one (id BIGINT PRIMARY KEY NOT NULL)";
const EDITED: &str = "CREATE TABLE tables_one (id BIGINT PRIMARY KEY NOT NULL, name TEXT)";
const SECOND: &str = "CREATE TABLE tables_two (id BIGINT PRIMARY KEY NOT NULL)";

#[utoipa::path(get, path = "/api/lit", operation_id = "get_lit", responses((status = 200)),
    extensions(("x-permission" = json!("public")), ("x-switch" = json!("lamps.light"))))]
async fn switched() -> StatusCode {
    StatusCode::OK
}

/// A module of this name with these switches, and an operation of the switch `lamps.light`.
fn lamp(name: &'static str, keys: &[&'static str]) -> Box<dyn Module> {
    let switches = keys.iter().map(|key| Switch { key, label: "Light", help: "It is dark." }).collect();
    Box::new(Sample {
        switches,
        routes: || OpenApiRouter::new().routes(routes!(switched)),
        ..sample(name, &[])
    })
}

#[utoipa::path(get, path = "/api/open", operation_id = "get_open", responses((status = 200)))]
async fn without_permission() -> StatusCode {
    StatusCode::OK
}

fn config(database: &TestDatabase) -> Config {
    let flags =
        [("database.url", database.url.as_str()), ("web.enabled", "false"), ("modules.required", "[]")];
    let flags = flags.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec();
    Layers { flags, ..Layers::default() }.load().unwrap().config
}

fn things(
    name: &'static str,
    routes: fn() -> OpenApiRouter<toolbase_kernel::module::ModuleContext>,
) -> Box<dyn Module> {
    Box::new(Sample { routes, ..sample(name, &[]) })
}

on_both! {
    because "nodes register modules at the same time";

    async fn a_migration_that_does_not_fit_is_named_as_serve_names_it(engine) {
        let app = TestApp::start(engine, vec![tables(&[FIRST, SECOND])]).await;
        let database = app.stop().await;
        let config = config(&database);
        for (migrations, part) in [
            (&[FIRST][..], "the database has migration 2, which this version does not have: a newer version"),
            (&[EDITED, SECOND][..], "migration 1 was changed after it was applied"),
        ] {
            let modules = || vec![tables(migrations)];
            let mut registry = Registry::assemble(modules(), None, &config.modules).unwrap();
            let db = Db::connect_existing(&config.database).await.unwrap();
            check_registration(&mut registry, &config, Some(&db)).await;
            db.close().await;
            let found = failure(&registry, "tables");
            assert!(found.contains(part), "{found}");

            let registry = Registry::assemble(modules(), None, &config.modules).unwrap();
            let app = App::start(config.clone(), registry, toolbase_kernel::clock::Clock::system()).await.unwrap();
            assert_eq!(failure(&app.registry, "tables"), found);
            app.stop().await;
        }
    }
}

#[test]
#[should_panic = "the module `route` does not run: the route GET /api/things/{} is defined by both `first` and `route`"]
fn a_test_of_a_module_that_does_not_run_fails_with_the_reason() {
    toolbase_testkit::block_on(async {
        let modules = vec![
            things("first", || OpenApiRouter::new().routes(routes!(super::get_thing))),
            things("route", || OpenApiRouter::new().routes(routes!(super::same_route))),
        ];
        TestApp::start(toolbase_testkit::Engine::Sqlite, modules).await;
    });
}

#[tokio::test]
async fn clashes_and_missing_permissions_are_found_without_a_server() {
    let database = TestDatabase::create(toolbase_testkit::Engine::Sqlite).await;
    let config = config(&database);
    let modules = vec![
        things("first", || OpenApiRouter::new().routes(routes!(super::get_thing))),
        things("route", || OpenApiRouter::new().routes(routes!(super::same_route))),
        things("open", || OpenApiRouter::new().routes(routes!(without_permission))),
    ];
    let mut registry = Registry::assemble(modules, None, &config.modules).unwrap();
    check_registration(&mut registry, &config, None).await;
    assert_eq!(running(&registry), ["first"]);
    assert_eq!(
        failure(&registry, "route"),
        "the route GET /api/things/{} is defined by both `first` and `route`"
    );
    assert_eq!(failure(&registry, "open"), "the operation get_open of `open` declares no `x-permission`");
}

#[utoipa::path(get, path = "/login", operation_id = "get_own_login", extensions(("x-permission" = json!("public"))),
    responses((status = 200)))]
async fn own_login() -> StatusCode {
    StatusCode::OK
}

#[tokio::test]
async fn a_module_replaces_a_page_of_the_site_only_when_the_configuration_names_it() {
    let database = TestDatabase::create(toolbase_testkit::Engine::Sqlite).await;
    let web = tempfile::tempdir().unwrap();
    std::fs::write(web.path().join("pages.json"), r#"{"/": [], "/:ranking": [], "/login": []}"#).unwrap();
    let mut config = config(&database);
    config.web.dir = web.path().to_owned();
    for (enabled, given, reason) in [
        (true, vec![], Some("the route /login of `own` would replace the site's page /login;")),
        (true, vec!["/login".to_owned()], None),
        (false, vec![], None),
    ] {
        config.web.enabled = enabled;
        config.modules.replace_pages = given;
        let modules = vec![things("own", || OpenApiRouter::new().routes(routes!(own_login)))];
        let mut registry = Registry::assemble(modules, None, &config.modules).unwrap();
        check_registration(&mut registry, &config, None).await;
        match reason {
            Some(reason) => assert!(failure(&registry, "own").contains(reason)),
            None => assert_eq!(running(&registry), ["own"]),
        }
    }
}

#[utoipa::path(get, path = "/api/admin/deals", operation_id = "list_deals",
    extensions(("x-permission" = json!("deals.manage")), ("x-admin" = json!({ "resource": "deals", "title": "Deals", "icon": "NoSuchIcon", "colums": [] }))),
    responses((status = 200)))]
async fn misspelt() -> StatusCode {
    StatusCode::OK
}

#[tokio::test]
async fn a_check_names_what_the_admin_would_not_understand_and_sql_that_does_not_run() {
    let database = TestDatabase::create(toolbase_testkit::Engine::Sqlite).await;
    let config = config(&database);
    let found = async |module: Box<dyn Module>, check: &str| {
        let name = module.manifest().name;
        let mut registry = Registry::assemble(vec![module], None, &config.modules).unwrap();
        let rows = toolbase_server::module_check::check(&mut registry, name, &config, None).await;
        let row = rows.into_iter().find(|row| row.check == check).unwrap();
        (row.ok, row.detail)
    };
    let deals = things("deals", || OpenApiRouter::new().routes(routes!(misspelt)));
    let (ok, detail) = found(deals, "admin").await;
    assert!(!ok && detail.contains("GET /api/admin/deals x-admin"), "{detail}");
    assert!(detail.contains("colums") && detail.contains("NoSuchIcon"), "{detail}");
    let (ok, detail) = found(tables(&[FIRST, "CREATE TABLE tables_two ("]), "migrations").await;
    assert!(!ok && detail.contains("0002_tables.sql"), "{detail}");
    let (ok, detail) = found(tables(&[FIRST, SECOND]), "migrations").await;
    assert!(ok && detail.starts_with("2 run on an empty SQLite database"), "{detail}");
    let open = things("open", || OpenApiRouter::new().routes(routes!(without_permission)));
    let (ok, detail) = found(open, "registration").await;
    assert!(!ok && detail.ends_with("declares no `x-permission`"), "{detail}");
}

#[tokio::test]
async fn a_module_is_checked_beside_those_that_it_requires() {
    let needy = Sample {
        routes: || OpenApiRouter::new().routes(routes!(super::get_thing)),
        ..sample("needy", &["base"])
    };
    assert_module_fits_beside(Box::new(needy), vec![Box::new(sample("base", &[]))]).await;
}

#[tokio::test]
#[should_panic(expected = "`zebra` would not run any more")]
async fn a_module_that_clashes_with_one_beside_it_does_not_fit() {
    let things_of = |name| things(name, || OpenApiRouter::new().routes(routes!(super::get_thing)));
    assert_module_fits_beside(things_of("able"), vec![things_of("zebra")]).await;
}

#[tokio::test]
async fn a_check_names_the_modules_that_would_not_run_any_more() {
    let database = TestDatabase::create(toolbase_testkit::Engine::Sqlite).await;
    let config = config(&database);
    let things_of = |name| things(name, || OpenApiRouter::new().routes(routes!(super::get_thing)));
    // The earlier name comes first, and has the route.
    let mut registry =
        Registry::assemble(vec![things_of("able"), things_of("installed")], None, &config.modules).unwrap();
    let rows = toolbase_server::module_check::check(&mut registry, "able", &config, None).await;
    let row = rows.iter().find(|row| row.check == "registration").unwrap();
    let reason = "the route GET /api/things/{} is defined by both `able` and `installed`";
    assert_eq!(
        (row.ok, row.detail.clone()),
        (false, format!("`installed` would not run any more: {reason}"))
    );
}

#[tokio::test]
async fn an_operation_id_that_a_module_has_twice_is_an_error() {
    let database = TestDatabase::create(toolbase_testkit::Engine::Sqlite).await;
    let config = config(&database);
    let twice = things("twice", || {
        OpenApiRouter::new().routes(routes!(super::get_thing)).routes(routes!(super::same_operation))
    });
    let mut registry = Registry::assemble(vec![twice], None, &config.modules).unwrap();
    check_registration(&mut registry, &config, None).await;
    assert_eq!(failure(&registry, "twice"), "the operation id get_thing is defined twice by `twice`");
}

#[tokio::test]
async fn a_module_that_fits_passes_the_check_of_its_own_tests() {
    toolbase_testkit::assert_module_fits(things("first", || {
        OpenApiRouter::new().routes(routes!(super::get_thing))
    }))
    .await;
}

#[test]
fn a_module_declares_events_under_its_own_name_only() {
    let modules = vec![seller("lamps"), seller("lamp")];
    let config = super::config(&tempfile::tempdir().unwrap(), &[]);
    let mut registry = Registry::assemble(modules, None, &config.modules).unwrap();
    registry.inspect().unwrap();
    assert_eq!(running(&registry), ["lamps"]);
    let reason = "its event `lamps.lamp-sold` must have a topic that begins with `lamp.`";
    assert_eq!(failure(&registry, "lamp"), reason);
    let events = toolbase_server::builtin::declared_events(&registry);
    let found = events.iter().find(|declared| declared.event.topic == LampSold::TOPIC).unwrap();
    assert_eq!(
        (found.module.as_str(), found.event.summary.as_str()),
        ("lamps", "Something that happens in the module `lamps`.")
    );
    assert!(
        events
            .iter()
            .any(|declared| (declared.module.as_str(), declared.event.topic) == ("core", "core.user-erased"))
    );
}

#[tokio::test]
async fn a_module_declares_switches_under_its_own_name_once_and_uses_no_others() {
    let database = TestDatabase::create(toolbase_testkit::Engine::Sqlite).await;
    let config = config(&database);
    let reason = async |module: Box<dyn Module>| {
        let name = module.manifest().name;
        let mut registry = Registry::assemble(vec![module], None, &config.modules).unwrap();
        check_registration(&mut registry, &config, None).await;
        if running(&registry) == [name] { None } else { Some(failure(&registry, name)) }
    };
    assert_eq!(reason(lamp("lamps", &["lamps.light", "lamps.sale"])).await, None);
    for (name, keys, rule) in [
        ("lamp", &["lamps.light"][..], "its switch `lamps.light` must have a key that begins with `lamp.`"),
        ("lamps", &["lamps."], "its switch `lamps.` must have a key that begins with `lamps.`"),
        ("lamps", &["lamps.light", "lamps.light"], "it declares the switch `lamps.light` twice"),
        (
            "lamps",
            &["lamps.sale"],
            "the operation get_lit of `lamps` declares an `x-switch` that the module does not have",
        ),
    ] {
        assert_eq!(reason(lamp(name, keys)).await.as_deref(), Some(rule), "{name} {keys:?}");
    }
}
