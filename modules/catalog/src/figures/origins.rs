//! The pages of the site that views of tools come from. Only the kind of page is stored, never who it was.

use crate::list_paths::is_list;

/// A kind of page that leads to tools.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// A list of all or of ranked tools.
    List,
    /// Results of a search.
    Search,
    /// A category.
    Category,
    /// A comparison.
    Comparison,
    /// Any other page of the site.
    Other,
}

impl Origin {
    /// All of them, in the order in which owners see them.
    pub const ALL: [Self; 5] = [Self::List, Self::Search, Self::Category, Self::Comparison, Self::Other];

    /// The kind of the page at `path`, which may have a query.
    pub fn of_path(path: &str) -> Self {
        let path = path.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
        match path {
            "/search" => Self::Search,
            "/compare" => Self::Comparison,
            "/ai-list" => Self::List,
            _ if path.starts_with("/category/") => Self::Category,
            _ if is_list(path) => Self::List,
            _ => Self::Other,
        }
    }

    /// The figure that counts such views.
    pub fn figure(self) -> &'static str {
        match self {
            Self::List => "tool-views-from-list",
            Self::Search => "tool-views-from-search",
            Self::Category => "tool-views-from-category",
            Self::Comparison => "tool-views-from-comparison",
            Self::Other => "tool-views-from-other",
        }
    }

    /// Its name in responses.
    pub fn name(self) -> &'static str {
        self.figure().trim_start_matches("tool-views-from-")
    }

    /// Its name for people.
    pub fn label(self) -> &'static str {
        match self {
            Self::List => "Lists",
            Self::Search => "Search",
            Self::Category => "Category pages",
            Self::Comparison => "Comparisons",
            Self::Other => "Elsewhere",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_kinds() {
        for (path, origin) in [
            ("/search?q=writing", Origin::Search),
            ("/category/writing", Origin::Category),
            ("/category/writing/copywriting?page=2", Origin::Category),
            ("/compare?tools=a,b", Origin::Comparison),
            ("/most-saved", Origin::List),
            ("/all/", Origin::List),
            ("/ai-list", Origin::List),
            ("/", Origin::Other),
            ("", Origin::Other),
            ("/categories", Origin::Other),
            ("/ai/midjourney", Origin::Other),
            ("https://elsewhere.example/search", Origin::Other),
        ] {
            assert_eq!(Origin::of_path(path), origin, "{path}");
        }
    }

    #[test]
    fn figures_are_named_like_their_origin() {
        assert_eq!(Origin::ALL.map(Origin::name), ["list", "search", "category", "comparison", "other"]);
    }
}
