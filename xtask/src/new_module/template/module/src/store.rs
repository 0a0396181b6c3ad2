//! All SQL of the module.

use crate::domain::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_kernel::admin::Stored;
use toolbase_kernel::db::{Argument, Conditions, Db};
use toolbase_kernel::stored;
use utoipa::ToSchema;
use uuid::Uuid;

stored! {
    /// A spare part as the table has it: what responses show, and what the audit compares.
    #[derive(Clone, Debug, Serialize, ToSchema, sqlx::FromRow)]
    #[serde(rename_all = "camelCase")]
    #[schema(as = AdminSparePart)]
    pub struct SparePart {
        /// Identity.
        pub id: Uuid,
        /// Its name; there is one of each name.
        #[schema(example = "Bolt")]
        pub name: String,
        /// A remark for admins.
        #[schema(example = "Ordered twice.")]
        pub note: String,
        /// `pending`, `approved` or `rejected`.
        #[sqlx(try_from = "String")]
        #[schema(value_type = String, example = "pending")]
        pub state: State,
        /// The state before the last decision.
        #[serde(skip)]
        pub former_state: Option<String>,
        /// The admin who has decided on it.
        #[schema(nullable)]
        pub decided_by: Option<Uuid>,
        /// When it was decided on.
        #[schema(nullable)]
        pub decided_at: Option<DateTime<Utc>>,
        /// When it was added.
        pub created_at: DateTime<Utc>,
        /// When it was last changed.
        pub updated_at: DateTime<Utc>,
    }
    table: "tool_shed_spare_part",
    resource: "spare-parts",
    missing: "There is no such spare part.",
    sortable: [("name", "name"), ("createdAt", "created_at"), ("updatedAt", "updated_at")],
    label: |row| row.name.clone(),
}

/// All spare parts, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn list(db: &Db) -> sqlx::Result<Vec<SparePart>> {
    SparePart::select(db, &Conditions::default(), "ORDER BY created_at, id").await
}

/// The spare part `id`, if it has not been changed since it was added.
///
/// # Errors
/// When the query fails.
pub async fn unchanged(db: &Db, id: Uuid) -> sqlx::Result<Option<SparePart>> {
    let mut conditions = Conditions::default();
    conditions.with("id = ", id.bind(), "");
    conditions.add("updated_at = created_at");
    Ok(SparePart::select(db, &conditions, "").await?.pop())
}

/// The rejected spare parts that were last changed before `moment`.
///
/// # Errors
/// When the query fails.
pub async fn rejected_before(db: &Db, moment: DateTime<Utc>) -> sqlx::Result<Vec<SparePart>> {
    let mut conditions = Conditions::default();
    conditions.one_of("state", [State::Rejected.bind()]);
    conditions.with("updated_at < ", moment.bind(), "");
    SparePart::select(db, &conditions, "ORDER BY created_at, id").await
}
