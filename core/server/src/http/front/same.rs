//! Pages that show the same as another: rendered once, whatever addresses are made up.

use super::Front;
use super::address::is_data;
use crate::http::site;
use crate::share;

/// The address of the 404 page for single words, and that for all others. The site has different routes for them.
const NO_WORD: &str = "/-";
const NO_PATH: &str = "/-/-";
/// Behind the first part of a page's address, which marks an entry of the navigation: longer than that of any page.
const BELOW: &str = "-/-/-/-/-/-";
const DATA: &str = ".data";

impl Front {
    /// Returns the address whose page is shown for that at `key`, when it is another one.
    pub(super) fn same_address(&self, key: &str, path: &str) -> Option<String> {
        if site::is_document(path) || share::page_of(path).is_some() {
            return None;
        }
        let query = key[path.len()..].strip_prefix('?').unwrap_or_default();
        let page = if is_data(path) { path.strip_suffix(DATA)? } else { path };
        // Names of the router, such as that of the home page's data.
        if page.starts_with("/_") {
            return None;
        }
        let same = self.same_page(page, query)?;
        let same = if is_data(path) { data_address(&same) } else { same };
        (same != key).then_some(same)
    }

    fn same_page(&self, page: &str, query: &str) -> Option<String> {
        let sources = self.context.directory.pages();
        if self.site_pages.has_no_fixed(page) && !sources.iter().any(|source| source.has_page(page)) {
            return match page[1..].split_once('/') {
                None if self.site_pages.begins(&page[1..]) => None,
                None => Some(NO_WORD.to_owned()),
                Some((first, _)) if self.site_pages.begins(first) => Some(format!("/{first}/{BELOW}")),
                Some(_) => Some(NO_PATH.to_owned()),
            };
        }
        let read = self.site_pages.read_parameters(page, query);
        let same = sources.iter().find_map(|source| source.same_page(page, &read));
        same.or_else(|| (read != query).then(|| with_query(page, &read)))
    }
}

fn with_query(path: &str, query: &str) -> String {
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
}

/// Returns the address of the data of the page at `address`.
fn data_address(address: &str) -> String {
    match address.split_once('?') {
        Some((path, query)) => format!("{path}{DATA}?{query}"),
        None => format!("{address}{DATA}"),
    }
}
