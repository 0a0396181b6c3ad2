//! The uploads that posts show.

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use std::collections::BTreeSet;
use toolbase_kernel::db::{Bind, Conditions, Db, Tx};
use toolbase_kernel::directory::{MediaUse, MediaUses, UsesByKey};
use toolbase_kernel::sql;
use uuid::Uuid;

/// Replaces the uploads that the post and its last revision show, by their keys.
///
/// # Errors
/// When a statement fails.
pub async fn set_uploads(tx: &mut Tx, post: Uuid, keys: &BTreeSet<String>) -> sqlx::Result<()> {
    sql!(&mut *tx, execute, "DELETE FROM blogs_post_upload WHERE post_id = $1", post)?;
    for key in keys {
        let statement = "INSERT INTO blogs_post_upload (post_id, upload) VALUES ($1, $2)";
        sql!(&mut *tx, execute, statement, post, key)?;
    }
    Ok(())
}

/// Notes a picture that was uploaded for posts.
///
/// # Errors
/// When the statement fails.
pub async fn add_upload(tx: &mut Tx, key: &str, address: &str, now: DateTime<Utc>) -> sqlx::Result<()> {
    let statement = "INSERT INTO blogs_upload (upload, address, added_at) VALUES ($1, $2, $3)
        ON CONFLICT (upload) DO NOTHING";
    sql!(tx, execute, statement, key, address, now).map(drop)
}

/// Forgets a picture that is deleted.
///
/// # Errors
/// When the statement fails.
pub async fn drop_upload(db: &Db, key: &str) -> sqlx::Result<()> {
    sql!(db, execute, "DELETE FROM blogs_upload WHERE upload = $1", key).map(drop)
}

/// The pictures uploaded before `before` that no post shows, at most 100: key and address.
///
/// # Errors
/// When the query fails.
pub async fn unused_uploads(db: &Db, before: DateTime<Utc>) -> sqlx::Result<Vec<(String, String)>> {
    let statement = "SELECT upload, address FROM blogs_upload WHERE added_at < $1
        AND NOT EXISTS (SELECT 1 FROM blogs_post_upload p WHERE p.upload = blogs_upload.upload)
        ORDER BY added_at LIMIT 100";
    sql!(db, fetch_all as (String, String), statement, before)
}

/// The uploads that posts show.
pub(crate) struct PostUploads {
    db: Db,
}

impl PostUploads {
    pub fn new(db: &Db) -> Self {
        Self { db: db.clone() }
    }
}

impl MediaUses for PostUploads {
    fn find_uses<'a>(&'a self, keys: &'a [String]) -> BoxFuture<'a, sqlx::Result<UsesByKey>> {
        Box::pin(async move {
            let mut uses = UsesByKey::new();
            if keys.is_empty() {
                return Ok(uses);
            }
            let mut conditions = Conditions::default();
            conditions.one_of("u.upload", keys.iter().map(|key| Bind::Text(key.clone())));
            let before = "SELECT u.upload, p.id, p.title FROM blogs_post_upload u JOIN blogs_post p ON p.id = u.post_id";
            let rows: Vec<(String, Uuid, String)> =
                conditions.fetch(&self.db, before, "ORDER BY p.id").await?;
            for (key, id, title) in rows {
                let (resource, field) = ("blogs".to_owned(), "content".to_owned());
                let found = MediaUse { resource, record: id.to_string(), label: title, field };
                uses.entry(key).or_default().push(found);
            }
            Ok(uses)
        })
    }
}
