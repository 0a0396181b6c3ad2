//! The consequences of changes of tools and accounts.

use crate::fixture::{confirm, id, of, own, owner_becomes, path, record, site, start, state};
use serde_json::json;
use toolbase_kernel::accounts::UserErased;
use toolbase_kernel::{events, sql};
use toolbase_testkit::{Part, eventually, on_either};
use uuid::Uuid;

on_either! {
    async fn the_claim_of_a_deleted_tool_ends(engine) {
        let site = site(engine).await;
        let (owner, member) = (site.app.owner().await, site.app.member().await);
        let owned = own(&site, &owner, "inkwell").await;
        let claim = start(&member, "inkwell").await;
        let tool = claim["tool"]["id"].as_str().unwrap();
        let trashed = "UPDATE catalog_tool SET state = 'inactive' WHERE slug = 'inkwell'";
        sql!(&site.app.context.db, execute, trashed).unwrap();
        let message = of(&member.post(&path(&claim, "/confirm"), &json!({ "method": "dns" })).await, 409)["message"].clone();
        assert_eq!(message, "This tool is no longer listed.");
        let mut tx = site.app.context.db.begin().await.unwrap();
        let removed = toolbase_catalog_api::ToolRemoved {
            id: tool.parse().unwrap(),
            slug: "inkwell".to_owned(),
            name: "Inkwell".to_owned(),
        };
        events::emit(&mut tx, &removed, site.app.clock.now());
        tx.commit().await.unwrap();
        eventually("the claims to end", async || (state(&member, &claim).await == "revoked").then_some(())).await;
        assert_eq!(state(&owner, &owned).await, "revoked");
        assert_eq!(of(&member.get(&path(&claim, "")).await, 200)["stateReason"], "The tool was removed from this site.");
    }

    async fn an_address_of_somebody_else_voids_the_claim(engine) {
        let site = site(engine).await;
        let (admin, owner) = (site.app.admin().await, site.app.owner().await);
        let claim = own(&site, &owner, "inkwell").await;
        let tool = format!("/api/admin/tools/{}", claim["tool"]["id"].as_str().unwrap());
        of(&admin.patch(&tool, &json!({ "url": "https://inkwell.dev/product" })).await, 200);
        assert_eq!(state(&owner, &claim).await, "approved", "another page of one's own host");
        of(&admin.patch(&tool, &json!({ "url": "https://github.com/ada/inkwell" })).await, 200);
        owner_becomes(&site.app, "inkwell", &json!(null)).await;
        eventually("the claim to end", async || (state(&owner, &claim).await == "revoked").then_some(())).await;

        // Hosts that many share, built in and of the settings: a repository or a page is the subject.
        let claim = start(&owner, "inkwell").await;
        let raw = "https://raw.githubusercontent.com/ada/inkwell/HEAD/toolbase-challenge.txt";
        site.sites.file(raw, &record(&claim, "repository").1);
        assert_eq!(confirm(&owner, &claim, "repository").await["state"], "approved");
        owner_becomes(&site.app, "inkwell", &json!(owner.id)).await;
        of(&admin.patch(&tool, &json!({ "url": "https://github.com/eve/inkwell" })).await, 200);
        owner_becomes(&site.app, "inkwell", &json!(null)).await;
        eventually("the claim to end", async || (state(&owner, &claim).await == "revoked").then_some(())).await;
        start(&owner, "inkwell").await;
    }

    async fn a_proof_that_can_no_longer_be_looked_up_ends_the_claim(engine) {
        let site = site(engine).await;
        let owner = site.app.owner().await;
        let claim = own(&site, &owner, "inkwell").await;
        let moved = "UPDATE catalog_tool SET url = 'https://eve.example' WHERE slug = 'inkwell'";
        sql!(&site.app.context.db, execute, moved).unwrap();
        site.app.clock.advance(chrono::TimeDelta::days(32));
        site.app.run_job("claims.check-proofs").await;
        assert_eq!(state(&owner, &claim).await, "revoked");
        owner_becomes(&site.app, "inkwell", &json!(null)).await;
    }

    async fn a_deleted_account_leaves_nothing_of_its_claims(engine) {
        let site = site(engine).await;
        let (owner, member) = (site.app.owner().await, site.app.member().await);
        own(&site, &owner, "inkwell").await;
        let claim = start(&member, "chatter").await;
        let pdf = Part::File { field: "documents", name: "x.pdf", kind: "application/pdf", bytes: b"%PDF-1.7\n" };
        of(&member.post_form(&path(&claim, "/documents"), &[pdf]).await, 200);
        of(&member.post(&path(&claim, "/submit"), &json!({ "statement": "Mine." })).await, 200);
        of(&member.post(&path(&claim, "/messages"), &json!({ "text": "Please look." })).await, 201);
        let stored = site.app.context.directory.personal_data();
        let stored = stored.iter().find(|source| source.name() == "claims").unwrap();
        let mine = stored.export(member.id).await.unwrap();
        assert_eq!((&mine["claims"][0]["tool"], &mine["claims"][0]["documents"][0]["name"], &mine["messages"][0]["text"]), (&json!("Chatter"), &json!("x.pdf"), &json!("Please look.")));
        for person in [owner.id, member.id] {
            let mut tx = site.app.context.db.begin().await.unwrap();
            events::emit(&mut tx, &UserErased { id: person }, site.app.clock.now());
            tx.commit().await.unwrap();
        }
        let nothing = json!({ "claims": [], "messages": [] });
        eventually("the claims to be gone", async || {
            let gone = async |id: Uuid| stored.export(id).await.unwrap() == nothing;
            (gone(owner.id).await && gone(member.id).await).then_some(())
        })
        .await;
        owner_becomes(&site.app, "inkwell", &json!(null)).await;
        let files = site.app.context.directory.get::<dyn toolbase_kernel::media::PrivateFiles>().unwrap();
        eventually("the documents to be gone", async || files.list("claims").await.unwrap().is_empty().then_some(())).await;
        assert_eq!(site.app.admin().await.get(&format!("/api/admin/claims/{}", id(&claim))).await.status, 404);
    }
}
