//! A tool with empty fields.

use crate::AdminTool;
use chrono::{DateTime, Utc};
use toolbase_catalog_domain::Origin;
use uuid::Uuid;

impl AdminTool {
    /// A new tool with empty fields, which waits for approval.
    pub(crate) fn blank(now: DateTime<Utc>) -> Self {
        Self {
            id: Uuid::now_v7(),
            pricing_currency: "USD".to_owned(),
            contact_country_code: "+1".to_owned(),
            contact_public: true,
            prominence: 1,
            origin: Some(Origin::Admin),
            created_at: now,
            updated_at: now,
            ..Self::default()
        }
    }
}
