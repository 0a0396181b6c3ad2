//! The usual decisions: approve, reject, request changes, delete, undo.

use super::moderated::Moderated;
use super::resource::View;
use super::transition::{Decision, has, states_allowing};
use crate::admin::kind::Kind;
use crate::admin::{Action, Confirm, Operation, Record, Resource};
use crate::http::Problem;
use crate::text::is_blank;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::{IntoParams, ToSchema};

/// Most characters of a reason.
const REASON_MAX: usize = 500;

/// One of the usual decisions, for a queue that needs no others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is made public.
    Approve,
    /// It is not made public, with the reason.
    Reject(String),
    /// It goes back to its author, with what to change.
    RequestChanges(String),
    /// It is deleted. The row stays, so that this can be undone.
    Delete,
    /// The last decision is taken back.
    Undo,
}

impl Decision for Verdict {
    fn name(&self) -> &'static str {
        match self {
            Self::Approve => "approve",
            Self::Reject(_) => "reject",
            Self::RequestChanges(_) => "request-changes",
            Self::Delete => "delete",
            Self::Undo => "undo",
        }
    }

    fn reason(&self) -> Option<&str> {
        match self {
            Self::Reject(reason) | Self::RequestChanges(reason) => Some(reason),
            Self::Approve | Self::Delete | Self::Undo => None,
        }
    }
}

/// The reason for a decision.
#[derive(Clone, Debug, Deserialize, ToSchema)]
struct ModerationReason {
    /// The reason, for the audit and for the author.
    #[schema(min_length = 1, max_length = 500, example = "It is about another product.")]
    reason: String,
}

/// The reason as it is stored.
///
/// # Errors
/// 422 when it is blank or longer than 500 characters.
pub fn checked_reason(reason: &str) -> Result<String, Problem> {
    let reason = reason.trim();
    match reason.chars().count() {
        _ if is_blank(reason) => Err(Problem::invalid("reason", "is required")),
        length if length > REASON_MAX => {
            Err(Problem::invalid("reason", format!("must be at most {REASON_MAX} characters")))
        }
        _ => Ok(reason.to_owned()),
    }
}

impl<R, F, S> Resource<R, F, S>
where
    R: Record,
    F: DeserializeOwned + IntoParams + Send + 'static,
    S: Clone + Send + Sync + 'static,
{
    /// Buttons for those of the usual decisions that the table of `T` has, on one record and on many.
    #[must_use]
    pub fn verdicts<T: Moderated<Decision = Verdict>>(self) -> Self
    where
        R: View<T>,
    {
        let name = T::RECORD.replace('-', " ");
        let undo = Kind::Bulk("undo").id(self.description.ids);
        let operation = |decision: &str, about: &str, button: Action| {
            let button = button.when("state", &states_allowing::<T>(decision));
            let button = if has::<T>("undo") { button.undo(&undo) } else { button };
            Operation::new(about.replace("{}", &name))
                .error("409", "Somebody has decided on it already; the message says who.")
                .button(button)
        };
        let mut resource = self;
        if has::<T>("approve") {
            let approve = operation("approve", "Approves the {}.", Action::new("Approve", "Check").key('a'));
            resource = resource.decision::<T>("approve", approve, Verdict::Approve);
        }
        if has::<T>("reject") {
            let reject = operation("reject", "Rejects the {}.", Action::new("Reject", "Close").key('r'));
            let reject = reject.error("422", "`reason` is missing or too long.");
            resource = resource.decision_with::<T, ModerationReason>("reject", reject, |input| {
                checked_reason(&input.reason).map(Verdict::Reject)
            });
        }
        if has::<T>("request-changes") {
            let button = Action::new("Request changes", "Replay").key('c');
            let back = operation("request-changes", "Returns the {}, with what to change.", button);
            let back = back.error("422", "`reason` is missing or too long.");
            resource = resource.decision_with::<T, ModerationReason>("request-changes", back, |input| {
                checked_reason(&input.reason).map(Verdict::RequestChanges)
            });
        }
        if has::<T>("delete") {
            let button = Action::new("Delete", "Delete").confirm(Confirm::Ask("Delete this?")).destructive();
            let delete = operation("delete", "Deletes the {}.", button);
            resource = resource.decision::<T>("remove", delete, Verdict::Delete);
        }
        if has::<T>("undo") {
            let operation = Operation::new("Takes the last decision back.")
                .error("409", "There is none.")
                .button(Action::hidden("Undo"));
            resource = resource.decision::<T>("undo", operation, Verdict::Undo);
        }
        resource
    }
}
