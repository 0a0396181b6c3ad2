//! The parts of a stamp that differ, for the message about a module that is rejected.

use std::collections::BTreeMap;
use toolbase_kernel::module::PARTS;

/// The number of parts that are named.
const NAMED: usize = 5;

/// The first of the `module`'s parts that differ from those of this server.
pub(super) fn differences(module: &str) -> String {
    between(module, &String::from_utf8_lossy(PARTS))
}

fn between(module: &str, host: &str) -> String {
    let (module, host) = (by_name(module), by_name(host));
    if module.is_empty() {
        return "not known; the module does not name its parts".to_owned();
    }
    let names = module.keys().chain(host.keys().filter(|name| !module.contains_key(*name)));
    let mut found: Vec<(u8, String)> = names
        .filter_map(|name| {
            let text = match (module.get(name), host.get(name)) {
                (Some(there), Some(here)) if there == here => return None,
                // A digest says nothing to a reader.
                _ if name.starts_with("kernel part ") => (*name).to_owned(),
                (Some(there), Some(here)) => format!("{name} {there} (here {here})"),
                (Some(there), None) => format!("{name} {there} (not here)"),
                (None, here) => format!("{name} {} (here only)", here.cloned().unwrap_or_default()),
            };
            Some((order(name), text))
        })
        .collect();
    found.sort();
    let rest = found.len().saturating_sub(NAMED);
    let first: Vec<String> = found.into_iter().take(NAMED).map(|(_, text)| text).collect();
    match (first.is_empty(), rest) {
        (true, _) => "features, profile or target of the build".to_owned(),
        (false, 0) => first.join(", "),
        (false, rest) => format!("{}, and {rest} more", first.join(", ")),
    }
}

/// The compiler first, then packages, then the kernel.
fn order(name: &str) -> u8 {
    if name == "compiler" { 0 } else { 1 + u8::from(name.starts_with("kernel part ")) }
}

/// The versions or digests of the parts, by name; those of a package with several versions together.
fn by_name(parts: &str) -> BTreeMap<&str, String> {
    let mut all: BTreeMap<&str, String> = BTreeMap::new();
    for (name, value) in parts.lines().filter_map(|line| line.split_once('\t')) {
        let values = all.entry(name).or_default();
        let separator = if values.is_empty() { "" } else { " and " };
        *values = format!("{values}{separator}{value}");
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOST: &str = "compiler\trustc 1.95.0\naxum\t0.8.1\nhashbrown\t0.16.0\nhashbrown\t0.17.0\nserde\t1.0.1\n\
                        kernel part admin\tab\nkernel part db\tcd";

    #[test]
    fn the_parts_that_differ_are_named_compiler_first() {
        let module = HOST
            .replace("rustc 1.95.0", "rustc 1.94.0")
            .replace("serde\t1.0.1", "serde\t1.0.2\nurl\t2.0.0")
            .replace("hashbrown\t0.16.0\n", "")
            .replace("axum\t0.8.1\n", "")
            .replace("\tcd", "\tef");
        assert_eq!(
            between(&module, HOST),
            "compiler rustc 1.94.0 (here rustc 1.95.0), axum 0.8.1 (here only), \
             hashbrown 0.17.0 (here 0.16.0 and 0.17.0), serde 1.0.2 (here 1.0.1), url 2.0.0 (not here), and 1 more"
        );
        assert_eq!(between(&HOST.replace("\tab", "\txy"), HOST), "kernel part admin");
    }

    #[test]
    fn equal_parts_and_missing_ones_have_a_message() {
        assert_eq!(between(HOST, HOST), "features, profile or target of the build");
        assert_eq!(between("", HOST), "not known; the module does not name its parts");
    }
}
