//! The background tasks: following events, delivering them, and jobs.

use crate::events;
use crate::events::Deliverer;
use crate::jobs;
use crate::jobs::Scheduler;
use crate::module::Registry;
use crate::stalls::Stalls;
use crate::telemetry::{Metrics, watch_database};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;
use toolbase_kernel::host::listen;
use toolbase_kernel::module::ModuleContext;
use toolbase_mail::Mailer;

/// The tasks of a running application.
pub(super) struct Background {
    /// They run until they are ended.
    endless: JoinSet<()>,
    /// They end after their present work when they are stopped.
    working: JoinSet<()>,
    stop: watch::Sender<bool>,
}

impl Background {
    /// Starts everything that belongs to the modules that run.
    pub async fn start(
        context: &ModuleContext,
        registry: &Registry,
        metrics: &Arc<Metrics>,
        stalls: &Arc<Stalls>,
    ) -> sqlx::Result<Self> {
        let (stop, stopped) = watch::channel(false);
        let (mut endless, mut working) = (JoinSet::new(), JoinSet::new());
        let poll = Duration::from_millis(context.config.events.poll_ms);
        endless.spawn(context.events.clone().follow(context.db.clone(), poll));
        endless.spawn(listen(context.db.clone()));

        // Tells this node from others, and from itself before a restart.
        let node = uuid::Uuid::new_v4().to_string();
        let handlers = events::handlers(registry);
        endless.spawn(events::watch_handlers(context.clone(), handlers.clone(), Arc::clone(metrics)));
        if context.config.events.deliver {
            let mut waiting = HashMap::new();
            for named in handlers {
                let due = Arc::<Notify>::default();
                waiting.insert(named.name.clone(), Arc::clone(&due));
                working.spawn(Deliverer::new(context, named, due, &node, stopped.clone(), stalls).run());
            }
            endless.spawn(events::watch_due(context.clone(), waiting));
        }
        let jobs = jobs::jobs(registry);
        jobs::register(&context.db, &jobs, context.clock.now()).await?;
        endless.spawn(jobs::watch_jobs(context.clone(), jobs.clone(), Arc::clone(metrics)));
        endless.spawn(watch_database(context.db.clone(), Arc::clone(metrics)));
        if let Ok(mailer) = Mailer::from_context(context) {
            metrics.register(|registry| mailer.measure(registry));
        }
        if context.config.jobs.enabled {
            working.spawn(Scheduler::new(context, jobs, &node, stopped, stalls).run());
        }
        Ok(Self { endless, working, stop })
    }

    /// Adds a task that runs until the application ends.
    pub fn add(&mut self, task: impl Future<Output = ()> + Send + 'static) {
        self.endless.spawn(task);
    }

    /// Lets what is being done finish within `grace`, and ends everything.
    pub async fn stop(mut self, grace: Duration) {
        let _ = self.stop.send(true);
        let finished = async { while self.working.join_next().await.is_some() {} };
        if tokio::time::timeout(grace, finished).await.is_err() {
            tracing::warn!("a job or an event handler was cut off: it took longer than the grace period");
        }
        self.working.shutdown().await;
        self.endless.shutdown().await;
    }
}
