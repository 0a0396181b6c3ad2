//! The steps: what is quick or fails most often comes first.

use super::{Counts, alone, chromium, rust};
use crate::layout::Profile;
use crate::run::Run;
use crate::{build, dependencies, dist, fuzz, generate, webs, words};
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
    /// Rust tests on SQLite and PostgreSQL, and the packed distribution
    Rust,
    /// The API against its document, by three callers at once
    Fuzz,
    /// Both webs in Chromium
    Browser,
}

impl Step {
    /// In the order they run.
    pub const ALL: [Self; 10] = [
        Self::Format,
        Self::Dependencies,
        Self::Web,
        Self::Build,
        Self::Generated,
        Self::Lint,
        Self::StartUp,
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
            Self::Rust => "Rust tests on both databases, distribution",
            Self::Fuzz => "the API against its document",
            Self::Browser => "both webs in Chromium",
        }
    }

    /// The folders that have no part in what it checks; `None` for one that takes no time when nothing has changed.
    pub fn unread_folders(self) -> Option<&'static [&'static str]> {
        match self {
            Self::Format | Self::Dependencies | Self::Build => None,
            // It reads the vocabulary of `core/server`.
            Self::Web => Some(&[
                "bench",
                "cli",
                "core/accounts",
                "core/fetch",
                "core/kernel",
                "core/mail",
                "core/media",
                "examples",
                "migrations",
                "modules",
                "seed",
                "testkit",
            ]),
            // The admin interface of the web has generated files.
            Self::Generated => Some(&["deploy", "e2e"]),
            Self::Lint | Self::StartUp | Self::Fuzz => {
                Some(&["deploy", "docs", "e2e", "web-admin", "web-public", "web-shared"])
            }
            // It reads the documentation, and packs the web.
            Self::Rust => Some(&["e2e"]),
            Self::Browser => Some(&["bench", "deploy", "docs", "examples"]),
        }
    }

    /// Returns true if later steps run what it makes.
    pub fn is_needed_later(self) -> bool {
        matches!(self, Self::Dependencies | Self::Web | Self::Build)
    }

    /// Runs it and adds the tests it ran to `counts`. `names` choose among the Rust or the browser tests. Tests that passed
    /// only when they ran alone are added to `busy`.
    ///
    /// # Errors
    /// When what it checks is not so.
    pub fn run(self, names: &[String], counts: &mut Counts, busy: &mut Vec<String>) -> Result<()> {
        match self {
            Self::Format => {
                words::check()?;
                Run::cargo("fmt --all --check").run()
            }
            Self::Dependencies => dependencies::check(),
            Self::Web => web(counts),
            Self::Build => build::build(Profile::Dev),
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
            Self::Rust => rust::run(names, counts, busy),
            Self::Fuzz => fuzz::from_built(),
            Self::Browser => {
                let browser = chromium::program()?;
                webs::install()?;
                webs::build()?;
                let program = dist::assemble(Profile::Dev)?.join("bin/toolbase");
                let tests = Run::npm("test --workspace=e2e --")
                    .env("TOOLBASE_BIN", program)
                    .env("CHROMIUM", browser)
                    .env("TOOLBASE_FAILURES", alone::browser_report());
                alone::run_browser_tests(&tests, names, counts, busy)
            }
        }
    }
}

fn web(counts: &mut Counts) -> Result<()> {
    webs::install()?;
    Run::npm("run format:check").run()?;
    Run::npm("run typecheck").run()?;
    Run::npm("test").run_counting(counts)?;
    webs::build()
}
