//! Leaving.

use crate::browser::{Browser, PASSWORD, audited, mails, topics};
use chrono::TimeDelta;
use serde_json::json;
use toolbase_accounts::{erase_due, profiles};
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, on_both};

on_both! {
    because "rows follow their account by foreign keys";

    async fn an_account_is_erased_a_week_after_its_owner_requested(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        browser.put("/api/profile/update-user", &json!({ "city": "Dublin", "phoneNumber": "12345" })).await;
        let id = browser.get("/me").await.json()["user"]["id"].as_str().unwrap().to_owned();
        let requested = browser.delete("/api/profile").await.json();
        assert_eq!(requested, json!({ "deleteRequest": true, "deletesAt": "2025-06-22T12:00:00Z" }));
        assert_eq!(browser.delete("/api/profile").await.json(), requested, "a second request changes nothing");
        let me = browser.get("/me").await.json()["user"].clone();
        assert_eq!((&me["deleteRequest"], &me["deletesAt"]), (&json!(true), &requested["deletesAt"]));
        assert!(mails(&app).await.last().unwrap().text.contains("22 June 2025"));

        app.clock.advance(TimeDelta::days(7) - TimeDelta::seconds(1));
        assert_eq!(erase_due(&app.context).await.unwrap(), 0);
        browser.log_in("ada@example.org", PASSWORD).await;
        app.clock.advance(TimeDelta::seconds(1));
        assert_eq!(erase_due(&app.context).await.unwrap(), 1);
        assert_eq!(erase_due(&app.context).await.unwrap(), 0);

        assert_eq!(browser.get("/me").await.status, 401);
        assert_eq!(browser.log_in("ada@example.org", PASSWORD).await.status, 401);
        assert_eq!(app.get(&format!("/api/profile/{id}")).await.status, 404);
        let id = id.parse().unwrap();
        assert_eq!(profiles(&app.context.db, &[id]).await.unwrap()[&id].full_name, "Anonymous");
        let last = mails(&app).await.pop().unwrap();
        assert_eq!((last.to.as_str(), last.template.as_str()), ("ada@example.org", "account-deleted"));
        assert_eq!(topics(&app).await.last().unwrap(), "core.user-erased");
        let db = &app.context.db;
        // An id may hold any digits, an address made of it too.
        let query = "SELECT email || email_key, full_name || city || phone_number FROM core_user";
        let rows: Vec<(String, String)> = sql!(db, fetch_all as (String, String), query).unwrap();
        assert!(!rows[0].0.contains("ada@") && !rows[0].1.contains("Ada"), "{rows:?}");
        assert!(!rows[0].1.contains("Dublin") && !rows[0].1.contains("12345"), "{rows:?}");
        let kinds = ["user.request-deletion", "user.delete"].map(str::to_owned);
        assert_eq!(audited(&app).await.into_iter().map(|(action, _)| action).collect::<Vec<_>>(), kinds);

        // The address is free again.
        let again = Browser::signed_up(&app, "ada@example.org").await;
        assert_ne!(again.get("/me").await.json()["user"]["id"], json!(id));
    }

    async fn their_address_is_nowhere_once_the_last_mail_is_sent(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let db = &app.context.db;
        let browser = Browser::signed_up(&app, "ada@example.org").await;
        Browser::signed_up(&app, "eve@example.org").await;
        let waiting = async || sql!(db, scalar i64, "SELECT COUNT(*) FROM core_mail").unwrap();
        toolbase_testkit::eventually("the first mails", async || (waiting().await == 0).then_some(())).await;
        // As if the first mail to each could not be sent.
        for (address, which) in [("ada@example.org", "MIN"), ("eve@example.org", "MAX")] {
            let statement = format!(
                "INSERT INTO core_mail (seq, recipient, template, data) SELECT {which}(seq), $1, 'verify-email', '{{}}'
                 FROM core_event WHERE topic = 'core.mail'"
            );
            sql!(db, execute, sqlx::AssertSqlSafe(statement), address).unwrap();
        }
        let dead = "INSERT INTO core_event_delivery (handler, seq, attempts, next_at, last_error, failed_at, dead)
            SELECT 'core.mail', seq, 84, $1, 'no such mailbox', $1, $2 FROM core_event WHERE topic = 'core.mail'";
        assert_eq!(sql!(db, execute, dead, app.clock.now(), true).unwrap(), 2);
        browser.delete("/api/profile").await;
        app.clock.advance(TimeDelta::days(7));
        assert_eq!(erase_due(&app.context).await.unwrap(), 1);
        let stored = async || {
            let query = "SELECT CAST(payload AS TEXT) FROM core_event UNION ALL
                SELECT recipient || CAST(data AS TEXT) FROM core_mail";
            let rows: Vec<(String,)> = sql!(db, fetch_all as (String,), query).unwrap();
            rows.into_iter().map(|(payload,)| payload).collect::<Vec<_>>()
        };
        toolbase_testkit::eventually("all mails to be sent and forgotten", async || {
            app.run_job("core.forget-mails").await;
            let all = stored().await.join("\n");
            (!all.contains("ada@example.org")).then_some(())
        })
        .await;
        let all = stored().await.join("\n");
        assert!(all.contains("eve@example.org"), "what is a dead letter may be sent again: {all}");
        let query = "SELECT COUNT(*) FROM core_event_delivery";
        assert_eq!(sql!(db, scalar i64, query).unwrap(), 1);
    }

    async fn it_can_be_taken_back(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let member = app.member().await;
        member.delete("/api/profile").await;
        let undone = member.put("/api/profile/undo-delete-request", &json!({})).await;
        assert_eq!(undone.json(), json!({ "deleteRequest": false, "deletesAt": null }));
        assert_eq!(member.put("/api/profile/undo-delete-request", &json!({})).await.status, 200);
        app.clock.advance(TimeDelta::days(8));
        assert_eq!(erase_due(&app.context).await.unwrap(), 0);
        for (path, delete) in [("/api/profile", true), ("/api/profile/undo-delete-request", false)] {
            let visitor = app.visitor();
            let response = if delete { visitor.delete(path).await } else { visitor.put(path, &json!({})).await };
            assert_eq!(response.status, 401);
        }
    }

    async fn the_last_admin_stays(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let rejected = admin.delete("/api/profile").await;
        assert_eq!(rejected.status, 409);
        assert!(rejected.json()["message"].as_str().unwrap().contains("last admin"));
        let other = app.admin().await;
        assert_eq!(admin.delete("/api/profile").await.status, 200);
        // Meanwhile the other one has gone.
        let path = format!("/api/adminactions/updateuserrole/{}", other.id);
        assert_eq!(admin.put(&path, &json!({ "role": "user" })).await.status, 200);
        app.clock.advance(TimeDelta::days(8));
        assert_eq!(erase_due(&app.context).await.unwrap(), 0);
    }
}
