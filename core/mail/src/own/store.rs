//! All SQL of the texts.

use super::MailTexts;
use chrono::{DateTime, Utc};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::mail::MailTemplate;
use toolbase_kernel::sql;

/// The texts of an admin, in place of those of the product.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct OwnTexts {
    /// The name of the template.
    pub name: String,
    /// The subject; `None` for that of the product.
    pub subject: Option<String>,
    /// The text; `None` for that of the product.
    #[sqlx(rename = "body")]
    pub text: Option<String>,
    /// The reason why a mail could not be filled with them.
    pub failure: Option<String>,
    /// When they were last changed.
    pub updated_at: DateTime<Utc>,
}

impl OwnTexts {
    /// Nothing was ever written for the template `name`.
    #[must_use]
    pub fn none(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            subject: None,
            text: None,
            failure: None,
            updated_at: DateTime::UNIX_EPOCH,
        }
    }

    /// Subject and text, those of the product where there are no others.
    #[must_use]
    pub fn over(&self, template: &MailTemplate) -> MailTexts {
        let own = |text: &Option<String>, delivered: &str| text.as_deref().unwrap_or(delivered).to_owned();
        MailTexts { subject: own(&self.subject, template.subject), text: own(&self.text, template.text) }
    }

    /// Returns `true` if the mail has other texts than those of the product.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.subject.is_some() || self.text.is_some()
    }
}

const FIND: &str = "SELECT name, subject, body, failure, updated_at FROM core_mail_text WHERE name = $1";

/// The texts for the template `name`.
///
/// # Errors
/// When the query fails.
pub async fn find(db: &Db, name: &str) -> sqlx::Result<OwnTexts> {
    let found = sql!(db, fetch_optional as OwnTexts, FIND, name)?;
    Ok(found.unwrap_or_else(|| OwnTexts::none(name)))
}

/// The texts for all templates that have some, or had.
///
/// # Errors
/// When the query fails.
pub async fn list(db: &Db) -> sqlx::Result<Vec<OwnTexts>> {
    let query = "SELECT name, subject, body, failure, updated_at FROM core_mail_text";
    sql!(db, fetch_all as OwnTexts, query)
}

/// The texts for the template `name`, locked until `tx` ends.
///
/// # Errors
/// When a statement fails.
pub async fn lock(tx: &mut Tx, name: &str) -> sqlx::Result<OwnTexts> {
    let begun = "INSERT INTO core_mail_text (name, updated_at) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET name = excluded.name";
    sql!(&mut *tx, execute, begun, name, DateTime::UNIX_EPOCH)?;
    sql!(tx, fetch_one as OwnTexts, FIND, name)
}

/// Replaces the texts of a row that is locked.
///
/// # Errors
/// When the statement fails.
pub async fn replace(tx: &mut Tx, texts: &OwnTexts) -> sqlx::Result<()> {
    let statement =
        "UPDATE core_mail_text SET subject = $2, body = $3, failure = NULL, updated_at = $4 WHERE name = $1";
    let (subject, text) = (texts.subject.clone(), texts.text.clone());
    sql!(tx, execute, statement, texts.name.as_str(), subject, text, texts.updated_at)?;
    Ok(())
}

/// Notes why a mail could not be filled with `texts`, unless they were changed since.
///
/// # Errors
/// When the statement fails.
pub async fn note_failure(db: &Db, texts: &OwnTexts, failure: &str) -> sqlx::Result<()> {
    let statement = "UPDATE core_mail_text SET failure = $2 WHERE name = $1 AND updated_at = $3";
    sql!(db, execute, statement, texts.name.as_str(), failure, texts.updated_at)?;
    Ok(())
}
