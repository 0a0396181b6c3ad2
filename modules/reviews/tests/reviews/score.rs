//! Scores reach the catalogue, and keywords follow the reviews.

use crate::fixture::{of, published, review, reviewed};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_catalog_api::ToolsChanged;
use toolbase_kernel::events;
use toolbase_testkit::{TestApp, eventually, on_both};

async fn card(app: &TestApp, slug: &str) -> Value {
    of(&app.get(&format!("/api/aitool/{slug}")).await, 200)["rating"].clone()
}

async fn names(app: &TestApp, list: &str) -> Vec<String> {
    let list = of(&app.get(&format!("/api/aitool/{list}")).await, 200);
    list["tools"].as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap().to_owned()).collect()
}

on_both! {
    because "scores are computed in SQL";

    async fn cards_and_lists_follow_published_reviews(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.owner().await, app.admin().await);
        let id = published(&member, &admin, "alpha", 5, "one").await;
        published(&other, &admin, "alpha", 2, "two").await;
        eventually("the score", async || {
            (card(&app, "alpha").await == json!({ "score": 3.5, "totalReviews": 2 })).then_some(())
        })
        .await;
        let filtered = of(&app.get("/api/aitool/all?rating=3").await, 200);
        assert_eq!(filtered["totalCount"], 1);
        of(&member.delete(&format!("/api/reviews/{id}")).await, 200);
        eventually("the score", async || {
            (card(&app, "alpha").await == json!({ "score": 2.0, "totalReviews": 1 })).then_some(())
        })
        .await;
    }

    async fn top_rated_and_most_reviewed_go_by_the_window(engine) {
        let app = reviewed(engine).await;
        let admin = app.admin().await;
        for (name, tool, stars) in [("red", "alpha", 5), ("green", "alpha", 5), ("blue", "alpha", 5)] {
            let author = app.person(name).await;
            published(&author, &admin, tool, stars, name).await;
        }
        app.clock.advance(Duration::days(10));
        let author = app.person("grey").await;
        published(&author, &admin, "beta", 3, "grey").await;
        // As every hour: the days of all tools move on.
        let mut tx = app.context.db.begin().await.unwrap();
        events::emit(&mut tx, &ToolsChanged::everything(), app.clock.now());
        tx.commit().await.unwrap();
        eventually("beta first", async || {
            (names(&app, "most-reviewed?window=7d").await == ["Beta"]).then_some(())
        })
        .await;
        assert_eq!(names(&app, "top-rated?window=7d").await, ["Beta"]);
        assert_eq!(names(&app, "top-rated?window=30d").await, ["Alpha", "Beta"]);
        assert_eq!(names(&app, "most-reviewed?window=30d").await, ["Alpha", "Beta"]);
        assert_eq!(names(&app, "most-reviewed").await[0], "Alpha");
    }

    async fn keywords_need_two_authors(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.owner().await, app.admin().await);
        let keywords = async || of(&app.get("/api/aitool/alpha/review-keywords").await, 200)["keywords"].clone();
        let saying = |words: &str, text: &str| {
            let mut body = review("alpha", 4, words);
            for field in ["problemSolved", "teamImpact", "lovedFeatures", "improvements"] {
                body[field] = json!(format!("{words} {}", words.repeat(40)));
            }
            body["tips"] = json!(text);
            body
        };
        for (author, words, text) in [
            (&member, "qq", "Alpha has great customer support, and the invoices are clear. It is easy to use. Nobody mentions zebras."),
            (&other, "xx", "The customer support of Alpha answered, easy to use, but invoices come late in the month."),
        ] {
            let created = of(&author.post("/api/reviews", &saying(words, text)).await, 201);
            let approve = format!("/api/reviews/approve/{}", created["id"].as_str().unwrap());
            of(&admin.post(&approve, &json!({})).await, 200);
        }
        let found = eventually("the keywords", async || Some(keywords().await).filter(|found| found != &json!([]))).await;
        assert_eq!(found, json!([{ "keyword": "customer support", "reviews": 2 }, { "keyword": "easy to use", "reviews": 2 }]));
        let filtered = of(&app.get("/api/reviews/tool/alpha?q=customer%20support").await, 200);
        assert_eq!(filtered["totalCount"], 2);
    }
}
