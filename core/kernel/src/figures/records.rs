//! The records that figures belong to.

use crate::directory::Directory;
use futures::future::BoxFuture;
use uuid::Uuid;

crate::interface!(dyn FigureRecords);

/// A record that figures belong to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureRecord {
    /// Its id.
    pub id: Uuid,
    /// Its name for people.
    pub label: String,
    /// True if everybody sees it.
    pub is_public: bool,
}

/// The records of one kind. The module that has them offers this in [`Module::offer`](crate::module::Module::offer).
/// Several modules may offer it for one kind: the first that finds a record has it, and a member is an owner when one of
/// them says so.
pub trait FigureRecords: Send + Sync {
    /// The kind, as figures name it.
    fn kind(&self) -> &'static str;

    /// The record that `name` means, an id or a name in addresses.
    ///
    /// # Errors
    /// When the query fails.
    fn find<'a>(&'a self, name: &'a str) -> BoxFuture<'a, anyhow::Result<Option<FigureRecord>>> {
        let _ = name;
        Box::pin(async { Ok(None) })
    }

    /// Returns `true` if the record belongs to `member`.
    ///
    /// # Errors
    /// When the query fails.
    fn is_owner(&self, record: Uuid, member: Uuid) -> BoxFuture<'_, anyhow::Result<bool>> {
        let _ = (record, member);
        Box::pin(async { Ok(false) })
    }

    /// The records that are compared with each other, each with its group. A record may be in several groups.
    ///
    /// # Errors
    /// When the query fails.
    fn groups(&self) -> BoxFuture<'_, anyhow::Result<Vec<(Uuid, Uuid)>>> {
        Box::pin(async { Ok(Vec::new()) })
    }
}

fn records_of_kind(
    directory: &Directory,
    kind: &str,
) -> impl Iterator<Item = std::sync::Arc<dyn FigureRecords>> {
    directory.list::<dyn FigureRecords>().into_iter().filter(move |records| records.kind() == kind)
}

/// The record of the kind `kind` that `name` means.
///
/// # Errors
/// When a query fails.
pub async fn find_record(
    directory: &Directory,
    kind: &str,
    name: &str,
) -> anyhow::Result<Option<FigureRecord>> {
    for records in records_of_kind(directory, kind) {
        if let Some(record) = records.find(name).await? {
            return Ok(Some(record));
        }
    }
    Ok(None)
}

/// Returns `true` if the record of the kind `kind` belongs to `member`.
///
/// # Errors
/// When a query fails.
pub async fn is_owner(directory: &Directory, kind: &str, record: Uuid, member: Uuid) -> anyhow::Result<bool> {
    for records in records_of_kind(directory, kind) {
        if records.is_owner(record, member).await? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// All records of the kind `kind` that are compared, each with its group.
///
/// # Errors
/// When a query fails.
pub async fn groups_of_kind(directory: &Directory, kind: &str) -> anyhow::Result<Vec<(Uuid, Uuid)>> {
    let mut groups = Vec::new();
    for records in records_of_kind(directory, kind) {
        groups.append(&mut records.groups().await?);
    }
    Ok(groups)
}
