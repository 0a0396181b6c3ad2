//! Every kind of damaged file: the message names the line, and nothing is written.

use super::{empty, export, import};
use crate::support::{file, seeded};
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, on_both};

type Break = fn(&[&str]) -> String;

fn joined(lines: &[&str]) -> String {
    lines.join("\n") + "\n"
}

/// The lines with line `number` (from 1) changed.
fn with(lines: &[&str], number: usize, from: &str, to: &str) -> String {
    let mut lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
    assert!(lines[number - 1].contains(from), "{}", lines[number - 1]);
    lines[number - 1] = lines[number - 1].replacen(from, to, 1);
    lines.join("\n") + "\n"
}

/// The damage and the expected message.
const CASES: &[(&str, Break, &str)] = &[
    ("empty", |_| String::new(), "line 1: the file is empty"),
    (
        "another file",
        |_| "name,url\na,b\n".to_owned(),
        "line 1: this is no catalogue made by `toolbase export`",
    ),
    (
        "a backup",
        |lines| with(lines, 1, "toolbase-catalogue", "toolbase-backup"),
        "line 1: `toolbase-backup` is no catalogue",
    ),
    (
        "a later version",
        |lines| with(lines, 1, ":1}", ":2}"),
        "line 1: version 2 is not known: this ToolBase reads version 1",
    ),
    ("a changed letter", |lines| with(lines, 3, "\"name\":\"", "\"name\":\"X"), "lines 1 to 3"),
    (
        "a line left out",
        |lines| joined(&[&lines[..lines.len() - 4], &lines[lines.len() - 3..]].concat()),
        "do not match their checksum in line",
    ),
    ("a broken line", |lines| with(lines, 2, "{", "["), "line 2: "),
    (
        "an unknown field",
        |lines| with(lines, 2, "\"id\"", "\"colour\":1,\"id\""),
        "line 2: mainCategory.colour: is not known; known are ",
    ),
    (
        "a wrong type",
        |lines| with(lines, 2, "\"position\":0", "\"position\":\"first\""),
        "line 2: mainCategory.position: must be a whole number",
    ),
    (
        "cut at a line",
        |lines| joined(&lines[..lines.len() - 1]),
        "the file ends here, without its last line: it has been cut off",
    ),
    (
        "cut in a line",
        |lines| joined(lines)[..1000].to_owned(),
        "the file ends in the middle of this line: it has been cut off",
    ),
    ("something after the end", |lines| joined(lines) + "{}\n", "something follows the last line"),
    (
        "a wrong total",
        |lines| with(lines, lines.len(), "\"tools\":", "\"tools\":1"),
        "records should be above",
    ),
    (
        "a wrong last checksum",
        |lines| with(lines, lines.len(), "sha256\":\"", "sha256\":\"0"),
        "do not match their checksum",
    ),
    (
        "two records swapped",
        |lines| joined(&[&[lines[0], lines[2], lines[1]], &lines[3..]].concat()),
        "line 3: this record does not follow the one above",
    ),
];

async fn tools(app: &TestApp) -> i64 {
    sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM catalog_category_main").unwrap()
}

on_both! {
    because "an archive moves between the engines";

    async fn are_rejected_with_their_line(engine) {
        let whole = seeded(engine).await;
        let text = std::fs::read_to_string(export(&whole, "whole.jsonl").await).unwrap();
        // Few enough lines for one block of three records.
        let lines: Vec<&str> = text.lines().collect();
        let app = empty(engine).await;
        for (name, change, message) in CASES {
            let text = change(&lines);
            let broken = file(&app, "broken.jsonl", &text);
            let ran = import(&app, &broken, &["--replace"]).await;
            assert_eq!(ran.code, 1, "{name}");
            let message = message.replace("lines 1 to 3", "lines 1 to ");
            assert!(ran.notes.contains(&message), "{name}: {}", ran.notes);
            assert!(ran.notes.contains("line ") || ran.notes.contains("lines "), "{name}: {}", ran.notes);
            assert!(ran.notes.trim_end().ends_with("nothing was written"), "{name}: {}", ran.notes);
            assert_eq!(tools(&app).await, 0, "{name}");
        }
        let ran = import(&app, &app.folder().join("none.jsonl"), &[]).await;
        assert_eq!((ran.code, ran.notes.contains("none.jsonl: cannot read the file")), (1, true), "{}", ran.notes);
        whole.stop().await;
        app.stop().await;
    }

    async fn what_the_database_rejects_is_reported_with_its_line_too(engine) {
        let app = seeded(engine).await;
        let before = export(&app, "before.jsonl").await;
        // Two tools with one slug: each line is right, the two together are not.
        let text = std::fs::read_to_string(&before).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let first = lines.iter().position(|line| line.starts_with("{\"tool\"")).unwrap();
        let slug = |line: &str| {
            let tool: serde_json::Value = serde_json::from_str(line).unwrap();
            tool["tool"]["slug"].as_str().unwrap().to_owned()
        };
        let from = format!("\"slug\":\"{}\"", slug(lines[first + 1]));
        let to = format!("\"slug\":\"{}\"", slug(lines[first]));
        let twice = crate::archive::sealed(&with(&lines, first + 2, &from, &to));
        let ran = import(&app, &file(&app, "twice.jsonl", twice), &["--replace"]).await;
        assert_eq!(ran.code, 1);
        assert!(ran.notes.contains(&format!("line {}: the database rejects this record", first + 2)), "{}", ran.notes);
        let after = export(&app, "after.jsonl").await;
        assert_eq!(std::fs::read(before).unwrap(), std::fs::read(after).unwrap(), "the catalogue is as it was");
        app.stop().await;
    }
}
