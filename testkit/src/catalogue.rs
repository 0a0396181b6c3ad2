//! A small catalogue for tests of modules that use tools.

use crate::{TestApp, eventually};
use std::fmt::Write;

/// The category of the tools that tests add.
const CATEGORY: &str = "Testing";

/// The catalogue of the server that this SDK is for. Put it before the modules that require it.
///
/// # Panics
/// When its file, which the SDK has, cannot be loaded.
#[cfg(not(feature = "server"))]
pub fn catalogue() -> Box<dyn toolbase_kernel::module::Module> {
    // Cargo sets it for everything but the SDK's reference.
    let package = std::path::Path::new(option_env!("CARGO_MANIFEST_DIR").unwrap_or_default());
    let folder = package.join("../../modules");
    crate::servers().load(&folder.join("libtoolbase_catalog_module.so")).unwrap()
}

impl TestApp {
    /// Adds approved tools of these names to the catalogue, which must run, and waits until they are served. The slug of
    /// "Chat One" is `chat-one`, its website `https://chat-one.example`.
    ///
    /// # Panics
    /// When a name is not one to three words of letters and digits, or equals that of another tool.
    pub async fn add_tools(&self, names: &[&str]) {
        let slug = |name: &str| name.to_lowercase().replace(' ', "-");
        let mut list = "name,url,description,category\n".to_owned();
        for name in names {
            assert!(name.chars().all(|c| c.is_ascii_alphanumeric() || c == ' '), "{name}");
            let _ = writeln!(list, "{name},https://{}.example,{name} does one thing.,{CATEGORY}", slug(name));
        }
        let file = self.folder().join("tools.csv");
        std::fs::write(&file, list).unwrap();
        let file = file.display().to_string();
        let ran = self.run_command(&["import", "tools", &file, "--categories", "create"]).await;
        assert_eq!(ran.code, 0, "{}{}", ran.records, ran.notes);
        for name in names {
            let path = format!("/api/aitool/slug/{}", slug(name));
            eventually(&path, async || (self.get(&path).await.status == 200).then_some(())).await;
        }
    }
}
