//! A tool with empty fields.

use crate::AdminTool;
use chrono::{DateTime, Utc};
use toolbase_catalog_domain::{Origin, ToolDraft};
use uuid::Uuid;

impl AdminTool {
    /// A new tool with empty fields, which waits for approval.
    pub(crate) fn blank(now: DateTime<Utc>) -> Self {
        Self {
            id: Uuid::now_v7(),
            contact_country_code: "+1".to_owned(),
            contact_public: true,
            draft: ToolDraft { pricing_currency: "USD".to_owned(), prominence: 1, ..ToolDraft::default() },
            origin: Some(Origin::Admin),
            created_at: now,
            updated_at: now,
            ..Self::default()
        }
    }
}
