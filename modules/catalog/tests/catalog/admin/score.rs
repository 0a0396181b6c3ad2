//! `/api/admin/tools/{id}/score`

use super::traces::id_of;
use crate::fixture::{catalogue, catalogue_with};
use serde_json::json;
use toolbase_testkit::on_either;

on_either! {
    async fn the_score_is_taken_apart(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let card = app.get("/api/aitool/midjourney").await.json();
        let path = format!("/api/admin/tools/{}/score", card["id"].as_str().unwrap());
        let score = admin.get(&path).await.json();
        assert_eq!(score["popularity"]["listed"], card["popularity"]);
        assert_eq!(score["rating"]["totalReviews"], card["rating"]["totalReviews"]);
        let terms = &score["popularity"];
        let points: f64 = ["visits", "views", "saves", "upvotes", "rating", "prominence"]
            .iter()
            .map(|term| terms[*term].as_f64().unwrap())
            .sum();
        let freshness = terms["freshness"].as_f64().unwrap();
        assert!((points * freshness - terms["now"].as_f64().unwrap()).abs() < 0.006);
        assert_eq!((score["trend"]["score"].as_f64(), score["last7Days"]["views"].as_u64()), (Some(0.0), Some(0)));
        assert_eq!(app.get(&path).await.status, 401);
        let nobody = "/api/admin/tools/018f0000-0000-7000-8000-000000000000/score";
        assert_eq!(admin.get(nobody).await.status, 404);
        assert_eq!(admin.get("/api/admin/tools/midjourney/score").await.status, 404);
    }

    async fn a_tool_that_has_just_come_back_has_a_score(engine) {
        // Lists show it half a second later.
        let app = catalogue_with(engine, &[("catalog.debounce_ms", "500")]).await;
        let admin = app.admin().await;
        let id = id_of(&admin, "midjourney").await;
        let path = format!("/api/admin/tools/{id}/score");
        let off = json!({ "reason": "Gone." });
        admin.put(&format!("/api/adminactions/deactivate-tool/{id}"), &off).await;
        assert_eq!(admin.get(&path).await.status, 404);
        toolbase_testkit::eventually("it to be gone from the lists", async || {
            (app.get("/api/aitool/all?sensitive=1").await.json()["totalCount"] == 7).then_some(())
        }).await;
        admin.put(&format!("/api/adminactions/reactivate-tool/{id}"), &json!({})).await;
        let score = admin.get(&path).await;
        assert_eq!((score.status, &score.json()["of"]), (200, &json!(8)), "{}", score.text());
    }
}
