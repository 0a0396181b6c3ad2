//! Attempts that must not make anybody an owner.

use crate::fixture::{
    add_tool, check, confirm, of, own, owner_becomes, path, record, set_email, site, site_with, start,
};
use crate::sites::Page;
use chrono::Duration;
use serde_json::json;
use toolbase_claims::changes::confirm as confirm_in;
use toolbase_claims::domain::{ClaimState, Method};
use toolbase_claims::store::claim_by_id;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::fetch::FetchError;
use toolbase_kernel::sql;
use toolbase_testkit::{on_both, on_either};

on_either! {
    async fn an_unconfirmed_address_claims_nothing(engine) {
        let site = site(engine).await;
        let member = site.app.member().await;
        sql!(&site.app.context.db, execute, "UPDATE core_user SET email_verified_at = NULL WHERE id = $1", member.id).unwrap();
        let rejected = of(&member.post("/api/claims", &json!({ "tool": "inkwell" })).await, 403);
        assert_eq!(rejected["message"], "Please confirm your email address first.");
    }

    async fn free_mail_and_lookalike_domains_prove_nothing(engine) {
        let site = site(engine).await;
        add_tool(&site.app, "Postbox", "https://gmail.com").await;
        site.names.host("gmail.com");
        let member = site.app.member().await;
        set_email(&site.app, &member, "mia@gmail.com").await;
        let claim = start(&member, "postbox").await;
        assert_eq!(confirm(&member, &claim, "email").await["checks"][0]["code"], "free-mail");
        let claim = start(&member, "inkwell").await;
        for email in ["mia@lnkwell.dev", "mia@inkwell.dev.evil.com", "mia@mail.inkwell.dev", "mia@xn--nkwell-vua.dev"] {
            set_email(&site.app, &member, email).await;
            let checked = confirm(&member, &claim, "email").await;
            assert_eq!((&checked["checks"][0]["code"], &checked["state"]), (&json!("other-domain"), &json!("pending-proof")), "{email}");
        }
        let statement = "UPDATE core_user SET email_verified_at = NULL, email = 'mia@inkwell.dev' WHERE id = $1";
        sql!(&site.app.context.db, execute, statement, member.id).unwrap();
        assert_eq!(confirm(&member, &claim, "email").await["checks"][0]["code"], "address-unconfirmed");
        owner_becomes(&site.app, "inkwell", &json!(null)).await;
    }

    async fn given_names_are_proven_by_a_file_and_the_giver_by_documents_alone(engine) {
        let site = site(engine).await;
        let member = site.app.member().await;
        let offered = |body: serde_json::Value| -> Vec<String> {
            let methods = body["methods"].as_array().unwrap().iter();
            methods.map(|one| one["method"].as_str().unwrap().to_owned()).collect()
        };
        let page = of(&site.app.get("/api/claims/tool?tool=pagesmith").await, 200);
        assert_eq!(offered(page), ["file", "documents"]);
        for slug in ["suffix", "chatter"] {
            let page = of(&site.app.get(&format!("/api/claims/tool?tool={slug}")).await, 200);
            assert_eq!((&page["sharedHost"], offered(page.clone())), (&json!(true), vec!["documents".to_owned()]), "{slug}");
            let claim = start(&member, slug).await;
            for method in ["dns", "file", "meta", "email", "repository", "hand-over"] {
                member.post(&path(&claim, "/confirm"), &json!({ "method": method })).await.rejected(422, "method");
            }
        }
        let claim = start(&member, "pagesmith").await;
        for method in ["dns", "meta", "email"] {
            member.post(&path(&claim, "/confirm"), &json!({ "method": method })).await.rejected(422, "method");
        }
        let (place, value) = record(&claim, "file");
        site.sites.file(&place, &value);
        assert_eq!(confirm(&member, &claim, "file").await["state"], "approved");
    }

    async fn a_subdomain_proves_nothing_about_its_parent(engine) {
        let site = site(engine).await;
        let member = site.app.member().await;
        let claim = start(&member, "inkwell").await;
        let (_, value) = record(&claim, "dns");
        site.names.text("_toolbase-challenge.evil.inkwell.dev", &[&value]);
        site.sites.file("https://evil.inkwell.dev/.well-known/toolbase-challenge", &value);
        assert_eq!(check(&member, &claim, "dns").await["code"], "no-record");
        assert_eq!(check(&member, &claim, "file").await["code"], "file-missing");
        site.sites.set("https://www.inkwell.dev/.well-known/toolbase-challenge", Page::Redirect("https://evil.inkwell.dev/.well-known/toolbase-challenge".to_owned()));
        assert_eq!(check(&member, &claim, "file").await["code"], "redirects-elsewhere");
    }

    async fn redirects_and_echoes_prove_nothing(engine) {
        let site = site(engine).await;
        let member = site.app.member().await;
        let claim = start(&member, "inkwell").await;
        let (place, value) = record(&claim, "file");
        site.sites.set(&place, Page::Redirect("https://inkwell.example.com/.well-known/toolbase-challenge".to_owned()));
        site.sites.file("https://inkwell.example.com/.well-known/toolbase-challenge", &value);
        let checked = confirm(&member, &claim, "file").await;
        assert_eq!((&checked["checks"][0]["code"], &checked["state"]), (&json!("redirects-elsewhere"), &json!("pending-proof")));
        site.sites.file(&place, &value);
        site.sites.fail("www.inkwell.dev", &format!("No page, but {value}"));
        assert_eq!(check(&member, &claim, "file").await["code"], "echoes-every-path");
        site.sites.echo("www.inkwell.dev", &value);
        let checked = confirm(&member, &claim, "file").await;
        assert_eq!((&checked["checks"][0]["code"], &checked["state"]), (&json!("echoes-every-path"), &json!("pending-proof")));
        site.sites.echo("www.inkwell.dev", "/.well-known/toolbase-challenge");
        assert_eq!(check(&member, &claim, "file").await["code"], "other-content");
    }

    async fn a_dangling_alias_of_the_host_and_a_missing_domain_prove_nothing(engine) {
        let site = site(engine).await;
        let member = site.app.member().await;
        let claim = start(&member, "inkwell").await;
        let (place, value) = record(&claim, "dns");
        site.names.text(&place, &[&value]);
        site.sites.file(&record(&claim, "file").0, &value);
        site.names.remove("www.inkwell.dev");
        site.names.alias("www.inkwell.dev", "inkwell.herokuapp-gone.com");
        for method in ["dns", "file", "meta"] {
            let checked = confirm(&member, &claim, method).await;
            assert_eq!((&checked["checks"][0]["code"], &checked["state"]), (&json!("dangling-cname"), &json!("pending-proof")), "{method}");
        }
        site.names.remove("www.inkwell.dev");
        assert_eq!(check(&member, &claim, "dns").await["code"], "domain-vanished");
    }

    async fn signatures_that_are_not_valid_prove_nothing(engine) {
        let site = site_with(engine, &[("claims.dns_validate", "true")]).await;
        let member = site.app.member().await;
        let claim = start(&member, "inkwell").await;
        let (place, value) = record(&claim, "dns");
        site.names.text(&place, &[&value]);
        // The name server cannot show that the zone is unsigned.
        let checked = confirm(&member, &claim, "dns").await;
        assert_eq!(checked["state"], "pending-proof");
        assert_eq!(checked["checks"][0]["code"], "dns-bogus", "{checked}");
        let health = toolbase_claims::module().health(&site.app.context).await;
        let dns = health.iter().find(|one| one.check == "claims-dns").unwrap();
        assert!(dns.ok && dns.detail.contains("claims.dns_validate = false"), "{}", dns.detail);
    }

    async fn a_proof_is_for_one_tool_and_one_member(engine) {
        let site = site(engine).await;
        let (member, other) = (site.app.member().await, site.app.owner().await);
        let (inkwell, quillmate) = (start(&member, "inkwell").await, start(&member, "quillmate").await);
        let theirs = start(&other, "inkwell").await;
        // The record of the other tool at this one, and that of another member.
        site.names.text(&record(&inkwell, "dns").0, &[&record(&quillmate, "dns").1]);
        assert_eq!(confirm(&member, &inkwell, "dns").await["checks"][0]["code"], "other-record");
        site.names.text(&record(&inkwell, "dns").0, &[&record(&theirs, "dns").1]);
        assert_eq!(confirm(&member, &inkwell, "dns").await["checks"][0]["code"], "other-record");
        assert_eq!(confirm(&other, &theirs, "dns").await["state"], "approved");
        owner_becomes(&site.app, "inkwell", &json!(other.id)).await;
    }

    async fn a_record_that_disappears_before_the_confirmation_proves_nothing(engine) {
        let site = site(engine).await;
        let member = site.app.member().await;
        let claim = start(&member, "inkwell").await;
        let (place, value) = record(&claim, "dns");
        site.names.text(&place, &[&value]);
        assert_eq!(check(&member, &claim, "dns").await["ok"], true);
        site.names.remove(&place);
        let confirmed = confirm(&member, &claim, "dns").await;
        assert_eq!((&confirmed["state"], &confirmed["checks"][0]["code"]), (&json!("pending-proof"), &json!("no-record")));
    }

    async fn a_token_expires_and_the_address_must_be_the_same(engine) {
        let site = site(engine).await;
        let member = site.app.member().await;
        let claim = start(&member, "inkwell").await;
        let (place, value) = record(&claim, "dns");
        site.names.text(&place, &[&value]);
        let moved = "UPDATE catalog_tool SET url = 'https://elsewhere.dev' WHERE slug = 'inkwell'";
        sql!(&site.app.context.db, execute, moved).unwrap();
        let message = of(&member.post(&path(&claim, "/confirm"), &json!({ "method": "dns" })).await, 409)["message"].clone();
        assert_eq!(message, "The address of this tool has changed. Please start a new claim.");
        let back = "UPDATE catalog_tool SET url = 'https://www.inkwell.dev' WHERE slug = 'inkwell'";
        sql!(&site.app.context.db, execute, back).unwrap();
        site.app.clock.advance(Duration::days(8));
        // The session has ended meanwhile.
        let (context, actor) = (&site.app.context, Actor::system("test"));
        let late = confirm_in(context, &actor, member.id, crate::fixture::id(&claim).parse().unwrap(), Method::Dns).await;
        assert_eq!(late.unwrap_err().to_string(), "This claim has expired. Please start a new one.");
        site.app.run_job("claims.settle").await;
        crate::fixture::mailed(&site.app, &member.email, "Your claim to Inkwell has expired", 1).await;
        let ended = claim_by_id(&context.db, crate::fixture::id(&claim).parse().unwrap()).await.unwrap().unwrap();
        assert_eq!(ended.state, ClaimState::Expired);
    }
}

