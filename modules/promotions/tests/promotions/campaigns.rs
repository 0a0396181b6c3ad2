//! Making and editing campaigns, and all that is wrong with one.

use crate::fixture::{CAMPAIGNS, campaign, id, made, of, scheduled, site, site_with, with};
use serde_json::json;
use toolbase_testkit::on_either;

on_either! {
    async fn an_admin_makes_and_edits_campaigns(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let body = campaign(&app, "title-sponsor", 1, 25);
        assert_eq!(app.post(CAMPAIGNS, &body).await.status, 401);
        assert_eq!(member.post(CAMPAIGNS, &body).await.status, 403);
        let record = made(&admin, &body).await;
        assert_eq!((&record["state"], &record["places"]), (&json!("draft"), &json!(["saved", "upvoted", "rated"])));
        assert_eq!((&record["charge"], &record["currency"], &record["weight"]), (&json!("325.00"), &json!("USD"), &json!(1)));
        let path = format!("{CAMPAIGNS}/{}", id(&record));
        let choices = format!("{CAMPAIGNS}/choices");
        for path in [&path, &choices] {
            for (response, status) in [(app.get(path).await, 401), (member.get(path).await, 403)] {
                assert_eq!(response.status, status, "{path}");
            }
        }
        let cards = json!({ "field": "type", "in": ["website-visit"] });
        assert_eq!(of(&admin.get(&choices).await, 200)["fields"]["places"][4], json!({ "value": "search", "when": cards }));
        let shown = admin.get(&path).await;
        let change = json!({ "name": "  Alpha   in July ", "charge": "50", "places": ["rated", "saved", "rated"] });
        assert_eq!(member.patch(&path, &change).await.status, 403);
        let changed = of(&admin.patch(&path, &change).await, 200);
        assert_eq!((&changed["name"], &changed["charge"]), (&json!("Alpha in July"), &json!("50.00")));
        assert_eq!(changed["places"], json!(["saved", "rated"]));
        let stale = [("if-match", shown.header("etag"))];
        let late = admin.send(toolbase_testkit::http::Method::PATCH, &path, &stale, Some(&change)).await;
        assert_eq!(late.status, 412);
        for (query, count) in [("", 1), ("?state=draft", 1), ("?state=running", 0), ("?place=saved", 1), ("?place=upvoted", 0),
            ("?type=website-visit", 0), ("?q=july", 1), ("?q=alpha%20ltd", 1), ("?q=zzz", 0)] {
            assert_eq!(of(&admin.get(&format!("{CAMPAIGNS}{query}")).await, 200)["totalCount"], count, "{query}");
        }
        admin.get(&format!("{CAMPAIGNS}?state=odd")).await.rejected(422, "state");
        assert!(admin.get(&format!("{CAMPAIGNS}/export?format=csv")).await.text().contains("Alpha in July"));
        assert_eq!(member.delete(&path).await.status, 403);
        assert_eq!(admin.delete(&path).await.status, 204);
        assert_eq!(admin.delete(&path).await.status, 404);
    }

    async fn what_is_wrong_with_a_campaign_is_named(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let body = campaign(&app, "title-sponsor", 1, 25);
        let before = campaign(&app, "title-sponsor", 25, 1);
        let past = campaign(&app, "title-sponsor", -25, -1);
        let long = campaign(&app, "title-sponsor", 1, 24 * 400);
        for (wrong, field) in [
            (before, "endsAt"),
            (past, "endsAt"),
            (long, "endsAt"),
            (with(body.clone(), &json!({ "charge": "0" })), "charge"),
            (with(body.clone(), &json!({ "charge": "" })), "charge"),
            (with(body.clone(), &json!({ "charge": "a lot" })), "charge"),
            (with(body.clone(), &json!({ "charge": null })), "charge"),
            (with(body.clone(), &json!({ "toolId": "nothing" })), "toolId"),
            (with(body.clone(), &json!({ "toolId": "gamma" })), "toolId"),
            (with(body.clone(), &json!({ "toolId": "delta" })), "toolId"),
            (with(body.clone(), &json!({ "places": ["list"] })), "places"),
            (with(body.clone(), &json!({ "places": ["nowhere"] })), "places[0]"),
            (with(body.clone(), &json!({ "weight": 0 })), "weight"),
            (with(body.clone(), &json!({ "weight": 101 })), "weight"),
            (with(body.clone(), &json!({ "payer": " " })), "payer"),
            (with(body.clone(), &json!({ "name": "" })), "name"),
            (with(body.clone(), &json!({ "name": "x".repeat(101) })), "name"),
            (with(body.clone(), &json!({ "type": "loud" })), "type"),
            (with(body.clone(), &json!({ "memberId": "01933f4e-7c00-7a00-8000-5d2f1b7c9e10" })), "memberId"),
            (with(body.clone(), &json!({ "state": "running" })), "state"),
        ] {
            admin.post(CAMPAIGNS, &wrong).await.rejected(422, field);
        }
        assert_eq!(of(&admin.get(CAMPAIGNS).await, 200)["totalCount"], 0, "none of them was stored");
    }

    async fn cards_stand_only_where_the_operator_allows_it(engine) {
        let app = site_with(engine, &[("promotions.card_places", "[]")]).await;
        let admin = app.admin().await;
        let rule = admin.post(CAMPAIGNS, &campaign(&app, "website-visit", 0, 24)).await.rejected(422, "type");
        assert!(rule.contains("promotions.card_places"), "{rule}");
        let choices = of(&admin.get("/api/admin/campaigns/choices").await, 200)["fields"].clone();
        assert_eq!(choices["type"], json!([{ "value": "title-sponsor" }]), "the other type has no open place");
        let values: Vec<&str> = choices["places"].as_array().unwrap().iter().filter_map(|one| one["value"].as_str()).collect();
        assert_eq!(values, ["saved", "upvoted", "rated"]);
        let named = with(campaign(&app, "website-visit", 0, 24), &json!({ "places": ["search"] }));
        let rule = admin.post(CAMPAIGNS, &named).await.rejected(422, "places");
        assert!(rule.contains("promotions.card_places"), "{rule}");
        let closed = of(&app.get("/api/promotions/sponsor?place=list").await, 200);
        assert_eq!(closed, json!({ "open": false, "sponsor": null }));
        let packages = of(&app.get("/api/promotions/packages").await, 200)["packages"].clone();
        let places = json!([["saved", "upvoted", "rated"], []]);
        assert_eq!(json!([packages[0]["places"], packages[1]["places"]]), places, "what is closed is not sold");
        let request = json!({ "type": "website-visit", "startsOn": "2031-01-01", "days": 7, "note": "" });
        app.member().await.post("/api/promotions/requests", &request).await.rejected(422, "type");
    }

    async fn one_campaign_at_a_time_stands_on_a_banner(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let first = with(campaign(&app, "title-sponsor", 1, 25), &json!({ "places": ["saved", "rated"] }));
        scheduled(&admin, &first).await;
        let over = with(campaign(&app, "title-sponsor", 24, 48), &json!({ "places": ["rated", "upvoted"], "name": "Late" }));
        let rule = admin.post(CAMPAIGNS, &over).await.rejected(422, "startsAt");
        assert!(rule.contains("overlaps “Alpha in June” in rated"), "{rule}");
        let beside = with(campaign(&app, "title-sponsor", 1, 25), &json!({ "places": ["upvoted"] }));
        made(&admin, &beside).await;
        let after = with(campaign(&app, "title-sponsor", 25, 48), &json!({ "places": ["saved"], "name": "After" }));
        let after = made(&admin, &after).await;
        // Two drafts may overlap; the one that is scheduled first has the place.
        let rival = with(campaign(&app, "title-sponsor", 26, 49), &json!({ "places": ["saved"], "name": "Rival" }));
        let rival = made(&admin, &rival).await;
        let (one, other) = (format!("{CAMPAIGNS}/{}/schedule", id(&after)), format!("{CAMPAIGNS}/{}/schedule", id(&rival)));
        let (empty, none) = (json!({}), json!({}));
        let (one, other) = futures::future::join(admin.post(&one, &empty), admin.post(&other, &none)).await;
        let mut statuses = [one.status, other.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 422], "{} {}", one.text(), other.text());
        for shared in ["First", "Second"] {
            let card = with(campaign(&app, "website-visit", 1, 25), &json!({ "name": shared, "places": ["list"] }));
            scheduled(&admin, &card).await;
        }
    }

    async fn a_campaign_that_has_begun_is_not_another_one(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let path = format!("{CAMPAIGNS}/{}", scheduled(&admin, &campaign(&app, "title-sponsor", -1, 25)).await);
        let change = json!({ "toolId": "beta", "charge": "1.00" });
        let rejected = admin.patch(&path, &change).await;
        rejected.rejected(422, "toolId");
        rejected.rejected(422, "charge");
        let later = (app.clock.now() + chrono::Duration::hours(48)).to_rfc3339();
        let longer = of(&admin.patch(&path, &json!({ "endsAt": later, "name": "Longer" })).await, 200);
        assert_eq!((&longer["name"], &longer["state"]), (&json!("Longer"), &json!("running")));
        app.clock.advance(chrono::Duration::hours(49));
        assert_eq!(admin.patch(&path, &json!({ "name": "Too late" })).await.status, 409);
        assert_eq!(admin.delete(&path).await.status, 409, "only drafts are deleted");
    }
}
