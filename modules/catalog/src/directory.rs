//! Tools for other modules.

use crate::changes::{Author, ToolChanges, add_question, change_question, remove_question, update_in};
use crate::domain::ToolState;
use crate::store;
use crate::store::BriefRow;
use futures::future::BoxFuture;
use std::collections::HashMap;
use toolbase_catalog_api::{
    CategoryRecord, ChangedQuestion, NewQuestion, RemovedQuestion, ToolChange, ToolDirectory, ToolEditor,
    ToolPeople, ToolQuestions, ToolSummary,
};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::http::Problem;
use uuid::Uuid;

/// The catalogue as a service for other modules.
pub(crate) struct CatalogTools {
    db: Db,
}

impl CatalogTools {
    pub fn new(db: Db) -> Self {
        Self { db }
    }

    async fn look_up(&self, name: &str) -> anyhow::Result<Option<ToolSummary>> {
        let id = match name.parse::<Uuid>() {
            Ok(id) => Some(id),
            Err(_) => store::slug_target(&self.db, name).await?,
        };
        let Some(id) = id else { return Ok(None) };
        Ok(store::brief_by_id(&self.db, id).await?.map(summary))
    }
}

fn summary(tool: BriefRow) -> ToolSummary {
    ToolSummary {
        id: tool.id,
        slug: tool.slug,
        name: tool.name,
        url: tool.url,
        short_description: tool.short_description,
        logo_url: tool.logo_url,
        approved: tool.state == ToolState::Approved.as_str(),
    }
}

impl ToolDirectory for CatalogTools {
    fn find<'a>(&'a self, name: &'a str) -> BoxFuture<'a, anyhow::Result<Option<ToolSummary>>> {
        Box::pin(self.look_up(name))
    }

    fn several<'a>(&'a self, ids: &'a [Uuid]) -> BoxFuture<'a, anyhow::Result<Vec<ToolSummary>>> {
        Box::pin(
            async move { Ok(store::briefs_by_id(&self.db, ids).await?.into_iter().map(summary).collect()) },
        )
    }

    fn photos<'a>(&'a self, ids: &'a [Uuid]) -> BoxFuture<'a, anyhow::Result<HashMap<Uuid, Vec<String>>>> {
        Box::pin(async move { Ok(store::photos_of(&self.db, ids).await?) })
    }

    fn people(&self, id: Uuid) -> BoxFuture<'_, anyhow::Result<ToolPeople>> {
        Box::pin(async move {
            let (submitted_by, claimed_by) = store::people_of(&self.db, id).await?;
            Ok(ToolPeople { submitted_by, claimed_by })
        })
    }

    fn category<'a>(
        &'a self,
        main: Option<&'a str>,
        name: &'a str,
    ) -> BoxFuture<'a, anyhow::Result<Option<CategoryRecord>>> {
        Box::pin(async move {
            let taxonomy = store::load_taxonomy(&self.db).await?;
            Ok(crate::api::category(&taxonomy, main, name))
        })
    }
}

/// Changes of tools by other modules, with the rules of the tool's form.
pub(crate) struct CatalogEditor;

impl ToolEditor for CatalogEditor {
    fn change<'a>(&'a self, tx: &'a mut Tx, change: ToolChange<'a>) -> BoxFuture<'a, Result<(), Problem>> {
        Box::pin(async move {
            let ToolChange { tool, field, text, actor, reason, now } = change;
            let fields = ToolChanges::of(field, text)?;
            update_in(tx, Author { actor, reason, now }, tool, fields).await?;
            Ok(())
        })
    }
}

/// Entries that other modules add to the FAQ of a tool.
pub(crate) struct CatalogQuestions;

impl ToolQuestions for CatalogQuestions {
    fn add<'a>(&'a self, tx: &'a mut Tx, entry: NewQuestion<'a>) -> BoxFuture<'a, Result<Uuid, Problem>> {
        Box::pin(async move {
            let NewQuestion { tool, question, answer, actor, now } = entry;
            let by = Author { actor, reason: None, now };
            Ok(add_question(tx, by, tool, (question, answer)).await?)
        })
    }

    fn change<'a>(
        &'a self,
        tx: &'a mut Tx,
        entry: ChangedQuestion<'a>,
    ) -> BoxFuture<'a, Result<(), Problem>> {
        Box::pin(async move {
            let NewQuestion { tool, question, answer, actor, now } = entry.now;
            let by = Author { actor, reason: None, now };
            Ok(change_question(tx, by, (tool, entry.entry), (question, answer)).await?)
        })
    }

    fn remove<'a>(
        &'a self,
        tx: &'a mut Tx,
        entry: RemovedQuestion<'a>,
    ) -> BoxFuture<'a, Result<(), Problem>> {
        Box::pin(async move {
            let RemovedQuestion { tool, entry, actor, now } = entry;
            Ok(remove_question(tx, Author { actor, reason: None, now }, (tool, entry)).await?)
        })
    }
}
