//! The daily mail about what waits, for the admins who get it.

use super::statistics::{Changed, an_hour_ago, queue, shelves};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_kernel::queries::{Consequence, Query, WaitingQueue};
use toolbase_kernel::sql;
use toolbase_testkit::{Person, TestApp, eventually, json_of, on_either};

const PATH: &str = "/api/admin/digest";
const JOB: &str = "core.send-digests";

/// The members as a queue, of which each is overdue after an hour.
fn queues() -> [Query; 3] {
    const MEMBERS: &str =
        "SELECT id, created_at AS at, full_name AS title, CAST(NULL AS UUID) AS about, id AS member
         FROM core_user WHERE role = 'user'";
    const NOTHING: &str =
        "SELECT id, created_at AS at, full_name AS title, CAST(NULL AS UUID) AS about, id AS member
         FROM core_user WHERE role = 'nobody'";
    [
        queue("members", Consequence::Harm, MEMBERS).with(|queue| queue.overdue(an_hour_ago)),
        queue("due", Consequence::Deadline, MEMBERS).with(WaitingQueue::until),
        queue("empty", Consequence::Harm, NOTHING),
    ]
}

async fn switch(admin: &Person<'_>, enabled: bool) {
    assert_eq!(
        json_of(&admin.put(PATH, &json!({ "enabled": enabled })).await, 200),
        json!({ "enabled": enabled })
    );
}

/// The outcome of a run.
async fn sent_on(app: &TestApp) -> String {
    let run = app.run_job(JOB).await;
    assert_eq!(run.outcome, "done", "{}", run.message);
    run.message
}

on_either! {
    async fn the_preference_is_off_and_each_admin_has_an_own_one(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let (ada, bea, member) = (app.admin().await, app.admin().await, app.member().await);
        assert_eq!((app.get(PATH).await.status, member.get(PATH).await.status), (401, 403));
        assert_eq!(member.put(PATH, &json!({ "enabled": true })).await.status, 403);
        ada.put(PATH, &json!({ "enabled": "yes" })).await.rejected(422, "enabled");
        ada.put(PATH, &json!({})).await.rejected(422, "enabled");
        let seen = async |admin: &Person<'_>| json_of(&admin.get(PATH).await, 200)["enabled"].clone();
        assert_eq!((seen(&ada).await, seen(&bea).await), (json!(false), json!(false)));
        switch(&ada, true).await;
        assert_eq!((seen(&ada).await, seen(&bea).await), (json!(true), json!(false)));
        switch(&ada, false).await;
        assert_eq!(seen(&ada).await, json!(false));
        app.stop().await;
    }

    async fn an_admin_gets_one_mail_a_day(engine) {
        let app = TestApp::start(engine, shelves(&queues())).await;
        let ada = app.admin().await;
        app.member().await;
        let other = app.another_node(shelves(&queues()), &[]).await;
        assert_eq!(sent_on(&app).await, "0 mails", "nobody gets it");
        switch(&ada, true).await;
        app.clock.advance(Duration::days(3));
        assert_eq!(sent_on(&app).await, "1 mails");
        assert_eq!((sent_on(&app).await, sent_on(&other).await), ("0 mails".to_owned(), "0 mails".to_owned()), "today's was sent");
        app.clock.advance(Duration::hours(12));
        assert_eq!(sent_on(&other).await, "0 mails", "it is before six");
        app.clock.advance(Duration::hours(6));
        switch(&app.admin().await, true).await;
        assert_eq!(sent_on(&other).await, "2 mails");
        let all = || app.mails().into_iter().chain(other.mails()).collect::<Vec<_>>();
        let mails = eventually("three mails", async || Some(all()).filter(|mails| mails.len() == 3)).await;
        let first = mails.iter().find(|mail| mail.text.contains("waits 3 days")).unwrap();
        assert!(first.subject.starts_with("2 records wait at "), "{}", first.subject);
        for part in [
            "This waits for an admin; 2 of 2 are overdue:",
            "- members: 1, 1 overdue, the oldest waits 3 days\n  http",
            "/dashboard/admin/inbox?queue=members",
            "- due: 1, 1 overdue, the first is due on 15 June 2025",
        ] {
            assert!(first.text.contains(part), "{part}: {}", first.text);
        }
        assert!(!first.text.contains("empty"), "{}", first.text);
        other.leave().await;
        app.stop().await;
    }

    async fn nobody_gets_a_mail_when_nothing_waits(engine) {
        let app = TestApp::start(engine, shelves(&queues())).await;
        let admin = app.admin().await;
        switch(&admin, true).await;
        assert_eq!(sent_on(&app).await, "0 mails");
        app.member().await;
        assert_eq!(sent_on(&app).await, "0 mails", "the day has had its turn");
        app.clock.advance(Duration::days(1));
        assert_eq!(sent_on(&app).await, "1 mails");
        app.stop().await;
    }

    async fn only_admins_who_can_sign_in_get_it(engine) {
        let app = TestApp::start(engine, shelves(&queues())).await;
        let (ada, bea) = (app.admin().await, app.admin().await);
        app.member().await;
        switch(&ada, true).await;
        switch(&ada, false).await;
        switch(&bea, true).await;
        let path = format!("/api/admin/users/{}", bea.id);
        json_of(&ada.post(&format!("{path}/suspend"), &json!({ "reason": "Away." })).await, 200);
        assert_eq!(sent_on(&app).await, "0 mails");
        json_of(&ada.post(&format!("{path}/unsuspend"), &json!({})).await, 200);
        json_of(&ada.patch(&path, &json!({ "role": "user" })).await, 200);
        assert_eq!(sent_on(&app).await, "0 mails");
        json_of(&ada.patch(&path, &json!({ "role": "admin" })).await, 200);
        assert_eq!(sent_on(&app).await, "1 mails");
        let data = json_of(&ada.get(&format!("/api/admin/users/{}/data", bea.id)).await, 200);
        assert_eq!(data["account"]["dailyDigest"], Value::Bool(true));
        assert_eq!(ada.delete(&path).await.status, 204);
        let enabled = sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM core_user WHERE digest OR digest_at IS NOT NULL").unwrap();
        assert_eq!(enabled, 0, "an erased account has no preference");
        app.stop().await;
    }
}
