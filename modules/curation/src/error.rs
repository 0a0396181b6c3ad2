//! The reasons why a change is not made.

use crate::domain::Kind;
use toolbase_kernel::http::{Code, Problem};

/// The reasons why a change is not made.
#[derive(Debug, thiserror::Error)]
pub enum CurationError {
    /// No list of this kind has the name.
    #[error("there is no {} \"{name}\"", kind.label())]
    NoList {
        /// The kind of list.
        kind: Kind,
        /// The name.
        name: String,
    },
    /// There is no such tool, or it is not public.
    #[error("there is no tool \"{0}\"")]
    NoTool(String),
    /// A list is called that already.
    #[error("{field} \"{name}\" is taken by the {} \"{by}\"", kind.label())]
    Taken {
        /// The field with the name.
        field: &'static str,
        /// The name.
        name: String,
        /// The kind of the list that has it.
        kind: Kind,
        /// The list that has it.
        by: String,
    },
    /// The tool is in the list.
    #[error("{tool} is in \"{list}\" already")]
    Present {
        /// The tool's name.
        tool: String,
        /// The list's name.
        list: String,
    },
    /// The tool is not in the list.
    #[error("{tool} is not in \"{list}\"")]
    Absent {
        /// The tool's name.
        tool: String,
        /// The list's name.
        list: String,
    },
    /// The tools of the list have another order by now.
    #[error("the tools of this list were changed since then, so that they keep the order they have")]
    Reordered,
    /// Pages of the site depend on the section.
    #[error("pages of the site show \"{0}\": it can be renamed but not deleted")]
    Protected(String),
    /// A field breaks a rule.
    #[error("{field} {rule}")]
    Wrong {
        /// The field.
        field: String,
        /// The rule.
        rule: String,
    },
    /// The suggestion has no field or no text.
    #[error(
        "this suggestion cannot be applied: it has no field or no proposed text. Edit \
         the tool, then resolve the suggestion"
    )]
    NotByItself,
    /// The tool's rules do not allow what is suggested.
    #[error("the tool's rules do not allow what is suggested")]
    Rejected(Box<Problem>),
    /// The statement fails.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// Something else fails.
    #[error(transparent)]
    Other(#[from] anyhow::Error),
}

/// A field that breaks a rule.
#[must_use]
pub fn wrong(field: impl Into<String>, rule: impl Into<String>) -> CurationError {
    CurationError::Wrong { field: field.into(), rule: rule.into() }
}

impl From<CurationError> for Problem {
    fn from(error: CurationError) -> Self {
        let message = |code, error: &CurationError| {
            let mut text = format!("{error}.");
            if let Some(first) = text.get_mut(0..1) {
                first.make_ascii_uppercase();
            }
            Self::new(code, text)
        };
        match error {
            CurationError::NoTool(_) => Self::new(Code::NotFound, "Tool not found"),
            CurationError::NoList { kind, .. } => {
                let field = if kind.is_use_case() { "useCase" } else { "tagName" };
                message(Code::NotFound, &error).with_error(field, "is not known")
            }
            CurationError::Absent { .. } => message(Code::NotFound, &error),
            CurationError::Taken { field, .. } => {
                message(Code::Conflict, &error).with_error(field, "is taken")
            }
            CurationError::Present { .. }
            | CurationError::Protected(_)
            | CurationError::Reordered
            | CurationError::NotByItself => message(Code::Conflict, &error),
            CurationError::Rejected(problem) => *problem,
            CurationError::Wrong { field, rule } => Self::invalid(&field, rule),
            CurationError::Database(error) => error.into(),
            CurationError::Other(error) => Self::internal(error),
        }
    }
}

impl From<Problem> for CurationError {
    fn from(problem: Problem) -> Self {
        Self::Rejected(Box::new(problem))
    }
}
