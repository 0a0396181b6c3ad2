//! The example of containers in `deploy/container/`.

use crate::dist;
use crate::layout::{self, Profile};
use std::collections::{BTreeMap, BTreeSet};
use std::process::{Command, Stdio};
use std::{env, fs};
use yaml_rust2::{Yaml, YamlLoader};

fn read(path: &str) -> String {
    fs::read_to_string(layout::root().join("deploy/container").join(path)).unwrap()
}

fn compose() -> Yaml {
    YamlLoader::load_from_str(&read("compose.yml")).unwrap().remove(0)
}

/// The names of the entries of a mapping.
fn keys(of: &Yaml) -> BTreeSet<String> {
    of.as_hash().into_iter().flatten().filter_map(|(key, _)| key.as_str().map(str::to_owned)).collect()
}

/// The texts of a sequence, or the names of a mapping.
fn names(of: &Yaml) -> BTreeSet<String> {
    match of.as_vec() {
        Some(items) => items.iter().filter_map(|item| item.as_str().map(str::to_owned)).collect(),
        None => keys(of),
    }
}

#[test]
fn each_variable_of_the_example_is_a_setting() {
    let schema = fs::read_to_string(layout::root().join("config/default.toml")).unwrap();
    let defaults: toml::Table = schema.parse().unwrap();
    let compose = compose();
    let mut variables = keys(&compose["services"]["node-1"]["environment"]);
    let settings = read("settings.env");
    let lines = settings.lines().filter(|line| !line.starts_with('#'));
    variables.extend(lines.filter_map(|line| line.split_once('=')).map(|(name, _)| name.to_owned()));
    assert!(variables.len() > 15);
    for variable in variables {
        let path = variable.strip_prefix("TOOLBASE__").unwrap().to_lowercase();
        let mut sections = path.split("__");
        let first = defaults.get(sections.next().unwrap());
        let setting = sections.fold(first, |section, key| section?.get(key));
        assert!(setting.is_some_and(|setting| !setting.is_table()), "{variable} is no setting");
    }
}

#[test]
fn services_use_secrets_networks_and_services_that_exist() {
    let compose = compose();
    let services = keys(&compose["services"]);
    assert_eq!(services, ["database", "node-1", "node-2", "proxy"].map(str::to_owned).into());
    let mut used: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for service in &services {
        let service = &compose["services"][service.as_str()];
        for kind in ["secrets", "networks", "depends_on"] {
            used.entry(kind).or_default().extend(names(&service[kind]));
        }
    }
    assert_eq!(used["secrets"], keys(&compose["secrets"]));
    assert_eq!(used["networks"], keys(&compose["networks"]));
    assert!(used["depends_on"].is_subset(&services));
}

/// Where a program that builds images works. Its base is an image of other people's, which a machine without a network does not
/// have.
#[test]
fn the_image_is_built_where_it_can_be() {
    let base = env::var("TOOLBASE_TEST_IMAGE").unwrap_or_else(|_| "node:22-trixie-slim".to_owned());
    let works = |program: &&str| {
        let mut command = Command::new(program);
        let inspect = command.args(["image", "inspect", &base]).stdout(Stdio::null()).stderr(Stdio::null());
        inspect.status().is_ok_and(|status| status.success())
    };
    let Some(program) = ["docker", "podman"].into_iter().find(works) else {
        eprintln!("no image {base} on this machine: nothing is built");
        return;
    };
    let folder = dist::make(Profile::Dev).unwrap();
    let mut build = Command::new(program);
    build.args(["build", "--build-arg", &format!("BASE={base}"), "--tag", "toolbase:test", "--file"]);
    build.arg("share/container/Containerfile").arg(".").current_dir(&folder);
    assert!(build.status().unwrap().success());
    let mut version = Command::new(program);
    let version = version.args(["run", "--rm", "toolbase:test", "--version"]).output().unwrap();
    assert!(String::from_utf8_lossy(&version.stdout).contains(env!("CARGO_PKG_VERSION")));
}
