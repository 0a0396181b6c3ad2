//! The catalogue's public pages, for the sitemap, for `llms.txt`, and for the day the renderer is down.

use crate::domain::{CategoryRef, MainCategory, Taxonomy};
use crate::list_paths::{FIXED, NO_LISTS, category_at};
use crate::live::Live;
use crate::same_lists::same_list;
use crate::share_pictures::{comparison_picture, list_picture, tool_picture};
use std::sync::Arc;
use toolbase_catalog_index::{Query, Scope, Snapshot, Sort};
use toolbase_kernel::directory::{
    LlmsSection, MenuLinks, PlainPage, SharePicture, SiteLink, SitePages, SitemapEntry,
};
use toolbase_kernel::module::{ModuleContext, PageParameter, PageValues};

/// The parameters of lists and of the comparison, whose tools stay in the order of their columns.
const PARAMETERS: [(&str, PageValues); 13] = [
    ("category", PageValues::Set),
    ("categoryMain", PageValues::One),
    ("claims", PageValues::Set),
    ("price", PageValues::Set),
    ("rating", PageValues::Set),
    ("reviews", PageValues::Set),
    ("saves", PageValues::Set),
    ("sensitive", PageValues::One),
    ("tools", PageValues::List),
    ("upvotes", PageValues::Set),
    ("views", PageValues::Set),
    ("visits", PageValues::Set),
    ("window", PageValues::One),
];

/// The parameters of the catalogue's pages.
pub fn parameters() -> Vec<PageParameter> {
    PARAMETERS.map(|(name, values)| PageParameter { name, values }).into()
}

/// The number of tools that a plain list names.
const PLAIN_LIST: usize = 50;
/// How many tools `llms.txt` names.
const LLMS_TOOLS: usize = 100;

/// The categories that the footer shows, before others (specification 1, section 2.3).
const FOOTER_CATEGORIES: [&str; 13] = [
    "/category/image",
    "/category/text-writing",
    "/category/video",
    "/category/code-it",
    "/category/voice",
    "/category/business",
    "/category/marketing",
    "/category/ai-chatbot",
    "/category/life-assistant",
    "/category/3d",
    "/category/prompt",
    "/category/gpt-models",
    "/category/other",
];

/// The pages of the catalogue for the site.
pub(crate) struct CatalogPages {
    live: Arc<Live>,
    context: ModuleContext,
}

impl CatalogPages {
    pub fn new(context: &ModuleContext, live: Arc<Live>) -> Self {
        Self { live, context: context.clone() }
    }

    fn list(
        &self,
        snapshot: &Snapshot,
        path: &str,
        heading: &str,
        scope: Scope<'_>,
        sort: Sort,
    ) -> PlainPage {
        let filters = toolbase_catalog_index::Filters::default();
        let query =
            Query { scope, filters: &filters, sort, offset: 0, limit: PLAIN_LIST, include_sensitive: false };
        let links = snapshot.list(&query).ordinals.iter().filter_map(|&o| tool_link(snapshot, o)).collect();
        let title = if path == "/" {
            self.context.site.name()
        } else {
            format!("{} - {heading}", self.context.site.name())
        };
        PlainPage {
            title,
            description: format!("{heading} on {}.", self.context.site.name()),
            sections: Vec::new(),
            links,
        }
    }

    fn category(&self, snapshot: &Snapshot, path: &str, slugs: &str) -> Option<PlainPage> {
        let (category, name) = category_at(snapshot.taxonomy(), slugs)?;
        let heading = self.best_for(name);
        Some(self.list(snapshot, path, &heading, Scope::Category(category), Sort::Popularity))
    }

    fn best_for(&self, category: &str) -> String {
        format!("Best AI Tools for {category} in {}", self.context.year())
    }

    fn tool(&self, snapshot: &Snapshot, slug: &str) -> Option<PlainPage> {
        let ordinal = snapshot.ordinal_by_slug(slug)?;
        let name = snapshot.name(ordinal)?;
        let description = snapshot.short_description(ordinal)?.into_owned();
        let taxonomy = snapshot.taxonomy();
        let categories = snapshot.sub_categories(ordinal).iter().filter_map(|&number| {
            let (main, sub) = taxonomy.sub(number)?;
            Some(SiteLink {
                path: format!("/category/{}/{}", taxonomy.main(main)?.slug, sub.slug),
                text: sub.name.clone(),
                note: String::new(),
            })
        });
        Some(PlainPage {
            title: format!("{} - {name}", self.context.site.name()),
            description: description.clone(),
            sections: vec![(name.into_owned(), description)],
            links: categories.collect(),
        })
    }
}

fn order_of(path: &str) -> Sort {
    match path {
        "/newlaunch" => Sort::Newest,
        "/top-rated" => Sort::TopRated,
        "/most-upvoted" => Sort::Upvotes,
        "/most-saved" => Sort::Saves,
        "/most-reviewed" => Sort::Reviews,
        "/most-viewed" => Sort::Views,
        "/most-visited" => Sort::Visits,
        _ => Sort::Popularity,
    }
}

fn tool_link(snapshot: &Snapshot, ordinal: u32) -> Option<SiteLink> {
    Some(SiteLink {
        path: format!("/ai/{}", snapshot.slug(ordinal)?),
        text: snapshot.name(ordinal)?.into_owned(),
        note: snapshot.short_description(ordinal)?.into_owned(),
    })
}

