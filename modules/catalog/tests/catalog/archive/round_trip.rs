//! An export can be imported on either database.

use super::{empty, export, import, sealed};
use crate::support::{seeded, tool, toolbase};
use serde_json::{Value, json};
use toolbase_catalog::store;
use toolbase_kernel::db::Tx;
use toolbase_kernel::sql;
use toolbase_testkit::{Engine, TestApp, block_on, on_both};
use uuid::Uuid;

fn other(engine: Engine) -> Engine {
    match engine {
        Engine::Sqlite => Engine::Postgres,
        Engine::Postgres => Engine::Sqlite,
    }
}

/// Everything that could come back otherwise than it went.
async fn make_difficult(app: &TestApp) {
    let mut tx = app.context.db.begin().await.unwrap();
    let id: Uuid =
        sql!(&mut tx, scalar Uuid, "SELECT id FROM catalog_tool WHERE slug = 'midjourney'").unwrap();
    let now = app.clock.now() + chrono::TimeDelta::microseconds(123_456);
    for slug in ["zeta", "alpha-tool", "Éclair-ß", "mid-journey"] {
        store::rename_slug(&mut tx, id, slug, now).await.unwrap();
    }
    let documents = json!({ "youtube": "https://y.example", "discord": "https://d.example", "aa": "", "b": "\u{1F600}\n\"" });
    sql!(&mut tx, execute,
        "UPDATE catalog_tool SET social_links = $2, contact_email = 'a@b.example', submitted_by = $1, state = 'inactive',
            maker = 'Élan', platforms = '[\"web\", \"api\"]', open_source = false, offline = true, made_in = 'FR',
            interface_languages = '[\"en\", \"pt-BR\"]', price_checked_on = '2025-06-01',
            introduction = $3 WHERE id = $1",
        id, sqlx::types::Json(documents), "Zeile\r\n\ttab \u{2028} 'quotes' \\ \u{10FFFF}").unwrap();
    sql!(&mut tx, execute, "UPDATE catalog_tool_stats SET rating_score = 2.3333333333333335, visits = 9007199254740993 WHERE tool_id = $1", id)
        .unwrap();
    count_one_hit(&mut tx, id).await;
    tx.commit().await.unwrap();
}

async fn count_one_hit(tx: &mut Tx, tool: Uuid) {
    let statement =
        "INSERT INTO catalog_hit (day, kind, tool_id, visitor) VALUES ('2025-06-15', 'view', $1, 7)";
    sql!(tx, execute, statement, tool).unwrap();
}

