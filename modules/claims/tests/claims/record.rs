//! The page for the colleague who places the record.

use crate::fixture::{confirm, of, path, record, site, start};
use chrono::Duration;
use serde_json::json;
use toolbase_testkit::on_either;

on_either! {
    async fn a_colleague_sees_the_record_and_when_it_was_seen_without_an_account(engine) {
        let site = site(engine).await;
        let member = site.app.member().await;
        let claim = start(&member, "inkwell").await;
        let link = claim["recordLink"].as_str().unwrap();
        let secret = link.rsplit('/').next().unwrap();
        let address = format!("/api/claims/record/{secret}");
        let shown = site.app.get(&address).await;
        assert_eq!(shown.header("x-robots-tag"), "noindex, nofollow");
        let shown = of(&shown, 200);
        assert_eq!((&shown["tool"], &shown["seenAt"], &shown["records"]), (&json!("Inkwell"), &json!(null), &claim["records"]));
        assert!(!shown.to_string().contains(&member.email));
        let check = async |method: &str| {
            site.app.clock.advance(Duration::seconds(6));
            site.app.post(&format!("{address}/check"), &json!({ "method": method })).await
        };
        let first = of(&check("dns").await, 200);
        assert_eq!(first["checks"][0]["code"], "no-record");
        site.names.text(&record(&claim, "dns").0, &[&record(&claim, "dns").1]);
        let second = of(&check("dns").await, 200);
        assert_eq!((&second["checks"][0]["code"], &second["state"]), (&json!("ok"), &json!("pending-proof")));
        assert!(!second["seenAt"].is_null());
        let queries = site.names.queries();
        of(&site.app.post(&format!("{address}/check"), &json!({ "method": "dns" })).await, 200);
        assert_eq!(site.names.queries(), queries, "at most every five seconds");
        let other = site.app.post(&format!("{address}/check"), &json!({ "method": "file" })).await;
        assert_eq!((other.status, site.names.queries()), (429, queries), "nor by another way");
        check("email").await.rejected(422, "method");
        check("repository").await.rejected(422, "method");
        assert!(!of(&member.get(&path(&claim, "")).await, 200)["seenAt"].is_null(), "the member sees it too");
        assert_eq!(confirm(&member, &claim, "dns").await["state"], "approved");
        assert_eq!(of(&site.app.get(&address).await, 200)["state"], "approved");
        assert_eq!(check("dns").await.status, 404, "nothing is to be proven any more");
        of(&member.delete(&path(&claim, "")).await, 200);
        for secret in [secret, "nothing"] {
            assert_eq!(site.app.get(&format!("/api/claims/record/{secret}")).await.status, 404);
        }
    }
}
