//! Requests of members for campaigns.

use crate::domain::{CampaignKind, RequestState};
use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_kernel::admin::Stored;
use toolbase_kernel::db::{Argument, Conditions, Db, Paging, Tx};
use toolbase_kernel::{sql, stored};
use uuid::Uuid;

stored! {
    /// A request as the table has it; also what the audit compares.
    #[derive(Clone, Debug, Serialize, sqlx::FromRow)]
    #[serde(rename_all = "camelCase")]
    #[expect(missing_docs, reason = "named after the columns of migrations/promotions/0001_promotions.sql")]
    pub struct RequestRow {
        pub id: Uuid,
        pub user_id: Option<Uuid>,
        pub tool_id: Option<Uuid>,
        #[sqlx(try_from = "String")]
        pub kind: CampaignKind,
        pub starts_on: String,
        pub days: i64,
        #[serde(skip)]
        pub note: String,
        #[sqlx(try_from = "String")]
        pub state: RequestState,
        pub campaign_id: Option<Uuid>,
        pub message: Option<String>,
        pub reason: Option<String>,
        #[serde(skip)]
        pub decided_by: Option<Uuid>,
        #[serde(skip)]
        pub decided_at: Option<DateTime<Utc>>,
        #[serde(skip)]
        pub notify: Option<String>,
        #[serde(skip)]
        pub former: Option<String>,
        #[serde(skip)]
        pub created_at: DateTime<Utc>,
        #[serde(skip)]
        pub updated_at: DateTime<Utc>,
    }
    table: "promotions_request",
    resource: "promotion-requests",
    missing: "There is no such request.",
    sortable: [("createdAt", "created_at"), ("startsOn", "starts_on"), ("decidedAt", "decided_at")],
    label: |row| format!("{} from {}", row.kind.name(), row.starts_on),
}

/// A page of the member's requests, the newest first, and their number.
///
/// # Errors
/// When the query fails.
pub async fn requests_of_member(db: &Db, member: Uuid, page: Paging) -> sqlx::Result<(Vec<RequestRow>, u64)> {
    let mut conditions = Conditions::default();
    conditions.with("user_id = ", member.bind(), "");
    let total = conditions.count(db, RequestRow::TABLE).await?;
    let order = format!("ORDER BY created_at DESC, id DESC {}", page.sql());
    Ok((RequestRow::select(db, &conditions, &order).await?, total))
}

/// The open requests of the member.
///
/// # Errors
/// When the query fails.
pub async fn open_requests(tx: &mut Tx, member: Uuid) -> sqlx::Result<Vec<RequestRow>> {
    let statement =
        "SELECT * FROM promotions_request WHERE user_id = $1 AND state = 'open' ORDER BY created_at, id";
    sql!(tx, fetch_all as RequestRow, statement, member)
}
