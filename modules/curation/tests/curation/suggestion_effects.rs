//! The effects of decisions on suggestions, as they are foreseen and as they come.

use crate::fixture::{curated, of};
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{Person, on_either};

const QUEUE: &str = "/api/admin/suggestions";
const STAYS: &str = "The tool stays as it is, and the member gets no mail.";

/// Puts a suggestion about Alpha into the empty queue; its path.
async fn suggested(member: &Person<'_>, admin: &Person<'_>, field: &str, proposed: &str) -> String {
    let body = json!({ "aiId": "alpha", "reason": "They changed it in spring.", "field": field, "proposed": proposed });
    of(&member.post("/api/report-suggestions", &body).await, 201);
    let queue = of(&admin.get(QUEUE).await, 200);
    format!("{QUEUE}/{}", queue["items"][0]["id"].as_str().unwrap())
}

async fn effects(admin: &Person<'_>, suggestion: &str) -> Value {
    of(&admin.get(&format!("{suggestion}/effects")).await, 200)["effects"].clone()
}

fn effect(action: &str, sentences: &[&str]) -> Value {
    json!({ "action": action, "sentences": sentences })
}

on_either! {
    async fn a_decision_on_a_suggestion_does_what_was_foreseen(engine) {
        let app = curated(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let suggestion = suggested(&member, &admin, "pricingType", "Paid").await;
        let others = [effect("resolve_admin_suggestion", &[STAYS]), effect("dismiss_suggestion", &[STAYS])];
        let changes = "Changes 2 fields on the public page of Alpha.";
        let apply = effect("apply_suggestion", &[changes, "Changes its card in 2 sections and use cases."]);
        assert_eq!(effects(&admin, &suggestion).await, json!([apply, others[0], others[1]]));
        of(&admin.post(&format!("{suggestion}/dismiss"), &json!({})).await, 200);
        let reopen = effect("reopen_suggestion", &["The suggestion waits again."]);
        assert_eq!(effects(&admin, &suggestion).await, json!([reopen]));
        of(&admin.post(&format!("{suggestion}/reopen"), &json!({})).await, 200);
        of(&admin.post(&format!("{suggestion}/apply"), &json!({})).await, 200);
        let record = of(&admin.get(&suggestion).await, 200);
        assert_eq!((&record["state"], &record["now"]), (&json!("applied"), &json!("Paid")));
        assert_eq!((effects(&admin, &suggestion).await, app.mailer().sent().len()), (json!([]), 0));
        let again = suggested(&member, &admin, "pricingType", "Paid").await;
        assert_eq!(effects(&admin, &again).await[0]["sentences"], json!(["Alpha has these values already."]));
    }

    async fn what_cannot_be_applied_has_no_such_effects(engine) {
        let app = curated(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        for (field, proposed) in [("pricingType", "Cheap"), ("url", "https://beta.example"), ("categories", "Video")] {
            let suggestion = suggested(&member, &admin, field, proposed).await;
            assert_eq!(effects(&admin, &suggestion).await[0]["action"], "resolve_admin_suggestion", "{field}");
            of(&admin.post(&format!("{suggestion}/resolve"), &json!({})).await, 200);
        }
        let claimed = "UPDATE catalog_tool SET claimed_by = $1 WHERE slug = 'alpha'";
        sql!(&app.context.db, execute, claimed, member.id).unwrap();
        let suggestion = suggested(&member, &admin, "url", "https://alpha.test").await;
        let voided = "mia does not own Alpha any more, because the new address is not what was claimed.";
        assert_eq!(effects(&admin, &suggestion).await[0]["sentences"][1], voided);
        of(&admin.post(&format!("{suggestion}/apply"), &json!({})).await, 200);
        let owned = "SELECT COUNT(*) FROM catalog_tool WHERE claimed_by IS NOT NULL";
        assert_eq!(sql!(&app.context.db, scalar i64, owned).unwrap(), 0);
    }

    async fn effects_of_suggestions_are_for_admins(engine) {
        let app = curated(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        let path = format!("{}/effects", suggested(&member, &admin, "name", "Alpha Prime").await);
        assert_eq!((app.get(&path).await.status, member.get(&path).await.status), (401, 403));
        for unknown in ["nothing", "01933f4e-7c00-7a00-8000-5d2f1b7c9e10"] {
            assert_eq!(admin.get(&format!("{QUEUE}/{unknown}/effects")).await.status, 404);
        }
    }
}
