//! Tools that may be taken for each other.

use crate::domain::Likeness;
use serde::Serialize;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use utoipa::ToSchema;
use uuid::Uuid;

/// Candidates that are looked at.
const CANDIDATES: i64 = 500;
/// Tools that are indexed at once.
const BATCH: i64 = 1000;

const NAME: &str = "name";
const HOST: &str = "host";

/// A live or waiting tool that another may be taken for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Lookalike {
    /// Identity.
    pub id: Uuid,
    /// Names it in addresses.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its own site.
    pub url: String,
    /// `pending` or `approved`.
    pub state: String,
    /// True if the names look alike.
    pub by_name: bool,
    /// True if the hosts look alike.
    pub by_host: bool,
}

/// A candidate: id, slug, name, address, state, key.
type Candidate = (Uuid, String, String, String, String, String);

/// Notes by what the tool `id` may be taken for another.
///
/// # Errors
/// When a statement fails.
pub async fn set_likeness(tx: &mut Tx, id: Uuid, name: &str, canonical_url: &str) -> sqlx::Result<()> {
    for (kind, likeness) in [(NAME, Likeness::of_name(name)), (HOST, Likeness::of_host(canonical_url))] {
        sql!(
            &mut *tx,
            execute,
            "INSERT INTO catalog_likeness (tool_id, kind, key, head, tail, length) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (tool_id, kind) DO UPDATE SET key = $3, head = $4, tail = $5, length = $6",
            id,
            kind,
            &likeness.key,
            &likeness.head,
            &likeness.tail,
            likeness.length
        )?;
    }
    Ok(())
}

/// Indexes tools that are not, such as imported ones; returns how many, none when all are.
///
/// # Errors
/// When a statement fails.
pub async fn index_likeness(db: &Db) -> sqlx::Result<usize> {
    let rows = sql!(
        db,
        fetch_all as (Uuid, String, String),
        "SELECT t.id, t.name, t.canonical_url FROM catalog_tool t
         WHERE NOT EXISTS (SELECT 1 FROM catalog_likeness l WHERE l.tool_id = t.id) ORDER BY t.id LIMIT $1",
        BATCH
    )?;
    if rows.is_empty() {
        return Ok(0);
    }
    let mut tx = db.begin().await?;
    for (id, name, canonical_url) in &rows {
        set_likeness(&mut tx, *id, name, canonical_url).await?;
    }
    tx.commit().await?;
    Ok(rows.len())
}

/// The live and waiting tools other than `except` that one with this name and address may be taken for.
///
/// # Errors
/// When a query fails.
pub async fn lookalikes(
    db: &Db,
    name: &str,
    canonical_url: &str,
    except: Uuid,
) -> sqlx::Result<Vec<Lookalike>> {
    let mut found: Vec<Lookalike> = Vec::new();
    for (kind, likeness) in [(NAME, Likeness::of_name(name)), (HOST, Likeness::of_host(canonical_url))] {
        for (id, slug, name, url, state, _) in candidates(db, kind, &likeness, except).await? {
            if let Some(known) = found.iter_mut().find(|known| known.id == id) {
                known.by_host = true;
                continue;
            }
            found.push(Lookalike {
                id,
                slug,
                name,
                url,
                state,
                by_name: kind == NAME,
                by_host: kind == HOST,
            });
        }
    }
    Ok(found)
}

async fn candidates(db: &Db, kind: &str, likeness: &Likeness, except: Uuid) -> sqlx::Result<Vec<Candidate>> {
    if likeness.key.is_empty() {
        return Ok(Vec::new());
    }
    let mut rows = sql!(
        db,
        fetch_all as Candidate,
        "SELECT t.id, t.slug, t.name, t.url, t.state, l.key
         FROM (SELECT tool_id, key FROM catalog_likeness WHERE kind = $1 AND head = $2 AND length BETWEEN $4 AND $5
               UNION SELECT tool_id, key FROM catalog_likeness WHERE kind = $1 AND tail = $3 AND length BETWEEN $4 AND $5
              ) l
         JOIN catalog_tool t ON t.id = l.tool_id
         WHERE t.state IN ('pending', 'approved') AND t.id <> $6 LIMIT $7",
        kind,
        &likeness.head,
        &likeness.tail,
        likeness.length - 1,
        likeness.length + 1,
        except,
        CANDIDATES
    )?;
    rows.retain(|(.., key)| likeness.is_like(key));
    Ok(rows)
}
