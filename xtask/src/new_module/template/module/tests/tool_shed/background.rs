//! The settings, the mail, the event handler and the job.

use crate::{add, app_with, json_of};
use serde_json::Value;
use toolbase_testkit::{eventually, on_both};

on_both! {
    because "the statements of this module run on both engines";

    async fn a_mail_is_sent_about_each_new_one(engine) {
        let app = app_with(engine, &[("tool-shed.notify", "parts@example.org")]).await;
        let admin = app.admin().await;
        let one = add(&admin, "Bolt").await;
        app.events_handled().await;
        let mail = eventually("the mail", async || app.mails().pop()).await;
        assert_eq!((mail.to.as_str(), mail.subject.as_str()), ("parts@example.org", "New: Bolt"));
        assert!(mail.text.contains("/dashboard/admin/spare-parts"), "{}", mail.text);
        app.clock.advance(chrono::Duration::seconds(1));
        json_of(&admin.post(&format!("{one}/approve"), &Value::Null).await, 200);
        app.events_handled().await;
        assert_eq!(app.mails().len(), 1, "no mail about the decision");
    }

    async fn no_mail_is_sent_without_an_address(engine) {
        let app = app_with(engine, &[]).await;
        add(&app.admin().await, "Bolt").await;
        app.events_handled().await;
        assert!(app.mails().is_empty());
    }

    async fn those_rejected_long_ago_are_deleted(engine) {
        let app = app_with(engine, &[("tool-shed.keep_rejected_days", "10")]).await;
        let admin = app.admin().await;
        let (rejected, pending) = (add(&admin, "Bolt").await, add(&admin, "Nut").await);
        json_of(&admin.post(&format!("{rejected}/reject"), &Value::Null).await, 200);
        app.clock.advance(chrono::Duration::days(9));
        assert_eq!(app.run_job("tool-shed.purge-rejected").await.message, "0 deleted");
        app.clock.advance(chrono::Duration::days(2));
        assert_eq!(app.run_job("tool-shed.purge-rejected").await.message, "1 deleted");
        assert_eq!((admin.get(&rejected).await.status, admin.get(&pending).await.status), (404, 200));
    }
}
