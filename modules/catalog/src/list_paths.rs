//! The addresses of the site's pages with lists of tools.

use crate::domain::{CategoryRef, Taxonomy};

/// Pages that are there whatever the catalogue holds, with their headings. The search page is not listed:
/// its content depends on what is sought.
pub(crate) const FIXED: [(&str, &str); 10] = [
    ("/", "AI tools"),
    ("/all", "All AI Tools: Complete Directory"),
    ("/categories", "Categories"),
    ("/newlaunch", "New Launched"),
    ("/top-rated", "Top Rated"),
    ("/most-upvoted", "Most Upvoted"),
    ("/most-saved", "Most Saved"),
    ("/most-reviewed", "Most Reviewed"),
    ("/most-viewed", "Most Viewed"),
    ("/most-visited", "Most Visited"),
];
/// Those of them that are no lists of tools with filters.
pub(crate) const NO_LISTS: [&str; 2] = ["/", "/categories"];

/// Returns `true` if the page at `path` is a list of tools with filters.
pub(crate) fn is_list(path: &str) -> bool {
    !NO_LISTS.contains(&path) && FIXED.iter().any(|(fixed, _)| *fixed == path)
}

/// The category at `/category/{slugs}`, with its name.
pub(crate) fn category_at<'a>(taxonomy: &'a Taxonomy, slugs: &str) -> Option<(CategoryRef, &'a str)> {
    let (main, sub) = slugs.split_once('/').map_or((slugs, None), |(main, sub)| (main, Some(sub)));
    let main = taxonomy.resolve_main(main)?;
    let Some(sub) = sub else { return Some((CategoryRef::Main(main), &taxonomy.main(main)?.name)) };
    let sub = taxonomy.resolve_sub(Some(main), sub)?;
    Some((CategoryRef::Sub(sub), &taxonomy.sub(sub)?.1.name))
}
