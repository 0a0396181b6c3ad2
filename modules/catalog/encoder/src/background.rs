//! Threads that encode beside the requests, one for each processor.

use rten::ThreadPool;
use std::num::NonZero;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// How much less of a busy processor they get: a seventieth of what a thread that serves gets.
const NICENESS: i32 = 19;

/// A pool of one thread for each processor: a batch that one thread encodes waits for no other.
pub(super) struct Background(Vec<Arc<ThreadPool>>);

impl Background {
    /// Starts the threads.
    pub fn start() -> Self {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        let start = || {
            // Threads inherit it from the one that starts them. Where it is not permitted, they are like the others.
            let _ = rustix::process::nice(NICENESS);
            (0..processors).map(|_| Arc::new(ThreadPool::with_num_threads(1))).collect()
        };
        Self(thread::scope(|scope| scope.spawn(start).join()).unwrap_or_default())
    }

    /// Number of threads.
    pub fn threads(&self) -> usize {
        self.0.len()
    }

    /// Returns the results of `work` for all `tasks`, in no particular order. Each thread takes the next task when it is free.
    pub fn run<T: Send, R: Send>(
        &self,
        tasks: impl Iterator<Item = T> + Send,
        work: impl Fn(T, &Arc<ThreadPool>) -> R + Sync,
    ) -> Vec<R> {
        let tasks = Mutex::new(tasks);
        let next = || tasks.lock().unwrap_or_else(PoisonError::into_inner).next();
        let share = |pool: &Arc<ThreadPool>| {
            pool.run(|| std::iter::from_fn(&next).map(|task| work(task, pool)).collect::<Vec<R>>())
        };
        thread::scope(|scope| {
            let threads: Vec<_> = self.0.iter().map(|pool| scope.spawn(|| share(pool))).collect();
            let join = |thread: thread::ScopedJoinHandle<'_, Vec<R>>| {
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            threads.into_iter().flat_map(join).collect()
        })
    }
}
