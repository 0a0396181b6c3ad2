//! The graph of our crates, as `docs/architecture.md` draws it. Each crate of the core sees those before it, modules
//! see the kernel alone, and nothing but the program and the test harness sees the server.

use crate::layout;
use crate::run::Run;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The crates of the core, and which of ours each may depend on.
const CORE: [(&str, &[&str]); 11] = [
    ("toolbase-stamp", &[]),
    ("toolbase-kernel", &[]),
    ("toolbase-richtext", &[]),
    ("toolbase-exchange", &["toolbase-richtext"]),
    ("toolbase-dylib", &["toolbase-kernel"]),
    ("toolbase-fetch", &["toolbase-kernel"]),
    ("toolbase-mail", &["toolbase-kernel"]),
    ("toolbase-pixels", &[]),
    ("toolbase-media", &["toolbase-kernel", "toolbase-pixels"]),
    ("toolbase-accounts", &["toolbase-kernel", "toolbase-mail", "toolbase-media"]),
    (
        "toolbase-server",
        &["toolbase-kernel", "toolbase-fetch", "toolbase-mail", "toolbase-media", "toolbase-accounts"],
    ),
];

/// The crates of a module that consists of several, and which of its own each may depend on. The module itself sees all.
const FLOORS: [(&str, &[&str]); 6] = [
    ("toolbase-catalog-domain", &[]),
    ("toolbase-catalog-index", &["toolbase-catalog-domain"]),
    ("toolbase-catalog-encoder", &["toolbase-catalog-domain", "toolbase-catalog-index"]),
    ("toolbase-catalog-store", &["toolbase-catalog-domain"]),
    ("toolbase-catalog-changes", &["toolbase-catalog-domain", "toolbase-catalog-store"]),
    (
        "toolbase-catalog-import",
        &["toolbase-catalog-domain", "toolbase-catalog-index", "toolbase-catalog-store", "toolbase-exchange"],
    ),
];

/// The libraries that modules are compiled with and the rest of the core does not see.
const LIBRARIES_OF_MODULES: [&str; 2] = ["toolbase-richtext", "toolbase-exchange"];

/// The packages that may start a server.
const USERS_OF_THE_SERVER: [&str; 2] = ["toolbase", "toolbase-testkit"];

/// A crate of ours.
struct Package {
    name: String,
    /// Its folder, from the root of the checkout.
    folder: String,
    /// Those of ours that it is made of; the ones that only its tests use are left out.
    dependencies: Vec<String>,
    /// The crates of others that it names.
    foreign: Vec<String>,
}

fn packages() -> Vec<Package> {
    let metadata = Run::cargo("metadata --format-version 1 --locked --offline").output().unwrap();
    let metadata: Value = serde_json::from_str(&metadata).unwrap();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let ours = metadata["packages"].as_array().unwrap().iter().filter(|package| package["source"].is_null());
    ours.map(|package| {
        let manifest = text(&package["manifest_path"]);
        let folder = Path::new(&manifest).parent().unwrap().strip_prefix(layout::root()).unwrap();
        let used = package["dependencies"].as_array().unwrap().iter().filter(|one| one["kind"].is_null());
        let (dependencies, foreign): (Vec<_>, Vec<_>) = used.partition(|one| !one["path"].is_null());
        Package {
            name: text(&package["name"]),
            folder: folder.to_string_lossy().into_owned(),
            dependencies: dependencies.into_iter().map(|one| text(&one["name"])).collect(),
            foreign: foreign.into_iter().map(|one| text(&one["name"])).collect(),
        }
    })
    .collect()
}

/// Returns the packages that `package` depends on and must not.
fn forbidden<'a>(package: &'a Package, all: &[Package]) -> Vec<&'a str> {
    let core = CORE.iter().find(|(name, _)| *name == package.name);
    let module = package.folder.strip_prefix("modules/").map(|rest| rest.split('/').next().unwrap_or(rest));
    let floor = FLOORS.iter().find(|(name, _)| *name == package.name);
    let allowed = |name: &str| match (core.or(floor), module) {
        (Some((_, seen)), Some(_)) => {
            name == "toolbase-kernel" || name.ends_with("-api") || seen.contains(&name)
        }
        (Some((_, seen)), None) => seen.contains(&name),
        // Each side of an interface is compiled with it: what it is made of must be the server's on both.
        (None, Some(_)) if package.name.ends_with("-api") => name == "toolbase-kernel",
        // Only tests use it.
        (None, Some(_)) if name.ends_with("-testing") => false,
        (None, Some(_)) if package.name.ends_with("-testing") && name == "toolbase-testkit" => true,
        (None, Some(module)) => {
            let own = format!("modules/{module}");
            let is_own = |of: &Package| of.folder == own || of.folder.starts_with(&format!("{own}/"));
            ["toolbase-kernel", "toolbase-dylib"].contains(&name)
                || LIBRARIES_OF_MODULES.contains(&name)
                || name.ends_with("-api")
                || all.iter().any(|other| other.name == name && is_own(other))
        }
        _ => name != "toolbase-server" || USERS_OF_THE_SERVER.contains(&package.name.as_str()),
    };
    package.dependencies.iter().map(String::as_str).filter(|name| !allowed(name)).collect()
}

