//! Which campaign stands where, and what never changes by one.

use crate::fixture::{CAMPAIGNS, campaign, id, made, of, scheduled, site, sponsor, stands, with};
use serde_json::json;
use std::collections::BTreeSet;
use toolbase_testkit::{TestApp, on_both};

/// Responses with tools in an order, byte for byte.
async fn lists(app: &TestApp) -> Vec<String> {
    let mut bodies = Vec::new();
    for path in [
        "/api/aitool/all",
        "/api/aitool/all?sort=visits",
        "/api/aitool/all?q=alpha",
        "/api/ai-tool-search/search?q=does%20one%20thing",
        "/api/aitool/category-main?categoryMain=Text",
        "/api/aitool/similar/beta",
        "/api/aitool/alpha",
    ] {
        let response = app.get(path).await;
        bodies.push(format!("{path} {} {}", response.status, response.text()));
    }
    bodies
}

on_both! {
    because "campaigns meet at the last free place";

    async fn lists_are_the_same_with_and_without_campaigns(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let before = lists(&app).await;
        assert!(before.iter().all(|body| body.contains(" 200 ")), "{before:#?}");
        let beta = with(campaign(&app, "website-visit", 0, 24), &json!({ "toolId": "beta", "weight": 100 }));
        let card = scheduled(&admin, &beta).await;
        let banner = scheduled(&admin, &with(campaign(&app, "title-sponsor", 0, 24), &json!({ "toolId": "beta" }))).await;
        stands(&app, "list", Some(&card)).await;
        stands(&app, "search", Some(&card)).await;
        stands(&app, "rated", Some(&banner)).await;
        assert_eq!(lists(&app).await, before);
    }

    async fn a_sponsor_is_marked_with_who_pays_and_why(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        for place in ["saved", "upvoted", "rated", "list", "search"] {
            assert_eq!(sponsor(&app, place).await, json!(null), "{place}");
        }
        scheduled(&admin, &campaign(&app, "title-sponsor", 0, 24)).await;
        scheduled(&admin, &campaign(&app, "website-visit", 0, 24)).await;
        for place in ["saved", "upvoted", "rated", "list", "search"] {
            let sponsor = toolbase_testkit::eventually("a sponsor", async || {
                Some(sponsor(&app, place).await).filter(|sponsor| !sponsor.is_null())
            }).await;
            assert_eq!((&sponsor["sponsored"], &sponsor["label"]), (&json!(true), &json!("Sponsored")), "{place}");
            assert_eq!((&sponsor["payer"], &sponsor["tool"]["slug"]), (&json!("Alpha Ltd"), &json!("alpha")));
            assert!(sponsor["why"].as_str().unwrap().starts_with("Alpha Ltd has paid for "), "{sponsor}");
            assert!(sponsor["rel"].as_str().unwrap().starts_with("sponsored"), "{sponsor}");
            assert_eq!((&sponsor["token"], &sponsor["place"]), (&json!(null), &json!(place)), "only browsers get one");
        }
        for address in ["/api/promotions/sponsor", "/api/promotions/offers"] {
            app.get(address).await.rejected(422, "place");
            app.get(&format!("{address}?place=everywhere")).await.rejected(422, "place");
            assert_eq!(app.get(&format!("{address}?place=list")).await.header("cache-control"), "no-store");
        }
    }

    async fn a_shared_place_is_shared_by_weight(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let often = with(campaign(&app, "website-visit", 0, 24), &json!({ "weight": 90, "name": "Often" }));
        let seldom = with(campaign(&app, "website-visit", 0, 24), &json!({ "weight": 10, "name": "Seldom", "toolId": "beta" }));
        let (often, seldom) = (scheduled(&admin, &often).await, scheduled(&admin, &seldom).await);
        toolbase_testkit::eventually("both", async || {
            let shown = shown_on_pages(&app, 200).await;
            (shown.iter().collect::<BTreeSet<_>>().len() == 2).then_some(())
        }).await;
        let pages = shown_on_pages(&app, 200).await;
        let share = pages.iter().filter(|id| **id == often).count();
        assert!((150..=198).contains(&share), "{share} of 200");
        assert_eq!(shown_on_pages(&app, 200).await, pages, "a page shows the same for some minutes");
        // A browser gets the one that its page shows already.
        let offer = of(&app.get(&format!("/api/promotions/offers?place=list&page=/all&campaign={seldom}")).await, 200);
        assert_eq!(offer["sponsor"]["campaign"], json!(seldom));
    }

    async fn sensitive_tools_and_pages_have_no_sponsor(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let card = scheduled(&admin, &campaign(&app, "website-visit", 0, 24)).await;
        stands(&app, "list", Some(&card)).await;
        for (category, count) in [("copywriting", 1), ("text", 1), ("ai-girlfriend", 0)] {
            let placed = of(&app.get(&format!("/api/promotions/sponsor?place=list&category={category}")).await, 200);
            assert_eq!(usize::from(!placed["sponsor"].is_null()), count, "{category}");
        }
        let alpha = app.get("/api/aitool/alpha").await.json()["id"].as_str().unwrap().to_owned();
        let deactivated = admin.put(&format!("/api/adminactions/deactivate-tool/{alpha}"), &json!({ "reason": "It is gone." })).await;
        assert_eq!(deactivated.status, 200, "{}", deactivated.text());
        stands(&app, "list", None).await;
        toolbase_testkit::eventually("the campaign to be paused", async || {
            let record = of(&admin.get(&format!("{CAMPAIGNS}/{card}")).await, 200);
            (record["state"] == "paused" && record["reason"] == "The tool is not listed any more.").then_some(())
        }).await;
        let resumed = admin.post(&format!("{CAMPAIGNS}/{card}/resume"), &json!({})).await;
        resumed.rejected(422, "toolId");
    }

    async fn a_draft_or_paused_campaign_stands_nowhere(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let draft = id(&made(&admin, &campaign(&app, "title-sponsor", 0, 24)).await);
        assert_eq!(sponsor(&app, "saved").await, json!(null));
        of(&admin.post(&format!("{CAMPAIGNS}/{draft}/schedule"), &json!({})).await, 200);
        stands(&app, "saved", Some(&draft)).await;
        of(&admin.post(&format!("{CAMPAIGNS}/{draft}/pause"), &json!({ "reason": "" })).await, 200);
        stands(&app, "saved", None).await;
    }
}

/// The campaigns on so many pages of lists.
async fn shown_on_pages(app: &TestApp, count: usize) -> Vec<String> {
    let mut shown = Vec::new();
    for page in 0..count {
        let path = format!("/api/promotions/sponsor?place=list&page=/category/c{page}");
        let sponsor = of(&app.get(&path).await, 200)["sponsor"]["campaign"].clone();
        shown.push(sponsor.as_str().unwrap_or_default().to_owned());
    }
    shown
}
