//! Imports are listed, interrupted, resumed and undone.

use crate::support::{Ran, file, import, seeded, tool, toolbase};
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use toolbase_catalog::domain::ToolState;
use toolbase_catalog::import::{ImportError, OnDuplicate, Options, Report, Run};
use toolbase_kernel::audit::{Actor, AuditFilter};
use toolbase_testkit::{TestApp, on_both};

const LIST: &str = "name,url,category,description
One,one.example,SEO,The first.
Two,two.example,SEO,The second.
Midjourney,midjourney.com,Image Generator,Changed by the list.
One again,one.example,SEO,Changed in the same file.
";

async fn imports(app: &TestApp) -> Vec<Value> {
    let ran = toolbase(app, &["import", "list", "--format", "json"]).await;
    assert_eq!(ran.code, 0, "{}", ran.notes);
    serde_json::from_str(&ran.records).unwrap()
}

async fn newest(app: &TestApp) -> String {
    imports(app).await[0]["id"].as_str().unwrap().to_owned()
}

async fn undo(app: &TestApp, arguments: &[&str]) -> (Ran, Value) {
    let id = newest(app).await;
    let ran = toolbase(app, &[&["import", "undo", &id, "--format", "json"], arguments].concat()).await;
    let records: Value = serde_json::from_str(&ran.records).unwrap_or_default();
    let first = records[0].clone();
    (ran, first)
}

async fn shown(app: &TestApp, slug: &str) -> Option<Value> {
    let ran = toolbase(app, &["tools", "show", slug, "--format", "json"]).await;
    (ran.code == 0).then(|| serde_json::from_str(&ran.records).unwrap())
}

async fn newest_action(app: &TestApp) -> (String, Option<String>) {
    let entry =
        toolbase_kernel::audit::list(&app.context.db, &AuditFilter::default(), 1).await.unwrap().remove(0);
    (entry.action, entry.reason)
}

/// An import that stops before the row behind `rows`.
async fn import_rows(
    app: &TestApp,
    list: &Path,
    rows: usize,
    resume: Option<&str>,
) -> Result<Report, ImportError> {
    let options = Options {
        file: list.to_owned(),
        name: "list.csv".to_owned(),
        resume: resume.map(|id| id.parse().unwrap()),
        on_duplicate: OnDuplicate::Update,
        state: ToolState::Approved,
        rejects: Some(app.folder().join("rejects.csv")),
        ..Options::default()
    };
    let (actor, stop) = (Actor::operator(), AtomicBool::new(rows == 0));
    let mut seen = 0;
    let run = Run {
        context: &app.context,
        actor: &actor,
        options: &options,
        changes: &toolbase_catalog::ImportChanges,
        stop: &stop,
    };
    toolbase_catalog::import::import(&run, |_| {
        seen += 1;
        stop.store(seen >= rows, Ordering::Relaxed);
    })
    .await
}