#[test]
fn an_archive_of_a_version_with_fewer_fields_is_read() {
    block_on(async {
        let app = seeded(Engine::Sqlite).await;
        let text = std::fs::read_to_string(export(&app, "now.jsonl").await).unwrap();
        let without_later_fields = |line: &str| {
            let mut line: Value = serde_json::from_str(line).unwrap();
            if let Some(tool) = line.get_mut("tool").and_then(Value::as_object_mut) {
                for field in [
                    "maker",
                    "platforms",
                    "openSource",
                    "offline",
                    "interfaceLanguages",
                    "outputLanguages",
                    "madeIn",
                    "priceCheckedOn",
                ] {
                    assert!(tool.shift_remove(field).is_some(), "{field}");
                }
            }
            format!("{line}\n")
        };
        let before: String = text.lines().map(without_later_fields).collect();
        let path = app.folder().join("before.jsonl");
        std::fs::write(&path, sealed(&before)).unwrap();
        let there = empty(Engine::Sqlite).await;
        let ran = import(&there, &path, &[]).await;
        assert_eq!(ran.code, 0, "{}", ran.notes);
        let counted = sql!(&there.context.db, scalar i64,
            "SELECT COUNT(*) FROM catalog_tool WHERE maker IS NULL AND open_source IS NULL")
        .unwrap();
        assert_eq!(counted, sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM catalog_tool").unwrap());
        for app in [app, there] {
            app.stop().await;
        }
    });
}

on_both! {
    because "an archive moves between the engines";

    async fn the_other_database_gives_the_same_bytes(engine) {
        let here = seeded(engine).await;
        let ran = toolbase(&here, &["seed", "--synthetic", "1500"]).await;
        assert_eq!(ran.code, 0, "{}", ran.notes);
        make_difficult(&here).await;
        let first = std::fs::read(export(&here, "first.jsonl").await).unwrap();

        let there = empty(other(engine)).await;
        let ran = import(&there, &here.folder().join("first.jsonl"), &["--format", "csv", "--reason", "a move"]).await;
        assert_eq!(ran.code, 0, "{}", ran.notes);
        let second = std::fs::read(export(&there, "second.jsonl").await).unwrap();
        assert!(first == second, "the bytes differ");
        let records: u64 = ran.records.lines().nth(1).unwrap().split(',').map(|n| n.parse::<u64>().unwrap()).sum();
        let lines = String::from_utf8(first).unwrap();
        assert_eq!(lines.lines().filter(|line| !line.starts_with("{\"checksum\"")).count() as u64, records + 2);

        // And the server there shows it without a restart, former addresses included.
        tool(&there, "chatgpt").await;
        let hits = sql!(&there.context.db, scalar i64, "SELECT COUNT(*) FROM catalog_hit").unwrap();
        assert_eq!(hits, 0, "who was counted today is not in it");
        let audited = sql!(&there.context.db, fetch_one as (String, String, Option<String>),
            "SELECT actor_kind, action, reason FROM core_audit").unwrap();
        assert_eq!(audited, ("operator".to_owned(), "catalogue.import".to_owned(), Some("a move".to_owned())));

        let back = empty(engine).await;
        assert_eq!(import(&back, &there.folder().join("second.jsonl"), &[]).await.code, 0);
        let third = std::fs::read(export(&back, "third.jsonl").await).unwrap();
        assert!(second == third, "the bytes differ on the way back");
        for app in [here, there, back] {
            app.stop().await;
        }
    }

    async fn a_catalogue_that_is_there_is_replaced_only_when_reported_so(engine) {
        let app = seeded(engine).await;
        let file = export(&app, "monday.jsonl").await;
        let ran = import(&app, &file, &[]).await;
        assert_eq!(ran.code, 1);
        assert!(ran.notes.contains("the catalogue is not empty: ") && ran.notes.contains("`--replace`"), "{}", ran.notes);
        assert!(ran.notes.trim_end().ends_with("nothing was written"), "{}", ran.notes);

        let statement = "DELETE FROM catalog_tool WHERE slug = 'midjourney'";
        sql!(&app.context.db, execute, statement).unwrap();
        let list = crate::support::file(&app, "l.csv", "name,url,category\nNewcomer,new.example,SEO\n");
        assert_eq!(crate::support::import(&app, &list, &[]).await.0, 0);
        tool(&app, "newcomer").await;
        assert_eq!(import(&app, &file, &["--replace"]).await.code, 0);
        tool(&app, "midjourney").await;
        toolbase_testkit::eventually("the newcomer to be gone", async || {
            (app.get("/api/aitool/slug/newcomer").await.status == 404).then_some(())
        }).await;
        assert_eq!(std::fs::read(export(&app, "again.jsonl").await).unwrap(), std::fs::read(file).unwrap());
        app.stop().await;
    }

    async fn a_file_that_is_there_is_not_overwritten(engine) {
        let app = empty(engine).await;
        let file = export(&app, "empty.jsonl").await;
        let text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(text.lines().count(), 3, "head, its checksum and the end: {text}");
        let ran = toolbase(&app, &["export", &file.to_string_lossy()]).await;
        assert_eq!(ran.code, 1);
        assert!(ran.notes.contains("is there already"), "{}", ran.notes);
        let ran = toolbase(&app, &["export", "/no/such/folder/x.jsonl"]).await;
        assert_eq!((ran.code, ran.notes.contains("cannot write to the folder /no/such/folder")), (1, true), "{}", ran.notes);
        app.stop().await;
    }
}
