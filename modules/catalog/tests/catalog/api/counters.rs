//! `/api/aitool/{id}/increment-views` and `increment-visits`.

use crate::fixture::catalogue;
use toolbase_kernel::sql;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{TestApp, eventually, on_both};

async fn hit(app: &TestApp, id: &str, what: &str, agent: &str) {
    let path = format!("/api/aitool/{id}/increment-{what}");
    let response = app.send(Method::POST, &path, &[("user-agent", agent)], None).await;
    assert_eq!((response.status, response.body.len()), (204, 0), "{path}");
}

async fn stats(app: &TestApp) -> (i64, i64) {
    let tool = app.get("/api/aitool/midjourney").await.json();
    (tool["stats"]["pageViews"].as_i64().unwrap(), tool["stats"]["visits"].as_i64().unwrap())
}

async fn become_stats(app: &TestApp, expected: (i64, i64)) {
    eventually(&format!("views and visits {expected:?}"), async || {
        (stats(app).await == expected).then_some(())
    })
    .await;
}

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const CHROME: &str = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const SAFARI: &str = "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18.0 Safari/605.1.15";

on_both! {
    because "counters are written by many at once";

    async fn the_figures_of_several_tools_come_at_once(engine) {
        let app = catalogue(engine).await;
        let id = async |slug: &str| app.get(&format!("/api/aitool/{slug}")).await.json()["id"].as_str().unwrap().to_owned();
        let (midjourney, sketch) = (id("midjourney").await, id("sketch-pilot").await);
        let nobody = uuid::Uuid::now_v7();
        let path = format!("/api/aitool/counts?ids={sketch},{nobody},{midjourney}");
        let counts = app.get(&path).await;
        assert_eq!(counts.json(), serde_json::json!([
            { "_id": sketch, "id": sketch, "rating": { "score": 0.0, "totalReviews": 0 },
              "stats": { "visits": 400, "pageViews": 800, "savedCount": 8, "upvotesCount": 16 } },
            { "_id": midjourney, "id": midjourney, "rating": { "score": 4.6, "totalReviews": 120 },
              "stats": { "visits": 4500, "pageViews": 9000, "savedCount": 90, "upvotesCount": 180 } },
        ]));
        let same = app.send(toolbase_testkit::reqwest::Method::GET, &path, &[("if-none-match", counts.header("etag"))], None).await;
        assert_eq!(same.status, 304);
        // A vote is in the figures soon.
        app.member().await.post("/api/upvotes", &serde_json::json!({ "aiToolId": midjourney })).await;
        toolbase_testkit::eventually("the upvote to be counted", async || {
            (app.get(&path).await.json()[1]["stats"]["upvotesCount"] == 181).then_some(())
        }).await;
        assert_eq!(app.get("/api/aitool/counts").await.json(), serde_json::json!([]));
        assert_eq!(app.get("/api/aitool/counts?ids=midjourney").await.rejected(422, "ids"), "must be ids with commas between them");
        let many = vec![midjourney; 101].join(",");
        assert_eq!(app.get(&format!("/api/aitool/counts?ids={many}")).await.rejected(422, "ids"), "must be at most 100");
    }

    async fn a_site_that_takes_no_changes_counts_nothing(engine) {
        let app = crate::fixture::catalogue_with(engine, &[("server.read_only", "true")]).await;
        hit(&app, "midjourney", "views", FIREFOX).await;
        for path in ["search", "category-main", "subcategories-with-count"] {
            let response = app.post(&format!("/api/aitool/{path}"), &serde_json::json!({ "q": "image", "query": "image", "category": "Image", "categoryMain": "Image" })).await;
            assert_eq!(response.status, 200, "a POST that only reads goes on: {path}: {}", response.text());
        }
        let database = app.stop().await;
        let app = TestApp::on(database, vec![toolbase_catalog::module()], &[]).await;
        assert_eq!(stats(&app).await, (9000, 4500), "stopping writes out what waits, and nothing waited");
        app.stop().await;
    }

    async fn a_visitor_counts_once_a_day(engine) {
        let app = catalogue(engine).await;
        assert_eq!(stats(&app).await, (9000, 4500));
        for _ in 0..3 {
            hit(&app, "midjourney", "views", FIREFOX).await;
        }
        become_stats(&app, (9001, 4500)).await;
        // Known already, also after it has been written.
        hit(&app, "midjourney", "views", FIREFOX).await;
        hit(&app, "midjourney", "visits", FIREFOX).await;
        hit(&app, "midjourney", "views", SAFARI).await;
        become_stats(&app, (9002, 4501)).await;
        app.clock.advance(chrono::Duration::days(1));
        hit(&app, "midjourney", "views", FIREFOX).await;
        become_stats(&app, (9003, 4501)).await;
    }

    async fn bots_and_unknown_tools_are_responded_and_not_counted(engine) {
        let app = catalogue(engine).await;
        hit(&app, "midjourney", "views", "Googlebot/2.1").await;
        hit(&app, "midjourney", "visits", "").await;
        hit(&app, "nothing", "views", FIREFOX).await;
        hit(&app, "018f0000-0000-7000-8000-000000000000", "visits", FIREFOX).await;
        // Only the opening that follows is counted.
        hit(&app, "midjourney", "views", FIREFOX).await;
        become_stats(&app, (9001, 4500)).await;
    }

    async fn owners_and_co_owners_are_not_counted(engine) {
        let app = catalogue(engine).await;
        let (owner, member, other) = (app.owner().await, app.member().await, app.person("tess").await);
        let owned = "UPDATE catalog_tool SET claimed_by = $1, co_owner = $2 WHERE slug = 'midjourney'";
        sql!(&app.context.db, execute, owned, owner.id, member.id).unwrap();
        // Each has a browser of their own.
        for (person, agent) in [(&owner, FIREFOX), (&member, SAFARI), (&other, CHROME)] {
            for what in ["views", "visits"] {
                let path = format!("/api/aitool/midjourney/increment-{what}");
                assert_eq!(person.send(Method::POST, &path, &[("user-agent", agent)], None).await.status, 204);
            }
        }
        become_stats(&app, (9001, 4501)).await;
        let view = "/api/aitool/remove-photo/increment-views";
        let before = app.get("/api/aitool/remove-photo").await.json()["stats"]["pageViews"].as_i64().unwrap();
        assert_eq!(owner.send(Method::POST, view, &[("user-agent", FIREFOX)], None).await.status, 204);
        eventually("an owner to count elsewhere", async || {
            let tool = app.get("/api/aitool/remove-photo").await.json();
            (tool["stats"]["pageViews"] == before + 1).then_some(())
        })
        .await;
        assert_eq!(stats(&app).await, (9001, 4501), "what owners did was not counted later");
    }

    async fn waiting_counts_are_written_at_the_end(engine) {
        let settings = [("catalog.counters_flush_ms", "600000")];
        let app = crate::fixture::catalogue_with(engine, &settings).await;
        hit(&app, "midjourney", "visits", FIREFOX).await;
        let database = app.stop().await;
        let app = TestApp::on(database, vec![toolbase_catalog::module()], &settings).await;
        assert_eq!(stats(&app).await, (9000, 4501));
    }
}
