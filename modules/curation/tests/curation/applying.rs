//! A suggestion that is applied changes its tool.

use crate::fixture::{curated, id_of, of};
use serde_json::{Value, json};
use toolbase_kernel::audit::{self, AuditEntry, AuditFilter};
use toolbase_testkit::{Engine, Person, TestApp, eventually, on_either};

const REASON: &str = "They have a new name since spring.";

/// Puts a suggestion about Alpha into the empty queue; its id.
async fn suggested(
    member: &Person<'_>,
    admin: &Person<'_>,
    field: Option<&str>,
    proposed: Option<&str>,
) -> String {
    let body = json!({ "aiId": "alpha", "reason": REASON, "field": field, "proposed": proposed });
    of(&member.post("/api/report-suggestions", &body).await, 201);
    let queue = admin.get("/api/admin/suggestions").await;
    of(&queue, 200)["items"][0]["id"].as_str().unwrap().to_owned()
}

fn apply(id: &str) -> String {
    format!("/api/admin/suggestions/{id}/apply")
}

async fn audited(app: &TestApp, resource: &str) -> Vec<AuditEntry> {
    let filter = AuditFilter { resource: Some(resource.to_owned()), ..AuditFilter::default() };
    audit::list(&app.context.db, &filter, 10).await.unwrap()
}

/// Expects that applying `field` with `proposed` is rejected with `status` and changes nothing.
async fn rejected(engine: Engine, field: Option<&str>, proposed: Option<&str>, status: u16) -> Value {
    let app = curated(engine).await;
    let (member, admin) = (app.member().await, app.admin().await);
    let before = of(&app.get("/api/aitool/alpha").await, 200);
    let id = suggested(&member, &admin, field, proposed).await;
    let response = of(&admin.post(&apply(&id), &json!({})).await, status);
    let suggestion = of(&admin.get(&format!("/api/admin/suggestions/{id}")).await, 200);
    assert_eq!((&suggestion["state"], &suggestion["decidedAt"]), (&json!("pending"), &Value::Null));
    assert_eq!(audited(&app, "tools").await.len() + audited(&app, "suggestions").await.len(), 0);
    assert_eq!(of(&app.get("/api/aitool/alpha").await, 200), before);
    json!({ "response": response, "suggestion": suggestion })
}

