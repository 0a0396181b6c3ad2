//! The addresses of the site's own pages, which no module takes over by accident, and the parameters that they read.

use form_urlencoded::Serializer;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;

/// The file of the built site that lists its pages.
const FILE: &str = "pages.json";

/// The addresses of the server itself, which no list of the build names.
const OWN: [&str; 3] = ["/assets/*", "/dashboard/admin/*", "/docs/*"];

/// Names the part of a page's data that a browser lacks; every page reads it.
const ROUTES: &str = "_routes";

/// The patterns of the site's pages, such as `/category/:main/:sub?`, with the parameters that each reads.
pub struct SitePages(Vec<(String, Vec<String>)>);

impl SitePages {
    /// Reads the list that the build of the site in the folder `web` has written. Without one, only the server's own
    /// addresses are reserved.
    #[must_use]
    pub fn read(web: &Path) -> Self {
        let text = std::fs::read(web.join(FILE)).unwrap_or_default();
        let pages: BTreeMap<String, Vec<String>> = serde_json::from_slice(&text).unwrap_or_default();
        Self(pages.into_iter().chain(OWN.map(|pattern| (pattern.to_owned(), Vec::new()))).collect())
    }

    /// Returns the page that a module's route at `path` would replace, wholly or in part. The pages for any single word and
    /// for any address are left out: modules have addresses of their own below them.
    #[must_use]
    pub fn replaced_by(&self, path: &str) -> Option<&str> {
        let route: Vec<&str> = segments(path).collect();
        self.patterns().find(|pattern| {
            let page: Vec<&str> = segments(pattern).collect();
            !page.first().is_some_and(|first| is_open(first)) && overlaps(&page, &route)
        })
    }

    /// Returns `true` if the address of a page begins with `word`.
    #[must_use]
    pub fn begins(&self, word: &str) -> bool {
        self.patterns().any(|pattern| segments(pattern).next() == Some(word))
    }

    /// Returns `true` if nothing but the pages for any single word and for any address may be at `path`. Without a list of
    /// the build nothing is known.
    #[must_use]
    pub fn has_no_fixed(&self, path: &str) -> bool {
        let route: Vec<&str> = segments(path).collect();
        self.is_known() && !self.patterns().any(|pattern| is_fixed(pattern, &route))
    }

    /// Returns `query` without the parameters that the page at `path` does not read. Without a list of the build nothing is
    /// known.
    #[must_use]
    pub fn read_parameters<'a>(&self, path: &str, query: &'a str) -> Cow<'a, str> {
        if query.is_empty() || !self.is_known() {
            return Cow::Borrowed(query);
        }
        let route: Vec<&str> = segments(path).collect();
        let fixed: Vec<_> = self.0.iter().filter(|(pattern, _)| is_fixed(pattern, &route)).collect();
        let open = self.0.iter().filter(|(pattern, _)| {
            fixed.is_empty() && overlaps(&segments(pattern).collect::<Vec<_>>(), &route)
        });
        let names: Vec<&String> = fixed.iter().copied().chain(open).flat_map(|(_, names)| names).collect();
        let is_read = |name: &str| name == ROUTES || names.iter().any(|read| *read == name);
        if form_urlencoded::parse(query.as_bytes()).all(|(name, _)| is_read(&name)) {
            return Cow::Borrowed(query);
        }
        let read = form_urlencoded::parse(query.as_bytes()).filter(|(name, _)| is_read(name));
        Cow::Owned(Serializer::new(String::new()).extend_pairs(read).finish())
    }

    fn patterns(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(pattern, _)| pattern.as_str())
    }

    fn is_known(&self) -> bool {
        self.0.len() > OWN.len()
    }
}

/// Returns `true` if the page of `pattern` is at `route`, and not because its first segment stands for any text.
fn is_fixed(pattern: &str, route: &[&str]) -> bool {
    let page: Vec<&str> = segments(pattern).collect();
    let (Some(first), Some(word)) = (page.first(), route.first()) else {
        return page.len() == route.len();
    };
    !is_open(first) && first == word && overlaps(&page, route)
}

fn segments(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter(|segment| !segment.is_empty())
}

/// Returns `true` if a segment of a page's pattern stands for any text.
fn is_open(segment: &str) -> bool {
    segment.starts_with(':') || segment == "*"
}

fn overlaps(page: &[&str], route: &[&str]) -> bool {
    match (page, route) {
        ([], []) | (["*"], _) => true,
        (rest, []) => rest.iter().all(|segment| segment.ends_with('?')),
        ([], _) => false,
        ([first, rest @ ..], [segment, tail @ ..]) => {
            let skipped = first.ends_with('?') && overlaps(rest, route);
            skipped || (is_same_segment(first, segment) && overlaps(rest, tail))
        }
    }
}

