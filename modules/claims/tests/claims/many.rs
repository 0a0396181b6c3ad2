//! Many proofs are looked up again: several at the same time, and one that fails does not stop the others.

use crate::fixture::{Site, add_tool, own, site};
use chrono::Duration;
use toolbase_claims::changes::look_again;
use toolbase_claims::store::{self, ClaimRow};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_testkit::on_both;
use uuid::Uuid;

/// Owns `count` more tools by TXT records, like the claim `model`.
async fn add_owned(site: &Site, model: &ClaimRow, count: usize) {
    let actor = Actor::system("test");
    for number in 0..count {
        let host = format!("tool{number}.dev");
        let tool_id = add_tool(&site.app, &format!("Tool number {number}"), &format!("https://{host}")).await;
        site.names.host(&host);
        let secret = Uuid::new_v4().simple().to_string();
        site.names.text(&format!("_toolbase-challenge.{host}"), &[&format!("toolbase-challenge={secret}")]);
        let row = ClaimRow {
            id: Uuid::now_v7(),
            tool_id,
            subject: host,
            link: Uuid::new_v4().simple().to_string(),
            secret,
            ..model.clone()
        };
        let mut change = Change::begin(&site.app.context, &actor).await.unwrap();
        change.insert(&row).await.unwrap();
        change.commit().await.unwrap();
    }
}

on_both! {
    because "decisions about many lock their rows";

    async fn one_failure_does_not_stop_the_others(engine) {
        let site = site(engine).await;
        let owner = site.app.owner().await;
        let claim = own(&site, &owner, "inkwell").await;
        let model = store::claim_by_id(&site.app.context.db, claim["id"].as_str().unwrap().parse().unwrap()).await.unwrap().unwrap();
        add_owned(&site, &model, 40).await;
        site.names.remove("_toolbase-challenge.tool3.dev");
        site.names.fail("_toolbase-challenge.tool4.dev");
        site.names.remove("tool5.dev");
        site.app.clock.advance(Duration::days(31));
        let looked = look_again(&site.app.context).await.unwrap();
        assert_eq!((looked.found, looked.missing, looked.suspended, looked.failed), (38, 3, 1, 0));
    }
}
