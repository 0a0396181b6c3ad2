//! Everything of a member, of two modules: counted, removed with a suspension, and restored.

use crate::fixture::{of, published, reviewed, sent};
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{Person, TestApp, eventually, on_either};

async fn counts(admin: &Person<'_>, user: &Person<'_>) -> Vec<(String, u64, u64)> {
    let works = of(&admin.get(&format!("/api/admin/users/{}/works", user.id)).await, 200);
    let number = |value: &Value| value.as_u64().unwrap();
    let each = works["works"].as_array().unwrap().iter();
    let mut all: Vec<_> = each
        .map(|one| {
            (one["kind"].as_str().unwrap().to_owned(), number(&one["waiting"]), number(&one["public"]))
        })
        .collect();
    assert_eq!(number(&works["total"]), all.iter().map(|(_, waiting, public)| waiting + public).sum::<u64>());
    all.sort();
    all
}

/// The counts: of questions and reviews as many as are given, of everything else one or none.
fn expected(questions: u64, reviews: (u64, u64), rest: u64) -> Vec<(String, u64, u64)> {
    let kinds = [
        ("Helpful marks", 0, rest),
        ("Questions", questions, 0),
        ("Reports of reviews", 0, rest),
        ("Reviews", reviews.0, reviews.1),
        ("Submitted tools", 0, rest),
        ("Upvotes and saves", 0, rest),
    ];
    kinds.map(|(kind, waiting, public)| (kind.to_owned(), waiting, public)).into()
}

/// A member with a review that waits, one that is public, a question, and a public tool.
async fn spammer<'a>(app: &'a TestApp, admin: &Person<'_>) -> (Person<'a>, String, String) {
    let member = app.member().await;
    let public = published(&member, admin, "alpha", 5, "one").await;
    let waiting = sent(&member, "beta", 5, "two").await;
    of(&member.post("/api/faq/ask-faq", &json!({ "tool": "alpha", "question": "Is it fast?" })).await, 201);
    let own = "UPDATE catalog_tool SET submitted_by = $1 WHERE slug = 'gamma'";
    sql!(&app.context.db, execute, own, member.id).unwrap();
    (member, public, waiting)
}

async fn act(admin: &Person<'_>, user: &Person<'_>, action: &str, body: Value) -> (u16, Value) {
    let response = admin.post(&format!("/api/admin/users/{}/{action}", user.id), &body).await;
    (response.status, response.json())
}

