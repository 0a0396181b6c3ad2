//! The template of `bin/new-module`: that of `cargo xtask new-module`, as a package that stands alone.

use super::{lean_copy, write};
use crate::build::NEW_MODULE;
use crate::layout::Profile;
use crate::new_module::template;
use anyhow::Result;
use std::path::Path;

const MANIFEST: &str = "\
[package]
name = \"tool-shed\"
version = \"0.1.0\"
edition = \"2024\"
publish = false

[lib]
name = \"tool_shed_module\"
crate-type = [\"cdylib\", \"lib\"]

[dependencies]
toolbase-sdk = \"0.1\"

# The server's own copies, from the SDK.
anyhow = \"1\"
chrono = \"0.4\"
clap = \"4\"
futures = \"0.3\"
schemars = \"1\"
serde = { version = \"1\", features = [\"derive\"] }
serde_json = \"1\"
sqlx = { version = \"0.9\", default-features = false, features = [\"macros\", \"migrate\"] }
thiserror = \"2\"
utoipa = \"6\"
utoipa-axum = \"0.3\"
uuid = { version = \"1\", features = [\"v7\"] }

[dev-dependencies]
toolbase-testkit = { path = \"PATH_OF_THE_SDK/crates/toolbase-testkit\" }

[lints.clippy]
unwrap_used = \"warn\"

# Apart from any package around it.
[workspace]
";

const CARGO_CONFIG: &str = "include = [\"../PATH_OF_THE_SDK/cargo/config.toml\"]\n";

const BUILD: &str = "\
//! A migration that is added must be compiled in: cargo does not see by itself that `sqlx::migrate!` reads the folder.

fn main() {
    println!(\"cargo:rerun-if-changed=migrations\");
}
";

/// Writes the program and its template into the SDK.
///
/// # Errors
/// When a file cannot be written, or the program has not been built.
pub fn write_all(folder: &Path, profile: Profile) -> Result<()> {
    lean_copy(&profile.output().join(NEW_MODULE), &folder.join("bin/new-module"))?;
    let own = folder.join("template");
    write(&own.join("Cargo.toml"), MANIFEST)?;
    write(&own.join(".cargo/config.toml"), CARGO_CONFIG)?;
    write(&own.join(".gitignore"), "/target\n")?;
    write(&own.join("build.rs"), BUILD)?;
    for (path, text) in template()? {
        if path.starts_with("migrations") {
            write(&own.join(&path), &text)?;
        } else if let Ok(path) = path.strip_prefix("module")
            && (path.starts_with("src") || path.starts_with("tests"))
        {
            write(&own.join(path), &standalone(path, &text))?;
        }
    }
    Ok(())
}

/// The source as it is outside of the checkout.
fn standalone(path: &Path, text: &str) -> String {
    let text = text
        .replace("toolbase_kernel", "toolbase_sdk")
        .replace("toolbase_tool_shed", "tool_shed_module")
        .replace("sqlx::migrate!(\"../../migrations/tool-shed\")", "sqlx::migrate!()");
    if path == Path::new("src/lib.rs") { text + "\ntoolbase_sdk::export_module!(module);\n" } else { text }
}
