//! The end of a run.

/// The outcomes of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Outcome {
    /// The job returned no error.
    Done,
    /// The job returned an error.
    Failed,
    /// It panicked.
    Panicked,
    /// It was ended at its time limit.
    TimedOut,
}

impl Outcome {
    /// The word in the database.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// A run that has ended.
#[derive(Clone, Debug)]
pub struct Ended {
    /// The outcome.
    pub outcome: Outcome,
    /// The job's outcome, or the error.
    pub message: String,
}
