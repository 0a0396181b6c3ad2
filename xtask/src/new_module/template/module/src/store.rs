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
    let before = format!("SELECT {} FROM {}", SparePart::COLUMNS.join(", "), SparePart::TABLE);
    Conditions::default().fetch(db, &before, "ORDER BY created_at, id").await
}
