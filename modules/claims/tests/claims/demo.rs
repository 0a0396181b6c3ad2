//! `toolbase seed --demo` with tools, reviews and claims: twice, removed, and beside records of members.

use crate::fixture::modules;
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, on_either};

const TABLES: [&str; 11] = [
    "SELECT COUNT(*) FROM core_user WHERE role = 'user'",
    "SELECT COUNT(*) FROM catalog_category_main",
    "SELECT COUNT(*) FROM catalog_category_sub",
    "SELECT COUNT(*) FROM catalog_tool",
    "SELECT COUNT(*) FROM catalog_vote",
    "SELECT COUNT(*) FROM catalog_tool_day",
    "SELECT COUNT(*) FROM reviews_review",
    "SELECT COUNT(*) FROM reviews_question",
    "SELECT COUNT(*) FROM reviews_tool",
    "SELECT COUNT(*) FROM claims_claim",
    "SELECT COUNT(*) FROM core_demo",
];

async fn start(engine: toolbase_testkit::Engine) -> TestApp {
    TestApp::with(engine, modules(), &[("catalog.debounce_ms", "10")]).await
}

/// The numbers of rows of all tables.
async fn counts(app: &TestApp) -> Vec<i64> {
    let mut counts = Vec::new();
    for statement in TABLES {
        counts.push(sql!(&app.context.db, scalar i64, statement).unwrap());
    }
    counts
}

/// Runs `toolbase seed --demo …`, which succeeds; returns the records by their kinds.
async fn seed(app: &TestApp, arguments: &[&str]) -> Vec<Value> {
    let ran = app.run_command(&[&["seed", "--demo", "--format", "json"], arguments].concat()).await;
    assert_eq!(ran.code, 0, "{}", ran.notes);
    serde_json::from_str(&ran.records).unwrap()
}

fn find<'a>(records: &'a [Value], what: &str) -> &'a Value {
    records.iter().find(|record| record["what"] == what).unwrap_or_else(|| panic!("{records:?}"))
}

/// Waits until the server has the mark, or has it no more.
async fn marked(app: &TestApp, expected: bool) {
    eventually("the mark of a demo", async || {
        let site = app.get("/api/site").await.json();
        (site["demo"].as_bool().unwrap_or(false) == expected).then_some(())
    })
    .await;
}

on_either! {
    async fn a_demo_is_added_once_and_taken_away_again(engine) {
        let app = start(engine).await;
        let before = counts(&app).await;
        marked(&app, false).await;
        let first = seed(&app, &[]).await;
        assert_eq!(find(&first, "tools"), &json!({ "what": "tools", "added": 60, "present": 0 }));
        assert_eq!(find(&first, "members")["added"], 12);
        assert_eq!(find(&first, "reviews")["added"], 120);
        assert_eq!(find(&first, "claims")["added"], 3);
        marked(&app, true).await;
        let list = eventually("the tools", async || {
            let list = app.get("/api/aitool/most-reviewed?limit=5").await.json();
            (list["tools"][0]["rating"]["totalReviews"] == 3).then_some(list)
        })
        .await;
        assert!(list["tools"][0]["name"].as_str().unwrap().ends_with(" Demo"), "{list}");

        for own in [
            "SELECT COUNT(*) FROM reviews_review JOIN catalog_tool t ON t.id = tool_id WHERE user_id = t.claimed_by",
            "SELECT COUNT(*) FROM catalog_vote JOIN catalog_tool t ON t.id = tool_id WHERE user_id = t.claimed_by",
        ] {
            assert_eq!(sql!(&app.context.db, scalar i64, own).unwrap(), 0, "nobody rates their own tool: {own}");
        }

        let after = counts(&app).await;
        let again = seed(&app, &[]).await;
        assert!(again.iter().all(|record| record["added"] == 0), "{again:?}");
        assert_eq!(counts(&app).await, after);

        let shown = seed(&app, &["--remove", "--dry-run"]).await;
        assert_eq!(counts(&app).await, after, "a dry run changes nothing");
        let removed = seed(&app, &["--remove"]).await;
        assert_eq!(shown, removed);
        assert_eq!(find(&removed, "tools"), &json!({ "what": "tools", "removed": 60, "ofOthers": 0 }));
        assert_eq!(counts(&app).await, before);
        marked(&app, false).await;
        app.stop().await;
    }

    async fn two_sites_have_the_same_demo(engine) {
        let ids = async |app: &TestApp| {
            let statement = "SELECT kind, id FROM core_demo WHERE kind NOT IN ('category', 'subcategory') ORDER BY kind, id";
            sql!(&app.context.db, fetch_all as (String, uuid::Uuid), statement).unwrap()
        };
        let (one, other) = (start(engine).await, start(engine).await);
        seed(&one, &[]).await;
        seed(&other, &[]).await;
        assert_eq!(ids(&one).await, ids(&other).await);
    }

    async fn records_of_others_reject_it_and_stay(engine) {
        let app = start(engine).await;
        assert_eq!(app.run_command(&["seed"]).await.code, 0);
        let mia = app.member().await;
        let rejected = app.run_command(&["seed", "--demo"]).await;
        assert_eq!(rejected.code, 2, "{}", rejected.notes);
        assert!(rejected.notes.contains("1 members") && rejected.notes.contains("--yes"), "{}", rejected.notes);
        let before = counts(&app).await;
        seed(&app, &["--yes"]).await;

        let id = sql!(&app.context.db, fetch_one as (uuid::Uuid,),
            "SELECT id FROM catalog_tool WHERE name = 'Wumblenook Demo'").unwrap().0;
        for list in ["upvotes", "savedaitools"] {
            eventually("the vote", async || {
                let vote = mia.post(&format!("/api/{list}"), &json!({ "aiToolId": id })).await;
                (vote.status == 200).then_some(())
            })
            .await;
        }
        // As a member writes it on the page of the tool.
        let now = app.clock.now();
        sql!(&app.context.db, execute, "INSERT INTO reviews_question (id, tool_id, question, question_key, state, created_at,
            updated_at) VALUES ($1, $2, 'Is it real?', 'is it real', 'pending', $3, $3)", uuid::Uuid::now_v7(), id, now).unwrap();

        let shown = seed(&app, &["--remove", "--dry-run"]).await;
        assert_eq!(find(&shown, "questions"), &json!({ "what": "questions", "removed": 12, "ofOthers": 1 }));
        assert_eq!(find(&shown, "votes"), &json!({ "what": "votes", "removed": 480, "ofOthers": 2 }));
        assert_eq!(seed(&app, &["--remove"]).await, shown);
        for list in ["upvotes", "savedaitools"] {
            let votes = mia.get(&format!("/api/{list}/user/{}", mia.id)).await.json();
            assert_eq!(votes, json!([]), "the member's votes are gone with the tools: {list}");
        }
        assert_eq!(counts(&app).await, before, "the starter catalogue and the member are as they were");
        let again = seed(&app, &["--remove"]).await;
        assert!(again.iter().all(|record| record["removed"] == 0), "{again:?}");
        app.stop().await;
    }

    async fn removing_needs_the_demo_option(engine) {
        let app = start(engine).await;
        for arguments in [&["seed", "--remove"][..], &["seed", "--demo", "--dry-run"], &["seed", "--demo", "--remove", "--yes"]] {
            assert_eq!(app.run_command(arguments).await.code, 2, "{arguments:?}");
        }
        app.stop().await;
    }
}
