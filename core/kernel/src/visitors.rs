//! Distinguishes visitors for a day, without storing who they are.

use crate::client::Client;
use crate::db::Db;
use crate::sql;
use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};
use std::sync::{Arc, PoisonError, RwLock};

/// Makes fingerprints that hold for one UTC day. The day's salt is shared by all nodes through the
/// database and thrown away afterwards, so that yesterday's fingerprints lead nowhere (decision 85).
#[derive(Clone, Debug, Default)]
pub struct Visitors {
    salt: Arc<RwLock<Option<(String, String)>>>,
}

impl Visitors {
    /// The visitor's number of the day of `now`: the same for the same address and program, else unlike.
    ///
    /// # Errors
    /// When the day's salt cannot be had from the database.
    pub async fn fingerprint(&self, db: &Db, client: &Client, now: DateTime<Utc>) -> sqlx::Result<i64> {
        let day = now.format("%Y-%m-%d").to_string();
        let salt = self.salt(db, &day).await?;
        let mut hash = Sha256::new();
        for part in [salt.as_str(), &client.address.to_string(), &client.user_agent] {
            hash.update(part.len().to_le_bytes());
            hash.update(part);
        }
        let digest = hash.finalize();
        let mut first = [0; 8];
        first.copy_from_slice(&digest[..8]);
        Ok(i64::from_le_bytes(first))
    }

    async fn salt(&self, db: &Db, day: &str) -> sqlx::Result<String> {
        let stored = self.salt.read().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((of, salt)) = stored
            && of == day
        {
            return Ok(salt);
        }
        let fresh = uuid::Uuid::new_v4().simple().to_string();
        sql!(db, execute, "DELETE FROM core_visitor_salt WHERE day < $1", day)?;
        sql!(
            db,
            execute,
            "INSERT INTO core_visitor_salt (day, salt) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING",
            day,
            fresh
        )?;
        let salt = sql!(db, scalar String, "SELECT salt FROM core_visitor_salt WHERE day = $1", day)?;
        *self.salt.write().unwrap_or_else(PoisonError::into_inner) = Some((day.to_owned(), salt.clone()));
        Ok(salt)
    }
}
