//! Mails of a transaction: sent after its commit only.

use crate::{enqueue, event, values};
use toolbase_kernel::events::GiveUp;
use toolbase_kernel::mail::{self, EnqueueError};
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, on_both};

async fn waiting(app: &TestApp) -> i64 {
    let db = &app.context.db;
    sql!(db, scalar i64, "SELECT COUNT(*) FROM core_event WHERE topic = 'core.mail'").unwrap()
}

on_both! {
    because "mails are taken from the outbox by leases";

    async fn a_mail_follows_its_change(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let mut tx = app.context.db.begin().await.unwrap();
        mail::enqueue(&mut tx, "ada@example.org", "test", &values(), app.clock.now()).unwrap();
        drop(tx);
        assert_eq!(waiting(&app).await, 0, "a rolled back change sends nothing");

        let seq = enqueue(&app, "Ada Lovelace <ada@example.org>").await;
        assert_eq!(waiting(&app).await, 1);
        let sent = eventually("the mail", async || app.mailer().sent().pop()).await;
        assert_eq!((sent.to.as_str(), sent.id), ("Ada Lovelace <ada@example.org>", format!("event-{seq}")));
        assert!(sent.content.text.starts_with("AI ToolBase can send mail."), "{}", sent.content.text);
    }

    async fn addresses_are_checked_when_they_are_handed_in(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        for to in [
            "",
            "ada",
            "ada@",
            "ada@example.org\r\nBcc: eve@example.org",
            "ada@example.org\nBcc: eve@example.org",
            "\"Ada\r\nBcc: eve@example.org\" <ada@example.org>",
            "ada@example.org, eve@example.org",
        ] {
            let mut tx = app.context.db.begin().await.unwrap();
            let rejected = mail::enqueue(&mut tx, to, "test", &values(), app.clock.now());
            assert!(matches!(rejected, Err(EnqueueError::Address(_))), "{to:?}");
            tx.commit().await.unwrap();
        }
        assert_eq!(waiting(&app).await, 0);
    }

    async fn a_mail_that_cannot_be_filled_reports_why(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        for (template, data, expected, try_again) in [
            ("test", serde_json::json!({}), "the mail template `test` cannot be filled", false),
            // Its module may be turned on again.
            ("unheard-of", values(), "no module that runs has a mail template `unheard-of`", true),
        ] {
            let requested = event(&app, 1, "ada@example.org", template, &data).await;
            let error = toolbase_mail::deliver(&app.context, &requested).await.unwrap_err();
            assert!(error.to_string().starts_with(expected), "{error}");
            assert_eq!(!error.is::<GiveUp>(), try_again, "{error}");
        }
        assert!(app.mailer().sent().is_empty());
    }

    async fn without_a_mail_server_mails_are_files(engine) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mail");
        let settings = [("mail.transport", "file"), ("mail.folder", path.to_str().unwrap())];
        let app = TestApp::with(engine, Vec::new(), &settings).await;
        assert!(toolbase_mail::health(&app.mailer()).await.ok);
        assert!(!path.exists(), "checking leaves nothing behind");
        let requested = event(&app, 7, "ada@example.org", "test", &values()).await;
        toolbase_mail::deliver(&app.context, &requested).await.unwrap();
        let requested = event(&app, 7, "ada@example.org", "test", &values()).await;
        toolbase_mail::deliver(&app.context, &requested).await.unwrap();
        let names: Vec<_> = std::fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(names, ["event-7.eml"], "sent twice, there once");
        let text = std::fs::read_to_string(path.join(&names[0])).unwrap();
        assert!(text.contains("To: ada@example.org\r\n"), "{text}");
        let health = toolbase_mail::health(&app.mailer()).await;
        assert!(health.ok && health.detail.contains("nothing is sent"), "{health:?}");
    }

    async fn a_folder_that_cannot_be_written_to_is_reported(engine) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mail");
        std::fs::write(&path, "a file where the folder should be").unwrap();
        let settings = [("mail.transport", "file"), ("mail.folder", path.to_str().unwrap())];
        let app = TestApp::with(engine, Vec::new(), &settings).await;
        let health = toolbase_mail::health(&app.mailer()).await;
        assert!(!health.ok && health.detail.contains(path.to_str().unwrap()), "{health:?}");
        let requested = event(&app, 7, "ada@example.org", "test", &values()).await;
        let error = toolbase_mail::deliver(&app.context, &requested).await.unwrap_err();
        assert!(!error.is::<GiveUp>(), "{error}");
    }
}
