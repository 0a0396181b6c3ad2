//! Drafts that nobody goes on with.

use crate::api::submitting::submitted;
use crate::fixture::catalogue;
use chrono::Duration;
use serde_json::json;
use toolbase_testkit::{TestApp, eventually, on_either};

async fn run_job(app: &TestApp) {
    app.run_job("catalog.delete-stale-drafts").await;
}

on_either! {
    async fn drafts_left_alone_are_deleted_after_a_reminder(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let draft = submitted(&member, "Inkwell", Some(false)).await;
        submitted(&member, "Waiting", Some(true)).await;
        let path = format!("/api/aitool/{}/edit", draft["id"].as_str().unwrap());
        let sent = app.mailer().sent().len();
        app.clock.advance(Duration::days(22));
        run_job(&app).await;
        assert_eq!(app.mailer().sent().len(), sent, "not before the 23rd day");
        app.clock.advance(Duration::days(1));
        run_job(&app).await;
        let mails = eventually("the mail", async || Some(app.mailer().sent()).filter(|mails| mails.len() == sent + 1)).await;
        let mail = mails.last().unwrap();
        assert_eq!((&mail.to, mail.content.subject.as_str()), (&member.email, "Your draft Inkwell will be deleted"));
        assert!(mail.content.text.contains("15 July 2025") && mail.content.text.contains(draft["id"].as_str().unwrap()), "{}", mail.content.text);
        run_job(&app).await;
        app.clock.advance(Duration::days(7) - Duration::seconds(1));
        run_job(&app).await;
        assert_eq!(app.mailer().sent().len(), sent + 1, "one mail");
        assert_eq!(count(&app, "draft").await, 1, "until the end of the 30th day");
        app.clock.advance(Duration::seconds(1));
        run_job(&app).await;
        assert_eq!((count(&app, "draft").await, count(&app, "pending").await), (0, 1), "what waits stays");
        assert_eq!(app.member().await.get(&path).await.status, 404);
    }

    async fn a_draft_that_is_gone_on_with_stays(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        let draft = submitted(&member, "Inkwell", Some(false)).await;
        app.clock.advance(Duration::days(29));
        run_job(&app).await;
        // Reminded late: a week from then on.
        app.clock.advance(Duration::days(2));
        run_job(&app).await;
        assert_eq!(count(&app, "draft").await, 1);
        let admin = app.admin().await;
        let changed = admin.patch(&format!("/api/admin/tools/{}", draft["id"].as_str().unwrap()), &json!({ "usage": "Type." })).await;
        assert_eq!(changed.status, 200, "{}", changed.text());
        app.clock.advance(Duration::days(22));
        run_job(&app).await;
        assert_eq!(count(&app, "draft").await, 1, "the days begin anew");
        app.clock.advance(Duration::days(1));
        run_job(&app).await;
        app.clock.advance(Duration::days(7));
        run_job(&app).await;
        assert_eq!(count(&app, "draft").await, 0);
    }
}

async fn count(app: &TestApp, state: &str) -> i64 {
    let statement = "SELECT COUNT(*) FROM catalog_tool WHERE state = $1 AND submitted_by IS NOT NULL";
    toolbase_kernel::sql!(&app.context.db, scalar i64, statement, state).unwrap()
}
