//! Campaigns.

use crate::domain::{CampaignKind, CampaignPlan, CampaignState, Money, Place};
use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::types::Json;
use toolbase_kernel::admin::Stored;
use toolbase_kernel::db::{Argument, Bind, Conditions, Db, Paging, Tx};
use toolbase_kernel::{sql, stored};
use uuid::Uuid;

stored! {
    /// A campaign as the table has it; also what the audit compares.
    #[derive(Clone, Debug, Serialize, sqlx::FromRow)]
    #[serde(rename_all = "camelCase")]
    #[expect(missing_docs, reason = "named after the columns of migrations/promotions")]
    pub struct CampaignRow {
        pub id: Uuid,
        pub name: String,
        pub tool_id: Uuid,
        #[sqlx(try_from = "String")]
        pub kind: CampaignKind,
        #[sqlx(try_from = "String")]
        pub state: CampaignState,
        pub places: Json<Vec<Place>>,
        pub starts_at: DateTime<Utc>,
        pub ends_at: DateTime<Utc>,
        pub weight: i64,
        pub payer: String,
        pub payer_address: String,
        pub charge_cents: i64,
        pub currency: String,
        pub member_id: Option<Uuid>,
        pub request_id: Option<Uuid>,
        pub reason: Option<String>,
        pub sell_anyway: bool,
        #[serde(skip)]
        pub link_failures: i64,
        #[serde(skip)]
        pub link_checked_at: Option<DateTime<Utc>>,
        #[serde(skip)]
        pub decided_by: Option<Uuid>,
        #[serde(skip)]
        pub decided_at: Option<DateTime<Utc>>,
        #[serde(skip)]
        pub created_at: DateTime<Utc>,
        #[serde(skip)]
        pub updated_at: DateTime<Utc>,
    }
    table: "promotions_campaign",
    resource: "campaigns",
    missing: "There is no such campaign.",
    sortable: [
        ("name", "name"),
        ("state", "state"),
        ("startsAt", "starts_at"),
        ("endsAt", "ends_at"),
        ("createdAt", "created_at"),
        ("charge", "charge_cents")
    ],
    label: |row| row.name.clone(),
}

impl CampaignRow {
    /// Its state at `now`.
    #[must_use]
    pub fn state_at(&self, now: DateTime<Utc>) -> CampaignState {
        self.state.at(now, self.starts_at, self.ends_at)
    }

    /// The charge for it.
    #[must_use]
    pub fn charge(&self) -> Money<'_> {
        Money { cents: self.charge_cents, currency: &self.currency }
    }

    /// The service that is paid for, as an invoice has it.
    #[must_use]
    pub fn service(&self) -> String {
        format!("{}: {}", self.kind.name(), self.name)
    }

    /// The part of it that has rules.
    #[must_use]
    pub fn plan(&self) -> CampaignPlan<'_> {
        CampaignPlan {
            name: &self.name,
            kind: self.kind,
            places: &self.places.0,
            starts_at: self.starts_at,
            ends_at: self.ends_at,
            weight: self.weight,
            payer: &self.payer,
            payer_address: &self.payer_address,
            charge_cents: self.charge_cents,
        }
    }
}

/// The campaign with this id.
///
/// # Errors
/// When the query fails.
pub async fn campaign(db: &Db, id: Uuid) -> sqlx::Result<Option<CampaignRow>> {
    sql!(db, fetch_optional as CampaignRow, "SELECT * FROM promotions_campaign WHERE id = $1", id)
}

/// The campaigns that `conditions` let through; `order` is the program's own text.
///
/// # Errors
/// When the query fails.
pub async fn campaigns_where(
    db: &Db,
    conditions: &Conditions,
    order: &str,
) -> sqlx::Result<Vec<CampaignRow>> {
    CampaignRow::select(db, conditions, order).await
}

