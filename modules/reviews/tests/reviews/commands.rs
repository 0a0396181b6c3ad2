//! `toolbase reviews` and `toolbase questions`

use crate::fixture::{of, reviewed, sent};
use serde_json::{Value, json};
use toolbase_testkit::{TestApp, on_either};

/// Runs a command; returns its records, or the error.
async fn toolbase(app: &TestApp, words: &[&str]) -> Result<Value, String> {
    let ran = app.run_command(words).await;
    if ran.code == 0 { Ok(serde_json::from_str(&ran.records).unwrap_or_default()) } else { Err(ran.notes) }
}

on_either! {
    async fn reviews_are_decided_from_the_command_line(engine) {
        let app = reviewed(engine).await;
        let (member, other) = (app.member().await, app.owner().await);
        let (one, two) = (sent(&member, "alpha", 4, "one").await, sent(&other, "alpha", 2, "two").await);
        let list = toolbase(&app, &["reviews", "list", "--format", "json"]).await.unwrap();
        assert_eq!((list.as_array().unwrap().len(), &list[0]["toolSlug"], &list[0]["overall"]), (2, &json!("alpha"), &json!(4)));
        let shown = toolbase(&app, &["reviews", "show", &one, "--format", "json"]).await.unwrap();
        assert_eq!(shown["title"], "About one");
        toolbase(&app, &["reviews", "approve", &one]).await.unwrap();
        toolbase(&app, &["reviews", "reject", &two, "--reason", "unreadable"]).await.unwrap();
        assert_eq!(app.get(&format!("/api/reviews/{one}")).await.status, 200);
        let own = of(&other.get(&format!("/api/reviews/{two}")).await, 200);
        assert_eq!(own["own"]["reason"], "unreadable");
        let again = toolbase(&app, &["reviews", "approve", &one]).await.unwrap_err();
        assert!(again.contains("This review is published already, on 15 June 2025 at "), "{again}");
        assert!(toolbase(&app, &["reviews", "show", "nothing"]).await.is_err());
    }

    async fn several_reviews_are_decided_at_once_and_an_undo_brings_them_back(engine) {
        let app = reviewed(engine).await;
        let (member, other) = (app.member().await, app.owner().await);
        let (one, two) = (sent(&member, "alpha", 4, "one").await, sent(&other, "alpha", 2, "two").await);
        toolbase(&app, &["reviews", "approve", &one, &two]).await.unwrap();
        let list = toolbase(&app, &["reviews", "list", "--format", "json"]).await.unwrap();
        assert_eq!(list, json!([]));
        toolbase(&app, &["reviews", "undo", &one]).await.unwrap();
        let list = toolbase(&app, &["reviews", "list", "--format", "json"]).await.unwrap();
        assert_eq!((list.as_array().unwrap().len(), &list[0]["id"]), (1, &json!(one)));
        let partly = app.run_command(&["reviews", "approve", &one, &two]).await;
        assert_eq!(partly.code, 3, "one was published, the other one is already");
        assert!(partly.notes.contains("This review is published already"), "{}", partly.notes);
        let none = toolbase(&app, &["reviews", "undo", "nothing"]).await.unwrap_err();
        assert!(none.contains("there is no `nothing` among these records"), "{none}");
    }

    async fn the_inbox_has_what_waits_in_all_queues_the_oldest_first(engine) {
        let app = reviewed(engine).await;
        let member = app.member().await;
        app.clock.advance(chrono::TimeDelta::minutes(1));
        let review = sent(&member, "alpha", 4, "one").await;
        app.clock.advance(chrono::TimeDelta::minutes(1));
        of(&member.post("/api/faq/ask-faq", &json!({ "tool": "alpha", "question": "Is it fast?" })).await, 201);
        let admin = app.admin().await;
        let waits = of(&admin.get("/api/admin/inbox").await, 200);
        let items = waits["items"].as_array().unwrap();
        let shown: Vec<_> = items.iter().map(|item| (item["queue"].as_str().unwrap(), item["title"].as_str().unwrap())).collect();
        assert_eq!(shown, [("submitted-ai", "Waiting"), ("reviews", "Alpha: About one"), ("questions", "Alpha: Is it fast?")]);
        assert_eq!((&items[1]["id"], &items[1]["resource"], &items[1]["label"]), (&json!(review), &json!("reviews"), &json!("Submitted reviews")));
        let hosts: Vec<_> = items.iter().map(|item| item["host"].as_str().unwrap()).collect();
        assert_eq!(hosts, ["waiting.example", "alpha.example", "alpha.example"]);
        let grouped = of(&admin.get("/api/admin/inbox?group=host").await, 200);
        assert_eq!(grouped["groups"][1], json!({ "member": null, "host": "alpha.example", "count": 2 }));
        let related = of(&admin.get(&format!("/api/admin/inbox/reviews/{review}/related")).await, 200);
        assert_eq!((&related["host"]["count"], &related["member"]["count"]), (&json!(1), &json!(1)));
        let author = items[1]["member"]["name"].as_str().unwrap();
        let filter = format!("submitted by={author}");
        let dry = app.run_command(&["reviews", "approve", "--filter", &filter, "--dry-run"]).await;
        assert_eq!((dry.code, dry.notes.as_str()), (0, "Not done, only checked: About one\n"));
        assert_eq!(toolbase(&app, &["reviews", "list", "--format", "json"]).await.unwrap().as_array().unwrap().len(), 1);
        toolbase(&app, &["reviews", "approve", "--filter", &filter]).await.unwrap();
        let waits = of(&admin.get("/api/admin/inbox").await, 200);
        assert_eq!(waits["totalCount"], 2, "without the review");
    }

    async fn questions_are_settled_from_the_command_line(engine) {
        let app = reviewed(engine).await;
        let member = app.member().await;
        for question in ["Is it fast?", "Is it free?"] {
            of(&member.post("/api/faq/ask-faq", &json!({ "tool": "alpha", "question": question })).await, 201);
        }
        let list = toolbase(&app, &["questions", "list", "--format", "json"]).await.unwrap();
        let id = |at: usize| list[at]["id"].as_str().unwrap().to_owned();
        toolbase(&app, &["questions", "answer", &id(0), "--answer", "Yes, mostly."]).await.unwrap();
        toolbase(&app, &["questions", "remove", &id(1)]).await.unwrap();
        let shown = toolbase(&app, &["questions", "show", &id(0), "--format", "json"]).await.unwrap();
        assert_eq!(shown["answer"], "Yes, mostly.");
        assert_eq!(toolbase(&app, &["questions", "list", "--format", "json"]).await.unwrap(), json!([]));
    }
}
