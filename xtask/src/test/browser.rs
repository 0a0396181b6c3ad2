//! The browser tests: the files that run are those whose pages, servers or snapshots have changed since they passed.

use super::checkout::{Checkout, combined, is_in};
use super::session::{Session, Tests};
use super::{alone, chromium, digests};
use crate::layout::{self, ModuleFolder, Profile, SHARED_LIBRARY};
use crate::postgres::Postgres;
use crate::run::Run;
use crate::{dist, webs};
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::time::Duration;

const FOLDER: &str = "e2e";
const TESTS: &str = "e2e/tests";
const SNAPSHOTS: &str = "e2e/tests/snapshots";

/// Says which modules and webs a file is about.
pub const TABLE: &str = "e2e/modules.json";

/// The folders with a part of each module in them. The server has its modules as libraries.
const PARTS_OF_MODULES: [&str; 2] = ["web-public/modules", "web-admin/modules"];

/// The files that every test reads. Types of the API are not in what is built, and the document comes from the server.
const READ_BY_ALL: [&str; 6] = [
    "web-shared/build",
    "web-shared/package.json",
    "web-shared/src",
    "config/default.toml",
    "package-lock.json",
    "core/accounts/tests/accounts/provider.mjs",
];

const PUBLIC: &str = "web-public";
const ADMIN: &str = "web-admin";

/// One of the webs of the tests.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Web {
    /// The pages for visitors and members.
    Site,
    /// The admin interface.
    Admin,
}

/// The modules and webs that a file is about; all where it names none.
#[derive(Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
struct Subject {
    modules: Option<Vec<String>>,
    webs: Option<Vec<Web>>,
}

impl Subject {
    fn includes_module(&self, name: &str) -> bool {
        self.modules.as_ref().is_none_or(|modules| modules.iter().any(|module| module == name))
    }

    fn includes_web(&self, web: Web) -> bool {
        self.webs.as_ref().is_none_or(|webs| webs.contains(&web))
    }

    /// Returns true if the files in `path` are part of the webs it is about.
    fn reads(&self, path: &str) -> bool {
        let module = PARTS_OF_MODULES.iter().find_map(|folder| {
            let rest = Path::new(path).strip_prefix(folder).ok()?;
            rest.components().next()?.as_os_str().to_str()
        });
        let is_test = Path::new(path).components().any(|part| part.as_os_str() == "test");
        let in_web = (is_in(path, &[PUBLIC]) && self.includes_web(Web::Site))
            || (is_in(path, &[ADMIN]) && self.includes_web(Web::Admin))
            || is_in(path, &READ_BY_ALL);
        in_web && !is_test && module.is_none_or(|module| self.includes_module(module))
    }
}

/// Runs the browser tests of the files with the names of the session, else of those that have changed.
///
/// # Errors
/// When a test fails, also alone.
pub fn run(session: &Session, tests: &mut Tests) -> Result<()> {
    let browser = chromium::program()?;
    webs::install()?;
    webs::build()?;
    let folder = dist::assemble(Profile::Dev)?;
    let hashes = hashes(session, &folder, &browser)?;
    let changed: Vec<&str> = hashes
        .iter()
        .filter(|(file, hash)| !session.is_unchanged(&key(file), **hash))
        .map(|(file, _)| file.as_str())
        .collect();
    if changed.is_empty() {
        return Ok(());
    }
    // Vitest runs the files with one of the arguments in their paths, all of them without any.
    let arguments: Vec<&str> = match session.names.as_slice() {
        [] if changed.len() == hashes.len() => Vec::new(),
        [] => changed,
        names => names.iter().map(String::as_str).collect(),
    };
    let postgres = Postgres::start()?;
    let run = Run::npm("test --workspace=e2e --")
        .env("TOOLBASE_BIN", folder.join("bin/toolbase"))
        .env("TOOLBASE_TEST_POSTGRES", postgres.url())
        .env("CHROMIUM", browser)
        .env("TOOLBASE_REPORT", alone::browser_report());
    let ended = alone::run_browser_tests(&session.counted(run), &arguments, tests);
    for file in &ended.files {
        let name = file.file.as_str();
        let wall = Duration::try_from_secs_f64(file.seconds).unwrap_or_default();
        session.times.add_wall("browser", name, wall);
        session.note(&key(name), hashes.get(name).copied().flatten(), file.passed());
    }
    let slowest = ended.files.iter().flat_map(|file| {
        file.tests.iter().map(|test| {
            let wall = Duration::try_from_secs_f64(test.seconds).unwrap_or_default();
            (format!("{}: {}", file.file, test.name), wall)
        })
    });
    session.times.add_slowest("browser", slowest.collect());
    ended.result
}

