//! The hits of visitors on campaigns, counted once for each visitor and UTC day. Everything that writes figures is here.

use crate::domain::{HitKind, Place, Uncounted};
use std::collections::BTreeMap;
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::sql;
use uuid::Uuid;

/// Something that a visitor has seen or opened.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hit {
    /// The UTC day, `YYYY-MM-DD`.
    pub day: String,
    /// The kind. Impressions come first: the others need one.
    pub kind: HitKind,
    /// The campaign.
    pub campaign: Uuid,
    /// The place.
    pub place: Place,
    /// The visitor's fingerprint of the day.
    pub visitor: i64,
}

/// A visitor to whom a place was offered.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Offered {
    /// The UTC day.
    pub day: String,
    /// The place.
    pub place: Place,
    /// The visitor's fingerprint of the day.
    pub visitor: i64,
}

/// Something that was not counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NotCounted {
    /// The campaign; nil when none could be read.
    pub campaign: Uuid,
    /// The UTC day.
    pub day: String,
    /// The kind.
    pub kind: HitKind,
    /// The reason.
    pub reason: Uncounted,
}

/// The counts of a batch.
#[derive(Debug, Default)]
pub struct Batch {
    /// The hits that count, in the order of kinds.
    pub hits: Vec<Hit>,
    /// The visitors who were offered a place.
    pub offered: Vec<Offered>,
    /// The reasons for hits that are not counted, and how often.
    pub uncounted: Vec<(NotCounted, i64)>,
}

/// Writes a batch: each visitor counts once, and what does not count is noted with its reason.
///
/// # Errors
/// When a statement fails.
pub async fn write_counts(tx: &mut Tx, batch: &Batch) -> sqlx::Result<()> {
    let mut days: BTreeMap<(Uuid, &str, Place), [i64; 3]> = BTreeMap::new();
    for hit in &batch.hits {
        match rejected(tx, hit).await? {
            Some(reason) => {
                let counted =
                    NotCounted { campaign: hit.campaign, day: hit.day.clone(), kind: hit.kind, reason };
                add_uncounted(tx, &counted, 1).await?;
            }
            None => days.entry((hit.campaign, &hit.day, hit.place)).or_default()[index(hit.kind)] += 1,
        }
    }
    for ((campaign, day, place), [impressions, views, visits]) in days {
        let statement = "INSERT INTO promotions_day (campaign_id, day, place, impressions, views, visits)
            SELECT id, $2, $3, $4, $5, $6 FROM promotions_campaign WHERE id = $1
            ON CONFLICT (campaign_id, day, place) DO UPDATE SET impressions = promotions_day.impressions + $4,
              views = promotions_day.views + $5, visits = promotions_day.visits + $6";
        sql!(&mut *tx, execute, statement, campaign, day, place, impressions, views, visits)?;
    }
    for (counted, hits) in &batch.uncounted {
        add_uncounted(tx, counted, *hits).await?;
    }
    write_offered(tx, &batch.offered).await
}

fn index(kind: HitKind) -> usize {
    match kind {
        HitKind::Impression => 0,
        HitKind::View => 1,
        HitKind::Visit => 2,
    }
}

/// Notes that the visitor was counted; returns the reason why they are not.
async fn rejected(tx: &mut Tx, hit: &Hit) -> sqlx::Result<Option<Uncounted>> {
    if hit.kind != HitKind::Impression {
        let statement = "SELECT COUNT(*) FROM promotions_hit
            WHERE day = $1 AND campaign_id = $2 AND kind = 'impression' AND visitor = $3";
        if sql!(&mut *tx, scalar i64, statement, &hit.day, hit.campaign, hit.visitor)? == 0 {
            return Ok(Some(Uncounted::NoImpression));
        }
    }
    let statement = "INSERT INTO promotions_hit (day, campaign_id, kind, visitor) VALUES ($1, $2, $3, $4)
        ON CONFLICT (day, campaign_id, kind, visitor) DO NOTHING";
    let new = sql!(tx, execute, statement, &hit.day, hit.campaign, hit.kind, hit.visitor)?;
    Ok((new == 0).then_some(Uncounted::Repeated))
}

async fn add_uncounted(tx: &mut Tx, counted: &NotCounted, hits: i64) -> sqlx::Result<()> {
    let statement =
        "INSERT INTO promotions_uncounted (campaign_id, day, kind, reason, hits) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (campaign_id, day, kind, reason) DO UPDATE SET hits = promotions_uncounted.hits + $5";
    let NotCounted { campaign, day, kind, reason } = counted;
    sql!(tx, execute, statement, *campaign, day, *kind, *reason, hits).map(drop)
}

async fn write_offered(tx: &mut Tx, offered: &[Offered]) -> sqlx::Result<()> {
    let mut visitors: BTreeMap<(Place, &str), i64> = BTreeMap::new();
    for Offered { day, place, visitor } in offered {
        let statement = "INSERT INTO promotions_seen (day, place, visitor) VALUES ($1, $2, $3)
            ON CONFLICT (day, place, visitor) DO NOTHING";
        if sql!(&mut *tx, execute, statement, day, *place, *visitor)? > 0 {
            *visitors.entry((*place, day)).or_default() += 1;
        }
    }
    for ((place, day), visitors) in visitors {
        let statement = "INSERT INTO promotions_place_day (place, day, visitors) VALUES ($1, $2, $3)
            ON CONFLICT (place, day) DO UPDATE SET visitors = promotions_place_day.visitors + $3";
        sql!(&mut *tx, execute, statement, place, day, visitors)?;
    }
    Ok(())
}

/// Forgets who was counted before `today`, and the figures of places that no forecast reads any more.
///
/// # Errors
/// When a statement fails.
pub async fn forget_visitors(tx: &mut Tx, today: &str, oldest: &str) -> sqlx::Result<u64> {
    let mut forgotten = sql!(&mut *tx, execute, "DELETE FROM promotions_hit WHERE day < $1", today)?;
    forgotten += sql!(&mut *tx, execute, "DELETE FROM promotions_seen WHERE day < $1", today)?;
    sql!(&mut *tx, execute, "DELETE FROM promotions_key WHERE day < $1", today)?;
    sql!(&mut *tx, execute, "DELETE FROM promotions_place_day WHERE day < $1", oldest)?;
    Ok(forgotten)
}

/// The secret of the day; `fresh` becomes it when there is none.
///
/// # Errors
/// When a statement fails.
pub async fn key_of_day(db: &Db, day: &str, fresh: &str) -> sqlx::Result<String> {
    let statement = "INSERT INTO promotions_key (day, secret) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING";
    sql!(db, execute, statement, day, fresh)?;
    sql!(db, scalar String, "SELECT secret FROM promotions_key WHERE day = $1", day)
}