on_both! {
    because "requests meet in the database";

    async fn two_claims_at_once_are_one(engine) {
        let site = site(engine).await;
        let (member, other) = (site.app.member().await, site.app.owner().await);
        let body = json!({ "tool": "inkwell" });
        let (first, second) = tokio::join!(member.post("/api/claims", &body), member.post("/api/claims", &body));
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409]);
        let claim = if first.status == 201 { first.json() } else { second.json() };
        let theirs = start(&other, "inkwell").await;
        let place = record(&claim, "dns").0;
        site.names.text(&place, &[&record(&claim, "dns").1]);
        site.names.text(&place, &[&record(&theirs, "dns").1]);
        // Both have a record, and confirm at the same moment: one is the owner, and the other has to be looked at.
        let (one, two) = tokio::join!(confirm(&member, &claim, "dns"), confirm(&other, &theirs, "dns"));
        let mut states = [one["state"].as_str().unwrap(), two["state"].as_str().unwrap()];
        states.sort_unstable();
        assert_eq!(states, ["approved", "pending-review"]);
        assert_eq!(of(&member.post("/api/claims", &body).await, 409)["status"], 409);
    }
}

on_either! {
    async fn a_member_begins_so_many_claims_in_a_day(engine) {
        let site = site_with(engine, &[("claims.per_day", "2")]).await;
        let member = site.app.member().await;
        start(&member, "inkwell").await;
        start(&member, "quillmate").await;
        assert_eq!(member.post("/api/claims", &json!({ "tool": "engine" })).await.status, 429);
    }

    async fn a_tool_that_may_be_taken_for_another_is_looked_at(engine) {
        let site = site(engine).await;
        add_tool(&site.app, "Inkwel", "https://inkwel1.dev").await;
        site.names.host("inkwel1.dev");
        site.app.run_job("catalog.index-likeness").await;
        let member = site.app.member().await;
        let claim = start(&member, "inkwel").await;
        let (place, value) = record(&claim, "dns");
        site.names.text(&place, &[&value]);
        assert_eq!(confirm(&member, &claim, "dns").await["state"], "pending-review");
    }

    async fn nothing_is_checked_while_websites_are_not_read(engine) {
        let site = site(engine).await;
        let member = site.app.member().await;
        let claim = start(&member, "inkwell").await;
        site.sites.set(&record(&claim, "file").0, Page::Error(FetchError::SwitchedOff));
        let response = of(&member.post(&path(&claim, "/check"), &json!({ "method": "file" })).await, 503);
        assert!(response["message"].as_str().unwrap().contains("switched off"), "{response}");
        for (error, code) in [
            (FetchError::Unreachable, "unreachable"), (FetchError::TooSlow, "unreachable"), (FetchError::Redirects, "redirects-elsewhere"),
            (FetchError::TooLarge, "other-content"), (FetchError::Status(500), "unreachable"), (FetchError::NotPublic, "unreachable"),
        ] {
            site.sites.set(&record(&claim, "file").0, Page::Error(error));
            assert_eq!(check(&member, &claim, "file").await["code"], code);
        }
    }

    async fn the_owner_claims_nothing_again(engine) {
        let site = site(engine).await;
        let member = site.app.member().await;
        own(&site, &member, "inkwell").await;
        let message = of(&member.post("/api/claims", &json!({ "tool": "inkwell" })).await, 409)["message"].clone();
        assert_eq!(message, "You own this listing already.");
    }
}
