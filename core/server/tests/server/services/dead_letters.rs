//! Events that were given up: seen, replayed and discarded by admins.

use crate::services::workshop::{Handled, Named, append, append_payload, with_handlers};
use serde_json::{Value, json};
use toolbase_kernel::events::{Event, EventHandler, GiveUp};
use toolbase_testkit::{AdminClient, Engine, TestApp, eventually, on_both};

/// An application whose handler gives `count` events up at once; the second try succeeds.
async fn with_letters(engine: Engine, count: usize) -> (TestApp, Handled) {
    let handled = Handled::default();
    let app = TestApp::start(engine, with_handlers(vec![handled.failing("fails", 1, 1)])).await;
    for number in 0..count {
        append(&app.context, "test.a", &format!("n{number}")).await;
    }
    let admin = app.admin().await;
    eventually("the dead letters", async || (letters(&admin, "").await.len() == count).then_some(())).await;
    (app, handled)
}

async fn letters(admin: &AdminClient<'_>, query: &str) -> Vec<Value> {
    let response = admin.get(&format!("/api/admin/dead-letters?{query}")).await;
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()["items"].as_array().unwrap().clone()
}

async fn actions(admin: &AdminClient<'_>) -> Vec<(String, String)> {
    let log = admin.get("/api/admin/audit?resource=dead-letters&sort=at").await.json();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    log["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| (text(&entry["action"]), text(&entry["reason"])))
        .filter(|(action, _)| action != "event.read")
        .collect()
}

on_both! {
    because "handlers take events by locks and leases";

    async fn a_replayed_letter_is_handled(engine) {
        let (app, handled) = with_letters(engine, 1).await;
        let admin = app.admin().await;
        let letter = letters(&admin, "").await.remove(0);
        assert_eq!((&letter["handler"], &letter["topic"], &letter["attempts"]), (&json!("test.fails"), &json!("test.a"), &json!(1)));
        assert_eq!(letter["lastError"], "no luck with \"n0\"");
        let path = format!("/api/admin/dead-letters/{}", letter["id"].as_str().unwrap());
        assert_eq!(admin.get(&path).await.json(), letter);
        let metrics = async || app.get("/metrics").await.text();
        eventually("the figure", async || metrics().await.contains("toolbase_event_dead_letters{handler=\"test.fails\"} 1").then_some(())).await;

        assert_eq!(admin.post(&format!("{path}/replay"), &json!({})).await.status, 200);
        eventually("the second try", async || handled.at_least(2)).await;
        assert!(letters(&admin, "").await.is_empty());
        assert_eq!(admin.post(&format!("{path}/replay"), &json!({})).await.status, 404);
        assert_eq!(actions(&admin).await, [("event.replay".to_owned(), String::new())]);
        eventually("the figure", async || metrics().await.contains("toolbase_event_dead_letters{handler=\"test.fails\"} 0").then_some(())).await;
    }

    async fn what_no_further_try_mends_is_given_up_at_once(engine) {
        let hopeless = EventHandler::new("hopeless", &["test.a"], "Gives up", |_, _| async {
            Err(GiveUp(anyhow::anyhow!("refused for good")).into())
        });
        let app = TestApp::start(engine, with_handlers(vec![hopeless])).await;
        append(&app.context, "test.a", "x").await;
        let admin = app.admin().await;
        let letter = eventually("the dead letter", async || letters(&admin, "").await.pop()).await;
        assert_eq!((&letter["attempts"], &letter["lastError"]), (&json!(1), &json!("refused for good")));
    }

    async fn a_payload_that_does_not_fit_its_type_is_given_up_at_once(engine) {
        let handled = Handled::default();
        let app = TestApp::start(engine, with_handlers(vec![handled.typed("typed")])).await;
        append(&app.context, Named::TOPIC, "Ada").await;
        append_payload(&app.context, Named::TOPIC, json!({ "name": 7 })).await;
        let admin = app.admin().await;
        let letter = eventually("the dead letter", async || letters(&admin, "").await.pop()).await;
        assert_eq!(letter["attempts"], 1);
        assert!(letter["lastError"].as_str().unwrap().starts_with("the payload is invalid: invalid type"), "{letter}");
        assert_eq!(eventually("the other one", async || handled.at_least(1)).await, [3], "the length of its name");
    }

    async fn a_discarded_letter_is_gone_and_the_reason_audited(engine) {
        let (app, handled) = with_letters(engine, 1).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/dead-letters/{}", letters(&admin, "").await[0]["id"].as_str().unwrap());
        admin.post(&format!("{path}/discard"), &json!({ "reason": "x".repeat(501) })).await.rejected(422, "reason");
        assert_eq!(admin.post(&format!("{path}/discard"), &json!({ "reason": "spam" })).await.status, 200);
        assert_eq!(admin.get(&path).await.status, 404);
        assert_eq!(actions(&admin).await, [("event.discard".to_owned(), "spam".to_owned())]);
        assert_eq!(handled.seqs().len(), 1);
    }

    async fn many_at_once_by_id_or_by_filter(engine) {
        let (app, handled) = with_letters(engine, 4).await;
        let admin = app.admin().await;
        let ids: Vec<Value> = letters(&admin, "sort=seq").await.iter().map(|letter| letter["id"].clone()).collect();
        let body = json!({ "ids": [ids[0], "test.fails:999"] });
        let done = admin.post("/api/admin/dead-letters/bulk/replay", &body).await.json();
        assert_eq!(done, json!({ "done": 1, "changed": [ids[0]], "skipped": [{ "id": "test.fails:999", "message": "Dead letter not found" }] }));
        eventually("the replayed one", async || handled.at_least(5)).await;
        let body = json!({ "filter": { "q": "\"n1\"" }, "reason": "one of them" });
        let done = admin.post("/api/admin/dead-letters/bulk/discard", &body).await.json();
        assert_eq!(done["done"], 1);
        assert_eq!(letters(&admin, "").await.len(), 2);
        let body = json!({ "filter": { "handler": "test.other" } });
        assert_eq!(admin.post("/api/admin/dead-letters/bulk/discard", &body).await.json()["done"], 0);
        assert_eq!(admin.post("/api/admin/dead-letters/bulk/discard", &json!({ "ids": [] })).await.json()["done"], 0);
        admin.post("/api/admin/dead-letters/bulk/discard", &json!({})).await.rejected(422, "ids");
        let misspelt = json!({ "filter": { "handlr": "test.other" } });
        admin.post("/api/admin/dead-letters/bulk/discard", &misspelt).await.rejected(422, "filter.handlr");
        assert_eq!(letters(&admin, "").await.len(), 2);
        assert_eq!(actions(&admin).await.len(), 2);
    }

    async fn lists_are_filtered_and_guarded(engine) {
        let (app, _) = with_letters(engine, 2).await;
        let admin = app.admin().await;
        assert_eq!(letters(&admin, "handler=test.fails&topic=test.a&q=luck").await.len(), 2);
        assert_eq!(letters(&admin, "topic=test.b").await.len(), 0);
        assert_eq!(letters(&admin, "ids=test.fails:2").await[0]["seq"], 2);
        admin.get("/api/admin/dead-letters?sort=lastError").await.rejected(422, "sort");

        let events = admin.get("/api/admin/events?topic=test.a&limit=1").await.json();
        assert_eq!((&events["totalCount"], &events["items"][0]["payload"]), (&json!(2), &json!({ "name": "n1" })));
        assert_eq!(admin.get("/api/admin/events?q=nothing").await.json()["totalCount"], 0);
        assert_eq!(admin.get("/api/admin/events/1").await.json()["topic"], "test.a");
        assert_eq!(admin.get("/api/admin/events/99").await.status, 404);
        admin.get("/api/admin/events?from=yesterday").await.rejected(422, "from");

        for path in ["events", "events/1", "dead-letters", "dead-letters/test.fails:1"] {
            assert_eq!(app.get(&format!("/api/admin/{path}")).await.status, 401, "{path}");
        }
        for path in ["test.fails:1/replay", "test.fails:1/discard", "bulk/replay", "bulk/discard"] {
            let response = app.post(&format!("/api/admin/dead-letters/{path}"), &json!({})).await;
            assert_eq!(response.status, 401, "{path}");
        }
    }
}
