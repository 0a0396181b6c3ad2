//! Finds the built crates that are inside the library that server and modules share, and the interface crates.
//!
//! Cargo builds some packages twice, for programs and for build scripts, and leaves what earlier builds made
//! lying about. Only the compiler knows which files belong together: it prints which it would link.

use crate::build::Artifact;
use crate::layout;
use crate::run::Run;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// All that a module sees; it is inside the shared library.
const CORE: &str = "toolbase-kernel";

/// Crates outside the shared library that modules may use, beside the interface crates; each is compiled into the modules
/// that use it, with its own dependencies.
const LIBRARIES: [&str; 1] = ["toolbase-richtext"];

/// The crates inside the shared library.
pub struct Closure {
    /// Those that a module's author may use by name.
    pub shared: Vec<Shared>,
    /// The interface crates of modules and of the test harness, and [`LIBRARIES`]: outside the shared library, each in the
    /// libraries of those that use it.
    pub interfaces: Vec<Shared>,
    files: Vec<PathBuf>,
}

/// A crate that a module's author may use by name.
pub struct Shared {
    /// The package's name.
    pub name: String,
    /// The crate's name.
    pub library: String,
    /// Its version.
    pub version: String,
    /// The features it has in the host.
    pub features: Vec<String>,
    /// Its metadata.
    pub file: PathBuf,
}

/// The parts of `cargo metadata` that are used here.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<DependencyKind>,
}

#[derive(Deserialize)]
struct DependencyKind {
    kind: Option<String>,
}

impl Closure {
    /// Finds them among all that was built.
    ///
    /// # Errors
    /// When cargo or the compiler cannot be run, or a file is missing.
    pub fn from_artifacts(artifacts: &[Artifact]) -> Result<Self> {
        let metadata = Run::cargo("metadata --format-version 1 --locked").output()?;
        let metadata: Metadata =
            serde_json::from_str(&metadata).context("`cargo metadata` has another format")?;
        let core = &metadata.package(CORE)?.id;
        let reached = metadata.reached(core);

        let linked = linked_with(&metadata_file(artifacts, core)?, CORE)?;
        let mut files: Vec<PathBuf> = linked.values().cloned().collect();
        let mut libraries: BTreeMap<&str, (&Artifact, PathBuf)> = BTreeMap::new();
        for artifact in artifacts.iter().filter(|artifact| reached.contains(artifact.package_id.as_str())) {
            for file in &artifact.filenames {
                if is(artifact, "proc-macro") && file.extension().is_some_and(|kind| kind == "so") {
                    files.push(file.clone());
                } else if let Some(name) = file.file_stem().map(Path::new)
                    && let Some(library) = linked.get(name)
                {
                    libraries.insert(&artifact.package_id, (artifact, library.clone()));
                }
            }
        }
        let mut shared = metadata.usable(core, &libraries);
        let compilers = compilers_own()?;
        // The compiler has crates of these names itself, so the names would be ambiguous.
        shared.retain(|one| !compilers.contains(&one.library));
        shared.sort_by(|a, b| a.name.cmp(&b.name));
        let interfaces = interfaces(artifacts, &metadata)?;
        for interface in &interfaces {
            files.push(interface.file.clone());
            if LIBRARIES.contains(&interface.name.as_str()) {
                let own = linked_with(&interface.file, &interface.name)?.into_iter();
                let own = own.filter(|(name, _)| !linked.contains_key(name));
                files.extend(own.map(|(_, file)| file.with_extension("rlib")));
            }
        }
        files.sort();
        files.dedup();
        Ok(Self { shared, interfaces, files })
    }

    /// The metadata of all crates inside the shared library, the interface crates, and the procedural macros.
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }
}

impl Metadata {
    fn package(&self, name: &str) -> Result<&Package> {
        let found = self.packages.iter().find(|package| package.name == name);
        found.with_context(|| format!("the workspace has no package {name}"))
    }

    fn of_package(&self, id: &str) -> impl Iterator<Item = &str> {
        let node = self.resolve.nodes.iter().find(move |node| node.id == id);
        node.into_iter()
            .flat_map(|node| &node.deps)
            .filter(|dependency| dependency.dep_kinds.iter().any(|kind| kind.kind.is_none()))
            .map(|dependency| dependency.pkg.as_str())
    }

    /// `root` and every package that it is made of.
    fn reached<'a>(&'a self, root: &'a str) -> BTreeSet<&'a str> {
        let (mut found, mut open) = (BTreeSet::new(), vec![root]);
        while let Some(id) = open.pop() {
            if found.insert(id) {
                open.extend(self.of_package(id));
            }
        }
        found
    }

    /// The core's dependencies, and theirs: their types occur in what the core offers. Of a crate in two
    /// versions, the one the core itself uses; if it uses none, neither.
    fn usable(&self, core: &str, libraries: &BTreeMap<&str, (&Artifact, PathBuf)>) -> Vec<Shared> {
        let direct: BTreeSet<&str> = self.of_package(core).collect();
        let second: BTreeSet<&str> = direct.iter().flat_map(|id| self.of_package(id)).collect();
        let of_name = |name: &str| {
            let packages = self.packages.iter().filter(move |package| package.name == name);
            packages.filter(|package| libraries.contains_key(package.id.as_str())).count()
        };
        self.built(libraries, |package| {
            let id = package.id.as_str();
            direct.contains(id) || (second.contains(id) && of_name(&package.name) == 1)
        })
    }

