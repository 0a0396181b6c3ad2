//! Tools for other modules.

use crate::changes::{
    AdminTool, ToolChanges, add_question, change_question, foresee, lock_owned, ownership_of,
    remove_question, set_owners, undo_edit, update_noted,
};
use crate::domain::{CategoryRef, Taxonomy, ToolState, address};
use crate::facts::facts;
use crate::store;
use crate::store::{BriefRow, HeadRow};
use futures::future::BoxFuture;
use std::collections::HashMap;
use toolbase_catalog_api::{
    CategoryRecord, ChangedQuestion, FieldTexts, NewQuestion, Ownership, RemovedQuestion, ToolChange,
    ToolDirectory, ToolEditor, ToolEffects, ToolFacts, ToolField, ToolOwners, ToolPeople, ToolProfile,
    ToolQuestions, ToolStanding, ToolSummary,
};
use toolbase_kernel::admin::Change;
use toolbase_kernel::db::Db;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
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

fn summary(row: BriefRow) -> ToolSummary {
    let HeadRow { id, slug, name, url, logo_url, short_description } = row.tool;
    let approved = row.state == ToolState::Approved;
    ToolSummary { id, slug, name, url, short_description, logo_url, approved }
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

    fn facts<'a>(&'a self, ids: &'a [Uuid]) -> BoxFuture<'a, anyhow::Result<Vec<ToolFacts>>> {
        Box::pin(async move { Ok(store::facts_by_id(&self.db, ids).await?.into_iter().map(facts).collect()) })
    }

    fn texts<'a>(&'a self, ids: &'a [Uuid]) -> BoxFuture<'a, anyhow::Result<FieldTexts>> {
        Box::pin(async move {
            let rows = store::field_texts(&self.db, ids).await?.into_iter();
            let texts = rows.map(|(id, name, url, logo, short, introduction, usage, speciality, pricing)| {
                let texts = vec![
                    (ToolField::Name, name),
                    (ToolField::Url, url),
                    (ToolField::LogoUrl, logo.unwrap_or_default()),
                    (ToolField::ShortDescription, short),
                    (ToolField::Introduction, introduction),
                    (ToolField::Usage, usage),
                    (ToolField::Speciality, speciality),
                    (ToolField::PricingType, pricing),
                ];
                (id, texts)
            });
            Ok(texts.collect())
        })
    }

    fn people(&self, id: Uuid) -> BoxFuture<'_, anyhow::Result<ToolPeople>> {
        Box::pin(async move {
            let (submitted_by, claimed_by, co_owner) = store::people_of(&self.db, id).await?;
            Ok(ToolPeople { submitted_by, claimed_by, co_owner })
        })
    }

    fn profiles<'a>(&'a self, ids: &'a [Uuid]) -> BoxFuture<'a, anyhow::Result<HashMap<Uuid, ToolProfile>>> {
        Box::pin(async move {
            let rows = store::profiles_of(&self.db, ids).await?.into_iter();
            let profiles = rows.map(|(id, submitted_by, claimed_by, co_owner, media)| {
                let people = ToolPeople { submitted_by, claimed_by, co_owner };
                (id, ToolProfile { people, photos: media.0.photos })
            });
            Ok(profiles.collect())
        })
    }

    fn owned_by(&self, member: Uuid) -> BoxFuture<'_, anyhow::Result<Vec<Uuid>>> {
        Box::pin(async move { Ok(store::owned_by(&self.db, member).await?) })
    }

    fn category<'a>(
        &'a self,
        main: Option<&'a str>,
        name: &'a str,
    ) -> BoxFuture<'a, anyhow::Result<Option<CategoryRecord>>> {
        Box::pin(async move {
            let taxonomy = store::load_taxonomy(&self.db).await?;
            Ok(category(&taxonomy, main, name))
        })
    }
}

/// Changes of tools by other modules, with the rules of the tool's form.
pub(crate) struct CatalogEditor;

impl ToolEditor for CatalogEditor {
    fn change<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        requested: ToolChange<'a>,
    ) -> BoxFuture<'a, Result<Option<Uuid>, Problem>> {
        Box::pin(async move {
            let ToolChange { tool, field, text, reason } = requested;
            let fields = ToolChanges::with_field(field, text)?;
            let former = change.replace_reason(reason.map(|reason| reason.to_owned().into()));
            let noted = update_noted(change, tool, fields).await?;
            change.replace_reason(former);
            Ok(noted)
        })
    }

    fn undo<'a>(&'a self, change: &'a mut Change<'_>, noted: Uuid) -> BoxFuture<'a, Result<(), Problem>> {
        Box::pin(undo_edit(change, noted))
    }

    fn effects<'a>(
        &'a self,
        context: &'a ModuleContext,
        requested: ToolChange<'a>,
    ) -> BoxFuture<'a, Result<ToolEffects, Problem>> {
        Box::pin(async move {
            let fields = ToolChanges::with_field(requested.field, requested.text)?;
            Ok(foresee(context, requested.tool, fields).await?)
        })
    }
}

