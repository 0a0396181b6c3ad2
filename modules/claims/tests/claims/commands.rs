//! `toolbase claims`

use crate::fixture::{id, of, own, owner_becomes, path, site, start, state};
use serde_json::{Value, json};
use toolbase_testkit::{Part, TestApp, on_either};

/// Runs a command; returns its records, or the error.
async fn toolbase(app: &TestApp, words: &[&str]) -> Result<Value, String> {
    let ran = app.run_command(words).await;
    if ran.code == 0 { Ok(serde_json::from_str(&ran.records).unwrap_or_default()) } else { Err(ran.notes) }
}

on_either! {
    async fn claims_are_decided_from_the_command_line(engine) {
        let site = site(engine).await;
        let (member, owner) = (site.app.member().await, site.app.owner().await);
        let claim = start(&member, "chatter").await;
        let pdf = Part::File { field: "documents", name: "x.pdf", kind: "application/pdf", bytes: b"%PDF-1.7\n" };
        of(&member.post_form(&path(&claim, "/documents"), &[pdf]).await, 200);
        of(&member.post(&path(&claim, "/submit"), &json!({ "statement": "Mine." })).await, 200);
        let list = toolbase(&site.app, &["claims", "list", "--format", "json"]).await.unwrap();
        assert_eq!((list.as_array().unwrap().len(), &list[0]["toolName"], &list[0]["claimedBy"]), (1, &json!("Chatter"), &json!("mia")));
        let waits = of(&site.app.admin().await.get("/api/admin/inbox?queue=claims").await, 200);
        assert_eq!((&waits["items"][0]["id"], &waits["items"][0]["member"]["name"]), (&json!(id(&claim)), &json!("mia")));
        assert!(waits["items"][0]["title"].as_str().unwrap().starts_with("Chatter: "), "{waits}");
        let of_host = of(&site.app.admin().await.get("/api/admin/inbox?group=host").await, 200);
        let hosts: Vec<_> = of_host["groups"].as_array().unwrap().iter().map(|group| &group["host"]).collect();
        assert!(hosts.contains(&&waits["items"][0]["host"]), "{of_host}");
        assert!(waits["items"][0]["host"].is_string(), "{waits}");
        assert!(waits["queues"].as_array().unwrap().iter().all(|queue| queue["count"].is_i64()), "{waits}");
        let shown = toolbase(&site.app, &["claims", "show", id(&claim), "--format", "json"]).await.unwrap();
        assert_eq!((&shown["toolName"], &shown["state"]), (&json!("Chatter"), &json!("pending-review")), "{shown}");
        assert!(toolbase(&site.app, &["claims", "reject", id(&claim), "--reason", " "]).await.is_err());
        toolbase(&site.app, &["claims", "reject", id(&claim), "--reason", "It names another."]).await.unwrap();
        assert_eq!(of(&member.get(&path(&claim, "")).await, 200)["stateReason"], "It names another.");
        toolbase(&site.app, &["claims", "undo", id(&claim)]).await.unwrap();
        toolbase(&site.app, &["claims", "approve", id(&claim)]).await.unwrap();
        owner_becomes(&site.app, "chatter", &json!(member.id)).await;
        let owned = own(&site, &owner, "inkwell").await;
        toolbase(&site.app, &["claims", "revoke", id(&owned), "--reason", "Sold."]).await.unwrap();
        assert_eq!(state(&owner, &owned).await, "revoked");
        assert!(toolbase(&site.app, &["claims", "approve", "nothing"]).await.is_err());
    }
}
