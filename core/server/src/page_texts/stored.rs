//! All SQL of the texts.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use std::collections::BTreeMap;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::events::Event;
use toolbase_kernel::page_texts::{PageQuestion, PageTexts};
use toolbase_kernel::sql;
use utoipa::ToSchema;

/// Texts of a page were changed: every node reads them again.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct PageTextsChanged {}

impl Event for PageTextsChanged {
    const TOPIC: &'static str = "core.page-texts-changed";
}

/// The texts of an admin, in place of the original ones.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub(super) struct OwnTexts {
    /// The name of the page.
    pub page: String,
    /// The texts by their keys, without those that are the original.
    pub texts: Json<BTreeMap<String, String>>,
    /// Questions and answers; `None` for the original ones.
    pub faq: Option<Json<Vec<PageQuestion>>>,
    /// When they were last changed.
    pub updated_at: DateTime<Utc>,
}

impl OwnTexts {
    /// Nothing was ever written for the page `page`.
    pub fn none(page: &str) -> Self {
        let (texts, updated_at) = (Json(BTreeMap::new()), DateTime::UNIX_EPOCH);
        Self { page: page.to_owned(), texts, faq: None, updated_at }
    }

    /// The same without the texts that `page` has. Others stay: a module that had them may come back.
    pub fn without_texts_of(&self, page: &PageTexts) -> Self {
        let mut rest = Self { faq: None, ..self.clone() };
        rest.texts.0.retain(|key, _| page.texts.iter().all(|text| text.key != *key));
        rest
    }

    /// Returns `true` if both have the same texts, whenever these were changed.
    pub fn has_texts_of(&self, other: &Self) -> bool {
        self.texts == other.texts && self.faq == other.faq
    }
}

const FIND: &str = "SELECT page, texts, faq, updated_at FROM core_page_text WHERE page = $1";

/// The texts of all pages that have some, or had.
pub(super) async fn list(db: &Db) -> sqlx::Result<Vec<OwnTexts>> {
    sql!(db, fetch_all as OwnTexts, "SELECT page, texts, faq, updated_at FROM core_page_text ORDER BY page")
}

/// The texts of the page `page`.
pub(super) async fn find(db: &Db, page: &str) -> sqlx::Result<OwnTexts> {
    Ok(sql!(db, fetch_optional as OwnTexts, FIND, page)?.unwrap_or_else(|| OwnTexts::none(page)))
}

/// The texts of the page `page`, locked until `tx` ends.
pub(super) async fn lock(tx: &mut Tx, page: &str) -> sqlx::Result<OwnTexts> {
    let none = OwnTexts::none(page);
    let begin = "INSERT INTO core_page_text (page, texts, updated_at) VALUES ($1, $2, $3)
         ON CONFLICT (page) DO UPDATE SET page = excluded.page";
    sql!(&mut *tx, execute, begin, page, none.texts, none.updated_at)?;
    sql!(tx, fetch_one as OwnTexts, FIND, page)
}

/// Replaces the texts of a row that is locked.
pub(super) async fn replace(tx: &mut Tx, own: &OwnTexts) -> sqlx::Result<()> {
    let statement = "UPDATE core_page_text SET texts = $2, faq = $3, updated_at = $4 WHERE page = $1";
    sql!(tx, execute, statement, own.page.as_str(), own.texts.clone(), own.faq.clone(), own.updated_at)?;
    Ok(())
}