/// Entries that other modules add to the FAQ of a tool.
pub(crate) struct CatalogQuestions;

impl ToolQuestions for CatalogQuestions {
    fn add<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        entry: NewQuestion<'a>,
    ) -> BoxFuture<'a, Result<Uuid, Problem>> {
        Box::pin(async move {
            let NewQuestion { tool, question, answer } = entry;
            Ok(add_question(change, tool, (question, answer)).await?)
        })
    }

    fn change<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        entry: ChangedQuestion<'a>,
    ) -> BoxFuture<'a, Result<(), Problem>> {
        Box::pin(async move {
            let NewQuestion { tool, question, answer } = entry.now;
            Ok(change_question(change, (tool, entry.entry), (question, answer)).await?)
        })
    }

    fn remove<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        entry: RemovedQuestion,
    ) -> BoxFuture<'a, Result<(), Problem>> {
        Box::pin(async move { Ok(remove_question(change, (entry.tool, entry.entry)).await?) })
    }
}

/// The owners of tools, for the module that finds out who they are.
pub(crate) struct CatalogOwners {
    db: Db,
}

impl CatalogOwners {
    pub fn new(db: Db) -> Self {
        Self { db }
    }

    async fn look_up(&self, text: &str) -> anyhow::Result<Option<ToolSummary>> {
        let Ok(address) = address(text) else { return Ok(None) };
        Ok(store::public_at_address(&self.db, &address.canonical).await?.map(summary))
    }

    async fn find_standing(&self, id: Uuid) -> anyhow::Result<Option<ToolStanding>> {
        let Some(tool) = store::brief_by_id(&self.db, id).await? else { return Ok(None) };
        let (_, owner, co_owner) = store::people_of(&self.db, id).await?;
        let canonical = address(&tool.tool.url).map(|address| address.canonical).unwrap_or_default();
        let lookalikes = store::lookalikes(&self.db, &tool.tool.name, &canonical, id).await?;
        Ok(Some(ToolStanding {
            tool: summary(tool),
            ownership: Ownership { owner, co_owner },
            lookalikes: lookalikes.into_iter().map(|tool| tool.name).collect(),
        }))
    }
}

fn summary_of(tool: AdminTool) -> ToolSummary {
    ToolSummary {
        id: tool.id,
        slug: tool.slug,
        name: tool.draft.name,
        url: tool.draft.url,
        short_description: tool.draft.short_description,
        logo_url: tool.draft.logo_url,
        approved: tool.state == ToolState::Approved,
    }
}

impl ToolOwners for CatalogOwners {
    fn set<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        tool: Uuid,
        ownership: Ownership,
    ) -> BoxFuture<'a, Result<(), Problem>> {
        Box::pin(set_owners(change, tool, ownership))
    }

    fn lock<'a>(
        &'a self,
        change: &'a mut Change<'_>,
        tool: Uuid,
    ) -> BoxFuture<'a, Result<Option<(ToolSummary, Ownership)>, Problem>> {
        Box::pin(async move {
            let found = lock_owned(change, tool).await?;
            Ok(found.map(|tool| {
                let ownership = ownership_of(&tool);
                (summary_of(tool), ownership)
            }))
        })
    }

    fn at_address<'a>(&'a self, address: &'a str) -> BoxFuture<'a, anyhow::Result<Option<ToolSummary>>> {
        Box::pin(self.look_up(address))
    }

    fn standing(&self, id: Uuid) -> BoxFuture<'_, anyhow::Result<Option<ToolStanding>>> {
        Box::pin(self.find_standing(id))
    }

    fn listings_at<'a>(&'a self, domain: &'a str) -> BoxFuture<'a, anyhow::Result<i64>> {
        Box::pin(async move { Ok(store::listings_at(&self.db, domain).await?) })
    }
}

/// The category that `name` means: with `main`, one of that main category's; without, a main category, else a
/// subcategory.
pub(crate) fn category(taxonomy: &Taxonomy, main: Option<&str>, name: &str) -> Option<CategoryRecord> {
    let found = match main {
        Some(main) => {
            let main = taxonomy.resolve_main(main)?;
            CategoryRef::Sub(taxonomy.resolve_sub(Some(main), name)?)
        }
        None => match taxonomy.resolve_main(name) {
            Some(main) => CategoryRef::Main(main),
            None => CategoryRef::Sub(taxonomy.resolve_sub(None, name)?),
        },
    };
    let (id, main, sub) = match found {
        CategoryRef::Main(number) => {
            let main = taxonomy.main(number)?;
            (main.id, main, None)
        }
        CategoryRef::Sub(number) => {
            let (main, sub) = taxonomy.sub(number)?;
            (sub.id, taxonomy.main(main)?, Some((sub.name.clone(), sub.slug.clone())))
        }
    };
    let sensitive = taxonomy.is_sensitive(found);
    Some(CategoryRecord { id, main: main.name.clone(), main_slug: main.slug.clone(), sub, sensitive })
}
