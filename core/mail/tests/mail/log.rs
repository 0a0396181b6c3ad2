//! The log of mails: what became of each, and sending it again.

use crate::server::MailServer;
use crate::{app_sending_to, enqueue};
use chrono::TimeDelta;
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{AdminClient, TestApp, eventually, on_either};

const LOG: &str = "/api/admin/mails";

async fn log(admin: &AdminClient<'_>, query: &str) -> Vec<Value> {
    let response = admin.get(&format!("{LOG}?{query}")).await;
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()["items"].as_array().unwrap().clone()
}

/// The newest mail to the address, once it is in this state.
async fn mail_in(admin: &AdminClient<'_>, address: &str, state: &str) -> Value {
    let query = format!("recipient={address}&state={state}");
    eventually(state, async || log(admin, &query).await.into_iter().next()).await
}

async fn again(admin: &AdminClient<'_>, mail: &Value) -> (u16, Value) {
    let path = format!("{LOG}/{}/send-again", mail["id"].as_str().unwrap());
    let response = admin.post(&path, &json!({})).await;
    (response.status, response.json())
}

async fn signed_up(app: &TestApp, address: &str) {
    let body = json!({ "fullName": "Bella Bounce", "email": address, "password": "tea & biscuits" });
    assert_eq!(app.post("/api/auth/signup", &body).await.status, 201);
}

/// The links in the mails that the server has, the oldest first.
async fn links(server: &MailServer) -> Vec<String> {
    let mails = server.mails().await.into_iter();
    let raw = mails.map(|mail| mail["raw"].as_str().unwrap().replace("=\r\n", "").replace("=3D", "="));
    raw.filter_map(|raw| {
        raw.split_whitespace().find(|word| word.contains("/verify-email#")).map(str::to_owned)
    })
    .collect()
}

on_either! {
    async fn a_mail_is_logged_with_the_reply_of_the_server_and_found_by_address_and_member(engine) {
        let server = MailServer::start(&[]).await;
        let app = app_sending_to(engine, server.port, &[]).await;
        let admin = app.admin().await;
        signed_up(&app, "Bella@example.org").await;
        let mail = mail_in(&admin, "BELLA@example.org", "sent").await;
        let member = admin.get("/api/admin/users?q=bella").await.json()["items"][0]["id"].clone();
        assert_eq!((&mail["template"], &mail["recipient"]), (&json!("verify-email"), &json!("bella@example.org")));
        assert_eq!((&mail["account"], mail["response"].as_str().unwrap().starts_with("250")), (&member, true));
        assert_eq!(log(&admin, "q=bella&template=verify-email").await, std::slice::from_ref(&mail));
        assert_eq!(log(&admin, &format!("account={}", member.as_str().unwrap())).await, std::slice::from_ref(&mail));
        assert_eq!(log(&admin, "q=bella&state=failed").await, Vec::<Value>::new());
        assert_eq!(admin.get(&format!("{LOG}/{}", mail["id"].as_str().unwrap())).await.json(), mail);
        assert_eq!(admin.get(&format!("{LOG}/999")).await.status, 404);
        assert_eq!(admin.get(&format!("{LOG}?state=lost")).await.status, 422);
        let reads = admin.get("/api/admin/audit?action=mail.read").await.json();
        assert_eq!(reads["totalCount"], json!(2), "the list once, and the record: {reads}");
        app.clock.advance(TimeDelta::minutes(11));
        assert_eq!(admin.get(&format!("{LOG}?limit=26")).await.json()["code"], "confirmation-required");
        assert_eq!(app.visitor().get(LOG).await.status, 401);
        assert_eq!(app.member().await.get(LOG).await.status, 403);
    }

    async fn a_mail_with_a_link_is_sent_again_with_a_new_one(engine) {
        let server = MailServer::start(&[]).await;
        let app = app_sending_to(engine, server.port, &[]).await;
        let admin = app.admin().await;
        signed_up(&app, "bella@example.org").await;
        let mail = mail_in(&admin, "bella@example.org", "sent").await;
        let (status, body) = again(&admin, &mail).await;
        assert_eq!(status, 200, "{body}");
        let found = eventually("the second mail", async || Some(links(&server).await).filter(|links| links.len() == 2)).await;
        assert_ne!(found[0], found[1], "a link of its own");
        assert_eq!(log(&admin, "recipient=bella@example.org").await.len(), 2);
        let entries = admin.get("/api/admin/audit?action=mail.send-again").await.json();
        assert_eq!(entries["items"][0]["label"], "verify-email", "without the recipient");

        // Confirmed: there is nothing to confirm any more.
        let confirm = "UPDATE core_user SET email_verified_at = $1 WHERE email_key = $2";
        sql!(&app.context.db, execute, confirm, app.clock.now(), "bella@example.org").unwrap();
        let (status, body) = again(&admin, &mail).await;
        assert_eq!(status, 409, "{body}");
        assert!(body["message"].as_str().unwrap().starts_with("This mail cannot be made again"), "{body}");
    }

    async fn what_failed_is_sent_again_and_what_waits_is_not(engine) {
        let server = MailServer::start(&[]).await;
        let app = app_sending_to(engine, server.port, &[]).await;
        let admin = app.admin().await;
        enqueue(&app, "nobody@example.org").await;
        let mail = mail_in(&admin, "nobody@example.org", "failed").await;
        assert!(mail["response"].as_str().unwrap().contains("550"), "{mail}");
        let (status, body) = again(&admin, &mail).await;
        assert_eq!(status, 200, "{body}");
        let failed = mail_in(&admin, "nobody@example.org", "failed").await;
        assert_eq!(failed["id"], mail["id"], "the same mail, with its text as it was");
        let port = server.stop().await;
        enqueue(&app, "ada@example.org").await;
        let waiting = mail_in(&admin, "ada@example.org", "waiting").await;
        let (status, body) = again(&admin, &waiting).await;
        assert_eq!((status, &body["message"]), (409, &json!("This mail waits and is tried again by itself.")), "{port}");
    }

    async fn the_log_is_forgotten_after_thirty_days_and_with_the_account(engine) {
        let server = MailServer::start(&[]).await;
        let app = app_sending_to(engine, server.port, &[]).await;
        let admin = app.admin().await;
        signed_up(&app, "bella@example.org").await;
        signed_up(&app, "carl@example.org").await;
        mail_in(&admin, "bella@example.org", "sent").await;
        mail_in(&admin, "carl@example.org", "sent").await;
        let users = admin.get("/api/admin/users?q=bella").await.json();
        let is_hers = |user: &&Value| user["email"] == "bella@example.org";
        let id = users["items"].as_array().unwrap().iter().find(is_hers).unwrap()["id"].clone();
        let path = format!("/api/admin/users/{}", id.as_str().unwrap());
        assert_eq!(admin.delete(&path).await.status, 204);
        eventually("the last mail", async || Some(server.mails().await).filter(|mails| mails.len() == 3)).await;
        eventually("the log to forget her", async || {
            app.run_job("core.forget-mails").await;
            log(&admin, "recipient=bella@example.org").await.is_empty().then_some(())
        })
        .await;
        assert_eq!(log(&admin, "recipient=carl@example.org").await.len(), 1);
        app.clock.advance(TimeDelta::days(31));
        app.run_job("core.forget-mails").await;
        let left = sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM core_mail_log").unwrap();
        assert_eq!(left, 0);
    }
}
