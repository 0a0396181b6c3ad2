//! The states of campaigns, by admins and by the clock.

use crate::fixture::{CAMPAIGNS, campaign, id, made, of, scheduled, site, stands, with};
use chrono::Duration;
use serde_json::json;
use toolbase_kernel::events::Event;
use toolbase_kernel::sql;
use toolbase_promotions_api::{CampaignChanged, PaymentDue};
use toolbase_testkit::on_either;

on_either! {
    async fn campaigns_go_through_their_states(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let record = made(&admin, &campaign(&app, "title-sponsor", 1, 25)).await;
        let path = format!("{CAMPAIGNS}/{}", id(&record));
        let reason = json!({ "reason": "The link moves." });
        for action in ["schedule", "unschedule", "pause", "resume", "end"] {
            let address = format!("{path}/{action}");
            assert_eq!(app.post(&address, &reason).await.status, 401, "{action}");
            assert_eq!(member.post(&address, &reason).await.status, 403, "{action}");
            let nowhere = format!("{CAMPAIGNS}/01933f4e-7c00-7a00-8000-5d2f1b7c9e10/{action}");
            assert_eq!(admin.post(&nowhere, &reason).await.status, 404, "{action}");
        }
        for (action, state) in [("schedule", "scheduled"), ("unschedule", "draft"), ("schedule", "scheduled"), ("pause", "paused"),
            ("resume", "scheduled")] {
            assert_eq!(of(&admin.post(&format!("{path}/{action}"), &reason).await, 200)["state"], state, "{action}");
        }
        let twice = admin.post(&format!("{path}/schedule"), &json!({})).await;
        assert!(twice.status == 409 && twice.text().contains("This campaign was scheduled already, by ada"), "{}", twice.text());
        app.clock.advance(Duration::hours(2));
        assert_eq!(of(&admin.get(&path).await, 200)["state"], "running", "the clock needs no job");
        assert_eq!(admin.post(&format!("{path}/unschedule"), &json!({})).await.status, 409, "it has begun");
        assert_eq!(app.run_job("promotions.follow-clock").await.message, "1 campaigns");
        assert_eq!(app.run_job("promotions.follow-clock").await.message, "0 campaigns");
        let paused = of(&admin.post(&format!("{path}/pause"), &reason).await, 200);
        assert_eq!((&paused["state"], &paused["reason"]), (&json!("paused"), &json!("The link moves.")));
        let resumed = of(&admin.post(&format!("{path}/resume"), &json!({})).await, 200);
        assert_eq!((&resumed["state"], &resumed["reason"]), (&json!("running"), &json!(null)));
        admin.post(&format!("{path}/end"), &json!({ "reason": "x".repeat(501) })).await.rejected(422, "reason");
        let ended = of(&admin.post(&format!("{path}/end"), &reason).await, 200);
        assert_eq!((&ended["state"], &ended["endsAt"]), (&json!("ended"), &json!(app.clock.now())));
        for action in ["schedule", "pause", "resume", "end"] {
            assert_eq!(admin.post(&format!("{path}/{action}"), &reason).await.status, 409, "{action}");
        }
        let actions = sql!(&app.context.db, fetch_all as (String,),
            "SELECT action FROM core_audit WHERE resource = 'campaigns' ORDER BY seq").unwrap();
        let actions: Vec<&str> = actions.iter().map(|(action,)| action.as_str()).collect();
        assert_eq!(actions, ["campaign.create", "campaign.schedule", "campaign.unschedule", "campaign.schedule", "campaign.pause",
            "campaign.resume", "campaign.start", "campaign.pause", "campaign.resume", "campaign.end"]);
    }

    async fn the_clock_begins_and_ends_what_is_shown(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let id = scheduled(&admin, &campaign(&app, "title-sponsor", 1, 3)).await;
        stands(&app, "saved", None).await;
        app.clock.advance(Duration::hours(1));
        stands(&app, "saved", Some(&id)).await;
        app.run_job("promotions.follow-clock").await;
        app.clock.advance(Duration::hours(2));
        stands(&app, "saved", None).await;
        assert_eq!(app.run_job("promotions.follow-clock").await.message, "1 campaigns");
        let topic = CampaignChanged::TOPIC;
        let events = sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM core_event WHERE topic = $1", topic).unwrap();
        assert_eq!(events, 4, "made, scheduled, begun, ended");
    }

    async fn many_are_decided_at_once(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let mut ids = Vec::new();
        for name in ["One", "Two"] {
            let body = with(campaign(&app, "website-visit", 0, 24), &json!({ "name": name }));
            ids.push(id(&made(&admin, &body).await));
        }
        // Banners of the same time: the second one does not fit.
        for name in ["Three", "Four"] {
            let body = with(campaign(&app, "title-sponsor", 0, 24), &json!({ "name": name }));
            ids.push(id(&made(&admin, &body).await));
        }
        let result = of(&admin.post(&format!("{CAMPAIGNS}/bulk/schedule"), &json!({ "ids": ids })).await, 200);
        assert_eq!(result["done"], 3);
        assert!(result["skipped"][0]["message"].as_str().unwrap().contains("overlaps"), "{result}");
        let paused = json!({ "filter": { "type": "website-visit" }, "reason": "A pause." });
        assert_eq!(of(&admin.post(&format!("{CAMPAIGNS}/bulk/pause"), &paused).await, 200)["done"], 2);
        let member = app.member().await;
        for action in ["schedule", "unschedule", "pause", "resume", "end"] {
            let address = format!("{CAMPAIGNS}/bulk/{action}");
            assert_eq!(app.post(&address, &paused).await.status, 401);
            assert_eq!(member.post(&address, &paused).await.status, 403);
        }
    }

    async fn a_provider_learns_what_is_due(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let id = scheduled(&admin, &campaign(&app, "title-sponsor", 1, 25)).await;
        let topic = PaymentDue::TOPIC;
        let due = sql!(&app.context.db, fetch_all as (sqlx::types::Json<serde_json::Value>,),
            "SELECT payload FROM core_event WHERE topic = $1", topic).unwrap();
        let expected = json!({ "campaign": id, "amountCents": 32500, "currency": "USD" });
        assert_eq!(due.iter().map(|(payload,)| payload.0.clone()).collect::<Vec<_>>(), [expected]);
    }
}
