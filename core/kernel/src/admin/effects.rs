//! The effects of the actions on a record, in sentences: they are read before a decision.

use super::key::Key;
use super::kind::Kind;
use super::operation::Operation;
use super::request::{Handler, Request};
use super::resource::{Record, Resource, Work};
use super::shape::Shape;
use crate::accounts::Members;
use crate::context::ModuleContext;
use crate::http::{Code, Json, Problem};
use axum::response::IntoResponse;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::HashMap;
use std::fmt::Display;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// The effects of the actions on a record. An action without any is not among them.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct ActionEffects {
    /// The actions, each with its effects.
    effects: Vec<ActionEffect>,
}

/// The effects of an action.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ActionEffect {
    /// The id of the action's operation.
    #[schema(example = "approve_submission")]
    action: String,
    /// Its effects, each in a sentence.
    #[schema(example = json!(["Publishes the tool.", "Mails 1 member."]))]
    sentences: Vec<String>,
}

impl ActionEffects {
    /// The action `name` of the resource, as in `approve`, has these effects, each in a sentence.
    #[must_use]
    pub fn add(mut self, name: &str, sentences: impl IntoIterator<Item = String>) -> Self {
        let sentences = sentences.into_iter().collect();
        self.effects.push(ActionEffect { action: name.to_owned(), sentences });
        self
    }

    /// The same with the ids of the operations, by the names of the actions.
    fn with_ids(mut self, ids: &HashMap<&'static str, String>) -> Self {
        self.effects.retain_mut(|effect| {
            let id = ids.get(effect.action.as_str());
            effect.action = id.cloned().unwrap_or_default();
            id.is_some() && !effect.sentences.is_empty()
        });
        self
    }
}

/// The sentence about the mails to `members`; none when nobody gets one. Members whose account is no more, or is suspended,
/// get none.
///
/// # Errors
/// When the members cannot be looked up.
pub async fn mails_to(
    context: &ModuleContext,
    members: impl IntoIterator<Item = Uuid>,
) -> Result<Option<String>, Problem> {
    let mut ids: Vec<Uuid> = members.into_iter().collect();
    ids.sort_unstable();
    ids.dedup();
    let found = context.directory.get::<dyn Members>()?.several(&ids).await?;
    let count = found.iter().filter(|member| !member.suspended).count();
    Ok((count > 0).then(|| format!("Mails {}.", counted(count, "member", "members"))))
}

/// Returns `foreseen`; `None` when the decision would be rejected: it has no effects then.
///
/// # Errors
/// Any other problem of `foreseen`.
pub fn if_possible<T>(foreseen: Result<T, Problem>) -> Result<Option<T>, Problem> {
    match foreseen {
        Err(problem) if matches!(problem.code(), Code::Invalid | Code::Conflict | Code::NotFound) => Ok(None),
        foreseen => foreseen.map(Some),
    }
}

/// A number with its noun, for a sentence: `1 subcategory`, `3 subcategories`.
#[must_use]
pub fn counted<N: Copy + Display + From<u8> + PartialEq>(count: N, one: &str, several: &str) -> String {
    let noun = if count == N::from(1) { one } else { several };
    format!("{count} {noun}")
}

impl<R: Record, F, S, K: Key> Resource<R, F, S, K>
where
    F: DeserializeOwned + IntoParams + Send + 'static,
    S: Clone + Send + Sync + 'static,
{
    /// `GET /api/admin/<resource>/{id}/effects`: the effects of the actions on a record, as `work` counts them. Those of
    /// the actions that were declared before. The admin interface shows them before a decision; where they cannot be
    /// counted, it can be made all the same.
    #[must_use]
    pub fn effects<W, O>(self, operation: impl Into<Operation>, work: W) -> Self
    where
        W: Fn(Request<S>, K) -> O + Send + Sync + 'static,
        O: Work<ActionEffects>,
    {
        let (state, missing) = (self.state.clone(), self.description.missing());
        let ids = Arc::new(self.action_ids());
        let handler: Handler = Arc::new(move |call| {
            let found = call.id(&missing).map(|id| work(call.split(state.clone()).0, id));
            let ids = Arc::clone(&ids);
            Box::pin(async move {
                let effects = found?.await.map_err(Into::into)?;
                Ok(Json(effects.with_ids(&ids)).into_response())
            })
        });
        let shape = Shape::default().responds::<ActionEffects>();
        self.add(Kind::Effects, operation.into(), shape, handler)
    }
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn a_number_has_the_form_of_its_noun() {
        let counts = [0_i64, 1, 2].map(|count| counted(count, "list", "lists"));
        assert_eq!(counts, ["0 lists", "1 list", "2 lists"]);
    }
}
