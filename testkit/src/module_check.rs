//! The check of a module's own tests.

use crate::{Engine, TestDatabase};
use toolbase_kernel::module::Module;
use toolbase_server::config::Layers;
use toolbase_server::module::{Registry, check};

/// Checks `module` as `toolbase module check` does: names, migrations, routes, permissions, and the
/// extensions for the admin interface.
///
/// # Panics
/// When something is wrong with it; the message names each fault with its place.
pub async fn assert_module_fits(module: Box<dyn Module>) {
    let database = TestDatabase::create(Engine::Sqlite).await;
    let flags =
        [("database.url", database.url.as_str()), ("web.enabled", "false"), ("modules.required", "[]")];
    let flags = flags.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec();
    let mut loaded = Layers { flags, ..Layers::default() }.load().unwrap();
    let mut registry = Registry::assemble(vec![module], None, &loaded.config.modules).unwrap();
    loaded.complete(&registry.settings(), &[]).unwrap();
    let name = registry.info().first().map(|info| info.name.clone()).unwrap_or_default();
    let rows = check(&mut registry, &name, &loaded.config, None).await;
    let faults: Vec<String> =
        rows.iter().filter(|row| !row.ok).map(|row| format!("{}: {}", row.check, row.detail)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