/// The campaigns that run at `now` or may begin later, and those that are paused.
///
/// # Errors
/// When the query fails.
pub async fn openable_campaigns(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Vec<CampaignRow>> {
    let mut conditions = Conditions::default();
    conditions.add("state IN ('scheduled', 'running', 'paused')");
    conditions.with("ends_at > ", now.bind(), "");
    campaigns_where(db, &conditions, "ORDER BY starts_at, id").await
}

/// The campaigns whose stored state the clock has overtaken.
///
/// # Errors
/// When the query fails.
pub async fn due_campaigns(db: &Db, now: DateTime<Utc>) -> sqlx::Result<Vec<CampaignRow>> {
    let mut conditions = Conditions::default();
    conditions.add("state IN ('scheduled', 'running', 'paused')");
    let now = conditions.bind(now.bind());
    let due = format!("ends_at <= {now} OR (state = 'scheduled' AND starts_at <= {now})");
    let order = format!("AND ({due}) ORDER BY starts_at, id");
    campaigns_where(db, &conditions, &order).await
}

/// Locks `places` until `tx` ends, so that nobody else schedules a campaign there.
///
/// # Errors
/// When the statement fails.
pub async fn lock_places(tx: &mut Tx, places: &[Place]) -> sqlx::Result<()> {
    let mut places = places.to_vec();
    // In one order, so that two do not wait for each other.
    places.sort_unstable();
    places.dedup();
    for place in places {
        sql!(
            &mut *tx,
            execute,
            "INSERT INTO promotions_place (place, bookings) VALUES ($1, 1)
             ON CONFLICT (place) DO UPDATE SET bookings = promotions_place.bookings + 1",
            place
        )?;
    }
    Ok(())
}

/// The campaigns besides `except` that have their places at some time between `from` and `until`.
///
/// # Errors
/// When the query fails.
pub async fn booked_campaigns(
    tx: &mut Tx,
    except: Uuid,
    from: DateTime<Utc>,
    until: DateTime<Utc>,
) -> sqlx::Result<Vec<CampaignRow>> {
    let statement = "SELECT * FROM promotions_campaign WHERE state IN ('scheduled', 'running', 'paused')
        AND starts_at < $3 AND ends_at > $2 AND id <> $1 ORDER BY starts_at, id";
    sql!(tx, fetch_all as CampaignRow, statement, except, from, until)
}

/// A page of the campaigns that have begun before `now`, the newest first, and their number.
///
/// # Errors
/// When the query fails.
pub async fn begun_campaigns(
    db: &Db,
    now: DateTime<Utc>,
    page: Paging,
) -> sqlx::Result<(Vec<CampaignRow>, u64)> {
    let mut conditions = Conditions::default();
    conditions.add("state <> 'draft'");
    conditions.with("starts_at <= ", now.bind(), "");
    // One that was ended before it has begun was never shown.
    conditions.add("NOT (state = 'ended' AND ends_at < starts_at)");
    let total = conditions.count(db, "promotions_campaign").await?;
    let order = format!("ORDER BY starts_at DESC, id DESC {}", page.sql());
    Ok((campaigns_where(db, &conditions, &order).await?, total))
}

/// A page of the member's campaigns, the newest first, and their number: those that are over at `now`, or the others.
/// Drafts are nobody's yet.
///
/// # Errors
/// When the query fails.
pub async fn campaigns_of_member(
    db: &Db,
    member: Uuid,
    now: DateTime<Utc>,
    past: bool,
    page: Paging,
) -> sqlx::Result<(Vec<CampaignRow>, u64)> {
    let mut conditions = Conditions::default();
    conditions.with("member_id = ", member.bind(), "");
    conditions.add("state <> 'draft'");
    if past {
        conditions.with("(state = 'ended' OR ends_at <= ", now.bind(), ")");
    } else {
        conditions.add("state <> 'ended'");
        conditions.with("ends_at > ", now.bind(), "");
    }
    let total = conditions.count(db, "promotions_campaign").await?;
    let order = format!("ORDER BY starts_at DESC, id DESC {}", page.sql());
    Ok((campaigns_where(db, &conditions, &order).await?, total))
}

/// How many campaigns of the member run at `now`, and how many begin later.
///
/// # Errors
/// When the query fails.
pub async fn count_of_member(db: &Db, member: Uuid, now: DateTime<Utc>) -> sqlx::Result<(i64, i64)> {
    let count = |from: &'static str, until: &'static str| {
        let mut conditions = Conditions::default();
        conditions.with("member_id = ", member.bind(), "");
        conditions.add("state IN ('scheduled', 'running')");
        conditions.with(from, now.bind(), "");
        conditions.with(until, now.bind(), "");
        conditions
    };
    let running = count("starts_at <= ", "ends_at > ").count(db, "promotions_campaign").await?;
    let scheduled = count("starts_at > ", "ends_at > ").count(db, "promotions_campaign").await?;
    Ok((i64::try_from(running).unwrap_or(i64::MAX), i64::try_from(scheduled).unwrap_or(i64::MAX)))
}

/// The campaigns of these ids, in no order.
///
/// # Errors
/// When the query fails.
pub async fn campaigns_named(db: &Db, ids: &[Uuid]) -> sqlx::Result<Vec<CampaignRow>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut conditions = Conditions::default();
    conditions.one_of("id", ids.iter().map(|id| Bind::Id(*id)));
    campaigns_where(db, &conditions, "").await
}

/// The campaigns of a tool, with their states.
///
/// # Errors
/// When the query fails.
pub async fn campaigns_of_tool(tx: &mut Tx, tool: Uuid) -> sqlx::Result<Vec<(Uuid, String)>> {
    let statement = "SELECT id, state FROM promotions_campaign WHERE tool_id = $1 ORDER BY id";
    sql!(tx, fetch_all as (Uuid, String), statement, tool)
}
