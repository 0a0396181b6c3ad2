//! Waiting for event handlers.

use crate::{TestApp, eventually};
use toolbase_kernel::sql;

impl TestApp {
    /// Waits until the event handlers of all modules have handled what was committed before.
    ///
    /// # Panics
    /// When one has failed, with its error, or is not done after ten seconds.
    pub async fn events_handled(&self) {
        let newest = self.newest_event().await;
        let modules = self.server.modules();
        for module in &modules {
            let owner = module.manifest().name;
            for handler in module.event_handlers() {
                let name = format!("{owner}.{}", handler.name);
                for topic in handler.topics {
                    let waits_for = format!("{name} to handle events of {topic}");
                    eventually(&waits_for, async || {
                        self.has_handled(&name, topic, newest).await.then_some(())
                    })
                    .await;
                }
            }
        }
        let failed =
            "SELECT handler, last_error FROM core_event_delivery WHERE seq <= $1 ORDER BY handler, seq";
        let failed = sql!(&self.context.db, fetch_all as (String, String), failed, newest).unwrap();
        assert!(failed.is_empty(), "event handlers have failed: {failed:?}");
    }

    /// Returns whether the handler has come past all events of `topic` up to `newest`.
    async fn has_handled(&self, handler: &str, topic: &str, newest: i64) -> bool {
        let waiting = sql!(
            &self.context.db,
            scalar i64,
            "SELECT COUNT(*) FROM core_event WHERE topic = $1 AND seq <= $2
                AND seq > (SELECT COALESCE(MAX(position), 0) FROM core_event_handler WHERE name = $3)",
            topic,
            newest,
            handler
        );
        waiting.unwrap() == 0
    }
}
