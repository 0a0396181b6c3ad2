//! `toolbase mail …`, as an operator meets it.
//!
//! Needs the workspace built first (`cargo build --workspace`): the module file lies beside the binary.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use tempfile::TempDir;
use toolbase_program::Program;

/// Runs `toolbase mail` in `folder` with no settings but those given.
fn mail(folder: &TempDir, arguments: &[&str]) -> Output {
    let program = Program::new(env!("CARGO_BIN_EXE_toolbase"), folder.path()).env("USER", "ada");
    program.output(&[&["mail"], arguments].concat()).unwrap()
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The mail server of the core's tests, ended when dropped.
struct MailServer(Child, u64);

impl MailServer {
    fn start() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        assert!(
            root.join("node_modules/smtp-server").is_dir(),
            "the mail server of the tests is not installed: run `npm ci` in {}",
            root.display()
        );
        let mut process = Command::new("node")
            .arg(root.join("core/mail/tests/mail/server.mjs"))
            .arg("0")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let ports: serde_json::Value = serde_json::from_str(&line).unwrap();
        Self(process, ports["smtp"].as_u64().unwrap())
    }
}

impl Drop for MailServer {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn every_command_has_help_with_examples() {
    let folder = folder();
    for command in ["list", "preview", "test", "dkim"] {
        let help = text(&mail(&folder, &[command, "--help"]).stdout);
        assert!(help.contains("Examples:") && help.contains(&format!("toolbase mail {command}")), "{help}");
    }
}

#[test]
fn templates_are_listed_with_their_owners() {
    let folder = folder();
    let listed = mail(&folder, &["list", "--format", "json"]);
    let rows: serde_json::Value = serde_json::from_slice(&listed.stdout).unwrap();
    let test = rows.as_array().unwrap().iter().find(|row| row["name"] == "test").unwrap();
    assert_eq!((&test["owner"], listed.status.code()), (&"core".into(), Some(0)));
    assert!(text(&mail(&folder, &["list"]).stdout).starts_with("NAME"));
}

#[test]
fn mails_can_be_looked_at_without_sending_them() {
    let folder = folder();
    let shown = text(&mail(&folder, &["preview", "test"]).stdout);
    assert!(shown.starts_with("Subject: Test mail from AI ToolBase\n\n"), "{shown}");
    let html = text(&mail(&folder, &["preview", "test", "--format", "html"]).stdout);
    assert!(html.starts_with("<!doctype html>") && html.contains("prefers-color-scheme: dark"), "{html}");
    let eml = text(&mail(&folder, &["preview", "test", "--format", "eml"]).stdout);
    assert!(eml.contains("Message-ID: <preview-test@localhost>\r\n"), "{eml}");

    assert_eq!(mail(&folder, &["preview", "--to-file", "previews"]).status.code(), Some(0));
    for ending in ["txt", "html", "eml"] {
        assert!(folder.path().join(format!("previews/test.{ending}")).is_file(), "{ending}");
    }
    let unknown = mail(&folder, &["preview", "tset"]);
    assert_eq!(unknown.status.code(), Some(1));
    assert!(text(&unknown.stderr).contains("there is no mail template `tset`"));
    assert!(!folder.path().join("data").exists(), "looking leaves nothing behind");
}

#[test]
fn a_test_mail_reports_what_the_server_responded() {
    let folder = folder();
    let server = MailServer::start();
    let port = format!("mail.port={}", server.1);
    let smtp = [
        "--set",
        "mail.transport=smtp",
        "--set",
        "mail.host=127.0.0.1",
        "--set",
        "mail.encryption=none",
        "--set",
        &port,
    ];
    let test = |to: &str| mail(&folder, &[&["test", to], &smtp[..]].concat());
    let sent = test("ada@example.org");
    assert_eq!((text(&sent.stdout).as_str(), sent.status.code()), ("250 taken\n", Some(0)));

    let rejected = test("nobody@example.org");
    assert_eq!(rejected.status.code(), Some(1));
    assert!(text(&rejected.stderr).contains("No such mailbox here"), "{}", text(&rejected.stderr));
    let wrong = test("ada");
    assert_eq!(wrong.status.code(), Some(1));
    assert!(text(&wrong.stderr).contains("no mail address"), "{}", text(&wrong.stderr));
    drop(server);
    let down = test("ada@example.org");
    assert_eq!(down.status.code(), Some(1));
    assert_eq!(text(&down.stderr).trim_end().lines().count(), 1, "{}", text(&down.stderr));
}

/// A new RSA key without a password, in PEM.
fn private_key() -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/mail/tests/mail/dkim.mjs");
    let output = Command::new("node").arg(script).args(["key", "rsa"]).output().unwrap();
    text(&output.stdout)
}

