//! The lock file of npm: what would be installed, and whether it may be.

use crate::layout;
use anyhow::{Context, Result};
use serde_json::Value;
use std::fs;

/// Licences that may come along; what is built into the site is passed on with it.
const LICENCES: [&str; 13] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BlueOak-1.0.0",
    "CC-BY-4.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "OFL-1.1",
    "Python-2.0",
    "Unlicense",
];

/// Further licences for tools, which are used here and not distributed with the site.
const LICENCES_OF_TOOLS: [&str; 1] = ["MPL-2.0"];

/// Packages whose licence is missing or unknown in the lock file, with the licence of their own files: all three
/// are BSD or MIT.
const UNCLEAR: [(&str, &str); 3] =
    [("css-mediaquery", "BSD"), ("only", "none"), ("parse-cache-control", "none")];

/// Packages that may run a script when they are installed: esbuild checks that the program for this system came along.
const INSTALL_SCRIPTS: [&str; 1] = ["esbuild"];

/// The lock file.
///
/// # Errors
/// When it cannot be read.
pub fn lock_file() -> Result<Value> {
    let path = layout::root().join("package-lock.json");
    let text = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
    serde_json::from_slice(&text).with_context(|| format!("cannot read {}", path.display()))
}

/// Everything in the lock file that may not be there, in a line each.
pub fn problems(lock: &Value) -> Vec<String> {
    let mut found = Vec::new();
    for (path, package) in lock["packages"].as_object().into_iter().flatten() {
        // Our own packages are listed under their folders; `node_modules` links to them.
        let Some(name) = path.rsplit_once("node_modules/").map(|(_, name)| name) else { continue };
        if package["link"] == true {
            continue;
        }
        let version = package["version"].as_str().unwrap_or("?");
        let mut note = |wrong: String| found.push(format!("{name} {version}: {wrong}"));
        if !package["integrity"].as_str().is_some_and(|hash| hash.starts_with("sha512-")) {
            note("has no sha512 `integrity`".to_owned());
        }
        if let Some(address) = package["resolved"].as_str() {
            note(format!("names where it was downloaded from: {address}"));
        }
        if package["hasInstallScript"] == true && !INSTALL_SCRIPTS.contains(&name) {
            note("runs a script when it is installed".to_owned());
        }
        let licence = package["license"].as_str().unwrap_or("none");
        let is_tool = package["dev"] == true;
        if !is_allowed(licence, is_tool) && !UNCLEAR.contains(&(name, licence)) {
            note(format!("has the licence {licence}"));
        }
    }
    found
}

/// Returns `true` if one of the alternatives has allowed parts only.
fn is_allowed(licence: &str, is_tool: bool) -> bool {
    let allowed = |part: &str| LICENCES.contains(&part) || (is_tool && LICENCES_OF_TOOLS.contains(&part));
    let plain = licence.replace(['(', ')'], "");
    plain.split(" OR ").any(|alternative| alternative.split(" AND ").all(|part| allowed(part.trim())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_package_that_may_not_come_in_is_named_with_the_reason() {
        let fine =
            json!({ "version": "1.0.0", "integrity": "sha512-x", "license": "(MPL-2.0 OR Apache-2.0)" });
        let with = |key: &str, value: Value| {
            let mut package = fine.clone();
            package[key] = value;
            problems(&json!({ "packages": { "": {}, "node_modules/a/node_modules/@b/c": package } }))
        };
        assert_eq!(with("dev", json!(true)), [""; 0]);
        assert_eq!(with("integrity", Value::Null), ["@b/c 1.0.0: has no sha512 `integrity`"]);
        assert_eq!(with("integrity", json!("sha1-x")), ["@b/c 1.0.0: has no sha512 `integrity`"]);
        assert_eq!(with("license", json!("GPL-3.0")), ["@b/c 1.0.0: has the licence GPL-3.0"]);
        assert_eq!(with("license", json!("MIT AND GPL-3.0")).len(), 1);
        assert_eq!(with("license", json!("MPL-2.0")).len(), 1);
        let tool = json!({ "version": "1.0.0", "integrity": "sha512-x", "license": "MPL-2.0", "dev": true });
        assert_eq!(problems(&json!({ "packages": { "node_modules/a": tool } })), [""; 0]);
        assert_eq!(with("hasInstallScript", json!(true)), ["@b/c 1.0.0: runs a script when it is installed"]);
        let mirror = "http://127.0.0.1/c.tgz";
        assert_eq!(
            with("resolved", json!(mirror)),
            [format!("@b/c 1.0.0: names where it was downloaded from: {mirror}")]
        );
    }

    #[test]
    fn links_to_our_own_packages_are_fine() {
        let lock = json!({ "packages": {
            "e2e": { "version": "0.1.0" },
            "node_modules/@toolbase/e2e": { "resolved": "e2e", "link": true },
        } });
        assert_eq!(problems(&lock), [""; 0]);
    }
}
