//! `toolbase user`, as an operator meets it.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use chrono::TimeDelta;
use serde_json::Value;
use std::process::Output;
use tempfile::TempDir;
use toolbase_kernel::clock::Clock;
use toolbase_program::Program;

fn program(folder: &TempDir) -> Program {
    Program::new(env!("CARGO_BIN_EXE_toolbase"), folder.path())
}

/// Runs `toolbase user` in `folder`, on a database there.
fn user(folder: &TempDir, arguments: &[&str]) -> Output {
    program(folder).output(&[&["user"], arguments].concat()).unwrap()
}

/// Runs a command that must succeed, and returns its output.
#[track_caller]
fn output(folder: &TempDir, arguments: &[&str]) -> String {
    let output = user(folder, arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Runs a command that must fail, and returns exit code and message.
fn rejected(folder: &TempDir, arguments: &[&str]) -> (Option<i32>, String) {
    let output = user(folder, arguments);
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn the_first_admin_is_made_at_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let link = output(&folder, &["create", "Ada@Example.org", "--name", "Ada Lovelace", "--admin"]);
    let token = link.trim().strip_prefix("http://localhost:8080/reset-password#").unwrap();
    assert_eq!(token.len(), 64);
    let list: Value =
        serde_json::from_str(&output(&folder, &["list", "--admins", "--format", "json"])).unwrap();
    assert_eq!(list.as_array().unwrap().len(), 1);
    assert_eq!((list[0]["role"].as_str(), list[0]["emailVerified"].as_bool()), (Some("admin"), Some(true)));
    assert!(output(&folder, &["show", "ADA@example.org"]).contains("Ada Lovelace"));

    let (code, message) = rejected(&folder, &["create", "ada@example.org", "--name", "Ada Lovelace"]);
    assert_eq!((code, message.contains("already")), (Some(1), true), "{message}");
    let (code, message) = rejected(&folder, &["create", "nobody"]);
    assert_eq!((code, message.contains("EMAIL")), (Some(2), true), "{message}");
    for last in [&["set-role", "ada@example.org", "user"][..], &["delete", "ada@example.org", "--yes"]] {
        let (code, message) = rejected(&folder, last);
        assert_eq!((code, message.contains("last admin")), (Some(1), true), "{message}");
    }
}

#[test]
fn accounts_are_changed_and_that_is_audited() {
    let folder = tempfile::tempdir().unwrap();
    output(&folder, &["create", "ada@example.org", "--name", "Ada Lovelace", "--admin"]);
    output(&folder, &["create", "mia@example.org"]);
    let state = |key: &str| {
        let list: Value =
            serde_json::from_str(&output(&folder, &["list", "--search", "mia", "--format", "json"])).unwrap();
        list[0][key].as_str().unwrap().to_owned()
    };
    output(&folder, &["set-role", "mia@example.org", "admin", "--reason", "Helps out"]);
    assert_eq!(state("role"), "admin");
    assert_eq!(rejected(&folder, &["suspend", "mia@example.org"]).0, Some(2));
    output(&folder, &["suspend", "mia@example.org", "--reason", "Spam"]);
    assert_eq!(state("state"), "suspended");
    output(&folder, &["unsuspend", "mia@example.org", "--reason", "Appealed"]);
    assert_eq!(state("state"), "active");
    assert!(output(&folder, &["reset-password", "mia@example.org"]).contains("/reset-password#"));
    assert_eq!(rejected(&folder, &["reset-two-factor", "mia@example.org"]).0, Some(2), "why?");
    let reset = user(&folder, &["reset-two-factor", "mia@example.org", "--reason", "Lost the phone"]);
    assert!(reset.status.success());
    assert!(String::from_utf8_lossy(&reset.stderr).contains("off already"));
    let all: Value = serde_json::from_str(&output(&folder, &["export", "mia@example.org"])).unwrap();
    assert_eq!(all["account"]["fullName"], "mia");
    assert_eq!(rejected(&folder, &["delete", "mia@example.org"]).0, Some(2));
    output(&folder, &["delete", "mia@example.org", "--yes"]);
    let (code, message) = rejected(&folder, &["show", "mia@example.org"]);
    assert!(code == Some(1) && message.contains("there is no `mia@example.org`"), "{message}");
    let csv = output(&folder, &["list", "--format", "csv"]);
    assert_eq!(csv.lines().count(), 2, "{csv}");

    let audit = program(&folder).run(&["audit", "list", "--format", "json"]).unwrap();
    let entries: Value = serde_json::from_str(&audit).unwrap();
    let entry_of = |action: &str| {
        entries.as_array().unwrap().iter().find(|entry| entry["action"] == action).unwrap().to_string()
    };
    assert!(entry_of("user.suspend").contains("Spam") && entry_of("user.unsuspend").contains("Appealed"));
    let mut actions: Vec<&str> =
        entries.as_array().unwrap().iter().map(|entry| entry["action"].as_str().unwrap()).collect();
    actions.sort_unstable();
    assert_eq!(
        actions,
        [
            "user.change-role",
            "user.create",
            "user.create",
            "user.delete",
            "user.export",
            "user.reset-link",
            "user.suspend",
            "user.unsuspend"
        ]
    );
}

#[test]
fn a_suspension_ends_on_a_day() {
    let folder = tempfile::tempdir().unwrap();
    output(&folder, &["create", "mia@example.org"]);
    let suspend =
        |day: &str| ["suspend", "mia@example.org", "--reason", "Spam", "--until", day].map(str::to_owned);
    for (day, rule) in [
        ("2020-01-31", "until: must be in the future"),
        ("9999-01-31", "until: must be within five years"),
        ("tomorrow", "expected a day such as 2026-01-31"),
    ] {
        let arguments = suspend(day);
        let (code, message) = rejected(&folder, &arguments.each_ref().map(String::as_str));
        assert_eq!((code, message.contains(rule)), (Some(2), true), "{message}");
    }
    let day = (Clock::system().now() + TimeDelta::days(7)).format("%Y-%m-%d").to_string();
    let suspended = user(&folder, &suspend(&day).each_ref().map(String::as_str));
    let note = String::from_utf8_lossy(&suspended.stderr).into_owned();
    assert!(note.contains("mia is suspended now."), "{note}");
    let shown = output(&folder, &["show", "mia@example.org"]);
    assert!(shown.lines().any(|line| line.contains("suspended until") && line.contains(&day)), "{shown}");
    output(&folder, &["unsuspend", "mia@example.org"]);
    let shown = output(&folder, &["show", "mia@example.org"]);
    assert!(!shown.contains(&day), "{shown}");
}
