//! With a real mail server.

use crate::server::MailServer;
use crate::{app_sending_to, dead_letters, enqueue, event, values};
use serde_json::Value;
use toolbase_kernel::events::GiveUp;
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, on_either};

/// Waits for `count` mails.
async fn arrived(server: &MailServer, count: usize) -> Vec<Value> {
    eventually("the mail", async || Some(server.mails().await).filter(|mails| mails.len() == count)).await
}

/// Waits until an attempt to send the event `seq` has failed; returns the error.
async fn waits(app: &TestApp, seq: i64) -> String {
    eventually("the failed try", async || {
        let db = &app.context.db;
        let row = sql!(
            db,
            fetch_optional as (String,),
            "SELECT last_error FROM core_event_delivery WHERE handler = 'core.mail' AND seq = $1",
            seq
        );
        row.unwrap().map(|(error,)| error)
    })
    .await
}

/// Passes a mail to the handler; returns the error, and whether it may be sent again.
async fn rejected(app: &TestApp, to: &str) -> (String, bool) {
    let requested = event(app, 900, to, "test", &values()).await;
    let error = toolbase_mail::deliver(&app.context, &requested).await.unwrap_err();
    (error.to_string(), !error.is::<GiveUp>())
}

on_either! {
    async fn a_mail_arrives(engine) {
        let server = MailServer::start(&["auth"]).await;
        let settings = [("mail.username", "app"), ("mail.password", "right"), ("mail.from_name", "Tölls")];
        let app = app_sending_to(engine, server.port, &settings).await;
        let seq = enqueue(&app, "ada@example.org").await;
        arrived(&server, 1).await;
        // A second try, as after a crash between sending and noting it.
        let db = &app.context.db;
        let left = async || sql!(db, scalar i64, "SELECT COUNT(*) FROM core_mail").unwrap();
        eventually("the mail to be erased", async || (left().await == 0).then_some(())).await;
        let again = event(&app, seq, "ada@example.org", "test", &values()).await;
        toolbase_mail::deliver(&app.context, &again).await.unwrap();

        let mails = arrived(&server, 2).await;
        assert_eq!((&mails[0]["from"], &mails[0]["user"]), (&"no-reply@tools.example.org".into(), &"app".into()));
        assert_eq!(mails[0]["to"], serde_json::json!(["ada@example.org"]));
        let raw = mails[0]["raw"].as_str().unwrap();
        for part in [
            "Subject: Test mail from AI ToolBase\r\n",
            "Content-Type: text/plain; charset=utf-8\r\n",
            "Content-Type: text/html; charset=utf-8\r\n",
            "Auto-Submitted: auto-generated\r\n",
        ] {
            assert!(raw.contains(part), "{part} in {raw}");
        }
        let id = format!("Message-ID: <event-{seq}@tools.example.org>\r\n");
        assert!(mails.iter().all(|mail| mail["raw"].as_str().unwrap().contains(&id)), "{raw}");
        assert!(toolbase_mail::health(&app.mailer()).await.ok);
    }

    async fn a_server_that_is_down_loses_nothing(engine) {
        let server = MailServer::start(&[]).await;
        let app = app_sending_to(engine, server.port, &[]).await;
        enqueue(&app, "ada@example.org").await;
        arrived(&server, 1).await;
        let port = server.stop().await;

        let seq = enqueue(&app, "ada@example.org").await;
        let error = waits(&app, seq).await;
        assert!(error.starts_with(&format!("127.0.0.1:{port}: ")), "{error}");
        let health = toolbase_mail::health(&app.mailer()).await;
        assert!(!health.ok && health.detail.contains(&port.to_string()), "{health:?}");
        assert!(dead_letters(&app).await.is_empty());

        let server = MailServer::on(port, &[]).await;
        // Longer than the longest pause between two tries.
        app.clock.advance(chrono::TimeDelta::hours(2));
        let mails = arrived(&server, 1).await;
        assert!(mails[0]["raw"].as_str().unwrap().contains(&format!("<event-{seq}@")), "{mails:?}");
        assert!(dead_letters(&app).await.is_empty());
    }

    async fn rejections_for_good_and_for_now_are_distinguished(engine) {
        let server = MailServer::start(&[]).await;
        let app = app_sending_to(engine, server.port, &[]).await;
        let seq = enqueue(&app, "later@example.org").await;
        assert!(waits(&app, seq).await.contains("Come again later"));
        assert!(dead_letters(&app).await.is_empty());

        enqueue(&app, "nobody@example.org").await;
        let letters = eventually("the dead letter", async || Some(dead_letters(&app).await).filter(|all| !all.is_empty())).await;
        assert_eq!((letters.len(), &letters[0]["attempts"]), (1, &1.into()), "at once");
        assert!(letters[0]["lastError"].as_str().unwrap().contains("No such mailbox here"), "{letters:?}");
        assert!(server.mails().await.is_empty());
    }

    async fn a_wrong_password_is_not_the_mails_fault(engine) {
        let server = MailServer::start(&["auth"]).await;
        let settings = [("mail.username", "app"), ("mail.password", "hunter2")];
        let app = app_sending_to(engine, server.port, &settings).await;
        let (error, try_again) = rejected(&app, "ada@example.org").await;
        assert!(try_again, "mails wait until the password is right: {error}");
        assert!(error.contains("Wrong name or password") && !error.contains("hunter2"), "{error}");
        assert!(!toolbase_mail::health(&app.mailer()).await.ok);
    }

    async fn starttls_never_falls_back(engine) {
        let plain = MailServer::start(&[]).await;
        let app = app_sending_to(engine, plain.port, &[("mail.encryption", "starttls")]).await;
        assert!(rejected(&app, "ada@example.org").await.1);
        assert!(plain.mails().await.is_empty());

        let unsigned = MailServer::start(&["starttls"]).await;
        let app = app_sending_to(engine, unsigned.port, &[("mail.encryption", "starttls")]).await;
        let (error, _) = rejected(&app, "ada@example.org").await;
        assert!(error.contains("certificate"), "{error}");
        assert!(unsigned.mails().await.is_empty());
    }
}
