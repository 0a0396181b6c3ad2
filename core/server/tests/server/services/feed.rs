//! Following the event table.

use serde_json::json;
use std::time::Duration;
use toolbase_kernel::events::Feed;
use toolbase_kernel::host::append_event;
use toolbase_testkit::{TestApp, on_both};

on_both! {
    because "PostgreSQL notifies of events, SQLite is polled";

    async fn a_commit_wakes_the_feed(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let feed = Feed::default();
        feed.start_at_end(&app.context.db).await.unwrap();
        let mut events = feed.subscribe();
        // It looks at the table by itself once an hour only.
        let following = tokio::spawn(feed.follow(app.context.db.clone(), Duration::from_hours(1)));
        for number in 0..3 {
            let mut tx = app.context.db.begin().await.unwrap();
            append_event(&mut tx, "test.fed", json!({ "number": number }), app.clock.now());
            tx.commit().await.unwrap();
            let own = async {
                loop {
                    let event = events.recv().await.unwrap();
                    if event.topic == "test.fed" {
                        break event;
                    }
                }
            };
            let event = tokio::time::timeout(Duration::from_secs(20), own).await.unwrap();
            assert_eq!(event.payload["number"], number);
        }
        following.abort();
    }
}
