//! Standard input and output in the place of files, shell completions, manual pages, and a newer database.
//!
//! Needs the workspace built first (`cargo build --workspace`): the module file lies beside the binary.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;
use toolbase_program::Program;
use toolbase_testkit::{TestDatabase, on_either};

/// The binary in `folder`, with no settings.
fn command(folder: &TempDir, arguments: &[&str]) -> Command {
    Program::new(env!("CARGO_BIN_EXE_toolbase"), folder.path()).without_pages().command(arguments)
}

#[track_caller]
fn toolbase(folder: &TempDir, arguments: &[&str]) -> Output {
    let output = command(folder, arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    output
}

#[track_caller]
fn run_with_input(folder: &TempDir, arguments: &[&str], input: &[u8]) -> Output {
    let mut command = command(folder, arguments);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Returns the files in `folder`, without the data folder.
fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    names.filter(|name| name != "data").collect()
}

#[test]
fn a_catalogue_goes_through_a_pipe_from_one_database_to_another() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    toolbase(&one, &["seed"]);
    let exported = toolbase(&one, &["export", "-"]);
    assert!(exported.stdout.starts_with(b"{"), "records only: {}", text(&exported.stdout[..80]));
    assert!(text(&exported.stderr).contains("TOOLS"), "the summary goes beside: {}", text(&exported.stderr));
    let imported = run_with_input(&other, &["import", "archive", "-"], &exported.stdout);
    assert!(imported.status.success(), "{}", text(&imported.stderr));
    assert_eq!(toolbase(&other, &["export", "-"]).stdout, exported.stdout);
    assert_eq!(files(one.path()), Vec::<String>::new(), "no file named -");
}

#[test]
fn a_backup_goes_through_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    toolbase(&folder, &["seed"]);
    let backup = toolbase(&folder, &["backup", "-"]);
    assert_eq!(files(folder.path()), Vec::<String>::new());
    std::fs::write(folder.path().join("piped.tar.gz"), &backup.stdout).unwrap();
    toolbase(&folder, &["backup", "verify", "piped.tar.gz"]);
}

#[test]
fn a_list_is_imported_from_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    toolbase(&folder, &["seed"]);
    let list =
        "name,url,category,pricing\nPiped,https://piped-tool.example,AI Search,Free\nBad,,AI Search,Free\n";
    let imported = run_with_input(&folder, &["import", "tools", "-", "--format", "csv"], list.as_bytes());
    assert_eq!(imported.status.code(), Some(3), "{}", text(&imported.stderr));
    assert!(text(&imported.stdout).contains("2,1,0,0,1"), "{}", text(&imported.stdout));
    assert_eq!(files(folder.path()), ["stdin.rejects.csv"]);
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let folder = tempfile::tempdir().unwrap();
    toolbase(&folder, &["seed"]);
    for arguments in [&["report", "livetools"][..], &["export", "-"], &["openapi"], &["completions", "bash"]]
    {
        let mut command = command(&folder, arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut first = [0; 1];
        let mut stdout = child.stdout.take().unwrap();
        stdout.read_exact(&mut first).unwrap();
        drop(stdout);
        let ended = child.wait_with_output().unwrap();
        assert_eq!((ended.status.code(), text(&ended.stderr)), (Some(0), String::new()), "{arguments:?}");
    }
}

#[test]
fn shells_complete_the_commands_of_modules_too() {
    let folder = tempfile::tempdir().unwrap();
    for (shell, mark) in
        [("bash", "complete -F"), ("zsh", "#compdef toolbase"), ("fish", "complete -c toolbase")]
    {
        let script = text(&toolbase(&folder, &["completions", shell]).stdout);
        assert!(script.contains(mark) && script.contains("backup") && script.contains("curate"), "{shell}");
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = tempfile::tempdir().unwrap();
    toolbase(&folder, &["man", "share/man1"]);
    for page in
        ["toolbase.1", "toolbase-backup-verify.1", "toolbase-import-tools.1", "toolbase-config-check.1"]
    {
        let page = std::fs::read_to_string(folder.path().join("share/man1").join(page)).unwrap();
        assert!(page.contains(".TH") && page.contains("toolbase"), "{page}");
    }
}

on_either! {
    async fn a_command_reports_nothing_of_the_database_driver(engine) {
        let folder = tempfile::tempdir().unwrap();
        let database = TestDatabase::create(engine).await;
        let set = ["--set".to_owned(), format!("database.url={}", database.url)];
        let set = [set[0].as_str(), set[1].as_str()];
        for arguments in [&["seed"][..], &["migrate"], &["tools", "list"], &["backup", "-"]] {
            let ran = toolbase(&folder, &[arguments, &set[..]].concat());
            let message = text(&ran.stderr);
            assert!(!message.contains("sqlx") && !message.contains("INFO") && !message.contains("WARN"), "{message}");
        }
    }
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_recognised_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    toolbase(&folder, &["migrate"]);
    let file = folder.path().join("data/toolbase.db");
    let pool = sqlx_sqlite::SqlitePool::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    let newer = "INSERT INTO _migrations_catalog (version, description, success, checksum, execution_time) \
                 VALUES (9999, 'later', TRUE, X'00', 1)";
    sqlx::query(newer).execute(&pool).await.unwrap();
    pool.close().await;
    for arguments in [&["serve", "--port", "0"][..], &["migrate"], &["migrate", "--dry-run"], &["doctor"]] {
        let ended = command(&folder, arguments).output().unwrap();
        let message = text(&ended.stdout) + &text(&ended.stderr);
        assert_eq!(ended.status.code(), Some(1), "{arguments:?}: {message}");
        assert!(
            message.contains("the database has migration 9999, which this version does not have"),
            "{message}"
        );
        assert!(message.contains("install the version that has it, or restore a backup"), "{message}");
        let error = message.lines().find(|line| line.starts_with("error:")).unwrap_or_default();
        assert!(error.matches("9999").count() <= 1, "reported once: {error}");
        assert!(!message.contains("resolved migrations"), "{message}");
    }
}