fn key(file: &str) -> String {
    format!("browser/{file}")
}

/// Returns the test files, from the folder of the browser tests, each with a hash of what it reads.
fn hashes(session: &Session, dist: &Path, browser: &Path) -> Result<BTreeMap<String, Option<u64>>> {
    let version = Run::new(browser).args(["--version"]).output().unwrap_or_default();
    let sources = Sources::read(&session.checkout, layout::root())?;
    let libraries = [dist.join("bin/toolbase"), dist.join("lib").join(SHARED_LIBRARY)];
    let modules = layout::modules()?;
    let server = digests::digest(&libraries);
    let modules: Vec<(ModuleFolder, Option<String>)> = modules
        .into_iter()
        .map(|module| {
            let digest = digests::digest(&[dist.join("modules").join(module.file())]);
            (module, digest)
        })
        .collect();
    let hashes = sources.files.iter().map(|(file, subject)| {
        let sources = session.checkout.hash(|path| subject.reads(path) || sources.includes(path, file));
        let modules: Option<Vec<&String>> = modules
            .iter()
            .filter(|(module, _)| subject.includes_module(&module.name))
            .map(|(_, digest)| digest.as_ref())
            .collect();
        let hash = sources.zip(server.as_ref()).zip(modules);
        let name = file.strip_prefix("e2e/").unwrap_or(file).to_owned();
        (name, hash.map(|hash| combined((hash, &version))))
    });
    Ok(hashes.collect())
}

/// The files in the folder of the browser tests.
struct Sources {
    /// The test files, with what they are about.
    files: BTreeMap<String, Subject>,
    /// The imports of each test file, direct or by another.
    imported: BTreeMap<String, Imported>,
}

/// The files that a test file imports, itself included.
#[derive(Default)]
struct Imported {
    files: BTreeSet<String>,
    /// The folders in that of the snapshots that they name, as in `snapshots/admin/`; `None` for itself.
    snapshots: Vec<Option<String>>,
    /// True if one of them compares with files.
    compares: bool,
}

impl Imported {
    /// Returns true if they compare with `path`, in the folder of the snapshots.
    fn reads_snapshot(&self, path: &Path) -> bool {
        let folder = path.parent().and_then(|folder| folder.iter().next()?.to_str());
        // Without a name it may be any.
        self.compares && self.snapshots.is_empty()
            || self.snapshots.iter().any(|named| named.as_deref() == folder)
    }
}

impl Sources {
    fn read(checkout: &Checkout, root: &Path) -> Result<Self> {
        let table = fs::read(root.join(TABLE)).with_context(|| format!("cannot read {TABLE}"))?;
        let mut table: BTreeMap<String, Subject> =
            serde_json::from_slice(&table).with_context(|| format!("{TABLE} is wrong"))?;
        let mut files = BTreeMap::new();
        let mut imported = BTreeMap::new();
        for path in checkout.paths().filter(|path| is_in(path, &[TESTS]) && path.ends_with(".test.ts")) {
            let name = path.rsplit('/').next().unwrap_or(path);
            files.insert(path.to_owned(), table.remove(name).unwrap_or_default());
            let mut all = Imported::default();
            add_imports(root, path, &mut all);
            imported.insert(path.to_owned(), all);
        }
        Ok(Self { files, imported })
    }

