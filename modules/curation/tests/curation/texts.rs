//! Texts are stored as typed: those of lists, of suggestions and of profiles.

use crate::fixture::{curated, of};
use serde_json::json;
use toolbase_testkit::on_either;

const TYPED: &str = "<b>html</b> &amp; a < b";

on_either! {
    async fn tags_and_entities_are_stored_as_they_were_typed(engine) {
        let app = curated(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let list = json!({ "name": TYPED, "title": TYPED, "description": TYPED, "aliases": ["<i>Tagged</i>"] });
        let made = of(&admin.post("/api/admin/use-case-by-task", &list).await, 201);
        for field in ["name", "title", "description", "aliases"] {
            assert_eq!(made[field], list[field], "{field}");
        }
        let suggestion = json!({ "aiId": "alpha", "reason": TYPED, "field": "usage", "proposed": TYPED });
        of(&member.post("/api/report-suggestions", &suggestion).await, 201);
        let waiting = of(&admin.get("/api/admin/suggestions").await, 200)["items"][0].clone();
        assert_eq!((&waiting["reason"], &waiting["proposed"]), (&json!(TYPED), &json!(TYPED)));
        let apply = format!("/api/admin/suggestions/{}/apply", waiting["id"].as_str().unwrap());
        of(&admin.post(&apply, &json!({})).await, 200);
        let tool = of(&admin.get("/api/admin/tools?q=alpha").await, 200)["items"][0]["id"].clone();
        let tool = of(&admin.get(&format!("/api/admin/tools/{}", tool.as_str().unwrap())).await, 200);
        assert_eq!(tool["usage"], TYPED);

        let profile = json!({ "fullName": "<b>Ada</b> &amp; Co", "title": TYPED, "city": "<i>Dublin</i>" });
        let response = member.put("/api/profile/update-user", &profile).await;
        let saved = of(&response, 200);
        let user = if saved["user"].is_object() { &saved["user"] } else { &saved };
        for field in ["fullName", "title", "city"] {
            assert_eq!(user[field], profile[field], "{field}: {saved}");
        }
    }
}