#[test]
fn the_record_of_the_key_that_signs_is_printed() {
    let folder = folder();
    let without = mail(&folder, &["dkim"]);
    assert_eq!(without.status.code(), Some(1));
    assert!(text(&without.stderr).contains("mails are not signed here"), "{}", text(&without.stderr));

    let key = private_key();
    std::fs::write(folder.path().join("dkim.pem"), &key).unwrap();
    let toml = "[mail]\nfrom = \"no-reply@tools.example.org\"\n\
                [mail.dkim]\nselector = \"s1\"\ndomain = \"example.org\"\nprivate_key_file = \"dkim.pem\"\n";
    std::fs::write(folder.path().join("my.toml"), toml).unwrap();
    let printed = mail(&folder, &["dkim", "-c", "my.toml"]);
    let line = text(&printed.stdout);
    assert!(line.starts_with("s1._domainkey.example.org. 3600 IN TXT ( \"v=DKIM1; k=rsa; p="), "{line}");
    let strings: Vec<&str> = line.split('"').skip(1).step_by(2).collect();
    assert!(strings.len() == 2 && strings.iter().all(|string| string.len() <= 255), "{line}");
    let eml = text(&mail(&folder, &["preview", "test", "--format", "eml", "-c", "my.toml"]).stdout);
    assert!(
        eml.starts_with("DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed;\r\n d=example.org; s=s1; "),
        "{eml}"
    );

    let program = Program::new(env!("CARGO_BIN_EXE_toolbase"), folder.path());
    let shown = program.output(&["config", "show", "-c", "my.toml"]).unwrap();
    let secret = key.lines().nth(3).unwrap();
    assert!(text(&shown.stdout).contains("private_key = \"***\"") && !text(&shown.stdout).contains(secret));
    std::fs::write(folder.path().join("dkim.pem"), key.replace(secret, "")).unwrap();
    let wrong = program.output(&["config", "check", "-c", "my.toml"]).unwrap();
    let message = text(&wrong.stderr);
    assert!(message.contains("`mail.dkim.private_key_file` in my.toml, line 6: expected"), "{message}");
    assert!(!message.contains(key.lines().nth(4).unwrap()), "{message}");
}

#[test]
fn without_a_server_the_mail_is_a_file() {
    let folder = folder();
    let sent = mail(&folder, &["test", "ada@example.org"]);
    let message = text(&sent.stdout);
    let path = message.trim_end().strip_prefix("written to ").unwrap();
    let written = std::fs::read_to_string(folder.path().join(path)).unwrap();
    assert!(written.contains("ada sent this to ada@example.org"), "{written}");
}

#[test]
fn wrong_settings_are_named() {
    let folder = folder();
    for (setting, expected) in [
        ("mail.from=nobody", "`mail.from`"),
        ("mail.transport=pigeon", "`mail.transport`"),
        ("mail.timeout_ms=1", "`mail.timeout_ms`"),
        ("media.storage=s3", "`media.bucket`"),
        ("media.timeout_ms=1", "`media.timeout_ms`"),
    ] {
        let output = mail(&folder, &["list", "--set", setting]);
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stderr).contains(expected), "{setting}: {}", text(&output.stderr));
    }
}
