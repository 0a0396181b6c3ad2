//! Help, exit codes and wrong calls.

use crate::program::{folder, one_line, run, text};

#[test]
fn every_command_has_help_with_examples() {
    let folder = folder();
    let commands = [
        &["backup"][..],
        &["backup", "verify"],
        &["restore"],
        &["read-only", "on"],
        &["read-only", "off"],
        &["serve"],
        &["migrate"],
        &["seed"],
        &["import", "tools"],
        &["import", "archive"],
        &["export"],
        &["tools", "list"],
        &["tools", "show"],
        &["tools", "set"],
        &["tools", "delete"],
        &["module", "list"],
        &["module", "show"],
        &["module", "stamp"],
        &["config", "show"],
        &["config", "check"],
        &["config", "schema"],
        &["openapi"],
        &["doctor"],
        &["completions"],
        &["man"],
    ];
    for command in commands {
        let arguments: Vec<&str> = command.iter().copied().chain(["--help"]).collect();
        let output = run(&folder, &arguments);
        assert_eq!(output.status.code(), Some(0), "{command:?}");
        let help = text(&output.stdout);
        assert!(
            help.contains("Examples:") && help.contains(&format!("toolbase {}", command.join(" "))),
            "{help}"
        );
    }
}

#[test]
fn exit_codes_are_the_documented_ones() {
    let folder = folder();
    std::fs::write(
        folder.path().join("half.csv"),
        "name,url,category\nGood,https://good.example,AI Search\nBad,,AI Search\n",
    )
    .unwrap();
    std::fs::write(folder.path().join("bad.csv"), "name,url,category\nBad,,AI Search\n").unwrap();
    for (arguments, code) in [
        (&["--help"][..], 0),
        (&["--version"], 0),
        (&["config", "check"], 0),
        (&["migrate", "--dry-run"], 0),
        (&["seed"], 0),
        (&["import", "tools", "half.csv"], 3),
        (&["import", "tools", "bad.csv"], 1),
        (&["import", "tools", "missing.csv"], 1),
        (&["audit", "verify"], 0),
        (&["config", "check", "--set", "server.port=x"], 1),
        (&["serve", "--set", "database.url=mysql://x"], 1),
        (&["backup", "verify", "half.csv"], 1),
        (&["jobs", "run", "nope"], 1),
        (&["mail", "preview", "nope"], 1),
        (&["events", "replay", "nope:1"], 1),
        (&["module", "show", "nope"], 1),
        (&["user", "show", "nope"], 1),
        (&["import", "undo", "01933f4e-7c00-7a00-8000-5d2f1b7c9e10"], 1),
        (&["no-such-command"], 2),
        (&["serve", "--port", "many"], 2),
        (&["serve", "--host", "example.org"], 2),
        (&["config", "check", "--set", "x"], 2),
        (&["report", "tools-per-rating"], 2),
        (&["completions", "cmd"], 2),
    ] {
        let ended = run(&folder, arguments);
        assert_eq!(ended.status.code(), Some(code), "{arguments:?}: {}", text(&ended.stderr));
    }
}

#[test]
fn wrong_calls_report_what_is_expected() {
    let folder = folder();
    let host = text(&run(&folder, &["serve", "--host", "example.org"]).stderr);
    assert!(host.contains("expected an IP address such as 127.0.0.1 or 0.0.0.0, or localhost"), "{host}");
    let port = text(&run(&folder, &["serve", "--port", "many"]).stderr);
    assert!(port.contains("expected a whole number from 0 to 65535"), "{port}");
    let limit = text(&run(&folder, &["user", "list", "--limit", "x"]).stderr);
    assert!(limit.contains("expected a whole number of at least 1"), "{limit}");
    let from = text(&run(&folder, &["audit", "list", "--from", "soon"]).stderr);
    assert!(from.contains("expected a day such as 2026-01-31"), "{from}");
    let import = text(&run(&folder, &["import", "undo", "123"]).stderr);
    assert!(import.contains("expected an id such as 01933f4e-") && !import.contains("length"), "{import}");
    assert!(one_line(&run(&folder, &["config", "check", "--set", "x"]), 2).contains("expected KEY=VALUE"));
}
