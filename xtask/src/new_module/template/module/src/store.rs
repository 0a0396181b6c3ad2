//! All SQL of the module.

use crate::domain::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_kernel::admin::Stored;
use toolbase_kernel::db::{Argument, Bind, Conditions, Db};
use utoipa::ToSchema;
use uuid::Uuid;

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
    /// When it was added.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

impl Stored for SparePart {
    const TABLE: &'static str = "tool_shed_spare_part";
    const COLUMNS: &'static [&'static str] = &["id", "name", "note", "state", "created_at", "updated_at"];
    const RESOURCE: &'static str = "spare-parts";
    const MISSING: &'static str = "There is no such spare part.";
    const SORTABLE: &'static [(&'static str, &'static str)] =
        &[("name", "name"), ("createdAt", "created_at"), ("updatedAt", "updated_at")];

    fn id(&self) -> Uuid {
        self.id
    }

    fn updated_at(&self) -> DateTime<Utc> {
        self.updated_at
    }

    fn label(&self) -> String {
        self.name.clone()
    }

    fn values(&self) -> Vec<Bind> {
        vec![
            self.id.bind(),
            self.name.as_str().bind(),
            self.note.as_str().bind(),
            self.state.as_str().bind(),
            self.created_at.bind(),
            self.updated_at.bind(),
        ]
    }
}

/// All spare parts, the oldest first.
///
/// # Errors
/// When the query fails.
pub async fn all(db: &Db) -> sqlx::Result<Vec<SparePart>> {
    select(db, Conditions::default()).await
}

/// The spare part `id`, if it has not been changed since it was added.
///
/// # Errors
/// When the query fails.
pub async fn unchanged(db: &Db, id: Uuid) -> sqlx::Result<Option<SparePart>> {
    let mut conditions = Conditions::default();
    conditions.with("id = ", id.bind(), "");
    Ok(select(db, conditions).await?.pop().filter(|row| row.updated_at == row.created_at))
}

/// The rejected spare parts that were last changed before `moment`.
///
/// # Errors
/// When the query fails.
pub async fn rejected_before(db: &Db, moment: DateTime<Utc>) -> sqlx::Result<Vec<SparePart>> {
    let mut conditions = Conditions::default();
    conditions.one_of("state", Some(State::Rejected.as_str().bind()));
    conditions.with("updated_at < ", moment.bind(), "");
    select(db, conditions).await
}

async fn select(db: &Db, conditions: Conditions) -> sqlx::Result<Vec<SparePart>> {
    let before = format!("SELECT {} FROM {}", SparePart::COLUMNS.join(", "), SparePart::TABLE);
    conditions.fetch(db, &before, "ORDER BY created_at, id").await
}
