//! The list of the packages that a distribution is made of, as `CycloneDX` 1.6.

use crate::layout;
use crate::run::Run;
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The crates of the program and its modules, and the npm packages of the webs; those that only tests and builds use are left
/// out.
///
/// # Errors
/// When a lock file cannot be read.
pub fn describe() -> Result<Value> {
    let metadata = Run::cargo("metadata --format-version 1 --locked --offline").output()?;
    let lock = fs::read_to_string(layout::root().join("package-lock.json"))?;
    let mut components = crates(&serde_json::from_str(&metadata)?)?;
    components.extend(npm_packages(&serde_json::from_str(&lock)?));
    let version = env!("CARGO_PKG_VERSION");
    let product = json!({ "type": "application", "name": "toolbase", "version": version });
    Ok(json!({
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
        "metadata": { "component": product },
        "components": components.into_values().collect::<Vec<_>>(),
    }))
}

/// A component, by its package URL.
fn component(kind: &str, name: &str, version: &str, license: &Value) -> (String, Value) {
    let purl = format!("pkg:{kind}/{}@{version}", name.replace('@', "%40"));
    let mut component =
        json!({ "type": "library", "name": name, "version": version, "purl": purl, "bom-ref": purl });
    if let Some(license) = license.as_str() {
        // Older manifests divide alternatives by a slash.
        component["licenses"] = json!([{ "expression": license.replace('/', " OR ") }]);
    }
    (purl, component)
}

/// The crates that the program and the modules are linked from.
fn crates(metadata: &Value) -> Result<BTreeMap<String, Value>> {
    let packages = metadata["packages"].as_array().context("cargo names no packages")?;
    let nodes = metadata["resolve"]["nodes"].as_array().context("cargo resolves no packages")?;
    let by_id: BTreeMap<&str, &Value> =
        packages.iter().filter_map(|package| Some((package["id"].as_str()?, package))).collect();
    let linked: BTreeMap<&str, Vec<&str>> = nodes
        .iter()
        .filter_map(|node| {
            let is_linked = |one: &&Value| {
                one["dep_kinds"]
                    .as_array()
                    .is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"].is_null()))
            };
            let used = node["deps"].as_array()?.iter().filter(is_linked);
            Some((node["id"].as_str()?, used.filter_map(|one| one["pkg"].as_str()).collect()))
        })
        .collect();
    let is_root = |package: &Value| {
        let manifest = package["manifest_path"].as_str().unwrap_or_default();
        package["source"].is_null()
            && (manifest.ends_with("/cli/Cargo.toml") || manifest.ends_with("/plugin/Cargo.toml"))
    };
    let mut waiting: Vec<&str> =
        by_id.iter().filter(|(_, package)| is_root(package)).map(|(id, _)| *id).collect();
    let mut found = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if found.insert(id) {
            waiting.extend(linked.get(id).into_iter().flatten());
        }
    }
    let foreign = found.iter().filter_map(|id| by_id.get(id)).filter(|package| !package["source"].is_null());
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Ok(foreign
        .map(|package| {
            component("cargo", &text(&package["name"]), &text(&package["version"]), &package["license"])
        })
        .collect())
}

/// The npm packages that the webs use.
fn npm_packages(lock: &Value) -> BTreeMap<String, Value> {
    let packages = lock["packages"].as_object().into_iter().flatten();
    let used = packages.filter(|(_, package)| package["dev"] != true && package["link"] != true);
    used.filter_map(|(path, package)| {
        let (_, name) = path.rsplit_once("node_modules/")?;
        Some(component("npm", name, package["version"].as_str()?, &package["license"]))
    })
    .collect()
}

#[test]
fn a_distribution_names_its_packages() {
    let sbom = describe().unwrap();
    let components = sbom["components"].as_array().unwrap();
    let has = |start: &str| components.iter().any(|one| one["purl"].as_str().unwrap().starts_with(start));
    for used in ["pkg:cargo/axum@", "pkg:cargo/html5ever@", "pkg:npm/react@", "pkg:npm/%40mui/material@"] {
        assert!(has(used), "{used}");
    }
    for unused in ["pkg:cargo/proptest@", "pkg:cargo/toolbase", "pkg:npm/vitest@", "pkg:npm/toolbase"] {
        assert!(!has(unused), "{unused}");
    }
    assert!(components.iter().all(|one| one["licenses"].is_array()), "each has a licence");
}
