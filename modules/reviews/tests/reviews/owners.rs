//! The reviews of one's own tools and the questions about them.

use crate::fixture::{of, published, reviewed};
use serde_json::{Value, json};
use toolbase_kernel::accounts::UserErased;
use toolbase_kernel::{events, sql};
use toolbase_testkit::{Person, TestApp, eventually, on_either};
use uuid::Uuid;

const REVIEWS: &str = "/api/reviews/owned";
const QUESTIONS: &str = "/api/faq/owned";

async fn set_owners(app: &TestApp, slug: &str, owner: Option<Uuid>, co_owner: Option<Uuid>) {
    let statement = "UPDATE catalog_tool SET claimed_by = $1, co_owner = $2 WHERE slug = $3";
    sql!(&app.context.db, execute, statement, owner, co_owner, slug).unwrap();
}

/// Asks a question; its id.
async fn asked(app: &TestApp, member: &Person<'_>, admin: &Person<'_>, tool: &str, question: &str) -> String {
    let body = json!({ "tool": tool, "question": question });
    of(&member.post("/api/faq/ask-faq", &body).await, 201);
    app.clock.advance(chrono::Duration::seconds(1));
    let queue = of(&admin.get("/api/faq/pending-faqs").await, 200);
    let found = queue.as_array().unwrap().iter().find(|item| item["question"] == question).unwrap();
    found["id"].as_str().unwrap().to_owned()
}

fn values<'a>(list: &'a Value, field: &str) -> Vec<&'a str> {
    list.as_array().unwrap().iter().map(|item| item[field].as_str().unwrap()).collect()
}

