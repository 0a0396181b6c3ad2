//! Slugs, addresses and contacts of tools.

use chrono::{DateTime, Utc};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// Sets the moment of a tool's last edit.
///
/// # Errors
/// When the statement fails.
pub async fn set_updated(tx: &mut Tx, id: Uuid, at: DateTime<Utc>) -> sqlx::Result<()> {
    sql!(tx, execute, "UPDATE catalog_tool SET updated_at = $2 WHERE id = $1", id, at)?;
    Ok(())
}

/// Ids and slugs of the tools of the starter catalogue that have no logo and that nobody has edited.
///
/// # Errors
/// When the query fails.
pub async fn untouched_without_logo(db: &Db) -> sqlx::Result<Vec<(Uuid, String)>> {
    sql!(
        db,
        fetch_all as (Uuid, String),
        "SELECT id, slug FROM catalog_tool WHERE origin = 'seed' AND logo_url IS NULL AND updated_at <= created_at"
    )
}

/// Sets a tool's logo without marking the tool as edited.
///
/// # Errors
/// When the statement fails.
pub async fn set_logo(tx: &mut Tx, id: Uuid, logo: &str) -> sqlx::Result<()> {
    sql!(tx, execute, "UPDATE catalog_tool SET logo_url = $2 WHERE id = $1", id, logo)?;
    Ok(())
}

/// Gives a tool another slug; the old one leads to it for ever.
///
/// # Errors
/// A unique violation when the slug is taken; otherwise when the statement fails.
pub async fn rename_slug(tx: &mut Tx, id: Uuid, slug: &str, now: DateTime<Utc>) -> sqlx::Result<()> {
    // A slug of its own past may come back.
    sql!(&mut *tx, execute, "DELETE FROM catalog_slug_history WHERE slug = $1 AND tool_id = $2", slug, id)?;
    sql!(
        &mut *tx,
        execute,
        "INSERT INTO catalog_slug_history (slug, tool_id, retired_at)
         SELECT slug, id, $2 FROM catalog_tool WHERE id = $1",
        id,
        now
    )?;
    sql!(
        &mut *tx,
        execute,
        "UPDATE catalog_tool SET slug = $2, updated_at = $3 WHERE id = $1",
        id,
        slug,
        now
    )?;
    Ok(())
}

/// The tool that has, or had, the slug.
///
/// # Errors
/// When the query fails.
pub async fn slug_owner(tx: &mut Tx, slug: &str) -> sqlx::Result<Option<Uuid>> {
    let found = sql!(
        &mut *tx,
        fetch_optional as (Uuid,),
        "SELECT id FROM catalog_tool WHERE slug = $1
         UNION ALL SELECT tool_id FROM catalog_slug_history WHERE slug = $1",
        slug
    )?;
    Ok(found.map(|(id,)| id))
}

/// `requested`, or the first of `requested-2`, `requested-3`… that no tool has or had.
///
/// # Errors
/// When the query fails.
pub async fn free_slug(tx: &mut Tx, requested: &str) -> sqlx::Result<String> {
    let mut slug = requested.to_owned();
    let mut number = 1_u32;
    while slug_owner(tx, &slug).await?.is_some() {
        number += 1;
        let suffix = format!("-{number}");
        let stem: String = requested.chars().take(80 - suffix.len()).collect();
        slug = format!("{}{suffix}", stem.trim_end_matches('-'));
    }
    Ok(slug)
}

/// How to reach the owner of a tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewContact<'a> {
    /// Email address.
    pub email: Option<&'a str>,
    /// Telephone number without the dialling code.
    pub mobile: Option<&'a str>,
    /// The dialling code.
    pub country_code: &'a str,
    /// True if visitors may see it.
    pub public: bool,
}

/// Replaces how to reach the owner of the tool `id`.
///
/// # Errors
/// When the statement fails.
pub async fn set_contact(tx: &mut Tx, id: Uuid, contact: NewContact<'_>) -> sqlx::Result<()> {
    sql!(
        &mut *tx,
        execute,
        "UPDATE catalog_tool SET contact_email = $2, contact_mobile = $3, contact_country_code = $4,
            contact_public = $5
         WHERE id = $1",
        id,
        contact.email,
        contact.mobile,
        contact.country_code,
        contact.public
    )?;
    Ok(())
}

/// All slugs that may not be given again: present and former ones.
///
/// # Errors
/// When the query fails.
pub async fn slugs_taken(db: &Db) -> sqlx::Result<Vec<String>> {
    let rows = sql!(
        db,
        fetch_all as (String,),
        "SELECT slug FROM catalog_tool UNION ALL SELECT slug FROM catalog_slug_history"
    )?;
    Ok(rows.into_iter().map(|(slug,)| slug).collect())
}

/// The addresses of live listings, pending or approved, with their tools' ids.
///
/// # Errors
/// When the query fails.
pub async fn canonical_urls(db: &Db) -> sqlx::Result<Vec<(String, Uuid)>> {
    sql!(
        db,
        fetch_all as (String, Uuid),
        "SELECT canonical_url, id FROM catalog_tool WHERE state IN ('pending', 'approved')"
    )
}

/// The names of live listings, with their ids.
///
/// # Errors
/// When the query fails.
pub async fn live_names(db: &Db) -> sqlx::Result<Vec<(Uuid, String)>> {
    sql!(
        db,
        fetch_all as (Uuid, String),
        "SELECT id, name FROM catalog_tool WHERE state IN ('pending', 'approved')"
    )
}

/// Ids, names, slugs and addresses of all tools, in every state.
///
/// # Errors
/// When the query fails.
pub async fn names_and_slugs(db: &Db) -> sqlx::Result<Vec<(Uuid, String, String, String)>> {
    sql!(
        db,
        fetch_all as (Uuid, String, String, String),
        "SELECT id, name, slug, canonical_url FROM catalog_tool ORDER BY created_at, id"
    )
}

/// Name and slug of the tool `id`.
///
/// # Errors
/// When the query fails.
pub async fn name_and_slug(db: &Db, id: Uuid) -> sqlx::Result<Option<(String, String)>> {
    sql!(db, fetch_optional as (String, String), "SELECT name, slug FROM catalog_tool WHERE id = $1", id)
}
