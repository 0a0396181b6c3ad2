//! The tools that figures are of, and their owners.

use super::TOOL;
use crate::directory::CatalogTools;
use crate::store;
use futures::future::BoxFuture;
use toolbase_catalog_api::ToolDirectory;
use toolbase_kernel::db::Db;
use toolbase_kernel::figures::{FigureRecord, FigureRecords};
use uuid::Uuid;

/// Tools, as records that figures are of. They are compared with the others of their main categories.
pub struct ToolRecords {
    db: Db,
    tools: CatalogTools,
}

impl ToolRecords {
    /// Those in `db`.
    pub fn new(db: Db) -> Self {
        Self { tools: CatalogTools::new(db.clone()), db }
    }
}

impl FigureRecords for ToolRecords {
    fn kind(&self) -> &'static str {
        TOOL
    }

    fn find<'a>(&'a self, name: &'a str) -> BoxFuture<'a, anyhow::Result<Option<FigureRecord>>> {
        Box::pin(async move {
            let found = self.tools.find(name).await?;
            Ok(found.map(|tool| FigureRecord { id: tool.id, label: tool.name, is_public: tool.approved }))
        })
    }

    fn is_owner(&self, record: Uuid, member: Uuid) -> BoxFuture<'_, anyhow::Result<bool>> {
        Box::pin(async move { Ok(self.tools.people(record).await?.is_owner(member)) })
    }

    fn groups(&self) -> BoxFuture<'_, anyhow::Result<Vec<(Uuid, Uuid)>>> {
        Box::pin(async move { Ok(store::main_categories_of_tools(&self.db).await?) })
    }
}
