//! The changes that an import makes to what is there already. The module makes them, as it makes those of admins: with its
//! rules, revisions, audit entries and events.

use super::environment::Run;
use super::options::ImportError;
use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use toolbase_catalog_domain::ToolDraft;
use toolbase_kernel::admin::Change;
use uuid::Uuid;

/// The fields of a tool before and after an import.
#[derive(Clone, Copy)]
pub struct Overwrite<'a> {
    /// The tool.
    pub id: Uuid,
    /// Its fields until now.
    pub before: &'a ToolDraft,
    /// Its fields from now on.
    pub after: &'a ToolDraft,
    /// The moment of the change, and the tool's version from now on.
    pub now: DateTime<Utc>,
}

/// Makes the changes of an import.
pub trait Changes: Send + Sync {
    /// Gives a tool other fields in the transaction of the batch, and notes it among the tool's changes.
    fn overwrite<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        tool: Overwrite<'a>,
    ) -> BoxFuture<'a, sqlx::Result<()>>;

    /// Makes a main category, or below `main` a subcategory. Returns its id.
    fn create_category<'a>(
        &'a self,
        run: Run<'a>,
        name: &'a str,
        main: Option<Uuid>,
    ) -> BoxFuture<'a, Result<Uuid, ImportError>>;
}