on_either! {
    async fn applying_changes_the_tool_and_both_are_audited(engine) {
        let app = curated(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let id = suggested(&member, &admin, Some("name"), Some("Alpha Prime")).await;
        let waiting = of(&admin.get(&format!("/api/admin/suggestions/{id}")).await, 200);
        assert_eq!(waiting["effect"], "Name of Alpha becomes “Alpha Prime”.");
        assert_eq!(waiting["applicable"], true);
        assert_eq!(app.post(&apply(&id), &json!({})).await.status, 401);
        assert_eq!(member.post(&apply(&id), &json!({})).await.status, 403);

        let applied = of(&admin.post(&apply(&id), &json!({})).await, 200);
        assert_eq!((&applied["state"], &applied["toolName"]), (&json!("applied"), &json!("Alpha Prime")));
        assert_eq!((&applied["applicable"], &applied["effect"]), (&json!(false), &json!("")));
        assert!(applied["decidedAt"].is_string());
        eventually("cards to show the new name", async || {
            let tags = app.get("/api/tool-tags").await.json();
            (tags[0]["tools"][1]["name"] == "Alpha Prime").then_some(())
        })
        .await;

        let tools = audited(&app, "tools").await;
        assert_eq!(tools.len(), 1);
        assert_eq!(tools[0].action, "tool.edit");
        assert_eq!(tools[0].changes["name"], json!({ "from": "Alpha", "to": "Alpha Prime" }));
        assert!(tools[0].reason.as_deref().unwrap().ends_with(REASON));
        let suggestions = audited(&app, "suggestions").await;
        assert_eq!((suggestions.len(), suggestions[0].action.as_str()), (1, "suggestion.apply"));

        let again = of(&app.admin().await.post(&apply(&id), &json!({})).await, 409);
        assert!(again["message"].as_str().unwrap().starts_with("This suggestion was applied already, by ada, on "), "{again}");
        assert_eq!(audited(&app, "tools").await.len(), 1);
    }

    async fn a_decision_on_a_suggestion_is_undone_to_what_was_before_it(engine) {
        let app = curated(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let id = suggested(&member, &admin, Some("name"), Some("Alpha Prime")).await;
        let path = |action: &str| format!("/api/admin/suggestions/{id}/{action}");
        let tool = format!("/api/admin/tools/{}", id_of(&app, "alpha").await);
        let shown = async || {
            let waiting = of(&admin.get(&format!("/api/admin/suggestions/{id}")).await, 200);
            (waiting, of(&admin.get(&tool).await, 200)["name"].clone())
        };
        let before = shown().await;
        for decision in ["apply", "dismiss", "resolve"] {
            of(&admin.post(&path(decision), &json!({})).await, 200);
            assert_eq!(app.post(&path("undo"), &json!({})).await.status, 401);
            assert_eq!(member.post(&path("undo"), &json!({})).await.status, 403);
            of(&admin.post(&path("undo"), &json!({})).await, 200);
            assert_eq!(shown().await, before, "{decision}");
            assert_eq!(admin.post(&path("undo"), &json!({})).await.status, 409, "it waits");
        }
        let undone = audited(&app, "suggestions").await.into_iter().filter(|entry| entry.action == "suggestion.undo");
        assert_eq!(undone.count(), 3);

        of(&admin.post(&path("apply"), &json!({})).await, 200);
        let other = of(&app.admin().await.post(&path("undo"), &json!({})).await, 409);
        assert_eq!(other["message"], "The last decision on this suggestion is not yours to undo: somebody else has made it.");
        of(&admin.patch(&tool, &json!({ "name": "Alpha Two" })).await, 200);
        let changed = of(&admin.post(&path("undo"), &json!({})).await, 409);
        assert_eq!(changed["message"], "Changed again since then: name. Revert the later change first.");
        app.clock.advance(chrono::Duration::seconds(10));
        let late = of(&admin.post(&path("undo"), &json!({})).await, 409);
        assert_eq!(late["message"], "It is too late to undo the decision on this suggestion: that is possible for 10 seconds.");
        assert_eq!(shown().await.1, "Alpha Two");
    }

    async fn every_field_of_plain_text_can_be_applied(engine) {
        let app = curated(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let texts = [
            ("url", "https://alpha.test"),
            ("logoUrl", "https://alpha.test/logo.png"),
            ("shortDescription", "Does two things."),
            ("introduction", "It does two things."),
            ("usage", "For everyone."),
            ("speciality", "Two at once."),
            ("pricingType", "free trial"),
        ];
        let tool = id_of(&app, "alpha").await;
        for (field, text) in texts {
            let id = suggested(&member, &admin, Some(field), Some(text)).await;
            of(&admin.post(&apply(&id), &json!({})).await, 200);
        }
        let record = of(&admin.get(&format!("/api/admin/tools/{tool}")).await, 200);
        for (field, text) in texts {
            let expected = if field == "pricingType" { "Free Trial" } else { text };
            assert!(record[field].as_str().unwrap().starts_with(expected), "{field}: {}", record[field]);
        }
    }

    async fn what_the_tools_rules_do_not_allow_waits_on(engine) {
        let found = rejected(engine, Some("url"), Some("no address"), 422).await;
        assert!(found["response"]["errors"]["url"].is_array());
        let found = rejected(engine, Some("pricingType"), Some("Cheap"), 422).await;
        let rule = &found["response"]["errors"]["pricingType"][0];
        assert_eq!(rule, "must be one of Free, Freemium, Free Trial, Paid, Contact for Pricing");
        let found = rejected(engine, Some("url"), Some("https://beta.example"), 409).await;
        assert!(found["response"]["errors"]["url"].is_array(), "Beta is listed under it");
    }

    async fn what_names_no_field_with_a_text_is_for_an_editor(engine) {
        for (field, proposed) in [(None, None), (Some("name"), None), (Some("categories"), Some("Video"))] {
            let found = rejected(engine, field, proposed, 409).await;
            assert!(found["response"]["message"].as_str().unwrap().ends_with("Edit the tool, then resolve the suggestion."));
            assert_eq!(found["suggestion"]["applicable"], false);
            assert!(found["suggestion"]["effect"].as_str().unwrap().starts_with("Nothing by itself"));
        }
    }
}
