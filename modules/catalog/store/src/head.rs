//! The columns of a tool that every list shows.

use uuid::Uuid;

/// A tool in a few words.
#[derive(Clone, Debug, sqlx::FromRow)]
#[expect(missing_docs, reason = "named after the columns of migrations/catalog")]
pub struct HeadRow {
    pub id: Uuid,
    pub slug: String,
    pub name: String,
    pub url: String,
    pub logo_url: Option<String>,
    pub short_description: String,
}

/// The columns of a [`HeadRow`], of the table `t`.
macro_rules! head_columns {
    () => {
        "t.id, t.slug, t.name, t.url, t.logo_url, t.short_description"
    };
}

pub(crate) use head_columns;
