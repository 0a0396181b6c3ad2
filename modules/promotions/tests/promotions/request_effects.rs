//! The effects of decisions on requests, as they are foreseen and as they come.

use crate::fixture::{CAMPAIGNS, campaign, id, made, of, site};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{Person, TestApp, eventually, on_either};

const QUEUE: &str = "/api/admin/promotion-requests";

async fn requested(member: &Person<'_>) -> String {
    let body = json!({ "type": "title-sponsor", "toolId": "alpha", "startsOn": "2025-07-01", "days": 7, "note": "" });
    id(&of(&member.post("/api/promotions/requests", &body).await, 201))
}

async fn effects(admin: &Person<'_>, request: &str) -> Value {
    of(&admin.get(&format!("{QUEUE}/{request}/effects")).await, 200)["effects"].clone()
}

fn effect(action: &str, sentences: &[&str]) -> Value {
    json!({ "action": format!("{action}_promotion_request"), "sentences": sentences })
}

/// Sends the mails about decisions; returns the message of the job.
async fn mails(app: &TestApp) -> String {
    app.clock.advance(Duration::seconds(15));
    app.run_job("promotions.mail-requesters").await.message
}

on_either! {
    async fn a_decision_on_a_request_does_what_was_foreseen(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let request = requested(&member).await;
        let declined = effect("decline", &["The request ends without a campaign.", "Mails 1 member."]);
        let replied = effect("reply", &["The campaign becomes that of mia.", "Mails 1 member."]);
        assert_eq!(effects(&admin, &request).await, json!([replied, declined]));
        let campaign = id(&made(&admin, &campaign(&app, "title-sponsor", 24, 48)).await);
        let body = json!({ "campaignId": campaign });
        of(&admin.post(&format!("{QUEUE}/{request}/reply"), &body).await, 200);
        assert_eq!(of(&admin.get(&format!("{CAMPAIGNS}/{campaign}")).await, 200)["memberId"], json!(member.id));
        assert_eq!((mails(&app).await.as_str(), effects(&admin, &request).await), ("1 mails", json!([])));
        let request = requested(&member).await;
        of(&admin.post(&format!("{QUEUE}/{request}/decline"), &json!({ "reason": "Sold." })).await, 200);
        assert_eq!(mails(&app).await, "1 mails");
        let declined = of(&admin.get(&format!("{QUEUE}/{request}")).await, 200);
        assert_eq!((&declined["state"], &declined["campaignId"]), (&json!("declined"), &json!(null)));
    }

    async fn nobody_is_mailed_about_the_request_of_a_deleted_account(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let request = requested(&member).await;
        sql!(&app.context.db, execute, "UPDATE promotions_request SET user_id = NULL").unwrap();
        let foreseen = [
            effect("reply", &["The campaign is no member's: the account was deleted."]),
            effect("decline", &["The request ends without a campaign."]),
        ];
        assert_eq!(effects(&admin, &request).await, json!(foreseen));
        let received = async || Some(app.mailer().sent().len()).filter(|count| *count > 0);
        let before = eventually("the mail that it was received", received).await;
        of(&admin.post(&format!("{QUEUE}/{request}/decline"), &json!({ "reason": "Sold." })).await, 200);
        mails(&app).await;
        assert_eq!(app.mailer().sent().len(), before);
        let path = format!("{QUEUE}/{request}/effects");
        assert_eq!((app.get(&path).await.status, member.get(&path).await.status), (401, 403));
        for unknown in ["nothing", "01933f4e-7c00-7a00-8000-5d2f1b7c9e10"] {
            assert_eq!(admin.get(&format!("{QUEUE}/{unknown}/effects")).await.status, 404);
        }
    }
}
