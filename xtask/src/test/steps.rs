//! The steps: what is quick or fails most often comes first.

use super::checkout::is_in;
use super::costs::Cost;
use super::session::{Session, Tests};
use super::{browser, rust, web};
use crate::layout::Profile;
use crate::run::Run;
use crate::{build, dependencies, fuzz, generate, webs, words};
use anyhow::Result;

/// A step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Step {
    /// The glossary's words in identifiers, and formatting of the Rust side
    Format,
    /// Licences, sources and banned packages
    Dependencies,
    /// Types, unit tests and build of both webs
    Web,
    /// The whole workspace, its modules and its tests
    Build,
    /// Generated files are up to date, and the document passes a linter and two generators of clients
    Generated,
    /// Clippy, with all features
    Lint,
    /// The start of a server with 10,000 tools, beside that of a bare one
    StartUp,
    /// Tests that build modules with the SDK
    Sdk,
    /// Rust tests, and the packed distribution
    Rust,
    /// The API against its document, by three callers at once
    Fuzz,
    /// Both webs in Chromium
    Browser,
}

impl Step {
    /// In the order they run.
    pub const ALL: [Self; 11] = [
        Self::Format,
        Self::Dependencies,
        Self::Web,
        Self::Build,
        Self::Generated,
        Self::Lint,
        Self::StartUp,
        Self::Sdk,
        Self::Rust,
        Self::Fuzz,
        Self::Browser,
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Format => "format",
            Self::Dependencies => "dependencies",
            Self::Web => "web",
            Self::Build => "build",
            Self::Generated => "generated",
            Self::Lint => "lint",
            Self::StartUp => "start-up",
            Self::Sdk => "sdk",
            Self::Rust => "rust",
            Self::Fuzz => "fuzz",
            Self::Browser => "browser",
        }
    }

    /// Returns a description of what it checks.
    pub fn what(self) -> &'static str {
        match self {
            Self::Format => "the glossary's words, formatting",
            Self::Dependencies => "licences, sources and banned packages",
            Self::Web => "types, unit tests and build of both webs",
            Self::Build => "the workspace with modules and tests",
            Self::Generated => "generated files up to date, linter, clients",
            Self::Lint => "Clippy, with all features",
            Self::StartUp => "how long a server with 10,000 tools takes to start",
            Self::Sdk => "modules that are built with the SDK",
            Self::Rust => "Rust tests, distribution",
            Self::Fuzz => "the API against its document",
            Self::Browser => "both webs in Chromium",
        }
    }

    /// Returns true if it takes long even when nothing has changed.
    pub fn can_be_left_out(self) -> bool {
        !matches!(self, Self::Format | Self::Dependencies | Self::Build)
    }

    /// Returns true if what it checks depends on the file `path`.
    pub fn reads(self, path: &str) -> bool {
        match self {
            Self::Format | Self::Dependencies | Self::Build => true,
            Self::Web => web::reads(path),
            Self::Generated => {
                !is_in(path, &WEBS) && !is_in(path, &["bench", "deploy", "docs", "examples", "testkit"])
                    || is_in(path, &["docs/cli.md", "docs/events.md"])
            }
            Self::Lint => !is_in(path, &WEBS) && !is_in(path, &["deploy", "docs"]),
            Self::StartUp | Self::Fuzz => {
                !is_in(path, &WEBS) && !is_in(path, &["deploy", "docs", "examples", "xtask/tests"])
            }
            Self::Sdk => is_in(path, &SDK) || is_interface(path),
            // It reads the documentation, and packs the webs. Its programs are chosen one by one.
            Self::Rust => !is_in(path, &["e2e"]) || path == browser::TABLE,
            // Its files are chosen one by one.
            Self::Browser => !is_in(path, &["bench", "deploy", "docs", "examples", "testkit", "xtask/tests"]),
        }
    }

    /// The step that it runs beside, right after it in the order.
    pub fn beside(self) -> Option<Self> {
        match self {
            Self::Web => Some(Self::Build),
            // One generator after the other leaves a core free.
            Self::Generated => Some(Self::Lint),
            Self::Sdk => Some(Self::Rust),
            _ => None,
        }
    }

    /// Returns true if later steps run what it makes.
    pub fn is_needed_later(self) -> bool {
        matches!(self, Self::Dependencies | Self::Web | Self::Build)
    }

    /// Runs it and adds the tests it ran to `tests`.
    ///
    /// # Errors
    /// When what it checks is not so.
    pub fn run(self, session: &Session, tests: &mut Tests) -> Result<()> {
        match self {
            Self::Format => {
                words::check()?;
                Run::cargo("fmt --all --check").run()
            }
            Self::Dependencies => dependencies::check(),
            Self::Web => web::run(session, tests),
            Self::Build => build_counting(session),
            Self::Generated => {
                webs::install()?;
                generate::from_built(true)
            }
            Self::Lint => {
                // Once with all features: other features of dependencies would have them all checked once more.
                Run::cargo("clippy --workspace --all-targets --features bundled -- --deny warnings").run()
            }
            Self::StartUp => {
                let built = Profile::Dev.output();
                let bench = Run::new(built.join("toolbase-bench")).args(["start-ratio"]).without_settings();
                bench.env("TOOLBASE_BIN", built.join("toolbase")).run()
            }
            Self::Sdk => rust::run_sdk(session, tests),
            Self::Rust => rust::run(session, tests),
            Self::Fuzz => fuzz::from_built(),
            Self::Browser => browser::run(session, tests),
        }
    }
}