/// The main categories that are not sensitive and have tools.
pub(crate) fn filled_mains(snapshot: &Snapshot) -> impl Iterator<Item = &MainCategory> {
    let counts = snapshot.counts(false);
    let mains = (0_u16..).zip(snapshot.taxonomy().mains());
    let filled =
        mains.filter(|&(number, main)| !main.sensitive && counts.category(CategoryRef::Main(number)) > 0);
    filled.map(|(_, main)| main)
}

/// The addresses of all categories that are not sensitive and have tools.
fn categories(snapshot: &Snapshot, taxonomy: &Taxonomy) -> Vec<String> {
    let counts = snapshot.counts(false);
    let shown = |category| !taxonomy.is_sensitive(category) && counts.category(category) > 0;
    let mut paths = Vec::new();
    for (number, main) in (0_u16..).zip(taxonomy.mains()) {
        if shown(CategoryRef::Main(number)) {
            paths.push(format!("/category/{}", main.slug));
        }
    }
    for (number, main, sub) in taxonomy.subs() {
        if let Some(main) = taxonomy.main(main).filter(|_| shown(CategoryRef::Sub(number))) {
            paths.push(format!("/category/{}/{}", main.slug, sub.slug));
        }
    }
    paths
}

impl SitePages for CatalogPages {
    fn sitemap_len(&self) -> usize {
        let (snapshot, _) = self.live.read();
        FIXED.len() + categories(&snapshot, snapshot.taxonomy()).len() + snapshot.len()
    }

    fn sitemap(&self, from: usize, count: usize) -> Vec<SitemapEntry> {
        let (snapshot, _) = self.live.read();
        let fixed = FIXED.iter().map(|(path, _)| (*path).to_owned());
        let lists = fixed
            .chain(categories(&snapshot, snapshot.taxonomy()))
            .map(|path| SitemapEntry { path, updated: None });
        let tools = (0_u32..).take(snapshot.len()).map(|ordinal| {
            if snapshot.is_sensitive(ordinal) {
                return None;
            }
            Some(SitemapEntry {
                path: format!("/ai/{}", snapshot.slug(ordinal)?),
                updated: snapshot.updated_at(ordinal),
            })
        });
        lists.map(Some).chain(tools).skip(from).take(count).flatten().collect()
    }

    fn llms(&self) -> Vec<LlmsSection> {
        let (snapshot, _) = self.live.read();
        let mains = snapshot.taxonomy().mains().iter().filter(|main| !main.sensitive);
        let mains = mains.map(|main| SiteLink {
            path: format!("/category/{}", main.slug),
            text: main.name.clone(),
            note: main.summary.clone(),
        });
        let tools = (0_u32..)
            .take(snapshot.len())
            .filter(|&ordinal| !snapshot.is_sensitive(ordinal))
            .take(LLMS_TOOLS)
            .filter_map(|ordinal| tool_link(&snapshot, ordinal));
        vec![
            LlmsSection { heading: "Categories".to_owned(), links: mains.collect() },
            LlmsSection { heading: "Popular tools".to_owned(), links: tools.collect() },
        ]
    }

    fn menu(&self) -> Vec<MenuLinks> {
        let (snapshot, _) = self.live.read();
        let links = filled_mains(&snapshot).map(|main| SiteLink {
            path: format!("/category/{}", main.slug),
            text: main.name.clone(),
            note: String::new(),
        });
        vec![MenuLinks::new("categories", links.collect(), &FOOTER_CATEGORIES, FOOTER_CATEGORIES.len())]
    }

    fn plain(&self, path: &str) -> Option<PlainPage> {
        let (snapshot, _) = self.live.read();
        if let Some(slug) = path.strip_prefix("/ai/") {
            return self.tool(&snapshot, slug);
        }
        if let Some(slugs) = path.strip_prefix("/category/") {
            return self.category(&snapshot, path, slugs);
        }
        let (_, heading) = FIXED.iter().find(|(fixed, _)| *fixed == path)?;
        let mut page = self.list(&snapshot, path, heading, Scope::All, order_of(path));
        if path == "/categories" {
            page.links = categories(&snapshot, snapshot.taxonomy())
                .into_iter()
                .map(|path| SiteLink {
                    text: path.trim_start_matches("/category/").replace(['-', '/'], " "),
                    path,
                    note: String::new(),
                })
                .collect();
        }
        Some(page)
    }

    fn same_page(&self, path: &str, query: &str) -> Option<String> {
        let (snapshot, _) = self.live.read();
        let lists = FIXED.map(|(path, _)| path);
        let lists: Vec<&str> = lists.into_iter().filter(|path| !NO_LISTS.contains(path)).collect();
        same_list(&snapshot, &lists, path, query)
    }

    fn has_page(&self, path: &str) -> bool {
        FIXED.iter().any(|(fixed, _)| *fixed == path)
    }

    fn share_picture(&self, path: &str) -> Option<SharePicture> {
        let (snapshot, _) = self.live.read();
        if let Some(slug) = path.strip_prefix("/ai/") {
            return tool_picture(&snapshot, slug);
        }
        if let Some(slugs) = path.strip_prefix("/compare/") {
            return comparison_picture(&snapshot, slugs);
        }
        if let Some(slugs) = path.strip_prefix("/category/") {
            let (category, name) = category_at(snapshot.taxonomy(), slugs)?;
            if snapshot.taxonomy().is_sensitive(category) {
                return None;
            }
            let heading = self.best_for(name);
            return Some(list_picture(&snapshot, heading, Scope::Category(category), Sort::Popularity));
        }
        let (_, heading) = FIXED.iter().find(|(fixed, _)| *fixed == path)?;
        Some(list_picture(&snapshot, (*heading).to_owned(), Scope::All, order_of(path)))
    }
}
