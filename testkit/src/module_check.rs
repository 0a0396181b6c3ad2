//! The check of a module's own tests.

use crate::{Engine, TestClock, TestDatabase, servers};
use toolbase_kernel::module::Module;
use toolbase_testkit_api::Launch;

/// Checks `module` as `toolbase module check` does: names, migrations, routes, permissions, and the
/// extensions for the admin interface.
///
/// # Panics
/// When something is wrong with it; the message names each fault with its place.
pub async fn assert_module_fits(module: Box<dyn Module>) {
    assert_module_fits_beside(module, Vec::new()).await;
}

/// As [`assert_module_fits`], on a server with `others`: those that `module` requires, and any that it may clash with.
///
/// # Panics
/// As [`assert_module_fits`]; also when one of the others would not run any more.
pub async fn assert_module_fits_beside(module: Box<dyn Module>, others: Vec<Box<dyn Module>>) {
    let database = TestDatabase::create(Engine::Sqlite).await;
    let settings =
        [("database.url", database.url.as_str()), ("web.enabled", "false"), ("modules.required", "[]")];
    let settings = settings.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec();
    let clock = TestClock::default().clock();
    let modules = std::iter::once(module).chain(others).collect();
    let launch = Launch { settings, modules, clock, make_database: false };
    let rows = servers().check(launch).await.unwrap();
    let faults: Vec<String> =
        rows.iter().filter(|row| !row.ok).map(|row| format!("{}: {}", row.check, row.detail)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
