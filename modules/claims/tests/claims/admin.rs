//! The admin resource of claims, the report, and the health check.

use crate::fixture::{add_tool, confirm, id, mailed, of, own, owner_becomes, record, site, start, state};
use chrono::Duration;
use serde_json::json;
use toolbase_testkit::{assert_cards_match_lists, on_either};

const LIST: &str = "/api/admin/claims";

on_either! {
    async fn admins_decide_on_claims(engine) {
        let site = site(engine).await;
        let (admin, owner, member) = (site.app.admin().await, site.app.owner().await, site.app.member().await);
        for tool in ["Inkwel", "Quillmat"] {
            add_tool(&site.app, tool, &format!("https://{}.dev", tool.to_lowercase())).await;
            site.names.host(&format!("{}.dev", tool.to_lowercase()));
        }
        site.app.run_job("catalog.index-likeness").await;
        let mut claims = Vec::new();
        for (member, tool) in [(&member, "inkwel"), (&owner, "quillmat")] {
            let claim = start(member, tool).await;
            let (place, value) = record(&claim, "dns");
            site.names.text(&place, &[&value]);
            assert_eq!(confirm(member, &claim, "dns").await["state"], "pending-review");
            claims.push(claim);
        }
        assert_eq!(site.app.get(LIST).await.status, 401);
        assert_eq!(member.get(LIST).await.status, 403);
        assert_eq!(assert_cards_match_lists(&site.app, &admin).await["claimStats.newCount"], 2);
        let queue = of(&admin.get(LIST).await, 200);
        assert_eq!((&queue["totalCount"], &queue["items"][0]["toolName"], &queue["items"][0]["claimedBy"]), (&json!(2), &json!("Inkwel"), &json!("mia")));
        for (query, count) in [
            ("state=all", 2), ("state=approved", 0), ("q=inkwel", 1), ("q=otto", 1), ("dispute=true", 0), ("dispute=false", 2),
        ] {
            assert_eq!(of(&admin.get(&format!("{LIST}?{query}")).await, 200)["totalCount"], count, "{query}");
        }
        admin.get(&format!("{LIST}?state=odd")).await.rejected(422, "state");
        let record = format!("{LIST}/{}", id(&claims[0]));
        let evidence = of(&admin.get(&format!("{record}/evidence")).await, 200);
        assert_eq!((&evidence["lookalikes"], &evidence["listings"], &evidence["owner"]), (&json!(["Inkwell"]), &json!(1), &json!("")));
        assert_eq!(site.app.get(&format!("{record}/evidence")).await.status, 401);
        assert_eq!(member.get(&format!("{record}/evidence")).await.status, 403);
        assert_eq!(admin.get(&format!("{LIST}/nothing/evidence")).await.status, 404);
        for action in ["approve", "reject", "revoke", "undo", "message"] {
            let path = format!("{record}/{action}");
            assert_eq!(site.app.post(&path, &json!({ "reason": "x", "text": "x" })).await.status, 401);
            assert_eq!(member.post(&path, &json!({ "reason": "x", "text": "x" })).await.status, 403);
        }
        admin.post(&format!("{record}/reject"), &json!({ "reason": " " })).await.rejected(422, "reason");
        admin.post(&format!("{record}/message"), &json!({ "text": "" })).await.rejected(422, "text");
        let both = json!({ "ids": [id(&claims[0]), id(&claims[1])] });
        let with_reason = json!({ "ids": [id(&claims[0]), id(&claims[1])], "reason": "It looks like another." });
        for (action, body) in [("approve", &both), ("undo", &both), ("reject", &with_reason), ("undo", &both), ("approve", &both)] {
            let path = format!("{LIST}/bulk/{action}");
            assert_eq!(site.app.post(&path, body).await.status, 401);
            assert_eq!(member.post(&path, body).await.status, 403);
            assert_eq!(of(&admin.post(&path, body).await, 200)["done"], 2, "{action}");
        }
        owner_becomes(&site.app, "inkwel", &json!(member.id)).await;
        assert_eq!(admin.post(&format!("{record}/approve"), &json!({})).await.status, 409);
        let revoked = of(&admin.post(&format!("{record}/revoke"), &json!({ "reason": "The mark is of another." })).await, 200);
        assert_eq!((&revoked["state"], &revoked["stateReason"]), (&json!("revoked"), &json!("The mark is of another.")));
        owner_becomes(&site.app, "inkwel", &json!(null)).await;
        of(&admin.post(&format!("{record}/undo"), &json!({})).await, 200);
        owner_becomes(&site.app, "inkwel", &json!(member.id)).await;
        assert_eq!(state(&member, &claims[0]).await, "approved");
        assert_eq!(admin.post(&format!("{record}/undo"), &json!({})).await.status, 409);
        site.app.clock.advance(Duration::seconds(15));
        site.app.run_job("claims.mail-claimants").await;
        mailed(&site.app, &owner.email, "Quillmat is yours", 1).await;
        mailed(&site.app, &member.email, "Inkwel is yours", 0).await;
        mailed(&site.app, &member.email, "Your claim to Inkwel was not approved", 0).await;
    }

    async fn owned_tools_are_reported(engine) {
        let site = site(engine).await;
        let (admin, owner) = (site.app.admin().await, site.app.owner().await);
        own(&site, &owner, "inkwell").await;
        let path = "/api/reports/user-claimed-tools?format=json";
        assert_eq!(site.app.get(path).await.status, 401);
        assert_eq!(owner.get(path).await.status, 403);
        let rows = of(&admin.get(path).await, 200);
        assert_eq!((&rows[0]["name"], &rows[0]["fullName"], &rows[0]["method"], &rows[0]["state"]), (&json!("Inkwell"), &json!("otto"), &json!("dns"), &json!("approved")));
        assert_eq!(rows[0]["email"], json!(owner.email));
    }
}
