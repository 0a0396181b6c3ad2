//! Owners hand over, leave, and invite a co-owner.

use crate::fixture::{mailed, of, own, owner_becomes, path, site, state};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_testkit::{Person, TestApp, eventually, on_either};

async fn invite(owner: &Person<'_>, claim: &Value, kind: &str, email: &str) -> Value {
    let body = json!({ "kind": kind, "email": email });
    of(&owner.post(&path(claim, "/invitations"), &body).await, 201)
}

/// The secret in the last mail to `email`.
async fn secret(app: &TestApp, email: &str) -> String {
    eventually("the invitation", async || {
        let sent = app.mails();
        let mail =
            sent.iter().rev().find(|mail| mail.to.contains(email) && mail.subject.contains("invites you"))?;
        let (_, rest) = mail.text.split_once("/claim/invitation/")?;
        Some(rest.chars().take_while(char::is_ascii_alphanumeric).collect())
    })
    .await
}

on_either! {
    async fn a_co_owner_edits_and_leaves(engine) {
        let site = site(engine).await;
        let (owner, member, third) = (site.app.owner().await, site.app.member().await, site.app.person("tess").await);
        let claim = own(&site, &owner, "inkwell").await;
        let invited = invite(&owner, &claim, "co-owner", &member.email).await;
        assert_eq!(invited["invitations"][0]["kind"], "co-owner");
        let again = json!({ "kind": "co-owner", "email": "x@y.de" });
        assert_eq!(owner.post(&path(&claim, "/invitations"), &again).await.status, 409);
        let secret = secret(&site.app, &member.email).await;
        mailed(&site.app, &member.email, "otto invites you to become a co-owner of Inkwell", 1).await;
        let address = format!("/api/claims/invitation/{secret}");
        let shown = of(&site.app.get(&address).await, 200);
        assert_eq!((&shown["tool"]["slug"], &shown["kind"], &shown["invitedBy"]), (&json!("inkwell"), &json!("co-owner"), &json!("otto")));
        assert!(!shown["email"].as_str().unwrap().contains(&member.email), "{shown}");
        assert_eq!(site.app.post(&address, &json!({})).await.status, 401);
        assert_eq!(of(&third.post(&address, &json!({})).await, 403)["message"], "This invitation is for another email address.");
        let accepted = of(&member.post(&address, &json!({})).await, 200);
        assert_eq!(accepted["as"], "co-owner");
        assert_eq!(member.post(&address, &json!({})).await.status, 404, "it is used");
        mailed(&site.app, &owner.email, "The owners of Inkwell have changed", 1).await;
        owner_becomes(&site.app, "inkwell", &json!(owner.id)).await;
        assert_eq!(member.get("/api/aitool/inkwell/edit").await.status, 200, "they edit, too");
        assert_eq!(of(&member.get("/api/profile/claimed").await, 200)["tools"][0]["role"], "co-owner");
        assert_eq!(of(&owner.get(&path(&claim, "")).await, 200)["coOwner"]["fullName"], "mia");
        assert_eq!(member.post("/api/claims", &json!({ "tool": "inkwell" })).await.status, 409);
        assert_eq!(member.post(&path(&claim, "/invitations"), &again).await.status, 404, "the owner alone invites");
        assert_eq!(owner.post(&path(&claim, "/invitations"), &again).await.status, 409, "one co-owner");
        assert_eq!(third.delete(&path(&claim, "/co-owner")).await.status, 404);
        assert_eq!(member.delete(&path(&claim, "/co-owner")).await.status, 204);
        assert_eq!(owner.delete(&path(&claim, "/co-owner")).await.status, 404);
        assert_eq!(member.get("/api/aitool/inkwell/edit").await.status, 403);
    }

    async fn owners_hand_over(engine) {
        let site = site(engine).await;
        let (owner, member) = (site.app.owner().await, site.app.member().await);
        let claim = own(&site, &owner, "inkwell").await;
        for wrong in ["nobody", "", &owner.email, "a@b\n.de"] {
            let body = json!({ "kind": "owner", "email": wrong });
            owner.post(&path(&claim, "/invitations"), &body).await.rejected(422, "email");
        }
        let invited = invite(&owner, &claim, "owner", &member.email).await;
        let first = secret(&site.app, &member.email).await;
        let invitation = invited["invitations"][0]["id"].as_str().unwrap();
        of(&owner.delete(&path(&claim, &format!("/invitations/{invitation}"))).await, 200);
        assert_eq!(owner.delete(&path(&claim, &format!("/invitations/{invitation}"))).await.status, 404);
        assert_eq!(member.post(&format!("/api/claims/invitation/{first}"), &json!({})).await.status, 404, "it is withdrawn");
        invite(&owner, &claim, "owner", &member.email).await;
        let second = eventually("the second mail", async || {
            Some(secret(&site.app, &member.email).await).filter(|second| *second != first)
        }).await;
        crate::fixture::start(&member, "inkwell").await;
        let new = of(&member.post(&format!("/api/claims/invitation/{second}"), &json!({})).await, 200);
        assert_eq!((&new["state"], &new["method"], &new["as"]), (&json!("approved"), &json!("hand-over"), &json!("claimant")));
        owner_becomes(&site.app, "inkwell", &json!(member.id)).await;
        assert_eq!(state(&owner, &claim).await, "withdrawn");
        assert_eq!(owner.get("/api/aitool/inkwell/edit").await.status, 403);
    }

    async fn invitations_are_limited_by_day(engine) {
        let site = site(engine).await;
        let (owner, second) = (site.app.owner().await, site.app.person("second").await);
        let (claim, other) = (own(&site, &owner, "inkwell").await, own(&site, &second, "quillmate").await);
        let send = async |member: &Person<'_>, claim: &Value, email: &str| {
            let body = json!({ "kind": "co-owner", "email": email });
            let response = member.post(&path(claim, "/invitations"), &body).await;
            if response.status < 300 {
                let id = response.json()["invitations"][0]["id"].as_str().unwrap().to_owned();
                of(&member.delete(&path(claim, &format!("/invitations/{id}"))).await, 200);
            }
            (response.status, response.json()["message"].as_str().unwrap_or_default().to_owned())
        };
        for email in ["a@x.example", "A@x.example", "b@x.example", "c@x.example", "d@x.example"] {
            assert!(send(&owner, &claim, email).await.0 < 300, "{email}");
        }
        let (status, message) = send(&owner, &claim, "e@x.example").await;
        assert_eq!((status, message.as_str()), (429, "At most 5 invitations for a listing are sent in 24 hours. Please try again tomorrow."));
        assert!(send(&second, &other, "a@X.example").await.0 < 300);
        let (status, message) = send(&second, &other, "a@x.example").await;
        assert_eq!((status, message.as_str()), (429, "At most 3 invitations to an address are sent in 24 hours. Please try again tomorrow."));
        site.app.clock.advance(chrono::TimeDelta::hours(25));
        assert!(send(&owner, &claim, "e@x.example").await.0 < 300);
    }

    async fn an_invitation_expires_and_a_listing_that_is_left_has_no_owner(engine) {
        let site = site(engine).await;
        let (owner, member) = (site.app.owner().await, site.app.member().await);
        let claim = own(&site, &owner, "inkwell").await;
        invite(&owner, &claim, "co-owner", &member.email).await;
        let old = secret(&site.app, &member.email).await;
        site.app.clock.advance(Duration::days(8));
        let owner = site.app.person("otto2").await;
        let claim = own(&site, &owner, "quillmate").await;
        assert_eq!(site.app.get(&format!("/api/claims/invitation/{old}")).await.status, 404);
        assert_eq!(of(&owner.delete(&path(&claim, "")).await, 200)["state"], "withdrawn");
        owner_becomes(&site.app, "quillmate", &json!(null)).await;
    }

    async fn a_co_owner_follows_the_owner_who_leaves(engine) {
        let site = site(engine).await;
        let (owner, member) = (site.app.owner().await, site.app.member().await);
        let claim = own(&site, &owner, "inkwell").await;
        invite(&owner, &claim, "co-owner", &member.email).await;
        let secret = secret(&site.app, &member.email).await;
        of(&member.post(&format!("/api/claims/invitation/{secret}"), &json!({})).await, 200);
        of(&owner.delete(&path(&claim, "")).await, 200);
        owner_becomes(&site.app, "inkwell", &json!(member.id)).await;
        let claimed = of(&member.get("/api/profile/claimed").await, 200);
        assert_eq!((&claimed["totalCount"], &claimed["tools"][0]["role"]), (&json!(1), &json!("owner")));
    }
}
