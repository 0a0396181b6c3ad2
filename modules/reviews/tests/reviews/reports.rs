//! The catalogue's reports, with real reviews.

use crate::fixture::{modules, of, published, reviewed, sent};
use chrono::Duration;
use serde_json::json;
use toolbase_testkit::{Person, assert_cards_match_lists, eventually, on_either, plan};

async fn names(admin: &Person<'_>, report: &str) -> Vec<String> {
    let rows = of(&admin.get(&format!("/api/reports/{report}")).await, 200);
    let names = rows.as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap().to_owned());
    let mut names: Vec<String> = names.collect();
    names.sort_unstable();
    names
}

on_either! {
    async fn tools_are_reported_by_their_reviews(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.person("otto").await, app.admin().await);
        assert_eq!(names(&admin, "no-reviews?format=json").await, ["Alpha", "Beta", "Gamma"]);
        let low = published(&member, &admin, "alpha", 3, "one").await;
        published(&other, &admin, "alpha", 4, "two").await;
        published(&member, &admin, "beta", 5, "three").await;
        eventually("the scores to arrive", async || {
            (names(&admin, "no-reviews?format=json").await == ["Gamma"]).then_some(())
        })
        .await;
        let per_rating = async |stars: &str| {
            names(&admin, &format!("tools-per-rating?rating={stars}&format=json")).await
        };
        eventually("both to count", async || (per_rating("3Star").await == ["Alpha"]).then_some(())).await;
        assert_eq!(per_rating("5Star").await, ["Beta"]);
        assert_eq!(per_rating("below1Star").await, ["Gamma"]);
        assert!(per_rating("4Star").await.is_empty(), "3.5 is less than four stars");

        let stats = of(&admin.get("/api/adminactions/stats").await, 200);
        for (name, value) in [
            ("liveCount", 3), ("newSubmittedCount", 1), ("newSubmittedReviews", 0), ("newSubmittedFAQs", 0),
            ("submittedCount", 5), ("savedCount", 0), ("upvotesCount", 0), ("viewsCount", 0), ("visitsCount", 0),
            ("reviewedCount", 2), ("unreviewedCount", 1), ("categoryCount", 1),
        ] {
            assert_eq!(stats[name], value, "{name} of {stats}");
        }
        assert!(stats["launchedCount"].as_i64() >= Some(3), "{stats}");
        let stars = ["under1Star", "over1Star", "over2Star", "over3Star", "over4Star", "has5Star", "avgReviewsPerUser"];
        let details = stars.map(|name| stats["reviewDetails"][name].as_f64().unwrap().to_string());
        assert_eq!(details, ["1", "0", "0", "1", "0", "1", "1.5"]);
        let users = ["totalUsers", "submittedUsers", "claimedUsers", "savedUsers", "upvotedUserCount", "reviewUserCount"];
        assert_eq!(users.map(|name| stats["userStats"][name].as_i64().unwrap()), [3, 0, 0, 0, 0, 2]);

        of(&app.person("asker").await.post("/api/faq/ask-faq", &json!({ "tool": "alpha", "question": "Is it fast?" })).await, 201);
        let stats = of(&admin.get("/api/adminactions/stats").await, 200);
        assert_eq!(stats["userStats"]["reviewUserCount"], 2, "who asks has written no review");
        of(&member.post("/api/savedaitools", &json!({ "aiToolId": "alpha" })).await, 200);
        let values = assert_cards_match_lists(&app, &admin).await;
        for (name, value) in [("userStats.savedUsers", 1), ("userStats.reviewUserCount", 2), ("reviewDetails.over3Star", 1), ("reviewedCount", 2)] {
            assert_eq!(values[name], value, "{name}");
        }
        assert!(admin.get("/api/admin/users?group=nobody").await.rejected(422, "group").starts_with("must be one of "));
        of(&admin.post(&format!("/api/admin/reviews/{low}/remove"), &json!({})).await, 200);
        eventually("the deletion to count", async || (per_rating("4Star").await == ["Alpha"]).then_some(())).await;
    }

    async fn reviews_of_a_month_are_reported(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.person("otto").await, app.admin().await);
        let early = sent(&member, "alpha", 3, "one").await;
        app.clock.advance(Duration::days(30));
        published(&other, &admin, "alpha", 4, "two").await;
        of(&admin.post(&format!("/api/reviews/approve/{early}"), &json!({})).await, 200);
        let titles = async |query: &str| {
            let rows = of(&admin.get(&format!("/api/reports/reviews?format=json&{query}")).await, 200);
            rows.as_array().unwrap().iter().map(|row| row["title"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(titles("from=2025-06-01&to=2025-06-30").await, ["About one"]);
        assert_eq!(titles("from=2025-07-01").await, ["About two"]);
        assert!(titles("to=2025-06-30&date=publishedAt").await.is_empty());
        assert_eq!(titles("from=2025-07-15&to=2025-07-15&date=publishedAt").await.len(), 2);
        let preview = of(&admin.get("/api/reports/reviews/preview?to=2025-06-30").await, 200);
        assert_eq!((&preview["total"], &preview["rows"][0]["title"]), (&json!(1), &json!("About one")));
    }

    async fn statistics_and_queues_are_read_by_indexes(engine) {
        let app = reviewed(engine).await;
        // Narrow tables, read whole: a row for each tool, category or author, and what is made of these.
        let small = [
            "catalog_tool_stats", "catalog_category_sub", "catalog_category_main", "reviews_total", "reviews_author",
            "total", "hidden", "savers", "upvoters", "c",
        ];
        for module in modules() {
            let queries = module.queries();
            let statistics = queries.iter().filter_map(|query| Some((query.statistic?.name, query.statistic?.text().into_owned())));
            let queues = queries.iter().filter_map(|query| Some((query.queue?.name, query.queue?.sql())));
            for (name, sql) in statistics.chain(queues) {
                for line in plan(&app.context.db, &sql).await {
                    let line = line.trim_start_matches([' ', '-', '>']);
                    let scanned = line.strip_prefix("Seq Scan on ").or_else(|| line.strip_prefix("SCAN "));
                    let Some(scanned) = scanned.filter(|_| !line.contains("INDEX")) else { continue };
                    let table = scanned.split([' ', '(']).next().unwrap();
                    assert!(small.contains(&table) || table.is_empty() || table == "CONSTANT", "{name} reads all of a table: {line}");
                }
            }
        }
    }
}
