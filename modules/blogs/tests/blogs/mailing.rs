//! The mails about comments.

use crate::fixture::{commented, created, of, post, site};
use chrono::Duration;
use serde_json::json;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{Person, TestApp, eventually, on_either};

async fn approve(admin: &Person<'_>, id: &str) {
    of(&admin.put(&format!("/api/comment/approve/{id}"), &json!({})).await, 200);
}

/// Runs the job once the decisions cannot be undone; returns its message.
async fn send(app: &TestApp) -> String {
    app.clock.advance(Duration::seconds(15));
    app.run_job("blogs.mail-commenters").await.message
}

on_either! {
    async fn an_item_has_the_effects_of_its_decisions(engine) {
        let app = site(engine).await;
        let (admin, member, other) = (app.admin().await, app.member().await, app.owner().await);
        created(&admin, &post("First")).await;
        let comment = commented(&member, &admin, "first", "Thank you.").await;
        let path = |id: &str| format!("/api/admin/comments/{id}/effects");
        let effects = async |id: &str| of(&admin.get(&path(id)).await, 200)["effects"].clone();
        let removal = json!({ "action": "remove_admin_comment", "sentences": ["Nobody sees the comment. Its author gets no mail."] });
        let approval = |mails: &str| json!({ "action": "approve_admin_comment", "sentences": ["Publishes the comment below “First”.", mails] });
        assert_eq!(effects(&comment).await, json!([approval("Mails 1 member."), removal]));
        approve(&admin, &comment).await;
        assert_eq!(send(&app).await, "1 mails");
        let reply = json!({ "content": "I agree.", "blog": "first", "parent": comment });
        of(&other.post("/api/comment/create", &reply).await, 201);
        let reply = crate::fixture::waiting(&admin, "I agree.").await;
        assert_eq!(effects(&reply).await[0], approval("Mails 2 members."));
        approve(&admin, &reply).await;
        send(&app).await;
        eventually("the mails", async || Some(app.mailer().sent()).filter(|sent| sent.len() == 3)).await;
        assert_eq!(effects(&reply).await, json!([removal]));
        of(&admin.post(&format!("/api/admin/comments/{reply}/remove"), &json!({})).await, 200);
        assert_eq!((send(&app).await.as_str(), effects(&reply).await), ("0 mails", json!([])));
        assert_eq!((app.get(&path(&comment)).await.status, member.get(&path(&comment)).await.status), (401, 403));
        assert_eq!(admin.get(&path("nothing")).await.status, 404);
    }

    async fn authors_learn_that_they_are_published_and_replied_to(engine) {
        let app = site(engine).await;
        let (admin, member, other) = (app.admin().await, app.member().await, app.owner().await);
        created(&admin, &post("First")).await;
        let comment = commented(&member, &admin, "first", "Thank you.").await;
        assert_eq!(send(&app).await, "0 mails", "none before it is approved");
        approve(&admin, &comment).await;
        of(&admin.post(&format!("/api/admin/comments/{comment}/undo"), &json!({})).await, 200);
        assert_eq!(send(&app).await, "0 mails", "nor after it was taken back");
        approve(&admin, &comment).await;
        assert_eq!(send(&app).await, "1 mails");
        let reply = json!({ "content": "I agree.", "blog": "first", "parent": comment });
        of(&other.post("/api/comment/create", &reply).await, 201);
        let reply = crate::fixture::waiting(&admin, "I agree.").await;
        approve(&admin, &reply).await;
        send(&app).await;
        let sent = eventually("the mails", async || Some(app.mailer().sent()).filter(|sent| sent.len() == 3)).await;
        let to_member: Vec<_> = sent.iter().filter(|mail| mail.to.contains(&member.email)).collect();
        let subjects: Vec<&str> = to_member.iter().map(|mail| mail.content.subject.as_str()).collect();
        assert_eq!(subjects, ["Your comment on “First” is published", "otto has replied to your comment on “First”"]);
        assert!(to_member[1].content.text.contains("“I agree.”"), "{}", to_member[1].content.text);

        // One click, without a session.
        let address = to_member[0].unsubscribe.clone().unwrap();
        let raw = String::from_utf8(app.mailer().as_file(to_member[0]).unwrap()).unwrap();
        assert!(raw.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{raw}");
        let path = &address[address.find("/api/").unwrap()..];
        let page = app.get(path).await;
        assert!(page.status == 200 && page.text().contains("<form method=\"post\">"), "{}", page.text());
        assert!(page.header("content-security-policy").contains("default-src 'none'"));
        let second = json!({ "content": "Really.", "blog": "first", "parent": comment });
        of(&other.post("/api/comment/create", &second).await, 201);
        let form = [("content-type", "application/x-www-form-urlencoded")];
        let clicked =
            app.visitor().send_bytes(Method::POST, path, &form, b"List-Unsubscribe=One-Click".to_vec()).await;
        assert_eq!(clicked.status, 200, "{}", clicked.text());
        // The page says what holds, however often it is opened.
        let page = app.get(path).await;
        assert!(page.status == 200 && page.text().contains("You get no more mails"), "{}", page.text());
        assert!(!page.text().contains("<form"), "{}", page.text());
        let wrong = "/api/comment/unsubscribe?token=nothing";
        assert_eq!([app.get(wrong).await.status, app.post(wrong, &json!({})).await.status], [404, 404]);
        let second = crate::fixture::waiting(&admin, "Really.").await;
        approve(&admin, &second).await;
        send(&app).await;
        let sent = eventually("the mail", async || Some(app.mailer().sent()).filter(|sent| sent.len() >= 4)).await;
        assert_eq!(sent.iter().filter(|mail| mail.to.contains(&member.email)).count(), 2, "none any more");
    }

    async fn suspended_members_get_none(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        created(&admin, &post("First")).await;
        let comment = commented(&member, &admin, "first", "Thank you.").await;
        approve(&admin, &comment).await;
        let suspend = format!("/api/admin/users/{}/suspend", member.id);
        of(&admin.post(&suspend, &json!({ "reason": "For this test." })).await, 200);
        send(&app).await;
        app.events_handled().await;
        assert!(app.mailer().sent().iter().all(|mail| !mail.content.subject.contains("comment")));
    }
}
