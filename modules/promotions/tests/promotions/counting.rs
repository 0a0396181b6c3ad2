//! The hits on campaigns that are counted, and those that are not: with the reason.

use crate::fixture::{CAMPAIGNS, campaign, of, scheduled, site, stands};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_testkit::http::Method;
use toolbase_testkit::{Person, TestApp, TestResponse, eventually, on_both};

const COUNT: &str = "/api/promotions/offers/count";
const BROWSER: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const OTHER: &str = "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";
/// The same internet address with another name: no other visitor.
const RENAMED: &str =
    "Mozilla/5.0 (Linux; Android 10; CUBOT P30) AppleWebKit/537.36 Chrome/96.0 Mobile Safari/537.36";

/// The address that a browser is at.
fn address(agent: &str) -> (&'static str, &'static str) {
    ("x-forwarded-for", if agent == OTHER { "203.0.113.9" } else { "203.0.113.8" })
}

async fn offer_with(app: &TestApp, agent: &str, headers: &[(&str, &str)]) -> Value {
    let mut all = vec![("user-agent", agent), address(agent)];
    all.extend_from_slice(headers);
    of(&app.send(Method::GET, "/api/promotions/offers?place=list&page=/all", &all, None).await, 200)["sponsor"].clone()
}

async fn token(app: &TestApp, agent: &str) -> String {
    offer_with(app, agent, &[]).await["token"].as_str().unwrap().to_owned()
}

async fn count(app: &TestApp, agent: &str, token: &str, kind: &str) -> TestResponse {
    let body = serde_json::to_vec(&json!({ "token": token, "kind": kind })).unwrap();
    let headers = [("user-agent", agent), ("content-type", "application/json"), address(agent)];
    app.send(Method::POST, COUNT, &headers, Some(body)).await
}

async fn counted(app: &TestApp, agent: &str, token: &str, kind: &str) {
    let response = count(app, agent, token, kind).await;
    assert_eq!(response.status, 204, "{}", response.text());
}

/// Impressions, page views and visits, and what was not counted as `kind reason` with its number.
async fn figures(admin: &Person<'_>, campaign: &str) -> (Value, Value, Value, Vec<(String, i64)>) {
    let record = of(&admin.get(&format!("{CAMPAIGNS}/{campaign}")).await, 200);
    let panel = of(&admin.get(&format!("{CAMPAIGNS}/{campaign}/figures")).await, 200);
    let text = |row: &Value, name: &str| row[name].as_str().unwrap().to_owned();
    let uncounted = panel["uncounted"].as_array().unwrap().iter().map(|row| {
        (format!("{} {}", text(row, "kind"), text(row, "reason")), row["count"].as_i64().unwrap())
    });
    let uncounted = uncounted.collect();
    (record["impressions"].clone(), record["pageViews"].clone(), record["visits"].clone(), uncounted)
}

