//! Checks the document with a linter, and with a second client generator.

use super::OPENAPI;
use crate::layout;
use crate::run::Run;
use anyhow::{Context, Result};
use std::fs;

const LINTER_RULES: &str = "openapi/redocly.yaml";

/// Lints the committed document and makes a client of it beside our own, which must compile.
///
/// # Errors
/// When the document breaks a rule, or no client comes of it.
pub fn check() -> Result<()> {
    tool("redocly")
        .args(["lint", OPENAPI, "--config", LINTER_RULES])
        // It sends no telemetry, and does not look for a newer version.
        .env("REDOCLY_TELEMETRY", "off")
        .env("REDOCLY_SUPPRESS_UPDATE_NOTICE", "true")
        .run()?;
    let folder = tempfile::Builder::new().prefix("toolbase-client-").tempdir()?;
    tool("swagger-typescript-api")
        .args(["generate", "--silent", "--name", "client.ts", "--path"])
        .args([layout::root().join(OPENAPI)])
        .args(["--output"])
        .args([folder.path()])
        .run()?;
    let client = folder.path().join("client.ts");
    let text = fs::read_to_string(&client).with_context(|| format!("cannot read {}", client.display()))?;
    fs::write(&client, checked(&text)).with_context(|| format!("cannot write {}", client.display()))?;
    // By itself: the types of our own packages are not for it.
    let options =
        r#"{ "compilerOptions": { "strict": true, "noEmit": true, "target": "es2022", "types": [] } }"#;
    let project = folder.path().join("tsconfig.json");
    fs::write(&project, options).with_context(|| format!("cannot write {}", project.display()))?;
    tool("tsc").args(["--project"]).args([project]).run()
}

/// Returns the client without the comment by which the generator turns the check of its types off.
fn checked(client: &str) -> String {
    client.replacen("// @ts-nocheck", "", 1)
}

/// A program of an npm package.
fn tool(name: &str) -> Run {
    Run::new(layout::root().join("node_modules/.bin").join(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_types_of_a_client_are_checked() {
        let client = "/* tslint:disable */\n// @ts-nocheck\nexport const a: number = 1;\n";
        assert_eq!(checked(client), "/* tslint:disable */\n\nexport const a: number = 1;\n");
    }
}
