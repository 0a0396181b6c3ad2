//! Tools that may be one product, and the evidence: the same name as it looks, the same host, the same logo.

use super::likeness::{Appearance, lookalikes};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use toolbase_kernel::db::Db;
use toolbase_kernel::sql;
use uuid::Uuid;

/// A property that two tools have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Evidence {
    /// The same host, but for what follows the registered name.
    SameDomain,
    /// The same name: without case, marks, confusable letters and words such as "AI".
    SameName,
    /// The same logo.
    SameLogo,
    /// A host that differs by one letter.
    NearDomain,
    /// A name that differs by one letter.
    NearName,
}

impl Evidence {
    /// Names it for people.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::SameDomain => "same domain",
            Self::SameName => "same name",
            Self::SameLogo => "same logo",
            Self::NearDomain => "near domain",
            Self::NearName => "near name",
        }
    }
}

/// Names what two tools have in common for people, as in "same domain, near name".
#[must_use]
pub fn evidence_text(evidence: &[Evidence]) -> String {
    evidence.iter().map(|one| one.label()).collect::<Vec<_>>().join(", ")
}

/// A live or waiting tool of which there may be two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suspect {
    /// Identity.
    pub id: Uuid,
    /// Names it in addresses.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// `pending` or `approved`.
    pub state: String,
    /// The properties that it has in common with the other one.
    pub evidence: Vec<Evidence>,
}

/// The properties that live and waiting tools have in common: kind and key. One that more than five have is no sign: it is
/// a platform, such as a shop of apps, or a picture that stands for none.
macro_rules! shared {
    () => {
        "SELECT l.kind, l.key FROM catalog_likeness l
            JOIN catalog_tool o ON o.id = l.tool_id AND o.state IN ('pending', 'approved')
         WHERE l.key <> '' GROUP BY l.kind, l.key HAVING COUNT(*) BETWEEN 2 AND 5
         UNION ALL
         SELECT 'logo', o.logo_url FROM catalog_tool o
         WHERE o.logo_url IS NOT NULL AND o.state IN ('pending', 'approved')
         GROUP BY o.logo_url HAVING COUNT(*) BETWEEN 2 AND 5"
    };
}

/// The properties of each tool: kind and key.
macro_rules! had {
    () => {
        "SELECT l.tool_id, l.kind, l.key FROM catalog_likeness l
         UNION ALL SELECT o.id, 'logo', o.logo_url FROM catalog_tool o WHERE o.logo_url IS NOT NULL"
    };
}

macro_rules! may_be_duplicate {
    () => {
        concat!(
            "t.state IN ('pending', 'approved') AND t.id IN (SELECT h.tool_id FROM (",
            had!(),
            ") h JOIN (",
            shared!(),
            ") s ON s.kind = h.kind AND s.key = h.key)"
        )
    };
}

/// The condition that another live or waiting tool may be the same product as the tool `t`.
pub const MAY_BE_DUPLICATE: &str = may_be_duplicate!();

/// The condition that there is none.
pub const NO_DUPLICATE: &str = concat!("NOT (", may_be_duplicate!(), ")");

fn same(kind: &str) -> Evidence {
    match kind {
        "host" => Evidence::SameDomain,
        "name" => Evidence::SameName,
        _ => Evidence::SameLogo,
    }
}

