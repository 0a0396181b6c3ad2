//! Made-up members for tests of scale.

use chrono::{DateTime, Utc};
use serde_json::json;
use sqlx::types::Json;
use toolbase_kernel::db::{Argument, Bind, Db, Tx, with_rows};
use toolbase_kernel::{sql, synthetic};
use uuid::Uuid;

/// Members of one transaction.
const BATCH: usize = 10_000;

const INSERT: &str =
    "INSERT INTO core_user (id, email, email_key, full_name, role, email_verified_at, title, city, country,
    phone_number, socials, platform, created_at, updated_at)";

/// Adds those of the first `count` members of `seed` that are missing; returns the ids of all, and how many were added.
pub(crate) async fn add(
    db: &Db,
    seed: u64,
    count: u64,
    now: DateTime<Utc>,
) -> sqlx::Result<(Vec<Uuid>, u64)> {
    let ids: Vec<Uuid> = (0..count).map(|number| synthetic::id(seed, "member", number)).collect();
    let mut added = 0;
    for (part, numbers) in ids.chunks(BATCH).zip((0..count).step_by(BATCH)) {
        let rows = part.iter().zip(numbers..).map(|(id, number)| row(*id, seed, number, now)).collect();
        let mut tx = db.begin().await?;
        added += with_rows(&mut tx, INSERT, rows, "ON CONFLICT DO NOTHING").await?;
        tx.commit().await?;
    }
    Ok((ids, added))
}

fn row(id: Uuid, seed: u64, number: u64, now: DateTime<Utc>) -> Vec<Bind> {
    // RFC 2606: nobody can own such an address.
    let email = format!("member-{number}-{seed:x}@members.example");
    member(id, email, format!("Member {}", number + 1), "", now)
}

/// The values of a member who has a name, an address and a title, and cannot sign in.
fn member(id: Uuid, email: String, name: String, title: &str, now: DateTime<Utc>) -> Vec<Bind> {
    let nothing = || String::new().bind();
    vec![
        id.bind(),
        email.clone().bind(),
        email.bind(),
        name.bind(),
        "user".to_owned().bind(),
        Some(now).bind(),
        title.bind(),
        nothing(),
        nothing(),
        nothing(),
        Json(json!([])).bind(),
        nothing(),
        now.bind(),
        now.bind(),
    ]
}

/// Adds members of the demo: number, id, and name and title of each.
pub(crate) async fn add_demo(
    tx: &mut Tx,
    members: Vec<(usize, Uuid, (&str, &str))>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let rows = members.into_iter().map(|(number, id, (name, title))| {
        member(id, format!("demo-{}@members.example", number + 1), name.to_owned(), title, now)
    });
    with_rows(tx, INSERT, rows.collect(), "").await.map(drop)
}

/// Deletes the members of the demo; returns how many there were.
pub(crate) async fn delete_demo(tx: &mut Tx) -> sqlx::Result<u64> {
    let members = "DELETE FROM core_user WHERE id IN (SELECT id FROM core_demo WHERE kind = 'member')";
    sql!(tx, execute, members)
}

/// The number of members who are not of the demo.
pub(crate) async fn count_real(db: &Db) -> sqlx::Result<u64> {
    let statement = "SELECT COUNT(*) FROM core_user WHERE role = 'user' AND erased_at IS NULL
        AND id NOT IN (SELECT id FROM core_demo WHERE kind = 'member')";
    let count = sql!(db, scalar i64, statement)?;
    Ok(u64::try_from(count).unwrap_or(0))
}
