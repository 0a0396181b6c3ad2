//! Payments, and the numbers of their invoices.

use crate::fixture::site;
use crate::fixture::{campaign, id, of, scheduled, site_with, with};
use chrono::Duration;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use toolbase_promotions_api::{Payments, ReceivedPayment};
use toolbase_testkit::{Person, TestResponse, assert_cards_match_lists, on_both};

const PATH: &str = "/api/admin/payments";

fn payment(campaign: &str, amount: &str) -> Value {
    json!({ "campaignId": campaign, "amount": amount, "method": "Bank transfer", "paidOn": "2025-06-14" })
}

async fn numbers(admin: &Person<'_>) -> Vec<String> {
    let page = of(&admin.get(&format!("{PATH}?sort=number&limit=100")).await, 200);
    page["items"].as_array().unwrap().iter().map(|item| item["number"].as_str().unwrap().to_owned()).collect()
}

on_both! {
    because "numbers of invoices are given under a lock";

    async fn payments_at_once_have_numbers_without_gaps(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let one = scheduled(&admin, &campaign(&app, "title-sponsor", 0, 24)).await;
        let other = scheduled(&admin, &campaign(&app, "website-visit", 0, 24)).await;
        // Two at once for different campaigns, and two for the same one, of which only one is due.
        let (full, half) = (payment(&one, "325.00"), payment(&other, "200.00"));
        let bodies = [&full, &half, &full, &half];
        let all = futures::future::join_all(bodies.into_iter().map(|body| admin.post(PATH, body))).await;
        let mut statuses: Vec<u16> = all.iter().map(|response| response.status).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 201, 422, 422], "{:?}", all.iter().map(TestResponse::text).collect::<Vec<_>>());
        assert_eq!(numbers(&admin).await, ["2025-0001", "2025-0002"]);
        // An invoice that is rejected uses up no number.
        admin.post(PATH, &payment(&other, "125.01")).await.rejected(422, "amount");
        let last = of(&admin.post(PATH, &payment(&other, "125")).await, 201);
        assert_eq!((&last["number"], &last["amount"]), (&json!("2025-0003"), &json!("125.00")));
        app.clock.advance(Duration::days(210));
        let next = scheduled(&admin, &campaign(&app, "title-sponsor", 0, 24)).await;
        let first = of(&admin.post(PATH, &payment(&next, "1.00")).await, 201);
        assert_eq!(first["number"], "2026-0001", "one series a year");
        // Many at once.
        let bodies: Vec<Value> = (0..12).map(|_| payment(&next, "1.00")).collect();
        let made = futures::future::join_all(bodies.iter().map(|body| admin.post(PATH, body))).await;
        assert!(made.iter().all(|response| response.status == 201));
        let found: BTreeSet<String> = numbers(&admin).await.into_iter().filter(|number| number.starts_with("2026")).collect();
        let expected: BTreeSet<String> = (1..=13).map(|number| format!("2026-{number:04}")).collect();
        assert_eq!(found, expected);
    }

    async fn a_payment_is_checked_and_recorded_once(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let id = scheduled(&admin, &campaign(&app, "title-sponsor", 0, 24)).await;
        let body = with(payment(&id, "100.00"), &json!({ "reference": "ALPHA 1" }));
        assert_eq!(app.post(PATH, &body).await.status, 401);
        assert_eq!(member.post(PATH, &body).await.status, 403);
        assert_eq!(app.get(PATH).await.status, 401);
        assert_eq!(member.get(PATH).await.status, 403);
        for (fields, field) in [
            (json!({ "amount": "0" }), "amount"),
            (json!({ "amount": "-5" }), "amount"),
            (json!({ "amount": "lots" }), "amount"),
            (json!({ "amount": "325.01" }), "amount"),
            (json!({ "method": " " }), "method"),
            (json!({ "paidOn": "2025-06-16" }), "paidOn"),
            (json!({ "paidOn": "1900-01-01" }), "paidOn"),
            (json!({ "paidOn": "2024-06-13" }), "paidOn"),
            (json!({ "paidOn": "yesterday" }), "paidOn"),
            (json!({ "cardNumber": "4111111111111111" }), "cardNumber"),
        ] {
            admin.post(PATH, &with(body.clone(), &fields)).await.rejected(422, field);
        }
        let nowhere = with(body.clone(), &json!({ "campaignId": "01933f4e-7c00-7a00-8000-5d2f1b7c9e10" }));
        assert_eq!(admin.post(PATH, &nowhere).await.status, 404);
        of(&admin.post(PATH, &body).await, 201);
        assert_eq!(admin.post(PATH, &body).await.status, 409, "the same reference");
        let panel = of(&admin.get(&format!("/api/admin/campaigns/{id}/payments")).await, 200);
        assert_eq!((&panel["due"], &panel["payments"][0]["amount"]), (&json!("$225"), &json!("$100")));
        assert_eq!(of(&admin.get(&format!("{PATH}?q=alpha%201")).await, 200)["totalCount"], 1);
        admin.get(&format!("{PATH}?kind=odd")).await.rejected(422, "kind");
        assert!(admin.get(&format!("{PATH}/export?format=csv")).await.text().contains("2025-0001"));
    }

    async fn an_invoice_is_cancelled_by_a_credit_note_only(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        let campaign = scheduled(&admin, &campaign(&app, "title-sponsor", 0, 24)).await;
        let invoice = id(&of(&admin.post(PATH, &payment(&campaign, "325.00")).await, 201));
        let credit = format!("{PATH}/{invoice}/credit");
        let reason = json!({ "reason": "The campaign could not run." });
        assert_eq!(app.post(&credit, &reason).await.status, 401);
        assert_eq!(member.post(&credit, &reason).await.status, 403);
        admin.post(&credit, &json!({ "reason": "" })).await.rejected(422, "reason");
        let (one, other) = futures::future::join(admin.post(&credit, &reason), admin.post(&credit, &reason)).await;
        let mut statuses = [one.status, other.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "{} {}", one.text(), other.text());
        let note = if one.status == 200 { one.json() } else { other.json() };
        assert_eq!((&note["number"], &note["amount"], &note["cancels"]), (&json!("2025-0002"), &json!("-325.00"), &json!(invoice)));
        let cancelled = of(&admin.get(&format!("{PATH}/{invoice}")).await, 200);
        assert_eq!((&cancelled["state"], &cancelled["cancelledBy"], &cancelled["reason"]), (&json!("cancelled"), &note["id"], &note["reason"]));
        let listed = of(&admin.get(&format!("{PATH}?sort=number")).await, 200)["items"].clone();
        assert_eq!([&listed[0]["state"], &listed[1]["state"]], ["cancelled", "issued"]);
        assert_eq!(admin.post(&format!("{PATH}/{}/credit", id(&note)), &reason).await.status, 409, "a credit note");
        assert_eq!(admin.delete(&format!("{PATH}/{invoice}")).await.status, 405);
        assert_eq!(admin.patch(&format!("{PATH}/{invoice}"), &json!({})).await.status, 405);
        // The amount is due again.
        let again = of(&admin.post(PATH, &payment(&campaign, "325.00")).await, 201);
        assert_eq!((&again["state"], &again["cancelledBy"]), (&json!("paid"), &json!(null)));
        assert_eq!(numbers(&admin).await, ["2025-0001", "2025-0002", "2025-0003"]);
        let values = assert_cards_match_lists(&app, &admin).await;
        for (name, value) in [("promotions.running", 1), ("revenue.payments", 2), ("revenue.creditNotes", 1)] {
            assert_eq!(values[name], value, "{name}");
        }
    }

    async fn an_invoice_is_for_the_member_and_for_admins(engine) {
        let issuer = [("promotions.issuer", "ToolBase <Ltd>"), ("promotions.issuer_address", "[\"2 Low Street\", \"VAT 7\"]")];
        let app = site_with(engine, &issuer).await;
        let (admin, member, other) = (app.admin().await, app.member().await, app.owner().await);
        let body = with(campaign(&app, "title-sponsor", 0, 48), &json!({ "memberId": member.id, "payer": "<b>Alpha</b>" }));
        let campaign = scheduled(&admin, &body).await;
        let invoice = id(&of(&admin.post(PATH, &payment(&campaign, "325.00")).await, 201));
        let path = format!("/api/promotions/invoices/{invoice}");
        for address in [path.clone(), format!("{path}/print")] {
            assert_eq!(app.get(&address).await.status, 401);
            assert_eq!(other.get(&address).await.status, 404);
            assert_eq!(member.get(&address.replace(&invoice, "nothing")).await.status, 404);
            assert_eq!(admin.get(&address).await.status, 200);
        }
        let shown = of(&member.get(&path).await, 200);
        assert_eq!((&shown["number"], &shown["amount"], &shown["issuer"]), (&json!("2025-0001"), &json!("$325"), &json!("ToolBase <Ltd>")));
        assert_eq!((&shown["period"], &shown["payerAddress"][1]), (&json!("15 June 2025 to 17 June 2025"), &json!("Dublin")));
        let page = member.get(&format!("{path}/print")).await;
        assert!(page.header("content-type").starts_with("text/html"));
        assert!(page.header("content-security-policy").contains("default-src 'none'"));
        let text = page.text();
        assert!(text.contains("Invoice 2025-0001") && text.contains("&lt;b&gt;Alpha") && !text.contains("<script"), "{text}");
        let billing = of(&member.get("/api/promotions/billing").await, 200);
        assert_eq!((&billing["items"][0]["invoice"], &billing["items"][0]["payment"]), (&json!("2025-0001"), &json!("$325")));
        assert_eq!(billing["items"][0]["service"], "Title Sponsor: Alpha in June");
        assert_eq!(of(&other.get("/api/promotions/billing").await, 200)["totalCount"], 0);
        assert_eq!(app.get("/api/promotions/billing").await.status, 401);
    }

    async fn a_provider_records_a_payment_once(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        let campaign = scheduled(&admin, &campaign(&app, "title-sponsor", 0, 24)).await;
        let payments = app.context.directory.get::<dyn Payments>().unwrap();
        let received = ReceivedPayment {
            campaign: campaign.parse().unwrap(),
            amount_cents: 32500,
            method: "Card".to_owned(),
            reference: "pay_1".to_owned(),
        };
        let first = payments.record(&app.context, received.clone()).await.unwrap();
        let again = payments.record(&app.context, received.clone()).await.unwrap();
        assert_eq!((first.number.as_str(), &again), ("2025-0001", &first), "webhooks come twice");
        let more = ReceivedPayment { reference: "pay_2".to_owned(), ..received };
        assert!(payments.record(&app.context, more).await.unwrap_err().message().contains("more than what is due"));
        assert_eq!(numbers(&admin).await, ["2025-0001"]);
    }
}
