//! `toolbase promotions` and `toolbase moderate promotions`

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
        let list = toolbase(&app, &["promotions", "list", "--format", "json"]).await.unwrap();
        assert_eq!((&list[0]["id"], &list[0]["state"], &list[0]["tool"]), (&json!(banner), &json!("running"), &json!("alpha")));
        let none = toolbase(&app, &["promotions", "list", "--state", "paused", "--format", "json"]).await.unwrap();
        assert_eq!(none, json!([]));
        let shown = toolbase(&app, &["promotions", "show", &banner, "--format", "json"]).await.unwrap();
        assert_eq!(shown[0], json!({ "field": "name", "value": "Alpha in June" }));
        toolbase(&app, &["promotions", "pause", &banner, "--reason", "The link is dead."]).await.unwrap();
        let record = of(&admin.get(&format!("/api/admin/campaigns/{banner}")).await, 200);
        assert_eq!((&record["state"], &record["reason"]), (&json!("paused"), &json!("The link is dead.")));
        assert!(toolbase(&app, &["promotions", "pause", &banner, "--reason", "Again."]).await.unwrap_err().contains("was paused already"));
        toolbase(&app, &["promotions", "resume", &banner]).await.unwrap();
        assert!(toolbase(&app, &["promotions", "show", "nothing"]).await.is_err());
        let nowhere = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10";
        assert!(toolbase(&app, &["promotions", "resume", nowhere]).await.unwrap_err().contains("There is no such campaign."));
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
        let list = toolbase(&app, &["moderate", "promotions", "list", "--format", "json"]).await.unwrap();
        assert_eq!((list.as_array().unwrap().len(), &list[0]["member"], &list[0]["tool"]), (2, &json!("mia"), &json!("alpha")));
        let waits = of(&admin.get("/api/admin/inbox?queue=promotion-requests").await, 200);
        let titles: Vec<_> = waits["items"].as_array().unwrap().iter().map(|item| item["title"].as_str().unwrap()).collect();
        assert_eq!(titles, ["Alpha", "Beta"].map(|tool| format!("{tool}: title-sponsor, 7 days from 2025-07-01")));
        let of_member = of(&admin.get(&format!("/api/admin/inbox?member={}&group=host", member.id)).await, 200);
        let hosts: Vec<_> = of_member["groups"].as_array().unwrap().iter().map(|group| group["host"].as_str().unwrap()).collect();
        assert_eq!(hosts, ["alpha.example", "beta.example"]);
        assert!(waits["queues"].as_array().unwrap().iter().all(|queue| queue["count"].is_i64()), "{waits}");
        let shown = toolbase(&app, &["moderate", "promotions", "show", &ids[0], "--format", "json"]).await.unwrap();
        assert_eq!(shown[0], json!({ "field": "package", "value": "Title Sponsor" }));
        toolbase(&app, &["moderate", "promotions", "reply", &ids[0], "--campaign", &banner, "--message", "See you."]).await.unwrap();
        toolbase(&app, &["moderate", "promotions", "decline", &ids[1], "--reason", "Sold."]).await.unwrap();
        toolbase(&app, &["moderate", "promotions", "undo", &ids[1]]).await.unwrap();
        let list = toolbase(&app, &["moderate", "promotions", "list", "--format", "json"]).await.unwrap();
        assert_eq!((list.as_array().unwrap().len(), &list[0]["id"]), (1, &json!(ids[1])));
        assert!(toolbase(&app, &["moderate", "promotions", "decline", "nothing", "--reason", "Sold."]).await.is_err());
    }
}
