//! The operator's commands for what the platform does by itself: events, jobs, audit, modules.
//!
//! Needs the workspace built first (`cargo build --workspace`): the module file lies beside the binary.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use serde_json::Value;
use std::process::Output;
use tempfile::TempDir;
use toolbase_program::Program;

struct Site(TempDir);

impl Site {
    /// A folder with the starter catalogue.
    fn seeded() -> Self {
        let site = Self(tempfile::tempdir().unwrap());
        site.done(&["seed"]);
        site
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let program = Program::new(env!("CARGO_BIN_EXE_toolbase"), self.0.path()).env("USER", "ada");
        program.output(arguments).unwrap()
    }

    /// Runs a command that succeeds, and returns its output.
    #[track_caller]
    fn done(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
        text(&output.stdout)
    }

    #[track_caller]
    fn records(&self, arguments: &[&str]) -> Vec<Value> {
        serde_json::from_str(&self.done(&[arguments, &["--format", "json"]].concat())).unwrap()
    }

    /// Runs a command that fails with `code`, and returns its one line.
    #[track_caller]
    fn rejected(&self, code: i32, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {message}");
        assert!(!message.contains("panicked"), "{message}");
        message
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn jobs_are_listed_and_runs_are_audited() {
    let site = Site::seeded();
    let jobs = site.records(&["jobs", "list"]);
    let purge = jobs.iter().find(|job| job["name"] == "core.purge-events").unwrap();
    assert!(purge["lastOutcome"].is_null(), "{purge}");
    site.done(&["jobs", "run", "core.purge-events"]);
    let jobs = site.records(&["jobs", "list"]);
    let purge = jobs.iter().find(|job| job["name"] == "core.purge-events").unwrap();
    assert_eq!(purge["lastOutcome"], "done", "{purge}");

    let log = site.records(&["audit", "list", "--action", "job.run"]);
    assert_eq!(log.len(), 1);
    assert_eq!((&log[0]["actor"], &log[0]["actorKind"]), (&"ada".into(), &"operator".into()));
    assert!(site.rejected(1, &["jobs", "run", "core.nothing"]).contains("core.nothing"));
    site.done(&["audit", "verify"]);
}

#[test]
fn events_and_their_handlers_are_shown() {
    let site = Site::seeded();
    let events = site.records(&["events", "list", "--topic", "catalog.tools-changed"]);
    assert!(!events.is_empty() && events.iter().all(|event| event["topic"] == "catalog.tools-changed"));
    let types = site.records(&["events", "types"]);
    let erased = types.iter().find(|event| event["topic"] == "core.user-erased").unwrap();
    assert_eq!((&erased["module"], &erased["schema"]["required"]), (&"core".into(), &vec!["id"].into()));
    assert!(types.iter().any(|event| event["topic"] == "catalog.tools-changed"), "{types:?}");
    let handlers = site.records(&["events", "handlers"]);
    assert!(handlers.iter().any(|handler| handler["name"] == "core.mail"), "{handlers:?}");
    assert!(site.records(&["events", "dead"]).is_empty());
    site.rejected(2, &["events", "replay"]);
    assert!(site.rejected(1, &["events", "replay", "core.mail:7"]).contains("core.mail:7"));
    assert!(
        site.rejected(1, &["events", "discard", "core.mail:7", "--reason", "spam"]).contains("core.mail:7")
    );
}

#[test]
fn a_module_is_shown_with_all_that_it_adds() {
    let site = Site::seeded();
    let shown = site.done(&["module", "show", "catalog"]);
    for part in ["catalog", "GET /api/aitool/all", "livetools", "stamp"] {
        assert!(shown.to_lowercase().contains(&part.to_lowercase()), "no {part} in {shown}");
    }
    assert!(site.rejected(1, &["module", "show", "nowhere"]).contains("nowhere"));
}
