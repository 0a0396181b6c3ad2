//! The reasons why a change is not made.

use super::{Broken, Code, Problem};
use std::borrow::Cow;

/// The reason why a change of a module is not made. A module has a constant for each of its own reasons.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// There is no such record, or it is not for these eyes: 404.
    #[error("{0}")]
    Missing(&'static str),
    /// The caller may not make it: 403.
    #[error("{0}")]
    Forbidden(&'static str),
    /// The state, or another record, does not allow it: 409.
    #[error("{0}")]
    Conflict(Cow<'static, str>),
    /// A field breaks a rule, which is the message: 422.
    #[error("{}", .0.rule)]
    Broken(Broken),
    /// Fields break rules, and the message has them all: 422.
    #[error("{}", .0.iter().map(|broken| format!("{}: {}", broken.field, broken.rule)).collect::<Vec<_>>().join("; "))]
    Fields(Vec<Broken>),
    /// A problem of its own.
    #[error("{}", .0.message())]
    Rejected(Box<Problem>),
    /// The database fails.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// Anything else.
    #[error(transparent)]
    Other(#[from] anyhow::Error),
}

impl Fault {
    /// The state does not allow it, for this reason.
    #[must_use]
    pub fn conflict(text: impl Into<Cow<'static, str>>) -> Self {
        Self::Conflict(text.into())
    }
}

impl From<Broken> for Fault {
    fn from(broken: Broken) -> Self {
        Self::Broken(broken)
    }
}

impl From<Vec<Broken>> for Fault {
    fn from(broken: Vec<Broken>) -> Self {
        Self::Fields(broken)
    }
}

impl From<Problem> for Fault {
    fn from(problem: Problem) -> Self {
        Self::Rejected(Box::new(problem))
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        let message = fault.to_string();
        match fault {
            Fault::Missing(_) => Self::new(Code::NotFound, message),
            Fault::Forbidden(_) => Self::new(Code::Forbidden, message),
            Fault::Conflict(_) => Self::new(Code::Conflict, message),
            Fault::Broken(Broken { field, rule }) => {
                Self::new(Code::Invalid, message).with_error(field, rule)
            }
            Fault::Fields(broken) => {
                let problem = Self::new(Code::Invalid, message);
                broken.into_iter().fold(problem, |problem, it| problem.with_error(it.field, it.rule))
            }
            Fault::Rejected(problem) => *problem,
            Fault::Database(error) => error.into(),
            Fault::Other(error) => Self::internal(error),
        }
    }
}

impl From<Broken> for Problem {
    fn from(broken: Broken) -> Self {
        Fault::from(broken).into()
    }
}

impl From<Vec<Broken>> for Problem {
    fn from(broken: Vec<Broken>) -> Self {
        Fault::from(broken).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_has_one_message_for_people_and_for_the_command_line() {
        let broken = || Broken::new("note", "is required");
        let other = Broken::new("name", "is taken");
        let faults = [
            (Fault::Missing("Tool not found"), 404, "Tool not found"),
            (Fault::Forbidden("Not yours."), 403, "Not yours."),
            (Fault::conflict("It was decided."), 409, "It was decided."),
            (vec![broken(), other].into(), 422, "note: is required; name: is taken"),
            (Problem::invalid("note", "is required").into(), 422, "note: is required"),
        ];
        for (fault, status, message) in faults {
            assert_eq!(fault.to_string(), message);
            let problem = Problem::from(fault);
            assert_eq!((problem.code().status().as_u16(), problem.message()), (status, message));
        }
        // A rule alone is no sentence: the response names the field, too.
        let fault = Fault::from(broken());
        assert_eq!(fault.to_string(), "is required");
        assert_eq!(Problem::from(fault).message(), "note: is required");
    }
}
