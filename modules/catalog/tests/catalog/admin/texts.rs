//! Texts are stored as typed, and the admin interface has the specification's messages.

use super::traces::{category, id_of};
use crate::fixture::catalogue;
use serde_json::json;
use toolbase_testkit::on_either;

const TYPED: &str = "<b>html</b> &amp; &lt;i&gt; a < b <script>alert(1)</script> Vec<T>";

on_either! {
    async fn tags_and_entities_in_a_tool_are_stored_as_they_were_typed(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = id_of(&admin, "midjourney").await;
        let long = format!("{TYPED}\n\n\n  - <li>indented</li>");
        let form = json!({
            "name": TYPED, "shortDescription": TYPED, "introduction": long, "usage": long, "speciality": long,
            "pros": [TYPED], "cons": [TYPED],
            "pricingPlans": [{ "planName": TYPED, "price": TYPED, "features": long, "isPopular": false }],
            "faq": [{ "question": TYPED, "answer": long }],
        });
        let answer = admin.patch(&format!("/api/admin/tools/{id}"), &form).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let tool = admin.get(&format!("/api/admin/tools/{id}")).await.json();
        for field in ["name", "shortDescription", "introduction", "usage", "speciality", "pros", "cons"] {
            assert_eq!(tool[field], form[field], "{field}");
        }
        for part in ["planName", "price", "features"] {
            assert_eq!(tool["pricingPlans"][0][part], form["pricingPlans"][0][part], "{part}");
        }
        for part in ["question", "answer"] {
            assert_eq!(tool["faq"][0][part], form["faq"][0][part], "{part}");
        }
        let reason = json!({ "reason": TYPED });
        let off = admin.put(&format!("/api/adminactions/deactivate-tool/{id}"), &reason).await.json();
        assert_eq!(off["stateReason"], TYPED);
    }

    async fn tags_and_entities_in_a_category_are_stored_as_they_were_typed(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = category(&admin, "copywriting").await;
        let form = json!({ "name": "<b>Copy</b> &amp; writing", "summary": TYPED, "aliases": ["<i>Texts</i>"] });
        let answer = admin.patch(&format!("/api/admin/categories/{id}"), &form).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let saved = answer.json();
        assert_eq!((&saved["name"], &saved["summary"]), (&form["name"], &form["summary"]));
        assert_eq!(saved["aliases"][0], "<i>Texts</i>");
    }

    async fn the_admin_has_the_texts_of_the_specification(engine) {
        let app = catalogue(engine).await;
        let document = app.get("/api/openapi.json").await.json();
        let operation = |method: &str, path: &str| document["paths"][path][method].clone();
        for (method, path, done, failed) in [
            ("put", "/api/admin/tools/{id}/slug", json!("Slug updated successfully!"), "Failed to update slug."),
            ("delete", "/api/admin/tools/{id}", json!("Tool deleted successfully!"), "Failed to delete tool."),
            ("put", "/api/adminactions/reactivate-tool/{id}", json!("Tool reactivated successfully!"), "Failed to reactivate tool."),
        ] {
            let action = operation(method, path)["x-admin-action"].clone();
            assert_eq!((&action["done"], &action["failed"]), (&done, &json!(failed)), "{path}");
        }
        for (report, failed) in [
            ("livetools", "Failed to download file"),
            ("monthly-stats", "Failed to fetch monthly stats"),
            ("no-reviews", "Failed to fetch no reviews report"),
            ("tools-per-rating", "Failed to fetch tools per rating report"),
            ("user-report", "Failed to fetch user report"),
            ("user-submitted-tools", "Failed to fetch user submitted report"),
            ("user-saved-tools", "Failed to fetch user saved report"),
            ("user-upvoted-tools", "Failed to fetch user upvoted report"),
            ("category-count", "Failed to fetch category count report"),
            ("category-name", "Failed to fetch category name report"),
        ] {
            let message = operation("get", &format!("/api/reports/{report}"))["x-admin-report"]["failed"].clone();
            assert_eq!(message, failed, "{report}");
        }
        // The message for a list that cannot be loaded is "Failed to fetch" and the resource's name.
        assert_eq!(operation("get", "/api/admin/tools")["x-admin"]["label"], "Tools");
        assert_eq!(operation("get", "/api/admin/users")["x-admin"]["label"], "Users");
    }
}
