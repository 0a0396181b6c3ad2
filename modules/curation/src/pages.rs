//! The module's public pages, for the sitemap, for `llms.txt`, and for the day the renderer is down.

use crate::domain::Kind;
use crate::live::{List, Live, View};
use percent_encoding::percent_decode_str;
use std::sync::Arc;
use toolbase_catalog_api::ToolSummary;
use toolbase_kernel::directory::{
    LlmsSection, MenuLinks, PlainPage, SharePicture, ShareTile, SiteLink, SitePages, SitemapEntry,
};
use toolbase_kernel::module::ModuleContext;

/// The indexes of use cases, with their headings.
const INDEXES: [(&str, &str, &[Kind]); 3] = [
    ("/usecase", "Use Cases", &[Kind::Audience, Kind::Task]),
    ("/usecase/audience", "Use Cases by Audience", &[Kind::Audience]),
    ("/usecase/task", "Use Cases by Task", &[Kind::Task]),
];

/// The sections that have pages of their own (specification 1, sections 2.2 and 2.5).
const SECTION_PAGES: [(&str, &str); 3] =
    [("/top-ai-tools", "top"), ("/best-ai-tools", "best"), ("/free-ai-tools", "free")];

/// The use cases that the footer shows, before others (specification 1, section 2.3).
const FOOTER_USE_CASES: [&str; 15] = [
    "/use-cases/image-generation",
    "/use-cases/video-generation",
    "/use-cases/code-generation",
    "/use-cases/copywriting",
    "/use-cases/summarization",
    "/use-cases/note-taking",
    "/use-cases/seo-optimization",
    "/use-cases/social-media",
    "/use-cases/email-writing",
    "/use-cases/meeting-transcription",
    "/use-cases/data-analysis-bi",
    "/use-cases/automation",
    "/use-cases/research-assistance",
    "/use-cases/customer-support",
    "/use-cases/product-design",
];

/// Where use cases have their pages.
const USE_CASES: &str = "/use-cases/";
/// A page that no list has; all of a path show the same 404.
const NO_PAGE: &str = "page=0";
/// The same for a use case that does not exist.
const NO_USE_CASE: &str = "/use-cases/-?page=0";

/// The pages of the module for the site.
pub(crate) struct CurationPages {
    context: ModuleContext,
    live: Arc<Live>,
}

impl CurationPages {
    pub fn new(context: ModuleContext, live: Arc<Live>) -> Self {
        Self { context, live }
    }

    fn view(&self) -> Option<View> {
        self.live.view(&self.context).ok()
    }

    /// All addresses: indexes, sections, and the use cases that have tools.
    fn paths(&self) -> Vec<String> {
        let Some(view) = self.view() else { return Vec::new() };
        let indexes = INDEXES.iter().map(|(path, ..)| (*path).to_owned());
        let sections = SECTION_PAGES.iter().filter(|(_, slug)| view.curated.section(slug).is_some());
        let cases = use_cases(&view).filter(|list| has_tools(&view, list)).map(path);
        indexes.chain(sections.map(|(path, _)| (*path).to_owned())).chain(cases).collect()
    }

    fn page(&self, heading: &str, description: String, links: Vec<SiteLink>) -> PlainPage {
        let title = format!("{} - {heading}", self.context.site.name());
        PlainPage { title, description, sections: Vec::new(), links }
    }

    fn list(&self, view: &View, list: &List) -> PlainPage {
        let tools = list.tools.iter().filter_map(|&id| view.tools.summary(id));
        let links = tools.map(|tool| SiteLink {
            path: format!("/ai/{}", tool.slug),
            text: tool.name,
            note: tool.short_description,
        });
        self.page(&list.row.title, list.row.description.clone(), links.collect())
    }
}

/// The number of tools on the picture of a list.
const TILES: usize = 6;

/// The picture of a list: its sentence, and the first of its tools.
fn picture(view: &View, list: &List) -> SharePicture {
    // Counted one by one: what no list shows, such as sensitive tools, is on no picture.
    let shown = list.tools.iter().filter(|id| view.tools.count(std::slice::from_ref(id)) > 0);
    let tools = shown.filter_map(|&id| view.tools.summary(id)).take(TILES);
    SharePicture {
        title: list.row.title.clone(),
        text: list.row.description.clone(),
        note: String::new(),
        tiles: tools.map(tile).collect(),
        tags: vec!["lists".to_owned()],
    }
}

fn tile(tool: ToolSummary) -> ShareTile {
    ShareTile { name: tool.name, picture: tool.logo_url, key: tool.slug, ..ShareTile::default() }
}

