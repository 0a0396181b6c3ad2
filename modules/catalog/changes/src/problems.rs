//! The reasons why a change is not made, as clients see them.

use crate::{Broken, CategoryError, EditError};
use toolbase_catalog_domain::Denied;
use toolbase_kernel::http::{Code, Problem};

impl From<EditError> for Problem {
    fn from(error: EditError) -> Self {
        let message = error.to_string();
        match error {
            EditError::Denied(denied) => Self::new(denied_code(denied), message),
            EditError::TooMany(wait) => Self::too_many(wait),
            EditError::Unreadable(error) => Self::internal(error),
            EditError::Missing | EditError::MissingQuestion => Self::new(Code::NotFound, message),
            EditError::Decision(problem) => problem,
            EditError::Broken(broken) => {
                broken.into_iter().fold(Self::new(Code::Invalid, message), |problem, (field, rule)| {
                    // The form has one field for all links.
                    match field.strip_prefix("socialLinks.") {
                        Some(platform) => problem.with_error("socialLinks", format!("{platform} {rule}")),
                        None => problem.with_error(&field, rule),
                    }
                })
            }
            EditError::Listed(existing) => {
                Self::new(Code::Conflict, message.clone()).with_error("url", message).with_current(&existing)
            }
            EditError::SlugTaken(_) => Self::new(Code::Conflict, message.clone()).with_error("slug", message),
            EditError::Database(error) => database(error),
        }
    }
}

impl From<CategoryError> for Problem {
    fn from(error: CategoryError) -> Self {
        let message = error.to_string();
        match error {
            CategoryError::Missing => Self::new(Code::NotFound, message),
            CategoryError::Broken(rules) => broken(message, rules),
            CategoryError::SlugTaken(_) => {
                Self::new(Code::Conflict, message.clone()).with_error("slug", message)
            }
            CategoryError::InUse { .. } => Self::new(Code::Conflict, message),
            CategoryError::Database(error) => database(error),
        }
    }
}

fn denied_code(denied: Denied) -> Code {
    match denied {
        Denied::Hidden => Code::NotFound,
        Denied::Removed => Code::Conflict,
        Denied::Claimed | Denied::Unclaimed | Denied::Submitted => Code::Forbidden,
    }
}

fn broken(message: String, rules: Broken) -> Problem {
    let problem = Problem::new(Code::Invalid, message);
    rules.into_iter().fold(problem, |problem, (field, rule)| problem.with_error(&field, rule))
}

/// Returns a conflict for what two people did at the same moment, and for all else what the kernel makes of it.
fn database(error: sqlx::Error) -> Problem {
    if error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_foreign_key_violation) {
        Problem::new(
            Code::Conflict,
            "Someone else has just made a change that does not go with this one. Please try again.",
        )
    } else {
        error.into()
    }
}