    /// Returns true if `path`, in the folder of the browser tests, is read by the test file `file`: that no test imports
    /// is read by all.
    fn includes(&self, path: &str, file: &str) -> bool {
        if !is_in(path, &[FOLDER]) || is_in(path, &[TABLE, "e2e/README.md", "e2e/scripts"]) {
            return false;
        }
        let Some(imported) = self.imported.get(file) else { return true };
        if let Ok(snapshot) = Path::new(path).strip_prefix(SNAPSHOTS) {
            return imported.reads_snapshot(snapshot);
        }
        if is_in(path, &[TESTS]) {
            // The snapshots that Vitest writes have the names of the test files.
            let name = path.rsplit('/').next().unwrap_or(path).trim_end_matches(".snap");
            return file.ends_with(&format!("/{name}")) || imported.files.contains(path);
        }
        imported.files.contains(path) || !self.imported.values().any(|other| other.files.contains(path))
    }
}

/// Returns the folders of snapshots that a source file names.
fn folders_of_snapshots(text: &str) -> impl Iterator<Item = Option<String>> {
    text.split("snapshots/").skip(1).map(|rest| {
        let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect();
        let is_folder = rest[name.len()..].starts_with('/');
        is_folder.then_some(name)
    })
}

/// Adds `path` and what it imports by a relative path.
fn add_imports(root: &Path, path: &str, all: &mut Imported) {
    let Ok(text) = fs::read_to_string(root.join(path)) else { return };
    if !all.files.insert(path.to_owned()) {
        return;
    }
    all.snapshots.extend(folders_of_snapshots(&text));
    all.compares |= text.contains("toMatchFileSnapshot");
    let folder = Path::new(path).parent().unwrap_or(Path::new(""));
    for imported in text.split('\'').filter(|quoted| quoted.starts_with("./") || quoted.starts_with("../")) {
        if let Some(imported) = plain(&folder.join(imported)).to_str() {
            add_imports(root, imported, all);
        }
    }
}

