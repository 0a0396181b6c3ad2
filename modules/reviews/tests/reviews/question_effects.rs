//! The effects of decisions on questions, as they are foreseen and as they come.

use crate::fixture::{of, reviewed};
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{Person, TestApp, eventually, on_either};

const QUEUE: &str = "/api/admin/questions";
const OWNED: &str = "/api/faq/owned";

async fn asked(member: &Person<'_>, admin: &Person<'_>, question: &str) -> String {
    of(&member.post("/api/faq/ask-faq", &json!({ "tool": "alpha", "question": question })).await, 201);
    let queue = of(&admin.get(QUEUE).await, 200);
    format!("{QUEUE}/{}", queue["items"][0]["id"].as_str().unwrap())
}

/// Has the owner of the tool propose `answer` to the question that waits.
async fn proposed(app: &TestApp, answer: &str) {
    let owner = app.owner().await;
    let claimed = "UPDATE catalog_tool SET claimed_by = $1 WHERE slug = 'alpha'";
    sql!(&app.context.db, execute, claimed, owner.id).unwrap();
    let id = of(&owner.get(OWNED).await, 200)[0]["id"].as_str().unwrap().to_owned();
    of(&owner.put(&format!("/api/faq/{id}/answer"), &json!({ "answer": answer })).await, 200);
}

async fn effects(admin: &Person<'_>, question: &str) -> Value {
    of(&admin.get(&format!("{question}/effects")).await, 200)["effects"].clone()
}

fn effect(action: &str, sentences: &[&str]) -> Value {
    json!({ "action": format!("{action}_admin_question"), "sentences": sentences })
}

async fn entries(app: &TestApp) -> usize {
    of(&app.get("/api/aitool/alpha").await, 200)["qaSection"].as_array().map_or(0, Vec::len)
}

async fn mailed(app: &TestApp, count: usize) {
    app.clock.advance(chrono::TimeDelta::seconds(13));
    app.run_job("reviews.mail-askers").await;
    eventually("the mails", async || (app.mailer().sent().len() == count).then_some(())).await;
}

on_either! {
    async fn a_decision_on_a_question_does_what_was_foreseen(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let question = asked(&member, &admin, "Does it work offline?").await;
        let foreseen = [
            effect("answer", &["Adds an entry to the FAQ of Alpha.", "Mails 1 member."]),
            effect("remove", &["Deletes the question.", "Mails 1 member."]),
        ];
        assert_eq!(effects(&admin, &question).await, json!(foreseen));
        let before = entries(&app).await;
        of(&admin.post(&format!("{question}/answer"), &json!({ "answer": "No." })).await, 200);
        eventually("the entry", async || (entries(&app).await == before + 1).then_some(())).await;
        mailed(&app, 1).await;
        assert_eq!(effects(&admin, &question).await, json!([]), "nothing is left to decide");

        let question = asked(&member, &admin, "Is it fast?").await;
        proposed(&app, "Yes.").await;
        let removal = effect("remove", &["Deletes the question, and the answer that the owner proposes.", "Mails 1 member."]);
        assert_eq!(effects(&admin, &question).await[1], removal);
        of(&admin.post(&format!("{question}/remove"), &json!({})).await, 200);
        mailed(&app, 2).await;
        let proposals = "SELECT COUNT(*) FROM reviews_question WHERE proposal IS NOT NULL";
        assert_eq!(sql!(&app.context.db, scalar i64, proposals).unwrap(), 0);
    }

    async fn a_decision_on_a_question_can_be_undone(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let question = asked(&member, &admin, "Does it work offline?").await;
        let undo = format!("{question}/undo");
        assert_eq!(admin.post(&undo, &json!({})).await.status, 409, "there is no decision");
        let before = entries(&app).await;
        for (decision, body) in [("answer", json!({ "answer": "No." })), ("remove", json!({}))] {
            of(&admin.post(&format!("{question}/{decision}"), &body).await, 200);
            assert_eq!(app.post(&undo, &json!({})).await.status, 401);
            assert_eq!(member.post(&undo, &json!({})).await.status, 403);
            let undone = of(&admin.post(&undo, &json!({})).await, 200);
            assert_eq!((&undone["state"], &undone["answer"]), (&json!("pending"), &json!("")), "{decision}");
            eventually("the entries", async || (entries(&app).await == before).then_some(())).await;
        }
        mailed(&app, 0).await;
    }

    async fn an_undone_deletion_brings_the_proposal_of_the_owner_back(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let question = asked(&member, &admin, "Is it fast?").await;
        proposed(&app, "Yes.").await;
        let before = of(&admin.get(&question).await, 200);
        assert_eq!(before["proposal"], "Yes.");
        assert_eq!(of(&admin.post(&format!("{question}/remove"), &json!({})).await, 200)["proposal"], "");
        assert_eq!(of(&admin.post(&format!("{question}/undo"), &json!({})).await, 200), before);
    }

    async fn effects_of_questions_are_for_admins(engine) {
        let app = reviewed(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let question = asked(&member, &admin, "Does it work offline?").await;
        sql!(&app.context.db, execute, "UPDATE catalog_tool SET state = 'inactive' WHERE slug = 'alpha'").unwrap();
        let seen = "Adds an entry to the FAQ of Alpha. It is seen once the tool is public.";
        assert_eq!(effects(&admin, &question).await[0]["sentences"][0], seen);
        let path = format!("{question}/effects");
        assert_eq!((app.get(&path).await.status, member.get(&path).await.status), (401, 403));
        for unknown in ["nothing", "01933f4e-7c00-7a00-8000-5d2f1b7c9e10"] {
            assert_eq!(admin.get(&format!("{QUEUE}/{unknown}/effects")).await.status, 404);
        }
    }
}
