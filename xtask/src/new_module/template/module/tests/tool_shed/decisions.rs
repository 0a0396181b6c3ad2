//! Approving and rejecting, one and many.

use crate::{PATH, add, app, json_of};
use serde_json::{Value, json};
use toolbase_testkit::on_both;

on_both! {
    because "the statements of this module run on both engines";

    async fn one_is_approved_and_rejected(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let one = add(&admin, "Bolt").await;
        let (approve, reject) = (format!("{one}/approve"), format!("{one}/reject"));
        assert_eq!(json_of(&admin.post(&approve, &Value::Null).await, 200)["state"], "approved");
        let again = json_of(&admin.post(&approve, &Value::Null).await, 409);
        let message = again["message"].as_str().unwrap();
        assert!(message.starts_with("This spare part was approved already, by "), "{message}");
        assert_eq!(json_of(&admin.post(&reject, &Value::Null).await, 200)["state"], "rejected");
        assert_eq!(admin.post(&reject, &Value::Null).await.status, 409);
        admin.delete(&one).await;
        assert_eq!(admin.post(&approve, &Value::Null).await.status, 404);
    }

    async fn many_are_decided_by_their_ids_or_by_a_filter(engine) {
        let app = app(engine).await;
        let admin = app.admin().await;
        let mut ids = Vec::new();
        for name in ["Bolt", "Nut", "Rivet"] {
            let one = add(&admin, name).await;
            ids.push(one.rsplit('/').next().unwrap().to_owned());
        }
        let bulk = |name: &str| format!("{PATH}/bulk/{name}");
        let some = json_of(&admin.post(&bulk("approve"), &json!({ "ids": ids[..2] })).await, 200);
        assert_eq!((&some["done"], &some["changed"]), (&json!(2), &json!(ids[..2])));
        let all = json_of(&admin.post(&bulk("approve"), &json!({ "filter": {} })).await, 200);
        assert_eq!((&all["done"], all["skipped"].as_array().unwrap().len()), (&json!(1), 2));
        let message = all["skipped"][0]["message"].as_str().unwrap();
        assert!(message.starts_with("This spare part was approved already, by "), "{message}");
        let undone = json_of(&admin.post(&bulk("undo"), &json!({ "ids": all["changed"] })).await, 200);
        assert_eq!(undone["changed"], json!([ids[2]]));
        assert_eq!(json_of(&admin.get(&format!("{PATH}/{}", ids[2])).await, 200)["state"], "pending");
        let found = json!({ "filter": { "state": "approved", "q": "nut" } });
        assert_eq!(json_of(&admin.post(&bulk("reject"), &found).await, 200)["changed"], json!([ids[1]]));
        for (wrong, field) in [
            (json!({}), "ids"),
            (json!({ "ids": ["bolt"] }), "ids"),
            (json!({ "filter": { "state": "lost" } }), "filter"),
            (json!({ "filter": { "color": "red" } }), "filter"),
        ] {
            let rejected = json_of(&admin.post(&bulk("approve"), &wrong).await, 422);
            let errors = rejected["errors"].as_object().unwrap();
            assert!(errors.keys().any(|key| key.starts_with(field)), "{wrong}: {rejected}");
        }
    }
}