on_either! {
    async fn owners_and_co_owners_list_the_reviews_of_their_tools(engine) {
        let app = reviewed(engine).await;
        let (owner, friend, admin) = (app.owner().await, app.person("tess").await, app.admin().await);
        let mut ids = Vec::new();
        for (name, tool) in [("red", "alpha"), ("green", "beta"), ("blue", "gamma"), ("grey", "alpha")] {
            ids.push(published(&app.person(name).await, &admin, tool, 4, name).await);
            app.clock.advance(chrono::Duration::seconds(1));
        }
        assert_eq!(app.get(REVIEWS).await.status, 401);
        let nothing = json!({ "reviews": [], "totalCount": 0, "totalPages": 0 });
        assert_eq!(of(&owner.get(REVIEWS).await, 200), nothing);
        set_owners(&app, "alpha", Some(owner.id), Some(friend.id)).await;
        set_owners(&app, "beta", Some(owner.id), None).await;

        let all = of(&owner.get(REVIEWS).await, 200);
        assert_eq!(values(&all["reviews"], "title"), ["About grey", "About green", "About red"]);
        let first = &all["reviews"][0];
        assert_eq!((&first["aiTool"]["slug"], &first["aiTool"]["name"]), (&json!("alpha"), &json!("Alpha")));
        assert_eq!((&first["ratings"]["overall"], &first["user"]["fullName"]), (&json!(4), &json!("grey")));
        assert_eq!((&first["ownerReply"], first.get("own")), (&Value::Null, None));
        assert_eq!(values(&of(&friend.get(REVIEWS).await, 200)["reviews"], "title"), ["About grey", "About red"]);
        let page = of(&owner.get(&format!("{REVIEWS}?page=2&limit=2")).await, 200);
        assert_eq!((values(&page["reviews"], "title"), &page["totalCount"], &page["totalPages"]), (vec!["About red"], &json!(3), &json!(2)));
        for (query, parameter) in [("page=0", "page"), ("limit=101", "limit")] {
            owner.get(&format!("{REVIEWS}?{query}")).await.rejected(422, parameter);
        }
        assert_eq!(owner.get(&format!("{REVIEWS}?replied=maybe")).await.status, 422);

        let text = json!({ "text": "Thank you." });
        of(&friend.put(&format!("/api/reviews/{}/reply", ids[3]), &text).await, 200);
        let waiting = of(&owner.get(&format!("{REVIEWS}?replied=true")).await, 200);
        assert_eq!(waiting["reviews"][0]["ownerReply"], json!({ "text": "Thank you.", "state": "waiting" }));
        let open = of(&owner.get(&format!("{REVIEWS}?replied=false")).await, 200);
        assert_eq!((values(&open["reviews"], "title"), &open["totalCount"]), (vec!["About green", "About red"], &json!(2)));
        of(&admin.post(&format!("/api/admin/reviews/{}/approve-reply", ids[3]), &json!({})).await, 200);
        let shown = of(&owner.get(&format!("{REVIEWS}?replied=true")).await, 200);
        assert_eq!(shown["reviews"][0]["ownerReply"], json!({ "text": "Thank you.", "state": "published" }));

        sql!(&app.context.db, execute, "UPDATE reviews_review SET visible = FALSE WHERE title = 'About grey'").unwrap();
        assert_eq!(of(&owner.get(REVIEWS).await, 200)["totalCount"], 2, "those of a tool that is not public are hidden");
    }

    async fn a_reply_is_not_published_once_its_author_does_not_own_the_tool(engine) {
        let app = reviewed(engine).await;
        let (owner, member, admin) = (app.owner().await, app.member().await, app.admin().await);
        let id = published(&member, &admin, "alpha", 2, "one").await;
        set_owners(&app, "alpha", Some(owner.id), None).await;
        of(&owner.put(&format!("/api/reviews/{id}/reply"), &json!({ "text": "You are wrong." })).await, 200);
        let next = app.person("tess").await;
        set_owners(&app, "alpha", Some(next.id), None).await;
        let path = |action: &str| format!("/api/admin/reviews/{id}/{action}");
        let late = of(&admin.post(&path("approve-reply"), &json!({})).await, 409);
        assert_eq!(late["message"], "The member who wrote this reply does not own the tool any more: it can only be rejected.");
        assert_eq!(of(&app.get(&format!("/api/reviews/{id}")).await, 200)["reply"], Value::Null);
        let theirs = of(&next.get(REVIEWS).await, 200);
        assert_eq!(theirs["reviews"][0]["ownerReply"], Value::Null, "the text of the former owner is not theirs");
        assert_eq!(of(&owner.get(REVIEWS).await, 200)["totalCount"], 0);
        let reject = json!({ "reason": "off-topic", "note": "" });
        of(&admin.post(&path("reject-reply"), &reject).await, 200);

        of(&next.put(&format!("/api/reviews/{id}/reply"), &json!({ "text": "Thank you." })).await, 200);
        set_owners(&app, "alpha", None, None).await;
        assert_eq!(admin.post(&path("approve-reply"), &json!({})).await.status, 409, "nobody owns it");
        set_owners(&app, "alpha", Some(owner.id), Some(next.id)).await;
        of(&admin.post(&path("approve-reply"), &json!({})).await, 200);
        assert_eq!(of(&app.get(&format!("/api/reviews/{id}")).await, 200)["reply"]["text"], "Thank you.");
    }

    async fn an_owner_proposes_a_text_and_a_moderator_publishes_it(engine) {
        let app = reviewed(engine).await;
        let (owner, member, admin) = (app.owner().await, app.member().await, app.admin().await);
        let id = asked(&app, &member, &admin, "alpha", "Does it work offline?").await;
        let path = format!("/api/faq/{id}/answer");
        let answer = |text: &str| json!({ "answer": text });
        assert_eq!(app.visitor().put(&path, &answer("No.")).await.status, 401);
        assert_eq!(app.get(QUESTIONS).await.status, 401);
        assert_eq!(owner.put(&path, &answer("No.")).await.status, 403, "nobody owns it yet");
        assert_eq!(of(&owner.get(QUESTIONS).await, 200), json!([]));
        let friend = app.person("tess").await;
        set_owners(&app, "alpha", Some(owner.id), Some(friend.id)).await;
        assert_eq!(admin.put(&path, &answer("No.")).await.status, 403, "admins answer in their own way");
        for unknown in ["nothing", "01933f4e-7c00-7a00-8000-5d2f1b7c9e10"] {
            assert_eq!(owner.put(&format!("/api/faq/{unknown}/answer"), &answer("No.")).await.status, 404);
        }
        assert_eq!(owner.put(&path, &answer(" \u{200B} ")).await.rejected(422, "answer"), "Please enter an answer.");
        assert_eq!(owner.put(&path, &answer(&"x".repeat(201))).await.rejected(422, "answer"), "must be at most 200 characters");
        let open = of(&owner.get(QUESTIONS).await, 200);
        assert_eq!((&open[0]["question"], &open[0]["tool"]["slug"], &open[0]["proposal"]), (&json!("Does it work offline?"), &json!("alpha"), &Value::Null));
        assert_eq!(open[0].get("requestedBy"), None, "owners do not learn who asked");

        of(&friend.put(&path, &answer("No.")).await, 200);
        of(&owner.put(&path, &answer("  No, it needs a connection. ")).await, 200);
        let waits = of(&friend.get(QUESTIONS).await, 200);
        assert_eq!((&waits[0]["proposal"]["text"], &waits[0]["proposal"]["state"]), (&json!("No, it needs a connection."), &json!("waiting")));
        assert_eq!(of(&app.get("/api/aitool/alpha").await, 200)["qaSection"], json!([]), "it is not public");
        let record = of(&admin.get(&format!("/api/admin/questions/{id}")).await, 200);
        assert_eq!((&record["proposal"], &record["answer"]), (&json!("No, it needs a connection."), &json!("")));
        assert_eq!(of(&admin.get("/api/admin/questions").await, 200)["items"][0]["proposal"], "No, it needs a connection.");

        of(&admin.post(&format!("/api/faq/approve/{id}"), &answer("No, it needs a connection.")).await, 200);
        let faq = of(&app.get("/api/aitool/alpha").await, 200)["qaSection"].clone();
        assert_eq!(faq[0]["answer"], "No, it needs a connection.");
        let late = of(&owner.put(&path, &answer("Yes.")).await, 409);
        assert_eq!(late["message"], "This question is answered already: see the FAQs of the tool.");
        let answered = of(&owner.get(QUESTIONS).await, 200);
        assert_eq!((&answered[0]["proposal"]["state"], &answered[0]["answer"]), (&json!("published"), &json!("No, it needs a connection.")));
        assert_eq!(of(&friend.get(QUESTIONS).await, 200), json!([]), "it is the other owner's");
    }

    async fn proposals_follow_their_questions_and_owners(engine) {
        let app = reviewed(engine).await;
        let (owner, member, admin) = (app.owner().await, app.member().await, app.admin().await);
        set_owners(&app, "alpha", Some(owner.id), None).await;
        let mut ids = Vec::new();
        for question in ["Is it fast?", "Is it cheap?", "Is it old?"] {
            let id = asked(&app, &member, &admin, "alpha", question).await;
            of(&owner.put(&format!("/api/faq/{id}/answer"), &json!({ "answer": format!("Yes: {question}") })).await, 200);
            ids.push(id);
        }
        of(&admin.post(&format!("/api/admin/questions/{}/answer", ids[0]), &json!({ "answer": "Rather." })).await, 200);
        of(&admin.post(&format!("/api/admin/questions/{}/remove", ids[1]), &json!({})).await, 200);
        assert_eq!(owner.put(&format!("/api/faq/{}/answer", ids[1]), &json!({ "answer": "Yes." })).await.status, 404);
        let mine = of(&owner.get(QUESTIONS).await, 200);
        assert_eq!(values(&mine, "question"), ["Is it old?", "Is it fast?"], "those that wait first");
        assert_eq!((&mine[1]["proposal"]["state"], &mine[1]["answer"]), (&json!("replaced"), &json!("Rather.")));
        let stored = "SELECT COUNT(*) FROM reviews_question WHERE proposal IS NOT NULL";
        let count = async || sql!(&app.context.db, scalar i64, stored).unwrap();
        app.clock.advance(chrono::Duration::seconds(10));
        app.run_job("reviews.mail-askers").await;
        assert_eq!(count().await, 2, "the proposal is deleted with the question");

        let next = app.person("tess").await;
        set_owners(&app, "alpha", Some(next.id), None).await;
        let record = format!("/api/admin/questions/{}", ids[2]);
        assert_eq!(of(&admin.get(&record).await, 200)["proposal"], "", "its author is no owner");
        let theirs = of(&next.get(QUESTIONS).await, 200);
        assert_eq!((values(&theirs, "question"), &theirs[0]["proposal"]), (vec!["Is it old?"], &Value::Null));
        of(&next.put(&format!("/api/faq/{}/answer", ids[2]), &json!({ "answer": "No." })).await, 200);
        assert_eq!(of(&admin.get(&record).await, 200)["proposal"], "No.");

        let sources = app.context.directory.personal_data();
        let data = sources.iter().find(|source| source.name() == "reviews").unwrap();
        let own = data.export(owner.id).await.unwrap();
        assert_eq!((&own["answers"][0]["answer"], &own["answers"][0]["state"]), (&json!("Yes: Is it fast?"), &json!("answered")));
        let id = published(&member, &admin, "alpha", 4, "one").await;
        of(&next.put(&format!("/api/reviews/{id}/reply"), &json!({ "text": "Thank you." })).await, 200);
        let own = data.export(next.id).await.unwrap();
        assert_eq!((&own["answers"][0]["answer"], &own["replies"][0]["waiting"]), (&json!("No."), &json!("Thank you.")));

        let mut tx = app.context.db.begin().await.unwrap();
        events::emit(&mut tx, &UserErased { id: next.id }, app.clock.now());
        tx.commit().await.unwrap();
        eventually("the proposal to be gone", async || (count().await == 1).then_some(())).await;
        let own = data.export(next.id).await.unwrap();
        assert_eq!((&own["answers"], &own["replies"]), (&json!([]), &json!([])));
    }
}
