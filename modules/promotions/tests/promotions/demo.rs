//! The campaigns of `toolbase seed --demo`, and the lists of the module beside it.

use crate::fixture::modules;
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, on_either};

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
            assert_eq!((campaigns, requests, lists), (3, 1, before[3] + 3));
            assert!(days > 50 && members > 15, "{days} {members}");
        }
        let states = sql!(&app.context.db, fetch_all as (String,), "SELECT state FROM promotions_campaign ORDER BY state");
        let states: Vec<String> = states.unwrap().into_iter().map(|(state,)| state).collect();
        assert_eq!(states, ["ended", "running", "scheduled"]);
        let ran = app.run_command(&["seed", "--demo", "--remove"]).await;
        assert_eq!(ran.code, 0, "{}", ran.notes);
        assert_eq!(counts(&app).await, before);
        app.stop().await;
    }
}
