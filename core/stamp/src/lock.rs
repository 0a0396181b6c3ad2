//! The crates that a package is made of, from its manifest and the lock file.

use std::collections::{BTreeMap, BTreeSet};

/// The names of the packages that a manifest depends on. The lock file does not tell those of tests apart.
pub fn dependencies(manifest: &str) -> Vec<&str> {
    let section = manifest.split("\n[").find_map(|section| section.strip_prefix("dependencies]\n"));
    let lines = section.unwrap_or_default().lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split(['.', ' ', '=']).next()).filter(|name| !name.is_empty()).collect()
}

/// The lock file's `name version checksum` lines of `roots` and everything they depend on.
pub fn closure(lock: &str, roots: Vec<&str>) -> BTreeSet<String> {
    let mut packages: BTreeMap<&str, Vec<(String, Vec<&str>)>> = BTreeMap::new();
    for block in lock.split("[[package]]").skip(1) {
        let value = |key: &str| {
            block
                .lines()
                .find_map(|line| line.strip_prefix(key))
                .map_or("", |rest| rest.trim().trim_matches('"'))
        };
        let dependencies = block
            .split_once("dependencies = [")
            .and_then(|(_, rest)| rest.split_once(']'))
            .map_or("", |(list, _)| list)
            .lines()
            .filter_map(|line| line.trim().trim_matches(|c| c == '"' || c == ',').split(' ').next())
            .filter(|name| !name.is_empty())
            .collect();
        let name = value("name = ");
        let line = format!("{name} {} {}", value("version = "), value("checksum = "));
        packages.entry(name).or_default().push((line, dependencies));
    }
    let mut found = BTreeSet::new();
    let mut open = roots;
    while let Some(name) = open.pop() {
        for (line, dependencies) in packages.get(name).into_iter().flatten() {
            if found.insert(line.clone()) {
                open.extend(dependencies);
            }
        }
    }
    found
}

/// The packages that `cargo tree --prefix=none --format={p}` has printed, as `name version`.
#[must_use]
pub fn compiled_packages(tree: &str) -> BTreeSet<String> {
    let package = |line: &str| {
        let mut words = line.split(' ');
        let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
        Some(format!("{name} {version}"))
    };
    tree.lines().filter_map(package).collect()
}