fn is_same_segment(page: &str, route: &str) -> bool {
    // A file, such as `/ai/{slug}.json` or `/ai/feed.xml`: no name of a page has a dot.
    if route.contains('.') {
        return false;
    }
    is_open(page) || route.starts_with('{') || page.trim_end_matches('?') == route
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(patterns: &[&str]) -> SitePages {
        SitePages(patterns.iter().map(|pattern| ((*pattern).to_owned(), Vec::new())).collect())
    }

    fn replaced(path: &str) -> Option<String> {
        let patterns = [
            "/",
            "/:word",
            "/*",
            "/login",
            "/things/:slug",
            "/things/:slug/edit",
            "/kinds/:main/:sub?",
            "/old/*",
        ];
        site(&patterns).replaced_by(path).map(str::to_owned)
    }

    #[test]
    fn a_route_that_replaces_a_page_is_found() {
        for (route, page) in [
            ("/", "/"),
            ("/login", "/login"),
            ("/login/", "/login"),
            ("/{word}", "/login"),
            ("/things/{id}", "/things/:slug"),
            ("/things/new", "/things/:slug"),
            ("/kinds/{a}", "/kinds/:main/:sub?"),
            ("/kinds/{a}/{b}", "/kinds/:main/:sub?"),
            ("/old/a/b/c", "/old/*"),
        ] {
            assert_eq!(replaced(route).as_deref(), Some(page), "{route}");
        }
    }

    #[test]
    fn other_addresses_are_free() {
        let free = [
            "/deals",
            "/deals/{id}",
            "/things",
            "/things/{slug}/card",
            "/things/{slug}.md",
            "/things/feed.xml",
        ];
        for route in free.into_iter().chain(["/api/things/{id}", "/kinds/{a}/{b}/{c}"]) {
            assert_eq!(replaced(route), None, "{route}");
        }
    }

    #[test]
    fn addresses_without_a_page_are_distinguished_from_pages() {
        let patterns = [
            "/",
            "/:word",
            "/*",
            "/login",
            "/things/:slug",
            "/kinds/:main/:sub?",
            "/old/*",
            "/assets/*",
            "/docs/*",
        ];
        let pages = site(&patterns);
        for path in ["/", "/login", "/things/a", "/kinds/a", "/kinds/a/b", "/old/a/b", "/old"] {
            assert!(!pages.has_no_fixed(path), "{path}");
        }
        for path in
            ["/a", "/login/a", "/things", "/things/a.b", "/things/a/b", "/kinds/a/b/c", "/a/b", "/Login"]
        {
            assert!(pages.has_no_fixed(path), "{path}");
        }
        assert!(pages.begins("kinds") && !pages.begins("kind") && !pages.begins("-"));
        assert!(!SitePages::read(Path::new("/nonexistent")).has_no_fixed("/a"), "no list, nothing known");
    }

    #[test]
    fn a_site_that_was_not_built_reserves_the_addresses_of_the_server() {
        let pages = SitePages::read(Path::new("/nonexistent"));
        assert_eq!(pages.replaced_by("/docs"), Some("/docs/*"));
        assert_eq!(pages.replaced_by("/dashboard/admin/deals"), Some("/dashboard/admin/*"));
        assert_eq!(pages.replaced_by("/login"), None);
    }

    #[test]
    fn parameters_that_a_page_does_not_read_are_dropped() {
        let web = tempfile::tempdir().unwrap();
        let pages = r#"{"/": ["section"], "/:word": ["page", "q"], "/*": [], "/login": [], "/things/:slug": ["page"]}"#;
        std::fs::write(web.path().join(FILE), pages).unwrap();
        let pages = SitePages::read(web.path());
        for (path, query, read) in [
            ("/", "page=2&section=a.b", "section=a.b"),
            ("/word", "page=2&price=Free&q=a+b", "page=2&q=a+b"),
            ("/login", "page=2&q=a", ""),
            ("/things/a", "_routes=root&page=2&q=a", "_routes=root&page=2"),
            ("/things/a", "page=2", "page=2"),
            ("/a/b", "page=2", ""),
        ] {
            assert_eq!(pages.read_parameters(path, query), read, "{path}?{query}");
        }
        assert_eq!(SitePages::read(Path::new("/nonexistent")).read_parameters("/login", "page=2"), "page=2");
    }
}