#[test]
fn the_crates_depend_on_each_other_as_drawn() {
    let all = packages();
    assert!(CORE.iter().all(|(name, _)| name.starts_with("toolbase-")));
    let unknown = all.iter().filter(|package| package.folder.starts_with("core/"));
    let unknown: Vec<_> = unknown
        .filter(|package| CORE.iter().all(|(name, _)| *name != package.name))
        .map(|package| &package.name)
        .collect();
    assert!(unknown.is_empty(), "draw {unknown:?} in docs/architecture.md and list it here");
    for package in &all {
        let forbidden = forbidden(package, &all);
        assert!(forbidden.is_empty(), "{} must not depend on {forbidden:?}", package.name);
    }
}

/// An interface crate is compiled with both sides. Its stamp covers its own source and the kernel's covers the rest, so
/// it must be made of nothing else.
#[test]
fn interface_crates_use_what_the_kernel_uses() {
    let all = packages();
    let kernel = all.iter().find(|package| package.name == "toolbase-kernel").unwrap();
    let interfaces: Vec<_> = all.iter().filter(|package| package.name.ends_with("-api")).collect();
    assert!(!interfaces.is_empty());
    for package in interfaces {
        let other: Vec<_> = package.foreign.iter().filter(|name| !kernel.foreign.contains(name)).collect();
        assert!(other.is_empty(), "{} must not depend on {other:?}", package.name);
    }
}

/// A crate within a module is named and drawn, so that nobody adds an arrow up without noticing it.
#[test]
fn each_crate_within_a_module_has_its_floor() {
    let all = packages();
    let inner = all.iter().filter(|package| {
        let within = package.folder.strip_prefix("modules/").and_then(|rest| rest.split_once('/'));
        within.is_some_and(|(_, name)| !["api", "plugin", "testing"].contains(&name))
    });
    let inner: Vec<_> = inner.map(|package| package.name.as_str()).collect();
    for (name, _) in FLOORS {
        assert!(inner.contains(&name), "{name} is no crate within a module");
    }
    for name in inner {
        assert!(FLOORS.iter().any(|(known, _)| *known == name), "draw {name} and list it in FLOORS");
    }
}

/// Crates that the rules of a module know nothing of: they are tested without a server, a database and a document.
const OUTSIDE_THE_DOMAIN: [&str; 3] = ["axum", "sqlx", "utoipa"];

/// The file of a domain crate that describes its types in the document: no other crate can.
const SCHEMAS: &str = "schemas.rs";

#[test]
fn the_rules_of_a_module_know_neither_http_nor_sql() {
    let modules = std::fs::read_dir(layout::root().join("modules")).unwrap();
    for module in modules.map(|module| module.unwrap()) {
        let source = module.path().join("src");
        let own_crate = rust_files(&module.path().join("domain/src"));
        let files = rust_files(&source.join("domain")).into_iter().chain([source.join("domain.rs")]);
        for file in files.chain(own_crate) {
            let text = std::fs::read_to_string(&file).unwrap_or_default();
            for outside in OUTSIDE_THE_DOMAIN {
                let used = text.lines().any(|line| {
                    let code = line.split("//").next().unwrap_or_default();
                    code.contains(&format!("{outside}::")) || code.contains(&format!("{outside};"))
                });
                let describes = outside == "utoipa" && file.ends_with(SCHEMAS);
                assert!(!used || describes, "{} must not use {outside}", file.display());
            }
        }
    }
}

#[test]
fn the_parts_of_a_crate_point_downwards() {
    for package in packages() {
        let circle = circle(&layout::root().join(&package.folder).join("src"));
        assert!(circle.is_empty(), "the parts of {} in circles: {circle:?}", package.folder);
    }
}

/// The parts of a crate that use one another in a circle, or lie between two circles.
fn circle(source: &Path) -> BTreeSet<String> {
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in rust_files(source).into_iter().filter(|file| file.extension().is_some_and(|end| end == "rs"))
    {
        let part = part_of(&file, source);
        if !["lib", "main"].contains(&&*part) {
            let text = std::fs::read_to_string(&file).unwrap();
            uses.entry(part).or_default().extend(used_in(&text));
        }
    }
    for (part, used) in &mut uses {
        used.remove(part);
    }
    loop {
        let is_used = |part: &String| uses.values().any(|used| used.contains(part));
        let ends = |(part, used): &(&String, &BTreeSet<String>)| {
            !used.iter().any(|used| uses.contains_key(used)) || !is_used(part)
        };
        let Some(end) = uses.iter().find(ends).map(|(part, _)| part.clone()) else { break };
        uses.remove(&end);
    }
    uses.into_keys().collect()
}

/// The file or folder at the top of `source` that `file` is or lies in.
fn part_of(file: &Path, source: &Path) -> String {
    let top = file.strip_prefix(source).unwrap().components().next().unwrap();
    top.as_os_str().to_string_lossy().trim_end_matches(".rs").to_owned()
}

/// The names that stand behind `crate::` in the code of `text`.
fn used_in(text: &str) -> BTreeSet<String> {
    let code =
        text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n");
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let uses = code.match_indices("crate::").filter(|(at, _)| !code[..*at].ends_with(is_name));
    let names = uses.flat_map(|(at, found)| {
        let rest = &code[at + found.len()..];
        let list = rest.strip_prefix('{').and_then(|rest| rest.split('}').next()).unwrap_or(rest);
        let count = if rest.starts_with('{') { usize::MAX } else { 1 };
        list.split(',').take(count).map(|name| name.trim().split(|c| !is_name(c)).next().unwrap_or_default())
    });
    names.filter(|name| !name.is_empty()).map(ToOwned::to_owned).collect()
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    files.into_iter().chain(folders.iter().flat_map(|folder| rust_files(folder))).collect()
}
