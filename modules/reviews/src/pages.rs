//! The module's pages as the page cache sees them: anybody can make up the addresses of a list of reviews.

use crate::store::Order;
use toolbase_kernel::directory::{LlmsSection, PlainPage, SitePages, SitemapEntry};
use url::form_urlencoded::{self, Serializer};

/// The page of the reviews of all tools.
const ALL: &str = "/all-reviews";
/// A page that no list has; all of a path show the same 404.
const NO_PAGE: &str = "page=0";

/// The pages of the module. They are neither in the sitemap nor in `llms.txt`: the pages of tools lead to them.
pub(crate) struct ReviewPages;

impl SitePages for ReviewPages {
    fn sitemap_len(&self) -> usize {
        0
    }

    fn sitemap(&self, _: usize, _: usize) -> Vec<SitemapEntry> {
        Vec::new()
    }

    fn llms(&self) -> Vec<LlmsSection> {
        Vec::new()
    }

    fn plain(&self, _: &str) -> Option<PlainPage> {
        None
    }

    fn same_page(&self, path: &str, query: &str) -> Option<String> {
        let is_of_tool = path.strip_prefix("/ai/").is_some_and(|rest| rest.ends_with("/reviews"));
        if !is_of_tool && path != ALL {
            return None;
        }
        let mut known = Serializer::new(String::new());
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            if name == "page" && !is_page(&value) {
                return Some(format!("{path}?{NO_PAGE}")).filter(|_| query != NO_PAGE);
            }
            if is_known(&name, &value) {
                known.append_pair(&name, &value);
            }
        }
        let known = known.finish();
        match known.as_str() {
            _ if known == query => None,
            "" => Some(path.to_owned()),
            known => Some(format!("{path}?{known}")),
        }
    }
}

/// Returns `false` for an order that no list has, and for stars that no review has.
fn is_known(name: &str, value: &str) -> bool {
    match name {
        "sort" => Order::named(value).is_some(),
        // Only tools have such names; which of them there are, the site finds out.
        "tool" => is_slug(value),
        "stars" => matches!(value, "1" | "2" | "3" | "4" | "5"),
        _ => true,
    }
}

/// Returns `true` for what can be the slug of a tool.
fn is_slug(text: &str) -> bool {
    (1..=200).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// Returns `true` for a whole number from 1 of at most seven digits, as the site reads it.
fn is_page(text: &str) -> bool {
    (1..=7).contains(&text.len()) && !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_that_anybody_can_make_up_have_one_address() {
        for (path, query, expected) in [
            ("/ai/a/reviews", "sort=made-up", Some("/ai/a/reviews")),
            ("/ai/a/reviews", "page=2&sort=made-up&stars=9", Some("/ai/a/reviews?page=2")),
            ("/ai/a/reviews", "page=x&stars=5", Some("/ai/a/reviews?page=0")),
            ("/ai/a/reviews", "page=2&q=a+b&sort=lowest&stars=5", None),
            ("/ai/a/reviews", "page=0", None),
            ("/ai/a/reviews", "", None),
            ("/all-reviews", "page=01", Some("/all-reviews?page=0")),
            ("/all-reviews", "tool=claude&stars=7&sort=newest", Some("/all-reviews?tool=claude&sort=newest")),
            ("/all-reviews", "tool=%2e%2e%2fx", Some("/all-reviews")),
            ("/ai/a", "sort=made-up", None),
            ("/all", "sort=made-up", None),
        ] {
            assert_eq!(ReviewPages.same_page(path, query).as_deref(), expected, "{path}?{query}");
        }
    }
}
