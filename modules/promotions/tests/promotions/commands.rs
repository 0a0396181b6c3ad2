//! `toolbase campaigns` and `toolbase promotion-requests`

use crate::fixture::{campaign, id, of, scheduled, site};
use serde_json::{Value, json};
use toolbase_testkit::{TestApp, on_either};

/// Runs a command; returns its records, or the error.
async fn toolbase(app: &TestApp, words: &[&str]) -> Result<Value, String> {
    let ran = app.run_command(words).await;
    if ran.code == 0 { Ok(serde_json::from_str(&ran.records).unwrap_or_default()) } else { Err(ran.notes) }
}

on_either! {
    async fn campaigns_are_listed_and_paused_from_the_command_line(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let banner = scheduled(&admin, &campaign(&app, "title-sponsor", -1, 24)).await;
        let list = toolbase(&app, &["campaigns", "list", "--format", "json"]).await.unwrap();
        assert_eq!((&list[0]["id"], &list[0]["state"], &list[0]["toolName"]), (&json!(banner), &json!("running"), &json!("Alpha")));
        let none = toolbase(&app, &["campaigns", "list", "--state", "paused", "--format", "json"]).await.unwrap();
        assert_eq!(none, json!([]));
        let shown = toolbase(&app, &["campaigns", "show", &banner, "--format", "json"]).await.unwrap();
        assert_eq!(shown["name"], "Alpha in June");
        toolbase(&app, &["campaigns", "pause", &banner, "--reason", "The link is dead."]).await.unwrap();
        let record = of(&admin.get(&format!("/api/admin/campaigns/{banner}")).await, 200);
        assert_eq!((&record["state"], &record["reason"]), (&json!("paused"), &json!("The link is dead.")));
        assert!(toolbase(&app, &["campaigns", "pause", &banner, "--reason", "Again."]).await.unwrap_err().contains("was paused already"));
        toolbase(&app, &["campaigns", "resume", &banner]).await.unwrap();
        assert!(toolbase(&app, &["campaigns", "show", "nothing"]).await.is_err());
        let nowhere = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10";
        assert!(toolbase(&app, &["campaigns", "resume", nowhere]).await.unwrap_err().contains("there is no `"));
    }

    async fn requests_are_decided_from_the_command_line(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let banner = scheduled(&admin, &campaign(&app, "title-sponsor", 0, 24)).await;
        let mut ids = Vec::new();
        for tool in ["alpha", "beta"] {
            let body = json!({ "type": "title-sponsor", "toolId": tool, "startsOn": "2025-07-01", "days": 7 });
            ids.push(id(&of(&member.post("/api/promotions/requests", &body).await, 201)));
        }
        let list = toolbase(&app, &["promotion-requests", "list", "--format", "json"]).await.unwrap();
        assert_eq!((list.as_array().unwrap().len(), &list[0]["member"], &list[0]["toolName"]), (2, &json!("mia"), &json!("Alpha")));
        let waits = of(&admin.get("/api/admin/inbox?queue=promotion-requests").await, 200);
        let titles: Vec<_> = waits["items"].as_array().unwrap().iter().map(|item| item["title"].as_str().unwrap()).collect();
        assert_eq!(titles, ["Alpha", "Beta"].map(|tool| format!("{tool}: title-sponsor, 7 days from 2025-07-01")));
        let of_member = of(&admin.get(&format!("/api/admin/inbox?member={}&group=host", member.id)).await, 200);
        let hosts: Vec<_> = of_member["groups"].as_array().unwrap().iter().map(|group| group["host"].as_str().unwrap()).collect();
        assert_eq!(hosts, ["alpha.example", "beta.example"]);
        assert!(waits["queues"].as_array().unwrap().iter().all(|queue| queue["count"].is_i64()), "{waits}");
        let shown = toolbase(&app, &["promotion-requests", "show", &ids[0], "--format", "json"]).await.unwrap();
        assert_eq!(shown["type"], "title-sponsor");
        toolbase(&app, &["promotion-requests", "reply", &ids[0], "--campaign-id", &banner, "--message", "See you."]).await.unwrap();
        toolbase(&app, &["promotion-requests", "decline", &ids[1], "--reason", "Sold."]).await.unwrap();
        toolbase(&app, &["promotion-requests", "undo", &ids[1]]).await.unwrap();
        let list = toolbase(&app, &["promotion-requests", "list", "--format", "json"]).await.unwrap();
        assert_eq!((list.as_array().unwrap().len(), &list[0]["id"]), (1, &json!(ids[1])));
        assert!(toolbase(&app, &["promotion-requests", "decline", "nothing", "--reason", "Sold."]).await.is_err());
    }
}
