//! Sessions: renewed, copied, listed and ended.

use crate::browser::{Browser, PASSWORD};
use chrono::TimeDelta;
use serde_json::json;
use std::collections::HashSet;
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, on_both};
use uuid::Uuid;

const REFRESH: &str = "/api/auth/refresh-token";

on_both! {
    because "renewals of a session meet in the database";

    async fn access_runs_off_and_is_renewed(engine) {
        let app = TestApp::with(engine, Vec::new(), &[("accounts.access_minutes", "15")]).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let first = browser.cookie("toolbase_access");
        app.clock.advance(TimeDelta::minutes(15));
        assert_eq!(browser.get("/me").await.status, 401);
        let renewed = browser.post(REFRESH, &json!({})).await;
        assert_eq!(renewed.status, 200);
        assert_eq!(renewed.json()["user"]["fullName"], "Ada Lovelace");
        assert_ne!(browser.cookie("toolbase_access"), first);
        assert_eq!(browser.get("/me").await.status, 200);

        app.clock.advance(TimeDelta::days(30));
        let late = browser.post(REFRESH, &json!({})).await;
        assert_eq!(late.status, 401);
        assert_eq!(browser.cookie("toolbase_refresh"), "", "the cookie is cleared");
        assert_eq!(browser.cookie("toolbase_signed_in"), "", "and there is no session");
    }

    async fn an_empty_post_will_do(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let response = browser.send(toolbase_testkit::reqwest::Method::POST, REFRESH, &[], None).await;
        assert_eq!(response.status, 200);
    }

    async fn a_token_that_comes_twice_ends_the_session_for_both(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let thief = browser.copy();
        assert_eq!(browser.post(REFRESH, &json!({})).await.status, 200);
        app.clock.advance(TimeDelta::seconds(11));
        assert_eq!(browser.get("/me").await.status, 200);
        let replay = thief.post(REFRESH, &json!({})).await;
        assert_eq!(replay.status, 401);
        assert_eq!(replay.json()["message"], "Your session has ended. Please log in again.");
        assert_eq!(browser.get("/me").await.status, 401);
        assert_eq!(browser.post(REFRESH, &json!({})).await.status, 401);
    }

    async fn an_old_token_that_comes_twice_does_so_too(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let thief = browser.copy();
        for _ in 0..3 {
            assert_eq!(browser.post(REFRESH, &json!({})).await.status, 200);
        }
        // Not the one just replaced: no tab is that far behind.
        assert_eq!(thief.post(REFRESH, &json!({})).await.status, 401);
        assert_eq!(browser.get("/me").await.status, 401);
    }

    async fn a_renewal_whose_response_was_lost_works_again(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let asleep = browser.copy();
        for minutes in [0, 1, 60] {
            app.clock.advance(TimeDelta::minutes(minutes));
            let lost = asleep.copy();
            assert_eq!(lost.post(REFRESH, &json!({})).await.status, 200, "{minutes}");
        }
        assert_eq!(asleep.post(REFRESH, &json!({})).await.status, 200);
        assert_eq!(asleep.get("/me").await.status, 200);
        assert_eq!(asleep.post(REFRESH, &json!({})).await.status, 200, "and the session goes on");
        assert_eq!(asleep.get("/me").await.status, 200);
        app.clock.advance(TimeDelta::seconds(11));
        assert_eq!(browser.post(REFRESH, &json!({})).await.status, 401, "an old token is a copy");
        assert_eq!(asleep.get("/me").await.status, 401);
    }

    async fn two_tabs_may_refresh_at_once(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let tab = browser.copy();
        assert_eq!(browser.post(REFRESH, &json!({})).await.status, 200);
        assert_eq!(browser.get("/me").await.status, 200);
        app.clock.advance(TimeDelta::seconds(9));
        let other = tab.post(REFRESH, &json!({})).await;
        assert_eq!(other.status, 200);
        assert!(other.headers.get("set-cookie").is_none(), "the cookies of the first tab stay");
        assert_eq!(browser.get("/me").await.status, 200);
        assert_eq!(browser.post(REFRESH, &json!({})).await.status, 200);
    }

    async fn many_tabs_get_one_new_pair(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let tabs: Vec<Browser<'_>> = (0..6).map(|_| browser.copy()).collect();
        let body = json!({});
        let requested: Vec<_> = tabs.iter().map(|tab| tab.post(REFRESH, &body)).collect();
        let responses = futures::future::join_all(requested).await;
        assert!(responses.iter().all(|response| response.status == 200));
        let mut pairs: HashSet<_> = tabs.iter().map(|tab| tab.cookie("toolbase_refresh")).collect();
        pairs.remove(&browser.cookie("toolbase_refresh"));
        assert_eq!(pairs.len(), 1, "{pairs:?}");
    }

    async fn tampered_and_made_up_tokens_open_nothing(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let access = browser.cookie("toolbase_access");
        let thief = Browser::new(&app);
        for made_up in ["", "x", &access[1..], &access.to_uppercase(), &format!("{access}0"), "' OR 1=1 --"] {
            thief.set("toolbase_access", made_up);
            thief.set("toolbase_refresh", made_up);
            assert_eq!(thief.get("/me").await.status, 401, "{made_up}");
            assert_eq!(thief.post(REFRESH, &json!({})).await.status, 401, "{made_up}");
        }
        // An access token buys no new one, nor does a refresh token open anything.
        thief.set("toolbase_refresh", &format!("{access}.{access}"));
        assert_eq!(thief.post(REFRESH, &json!({})).await.status, 401);
        thief.set("toolbase_access", &browser.cookie("toolbase_refresh"));
        assert_eq!(thief.get("/me").await.status, 401);
        assert_eq!(browser.get("/me").await.status, 200);
    }

    async fn the_database_holds_no_token(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let db = &app.context.db;
        let query = "SELECT access_hash, family_hash, refresh_hash FROM core_session";
        let rows: Vec<(String, String, String)> = sql!(db, fetch_all as (String, String, String), query).unwrap();
        assert_eq!(rows.len(), 1);
        let stored = format!("{rows:?}");
        for cookie in [browser.cookie("toolbase_access"), browser.cookie("toolbase_refresh")] {
            assert!(cookie.len() > 20, "{cookie}");
            for part in cookie.split('.') {
                assert!(!stored.contains(part));
            }
        }
    }

    async fn one_sees_and_ends_ones_sessions(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let here = Browser::signed_up(&app, "ada@example.org").await;
        let there = Browser::new(&app);
        there.log_in("ada@example.org", PASSWORD).await;
        let anonymous = Browser::signed_up(&app, "eve@example.org").await;

        let list = here.get("/api/auth/sessions").await.json();
        assert_eq!(list["totalCount"], 2);
        let items = list["items"].as_array().unwrap();
        assert!(items.iter().all(|item| item["userAgent"].as_str().unwrap().contains("Firefox")));
        assert!(items.iter().all(|item| item["address"] == "127.0.0.1"));
        let other = items.iter().find(|item| item["current"] == false).unwrap()["id"].as_str().unwrap();
        let path = format!("/api/auth/sessions/{other}");
        assert_eq!(anonymous.delete(&path).await.status, 404);
        assert_eq!(there.get("/me").await.status, 200);
        assert_eq!(here.delete(&path).await.status, 204);
        assert_eq!(there.get("/me").await.status, 401);
        assert_eq!(here.delete(&path).await.status, 404);
        assert_eq!(here.delete("/api/auth/sessions/x").await.status, 404);

        there.log_in("ada@example.org", PASSWORD).await;
        assert_eq!(here.delete("/api/auth/sessions").await.status, 204);
        assert_eq!(there.get("/me").await.status, 401);
        assert_eq!(here.get("/me").await.status, 200);
        assert_eq!(Browser::new(&app).get("/api/auth/sessions").await.status, 401);
        assert_eq!(anonymous.get("/me").await.status, 200);
    }

    async fn an_account_has_fifty_sessions_at_most(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let here = Browser::signed_up(&app, "ada@example.org").await;
        let user: Uuid = here.get("/me").await.json()["user"]["id"].as_str().unwrap().parse().unwrap();
        let (db, now) = (&app.context.db, app.clock.now());
        let insert = "INSERT INTO core_session (id, user_id, access_hash, access_expires_at, family_hash, refresh_hash,
                refresh_expires_at, rotated_at, confirmed_at, user_agent, address, created_at)
             VALUES ($1, $2, $3, $4, $3, $3, $4, $5, $5, 'Firefox', '127.0.0.1', $5)";
        for minutes in 1..=60 {
            let (hash, used) = (format!("hash {minutes}"), now - TimeDelta::minutes(minutes));
            sql!(db, execute, insert, Uuid::now_v7(), user, &hash, now + TimeDelta::days(1), used).unwrap();
        }
        let there = Browser::new(&app);
        assert_eq!(there.log_in("ada@example.org", PASSWORD).await.status, 200);
        assert_eq!(there.get("/api/auth/sessions").await.json()["totalCount"], 50);
        assert_eq!(here.get("/me").await.status, 200);
        let oldest = sql!(db, scalar chrono::DateTime<chrono::Utc>, "SELECT MIN(rotated_at) FROM core_session").unwrap();
        assert_eq!(oldest, now - TimeDelta::minutes(48), "besides the new one and that of the sign-up");
    }

    async fn signing_in_again_ends_the_session_that_the_browser_had(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        let copy = browser.copy();
        assert_eq!(browser.log_in("ada@example.org", PASSWORD).await.status, 200);
        assert_eq!(copy.get("/me").await.status, 401);
        assert_eq!(copy.post(REFRESH, &json!({})).await.status, 401);
        assert_eq!(browser.get("/api/auth/sessions").await.json()["totalCount"], 1);
        // Also when someone else signs in at the same computer.
        let copy = browser.copy();
        let body = json!({ "fullName": "Eve", "email": "eve@example.org", "password": PASSWORD });
        assert_eq!(browser.post("/api/auth/signup", &body).await.status, 201);
        assert_eq!(copy.get("/me").await.status, 401);
    }

    async fn a_session_ends_however_often_it_is_renewed(engine) {
        let settings = [
            ("accounts.access_minutes", "1440"),
            ("accounts.session_days", "30"),
            ("accounts.admin_session_hours", "12"),
        ];
        let app = TestApp::with(engine, Vec::new(), &settings).await;
        let member = Browser::signed_up(&app, "eve@example.org").await;
        for _ in 0..29 {
            app.clock.advance(TimeDelta::days(1));
            assert_eq!(member.post(REFRESH, &json!({})).await.status, 200);
        }
        assert_eq!(member.get("/me").await.status, 200);
        app.clock.advance(TimeDelta::days(1));
        assert_eq!(member.get("/me").await.status, 401);
        assert_eq!(member.post(REFRESH, &json!({})).await.status, 401);

        let admin = crate::two_factor::admin(&app).await;
        for _ in 0..11 {
            app.clock.advance(TimeDelta::hours(1));
            assert_eq!(admin.post(REFRESH, &json!({})).await.status, 200);
        }
        assert_eq!(admin.get("/me").await.status, 200);
        app.clock.advance(TimeDelta::hours(1));
        assert_eq!(admin.get("/me").await.status, 401, "the access token alone was good for a day");
        assert_eq!(admin.post(REFRESH, &json!({})).await.status, 401);
    }

    async fn a_suspended_session_never_comes_back(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let node = app.another_node(Vec::new(), &[]).await;
        let admin = app.admin().await;
        let thief = Browser::signed_up(&app, "eve@example.org").await;
        let there = Browser::on(&node, &thief);
        let id = there.get("/me").await.json()["user"]["id"].as_str().unwrap().to_owned();
        let path = format!("/api/admin/users/{id}");
        assert_eq!(admin.post(&format!("{path}/suspend"), &json!({ "reason": "Stolen." })).await.status, 200);
        assert_eq!(thief.get("/me").await.status, 403);
        assert_eq!(thief.post(REFRESH, &json!({})).await.status, 403);
        assert_eq!(admin.post(&format!("{path}/unsuspend"), &json!({})).await.status, 200);
        assert_eq!(thief.copy().get("/me").await.status, 401);
        assert_eq!(thief.copy().post(REFRESH, &json!({})).await.status, 401);
        // Another node remembers a session for a second.
        toolbase_testkit::eventually("the other node", async || (there.get("/me").await.status == 401).then_some(()))
            .await;
        assert_eq!(there.post(REFRESH, &json!({})).await.status, 401);
        drop(there);
        node.leave().await;
        assert_eq!(Browser::new(&app).log_in("eve@example.org", PASSWORD).await.status, 200);
    }
}
