//! Lists of tools from other modules, served like the catalogue's own.

use super::list_query::Checked;
use crate::directory::category;
use crate::live::Live;
use crate::pages::filled_mains;
use crate::same_lists::{ListPage, list_page};
use axum::response::Response;
use std::sync::Arc;
use toolbase_catalog_api::{CategoryRecord, ListQuery, ToolLists, ToolReader, ToolSummary};
use toolbase_catalog_index::{Filters, Query, Scope, Snapshot, Sort};
use toolbase_kernel::http::{Problem, Versioned, json_bytes};
use uuid::Uuid;

/// The catalogue, for other modules.
pub(crate) struct CatalogLists {
    live: Arc<Live>,
}

impl CatalogLists {
    pub fn new(live: Arc<Live>) -> Self {
        Self { live }
    }
}

impl ToolLists for CatalogLists {
    fn read(&self) -> Box<dyn ToolReader> {
        let (snapshot, version) = self.live.read();
        Box::new(Moment { snapshot, version })
    }

    fn touch(&self) {
        self.live.touch();
    }
}

/// The catalogue at one moment.
struct Moment {
    snapshot: Arc<Snapshot>,
    version: Versioned,
}

impl Moment {
    fn summary_at(&self, ordinal: u32) -> Option<ToolSummary> {
        Some(ToolSummary {
            id: self.snapshot.id(ordinal)?,
            slug: self.snapshot.slug(ordinal)?.into_owned(),
            name: self.snapshot.name(ordinal)?.into_owned(),
            url: self.snapshot.url(ordinal)?.into_owned(),
            short_description: self.snapshot.short_description(ordinal)?.into_owned(),
            logo_url: self.snapshot.logo_url(ordinal).map(std::borrow::Cow::into_owned),
            approved: true,
        })
    }
}

impl ToolReader for Moment {
    fn write_list(&self, out: &mut Vec<u8>, tools: &[Uuid], query: &ListQuery) -> Result<(), Problem> {
        let request = query.check(self.snapshot.taxonomy())?;
        self.snapshot.write_list(out, &request, Scope::Tools(tools), Sort::Listed);
        Ok(())
    }

    fn write_cards(&self, out: &mut Vec<u8>, tools: &[Uuid]) {
        let public = tools.iter().filter_map(|&id| self.snapshot.ordinal(id));
        let shown: Vec<u32> = public.filter(|&ordinal| !self.snapshot.is_sensitive(ordinal)).collect();
        self.snapshot.write_cards(out, &shown);
    }

    fn count(&self, tools: &[Uuid]) -> usize {
        let query = Query {
            scope: Scope::Tools(tools),
            filters: &Filters::default(),
            sort: Sort::Listed,
            offset: 0,
            limit: 0,
            include_sensitive: false,
        };
        self.snapshot.list(&query).total as usize
    }

    fn known_query(&self, tools: &[Uuid], query: &str) -> Option<String> {
        match list_page(&self.snapshot, Scope::Tools(tools), query) {
            ListPage::Known(known) => Some(known),
            ListPage::BeyondEnd => None,
        }
    }

    fn summary(&self, id: Uuid) -> Option<ToolSummary> {
        self.summary_at(self.snapshot.ordinal(id)?)
    }

    fn summary_named(&self, name: &str) -> Option<ToolSummary> {
        let ordinal = match name.parse() {
            Ok(id) => self.snapshot.ordinal(id),
            Err(_) => self.snapshot.ordinal_by_slug(name),
        };
        self.summary_at(ordinal?)
    }

    fn category(&self, id: Uuid) -> Option<CategoryRecord> {
        category(self.snapshot.taxonomy(), None, &id.to_string())
    }

    fn category_named(&self, name: &str) -> Option<CategoryRecord> {
        category(self.snapshot.taxonomy(), None, name)
    }

    fn main_categories(&self, count: usize) -> Vec<CategoryRecord> {
        let taxonomy = self.snapshot.taxonomy();
        let filled = filled_mains(&self.snapshot).take(count);
        filled.filter_map(|main| category(taxonomy, None, &main.slug)).collect()
    }

    fn version(&self) -> Versioned {
        self.version.clone()
    }

    fn respond(&self, body: Vec<u8>) -> Response {
        self.version().mark(json_bytes(body))
    }
}
