//! The feeds of new tools: of all, and of each category.

use crate::domain::{CategoryRef, Taxonomy};
use crate::list_paths::category_at;
use crate::live::Live;
use std::sync::Arc;
use toolbase_catalog_index::{Filters, Query, Scope, Snapshot, Sort};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::web_feeds::{MAX_ENTRIES, WebFeed, WebFeedContent, WebFeedEntry, WebFeedRequest};

/// All feeds, from the tools in `live`.
pub(crate) fn feeds(live: &Arc<Live>) -> Vec<WebFeed> {
    let (all, main, sub) = (Arc::clone(live), Arc::clone(live), Arc::clone(live));
    let missing = "There is no such category.";
    vec![
        WebFeed::new("new-tools", "/newlaunch", "The newest tools", move |request| {
            let content = of_all(&request, &all);
            async move { Ok(content) }
        }),
        WebFeed::new(
            "new-tools-of-category",
            "/category/{main}",
            "The newest tools of a category",
            move |request| {
                let content = in_category(&request, &main);
                async move { content }
            },
        )
        .parameter("main", "Slug of the category.", "image")
        .when_missing(missing),
        WebFeed::new(
            "new-tools-of-subcategory",
            "/category/{main}/{sub}",
            "The newest tools of a subcategory",
            move |request| {
                let content = in_category(&request, &sub);
                async move { content }
            },
        )
        .parameter("main", "Slug of the category.", "image")
        .parameter("sub", "Slug of its subcategory.", "image-generator")
        .when_missing(missing),
    ]
}

fn of_all(request: &WebFeedRequest, live: &Live) -> WebFeedContent {
    let (snapshot, version) = live.read();
    let site = request.context.site.name();
    WebFeedContent::new(format!("{site} - New tools"), "/newlaunch", newest(&snapshot, Scope::All))
        .description(format!("The newest AI tools on {site}."))
        .valid(version)
}

fn in_category(request: &WebFeedRequest, live: &Live) -> Result<WebFeedContent, Problem> {
    let (snapshot, version) = live.read();
    let taxonomy = snapshot.taxonomy();
    let slugs = request.values.join("/");
    let (category, name) = category_at(taxonomy, &slugs)
        .ok_or_else(|| Problem::new(Code::NotFound, "There is no such category."))?;
    let page = path_of(taxonomy, category).unwrap_or_default();
    let site = request.context.site.name();
    let entries = newest(&snapshot, Scope::Category(category));
    Ok(WebFeedContent::new(format!("{site} - New tools: {name}"), page, entries)
        .description(format!("The newest AI tools for {name} on {site}."))
        .valid(version))
}

/// The path of the category's page.
fn path_of(taxonomy: &Taxonomy, category: CategoryRef) -> Option<String> {
    match category {
        CategoryRef::Main(number) => Some(format!("/category/{}", taxonomy.main(number)?.slug)),
        CategoryRef::Sub(number) => {
            let (main, sub) = taxonomy.sub(number)?;
            Some(format!("/category/{}/{}", taxonomy.main(main)?.slug, sub.slug))
        }
    }
}

/// The newest tools. Those of sensitive categories are left out, as in lists (decision 74).
fn newest(snapshot: &Snapshot, scope: Scope<'_>) -> Vec<WebFeedEntry> {
    let filters = Filters::default();
    let query = Query {
        scope,
        filters: &filters,
        sort: Sort::Newest,
        offset: 0,
        limit: MAX_ENTRIES,
        include_sensitive: false,
    };
    snapshot.list(&query).ordinals.into_iter().filter_map(|ordinal| entry(snapshot, ordinal)).collect()
}

fn entry(snapshot: &Snapshot, ordinal: u32) -> Option<WebFeedEntry> {
    let taxonomy = snapshot.taxonomy();
    let subs = snapshot.sub_categories(ordinal).iter().filter_map(|&number| taxonomy.sub(number));
    let entry = WebFeedEntry::new(
        snapshot.id(ordinal)?,
        format!("/ai/{}", snapshot.slug(ordinal)?),
        snapshot.name(ordinal)?,
        snapshot.published_at(ordinal)?,
    );
    Some(WebFeedEntry {
        summary: snapshot.short_description(ordinal)?.into_owned(),
        subjects: subs.map(|(_, sub)| sub.name.clone()).collect(),
        picture: snapshot.logo_url(ordinal).map(std::borrow::Cow::into_owned),
        updated: snapshot.updated_at(ordinal)?,
        ..entry
    })
}
