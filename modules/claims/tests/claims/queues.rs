//! The queues of the modules that claims need, as the databases read them.

use crate::fixture::modules;
use toolbase_testkit::{TestApp, on_both, plan};

on_both! {
    because "a queue is sorted in SQL";

    async fn the_first_of_a_queue_are_read_in_the_order_of_an_index(engine) {
        let app = TestApp::start(engine, modules()).await;
        let in_order = ["submitted-ai", "reviews", "disputes", "claims"];
        let queues: Vec<_> = modules().iter().flat_map(|module| module.queries()).filter_map(|query| query.queue).collect();
        for name in in_order {
            let queue = queues.iter().find(|queue| queue.name == name).unwrap();
            for columns in ["at", "id, at, member", "id, at, title, about, member"] {
                let first = format!("SELECT {columns} FROM ({}) AS queue ORDER BY at, id LIMIT 25", queue.sql());
                let lines = plan(&app.context.db, &first).await.join("\n");
                assert!(!lines.contains("TEMP B-TREE") && !lines.contains("Sort"), "{name} is sorted: {lines}");
            }
        }
        app.stop().await;
    }
}
