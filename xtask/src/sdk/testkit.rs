//! The test harness, as source: a module's own tests start a real server with it.

use super::stubs;
use crate::dist::copy_tree;
use crate::layout;
use anyhow::Result;
use std::fmt::Write;
use std::path::Path;

/// The package's name, in the checkout and in the kit.
const TESTKIT: &str = "toolbase-testkit";

/// Its dependencies on the server's crates.
const NEEDS: [&str; 9] =
    ["chrono", "clap", "reqwest", "serde_json", "sqlx", "sqlx-postgres", "tempfile", "tokio", "uuid"];

/// Writes the package. Its dependencies are the stub crates, all from inside the shared library.
///
/// # Errors
/// When a file cannot be written.
pub fn write(folder: &Path) -> Result<()> {
    let package = folder.join("crates").join(TESTKIT);
    let mut manifest = stubs::head(TESTKIT, env!("CARGO_PKG_VERSION"), "toolbase_testkit");
    manifest.push_str(
        "\n[dependencies]\ntoolbase-kernel = { package = \"toolbase-sdk\", path = \"../toolbase-sdk\" }\n\
         toolbase-server = { path = \"../toolbase-server\" }\n",
    );
    for name in NEEDS {
        let _ = writeln!(manifest, "{name} = {{ path = \"../{name}\" }}");
    }
    super::write(&package.join("Cargo.toml"), &manifest)?;
    copy_tree(&layout::root().join("testkit/src"), &package.join("src"))
}