/// The tools that may be the same product as `tool`, with this logo; those with most in common first.
///
/// # Errors
/// When a query fails.
pub async fn suspects(db: &Db, tool: Appearance<'_>, logo: Option<&str>) -> sqlx::Result<Vec<Suspect>> {
    let statement = "SELECT o.id, o.slug, o.name, o.state, l.kind FROM catalog_likeness l
            JOIN catalog_likeness k ON k.kind = l.kind AND k.head = l.head AND k.length = l.length AND k.key = l.key
            JOIN catalog_tool o ON o.id = k.tool_id
         WHERE l.tool_id = $1 AND l.key <> '' AND o.id <> $1 AND o.state IN ('pending', 'approved')
         UNION ALL
         SELECT o.id, o.slug, o.name, o.state, 'logo' FROM catalog_tool o
         WHERE o.logo_url = $2 AND o.id <> $1 AND o.state IN ('pending', 'approved')
         ORDER BY 3, 1, 5 LIMIT 50";
    let rows = sql!(db, fetch_all as (Uuid, String, String, String, String), statement, tool.id, logo)?;
    let mut found: Vec<Suspect> = Vec::new();
    let mut same_ones = BTreeSet::new();
    for (id, slug, name, state, kind) in rows {
        let evidence = same(&kind);
        same_ones.insert((id, evidence));
        add(&mut found, Suspect { id, slug, name, state, evidence: vec![evidence] });
    }
    for near in lookalikes(db, tool.name, tool.canonical_url, tool.id).await? {
        let evidence = [
            (near.by_host, Evidence::SameDomain, Evidence::NearDomain),
            (near.by_name, Evidence::SameName, Evidence::NearName),
        ]
        .into_iter()
        .filter(|(is_near, same, _)| *is_near && !same_ones.contains(&(near.id, *same)))
        .map(|(.., evidence)| evidence)
        .collect::<Vec<_>>();
        if !evidence.is_empty() {
            let (id, slug, name, state) = (near.id, near.slug, near.name, near.state);
            add(&mut found, Suspect { id, slug, name, state, evidence });
        }
    }
    for suspect in &mut found {
        suspect.evidence.sort_unstable();
    }
    found.sort_by_key(|suspect| Reverse(suspect.evidence.len()));
    Ok(found)
}

/// Adds a tool, or its evidence to what is known of it.
fn add(found: &mut Vec<Suspect>, suspect: Suspect) {
    match found.iter_mut().find(|known| known.id == suspect.id) {
        Some(known) => known.evidence.extend(suspect.evidence),
        None => found.push(suspect),
    }
}

/// Two tools that may be one: the one that has more to stay for first, and what they have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuspectPair {
    /// The slug of the public one, of that with more votes, or of the older one.
    pub keep: String,
    /// The slug of the other one.
    pub duplicate: String,
    /// The properties that they have in common.
    pub evidence: Vec<Evidence>,
}

/// All pairs of live and waiting tools that may be one product, those with most in common first.
///
/// # Errors
/// When the query fails.
pub async fn suspect_pairs(db: &Db) -> sqlx::Result<Vec<SuspectPair>> {
    let statement = concat!(
        "SELECT s.kind, s.key, t.slug FROM (",
        shared!(),
        ") s JOIN (",
        had!(),
        ") h ON h.kind = s.kind AND h.key = s.key
         JOIN catalog_tool t ON t.id = h.tool_id AND t.state IN ('pending', 'approved')
         LEFT JOIN catalog_tool_stats c ON c.tool_id = t.id
         ORDER BY s.kind, s.key, t.state, COALESCE(c.upvotes_count + c.saved_count, 0) DESC, t.created_at, t.id"
    );
    let rows = sql!(db, fetch_all as (String, String, String), statement)?;
    let mut pairs: BTreeMap<(String, String), Vec<Evidence>> = BTreeMap::new();
    for group in rows.chunk_by(|a, b| (&a.0, &a.1) == (&b.0, &b.1)) {
        for (at, (kind, _, keep)) in group.iter().enumerate() {
            for (.., duplicate) in &group[at + 1..] {
                pairs.entry((keep.clone(), duplicate.clone())).or_default().push(same(kind));
            }
        }
    }
    let mut pairs: Vec<SuspectPair> = pairs
        .into_iter()
        .map(|((keep, duplicate), mut evidence)| {
            evidence.sort_unstable();
            SuspectPair { keep, duplicate, evidence }
        })
        .collect();
    pairs.sort_by_key(|pair| Reverse(pair.evidence.len()));
    Ok(pairs)
}
