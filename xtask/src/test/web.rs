//! The checks of the webs, each with what it reads: a change of one web leaves out those of the other.

use super::checkout::{has_extension, is_in};
use super::session::{Session, Tests};
use super::times::tests_in_vitest_report;
use crate::layout;
use crate::measure::Stopwatch;
use crate::run::Run;
use crate::webs;
use anyhow::Result;
use std::fs;

/// A check of one package, or of all.
struct Check {
    /// The script, with the package in `--workspace`.
    arguments: &'static str,
    /// The package whose tests it runs.
    tests_of: Option<&'static str>,
    /// The folders and files that it reads.
    folders: &'static [&'static str],
    /// The folders of which it reads the sources alone, in Rust and TypeScript.
    sources: &'static [&'static str],
}

impl Check {
    const fn new(arguments: &'static str, folders: &'static [&'static str]) -> Self {
        Self { arguments, tests_of: None, folders, sources: &[] }
    }

    const fn tests(arguments: &'static str, web: &'static str, folders: &'static [&'static str]) -> Self {
        Self { arguments, tests_of: Some(web), folders, sources: &[] }
    }

    const fn with_sources(self, sources: &'static [&'static str]) -> Self {
        Self { sources, ..self }
    }

    fn reads(&self, path: &str) -> bool {
        let is_source = is_in(path, self.sources) && has_extension(path, &["rs", "ts", "tsx"]);
        is_source || is_in(path, &PACKAGES) || is_in(path, self.folders)
    }
}

/// Every check reads them.
const PACKAGES: [&str; 2] = ["package.json", "package-lock.json"];

/// In their order: what is quick comes first.
const CHECKS: [Check; 9] = [
    Check::new("run format:check", &["web-shared", "web-public", "web-admin", "openapi/client", "e2e"]),
    Check::new("run typecheck --workspace=openapi/client", &["openapi/client"]),
    Check::new("run typecheck --workspace=web-shared", &["web-shared", "openapi/client"]),
    Check::new("run typecheck --workspace=web-public", &["web-public", "web-shared", "openapi"]),
    Check::new(
        "run typecheck --workspace=web-admin",
        &["web-admin", "web-shared", "openapi", "core/server/src/openapi"],
    ),
    Check::new("run typecheck --workspace=e2e", &["e2e"]),
    // One test follows the imports of all webs.
    Check::tests("run test --workspace=web-shared", "web-shared", &["web-shared", "openapi/client"])
        .with_sources(&["modules", "web-admin", "web-public"]),
    // One test builds both webs without a module.
    Check::tests("run test --workspace=web-public", "web-public", &["web-public", "web-shared", "openapi"])
        .with_sources(&["web-admin"]),
    // One test finds the texts of the error catalogue in all sources.
    Check::tests(
        "run test --workspace=web-admin",
        "web-admin",
        &["web-admin", "web-shared", "openapi", "core/server/src/openapi"],
    )
    .with_sources(&["core", "modules", "web-public"]),
];

/// Returns true if the step reads the file.
pub fn reads(path: &str) -> bool {
    CHECKS.iter().any(|check| check.reads(path))
}

/// Runs the checks that read something that has changed, and builds the webs.
///
/// # Errors
/// When one fails.
pub fn run(session: &Session, tests: &mut Tests) -> Result<()> {
    webs::install()?;
    for check in &CHECKS {
        let name = format!("web/{}", check.arguments);
        let hash = session.checkout.hash(|path| check.reads(path));
        if session.is_unchanged(&name, hash) {
            continue;
        }
        let done = run_check(check, session, tests);
        session.note(&name, hash, done.is_ok());
        done?;
    }
    webs::build()
}

fn run_check(check: &Check, session: &Session, tests: &mut Tests) -> Result<()> {
    let (stopwatch, before) = (Stopwatch::start(), tests.counts);
    let run = Run::npm(check.arguments);
    let done = match check.tests_of {
        Some(web) => run_tests(run, web, session, tests),
        None => run.run(),
    };
    session.times.add("web", check.arguments, stopwatch.elapsed(), tests.counts - before);
    done
}

fn run_tests(run: Run, web: &str, session: &Session, tests: &mut Tests) -> Result<()> {
    let report = layout::target().join(format!("{web}-report.json"));
    let _ = fs::remove_file(&report);
    let output = format!("--outputFile.json={}", report.display());
    let done =
        run.args(["--", "--reporter=default", "--reporter=json", &output]).run_counting(&mut tests.counts);
    if let Ok(text) = fs::read(&report) {
        session.times.add_slowest("web", tests_in_vitest_report(&text)?);
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checks_that_read(path: &str) -> Vec<&'static str> {
        CHECKS.iter().filter(|check| check.reads(path)).map(|check| check.arguments).collect()
    }

    #[test]
    fn a_style_sheet_of_one_web_is_read_by_the_checks_of_that_web() {
        assert_eq!(
            checks_that_read("web-public/app/card/card.css"),
            ["run format:check", "run typecheck --workspace=web-public", "run test --workspace=web-public"]
        );
        assert_eq!(
            checks_that_read("web-admin/src/shell/shell.css"),
            ["run format:check", "run typecheck --workspace=web-admin", "run test --workspace=web-admin"]
        );
    }

    #[test]
    fn what_is_shared_and_the_lock_file_are_read_by_all_webs() {
        assert_eq!(checks_that_read("package-lock.json").len(), CHECKS.len());
        let checks = checks_that_read("web-shared/src/theme.ts");
        assert!(
            ["web-shared", "web-public", "web-admin"].iter().all(|web| {
                checks.iter().any(|check| check.ends_with(&format!("test --workspace={web}")))
            })
        );
    }

    #[test]
    fn a_source_of_a_module_of_the_server_is_read_by_the_tests_that_look_for_texts_and_names() {
        assert_eq!(
            checks_that_read("modules/reviews/src/lib.rs"),
            ["run test --workspace=web-shared", "run test --workspace=web-admin"]
        );
        assert!(!reads("modules/reviews/README.md") && !reads("migrations/core/0001_events.sql"));
    }

    #[test]
    fn every_package_with_a_script_is_checked() {
        let root = layout::root();
        let read = |folder: &str| -> serde_json::Value {
            serde_json::from_slice(&fs::read(root.join(folder).join("package.json")).unwrap()).unwrap()
        };
        let workspaces = read("");
        for folder in workspaces["workspaces"].as_array().unwrap().iter().filter_map(|name| name.as_str()) {
            // The browser tests are a step of their own.
            for script in
                ["typecheck", "test"].into_iter().filter(|script| (folder, *script) != ("e2e", "test"))
            {
                let is_checked = CHECKS
                    .iter()
                    .any(|check| check.arguments == format!("run {script} --workspace={folder}"));
                assert_eq!(is_checked, read(folder)["scripts"][script].is_string(), "{folder}: {script}");
            }
        }
    }
}
