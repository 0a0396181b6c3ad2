//! Reviews of synthetic tools.

use futures::future::BoxFuture;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::starter::Seeded;
use uuid::Uuid;

/// The reviews to make up.
#[derive(Clone, Copy)]
pub struct NewReviews<'a> {
    /// The same number gives the same reviews.
    pub seed: u64,
    /// How many.
    pub count: u64,
    /// The synthetic tools that they are about. Nobody makes up opinions about real ones.
    pub tools: &'a [Uuid],
    /// Called with the number of finished ones.
    pub progress: &'a (dyn Fn(u64) + Send + Sync),
}

/// The score that a tool has after that.
#[derive(Clone, Copy, Debug)]
pub struct NewRating {
    /// The tool.
    pub tool: Uuid,
    /// Counts the changes of its reviews.
    pub version: i64,
    /// The mean of the reviews that count.
    pub score: f64,
    /// Their number.
    pub reviews: i64,
}

/// Makes up reviews. The module that stores reviews offers it before commands run; `toolbase seed` uses it.
pub trait SyntheticReviews: Send + Sync {
    /// Adds what is missing; returns what was added and was present, and the scores of the tools.
    ///
    /// # Errors
    /// When a statement fails; full batches stay.
    fn grow<'a>(
        &'a self,
        context: &'a ModuleContext,
        reviews: NewReviews<'a>,
    ) -> BoxFuture<'a, anyhow::Result<(Vec<Seeded>, Vec<NewRating>)>>;
}
