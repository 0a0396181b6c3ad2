//! Decisions on reviews, their undoing, and the mails about them.

use crate::fixture::{of, published, review, reviewed, sent};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_kernel::audit::{self, AuditFilter};
use toolbase_testkit::{TestApp, eventually, on_both, on_either};

fn admin_path(id: &str, action: &str) -> String {
    format!("/api/admin/reviews/{id}/{action}")
}

/// The subject and the text of the only mail that was sent since the last look.
async fn mail(app: &TestApp, before: usize) -> (String, String) {
    app.clock.advance(Duration::seconds(20));
    app.run_job("reviews.mail-authors").await;
    let mails =
        eventually("the mail", async || Some(app.mailer().sent()).filter(|mails| mails.len() > before)).await;
    assert_eq!(mails.len(), before + 1);
    let mail = mails.last().unwrap();
    (mail.content.subject.clone(), mail.content.text.clone())
}

on_either! {
    async fn an_item_has_the_effects_of_its_decisions(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.owner().await, app.admin().await);
        let effects = async |id: &str| of(&admin.get(&admin_path(id, "effects")).await, 200)["effects"].clone();
        let effect = |action: &str, sentences: &[&str]| json!({ "action": format!("{action}_admin_review"), "sentences": sentences });
        let first = sent(&other, "alpha", 5, "one").await;
        assert_eq!(effects(&first).await[0], effect("approve", &["Publishes the review.", "Alpha gets its first rating: 5.", "Mails 1 member."]));
        of(&admin.post(&admin_path(&first, "approve"), &json!({})).await, 200);
        mail(&app, 0).await;
        let second = sent(&member, "alpha", 2, "two").await;
        let waits = [
            effect("approve", &["Publishes the review.", "The rating of Alpha changes from 5 to 3.5.", "Mails 1 member."]),
            effect("reject", &["Nobody sees the review.", "Mails 1 member."]),
            effect("remove", &["Deletes the review.", "Mails 1 member."]),
        ];
        assert_eq!(effects(&second).await, json!(waits));
        of(&admin.post(&admin_path(&second, "approve"), &json!({})).await, 200);
        mail(&app, 1).await;
        let removal = effect("remove", &["Deletes the review.", "The rating of Alpha changes from 3.5 to 5.", "Mails 1 member."]);
        assert_eq!(effects(&second).await, json!([removal]), "the score is the one that was foreseen");
        of(&member.put(&format!("/api/reviews/{second}"), &review("alpha", 4, "three")).await, 200);
        let change = effects(&second).await;
        assert_eq!(change[0], effect("approve", &["Publishes the new text.", "The rating of Alpha changes from 3.5 to 4.5.", "Mails 1 member."]));
        assert_eq!(change[1]["sentences"][0], "The review stays as it is, without the new text.");
        of(&admin.post(&admin_path(&second, "remove"), &json!({})).await, 200);
        mail(&app, 2).await;
        assert_eq!(effects(&second).await, json!([]), "nothing is left to decide");
        let last = effects(&first).await;
        assert_eq!(last, json!([effect("remove", &["Deletes the review.", "Alpha has no rating any more; it is 5.", "Mails 1 member."])]));
        let path = admin_path(&first, "effects");
        assert_eq!((app.get(&path).await.status, member.get(&path).await.status), (401, 403));
        assert_eq!(admin.get(&admin_path("nothing", "effects")).await.status, 404);
        assert_eq!(admin.get(&admin_path("01933f4e-7c00-7a00-8000-5d2f1b7c9e10", "effects")).await.status, 404);
    }

    async fn every_decision_is_mailed_once_it_cannot_be_undone(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let id = sent(&member, "alpha", 2, "one").await;
        of(&admin.post(&admin_path(&id, "approve"), &json!({})).await, 200);
        app.clock.advance(Duration::seconds(8));
        app.run_job("reviews.mail-authors").await;
        assert_eq!(app.mailer().sent().len(), 0, "it can still be undone");
        let undone = of(&admin.post(&admin_path(&id, "undo"), &json!({})).await, 200);
        assert_eq!((&undone["state"], &undone["waiting"]), (&json!("pending"), &json!("review")));
        assert_eq!(app.get(&format!("/api/reviews/{id}")).await.status, 404);
        assert_eq!(admin.post(&admin_path(&id, "undo"), &json!({})).await.status, 409);

        let reasons = json!({ "reason": "personal-data", "note": "Leave the name out." });
        let rejected = of(&admin.post(&admin_path(&id, "reject"), &reasons).await, 200);
        assert_eq!((&rejected["state"], &rejected["reason"]), (&json!("rejected"), &json!("It contains somebody’s personal data.")));
        let (subject, text) = mail(&app, 0).await;
        assert_eq!(subject, "Your review of Alpha is not published");
        assert!(text.contains("personal data") && text.contains("Leave the name out."), "{text}");

        of(&member.put(&format!("/api/reviews/{id}"), &review("alpha", 2, "two")).await, 200);
        of(&admin.post(&admin_path(&id, "approve"), &json!({})).await, 200);
        assert_eq!(mail(&app, 1).await.0, "Your review of Alpha is published");
        of(&admin.post(&admin_path(&id, "remove"), &json!({})).await, 200);
        assert_eq!(mail(&app, 2).await.0, "Your review of Alpha was deleted");
        of(&admin.post(&admin_path(&id, "undo"), &json!({})).await, 200);
        assert_eq!(app.get(&format!("/api/reviews/{id}")).await.status, 200);
    }

    async fn decisions_on_new_texts_are_mailed(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let id = published(&member, &admin, "alpha", 4, "one").await;
        let path = format!("/api/reviews/{id}");
        assert_eq!(mail(&app, 0).await.0, "Your review of Alpha is published");
        of(&member.put(&path, &review("alpha", 3, "two")).await, 200);
        of(&admin.post(&admin_path(&id, "approve"), &json!({})).await, 200);
        let (subject, text) = mail(&app, 1).await;
        assert_eq!(subject, "The new text of your review of Alpha is published");
        assert!(text.contains("About two") && text.contains(&format!("/review/{id}")), "{text}");

        of(&member.put(&path, &review("alpha", 3, "three")).await, 200);
        let reasons = json!({ "reason": "advertising", "note": "Leave the link out." });
        of(&admin.post(&admin_path(&id, "reject"), &reasons).await, 200);
        let (subject, text) = mail(&app, 2).await;
        assert_eq!(subject, "The new text of your review of Alpha is not published");
        assert!(text.contains("Leave the link out.") && text.contains("The published text stays as it is."), "{text}");
    }

    async fn a_rejection_stays_once_its_author_has_written_another_review(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let id = sent(&member, "alpha", 2, "one").await;
        of(&admin.post(&admin_path(&id, "reject"), &json!({ "reason": "off-topic" })).await, 200);
        sent(&member, "alpha", 3, "two").await;
        let late = of(&admin.post(&admin_path(&id, "undo"), &json!({})).await, 409);
        assert_eq!(late["message"], "Its author has written another review of this tool since.");
        assert_eq!(of(&admin.get(&format!("/api/admin/reviews/{id}")).await, 200)["state"], "rejected");
    }

    async fn a_moderator_changes_texts_and_never_ratings(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let id = published(&member, &admin, "alpha", 1, "one").await;
        let path = format!("/api/admin/reviews/{id}");
        let shown = admin.get(&path).await;
        let tag = shown.header("etag").to_owned();
        assert_eq!(member.patch(&path, &json!({ "tips": "x" })).await.status, 403);
        for wrong in [json!({ "overall": 5 }), json!({ "easeOfUse": 5 }), json!({ "ratings": {} })] {
            assert_eq!(admin.patch(&path, &wrong).await.status, 422, "{wrong}");
        }
        let change = json!({ "tips": "Without the name of our customer." });
        let changed = of(&admin.patch(&path, &change).await, 200);
        assert_eq!((&changed["redacted"], &changed["overall"]), (&json!(true), &json!(1)));
        let stale = admin.send(toolbase_testkit::reqwest::Method::PATCH, &path, &[("if-match", &tag)], Some(&change)).await;
        assert_eq!(stale.status, 412);
        let public = of(&app.get(&format!("/api/reviews/{id}")).await, 200);
        assert_eq!((&public["editedByModerator"], &public["tips"]), (&json!(true), &change["tips"]));
        let filter = AuditFilter { action: vec!["review.redact".to_owned()], ..AuditFilter::default() };
        let entries = audit::list(&app.context.db, &filter, 10).await.unwrap();
        assert!(entries[0].changes["tips"]["to"].as_str().unwrap().starts_with("33 characters, SHA-256 "), "{:?}", entries[0]);
        assert_eq!((entries[0].changes.get("overall"), entries[0].label.as_str()), (None, "Review of Alpha"));
        assert_eq!(mail(&app, 0).await.0, "A moderator has edited your review of Alpha");
    }

    async fn what_a_moderator_removes_is_gone_from_both_texts(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let with_number = |words: &str| {
            let mut review = review("alpha", 4, words);
            review["title"] = json!("Has phone 555-1234");
            review["tips"] = json!(format!("Ask for Jane Doe when you have a question about {words}."));
            review
        };
        for (words, is_whole) in [("one", true), ("two", false)] {
            let tool = if is_whole { "alpha" } else { "beta" };
            let mut first = with_number(words);
            first["aiTool"] = json!(tool);
            let created = of(&member.post("/api/reviews", &first).await, 201);
            let id = created["id"].as_str().unwrap();
            of(&admin.post(&admin_path(id, "approve"), &json!({})).await, 200);
            let mut second = with_number(&format!("{words} and more"));
            second["title"] = json!("Still has phone 555-1234!");
            of(&member.put(&format!("/api/reviews/{id}"), &second).await, 200);
            let without = json!({ "title": "[number removed]", "tips": format!("Ask for somebody when you have a question about {words}.") });
            if is_whole {
                of(&admin.put(&format!("/api/reviews/{id}"), &without).await, 200);
            } else {
                let waiting = json!({ "title": "[number removed]",
                    "tips": format!("Ask for somebody when you have a question about {words} and more.") });
                of(&admin.patch(&format!("/api/admin/reviews/{id}"), &waiting).await, 200);
            }
            let public = of(&app.get(&format!("/api/reviews/{id}")).await, 200);
            assert_eq!((&public["tips"], &public["editedByModerator"]), (&without["tips"], &json!(true)));
            let own = of(&member.get(&format!("/api/reviews/{id}")).await, 200);
            let revision = &own["own"]["revision"];
            for text in [&public, &own] {
                let text = text.to_string();
                assert!(!text.contains("1234") && !text.contains("Jane"), "{text}");
            }
            assert_eq!(revision["tips"], format!("Ask for somebody when you have a question about {words} and more."));
            assert_eq!(revision["ratings"], own["ratings"]);
            assert_eq!(admin.post(&admin_path(id, "undo"), &json!({})).await.status, 409, "nothing brings it back");
        }
        let entries = audit::list(&app.context.db, &AuditFilter::default(), 50).await.unwrap();
        let entries = serde_json::to_string(&entries).unwrap();
        assert!(entries.contains("review.redact") && !entries.contains("1234") && !entries.contains("Jane"), "{entries}");
        let events = toolbase_kernel::sql!(&app.context.db, fetch_all as (String,), "SELECT CAST(payload AS TEXT) FROM core_event").unwrap();
        assert!(events.iter().all(|(payload,)| !payload.contains("555-1234")), "{events:?}");
    }

    async fn the_mail_of_a_decision_is_sent_when_the_author_changes_the_review_at_once(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let id = sent(&member, "alpha", 4, "one").await;
        of(&admin.post(&admin_path(&id, "approve"), &json!({})).await, 200);
        app.clock.advance(Duration::seconds(3));
        of(&member.put(&format!("/api/reviews/{id}"), &review("alpha", 3, "two")).await, 200);
        assert_eq!(mail(&app, 0).await.0, "Your review of Alpha is published");
    }
}

