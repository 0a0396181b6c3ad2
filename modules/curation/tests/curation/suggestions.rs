//! "Suggest An Edit", and the queue.

use crate::fixture::{curated, of};
use serde_json::json;
use toolbase_kernel::accounts::UserErased;
use toolbase_kernel::events;
use toolbase_testkit::http::Method;
use toolbase_testkit::{assert_cards_match_lists, eventually, on_either};

const REASON: &str = "The free plan ended in spring.";

on_either! {
    async fn members_suggest_and_admins_decide(engine) {
        let app = curated(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let body = json!({ "aiId": "alpha", "reason": REASON, "field": "pricingType", "proposed": "Paid" });
        for _ in 0..3 {
            let suggestion = of(&member.post("/api/report-suggestions", &body).await, 201);
            assert!(suggestion["message"].is_string());
        }
        let queue = of(&admin.get("/api/report-suggestions").await, 200);
        assert_eq!(queue.as_array().unwrap().len(), 3);
        assert_eq!(assert_cards_match_lists(&app, &admin).await["suggestionStats.newCount"], 3);
        assert_eq!((&queue[0]["aiId"]["name"], &queue[0]["aiId"]["slug"]), (&json!("Alpha"), &json!("alpha")));
        assert_eq!(queue[0]["userId"]["fullName"], "mia");
        assert_eq!((&queue[0]["reason"], &queue[0]["proposed"]), (&json!(REASON), &json!("Paid")));

        let id = |at: usize| queue[at]["_id"].as_str().unwrap().to_owned();
        let resolve = format!("/api/report-suggestions/resolve/{}", id(0));
        let message = of(&admin.put(&resolve, &json!({})).await, 200);
        assert_eq!(message["message"], "Suggestion resolved successfully");
        let again = of(&app.admin().await.put(&resolve, &json!({})).await, 409);
        assert_eq!(again["message"], "This suggestion was resolved already, by ada, on 15 June 2025 at 12:00 UTC.");
        let apply = format!("/api/admin/suggestions/{}/apply", id(1));
        assert_eq!(of(&admin.post(&apply, &json!({})).await, 200)["state"], "applied");
        let dismiss = format!("/api/admin/suggestions/{}/dismiss", id(2));
        let long = json!({ "reason": "x".repeat(501) });
        assert!(of(&admin.post(&dismiss, &long).await, 422)["errors"]["reason"].is_array());
        assert_eq!(of(&admin.post(&dismiss, &json!({ "reason": "It did not." })).await, 200)["state"], "dismissed");
        assert_eq!(of(&admin.get("/api/report-suggestions").await, 200), json!([]));

        let waiting = of(&admin.get("/api/admin/suggestions").await, 200);
        assert_eq!(waiting["totalCount"], 0);
        let all = of(&admin.get("/api/admin/suggestions?state=all&limit=2").await, 200);
        assert_eq!((&all["totalCount"], &all["totalPages"]), (&json!(3), &json!(2)));
        assert_eq!(all["items"][0]["website"], "https://alpha.example");
        let applied = of(&admin.get("/api/admin/suggestions?state=applied&q=PAID").await, 200);
        assert_eq!(applied["totalCount"], 1);
        let of_mia = of(&admin.get("/api/admin/suggestions?state=all&q=Mia").await, 200);
        assert_eq!(of_mia["totalCount"], 3, "those of the member whose name it is");
        assert!(of(&admin.get("/api/admin/suggestions?state=odd").await, 422)["errors"]["state"].is_array());
        let one = of(&admin.get(&format!("/api/admin/suggestions/{}", id(1))).await, 200);
        assert_eq!((&one["submittedBy"], &one["userId"]), (&json!("mia"), &json!(member.id)));
        assert_eq!((&one["now"], &one["proposed"]), (&json!("Paid"), &json!("Paid")), "it was applied");
        let by = async |id: &str| of(&admin.get(&format!("/api/admin/suggestions?state=all&userId={id}")).await, 200)["totalCount"].clone();
        assert_eq!((by(&member.id.to_string()).await, by(&admin.id.to_string()).await), (json!(3), json!(0)));
        assert_eq!(admin.get("/api/admin/suggestions/nothing").await.status, 404);
    }

    async fn a_decision_that_changed_no_tool_is_taken_back(engine) {
        let app = curated(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let body = json!({ "aiId": "alpha", "reason": REASON, "field": "pricingType", "proposed": "Paid" });
        of(&member.post("/api/report-suggestions", &body).await, 201);
        let queue = of(&admin.get("/api/report-suggestions").await, 200);
        let id = queue[0]["_id"].as_str().unwrap();
        let path = |action: &str| format!("/api/admin/suggestions/{id}/{action}");
        let waiting = of(&admin.post(&path("reopen"), &json!({})).await, 409);
        assert_eq!(waiting["message"], "This suggestion is pending.");
        for decision in ["resolve", "dismiss"] {
            of(&admin.post(&path(decision), &json!({})).await, 200);
            assert_eq!(app.post(&path("reopen"), &json!({})).await.status, 401);
            assert_eq!(member.post(&path("reopen"), &json!({})).await.status, 403);
            let reopened = of(&admin.post(&path("reopen"), &json!({})).await, 200);
            assert_eq!((&reopened["state"], &reopened["decidedAt"]), (&json!("pending"), &json!(null)));
            assert_eq!(of(&admin.get("/api/admin/suggestions").await, 200)["totalCount"], 1);
        }
        of(&admin.post(&path("apply"), &json!({})).await, 200);
        let applied = of(&admin.post(&path("reopen"), &json!({})).await, 409);
        assert!(applied["message"].as_str().unwrap().starts_with("This suggestion was applied already, by"), "{applied}");
        let unknown = "/api/admin/suggestions/018f0000-0000-7000-8000-000000000000/reopen";
        assert_eq!(admin.post(unknown, &json!({})).await.status, 404);
    }

    async fn suggestions_are_decided_from_the_command_line(engine) {
        let app = curated(engine).await;
        let member = app.member().await;
        let body = json!({ "aiId": "alpha", "reason": REASON, "field": "pricingType", "proposed": "Paid" });
        for _ in 0..3 {
            of(&member.post("/api/report-suggestions", &body).await, 201);
        }
        let listed = app.run_command(&["suggestions", "list", "--format", "json"]).await;
        let list: serde_json::Value = serde_json::from_str(&listed.records).unwrap();
        assert_eq!((list.as_array().unwrap().len(), &list[0]["toolName"], &list[0]["proposed"]), (3, &json!("Alpha"), &json!("Paid")));
        let waits = of(&app.admin().await.get("/api/admin/inbox?queue=suggestions").await, 200);
        assert_eq!((&waits["totalCount"], &waits["items"][0]["title"]), (&json!(3), &json!(format!("Alpha: pricingType: {REASON}"))));
        assert_eq!(waits["items"][0]["host"], "alpha.example");
        assert_eq!(of(&app.admin().await.get("/api/admin/inbox?host=www.ALPHA.example").await, 200)["totalCount"], 3);
        assert!(waits["queues"].as_array().unwrap().iter().all(|queue| queue["count"].is_i64()), "{waits}");
        let id = |at: usize| list[at]["id"].as_str().unwrap().to_owned();
        let shown = app.run_command(&["suggestions", "show", &id(0), "--format", "json"]).await;
        let shown: serde_json::Value = serde_json::from_str(&shown.records).unwrap();
        assert_eq!(shown["toolName"], "Alpha");
        assert_eq!(app.run_command(&["suggestions", "apply", &id(0)]).await.code, 0);
        let both = ["suggestions", "dismiss", &id(0), &id(1), "--reason", "It did not."];
        let partly = app.run_command(&both).await;
        assert_eq!(partly.code, 3, "{}", partly.notes);
        assert!(partly.notes.contains("This suggestion was applied already"), "{}", partly.notes);
        assert_eq!(app.run_command(&["suggestions", "resolve", &id(2)]).await.code, 0);
        let again = app.run_command(&["suggestions", "resolve", &id(2)]).await;
        assert_eq!(again.code, 1);
        assert!(again.notes.contains("This suggestion was resolved already, on 15 June 2025"), "{}", again.notes);
        assert_eq!(app.run_command(&["suggestions", "show", "nothing"]).await.code, 1);
    }

    async fn bad_suggestions_are_rejected(engine) {
        let app = curated(engine).await;
        let member = app.member().await;
        let path = "/api/report-suggestions";
        assert_eq!(app.post(path, &json!({ "aiId": "alpha", "reason": REASON })).await.status, 401);
        for reason in ["too short", "  padded   ", "x".repeat(1001).as_str()] {
            let rejected = of(&member.post(path, &json!({ "aiId": "alpha", "reason": reason })).await, 422);
            assert_eq!(rejected["errors"]["reason"][0], "must be 10 to 1000 characters");
        }
        for tool in ["nothing", "waiting"] {
            assert_eq!(member.post(path, &json!({ "aiId": tool, "reason": REASON })).await.status, 404);
        }
        let long = json!({ "aiId": "alpha", "reason": REASON, "field": "x".repeat(61) });
        assert!(of(&member.post(path, &long).await, 422)["errors"]["field"].is_array());
        let long = json!({ "aiId": "alpha", "reason": REASON, "proposed": "x".repeat(2001) });
        assert!(of(&member.post(path, &long).await, 422)["errors"]["proposed"].is_array());
        assert!(of(&member.post(path, &json!({ "aiId": "alpha" })).await, 422)["errors"]["reason"].is_array());
        for path in ["/api/report-suggestions", "/api/admin/suggestions"] {
            assert_eq!(app.get(path).await.status, 401);
            assert_eq!(member.get(path).await.status, 403);
        }
        let resolve = "/api/report-suggestions/resolve/018f0000-0000-7000-8000-000000000000";
        assert_eq!(member.put(resolve, &json!({})).await.status, 403);
        assert_eq!(app.admin().await.put(resolve, &json!({})).await.status, 404);
    }

    async fn a_deleted_account_leaves_its_suggestions_without_a_name(engine) {
        let app = curated(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let body = json!({ "aiId": "alpha", "reason": REASON });
        of(&member.post("/api/report-suggestions", &body).await, 201);
        let stored = app.context.directory.personal_data();
        let stored = stored.iter().find(|source| source.name() == "suggestions").unwrap();
        assert_eq!(stored.export(member.id).await.unwrap()[0]["reason"], REASON);
        let mut tx = app.context.db.begin().await.unwrap();
        events::emit(&mut tx, &UserErased { id: member.id }, app.clock.now());
        tx.commit().await.unwrap();
        eventually("the name to be gone", async || {
            let queue = admin.get("/api/report-suggestions").await.json();
            (queue[0]["userId"]["fullName"] == "Anonymous").then_some(())
        })
        .await;
        assert_eq!(stored.export(member.id).await.unwrap(), json!([]));
    }

    async fn suggestions_are_switched_off_and_those_that_wait_are_still_decided(engine) {
        let app = curated(engine).await;
        app.assert_switch("curation.suggestions", &[(Method::POST, "/api/report-suggestions")]).await;
        let body = json!({ "aiId": "alpha", "reason": REASON });
        of(&app.member().await.post("/api/report-suggestions", &body).await, 201);
        app.switch_off(&["curation.suggestions"]).await;
        let admin = app.admin().await;
        let queue = of(&admin.get("/api/report-suggestions").await, 200);
        let resolve = format!("/api/report-suggestions/resolve/{}", queue[0]["_id"].as_str().unwrap());
        of(&admin.put(&resolve, &json!({})).await, 200);
    }
}