fn use_cases(view: &View) -> impl Iterator<Item = &List> {
    [Kind::Audience, Kind::Task].into_iter().flat_map(|kind| view.curated.of_kind(kind))
}

/// Returns `true` if a page of the list shows a tool.
pub(crate) fn has_tools(view: &View, list: &List) -> bool {
    view.tools.count(&list.tools) > 0
}

fn path(list: &List) -> String {
    format!("{USE_CASES}{}", list.row.slug)
}

fn link(list: &List) -> SiteLink {
    SiteLink { path: path(list), text: list.row.title.clone(), note: list.row.description.clone() }
}

impl SitePages for CurationPages {
    fn sitemap_len(&self) -> usize {
        self.paths().len()
    }

    fn sitemap(&self, from: usize, count: usize) -> Vec<SitemapEntry> {
        let paths = self.paths().into_iter().skip(from).take(count);
        paths.map(|path| SitemapEntry { path, updated: None }).collect()
    }

    fn llms(&self) -> Vec<LlmsSection> {
        let Some(view) = self.view() else { return Vec::new() };
        let links: Vec<SiteLink> = use_cases(&view).filter(|list| has_tools(&view, list)).map(link).collect();
        if links.is_empty() {
            Vec::new()
        } else {
            vec![LlmsSection { heading: "Use cases".to_owned(), links }]
        }
    }

    fn menu(&self) -> Vec<MenuLinks> {
        let Some(view) = self.view() else { return Vec::new() };
        let link =
            |path: String, list: &List| SiteLink { path, text: list.row.name.clone(), note: String::new() };
        let sections =
            SECTION_PAGES.iter().filter_map(|&(path, slug)| Some((path, view.curated.section(slug)?)));
        let sections = sections.filter(|(_, list)| has_tools(&view, list));
        let sections = sections.map(|(path, list)| link(path.to_owned(), list)).collect();
        let cases = use_cases(&view).filter(|list| has_tools(&view, list));
        // Tasks before audiences, as in the footer of the specification.
        let mut cases: Vec<&List> = cases.collect();
        cases.sort_by_key(|list| list.row.kind() != Kind::Task);
        let cases = cases.into_iter().map(|list| link(path(list), list)).collect();
        vec![
            MenuLinks::new("lists", sections, &[], SECTION_PAGES.len()),
            MenuLinks::new("use-cases", cases, &FOOTER_USE_CASES, FOOTER_USE_CASES.len()),
        ]
    }

    fn plain(&self, path: &str) -> Option<PlainPage> {
        let view = self.view()?;
        if let Some((_, heading, kinds)) = INDEXES.iter().find(|(index, ..)| *index == path) {
            let lists = kinds.iter().flat_map(|&kind| view.curated.of_kind(kind));
            let description = format!("{heading} on {}.", self.context.site.name());
            return Some(self.page(heading, description, lists.map(link).collect()));
        }
        Some(self.list(&view, list_at(&view, path)?))
    }

    fn same_page(&self, path: &str, query: &str) -> Option<String> {
        let is_use_case = path.starts_with(USE_CASES);
        if !is_use_case && !SECTION_PAGES.iter().any(|(page, _)| *page == path) {
            return None;
        }
        let view = self.view()?;
        let none = if is_use_case { NO_USE_CASE.to_owned() } else { format!("{path}?{NO_PAGE}") };
        let name = percent_decode_str(path).decode_utf8_lossy();
        let Some(list) = list_at(&view, &name) else { return Some(none) };
        match view.tools.known_query(&list.tools, query) {
            None => Some(none),
            Some(known) if known == query => None,
            Some(known) if known.is_empty() => Some(path.to_owned()),
            Some(known) => Some(format!("{path}?{known}")),
        }
    }

    fn share_picture(&self, path: &str) -> Option<SharePicture> {
        let view = self.view()?;
        if let Some((_, heading, _)) = INDEXES.iter().find(|(index, ..)| *index == path) {
            let tags = vec!["lists".to_owned()];
            return Some(SharePicture { title: (*heading).to_owned(), tags, ..SharePicture::default() });
        }
        Some(picture(&view, list_at(&view, path)?))
    }
}

/// The list whose page is at `path`.
fn list_at<'a>(view: &'a View, path: &str) -> Option<&'a List> {
    match SECTION_PAGES.iter().find(|(page, _)| *page == path) {
        Some((_, slug)) => view.curated.section(slug),
        None => view.curated.use_case(path.strip_prefix(USE_CASES)?),
    }
}
