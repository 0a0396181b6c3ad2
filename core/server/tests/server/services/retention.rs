//! Old events go, but none that is still needed.

use crate::services::workshop::{Handled, append, with_handlers};
use chrono::TimeDelta;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use toolbase_kernel::events::Feed;
use toolbase_kernel::host::append_event;
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, on_both, on_either};

async fn events(app: &TestApp) -> (i64, i64) {
    let row = sql!(
        &app.context.db,
        fetch_one as (i64, i64),
        "SELECT COUNT(*), COALESCE(MIN(seq), 0) FROM core_event"
    );
    row.unwrap()
}

/// Writes `count` events of the topic `topic` at once.
async fn many(app: &TestApp, topic: &'static str, count: i64) {
    let mut tx = app.context.db.begin().await.unwrap();
    for _ in 0..count {
        append_event(&mut tx, topic, serde_json::json!({}), app.clock.now());
    }
    tx.commit().await.unwrap();
}

async fn purged(app: &TestApp) -> String {
    let ended = app.run_job("core.purge-events").await;
    assert_eq!(ended.outcome, "done", "{}", ended.message);
    ended.message
}

on_either! {
    async fn old_events_go_and_the_newest_thousand_stay(engine) {
        let handled = Handled::default();
        let app = TestApp::start(engine, with_handlers(vec![handled.failing("fails", 9, 1)])).await;
        let dead = append(&app.context, "test.a", "dead").await;
        many(&app, "test.b", 1300).await;
        let last = append(&app.context, "test.a", "last").await;
        eventually("the handler to have passed", async || handled.at_least(2)).await;
        let noted = async || {
            let row = sql!(&app.context.db, scalar i64, "SELECT position FROM core_event_handler WHERE name = 'test.fails'");
            (row.unwrap() == last).then_some(())
        };
        eventually("the position", noted).await;
        // The other handlers pass too, but write that down seldom.
        sql!(&app.context.db, execute, "UPDATE core_event_handler SET position = $1", last).unwrap();

        assert_eq!(purged(&app).await, "deleted 0 events");
        app.clock.advance(TimeDelta::days(30) + TimeDelta::seconds(1));
        assert_eq!(purged(&app).await, format!("deleted {} events", last - 1000 - 1));
        // The event of a dead letter is retained: it may be replayed.
        assert_eq!(events(&app).await, (1001, dead));
        assert_eq!(append(&app.context, "test.b", "next").await, last + 1);
    }

    async fn what_a_handler_has_not_passed_stays_unless_its_module_is_long_off(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        many(&app, "test.b", 1100).await;
        let behind = async |until| {
            sql!(&app.context.db, execute, "UPDATE core_event_handler SET position = 1100").unwrap();
            sql!(&app.context.db, execute, "INSERT INTO core_event_handler (name, position) VALUES ('gone.notes', 20) ON CONFLICT (name) DO UPDATE SET position = 20").unwrap();
            sql!(&app.context.db, execute,
                "INSERT INTO core_lease (name, holder, until) VALUES ('event-handler gone.notes', 'x', $1)
                 ON CONFLICT (name) DO UPDATE SET until = $1", until).unwrap();
        };
        app.clock.advance(TimeDelta::days(40));
        behind(app.clock.now() - TimeDelta::days(29)).await;
        assert_eq!(purged(&app).await, "deleted 20 events");
        behind(app.clock.now() - TimeDelta::days(31)).await;
        assert_eq!(purged(&app).await, "deleted 80 events");
        assert_eq!(events(&app).await, (1000, 101));
    }
}

on_both! {
    because "requests meet in the database";

    async fn a_feed_that_missed_events_reports_its_subscribers(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let feed = Feed::default();
        feed.start_at_end(&app.context.db).await.unwrap();
        let mut subscription = feed.subscribe();
        many(&app, "test.b", 3).await;
        sql!(&app.context.db, execute, "DELETE FROM core_event WHERE seq < 3").unwrap();
        tokio::spawn(feed.follow(app.context.db.clone(), Duration::from_millis(20)));
        assert_eq!(subscription.recv().await.unwrap_err(), RecvError::Lagged(2));
        assert_eq!(subscription.recv().await.unwrap().seq, 3);
        append(&app.context, "test.b", "next").await;
        assert_eq!(subscription.recv().await.unwrap().seq, 4);
    }
}
