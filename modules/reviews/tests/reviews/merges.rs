//! The reviews and questions of two tools that become one.

use crate::fixture::{of, published, reviewed, sent};
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, on_both};

async fn tool(app: &TestApp, slug: &str) -> String {
    let statement = "SELECT id FROM catalog_tool WHERE slug = $1";
    sql!(&app.context.db, scalar uuid::Uuid, statement, slug).unwrap().to_string()
}

async fn rated(app: &TestApp, slug: &str, reviews: u64) {
    eventually(&format!("{slug} to have {reviews} reviews"), async || {
        let rating = app.get(&format!("/api/aitool/{slug}/rating")).await.json();
        (rating["rating"]["totalReviews"] == reviews).then_some(())
    })
    .await;
}

on_both! {
    because "a merge moves rows by statements made from the schema";

    async fn one_review_of_each_member_counts_and_the_undo_returns_the_others(engine) {
        let app = reviewed(engine).await;
        let (admin, both, one) = (app.admin().await, app.member().await, app.owner().await);
        published(&both, &admin, "alpha", 5, "one").await;
        let staying = published(&both, &admin, "beta", 1, "two").await;
        let moved = published(&one, &admin, "beta", 3, "three").await;
        of(&one.post("/api/faq/ask-faq", &json!({ "tool": "beta", "question": "Is it fast?" })).await, 201);
        let (keep, duplicate) = (tool(&app, "alpha").await, tool(&app, "beta").await);
        let path = format!("/api/admin/tools/{duplicate}/merge");
        let preview = of(&admin.get(&format!("{path}/preview?into={keep}")).await, 200);
        let rows = preview["rows"].as_array().unwrap();
        for row in [
            json!({ "kind": "Reviews", "moved": 1, "staying": 1 }),
            json!({ "kind": "Questions", "moved": 1, "staying": 0 }),
        ] {
            assert!(rows.contains(&row), "{preview}");
        }
        of(&admin.post(&path, &json!({ "into": keep })).await, 200);
        rated(&app, "alpha", 2).await;
        let shown = async |id: &str| app.get(&format!("/api/reviews/{id}")).await.status;
        eventually("the other review to be out of sight", async || (shown(&staying).await == 404).then_some(())).await;
        assert_eq!(shown(&moved).await, 200);
        let rating = of(&app.get("/api/aitool/alpha/rating").await, 200);
        assert_eq!((&rating["distribution"]["3"], &rating["distribution"]["1"]), (&json!(1), &json!(0)), "{rating}");
        // The member has one already: of the tool that stays.
        assert_ne!(one.post("/api/reviews", &crate::fixture::review("alpha", 2, "four")).await.status, 201);
        let later = sent(&app.person("Grace").await, "alpha", 4, "five").await;

        let back = of(&admin.post(&format!("{path}/undo"), &json!({})).await, 200);
        assert_eq!(back["slug"], "beta");
        rated(&app, "beta", 2).await;
        rated(&app, "alpha", 1).await;
        eventually("both to be shown", async || (shown(&staying).await == 200 && shown(&moved).await == 200).then_some(())).await;
        let of_tool = |id: &str| {
            let statement = "SELECT tool_id FROM reviews_review WHERE id = $1";
            let id: uuid::Uuid = id.parse().unwrap();
            let db = app.context.db.clone();
            async move { sql!(&db, scalar uuid::Uuid, statement, id).unwrap().to_string() }
        };
        assert_eq!((of_tool(&moved).await, of_tool(&later).await), (duplicate, keep), "what was written since stays");
        let audit: Value = of(&admin.get("/api/admin/audit?resource=tools&action=tool.unmerge").await, 200);
        assert_eq!(audit["totalCount"], 1);
    }
}
