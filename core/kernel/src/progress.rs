//! The progress of a start.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Reports how far a module's start is. `modules.start_timeout_ms` counts from the last report: a start that takes long is
/// no failure as long as the module says what it does. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    step: Arc<Mutex<Step>>,
    /// The start that this one is a part of, and the name of this part.
    whole: Option<(&'static str, Arc<Progress>)>,
}

#[derive(Debug)]
struct Step {
    at: Instant,
    text: String,
}

impl Default for Step {
    fn default() -> Self {
        Self { at: Instant::now(), text: String::new() }
    }
}

impl Progress {
    /// Returns the progress of the part `name` of this start, whose steps are reported here, too.
    #[must_use]
    pub fn part(&self, name: &'static str) -> Self {
        Self { step: Arc::default(), whole: Some((name, Arc::new(self.clone()))) }
    }

    /// Reports a step, as in "40000 tools read".
    pub fn report(&self, text: impl Into<String>) {
        let text = text.into();
        if let Some((name, whole)) = &self.whole {
            whole.report(format!("{name}: {text}"));
        }
        *self.step() = Step { at: Instant::now(), text };
    }

    /// The time of the last report and its text; the text is empty before the first one.
    #[must_use]
    pub fn last(&self) -> (Instant, String) {
        let step = self.step();
        (step.at, step.text.clone())
    }

    fn step(&self) -> MutexGuard<'_, Step> {
        self.step.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
