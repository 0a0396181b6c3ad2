//! Pages of lists that show the same as another one: filters that are unknown change nothing, and behind the end of a list
//! there is nothing, whatever narrows it.

use crate::domain::Window;
use crate::list_paths::category_at;
use percent_encoding::percent_decode_str;
use std::borrow::Cow;
use toolbase_catalog_index::{FacetGroup, Filters, Query, Scope, Snapshot, Sort};
use url::form_urlencoded;

/// A page of a list that has no such page; all of a path show the same 404.
const NO_PAGE: &str = "page=0";
/// The same for a category that does not exist.
const NO_CATEGORY: &str = "/category/-?page=0";
/// The list of the category that the query names.
const LIST_BY_CATEGORY: &str = "/ai-list";
/// Its page for a category that does not exist: the page of another route would not fit the address.
const NO_CATEGORY_NAMED: &str = "/ai-list?categoryMain=-&page=0";

/// The page of a list by the query of its address, for [`same_list`] and for lists of other modules.
pub(crate) enum ListPage {
    /// The list has this page; the query has what a list knows, and no more.
    Known(String),
    /// The list ends before it.
    BeyondEnd,
}

/// Returns the address of the page that shows the same as that of the list at `path` with `query`, if there is another.
/// `lists` are the lists of the whole catalogue.
pub(crate) fn same_list(snapshot: &Snapshot, lists: &[&str], path: &str, query: &str) -> Option<String> {
    let pairs: Vec<(Cow<'_, str>, Cow<'_, str>)> = form_urlencoded::parse(query.as_bytes()).collect();
    let category = if path == LIST_BY_CATEGORY {
        let main = pairs.iter().find(|(name, _)| name == "categoryMain");
        Some((Cow::Borrowed(main.map_or("", |(_, main)| main.trim())), NO_CATEGORY_NAMED))
    } else {
        let slugs = path.strip_prefix("/category/");
        slugs.map(|slugs| (percent_decode_str(slugs).decode_utf8_lossy(), NO_CATEGORY))
    };
    let (scope, missing) = if let Some((slugs, missing)) = category {
        match category_at(snapshot.taxonomy(), &slugs) {
            Some((category, _)) => (Scope::Category(category), missing.to_owned()),
            None => return Some(missing.to_owned()),
        }
    } else if lists.contains(&path) {
        (Scope::All, format!("{path}?{NO_PAGE}"))
    } else {
        return None;
    };
    // A sensitive category shows a question instead of its list.
    if matches!(scope, Scope::Category(category) if snapshot.taxonomy().is_sensitive(category)) {
        return None;
    }
    match list_page(snapshot, scope, query) {
        ListPage::BeyondEnd => Some(missing),
        ListPage::Known(known) if known == query => None,
        ListPage::Known(known) if known.is_empty() => Some(path.to_owned()),
        ListPage::Known(known) => Some(format!("{path}?{known}")),
    }
}

/// Reads the `query` of a list of the tools in `scope`.
pub(crate) fn list_page(snapshot: &Snapshot, scope: Scope<'_>, query: &str) -> ListPage {
    let pairs: Vec<(Cow<'_, str>, Cow<'_, str>)> = form_urlencoded::parse(query.as_bytes()).collect();
    let known: Vec<_> = pairs.iter().filter(|(name, value)| is_known(snapshot, name, value)).collect();
    if is_beyond_end(snapshot, scope, &known) {
        return ListPage::BeyondEnd;
    }
    ListPage::Known(form_urlencoded::Serializer::new(String::new()).extend_pairs(known).finish())
}

/// Returns `true` unless this is an option, an order or a span of time that no list knows.
fn is_known(snapshot: &Snapshot, name: &str, value: &str) -> bool {
    match name {
        "sort" => Sort::parse(value).is_some(),
        "window" => Window::parse(value).is_some(),
        _ if FacetGroup::parse(name).is_none() => true,
        _ => Filters::parse(snapshot.taxonomy(), [(name, value)]).1.is_empty(),
    }
}

/// Returns `true` if the list has fewer tools than pages before this one: however many tools are on a page, the page
/// does not exist. A text or a span of time makes a list shorter still.
fn is_beyond_end(snapshot: &Snapshot, scope: Scope<'_>, pairs: &[&(Cow<'_, str>, Cow<'_, str>)]) -> bool {
    let value =
        |searched: &str| pairs.iter().find(|(name, _)| name == searched).map(|(_, value)| value.as_ref());
    let Some(page) = value("page") else { return false };
    let Some(page) = page_number(page) else { return true };
    if page == 1 {
        return false;
    }
    let pairs = pairs.iter().map(|(name, value)| (name.as_ref(), value.as_ref()));
    let (filters, _) = Filters::parse(snapshot.taxonomy(), pairs);
    let list = snapshot.list(&Query {
        scope,
        filters: &filters,
        sort: Sort::Popularity,
        offset: 0,
        limit: 0,
        include_sensitive: matches!(value("sensitive"), Some("1" | "true")),
    });
    page > list.total.max(1)
}

/// Reads a whole number from 1 of at most seven digits, as the site does.
fn page_number(text: &str) -> Option<u32> {
    let is_number =
        text.len() <= 7 && !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}