async fn written(admin: &Person<'_>, campaign: &str, expected: (i64, i64, i64), uncounted: &[(&str, i64)]) {
    let uncounted: Vec<(String, i64)> =
        uncounted.iter().map(|(text, count)| ((*text).to_owned(), *count)).collect();
    let expected = (json!(expected.0), json!(expected.1), json!(expected.2), uncounted);
    let last = std::sync::Mutex::new(String::new());
    let found = async || {
        let found = figures(admin, campaign).await;
        *last.lock().unwrap() = format!("{found:?}");
        (found == expected).then_some(())
    };
    for _ in 0..500 {
        if found().await.is_some() {
            return;
        }
        toolbase_testkit::tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("expected {expected:?}, found {}", last.lock().unwrap());
}

on_both! {
    because "counters are written by many at once";

    async fn each_visitor_counts_once_a_day(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let card = scheduled(&admin, &campaign(&app, "website-visit", 0, 24 * 7)).await;
        stands(&app, "list", Some(&card)).await;
        let one = token(&app, BROWSER).await;
        for kind in ["impression", "view", "visit"] {
            counted(&app, BROWSER, &one, kind).await;
        }
        written(&admin, &card, (1, 1, 1), &[]).await;
        let again = token(&app, RENAMED).await;
        counted(&app, RENAMED, &again, "impression").await;
        counted(&app, BROWSER, &one, "visit").await;
        written(&admin, &card, (1, 1, 1), &[("impression repeated", 1), ("visit repeated", 1)]).await;
        let other = token(&app, OTHER).await;
        counted(&app, OTHER, &other, "impression").await;
        written(&admin, &card, (2, 1, 1), &[("impression repeated", 1), ("visit repeated", 1)]).await;
        app.clock.advance(Duration::days(1));
        let tomorrow = token(&app, BROWSER).await;
        counted(&app, BROWSER, &tomorrow, "impression").await;
        written(&admin, &card, (3, 1, 1), &[("impression repeated", 1), ("visit repeated", 1)]).await;
        let days = of(&admin.get(&format!("{CAMPAIGNS}/{card}/figures")).await, 200)["days"].clone();
        assert_eq!(days.as_array().unwrap().len(), 2, "{days}");
        app.run_job("promotions.forget-visitors").await;
        counted(&app, BROWSER, &tomorrow, "impression").await;
        written(&admin, &card, (3, 1, 1), &[("impression repeated", 2), ("visit repeated", 1)]).await;
    }

    async fn nothing_invented_is_counted(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let card = scheduled(&admin, &campaign(&app, "website-visit", 0, 24 * 7)).await;
        stands(&app, "list", Some(&card)).await;
        let mine = token(&app, BROWSER).await;
        // Invented, damaged, another visitor's: their campaign is nobody's business.
        counted(&app, BROWSER, "invented", "impression").await;
        let last = if mine.ends_with('0') { "1" } else { "0" };
        counted(&app, BROWSER, &format!("{}{last}", &mine[..mine.len() - 1]), "impression").await;
        counted(&app, OTHER, &mine, "impression").await;
        // A bot that has got hold of a token of its own, and one that requests an offer.
        counted(&app, "Googlebot/2.1", &mine, "impression").await;
        assert_eq!(offer_with(&app, "Googlebot/2.1", &[]).await["token"], json!(null));
        // A page of another site gets no token, and the edge rejects what it sends.
        let elsewhere = [("sec-fetch-site", "cross-site")];
        assert_eq!(offer_with(&app, BROWSER, &elsewhere).await["token"], json!(null));
        assert_eq!(offer_with(&app, BROWSER, &[("origin", "https://elsewhere.example")]).await["token"], json!(null));
        let body = serde_json::to_vec(&json!({ "token": mine, "kind": "impression" })).unwrap();
        let headers = [("user-agent", BROWSER), ("content-type", "application/json"), ("origin", "https://elsewhere.example")];
        assert_eq!(app.send(Method::POST, COUNT, &headers, Some(body)).await.status, 403);
        // Opened before it was seen.
        counted(&app, BROWSER, &mine, "visit").await;
        written(&admin, &card, (0, 0, 0), &[("impression bot", 2), ("impression other-origin", 2), ("visit no-impression", 1)]).await;
        // By an admin.
        let own = json!({ "token": mine, "kind": "impression" });
        let agent = [("user-agent", BROWSER), address(BROWSER)];
        assert_eq!(admin.send(Method::POST, COUNT, &agent, Some(&own)).await.status, 204);
        // Too old, and of a campaign that does not run any more.
        app.clock.advance(Duration::hours(7));
        counted(&app, BROWSER, &mine, "impression").await;
        let fresh = token(&app, BROWSER).await;
        of(&admin.post(&format!("{CAMPAIGNS}/{card}/pause"), &json!({ "reason": "" })).await, 200);
        stands(&app, "list", None).await;
        counted(&app, BROWSER, &fresh, "impression").await;
        written(&admin, &card, (0, 0, 0), &[("impression bot", 2), ("impression expired", 1), ("impression not-running", 1),
            ("impression other-origin", 2), ("impression own", 1), ("visit no-impression", 1)]).await;
        eventually("what no campaign can be read of", async || {
            let nil = uuid::Uuid::nil();
            let hits = toolbase_kernel::sql!(&app.context.db, scalar i64,
                "SELECT CAST(COALESCE(SUM(hits), 0) AS BIGINT) FROM promotions_uncounted WHERE campaign_id = $1 AND reason = 'not-issued'",
                nil).unwrap();
            (hits == 3).then_some(())
        }).await;
        for wrong in [json!({ "token": "x", "kind": "click" }), json!({ "kind": "view" }), json!({ "token": "x" })] {
            let field = if wrong["kind"] == "click" || wrong["kind"].is_null() { "kind" } else { "token" };
            app.post(COUNT, &wrong).await.rejected(422, field);
        }
    }

    async fn who_pays_does_not_count(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let mut body = campaign(&app, "website-visit", 0, 24);
        body["memberId"] = json!(member.id);
        let card = scheduled(&admin, &body).await;
        stands(&app, "list", Some(&card)).await;
        let mine = token(&app, BROWSER).await;
        let body = json!({ "token": mine, "kind": "impression" });
        assert_eq!(member.send(Method::POST, COUNT, &[("user-agent", BROWSER), address(BROWSER)], Some(&body)).await.status, 204);
        written(&admin, &card, (0, 0, 0), &[("impression own", 1)]).await;
    }

    async fn what_waits_is_written_when_the_server_stops(engine) {
        let app = crate::fixture::site_with(engine, &[("promotions.flush_ms", "600000")]).await;
        let admin = app.admin().await;
        let card = scheduled(&admin, &campaign(&app, "website-visit", 0, 24)).await;
        stands(&app, "list", Some(&card)).await;
        let mine = token(&app, BROWSER).await;
        counted(&app, BROWSER, &mine, "impression").await;
        assert_eq!(figures(&admin, &card).await.0, json!(0));
        let database = app.stop().await;
        let app = TestApp::on(database, crate::fixture::modules(), &[("fetch.enabled", "false")]).await;
        let days = toolbase_kernel::sql!(&app.context.db, scalar i64, "SELECT CAST(SUM(impressions) AS BIGINT) FROM promotions_day");
        assert_eq!(days.unwrap(), 1);
    }
}
