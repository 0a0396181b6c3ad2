//! The effects of decisions on claims, as they are foreseen and as they come.

use crate::fixture::{Site, confirm, id, mailed, of, own, owner_becomes, path, record, site, start, state};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{Person, eventually, on_either};

const LIST: &str = "/api/admin/claims";
const NOBODY: &str = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10";

fn effect(action: &str, sentences: &[&str]) -> Value {
    json!({ "action": format!("{action}_admin_claim"), "sentences": sentences })
}

async fn effects(admin: &Person<'_>, claim: &Value) -> Value {
    of(&admin.get(&format!("{LIST}/{}/effects", id(claim))).await, 200)["effects"].clone()
}

async fn decide(admin: &Person<'_>, claim: &Value, decision: &str) {
    let body = match decision {
        "approve" => json!({}),
        _ => json!({ "reason": "The contract names somebody else." }),
    };
    of(&admin.post(&format!("{LIST}/{}/{decision}", id(claim)), &body).await, 200);
}

/// Sends the mails about decisions; returns the message of the job.
async fn mails(site: &Site) -> String {
    site.app.clock.advance(Duration::seconds(15));
    site.app.run_job("catalog.mail-submitters").await;
    site.app.run_job("claims.mail-claimants").await.message
}

/// Makes `member` the co-owner of Inkwell, who proposes an address with another host; the path of the change.
async fn moved_by_co_owner(site: &Site, admin: &Person<'_>, member: &Person<'_>) -> String {
    let db = &site.app.context.db;
    sql!(db, execute, "UPDATE claims_claim SET co_owner = $1", member.id).unwrap();
    sql!(db, execute, "UPDATE catalog_tool SET co_owner = $1 WHERE slug = 'inkwell'", member.id).unwrap();
    of(&member.put("/api/aitool/inkwell", &json!({ "url": "https://inkwell.app" })).await, 200);
    let waiting = of(&admin.get("/api/admin/tool-changes?state=pending").await, 200);
    format!("/api/admin/tool-changes/{}", waiting["items"][0]["id"].as_str().unwrap())
}

/// The claim by which `owner` owns Inkwell, and that of `member` to it, which waits for an admin.
async fn disputed(site: &Site, owner: &Person<'_>, member: &Person<'_>) -> (Value, Value) {
    let first = own(site, owner, "inkwell").await;
    let claim = start(member, "inkwell").await;
    site.names.text(&record(&claim, "dns").0, &[&record(&claim, "dns").1]);
    let claim = confirm(member, &claim, "dns").await;
    assert_eq!(claim["isDispute"], true);
    (first, claim)
}

