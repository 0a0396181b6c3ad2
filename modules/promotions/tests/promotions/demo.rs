//! The campaigns of `toolbase seed --demo`, and the lists of the module beside it.

use crate::fixture::modules;
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, on_either};

const TABLES: [&str; 5] = [
    "SELECT COUNT(*) FROM promotions_campaign",
    "SELECT COUNT(*) FROM promotions_request",
    "SELECT COUNT(*) FROM promotions_day",
    "SELECT COUNT(*) FROM curation_list",
    "SELECT COUNT(*) FROM curation_member",
];

async fn counts(app: &TestApp) -> Vec<i64> {
    let mut counts = Vec::new();
    for statement in TABLES {
        counts.push(sql!(&app.context.db, scalar i64, statement).unwrap());
    }
    counts
}

on_either! {
    async fn campaigns_and_lists_come_and_go(engine) {
        let app = TestApp::start(engine, modules()).await;
        let before = counts(&app).await;
        for _ in 0..2 {
            let ran = app.run_command(&["seed", "--demo"]).await;
            assert_eq!(ran.code, 0, "{}", ran.notes);
            let [campaigns, requests, days, lists, members] = counts(&app).await[..] else { panic!() };
            assert_eq!((campaigns, requests, lists), (4, 1, before[3] + 14));
            assert!(days > 50 && members > 15, "{days} {members}");
        }
        let states = sql!(&app.context.db, fetch_all as (String,), "SELECT state FROM promotions_campaign ORDER BY state");
        let states: Vec<String> = states.unwrap().into_iter().map(|(state,)| state).collect();
        assert_eq!(states, ["ended", "running", "running", "scheduled"]);
        let free = sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM promotions_campaign WHERE charge_cents < 32500");
        assert_eq!(free.unwrap(), 0, "each has a charge that the product accepts");
        for place in ["list", "search", "saved", "upvoted", "rated"] {
            eventually("a demo to show its campaigns, though no place of cards is open", async || {
                let shown = app.get(&format!("/api/promotions/sponsor?place={place}")).await.json();
                (shown["open"] == true && shown["sponsor"].is_object()).then_some(())
            })
            .await;
        }
        let ran = app.run_command(&["seed", "--demo", "--remove"]).await;
        assert_eq!(ran.code, 0, "{}", ran.notes);
        assert_eq!(counts(&app).await, before);
        eventually("the places to be closed again", async || {
            let shown = app.get("/api/promotions/sponsor?place=list").await.json();
            (shown["open"] == false).then_some(())
        })
        .await;
        app.stop().await;
    }
}
