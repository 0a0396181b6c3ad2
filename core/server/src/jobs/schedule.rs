//! Finds jobs that are due.

use super::NamedJob;
use super::{run, store};
use crate::read_only::ReadOnly;
use crate::stalls::Stalls;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;
use toolbase_kernel::db::warn_of_retry;
use toolbase_kernel::module::ModuleContext;

/// Runs the jobs of this node.
pub(crate) struct Scheduler {
    context: ModuleContext,
    jobs: Vec<Arc<NamedJob>>,
    node: String,
    stop: watch::Receiver<bool>,
    stalls: Arc<Stalls>,
}

impl Scheduler {
    pub fn new(
        context: &ModuleContext,
        jobs: Vec<NamedJob>,
        node: &str,
        stop: watch::Receiver<bool>,
        stalls: &Arc<Stalls>,
    ) -> Self {
        let jobs = jobs.into_iter().map(Arc::new).collect();
        Self { context: context.clone(), jobs, node: node.to_owned(), stop, stalls: Arc::clone(stalls) }
    }

    /// Runs jobs until it is stopped, and waits for running ones.
    pub async fn run(mut self) {
        let poll = Duration::from_millis(self.context.config.jobs.poll_ms);
        let (mut running, mut names) = (JoinSet::new(), BTreeSet::new());
        while !*self.stop.borrow() {
            if !ReadOnly::from_context(&self.context).is_ok_and(|read_only| read_only.is_on()) {
                self.begin(&mut running, &mut names).await;
            }
            tokio::select! {
                () = tokio::time::sleep(poll) => {}
                Some(Ok(name)) = running.join_next() => {
                    names.remove(&name);
                }
                _ = self.stop.changed() => {}
            }
        }
        while running.join_next().await.is_some() {}
    }

    async fn begin(&self, running: &mut JoinSet<String>, names: &mut BTreeSet<String>) {
        let now = self.context.clock.now();
        let due = match store::due(&self.context.db).await {
            Ok(due) => due,
            Err(error) => return warn_of_retry(&error, "cannot look for jobs"),
        };
        let is_due =
            |named: &&Arc<NamedJob>| due.get(&named.name).is_some_and(|due| store::is_due(named, *due, now));
        for named in self.jobs.iter().filter(is_due) {
            if !names.insert(named.name.clone()) {
                continue;
            }
            let (context, job, node) = (self.context.clone(), Arc::clone(named), self.node.clone());
            let stalls = Arc::clone(&self.stalls);
            running.spawn(async move {
                if let Err(error) = run::run_if_due(&context, &job, &node, &stalls).await {
                    warn_of_retry(&error, &format!("{} cannot run", job.name));
                }
                job.name.clone()
            });
        }
    }
}
