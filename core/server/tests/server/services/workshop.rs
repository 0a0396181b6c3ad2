//! A module whose handlers and jobs do what the test chooses.

use crate::sample::{Sample, sample};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use toolbase_kernel::events::{Event, EventHandler};
use toolbase_kernel::host::append_event;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::module::{Module, ModuleContext};
use toolbase_kernel::sql;

/// The module `test` with these handlers.
pub fn with_handlers(handlers: Vec<EventHandler>) -> Vec<Box<dyn Module>> {
    vec![Box::new(Sample { handlers, ..sample("test", &[]) })]
}

/// The module `test` with these jobs.
pub fn with_jobs(jobs: Vec<Job>) -> Vec<Box<dyn Module>> {
    vec![Box::new(Sample { jobs, ..sample("test", &[]) })]
}

/// The event of tests, as a type.
#[derive(Serialize, Deserialize, utoipa::ToSchema)]
pub struct Named {
    pub name: String,
}

impl Event for Named {
    const TOPIC: &'static str = "test.a";
}

/// The handled events, in order.
#[derive(Clone, Default)]
pub struct Handled(Arc<Mutex<Vec<i64>>>);

impl Handled {
    pub fn add(&self, seq: i64) -> usize {
        let mut all = self.0.lock().unwrap();
        all.push(seq);
        all.iter().filter(|other| **other == seq).count()
    }

    pub fn seqs(&self) -> Vec<i64> {
        self.0.lock().unwrap().clone()
    }

    /// All of them when there are at least `count`.
    pub fn at_least(&self, count: usize) -> Option<Vec<i64>> {
        Some(self.seqs()).filter(|all| all.len() >= count)
    }

    /// A handler that succeeds.
    pub fn handler(&self, name: &'static str) -> EventHandler {
        let this = self.clone();
        EventHandler::new(name, &["test.a"], "Writes down what it is given", move |_, event| {
            let this = this.clone();
            async move {
                this.add(event.seq);
                Ok(())
            }
        })
    }

    /// A handler that notes the length of each name.
    pub fn typed(&self, name: &'static str) -> EventHandler {
        let this = self.clone();
        EventHandler::on(name, "Notes the lengths of names", move |_, event: Named| {
            let this = this.clone();
            async move {
                this.add(i64::try_from(event.name.len())?);
                Ok(())
            }
        })
    }

    /// A handler of several events that notes how many came together, and fails when one is named `bad`.
    pub fn together(&self, name: &'static str) -> EventHandler {
        let this = self.clone();
        EventHandler::on_many(name, "Notes how many events came together", move |_, events: Vec<Named>| {
            let this = this.clone();
            async move {
                anyhow::ensure!(events.iter().all(|event| event.name != "bad"), "a bad one among them");
                this.add(i64::try_from(events.len())?);
                Ok(())
            }
        })
    }

    /// A handler that fails `times` times at each event.
    pub fn failing(&self, name: &'static str, times: usize, max_attempts: u32) -> EventHandler {
        let this = self.clone();
        let handler = EventHandler::new(name, &["test.a"], "Fails at first", move |_, event| {
            let this = this.clone();
            async move {
                anyhow::ensure!(this.add(event.seq) > times, "no luck with {}", event.payload["name"]);
                Ok(())
            }
        });
        EventHandler { max_attempts, ..handler }
    }
}

/// Appends an event and returns its number.
pub async fn append(context: &ModuleContext, topic: &'static str, name: &str) -> i64 {
    append_payload(context, topic, json!({ "name": name })).await
}

/// Appends events with these names in one transaction.
pub async fn append_together(context: &ModuleContext, names: &[&str]) {
    let mut tx = context.db.begin().await.unwrap();
    for name in names {
        append_event(&mut tx, Named::TOPIC, json!({ "name": name }), context.clock.now());
    }
    tx.commit().await.unwrap();
}

/// Appends an event with this payload and returns its number.
pub async fn append_payload(context: &ModuleContext, topic: &'static str, payload: Value) -> i64 {
    let mut tx = context.db.begin().await.unwrap();
    append_event(&mut tx, topic, payload, context.clock.now());
    tx.commit().await.unwrap();
    sql!(&context.db, scalar i64, "SELECT MAX(seq) FROM core_event WHERE topic = $1", topic).unwrap()
}
