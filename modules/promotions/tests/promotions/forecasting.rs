//! The forecast of places, and the calendar.

use crate::fixture::{CAMPAIGNS, campaign, id, made, of, scheduled, site, with};
use chrono::Duration;
use serde_json::json;
use toolbase_kernel::sql;
use toolbase_testkit::http::Method;
use toolbase_testkit::{TestApp, eventually, on_either};

const PATH: &str = "/api/promotions/forecast";

async fn visit(app: &TestApp, place: &str, browser: u32) {
    let address = format!("203.0.113.{browser}");
    let headers = [("user-agent", "Mozilla/5.0 Firefox/140.0"), ("x-forwarded-for", address.as_str())];
    let path = format!("/api/promotions/offers?place={place}");
    of(&app.send(Method::GET, &path, &headers, None).await, 200);
}

on_either! {
    async fn a_place_is_forecast_from_its_last_days(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        for day in 0..2 {
            for browser in 0..4 {
                visit(&app, "saved", browser).await;
                visit(&app, "list", browser).await;
            }
            visit(&app, "saved", 0).await;
            let expected = 4 * (day + 1);
            eventually("the visitors to be written", async || {
                let seen = sql!(&app.context.db, scalar i64,
                    "SELECT CAST(COALESCE(SUM(visitors), 0) AS BIGINT) FROM promotions_place_day WHERE place = 'saved'").unwrap();
                (seen == expected).then_some(())
            }).await;
            app.clock.advance(Duration::days(1));
        }
        let query = "?start=2025-07-01&end=2025-07-07";
        assert_eq!(app.get(&format!("{PATH}{query}")).await.status, 401);
        assert_eq!(member.get(&format!("{PATH}{query}")).await.status, 403);
        let forecast = of(&admin.get(&format!("{PATH}{query}&type=title-sponsor")).await, 200);
        let saved = &forecast["items"][0];
        assert_eq!((&saved["place"], &saved["days"], &saved["visitorsPerDay"]), (&json!("saved"), &json!(2), &json!(4)));
        assert_eq!((&saved["share"], &saved["impressions"]), (&json!(100), &json!(28)));
        assert_eq!(forecast["items"][1]["impressions"], 0, "nobody has seen the other pages");
        // Two campaigns share a place.
        let other = with(campaign(&app, "website-visit", 24 * 13, 24 * 30), &json!({ "weight": 3 }));
        scheduled(&admin, &other).await;
        let forecast = of(&admin.get(&format!("{PATH}{query}&type=website-visit&weight=1")).await, 200);
        assert_eq!((&forecast["items"][0]["share"], &forecast["items"][0]["impressions"]), (&json!(25), &json!(7)));
        let draft = id(&made(&admin, &campaign(&app, "title-sponsor", 24, 72)).await);
        let panel = of(&admin.get(&format!("{CAMPAIGNS}/{draft}/forecast")).await, 200);
        assert_eq!((panel["places"].as_array().unwrap().len(), &panel["places"][0]["impressions"]), (3, &json!(8)));
        app.clock.advance(Duration::days(40));
        let old = of(&admin.get(&format!("{PATH}{query}&type=title-sponsor")).await, 200);
        assert_eq!(old["items"][0]["impressions"], 0, "28 days are looked at");
        for (query, field) in [("?start=2025-07-01", "end"), ("?start=2025-07-02&end=2025-07-01", "end"),
            ("?start=x&end=2025-07-01", "start"), ("?start=2025-07-01&end=2025-07-01&weight=0", "weight"),
            ("?start=2025-07-01&end=2025-07-01&type=loud", "type")] {
            admin.get(&format!("{PATH}{query}")).await.rejected(422, field);
        }
        for part in ["forecast", "figures", "payments"] {
            let address = format!("{CAMPAIGNS}/{draft}/{part}");
            assert_eq!(app.get(&address).await.status, 401);
            assert_eq!(member.get(&address).await.status, 403);
            assert_eq!(admin.get(&address.replace(&draft, "nothing")).await.status, 404);
        }
    }

    async fn the_calendar_shows_what_overlaps(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let saved = json!({ "places": ["saved"] });
        let first = id(&made(&admin, &with(campaign(&app, "title-sponsor", 0, 48), &saved)).await);
        let second = id(&made(&admin, &with(campaign(&app, "title-sponsor", 24, 72), &saved)).await);
        let path = "/api/promotions/calendar?from=2025-06-15&to=2025-06-30";
        assert_eq!(app.get(path).await.status, 401);
        assert_eq!(member.get(path).await.status, 403);
        let calendar = of(&admin.get(path).await, 200);
        let place = &calendar["places"][0];
        assert_eq!((&place["place"], &place["exclusive"]), (&json!("saved"), &json!(true)));
        assert_eq!((&place["campaigns"][0]["id"], &place["campaigns"][0]["overlaps"]), (&json!(first), &json!([second])));
        assert_eq!(calendar["places"][1]["campaigns"], json!([]));
        let later = of(&admin.get("/api/promotions/calendar?from=2025-08-01&to=2025-08-02").await, 200);
        assert_eq!(later["places"][0]["campaigns"], json!([]));
        for (query, field) in [("?from=2025-06-15", "to"), ("?from=2025-06-15&to=2025-06-14", "to"), ("?from=2025-06-15&to=2027-06-14", "to")] {
            admin.get(&format!("/api/promotions/calendar{query}")).await.rejected(422, field);
        }
    }
}
