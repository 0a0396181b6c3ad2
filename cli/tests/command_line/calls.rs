//! Help, exit codes and wrong calls.

use crate::program::{folder, one_line, run, text};
use std::collections::BTreeMap;
use std::path::Path;

/// The manual page of a command as it is read: its name, and its text.
fn page(path: &Path) -> (String, String) {
    let text = std::fs::read_to_string(path).unwrap();
    let name = path.file_stem().unwrap().to_string_lossy().into_owned();
    (name, text.replace("\\-", "-").replace("\\*(Aq", "'").replace("\\fB", "").replace("\\fR", ""))
}

/// The words of a call, without what a shell takes out of it.
fn words(example: &str) -> Vec<String> {
    let call = example.trim().split(" | ").next().unwrap_or_default().split(" > ").next().unwrap_or_default();
    call.split_whitespace().map(|word| word.trim_matches(['"', '\'', ')']).to_owned()).collect()
}

#[test]
fn every_command_has_true_examples_in_its_help() {
    let folder = folder();
    let written = run(&folder, &["man", "pages"]);
    assert_eq!(written.status.code(), Some(0), "{}", text(&written.stderr));
    let pages = std::fs::read_dir(folder.path().join("pages")).unwrap();
    let pages: BTreeMap<String, String> = pages.map(|entry| page(&entry.unwrap().path())).collect();
    assert!(pages.len() > 80, "{} pages", pages.len());
    for (name, help) in pages.iter().filter(|(name, _)| *name != "toolbase") {
        let Some((_, examples)) = help.split_once("Examples:") else { panic!("{name} has no example") };
        let calls: Vec<Vec<String>> = examples.lines().map(words).collect();
        let own: Vec<String> = name.split('-').map(str::to_owned).collect();
        let is_of = |call: &&Vec<String>| call.join("-").contains(&own.join("-"));
        assert!(calls.iter().any(|call| is_of(&call)), "{name}: no example calls it: {examples}");
        for call in calls.iter().filter(is_of) {
            let options =
                call.iter().filter_map(|word| word.split('=').next().filter(|word| word.starts_with("--")));
            for option in options.filter(|_| !help.contains("SUBCOMMANDS")) {
                assert!(
                    help.contains(&format!("{option} ")) || help.contains(&format!("{option}\n")),
                    "{name}: {option}"
                );
            }
        }
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
        (&["moderate", "inbox", "--filter", "colour=red"], 2),
        (&["seed"], 0),
        (&["moderate", "inbox"], 0),
        (&["moderate", "inbox", "--filter", "who=Ada*", "--format", "json"], 0),
        (&["mail", "log", "--to", "ada@example.org"], 0),
        (&["mails", "list", "--recipient", "ada@example.org"], 0),
        (&["mail", "log", "--state", "lost"], 2),
        (&["moderate", "tools", "list", "--filter", "colour=red"], 2),
        (&["moderate", "tools", "approve", "--filter", "slug=nothing"], 1),
        (&["moderate", "tools", "approve", "--ids", "missing.txt"], 1),
        (&["moderate", "tools", "approve"], 2),
        (&["import", "tools", "half.csv"], 3),
        (&["import", "tools", "bad.csv"], 1),
        (&["import", "tools", "missing.csv"], 1),
        (&["audit", "verify", "--format", "json"], 0),
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
    let limit = text(&run(&folder, &["users", "list", "--limit", "x"]).stderr);
    assert!(limit.contains("expected a whole number of at least 1"), "{limit}");
    let from = text(&run(&folder, &["audit", "list", "--from", "soon"]).stderr);
    assert!(from.contains("expected a day such as 2026-01-31"), "{from}");
    let import = text(&run(&folder, &["import", "undo", "123"]).stderr);
    assert!(import.contains("expected an id such as 01933f4e-") && !import.contains("length"), "{import}");
    assert!(one_line(&run(&folder, &["config", "check", "--set", "x"]), 2).contains("expected KEY=VALUE"));
}