on_both! {
    because "an import is undone by statements over many rows";

    async fn an_import_is_listed_with_its_counts_and_audited(engine) {
        let app = seeded(engine).await;
        assert_eq!(imports(&app).await, Vec::<Value>::new());
        import(&app, &file(&app, "l.csv", LIST), &["--on-duplicate", "update"]).await;
        assert_eq!(newest_action(&app).await.0, "import.run");
        let listed = imports(&app).await;
        assert_eq!(listed.len(), 1);
        let name = app.folder().join("l.csv").to_string_lossy().into_owned();
        for (field, value) in [
            ("fileName", json!(name)), ("state", json!("done")), ("read", json!(4)), ("imported", json!(2)),
            ("updated", json!(2)), ("skipped", json!(0)), ("rejected", json!(0)), ("actor", json!(Actor::operator().name)),
        ] {
            assert_eq!(listed[0][field], value, "{field}");
        }
        import(&app, &file(&app, "l.csv", LIST), &["--dry-run"]).await;
        assert_eq!(imports(&app).await.len(), 1, "a dry run leaves no record");
        app.stop().await;
    }

    async fn undo_deletes_what_was_added_and_restores_what_was_changed(engine) {
        let app = seeded(engine).await;
        let before = shown(&app, "midjourney").await.unwrap();
        import(&app, &file(&app, "l.csv", LIST), &["--on-duplicate", "update"]).await;
        assert_eq!(shown(&app, "midjourney").await.unwrap()["shortDescription"], "Changed by the list.");

        let (dry, counts) = undo(&app, &["--dry-run"]).await;
        assert_eq!((dry.code, &counts), (0, &json!({ "removed": 2, "restored": 1, "retained": [] })), "{}", dry.notes);
        assert!(dry.notes.contains("dry run: nothing was written"), "{}", dry.notes);
        assert!(shown(&app, "two").await.is_some());

        let (ran, counts) = undo(&app, &["--reason", "the wrong list"]).await;
        assert_eq!((ran.code, &counts), (0, &json!({ "removed": 2, "restored": 1, "retained": [] })), "{}", ran.notes);
        assert_eq!(newest_action(&app).await, ("import.undo".to_owned(), Some("the wrong list".to_owned())));
        assert_eq!(imports(&app).await[0]["state"], "undone");
        assert_eq!((shown(&app, "one").await, shown(&app, "two").await), (None, None));
        let after = shown(&app, "midjourney").await.unwrap();
        for field in ["name", "url", "shortDescription", "introduction", "categories", "pricingType", "state"] {
            assert_eq!(after[field], before[field], "{field}");
        }
        toolbase_testkit::eventually("the page is gone", async || {
            (app.get("/api/aitool/slug/two").await.status == 404).then_some(())
        })
        .await;

        let (again, _) = undo(&app, &[]).await;
        assert_eq!(again.code, 1);
        assert!(again.notes.contains("This import is undone already."), "{}", again.notes);
        assert_eq!(import(&app, &file(&app, "l.csv", LIST), &["--on-duplicate", "update"]).await.1, "4,2,2,0,0");
        app.stop().await;
    }

    async fn what_it_changed_is_listed_and_can_be_reverted(engine) {
        let app = seeded(engine).await;
        let admin = app.admin().await;
        let before = shown(&app, "midjourney").await.unwrap();
        let changes = async || {
            let path = format!("/api/admin/tool-changes?toolId={}&sort=-madeAt", before["id"].as_str().unwrap());
            admin.get(&path).await.json()["items"].clone()
        };
        import(&app, &file(&app, "l.csv", LIST), &["--on-duplicate", "update", "--dry-run"]).await;
        assert_eq!(changes().await, json!([]));
        import(&app, &file(&app, "l.csv", LIST), &["--on-duplicate", "update"]).await;
        let list = changes().await;
        assert_eq!((&list[0]["action"], &list[0]["revertible"]), (&json!("tool.import"), &json!(true)));
        assert_eq!(list[0]["madeBy"], Actor::operator().name);
        let texts = json!({ "from": before["shortDescription"], "to": "Changed by the list." });
        assert_eq!(list[0]["changes"]["shortDescription"], texts);

        let revert = format!("/api/admin/tool-changes/{}/revert", list[0]["id"].as_str().unwrap());
        assert_eq!(admin.post(&revert, &json!({})).await.status, 200);
        assert_eq!(shown(&app, "midjourney").await.unwrap()["shortDescription"], before["shortDescription"]);

        import(&app, &file(&app, "l2.csv", LIST), &["--on-duplicate", "update"]).await;
        assert_eq!(undo(&app, &[]).await.0.code, 0);
        let list = changes().await;
        assert_eq!((&list[0]["action"], &list[0]["revertible"]), (&json!("tool.undo-import"), &json!(false)));
        assert_eq!(list[0]["changes"]["shortDescription"]["to"], before["shortDescription"]);
        app.stop().await;
    }

    async fn tools_edited_since_stay_and_are_named(engine) {
        let app = seeded(engine).await;
        import(&app, &file(&app, "l.csv", LIST), &["--on-duplicate", "update"]).await;
        for slug in ["two", "midjourney"] {
            assert_eq!(toolbase(&app, &["tools", "set", slug, "prominence=3"]).await.code, 0);
        }
        let (ran, counts) = undo(&app, &[]).await;
        assert_eq!(ran.code, 3, "{}", ran.notes);
        assert_eq!((&counts["removed"], &counts["restored"]), (&json!(1), &json!(0)));
        assert!(ran.notes.contains("Two (two) stays: it was edited since"), "{}", ran.notes);
        assert!(ran.notes.contains("Midjourney (midjourney) stays: it was edited since"), "{}", ran.notes);
        assert_eq!(shown(&app, "midjourney").await.unwrap()["shortDescription"], "Changed by the list.");
        assert_eq!(shown(&app, "one").await, None);
        app.stop().await;
    }

    async fn wrong_ids_are_rejected(engine) {
        let app = seeded(engine).await;
        let unknown = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10";
        let ran = toolbase(&app, &["import", "undo", unknown]).await;
        assert_eq!(ran.code, 1);
        assert!(ran.notes.contains(&format!("there is no import {unknown}")), "{}", ran.notes);
        assert_eq!(toolbase(&app, &["import", "undo", "seven"]).await.code, 2);
        let list = file(&app, "l.csv", LIST);
        let (code, _, notes) = import(&app, &list, &["--resume", unknown]).await;
        assert_eq!(code, 2, "{notes}");
        import(&app, &list, &[]).await;
        let (code, _, notes) = import(&app, &list, &["--resume", &newest(&app).await]).await;
        assert_eq!(code, 2);
        assert!(notes.contains("is done already"), "{notes}");
        app.stop().await;
    }

    async fn an_import_that_was_stopped_goes_on_where_it_was(engine) {
        let app = seeded(engine).await;
        let mut list = String::from("name,url,category\nMidjourney two,midjourney.com,SEO\n,no-name.example,SEO\n");
        for number in 1..=1100 {
            writeln!(list, "Bench {number},t{number}.example,SEO").unwrap();
        }
        let list = file(&app, "list.csv", list);
        let stopped = import_rows(&app, &list, 700, None).await.unwrap();
        assert!(stopped.stopped);
        assert_eq!((stopped.summary.imported, stopped.summary.updated), (698, 1));
        assert_eq!(imports(&app).await[0]["state"], "interrupted");
        let id = newest(&app).await;
        let other = file(&app, "other.csv", LIST);
        let error = import_rows(&app, &other, 9, Some(&id)).await.unwrap_err().to_string();
        assert!(error.contains("is not the file of the import"), "{error}");

        let ended = import_rows(&app, &list, usize::MAX, Some(&id)).await.unwrap();
        let summary = ended.summary;
        assert_eq!((summary.read, summary.imported, summary.updated, summary.rejected), (1102, 1100, 1, 1));
        let listed = imports(&app).await;
        assert_eq!((listed.len(), &listed[0]["state"], &listed[0]["imported"]), (1, &json!("done"), &json!(1100)));
        assert!(shown(&app, "bench-1100").await.is_some());
        assert_eq!(shown(&app, "bench-1-2").await, None, "nothing is there twice");
        let rejects = std::fs::read_to_string(app.folder().join("rejects.csv")).unwrap();
        assert_eq!(rejects.lines().count(), 2, "the whole list's rejects: {rejects}");
        let (ran, counts) = undo(&app, &[]).await;
        assert_eq!((&counts["removed"], &counts["restored"]), (&json!(1100), &json!(1)), "{}", ran.notes);
        app.stop().await;
    }

    async fn an_import_that_is_undone_meanwhile_writes_nothing_more(engine) {
        let app = seeded(engine).await;
        let rows: Vec<String> = (1..=600).map(|number| format!("Bench {number},t{number}.example,SEO\n")).collect();
        let rows = rows.concat();
        let list = file(&app, "list.csv", format!("name,url,category\n{rows}"));
        let stopped = import_rows(&app, &list, 520, None).await.unwrap();
        let id = stopped.import.unwrap().to_string();
        let (_, counts) = undo(&app, &[]).await;
        assert_eq!(counts["removed"], 520);
        let error = import_rows(&app, &list, usize::MAX, Some(&id)).await.unwrap_err().to_string();
        assert!(error.contains("is undone already"), "{error}");
        app.stop().await;
    }

    async fn two_imports_at_once_list_each_tool_once(engine) {
        let app = seeded(engine).await;
        let rows = |offset: usize| -> String {
            let row = |number| format!("Bench {number},t{number}.example,SEO\nSame {number},s{number}-{offset}.example,SEO\n");
            (offset..offset + 600).map(row).collect()
        };
        let one = file(&app, "one.csv", format!("name,url,category\n{}", rows(0)));
        let two = file(&app, "two.csv", format!("name,url,category\n{}", rows(300)));
        let (first, second) = tokio::join!(import(&app, &one, &["--state", "approved"]), import(&app, &two, &["--state", "approved"]));
        assert_eq!((first.0, second.0), (0, 0), "{}\n{}", first.2, second.2);
        let imported = |figures: &str| figures.split(',').nth(1).unwrap().parse::<u32>().unwrap();
        let all = imported(&first.1) + imported(&second.1);
        assert_eq!(all, 900 + 1200, "300 addresses are in both lists: {} and {}", first.1, second.1);
        tool(&app, "bench-899").await;
        app.stop().await;
    }
}
