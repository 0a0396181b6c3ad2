//! Two members claim the same tool.

use crate::fixture::{
    add_tool, confirm, id, mailed, of, own, owner_becomes, path, record, site, start, state,
};
use serde_json::json;
use toolbase_catalog_api::{ConcernKind, ToolConcerns};
use toolbase_kernel::sql;
use toolbase_testkit::on_either;

on_either! {
    async fn a_second_claimant_opens_a_dispute_that_an_admin_decides(engine) {
        let site = site(engine).await;
        let (admin, owner, member) = (site.app.admin().await, site.app.owner().await, site.app.member().await);
        let third = site.app.person("tess").await;
        let first = own(&site, &owner, "inkwell").await;
        let claim = start(&member, "inkwell").await;
        site.names.text(&record(&claim, "dns").0, &[&record(&claim, "dns").1]);
        let claim = confirm(&member, &claim, "dns").await;
        assert_eq!((&claim["state"], &claim["isDispute"]), (&json!("pending-review"), &json!(true)), "no second active proof");
        owner_becomes(&site.app, "inkwell", &json!(owner.id)).await;
        mailed(&site.app, &owner.email, "Somebody else claims Inkwell", 1).await;
        let disputes = site.app.context.directory.get::<dyn ToolConcerns>().unwrap();
        let tool = claim["tool"]["id"].as_str().unwrap().parse().unwrap();
        let concerns = disputes.open(&[tool]).await.unwrap();
        assert_eq!((concerns.len(), concerns[0].tool, concerns[0].kind), (1, tool, ConcernKind::Dispute));

        // The owner sees it, without the evidence, and both sides write.
        let listed = of(&owner.get("/api/claims").await, 200);
        assert_eq!(listed["totalCount"], 2);
        let seen = of(&owner.get(&path(&claim, "")).await, 200);
        assert_eq!((&seen["as"], &seen["checks"], &seen["records"], &seen["recordLink"]), (&json!("present-owner"), &json!([]), &json!([]), &json!(null)));
        assert_eq!(third.get(&path(&claim, "")).await.status, 404);
        of(&owner.post(&path(&claim, "/messages"), &json!({ "text": "We never sold it." })).await, 201);
        mailed(&site.app, &member.email, "A message about the claim to Inkwell", 1).await;
        let written = of(&member.post(&path(&claim, "/messages"), &json!({ "text": "You did in May." })).await, 201);
        assert_eq!((&written["messages"][0]["from"], &written["messages"][1]["from"]), (&json!("owner"), &json!("you")));
        member.post(&path(&claim, "/messages"), &json!({ "text": "é".repeat(2001) })).await.rejected(422, "text");
        let admin_path = format!("/api/admin/claims/{}", id(&claim));
        of(&admin.post(&format!("{admin_path}/message"), &json!({ "text": "Please send the contract." })).await, 200);
        mailed(&site.app, &owner.email, "A message about the claim to Inkwell", 2).await;
        assert_eq!(owner.post(&path(&claim, "/check"), &json!({ "method": "dns" })).await.status, 404);

        of(&admin.post(&format!("{admin_path}/approve"), &json!({})).await, 200);
        owner_becomes(&site.app, "inkwell", &json!(member.id)).await;
        assert_eq!((state(&owner, &first).await, state(&member, &claim).await), ("revoked".to_owned(), "approved".to_owned()));
        assert!(disputes.open(&[tool]).await.unwrap().is_empty());
        of(&admin.post(&format!("{admin_path}/undo"), &json!({})).await, 200);
        owner_becomes(&site.app, "inkwell", &json!(owner.id)).await;
        assert_eq!((state(&owner, &first).await, state(&member, &claim).await), ("approved".to_owned(), "pending-review".to_owned()));
        let reason = json!({ "reason": "The contract names somebody else." });
        of(&admin.post(&format!("{admin_path}/reject"), &reason).await, 200);
        assert_eq!(state(&member, &claim).await, "rejected");
        owner_becomes(&site.app, "inkwell", &json!(owner.id)).await;
        assert_eq!(owner.get(&path(&claim, "")).await.status, 404, "it is over");
        assert_eq!(member.post(&path(&claim, "/messages"), &json!({ "text": "But…" })).await.status, 409);
        site.app.clock.advance(chrono::Duration::seconds(15));
        site.app.run_job("claims.mail-claimants").await;
        mailed(&site.app, &member.email, "Your claim to Inkwell was not approved", 1).await;
        mailed(&site.app, &owner.email, "You do not own the listing of Inkwell any more", 0).await;
    }

    async fn a_second_approval_names_the_first(engine) {
        let site = site(engine).await;
        let (admin, owner, member) = (site.app.admin().await, site.app.owner().await, site.app.member().await);
        add_tool(&site.app, "Inkwel", "https://inkwel.dev").await;
        site.names.host("inkwel.dev");
        site.app.run_job("catalog.index-likeness").await;
        let mut claims = Vec::new();
        for member in [&owner, &member] {
            let claim = start(member, "inkwel").await;
            site.names.text(&record(&claim, "dns").0, &[&record(&claim, "dns").1]);
            let claim = confirm(member, &claim, "dns").await;
            assert_eq!((&claim["state"], &claim["isDispute"]), (&json!("pending-review"), &json!(false)));
            claims.push(claim);
        }
        let approve = |claim| format!("/api/admin/claims/{}/approve", id(claim));
        of(&admin.post(&approve(&claims[0]), &json!({})).await, 200);
        owner_becomes(&site.app, "inkwel", &json!(owner.id)).await;
        mailed(&site.app, &owner.email, "Somebody else claims Inkwel", 1).await;
        assert_eq!(of(&member.get(&path(&claims[1], "")).await, 200)["isDispute"], true);
        // As an admin decides who has it open since before the first approval.
        let set = "UPDATE claims_claim SET is_dispute = $1 WHERE state = 'pending-review'";
        sql!(&site.app.context.db, execute, set, false).unwrap();
        let second = of(&admin.post(&approve(&claims[1]), &json!({})).await, 409);
        assert_eq!(second["detail"], "Another claim to this tool has been approved. Reload this one: it is now a dispute.");
        assert_eq!(state(&owner, &claims[0]).await, "approved");
        sql!(&site.app.context.db, execute, set, true).unwrap();
        of(&admin.post(&approve(&claims[1]), &json!({})).await, 200);
        owner_becomes(&site.app, "inkwel", &json!(member.id)).await;
        assert_eq!(state(&owner, &claims[0]).await, "revoked");
    }

    async fn messages_are_limited(engine) {
        let site = site(engine).await;
        let (owner, member) = (site.app.owner().await, site.app.member().await);
        own(&site, &owner, "inkwell").await;
        let claim = start(&member, "inkwell").await;
        assert_eq!(member.post(&path(&claim, "/messages"), &json!({ "text": "x" })).await.status, 409, "it is not in review");
        site.names.text(&record(&claim, "dns").0, &[&record(&claim, "dns").1]);
        let claim = confirm(&member, &claim, "dns").await;
        for number in 0..20 {
            of(&member.post(&path(&claim, "/messages"), &json!({ "text": format!("Number {number}") })).await, 201);
        }
        assert_eq!(member.post(&path(&claim, "/messages"), &json!({ "text": "one more" })).await.status, 429);
    }
}