    /// Those of `libraries` whose package is `included`.
    fn built(
        &self,
        libraries: &BTreeMap<&str, (&Artifact, PathBuf)>,
        included: impl Fn(&Package) -> bool,
    ) -> Vec<Shared> {
        self.packages
            .iter()
            .filter(|package| included(package))
            .filter_map(|package| {
                let (artifact, file) = libraries.get(package.id.as_str())?;
                Some(Shared {
                    name: package.name.clone(),
                    library: artifact.target.name.replace('-', "_"),
                    version: package.version.clone(),
                    features: artifact.features.clone(),
                    file: file.clone(),
                })
            })
            .collect()
    }
}

/// The built interface crates and [`LIBRARIES`], with their code.
fn interfaces(artifacts: &[Artifact], metadata: &Metadata) -> Result<Vec<Shared>> {
    let folders = ["modules", "testkit"].map(|folder| layout::root().join(folder));
    let is_interface = |artifact: &Artifact| {
        folders.iter().any(|folder| artifact.manifest_path.starts_with(folder))
            && artifact.manifest_path.ends_with("api/Cargo.toml")
    };
    let is_library = |artifact: &Artifact| {
        let named = metadata.packages.iter().find(|package| package.id == artifact.package_id);
        named.is_some_and(|package| LIBRARIES.contains(&package.name.as_str()))
    };
    let ours = artifacts.iter().filter(|artifact| {
        is(artifact, "lib") && !artifact.profile.test && (is_interface(artifact) || is_library(artifact))
    });
    ours.map(|artifact| {
        let package = metadata.packages.iter().find(|package| package.id == artifact.package_id);
        let package = package.context("`cargo metadata` lacks a package that was built")?;
        Ok(Shared {
            name: package.name.clone(),
            library: artifact.target.name.replace('-', "_"),
            version: package.version.clone(),
            features: artifact.features.clone(),
            file: metadata_file(artifacts, &package.id)?.with_extension("rlib"),
        })
    })
    .collect()
}

fn is(artifact: &Artifact, kind: &str) -> bool {
    artifact.target.kind.iter().any(|of| of == kind)
}

fn metadata_file(artifacts: &[Artifact], package: &str) -> Result<PathBuf> {
    let files = artifacts
        .iter()
        .filter(|artifact| artifact.package_id == package && is(artifact, "lib"))
        .flat_map(|artifact| &artifact.filenames);
    let mut metadata = files.filter(|file| file.extension().is_some_and(|kind| kind == "rmeta"));
    metadata.next().cloned().context("the core has not been built")
}

/// The libraries that a program with nothing but `package`, built as `library`, in it has, by their names without
/// ending.
fn linked_with(library: &Path, package: &str) -> Result<BTreeMap<PathBuf, PathBuf>> {
    let folder = tempfile::tempdir()?;
    let program = folder.path().join("probe.rs");
    let name = package.replace('-', "_");
    std::fs::write(&program, format!("extern crate {name};\nfn main() {{}}\n"))?;
    let library = library.with_extension("rlib");
    let dependencies = library.parent().unwrap_or(&library);
    // Only the linker's command line is needed, so nothing is linked.
    let printed = Run::new("rustc")
        .args(["--edition=2024", "--crate-type=bin", "--print=link-args", "-Clinker=true", "-L"])
        .args([format!("dependency={}", dependencies.display())])
        .args(["--extern".into(), format!("{name}={}", library.display())])
        .args(["-o".as_ref(), folder.path().join("probe").as_os_str(), program.as_os_str()])
        .output()?;
    let libraries = printed.split_whitespace().map(|word| Path::new(word.trim_matches('"')));
    let ours = libraries
        .filter(|path| path.extension().is_some_and(|kind| kind == "rlib") && path.starts_with(dependencies));
    Ok(ours
        .filter_map(|library| {
            // Metadata is enough where it lies beside; crates that are C libraries as well have it inside only.
            let metadata = library.with_extension("rmeta");
            let file = if metadata.is_file() { metadata } else { library.to_owned() };
            Some((PathBuf::from(library.file_stem()?), file))
        })
        .collect())
}

/// The names of the crates that come with the compiler.
fn compilers_own() -> Result<BTreeSet<String>> {
    let folder = Run::new("rustc").args(["--print", "target-libdir"]).output()?;
    let entries =
        std::fs::read_dir(folder.trim()).with_context(|| format!("cannot read {}", folder.trim()))?;
    let names = entries.flatten().filter_map(|entry| {
        let file = entry.file_name().into_string().ok()?;
        Some(file.strip_prefix("lib")?.rsplit_once('-')?.0.to_owned())
    });
    Ok(names.collect())
}