on_either! {
    async fn a_decision_on_a_dispute_does_what_was_foreseen(engine) {
        let site = site(engine).await;
        let (admin, owner, member) = (site.app.admin().await, site.app.owner().await, site.app.member().await);
        let (first, claim) = disputed(&site, &owner, &member).await;
        let approval = effect("approve", &["mia becomes the owner of Inkwell.", "otto does not own Inkwell any more.", "The claim of otto ends.", "Mails 2 members."]);
        let rejection = effect("reject", &["otto stays the owner of Inkwell.", "Mails 1 member."]);
        assert_eq!(effects(&admin, &claim).await, json!([approval, rejection, effect("message", &["Mails 2 members."])]));
        of(&admin.post(&format!("{LIST}/{}/message", id(&claim)), &json!({ "text": "Please send the contract." })).await, 200);
        for person in [&owner, &member] {
            mailed(&site.app, &person.email, "A message about the claim to Inkwell", 1).await;
        }

        decide(&admin, &claim, "reject").await;
        assert_eq!(mails(&site).await, "1 mails");
        owner_becomes(&site.app, "inkwell", &json!(owner.id)).await;
        assert_eq!(effects(&admin, &claim).await, json!([approval]), "a rejected claim can be approved");
        decide(&admin, &claim, "approve").await;
        assert_eq!((state(&owner, &first).await, mails(&site).await), ("revoked".to_owned(), "2 mails".to_owned()));
        owner_becomes(&site.app, "inkwell", &json!(member.id)).await;
        mailed(&site.app, &member.email, "Inkwell is yours", 1).await;
        mailed(&site.app, &owner.email, "You do not own the listing of Inkwell any more", 1).await;
        assert_eq!(effects(&admin, &first).await, json!([]), "it has ended");
    }

    async fn a_revoked_claim_leaves_the_listing_without_an_owner(engine) {
        let site = site(engine).await;
        let (admin, owner, member) = (site.app.admin().await, site.app.owner().await, site.app.member().await);
        let (first, claim) = disputed(&site, &owner, &member).await;
        decide(&admin, &claim, "approve").await;
        assert_eq!(mails(&site).await, "2 mails");
        let revocation = effect("revoke", &["mia does not own Inkwell any more.", "Then nobody owns Inkwell.", "Mails 1 member."]);
        assert_eq!(effects(&admin, &claim).await, json!([revocation]));
        decide(&admin, &claim, "revoke").await;
        owner_becomes(&site.app, "inkwell", &json!(null)).await;
        assert_eq!(state(&owner, &first).await, "revoked", "only an undo of the approval brings it back");
        of(&admin.post(&format!("{LIST}/{}/undo", id(&claim)), &json!({})).await, 200);
        owner_becomes(&site.app, "inkwell", &json!(member.id)).await;
        decide(&admin, &claim, "revoke").await;
        assert_eq!(mails(&site).await, "1 mails");
        mailed(&site.app, &member.email, "You do not own the listing of Inkwell any more", 1).await;
        mailed(&site.app, &owner.email, "You do not own the listing of Inkwell any more", 1).await;
        owner_becomes(&site.app, "inkwell", &json!(null)).await;
        start(&owner, "inkwell").await;
    }

    async fn a_co_owner_loses_the_listing_too(engine) {
        let site = site(engine).await;
        let (admin, owner, member) = (site.app.admin().await, site.app.owner().await, site.app.member().await);
        let claim = own(&site, &owner, "inkwell").await;
        let path = moved_by_co_owner(&site, &admin, &member).await;
        let foreseen = of(&admin.get(&format!("{path}/effects")).await, 200)["effects"][0]["sentences"].clone();
        let voided = "otto and mia do not own Inkwell any more, because the new address is not what was claimed.";
        assert_eq!(foreseen, json!(["Changes 1 field on the public page of Inkwell.", voided, "Mails 2 members."]));
        let revocation = effect("revoke", &["otto and mia do not own Inkwell any more.", "Then nobody owns Inkwell.", "Mails 1 member."]);
        assert_eq!(effects(&admin, &claim).await, json!([revocation]));

        of(&admin.post(&format!("{path}/approve"), &json!({})).await, 200);
        eventually("the claim to end", async || (state(&owner, &claim).await == "revoked").then_some(())).await;
        assert_eq!(mails(&site).await, "1 mails");
        mailed(&site.app, &member.email, "Your change of Inkwell is live", 1).await;
        mailed(&site.app, &owner.email, "You do not own the listing of Inkwell any more", 1).await;
        owner_becomes(&site.app, "inkwell", &json!(null)).await;
        assert_eq!(member.get("/api/aitool/inkwell/edit").await.status, 403);
    }

    async fn an_undone_change_of_the_address_gives_owners_and_claim_back(engine) {
        let site = site(engine).await;
        let (admin, owner, member) = (site.app.admin().await, site.app.owner().await, site.app.member().await);
        let claim = own(&site, &owner, "inkwell").await;
        let change = moved_by_co_owner(&site, &admin, &member).await;
        let shown = async || {
            let claim = of(&owner.get(&path(&claim, "")).await, 200);
            ["state", "coOwner", "claimedAt", "confirmBy", "stateReason"].map(|field| claim[field].clone())
        };
        let before = shown().await;
        of(&admin.post(&format!("{change}/approve"), &json!({})).await, 200);
        eventually("the claim to end", async || (state(&owner, &claim).await == "revoked").then_some(())).await;
        of(&admin.post(&format!("{change}/undo"), &json!({})).await, 200);
        assert_eq!(shown().await, before);
        owner_becomes(&site.app, "inkwell", &json!(owner.id)).await;
        assert_eq!(member.get("/api/aitool/inkwell/edit").await.status, 200);
        assert_eq!(mails(&site).await, "0 mails");
    }

    async fn effects_are_for_admins(engine) {
        let site = site(engine).await;
        let (admin, owner, member) = (site.app.admin().await, site.app.owner().await, site.app.member().await);
        let (_, claim) = disputed(&site, &owner, &member).await;
        let path = format!("{LIST}/{}/effects", id(&claim));
        assert_eq!((site.app.get(&path).await.status, member.get(&path).await.status), (401, 403));
        for unknown in ["nothing", NOBODY] {
            assert_eq!(admin.get(&format!("{LIST}/{unknown}/effects")).await.status, 404);
        }
        let moved = "UPDATE catalog_tool SET url = 'https://inkwell.app' WHERE slug = 'inkwell'";
        sql!(&site.app.context.db, execute, moved).unwrap();
        assert_eq!(effects(&admin, &claim).await[0]["action"], "reject_admin_claim", "the claim is for another address");
        assert_eq!(admin.post(&format!("{LIST}/{}/approve", id(&claim)), &json!({})).await.status, 409);
    }
}
