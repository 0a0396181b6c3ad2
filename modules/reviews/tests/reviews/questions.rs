//! Questions about tools.

use crate::fixture::{of, reviewed};
use serde_json::json;
use toolbase_testkit::http::Method;
use toolbase_testkit::{eventually, on_either};

const ASK: &str = "/api/faq/ask-faq";

on_either! {
    async fn a_question_waits_and_reaches_the_faq(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let body = json!({ "tool": "alpha", "question": "  Does it work offline? " });
        let sent = of(&member.post(ASK, &body).await, 201);
        assert_eq!(sent["message"], "Your question has been submitted!");
        let queue = of(&admin.get("/api/faq/pending-faqs").await, 200);
        assert_eq!((&queue[0]["question"], &queue[0]["tool"]["name"]), (&json!("Does it work offline?"), &json!("Alpha")));
        assert_eq!(queue[0]["requestedBy"]["fullName"], "mia");
        let id = queue[0]["_id"].as_str().unwrap();
        let approve = format!("/api/faq/approve/{id}");
        assert_eq!(member.post(&approve, &json!({ "answer": "No." })).await.status, 403);
        admin.post(&approve, &json!({ "answer": " \u{200B} " })).await.rejected(422, "answer");
        admin.post(&approve, &json!({ "answer": "x".repeat(201) })).await.rejected(422, "answer");
        let answered = of(&admin.post(&approve, &json!({ "answer": "No." })).await, 200);
        assert_eq!(answered["message"], "FAQ approved successfully");
        let again = of(&app.admin().await.post(&approve, &json!({ "answer": "No." })).await, 409);
        assert_eq!(again["message"], "This question was answered already, by ada, on 15 June 2025 at 12:00 UTC.");
        assert_eq!(of(&admin.get("/api/faq/pending-faqs").await, 200), json!([]));
        assert_eq!(member.post(ASK, &body).await.status, 409, "it is answered");
        let faq = of(&app.get("/api/aitool/alpha").await, 200)["qaSection"].clone();
        assert_eq!((&faq[0]["question"], &faq[0]["answer"]), (&json!("Does it work offline?"), &json!("No.")));
        let changes = of(&admin.get("/api/admin/tool-changes?q=alpha&action=tool.add-question").await, 200);
        let change = &changes["items"][0];
        assert_eq!(change["changes"]["faq"]["to"][0]["question"], "Does it work offline?", "{changes}");
        app.clock.advance(chrono::Duration::seconds(13));
        app.run_job("reviews.mail-askers").await;
        let mail = eventually("the mail", async || app.mailer().sent().pop()).await;
        assert_eq!(mail.content.subject, "Your question about Alpha is answered");
        assert!(mail.to.contains(&member.email) && mail.content.text.contains("“No.”"), "{}", mail.content.text);
    }

    async fn the_queue_publishes_and_removes_questions(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let long = "q".repeat(200);
        for question in [long.as_str(), "Is it fast?", "Is it cheap?", "Is it old?"] {
            of(&member.post(ASK, &json!({ "tool": "alpha", "question": question })).await, 201);
            app.clock.advance(chrono::Duration::seconds(1));
        }
        assert_eq!(of(&admin.get("/api/admin/questions?q=MIA").await, 200)["totalCount"], 4, "by the name of who asked");
        let queue = of(&admin.get("/api/admin/questions").await, 200);
        let ids: Vec<&str> = queue["items"].as_array().unwrap().iter().map(|item| item["id"].as_str().unwrap()).collect();
        assert_eq!(ids.len(), 4);
        let path = |id: &str, action: &str| format!("/api/admin/questions/{id}/{action}");

        let answer = json!({ "answer": "a".repeat(200) });
        assert_eq!(app.post(&path(ids[0], "answer"), &answer).await.status, 401);
        assert_eq!(member.post(&path(ids[0], "answer"), &answer).await.status, 403);
        admin.post(&path(ids[0], "answer"), &json!({ "answer": " " })).await.rejected(422, "answer");
        admin.post(&path(ids[0], "answer"), &json!({ "answer": "a".repeat(201) })).await.rejected(422, "answer");
        let answered = of(&admin.post(&path(ids[0], "answer"), &answer).await, 200);
        assert_eq!((&answered["state"], &answered["answer"], &answered["question"]), (&json!("answered"), &answer["answer"], &json!(long)));
        assert_eq!(admin.post(&path(ids[0], "answer"), &answer).await.status, 409);
        let faq = of(&app.get("/api/aitool/alpha").await, 200)["qaSection"].clone();
        assert_eq!((&faq[0]["question"], &faq[0]["answer"]), (&json!(long), &answer["answer"]));

        assert_eq!(app.post(&path(ids[1], "remove"), &json!({})).await.status, 401);
        assert_eq!(member.post(&path(ids[1], "remove"), &json!({})).await.status, 403);
        let removed = of(&admin.post(&path(ids[1], "remove"), &json!({})).await, 200);
        assert_eq!(removed["state"], "deleted");
        assert_eq!(admin.post(&path(ids[1], "remove"), &json!({})).await.status, 409);
        assert_eq!(admin.post(&path("01933f4e-7c00-7a00-8000-5d2f1b7c9e10", "remove"), &json!({})).await.status, 404);
        app.clock.advance(chrono::Duration::seconds(13));
        app.run_job("reviews.mail-askers").await;
        let subjects = async || app.mailer().sent().into_iter().map(|mail| mail.content.subject).collect::<Vec<_>>();
        let mails = eventually("the mails", async || Some(subjects().await).filter(|mails| mails.len() == 2)).await;
        assert!(mails.contains(&"Your question about Alpha".to_owned()), "{mails:?}");
        let sent = app.mailer().sent();
        let deleted = sent.iter().find(|mail| mail.content.subject == "Your question about Alpha").unwrap();
        assert!(deleted.to.contains(&member.email) && deleted.content.text.contains("“Is it fast?”"), "{}", deleted.content.text);

        let bulk = "/api/admin/questions/bulk/remove";
        let some = json!({ "ids": [ids[1], ids[2], ids[3]] });
        assert_eq!(app.post(bulk, &some).await.status, 401);
        assert_eq!(member.post(bulk, &some).await.status, 403);
        assert_eq!(admin.post(bulk, &json!({ "filter": { "stat": "all" } })).await.status, 422);
        let outcome = of(&admin.post(bulk, &some).await, 200);
        assert_eq!((&outcome["done"], &outcome["skipped"][0]["id"]), (&json!(2), &json!(ids[1])));
        assert_eq!(of(&admin.get("/api/admin/questions").await, 200)["totalCount"], 0);
        assert_eq!(of(&admin.get("/api/admin/questions?state=deleted").await, 200)["totalCount"], 3);
    }

    async fn wrong_questions_are_rejected(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let ask = |tool: &str, question: &str| json!({ "tool": tool, "question": question });
        assert_eq!(app.post(ASK, &ask("alpha", "Why?")).await.status, 401);
        assert_eq!(member.post(ASK, &ask("alpha", " \u{200B} ")).await.rejected(422, "question"), "Please enter a question.");
        member.post(ASK, &ask("alpha", &"x".repeat(201))).await.rejected(422, "question");
        for tool in ["nothing", "waiting"] {
            assert_eq!(member.post(ASK, &ask(tool, "Why?")).await.status, 404);
        }
        of(&member.post(ASK, &ask("alpha", "Does it run offline?")).await, 201);
        let again = of(&member.post(ASK, &ask("alpha", "does it run  OFFLINE")).await, 409);
        assert_eq!(again["message"], "You have asked this already. It waits for an answer.");
        of(&member.post(ASK, &ask("beta", "Does it run offline?")).await, 201);

        let queue = of(&admin.get("/api/faq/pending-faqs").await, 200);
        let path = format!("/api/faq/{}", queue[0]["id"].as_str().unwrap());
        assert_eq!(member.delete(&path).await.status, 403);
        assert_eq!(of(&admin.delete(&path).await, 200)["message"], "FAQ deleted successfully");
        assert_eq!(admin.delete(&path).await.status, 409);
        assert_eq!(member.get("/api/faq/pending-faqs").await.status, 403);
    }

    async fn questions_are_switched_off_and_those_that_wait_are_still_decided(engine) {
        let app = reviewed(engine).await;
        let proposal = "/api/faq/018f0000-0000-7000-8000-000000000000/answer";
        let operations = [(Method::POST, ASK), (Method::GET, "/api/faq/owned"), (Method::PUT, proposal)];
        app.assert_switch("reviews.questions", &operations).await;
        let body = json!({ "tool": "alpha", "question": "Does it work offline?" });
        of(&app.member().await.post(ASK, &body).await, 201);
        app.switch_off(&["reviews.questions"]).await;
        let admin = app.admin().await;
        let queue = of(&admin.get("/api/faq/pending-faqs").await, 200);
        let approve = format!("/api/faq/approve/{}", queue[0]["_id"].as_str().unwrap());
        of(&admin.post(&approve, &json!({ "answer": "No." })).await, 200);
        assert_eq!(of(&app.get("/api/aitool/alpha").await, 200)["qaSection"][0]["answer"], "No.");
    }
}