on_both! {
    because "requests meet in the database";

    async fn the_second_moderator_learns_who_was_first(engine) {
        let app = reviewed(engine).await;
        let (member, admin, other) = (app.member().await, app.admin().await, app.admin().await);
        let id = sent(&member, "alpha", 3, "one").await;
        let (one, two) = (admin_path(&id, "approve"), admin_path(&id, "reject"));
        let reasons = json!({ "reason": "off-topic" });
        let nothing = json!({});
        let (first, second) = tokio::join!(admin.post(&one, &nothing), other.post(&two, &reasons));
        let late = if first.status == 200 { second } else { first };
        let message = of(&late, 409)["message"].as_str().unwrap().to_owned();
        assert!(message.contains(" already, by ada, on 15 June 2025 at "), "{message}");
        assert_eq!(member.post(&one, &json!({})).await.status, 403);
        assert_eq!(app.post(&one, &json!({})).await.status, 401);
        assert_eq!(admin.post("/api/admin/reviews/nothing/approve", &json!({})).await.status, 404);
    }
}

on_either! {
    async fn many_are_decided_at_once(engine) {
        let app = reviewed(engine).await;
        let admin = app.admin().await;
        let mut ids = Vec::new();
        for name in ["red", "green", "blue"] {
            let author = app.person(name).await;
            ids.push(sent(&author, "alpha", 4, name).await);
        }
        let some = json!({ "ids": [ids[0], ids[1]] });
        let approved = of(&admin.post("/api/admin/reviews/bulk/approve", &some).await, 200);
        assert_eq!((&approved["done"], &approved["skipped"]), (&json!(2), &json!([])));
        let all = json!({ "filter": { "state": "all" } });
        let approved = of(&admin.post("/api/admin/reviews/bulk/approve", &all).await, 200);
        assert_eq!((&approved["done"], approved["skipped"].as_array().unwrap().len()), (&json!(1), 2));
        assert_eq!(of(&app.get("/api/reviews/tool/alpha").await, 200)["totalCount"], 3);
        let undone = of(&admin.post("/api/admin/reviews/bulk/undo", &some).await, 200);
        assert_eq!(undone["done"], 2);
        assert_eq!(of(&app.get("/api/reviews/tool/alpha").await, 200)["totalCount"], 1);
        let reject = json!({ "ids": ids, "reason": "copied" });
        let rejected = of(&admin.post("/api/admin/reviews/bulk/reject", &reject).await, 200);
        assert_eq!((&rejected["done"], rejected["skipped"][0]["id"].as_str()), (&json!(2), Some(ids[2].as_str())));
        let misspelt = json!({ "filter": { "stat": "all" } });
        assert_eq!(admin.post("/api/admin/reviews/bulk/approve", &misspelt).await.status, 422);
        let report = of(&admin.get("/api/reports/review-decisions?format=json").await, 200);
        let rejected = report.as_array().unwrap().iter().find(|row| row["reason"] == "copied").cloned();
        assert_eq!(rejected.unwrap_or(Value::Null)["fourStars"], 2);
    }

    async fn one_mail_names_all_that_was_decided_at_once(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.person("otto").await, app.admin().await);
        let mut ids = Vec::new();
        for tool in ["alpha", "beta", "gamma"] {
            ids.push(sent(&member, tool, 4, tool).await);
        }
        ids.push(sent(&other, "alpha", 4, "mine").await);
        of(&admin.post("/api/admin/reviews/bulk/approve", &json!({ "ids": ids })).await, 200);
        app.clock.advance(Duration::seconds(20));
        assert_eq!(app.run_job("reviews.mail-authors").await.message, "4 mails");
        let mails = eventually("the mails", async || Some(app.mailer().sent()).filter(|mails| mails.len() == 2)).await;
        let mail = mails.iter().find(|mail| mail.to == member.email).unwrap();
        assert_eq!(mail.content.subject, "Your review of Alpha is published (and 2 more)");
        let text = &mail.content.text;
        for tool in ["Alpha", "Beta", "Gamma"] {
            assert!(text.contains(&format!("of {tool} is published:\n\nhttp")), "{text}");
        }
        assert_eq!((text.matches("Hello").count(), mail.content.html.matches("<p>Hello").count(), mail.content.html.matches("<hr>").count()), (1, 1, 2), "{text}");
    }

    async fn of_many_decisions_each_tool_is_counted_once_for_each_transaction(engine) {
        let app = reviewed(engine).await;
        let admin = app.admin().await;
        let mut ids = Vec::new();
        for number in 0..60 {
            let author = app.person(&format!("author{number}")).await;
            let tool = if number % 2 == 0 { "alpha" } else { "beta" };
            ids.push(sent(&author, tool, 1 + number % 5, &format!("word{number}")).await);
        }
        let gone = uuid::Uuid::now_v7();
        let before = ratings(&app).await;
        let all = json!({ "ids": ids.iter().cloned().chain([gone.to_string()]).collect::<Vec<_>>() });
        let approved = of(&admin.post("/api/admin/reviews/bulk/approve", &all).await, 200);
        assert_eq!((&approved["done"], approved["changed"].as_array().unwrap().len()), (&json!(60), 60));
        assert_eq!(approved["skipped"], json!([{ "id": gone, "message": "Review not found" }]));
        for tool in ["alpha", "beta"] {
            assert_eq!(of(&app.get(&format!("/api/reviews/tool/{tool}")).await, 200)["totalCount"], 30);
            let rating = of(&app.get(&format!("/api/aitool/{tool}/rating")).await, 200);
            assert_eq!((&rating["rating"]["totalReviews"], &rating["distribution"]["5"]), (&json!(30), &json!(6)), "{rating}");
        }
        assert_eq!(ratings(&app).await - before, 4, "two transactions, two tools");
        let filter = AuditFilter { action: vec!["review.approve".to_owned()], ..AuditFilter::default() };
        assert_eq!(audit::list(&app.context.db, &filter, 100).await.unwrap().len(), 60);

        let reject = json!({ "filter": { "state": "all" }, "reason": "copied", "note": "x".repeat(501) });
        admin.post("/api/admin/reviews/bulk/reject", &reject).await.rejected(422, "note");
        assert_eq!(of(&admin.post("/api/admin/reviews/bulk/undo", &json!({ "ids": ids })).await, 200)["done"], 60);
        let reject = json!({ "filter": { "state": "pending" }, "reason": "copied" });
        assert_eq!(of(&admin.post("/api/admin/reviews/bulk/reject", &reject).await, 200)["done"], 60);
        assert_eq!(of(&app.get("/api/reviews/tool/alpha").await, 200)["totalCount"], 0);
    }
}

/// The number of events about ratings.
async fn ratings(app: &TestApp) -> i64 {
    let statement = "SELECT COUNT(*) FROM core_event WHERE topic = 'reviews.rating-changed'";
    toolbase_kernel::sql!(&app.context.db, scalar i64, statement).unwrap()
}
