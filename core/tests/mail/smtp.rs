//! With a real mail server.

use crate::server::MailServer;
use crate::{app_sending_to, enqueue};
use toolbase_core::events::GiveUp;
use toolbase_core::mail;
use toolbase_testkit::{TestApp, on_both};

/// Sends the mail `test` to `to`; answers the error, and whether further tries are of use.
async fn refused(app: &TestApp, to: &str) -> (String, bool) {
    let event = enqueue(app, to).await;
    let error = mail::deliver(&app.context, &event).await.unwrap_err();
    (error.to_string(), !error.is::<GiveUp>())
}

on_both! {
    async fn a_mail_arrives(engine) {
        let server = MailServer::start(&["auth"]).await;
        let settings = [("mail.username", "app"), ("mail.password", "right"), ("mail.from_name", "Tölls")];
        let app = app_sending_to(engine, server.port, &settings).await;
        let event = enqueue(&app, "ada@example.org").await;
        mail::deliver(&app.context, &event).await.unwrap();
        // A second try, as after a crash between sending and noting it.
        mail::deliver(&app.context, &event).await.unwrap();

        let mails = server.mails().await;
        assert_eq!(mails.len(), 2);
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
        let id = format!("Message-ID: <event-{}@tools.example.org>\r\n", event.seq);
        assert!(mails.iter().all(|mail| mail["raw"].as_str().unwrap().contains(&id)), "{raw}");
        assert!(mail::health(&app.context.mailer).await.ok);
    }

    async fn a_server_that_is_down_loses_nothing(engine) {
        let server = MailServer::start(&[]).await;
        let app = app_sending_to(engine, server.port, &[]).await;
        let first = enqueue(&app, "ada@example.org").await;
        mail::deliver(&app.context, &first).await.unwrap();
        let port = server.stop().await;

        let second = enqueue(&app, "ada@example.org").await;
        let error = mail::deliver(&app.context, &second).await.unwrap_err();
        assert!(!error.is::<GiveUp>(), "{error}");
        assert!(error.to_string().starts_with(&format!("127.0.0.1:{port}: ")), "{error}");
        let health = mail::health(&app.context.mailer).await;
        assert!(!health.ok && health.detail.contains(&port.to_string()), "{health:?}");

        let server = MailServer::on(port, &[]).await;
        mail::deliver(&app.context, &second).await.unwrap();
        assert_eq!(server.mails().await.len(), 1);
    }

    async fn refusals_for_good_and_for_now_are_told_apart(engine) {
        let server = MailServer::start(&[]).await;
        let app = app_sending_to(engine, server.port, &[]).await;
        let (error, try_again) = refused(&app, "nobody@example.org").await;
        assert!(!try_again && error.contains("No such mailbox here"), "{error}");
        let (error, try_again) = refused(&app, "later@example.org").await;
        assert!(try_again && error.contains("Come again later"), "{error}");
        assert!(server.mails().await.is_empty());
    }

    async fn a_wrong_password_is_not_the_mails_fault(engine) {
        let server = MailServer::start(&["auth"]).await;
        let settings = [("mail.username", "app"), ("mail.password", "hunter2")];
        let app = app_sending_to(engine, server.port, &settings).await;
        let (error, try_again) = refused(&app, "ada@example.org").await;
        assert!(try_again, "mails wait until the password is right: {error}");
        assert!(error.contains("Wrong name or password") && !error.contains("hunter2"), "{error}");
        assert!(!mail::health(&app.context.mailer).await.ok);
    }

    async fn starttls_never_falls_back(engine) {
        let plain = MailServer::start(&[]).await;
        let app = app_sending_to(engine, plain.port, &[("mail.encryption", "starttls")]).await;
        assert!(refused(&app, "ada@example.org").await.1);
        assert!(plain.mails().await.is_empty());

        let unsigned = MailServer::start(&["starttls"]).await;
        let app = app_sending_to(engine, unsigned.port, &[("mail.encryption", "starttls")]).await;
        let (error, _) = refused(&app, "ada@example.org").await;
        assert!(error.contains("certificate"), "{error}");
        assert!(unsigned.mails().await.is_empty());
    }
}
