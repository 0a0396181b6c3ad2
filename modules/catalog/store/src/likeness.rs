//! Tools that may be taken for each other.

use serde::Serialize;
use std::collections::BTreeSet;
use toolbase_catalog_domain::Likeness;
use toolbase_kernel::db::{Bind, Conditions, Db, Tx};
use toolbase_kernel::sql;
use utoipa::ToSchema;
use uuid::Uuid;

/// Candidates that are looked at, of each tool by its name and by its host.
const CANDIDATES: usize = 500;
/// Tools whose lookalikes are found by one query.
const AT_ONCE: usize = 200;
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

/// A candidate: id, slug, name, address, state, kind, key.
type Candidate = (Uuid, String, String, String, String, String, String);

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

/// The properties by which a tool may be taken for another.
#[derive(Clone, Copy, Debug)]
pub struct Appearance<'a> {
    /// Its id; it is not taken for itself.
    pub id: Uuid,
    /// Its name.
    pub name: &'a str,
    /// Its address.
    pub canonical_url: &'a str,
}

/// The live and waiting tools other than `except` that one with this name and address may be taken for.
///
/// # Errors
/// When the query fails.
pub async fn lookalikes(
    db: &Db,
    name: &str,
    canonical_url: &str,
    except: Uuid,
) -> sqlx::Result<Vec<Lookalike>> {
    let tool = Appearance { id: except, name, canonical_url };
    Ok(lookalikes_of_each(db, &[tool]).await?.pop().unwrap_or_default())
}

/// The live and waiting tools that each of `tools` may be taken for, in their order: one query for hundreds of them.
///
/// # Errors
/// When a query fails.
pub async fn lookalikes_of_each(db: &Db, tools: &[Appearance<'_>]) -> sqlx::Result<Vec<Vec<Lookalike>>> {
    let mut all = Vec::with_capacity(tools.len());
    for some in tools.chunks(AT_ONCE) {
        let looks: Vec<[(&str, Likeness); 2]> = some
            .iter()
            .map(|tool| [(NAME, Likeness::of_name(tool.name)), (HOST, Likeness::of_host(tool.canonical_url))])
            .collect();
        let candidates = candidates(db, &looks).await?;
        all.extend(some.iter().zip(&looks).map(|(tool, looks)| alike(tool.id, looks, &candidates)));
    }
    Ok(all)
}

/// Those of `candidates` that the tool `id`, which looks like this, may be taken for.
fn alike(id: Uuid, looks: &[(&str, Likeness); 2], candidates: &[Candidate]) -> Vec<Lookalike> {
    let mut found: Vec<Lookalike> = Vec::new();
    for (kind, likeness) in looks {
        for (other, slug, name, url, state, other_kind, key) in candidates {
            let is_near = key.starts_with(&likeness.head) || key.ends_with(&likeness.tail);
            if *other == id || other_kind != kind || !is_near || !likeness.is_like(key) {
                continue;
            }
            if let Some(known) = found.iter_mut().find(|known| known.id == *other) {
                known.by_host = true;
                continue;
            }
            found.push(Lookalike {
                id: *other,
                slug: slug.clone(),
                name: name.clone(),
                url: url.clone(),
                state: state.clone(),
                by_name: *kind == NAME,
                by_host: *kind == HOST,
            });
        }
    }
    found
}

/// The tools that share the beginning or the end of a name or host with one of `looks`.
async fn candidates(db: &Db, looks: &[[(&str, Likeness); 2]]) -> sqlx::Result<Vec<Candidate>> {
    let mut conditions = Conditions::default();
    let mut parts = Vec::new();
    for kind in [NAME, HOST] {
        let of_kind = || looks.iter().flatten().filter(|(of, like)| *of == kind && !like.key.is_empty());
        let shortest = of_kind().map(|(_, likeness)| likeness.length - 1).min();
        let longest = of_kind().map(|(_, likeness)| likeness.length + 1).max();
        let (Some(shortest), Some(longest)) = (shortest, longest) else { continue };
        let named = conditions.bind(Bind::Text(kind.to_owned()));
        let (shortest, longest) =
            (conditions.bind(Bind::Number(shortest)), conditions.bind(Bind::Number(longest)));
        for (column, end) in
            [("head", (|like| &like.head) as fn(&Likeness) -> &String), ("tail", |like| &like.tail)]
        {
            let ends: BTreeSet<&String> = of_kind().map(|(_, likeness)| end(likeness)).collect();
            let ends: Vec<String> =
                ends.into_iter().map(|end| conditions.bind(Bind::Text(end.clone()))).collect();
            parts.push(format!(
                "SELECT tool_id, kind, key FROM catalog_likeness
                 WHERE kind = {named} AND {column} IN ({}) AND length BETWEEN {shortest} AND {longest}",
                ends.join(", ")
            ));
        }
    }
    if parts.is_empty() {
        return Ok(Vec::new());
    }
    let limit = CANDIDATES * 2 * looks.len();
    let statement = format!(
        "SELECT t.id, t.slug, t.name, t.url, t.state, l.kind, l.key FROM ({}) l
         JOIN catalog_tool t ON t.id = l.tool_id
         WHERE t.state IN ('pending', 'approved') LIMIT {limit}",
        parts.join(" UNION ")
    );
    conditions.fetch(db, &statement, "").await
}
