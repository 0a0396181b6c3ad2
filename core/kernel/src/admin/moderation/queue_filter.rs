//! The filter of a queue by the states of its records.

use super::State;
use crate::admin::Filter;
use crate::context::ModuleContext;
use crate::db::{Bind, Conditions};
use crate::problem::Problem;
use serde::de::DeserializeOwned;
use std::future::Future;
use utoipa::IntoParams;

/// The filters of a queue.
pub trait QueueFilter: DeserializeOwned + IntoParams + Send + Sync + 'static {
    /// The conditions that a record must meet. Where records are `named` by their ids, those that do not wait are among
    /// them.
    fn conditions(
        &self,
        context: &ModuleContext,
        named: bool,
    ) -> impl Future<Output = Result<Conditions, Problem>> + Send;
}

impl<F: Filter> QueueFilter for F {
    async fn conditions(&self, context: &ModuleContext, _: bool) -> Result<Conditions, Problem> {
        Filter::conditions(self, &context.db)
    }
}

/// The condition that the filter `state` of a queue stands for: the records that wait when it is absent, those of one
/// state, or with `all` every one.
///
/// # Errors
/// 422 for a state that there is not.
pub fn state_conditions<S: State>(state: Option<&str>, named: bool) -> Result<Conditions, Problem> {
    let mut conditions = Conditions::default();
    let waiting = S::ALL.first().filter(|_| !named);
    let state = match state.filter(|state| !state.is_empty()) {
        None => waiting,
        Some("all") => None,
        Some(word) => Some(S::ALL.iter().find(|state| state.as_str() == word).ok_or_else(unknown::<S>)?),
    };
    conditions.one_of("state", state.map(|state| Bind::Text(state.as_str().to_owned())));
    Ok(conditions)
}

fn unknown<S: State>() -> Problem {
    let words: Vec<&str> = S::ALL.iter().map(|state| state.as_str()).collect();
    Problem::invalid("state", format!("must be {} or all", words.join(", ")))
}