/// Returns `path` without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(files: &[(&str, &str)]) -> Sources {
        let root = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = root.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let hashes: Vec<(&str, u64)> = files.iter().map(|(path, _)| (*path, 1)).collect();
        Sources::read(&Checkout::with(&hashes), root.path()).unwrap()
    }

    const FILES: [(&str, &str); 9] = [
        (TABLE, r#"{ "a.test.ts": { "modules": ["reviews"], "webs": ["site"] } }"#),
        ("e2e/tests/a.test.ts", "import { x } from '../harness/forms.ts';\nconst F = './snapshots/';"),
        ("e2e/tests/b.test.ts", "import '../harness/admin.ts';"),
        ("e2e/harness/forms.ts", "import './server.ts';"),
        ("e2e/harness/admin.ts", "import './server.ts'; `snapshots/admin/`; toMatchFileSnapshot"),
        ("e2e/harness/server.ts", "import './forms.ts';"),
        ("e2e/harness/global-setup.ts", ""),
        ("e2e/tests/snapshots/all.yml", ""),
        ("e2e/tests/snapshots/admin/tools.yml", ""),
    ];

    #[test]
    fn a_file_reads_what_it_imports_its_snapshots_and_what_no_other_imports() {
        let sources = sources(&FILES);
        let read = |file: &str| -> Vec<&str> {
            let paths = FILES.iter().map(|(path, _)| *path);
            paths.filter(|path| sources.includes(path, file)).collect()
        };
        assert_eq!(
            read("e2e/tests/a.test.ts"),
            [
                "e2e/tests/a.test.ts",
                "e2e/harness/forms.ts",
                "e2e/harness/server.ts",
                "e2e/harness/global-setup.ts",
                "e2e/tests/snapshots/all.yml"
            ]
        );
        assert_eq!(
            read("e2e/tests/b.test.ts"),
            [
                "e2e/tests/b.test.ts",
                "e2e/harness/forms.ts",
                "e2e/harness/admin.ts",
                "e2e/harness/server.ts",
                "e2e/harness/global-setup.ts",
                "e2e/tests/snapshots/admin/tools.yml"
            ]
        );
        assert!(sources.includes("e2e/tests/__snapshots__/a.test.ts.snap", "e2e/tests/a.test.ts"));
        assert!(!sources.includes("e2e/tests/__snapshots__/a.test.ts.snap", "e2e/tests/b.test.ts"));
    }

    #[test]
    fn a_file_is_about_the_modules_and_webs_that_the_table_names_and_without_a_line_about_all() {
        let sources = sources(&FILES);
        let reads = |file: &str, path: &str| sources.files[file].reads(path);
        for (path, named, all) in [
            ("web-public/app/card/card.css", true, true),
            ("web-public/modules/reviews/styles.css", true, true),
            ("web-public/modules/claims/styles.css", false, true),
            ("web-admin/src/App.tsx", false, true),
            ("web-admin/modules/reviews/admin.ts", false, true),
            ("web-shared/src/theme.ts", true, true),
            ("web-public/test/card.test.tsx", false, false),
            ("modules/reviews/src/lib.rs", false, false),
        ] {
            assert_eq!(reads("e2e/tests/a.test.ts", path), named, "{path}");
            assert_eq!(reads("e2e/tests/b.test.ts", path), all, "{path}");
        }
        assert!(sources.files["e2e/tests/a.test.ts"].includes_module("reviews"));
        assert!(!sources.files["e2e/tests/a.test.ts"].includes_module("claims"));
        assert!(sources.files["e2e/tests/b.test.ts"].includes_module("claims"));
    }

    #[test]
    fn the_folders_of_snapshots_are_those_that_sources_name() {
        let named = |text: &str| -> Vec<Option<String>> { folders_of_snapshots(text).collect() };
        assert_eq!(named("new URL('./snapshots/', here)"), [None]);
        assert_eq!(named("`snapshots/${name}.yml`"), [None]);
        assert_eq!(named("'../snapshots/admin/'"), [Some("admin".to_owned())]);
        let file = Path::new("admin/tools.yml");
        let imported =
            |text: &str| Imported { snapshots: named(text), compares: true, ..Imported::default() };
        assert!(imported("toMatchFileSnapshot(path)").reads_snapshot(file));
        assert!(imported("toMatchFileSnapshot('snapshots/admin/')").reads_snapshot(file));
        assert!(!imported("toMatchFileSnapshot('snapshots/')").reads_snapshot(file));
        assert!(!Imported::default().reads_snapshot(file));
    }

    #[test]
    fn the_table_names_files_and_modules_that_exist() {
        let table = fs::read(layout::root().join(TABLE)).unwrap();
        let table: BTreeMap<String, Subject> = serde_json::from_slice(&table).unwrap();
        let modules: Vec<String> = layout::modules().unwrap().into_iter().map(|module| module.name).collect();
        for (file, subject) in &table {
            assert!(layout::root().join(TESTS).join(file).is_file(), "{TABLE}: {file} is gone");
            for module in subject.modules.iter().flatten() {
                assert!(modules.contains(module), "{TABLE}: {file} names {module}");
            }
        }
    }

    #[test]
    fn every_snapshot_of_the_checkout_is_read_by_a_file() {
        let checkout = Checkout::read(String::new());
        let sources = Sources::read(&checkout, layout::root()).unwrap();
        let is_read = |path: &str| sources.files.keys().any(|file| sources.includes(path, file));
        let snapshots: Vec<&str> = checkout.paths().filter(|path| is_in(path, &[SNAPSHOTS])).collect();
        assert!(snapshots.len() > 20, "{snapshots:?}");
        let unread: Vec<&&str> = snapshots.iter().filter(|path| !is_read(path)).collect();
        assert!(unread.is_empty(), "name the folder in the source that compares with {unread:?}");
    }
}
