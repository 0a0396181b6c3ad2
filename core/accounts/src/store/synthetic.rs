//! Made-up members for tests of scale.

use chrono::{DateTime, Utc};
use serde_json::json;
use sqlx::types::Json;
use toolbase_kernel::db::{Argument, Bind, Db, with_rows};
use toolbase_kernel::synthetic;
use uuid::Uuid;

/// Members of one transaction.
const BATCH: usize = 10_000;

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
        added += with_rows(
            &mut tx,
            "INSERT INTO core_user (id, email, email_key, full_name, role, email_verified_at, title, city, country,
                phone_number, socials, platform, created_at, updated_at)",
            rows,
            "ON CONFLICT DO NOTHING",
        )
        .await?;
        tx.commit().await?;
    }
    Ok((ids, added))
}

fn row(id: Uuid, seed: u64, number: u64, now: DateTime<Utc>) -> Vec<Bind> {
    // RFC 2606: nobody can own such an address.
    let email = format!("member-{number}-{seed:x}@members.example");
    let nothing = || String::new().bind();
    vec![
        id.bind(),
        email.clone().bind(),
        email.bind(),
        format!("Member {}", number + 1).bind(),
        "user".to_owned().bind(),
        Some(now).bind(),
        nothing(),
        nothing(),
        nothing(),
        nothing(),
        Json(json!([])).bind(),
        nothing(),
        now.bind(),
        now.bind(),
    ]
}
