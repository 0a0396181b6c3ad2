//! The campaigns of members as they see them, their stored data, and its erasure.

use crate::fixture::{CAMPAIGNS, campaign, id, made, of, scheduled, site, with};
use chrono::Duration;
use serde_json::json;
use toolbase_kernel::accounts::UserErased;
use toolbase_kernel::events;
use toolbase_testkit::{eventually, on_either};

const PATH: &str = "/api/promotions/campaigns";

on_either! {
    async fn a_member_sees_campaigns_of_their_own(engine) {
        let app = site(engine).await;
        let (admin, member, other) = (app.admin().await, app.member().await, app.owner().await);
        let own = json!({ "memberId": member.id });
        made(&admin, &with(campaign(&app, "title-sponsor", 50, 60), &own)).await;
        let banner = scheduled(&admin, &with(campaign(&app, "title-sponsor", 24, 48), &own)).await;
        let card = scheduled(&admin, &with(campaign(&app, "website-visit", 0, 24), &own)).await;
        for path in [PATH, "/api/promotions/summary", "/api/promotions/requests"] {
            assert_eq!(app.get(path).await.status, 401, "{path}");
        }
        let summary = of(&member.get("/api/promotions/summary").await, 200);
        assert_eq!(summary, json!({ "running": 1, "scheduled": 1, "openRequests": 0 }));
        let active = of(&member.get(&format!("{PATH}?tab=active")).await, 200);
        assert_eq!(active["totalCount"], 2, "a draft is nobody's yet");
        let row = &active["items"][1];
        assert_eq!((&row["id"], &row["campaignName"], &row["aiName"]), (&json!(card), &json!("Alpha in June"), &json!("Alpha")));
        assert_eq!((&row["campaignType"], &row["charge"], &row["state"]), (&json!("Website Visit"), &json!("$325"), &json!("running")));
        assert_eq!((&row["impressions"], &row["pageViews"], &row["visits"]), (&json!(0), &json!(0), &json!(0)));
        let details = of(&member.get(&format!("{PATH}/{banner}")).await, 200);
        assert_eq!((&details["state"], &details["days"], &details["uncounted"]), (&json!("scheduled"), &json!([]), &json!([])));
        assert_eq!(other.get(&format!("{PATH}/{banner}")).await.status, 404);
        assert_eq!(app.get(&format!("{PATH}/{banner}")).await.status, 401);
        assert_eq!(member.get(&format!("{PATH}/nothing")).await.status, 404);
        assert_eq!(of(&other.get(PATH).await, 200)["totalCount"], 0);
        member.get(&format!("{PATH}?tab=future")).await.rejected(422, "tab");
        app.clock.advance(Duration::hours(30));
        let past = of(&member.get(&format!("{PATH}?tab=past")).await, 200);
        assert_eq!((&past["totalCount"], &past["items"][0]["state"]), (&json!(1), &json!("ended")));
        assert_eq!(of(&member.get("/api/promotions/summary").await, 200)["running"], 1);
    }

    async fn a_deleted_account_leaves_its_invoices(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let campaign = scheduled(&admin, &with(campaign(&app, "title-sponsor", 0, 24), &json!({ "memberId": member.id }))).await;
        let payment = json!({ "campaignId": campaign, "amount": "325", "method": "Cash" });
        let invoice = id(&of(&admin.post("/api/admin/payments", &payment).await, 201));
        let request = json!({ "type": "website-visit", "startsOn": "2025-07-01", "days": 1, "note": "Please call me." });
        of(&member.post("/api/promotions/requests", &request).await, 201);
        let stored = app.context.directory.personal_data();
        let stored = stored.iter().find(|source| source.name() == "promotions").unwrap();
        let mine = stored.export(member.id).await.unwrap();
        assert_eq!((&mine["requests"][0]["note"], &mine["campaigns"][0]["name"]), (&json!("Please call me."), &json!("Alpha in June")));
        assert_eq!(mine["invoices"][0]["number"], "2025-0001");
        let mut tx = app.context.db.begin().await.unwrap();
        events::emit(&mut tx, &UserErased { id: member.id }, app.clock.now());
        tx.commit().await.unwrap();
        eventually("the member to be gone", async || {
            let record = of(&admin.get(&format!("{CAMPAIGNS}/{campaign}")).await, 200);
            record["memberId"].is_null().then_some(())
        }).await;
        let nothing = json!({ "requests": [], "campaigns": [], "invoices": [] });
        assert_eq!(stored.export(member.id).await.unwrap(), nothing);
        assert_eq!(of(&admin.get("/api/admin/promotion-requests?state=all").await, 200)["totalCount"], 0);
        assert_eq!(of(&admin.get(&format!("/api/promotions/invoices/{invoice}")).await, 200)["payer"], "Alpha Ltd");
    }

    async fn campaigns_are_reported(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        scheduled(&admin, &campaign(&app, "website-visit", 0, 24)).await;
        let path = "/api/reports/campaigns?format=json";
        assert_eq!(app.get(path).await.status, 401);
        assert_eq!(member.get(path).await.status, 403);
        let rows = of(&admin.get(path).await, 200);
        assert_eq!((&rows[0]["name"], &rows[0]["tool"], &rows[0]["state"]), (&json!("Alpha in June"), &json!("Alpha"), &json!("running")));
        assert_eq!((&rows[0]["charge"], &rows[0]["places"]), (&json!("325.00"), &json!("list, search")));
    }
}
