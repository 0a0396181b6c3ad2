//! `update-tool-slug`

use super::traces::audit;
use crate::fixture::catalogue;
use serde_json::json;
use toolbase_testkit::{eventually, on_both};

on_both! {
    because "the engines report a taken slug in their own ways";

    async fn a_slug_is_changed_and_the_former_one_leads_on(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let path = "/api/adminActions/update-tool-slug/";
        let response = admin.put(path, &json!({ "oldSlug": "midjourney", "newSlug": "mid-journey" })).await;
        assert_eq!((response.status, &response.json()["slug"]), (200, &json!("mid-journey")), "{}", response.text());
        for slug in ["midjourney", "mid-journey"] {
            eventually(slug, async || {
                (app.get(&format!("/api/aitool/slug/{slug}")).await.json()["slug"] == "mid-journey").then_some(())
            }).await;
        }
        assert_eq!(audit(&app).await[0].2["slug"], json!({ "from": "midjourney", "to": "mid-journey" }));
        let id = response.json()["id"].as_str().unwrap().to_owned();
        let by_id = format!("/api/admin/tools/{id}/slug");
        assert_eq!(admin.put(&by_id, &json!({ "newSlug": "mj" })).await.json()["slug"], "mj");
        admin.put(&by_id, &json!({ "newSlug": "mj" })).await.rejected(422, "newSlug");
        admin.put(&by_id, &json!({ "newSlug": "letter-box" })).await.rejected(409, "newSlug");
        // By its former slug it is found too; its own past may come back.
        let back = admin.put(path, &json!({ "oldSlug": "midjourney", "newSlug": "midjourney" })).await;
        assert_eq!(back.json()["slug"], "midjourney", "{}", back.text());
    }

    async fn a_slug_that_breaks_a_rule_is_reported_at_its_field(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let path = "/api/adminactions/update-tool-slug";
        for (new, rule) in [
            ("", "is required"),
            ("midjourney", "must be different from the current slug"),
            ("Mid Journey", "must be 1 to 80 lower-case letters, digits and hyphens"),
            ("top-rated", "is an address of the site itself"),
        ] {
            let response = admin.put(path, &json!({ "oldSlug": "midjourney", "newSlug": new })).await;
            assert_eq!(response.rejected(422, "newSlug"), rule, "{new}");
        }
        admin.put(path, &json!({ "newSlug": "x" })).await.rejected(422, "oldSlug");
        admin.put(path, &json!({ "oldSlug": "midjourney" })).await.rejected(422, "newSlug");
        let taken = admin.put(path, &json!({ "oldSlug": "midjourney", "newSlug": "letter-box" })).await;
        assert_eq!(taken.rejected(409, "newSlug"), "The slug \"letter-box\" belongs to another tool, now or in the past.");
        assert_eq!(admin.put(path, &json!({ "oldSlug": "nobody", "newSlug": "x" })).await.status, 404);
        assert!(audit(&app).await.is_empty());
    }
}
