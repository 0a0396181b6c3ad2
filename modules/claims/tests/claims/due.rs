//! Proofs are looked up again, and claims end.

use crate::fixture::{Site, confirm, id, mailed, own, owner_becomes, record, set_email, site, start};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_claims::changes::{confirm as confirm_in, renew};
use toolbase_claims::domain::{ClaimState, Method};
use toolbase_claims::store::{self, ClaimRow};
use toolbase_kernel::audit::Actor;
use toolbase_testkit::{TestApp, on_both};

/// The claim as it is stored.
async fn row(site: &Site, claim: &Value) -> ClaimRow {
    store::claim_by_id(&site.app.context.db, id(claim).parse().unwrap()).await.unwrap().unwrap()
}

async fn look(app: &TestApp, days: i64) -> String {
    app.clock.advance(Duration::days(days));
    app.run_job("claims.check-proofs").await.message
}

on_both! {
    because "due claims are taken by leases";

    async fn three_failures_on_three_days_suspend_and_thirty_more_days_revoke(engine) {
        let site = site(engine).await;
        let owner = site.app.owner().await;
        let claim = own(&site, &owner, "inkwell").await;
        let (place, value) = record(&claim, "dns");
        assert_eq!(look(&site.app, 29).await, "0 found, 0 missing, 0 suspended, 0 failed");
        assert_eq!(look(&site.app, 2).await, "1 found, 0 missing, 0 suspended, 0 failed");
        site.names.remove(&place);
        assert_eq!(look(&site.app, 31).await, "0 found, 1 missing, 0 suspended, 0 failed");
        assert_eq!(look(&site.app, 0).await, "0 found, 0 missing, 0 suspended, 0 failed", "once a day");
        assert_eq!(look(&site.app, 1).await, "0 found, 1 missing, 0 suspended, 0 failed");
        site.names.text(&place, &[&value]);
        assert_eq!(look(&site.app, 1).await, "1 found, 0 missing, 0 suspended, 0 failed", "it is back");
        site.names.remove(&place);
        for days in [31, 1] {
            assert_eq!(look(&site.app, days).await, "0 found, 1 missing, 0 suspended, 0 failed");
        }
        assert_eq!(look(&site.app, 1).await, "0 found, 1 missing, 1 suspended, 0 failed");
        let suspended = row(&site, &claim).await;
        assert_eq!(suspended.state, ClaimState::Suspended);
        assert!(suspended.state_reason.unwrap().contains("There is no TXT record"));
        owner_becomes(&site.app, "inkwell", &json!(null)).await;
        mailed(&site.app, &owner.email, "Your claim to Inkwell is suspended", 1).await;

        site.names.text(&place, &[&value]);
        assert_eq!(look(&site.app, 1).await, "0 found, 0 missing, 0 suspended, 0 failed", "nobody is made the owner again by a job");
        // Sessions have ended meanwhile.
        let actor = Actor::system("test");
        let again = confirm_in(&site.app.context, &actor, owner.id, row(&site, &claim).await.id, Method::Dns).await.unwrap();
        assert_eq!(again.state, ClaimState::Approved);
        owner_becomes(&site.app, "inkwell", &json!(owner.id)).await;
        site.names.remove(&place);
        for days in [31, 1, 1] {
            look(&site.app, days).await;
        }
        site.app.clock.advance(Duration::days(29));
        site.app.run_job("claims.settle").await;
        assert_eq!(row(&site, &claim).await.state, ClaimState::Suspended);
        site.app.clock.advance(Duration::days(2));
        site.app.run_job("claims.settle").await;
        assert_eq!(row(&site, &claim).await.state, ClaimState::Revoked);
        mailed(&site.app, &owner.email, "You do not own the listing of Inkwell any more", 1).await;
    }

    async fn a_vanished_domain_suspends_at_once(engine) {
        let site = site(engine).await;
        let owner = site.app.owner().await;
        let claim = own(&site, &owner, "inkwell").await;
        site.names.remove("www.inkwell.dev");
        assert_eq!(look(&site.app, 31).await, "0 found, 1 missing, 1 suspended, 0 failed");
        assert_eq!(row(&site, &claim).await.state, ClaimState::Suspended);
        owner_becomes(&site.app, "inkwell", &json!(null)).await;
    }

    async fn proofs_by_mail_are_confirmed_each_year(engine) {
        let site = site(engine).await;
        let owner = site.app.owner().await;
        set_email(&site.app, &owner, "otto@inkwell.dev").await;
        let claim = start(&owner, "inkwell").await;
        assert_eq!(confirm(&owner, &claim, "email").await["state"], "approved");
        site.app.clock.advance(Duration::days(340));
        site.app.run_job("claims.settle").await;
        site.app.run_job("claims.settle").await;
        mailed(&site.app, "otto@inkwell.dev", "Please confirm that Inkwell is still yours", 1).await;
        set_email(&site.app, &owner, "otto@elsewhere.dev").await;
        let renewed = async || renew(&site.app.context, &Actor::system("test"), owner.id, row(&site, &claim).await.id).await;
        assert!(renewed().await.is_err(), "the address is elsewhere now");
        set_email(&site.app, &owner, "otto@inkwell.dev").await;
        assert_eq!(renewed().await.unwrap().state, ClaimState::Approved);
        site.app.clock.advance(Duration::days(30));
        site.app.run_job("claims.settle").await;
        assert_eq!(row(&site, &claim).await.state, ClaimState::Approved);
        site.app.clock.advance(Duration::days(340));
        site.app.run_job("claims.settle").await;
        assert_eq!(row(&site, &claim).await.state, ClaimState::Suspended);
        assert!(renewed().await.is_err());
    }
}
