//! The progress of a module's start.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Reports how far a module's start is. `modules.start_timeout_ms` counts from the last report: a start that takes long is
/// no failure as long as the module says what it does. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Progress(Arc<Mutex<Step>>);

#[derive(Debug)]
struct Step {
    at: Instant,
    text: String,
}

impl Default for Progress {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Step { at: Instant::now(), text: String::new() })))
    }
}

impl Progress {
    /// Reports a step, as in "40000 tools read".
    pub fn report(&self, text: impl Into<String>) {
        *self.step() = Step { at: Instant::now(), text: text.into() };
    }

    /// The time of the last report and its text; the text is empty before the first one.
    #[must_use]
    pub fn last(&self) -> (Instant, String) {
        let step = self.step();
        (step.at, step.text.clone())
    }

    fn step(&self) -> MutexGuard<'_, Step> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