/// The folders of the webs and of their tests.
const WEBS: [&str; 4] = ["e2e", "web-admin", "web-public", "web-shared"];

/// The sources of the SDK, and of what its tests build with it.
const SDK: [&str; 11] = [
    "Cargo.lock",
    "Cargo.toml",
    "core/dylib",
    "core/kernel",
    "core/richtext",
    "core/stamp",
    "docs/add-a-module.md",
    "examples",
    "rust-toolchain.toml",
    "testkit",
    "xtask",
];

/// Returns true if `path` is in a crate that modules offer others: `modules/*/api`.
fn is_interface(path: &str) -> bool {
    let mut folders = path.split('/');
    folders.next() == Some("modules") && folders.nth(1) == Some("api")
}

fn build_counting(session: &Session) -> Result<()> {
    let compiled = build::artifacts(Profile::Dev)?.into_iter().filter(|artifact| !artifact.fresh);
    let linked: Vec<bool> = compiled.map(|artifact| artifact.is_linked()).collect();
    session.costs.add(Cost::Crates, linked.len());
    session.costs.add(Cost::Programs, linked.iter().filter(|linked| **linked).count());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn readers(path: &str) -> Vec<&'static str> {
        let steps = Step::ALL.iter().filter(|step| step.can_be_left_out() && step.reads(path));
        steps.map(|step| step.name()).collect()
    }

    #[test]
    fn a_style_sheet_runs_the_web_the_browser_and_what_packs_the_webs() {
        assert_eq!(readers("web-public/app/card/card.css"), ["web", "rust", "browser"]);
    }

    #[test]
    fn a_source_of_a_module_runs_all_but_the_tests_of_the_sdk() {
        let all = ["web", "generated", "lint", "start-up", "rust", "fuzz", "browser"];
        assert_eq!(readers("modules/reviews/src/lib.rs"), all);
        assert!(readers("modules/reviews/api/src/lib.rs").contains(&"sdk"));
        assert!(readers("core/kernel/src/lib.rs").contains(&"sdk"));
    }

    #[test]
    fn a_browser_test_runs_no_rust_test() {
        assert_eq!(readers("e2e/tests/tool.test.ts"), ["web", "browser"]);
        assert_eq!(readers("docs/events.md"), ["generated", "rust"]);
        assert_eq!(readers("docs/add-a-module.md"), ["sdk", "rust"]);
    }

    #[test]
    fn a_step_that_runs_beside_another_comes_right_before_it() {
        for pair in Step::ALL.windows(2) {
            assert!(pair[0].beside().is_none_or(|other| other == pair[1]), "{pair:?}");
        }
    }
}
