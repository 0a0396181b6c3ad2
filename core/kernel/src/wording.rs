//! The store of the operator's words: what admins have written in place of what the product has, for all nodes. The look of the
//! site is a kind of them; the texts of pages and those of mails are others.

use crate::db::{Db, Tx};
use crate::sql;
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::types::Json;

/// A kind of words. Its default is that nothing was written.
pub trait Words:
    Clone + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync + Unpin + 'static
{
    /// Its name: that of its resource in addresses and in the audit.
    const KIND: &'static str;
}

/// The words for one thing, as for a page.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Wording<W> {
    /// The name of the thing.
    pub key: String,
    /// The words that are written.
    pub words: Json<W>,
    /// The words before the last change; `None` before the first.
    pub previous: Option<Json<W>>,
    /// When they were last changed.
    pub updated_at: DateTime<Utc>,
}

impl<W: Words> Wording<W> {
    /// Nothing was ever written for `key`.
    #[must_use]
    pub fn none(key: &str) -> Self {
        let (words, updated_at) = (Json(W::default()), DateTime::UNIX_EPOCH);
        Self { key: key.to_owned(), words, previous: None, updated_at }
    }

    /// When they were last changed; `None` when they never were.
    #[must_use]
    pub fn changed_at(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at).filter(|at| *at != DateTime::UNIX_EPOCH)
    }

    /// These with `words` in place of what is written.
    #[must_use]
    pub fn with(&self, words: W) -> Self {
        Self { words: Json(words), ..self.clone() }
    }
}

const FIND: &str = "SELECT key, words, previous, updated_at FROM core_wording WHERE kind = $1 AND key = $2";

/// The words for `key`.
///
/// # Errors
/// When the query fails.
pub async fn find<W: Words>(db: &Db, key: &str) -> sqlx::Result<Wording<W>> {
    let found = sql!(db, fetch_optional as Wording<W>, FIND, W::KIND, key)?;
    Ok(found.unwrap_or_else(|| Wording::none(key)))
}

/// The words for all things that have some, or had.
///
/// # Errors
/// When the query fails.
pub async fn list<W: Words>(db: &Db) -> sqlx::Result<Vec<Wording<W>>> {
    let query = "SELECT key, words, previous, updated_at FROM core_wording WHERE kind = $1 ORDER BY key";
    sql!(db, fetch_all as Wording<W>, query, W::KIND)
}

/// The words for `key`, locked until `tx` ends.
///
/// # Errors
/// When a statement fails.
pub async fn lock<W: Words>(tx: &mut Tx, key: &str) -> sqlx::Result<Wording<W>> {
    let none = Wording::<W>::none(key);
    let begun = "INSERT INTO core_wording (kind, key, words, updated_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (kind, key) DO UPDATE SET key = excluded.key";
    sql!(&mut *tx, execute, begun, W::KIND, key, none.words, none.updated_at)?;
    sql!(tx, fetch_one as Wording<W>, FIND, W::KIND, key)
}

/// Replaces the words of a row that is locked.
///
/// # Errors
/// When the statement fails.
pub async fn replace<W: Words>(tx: &mut Tx, after: &Wording<W>) -> sqlx::Result<()> {
    let statement =
        "UPDATE core_wording SET words = $3, previous = $4, updated_at = $5 WHERE kind = $1 AND key = $2";
    let Wording { key, words, previous, updated_at } = after.clone();
    sql!(tx, execute, statement, W::KIND, key, words, previous, updated_at)?;
    Ok(())
}

/// Adds to words what the server has found out about them, unless they were changed since.
///
/// # Errors
/// When the statement fails.
pub async fn annotate<W: Words>(db: &Db, annotated: &Wording<W>) -> sqlx::Result<()> {
    let statement = "UPDATE core_wording SET words = $3 WHERE kind = $1 AND key = $2 AND updated_at = $4";
    let Wording { key, words, updated_at, .. } = annotated.clone();
    sql!(db, execute, statement, W::KIND, key, words, updated_at)?;
    Ok(())
}
