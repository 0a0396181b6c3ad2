//! Pages of lists that show the same as another one: filters that are unknown change nothing, and behind the end of a list
//! there is nothing, whatever narrows it.

use crate::domain::CategoryRef;
use std::borrow::Cow;
use toolbase_catalog_index::{FacetGroup, Filters, Query, Scope, Snapshot, Sort};
use url::form_urlencoded;

/// A page of a list that has no such page; all of a path show the same 404.
const NO_PAGE: &str = "page=0";
/// The same for a category that does not exist.
const NO_CATEGORY: &str = "/category/-?page=0";

/// Returns the address of the page that shows the same as that of the list at `path` with `query`, if there is another.
/// `lists` are the lists of the whole catalogue.
pub(crate) fn same_list(snapshot: &Snapshot, lists: &[&str], path: &str, query: &str) -> Option<String> {
    let (scope, missing) = if let Some(slugs) = path.strip_prefix("/category/") {
        match crate::pages::category_at(snapshot.taxonomy(), slugs) {
            Some((category, _)) => (Some(category), NO_CATEGORY.to_owned()),
            None => return Some(NO_CATEGORY.to_owned()),
        }
    } else if lists.contains(&path) {
        (None, format!("{path}?{NO_PAGE}"))
    } else {
        return None;
    };
    // A sensitive category shows a question instead of its list.
    if scope.is_some_and(|category| snapshot.taxonomy().is_sensitive(category)) {
        return None;
    }
    let pairs: Vec<(Cow<'_, str>, Cow<'_, str>)> = form_urlencoded::parse(query.as_bytes()).collect();
    let (known, unknown): (Vec<_>, Vec<_>) =
        pairs.iter().partition(|(name, value)| is_known(snapshot, name, value));
    if is_beyond_end(snapshot, scope, &known) {
        return Some(missing);
    }
    if unknown.is_empty() {
        return None;
    }
    let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(known).finish();
    Some(if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") })
}

/// Returns `true` unless this is an option of a filter that no list knows.
fn is_known(snapshot: &Snapshot, name: &str, value: &str) -> bool {
    FacetGroup::parse(name).is_none() || Filters::parse(snapshot.taxonomy(), [(name, value)]).1.is_empty()
}

/// Returns `true` if the list has fewer tools than pages before this one: however many tools are on a page, the page
/// does not exist. A text or a span of time makes a list shorter still.
fn is_beyond_end(
    snapshot: &Snapshot,
    category: Option<CategoryRef>,
    pairs: &[&(Cow<'_, str>, Cow<'_, str>)],
) -> bool {
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
        scope: category.map_or(Scope::All, Scope::Category),
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
