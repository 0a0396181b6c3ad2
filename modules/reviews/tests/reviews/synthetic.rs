//! `toolbase seed --synthetic N --reviews M`

use crate::fixture::{modules, of};
use serde_json::json;
use std::collections::BTreeSet;
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, on_both};
use uuid::Uuid;

const SEED: [&str; 5] = ["seed", "--synthetic", "40", "--reviews", "600"];

/// Runs `toolbase seed …`.
async fn seed(app: &TestApp) {
    let ran = app.run_command(&SEED).await;
    assert_eq!(ran.code, 0, "{}", ran.notes);
}

/// All reviews, without when they were stored.
async fn stored(app: &TestApp) -> Vec<(Uuid, String, String, i64)> {
    let statement = "SELECT id, title, state, overall FROM reviews_review ORDER BY id";
    sql!(&app.context.db, fetch_all as (Uuid, String, String, i64), statement).unwrap()
}

on_both! {
    because "synthetic reviews are written many rows a statement";

    async fn made_up_tools_are_reviewed_and_real_ones_are_not(engine) {
        let app = TestApp::start(engine, modules()).await;
        seed(&app).await;
        let db = &app.context.db;
        let count = async |statement: &'static str| sql!(db, scalar i64, statement).unwrap();
        assert_eq!(count("SELECT COUNT(*) FROM reviews_review").await, 600);
        assert_eq!(count("SELECT COUNT(*) FROM reviews_question").await, 6);
        let of_others = "SELECT COUNT(*) FROM reviews_review JOIN catalog_tool ON catalog_tool.id = tool_id
             WHERE origin <> 'synthetic'";
        assert_eq!(count(of_others).await, 0);
        let first = stored(&app).await;
        seed(&app).await;
        assert_eq!(stored(&app).await, first, "a second time adds nothing");
        // The numbers are those that single changes would count.
        let wrong = "SELECT COUNT(*) FROM reviews_tool WHERE counted_1 + counted_2 + counted_3 + counted_4 + counted_5 <>
             (SELECT COUNT(*) FROM reviews_review WHERE reviews_review.tool_id = reviews_tool.tool_id
                AND state = 'published')";
        assert_eq!(count(wrong).await, 0);
        assert!(count("SELECT COUNT(*) FROM reviews_tool").await > 20);
        let wrong = "SELECT COUNT(*) FROM catalog_tool_stats JOIN catalog_tool ON catalog_tool.id = tool_id
             WHERE origin = 'synthetic' AND rating_count <> (SELECT COUNT(*) FROM reviews_review
                WHERE reviews_review.tool_id = catalog_tool.id AND reviews_review.state = 'published')";
        assert_eq!(count(wrong).await, 0, "tools without a review have no score");

        let (top, list) = eventually("the scores", async || {
            let list = of(&app.get("/api/aitool/most-reviewed?limit=1").await, 200);
            let tool = list["tools"][0].clone();
            let path = format!("/api/reviews/tool/{}?limit=100", tool["slug"].as_str()?);
            let list = of(&app.get(&path).await, 200);
            // Until then they are those that the tools were made up with.
            let rating = json!({ "score": tool["rating"]["score"], "totalReviews": tool["rating"]["totalReviews"] });
            (list["rating"] == rating).then_some((tool, list))
        })
        .await;
        let reviews = list["reviews"].as_array().unwrap();
        assert_eq!(Some(reviews.len() as u64), top["rating"]["totalReviews"].as_u64());
        let authors: BTreeSet<&str> = reviews.iter().map(|review| review["user"]["fullName"].as_str().unwrap()).collect();
        assert_eq!(authors.len(), reviews.len(), "each by somebody else");
        assert!(authors.iter().all(|name| name.starts_with("Member ")));

        let other = TestApp::start(engine, modules()).await;
        seed(&other).await;
        assert_eq!(stored(&other).await, first, "the same on every machine");
    }

    async fn reviews_need_made_up_tools_and_a_module_that_stores_them(engine) {
        let app = TestApp::start(engine, vec![toolbase_catalog::module()]).await;
        let ran = app.run_command(&SEED).await;
        assert!(ran.code == 1 && ran.notes.contains("no module here stores reviews"), "{} {}", ran.code, ran.notes);
        let alone = app.run_command(&["seed", "--reviews", "10"]).await;
        assert!(alone.code == 2 && alone.notes.contains("--synthetic"), "{}", alone.notes);
    }
}