on_either! {
    async fn everything_is_removed_with_the_suspension_and_restored_as_one(engine) {
        let app = reviewed(engine).await;
        let (admin, other) = (app.admin().await, app.owner().await);
        let (member, public, waiting) = spammer(&app, &admin).await;
        let of_another = published(&other, &admin, "alpha", 3, "three").await;
        of(&member.put(&format!("/api/reviews/{of_another}/helpful"), &json!({})).await, 200);
        of(&member.post(&format!("/api/reviews/{of_another}/report"), &json!({ "reason": "advertising" })).await, 200);
        of(&member.post("/api/upvotes", &json!({ "aiToolId": "beta" })).await, 200);
        let opinions = async || {
            let review = of(&admin.get(&format!("/api/admin/reviews/{of_another}")).await, 200);
            let seen = of(&admin.get(&format!("/api/admin/reviews/{of_another}/reports")).await, 200);
            let public = of(&app.get(&format!("/api/reviews/{of_another}")).await, 200);
            assert_eq!(review["reports"], seen["reports"].as_array().unwrap().len());
            (public["helpful"].clone(), review["reports"].clone())
        };
        assert_eq!(opinions().await, (json!(1), json!(1)));
        assert_eq!(counts(&admin, &member).await, expected(1, (1, 1), 1));
        let mails = app.mailer().sent().len();

        let (status, user) = act(&admin, &member, "suspend-and-remove", json!({ "reason": "Casino spam" })).await;
        assert_eq!((status, &user["state"]), (200, &json!("suspended")), "{user}");
        assert_eq!(counts(&admin, &member).await, expected(0, (0, 0), 0));
        assert_eq!(app.get(&format!("/api/reviews/{public}")).await.status, 404);
        assert_eq!(app.get(&format!("/api/reviews/{of_another}")).await.status, 200, "another member's");
        eventually("the opinions to be gone", async || (opinions().await == (json!(0), json!(0))).then_some(())).await;
        eventually("the tool to be gone", async || (app.get("/api/aitool/slug/gamma").await.status == 404).then_some(())).await;
        let audit = of(&admin.get("/api/admin/audit?resource=users&action=user.remove-works").await, 200);
        assert_eq!(audit["items"][0]["changes"], json!({ "helpful": { "from": 1, "to": 0 },
            "questions": { "from": 1, "to": 0 }, "reports": { "from": 1, "to": 0 }, "reviews": { "from": 2, "to": 0 },
            "tools": { "from": 1, "to": 0 }, "votes": { "from": 1, "to": 0 } }));
        assert_eq!(audit["items"][0]["reason"], "Casino spam");

        // The mails about decisions are due: a suspended member gets none.
        app.clock.advance(chrono::TimeDelta::minutes(1));
        app.run_job("reviews.mail-authors").await;
        app.run_job("catalog.mail-submitters").await;
        let sent = app.mailer().sent();
        assert!(sent[mails..].iter().all(|mail| !mail.to.contains(&member.email)), "{:?}", &sent[mails..]);

        let (status, user) = act(&admin, &member, "restore-works", json!({})).await;
        assert_eq!((status, &user["state"]), (200, &json!("active")), "{user}");
        assert_eq!(counts(&admin, &member).await, expected(1, (1, 1), 1));
        eventually("the opinions to be back", async || (opinions().await == (json!(1), json!(1))).then_some(())).await;
        assert_eq!(app.get(&format!("/api/reviews/{public}")).await.status, 200);
        let queue = of(&admin.get(&format!("/api/admin/reviews?userId={}", member.id)).await, 200);
        assert_eq!((&queue["totalCount"], &queue["items"][0]["id"]), (&json!(1), &json!(waiting)));
        assert_eq!(queue["items"][0]["userId"], json!(member.id));
        let (status, problem) = act(&admin, &member, "restore-works", json!({})).await;
        assert_eq!((status, &problem["message"]), (409, &json!("Nothing of this member was removed, or it is back already.")));
    }

    async fn what_was_changed_since_stays_and_an_older_suspension_lasts(engine) {
        let app = reviewed(engine).await;
        let admin = app.admin().await;
        let (member, public, _) = spammer(&app, &admin).await;
        act(&admin, &member, "suspend", json!({ "reason": "Spam" })).await;
        assert_eq!(act(&admin, &member, "suspend-and-remove", json!({ "reason": "More spam" })).await.0, 200);
        let restored = admin.post(&format!("/api/admin/reviews/{public}/restore"), &json!({})).await;
        assert_eq!(restored.status, 200, "{}", restored.text());
        let (status, user) = act(&admin, &member, "restore-works", json!({})).await;
        assert_eq!((status, &user["state"]), (200, &json!("suspended")), "it was suspended before");
        let audit = of(&admin.get("/api/admin/audit?resource=users&action=user.restore-works").await, 200);
        assert_eq!(audit["items"][0]["changes"]["reviews"], json!({ "from": 0, "to": 1 }), "the other one was back");
    }

    async fn only_admins_remove_and_not_their_own(engine) {
        let app = reviewed(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let reason = json!({ "reason": "Spam" });
        assert_eq!(act(&member, &admin, "suspend-and-remove", reason.clone()).await.0, 403);
        assert_eq!(act(&admin, &admin, "suspend-and-remove", reason).await.0, 409);
        assert_eq!(act(&admin, &member, "suspend-and-remove", json!({ "reason": " " })).await.0, 422);
        assert_eq!(member.get(&format!("/api/admin/users/{}/works", member.id)).await.status, 403);
        assert_eq!(admin.get("/api/admin/users/nobody/works").await.status, 404);
        let sessions = of(&admin.get(&format!("/api/admin/users/{}/sessions", member.id)).await, 200);
        assert_eq!(sessions["sessions"].as_array().unwrap().len(), 1);
        assert_eq!(member.get(&format!("/api/admin/users/{}/sessions", member.id)).await.status, 403);
    }
}
