//! The content of the pictures of shared links: of a tool, of tools side by side, and of lists.

use crate::domain::{PRICE_NOT_KNOWN, Rating};
use std::collections::HashSet;
use toolbase_catalog_index::{Filters, Query, Scope, Snapshot, Sort};
use toolbase_kernel::directory::{SharePicture, ShareTile};

/// The number of tools on the picture of a list.
const TILES: usize = 6;
/// As many tools as are compared (specification 1, section 2.9).
const COMPARED: std::ops::RangeInclusive<usize> = 2..=3;

/// The picture of a tool's page. Sensitive tools have none (decision 74).
pub(crate) fn tool_picture(snapshot: &Snapshot, slug: &str) -> Option<SharePicture> {
    let ordinal = ordinary(snapshot, slug)?;
    let category = snapshot.sub_categories(ordinal).first().and_then(|&sub| snapshot.taxonomy().sub(sub));
    Some(SharePicture {
        title: snapshot.name(ordinal)?.into_owned(),
        text: snapshot.short_description(ordinal)?.into_owned(),
        note: category.map(|(_, sub)| sub.name.clone()).unwrap_or_default(),
        tiles: vec![ShareTile { facts: known_facts(snapshot, ordinal), ..tile(snapshot, ordinal)? }],
        tags: vec![format!("tool:{slug}")],
    })
}

/// The picture of two or three tools side by side, with what they cost and how they are rated; `slugs` are separated by
/// commas. `None` when one is no tool, is sensitive, or is named twice.
pub(crate) fn comparison_picture(snapshot: &Snapshot, slugs: &str) -> Option<SharePicture> {
    let slugs: Vec<&str> = slugs.split(',').take(COMPARED.end() + 1).collect();
    let distinct: HashSet<&&str> = slugs.iter().collect();
    if !COMPARED.contains(&slugs.len()) || distinct.len() < slugs.len() {
        return None;
    }
    let with_facts = |slug: &&str| {
        let ordinal = ordinary(snapshot, slug)?;
        Some(ShareTile { facts: facts(snapshot, ordinal), ..tile(snapshot, ordinal)? })
    };
    let tiles: Vec<ShareTile> = slugs.iter().map(with_facts).collect::<Option<_>>()?;
    let names: Vec<&str> = tiles.iter().map(|tile| tile.name.as_str()).collect();
    Some(SharePicture {
        title: names.join(" vs "),
        text: String::new(),
        note: "Compared side by side".to_owned(),
        tags: slugs.iter().map(|slug| format!("tool:{slug}")).collect(),
        tiles,
    })
}

/// The picture of a list: how much is in it, and the first of it.
pub(crate) fn list_picture(
    snapshot: &Snapshot,
    heading: String,
    scope: Scope<'_>,
    sort: Sort,
) -> SharePicture {
    let filters = Filters::default();
    let query = Query { scope, filters: &filters, sort, offset: 0, limit: TILES, include_sensitive: false };
    let list = snapshot.list(&query);
    let tools = if list.total == 1 { "tool" } else { "tools" };
    SharePicture {
        title: heading,
        text: format!("{} {tools} with prices, ratings and alternatives.", list.total),
        note: String::new(),
        tiles: list.ordinals.iter().filter_map(|&ordinal| tile(snapshot, ordinal)).collect(),
        tags: vec!["lists".to_owned(), "categories".to_owned()],
    }
}

fn ordinary(snapshot: &Snapshot, slug: &str) -> Option<u32> {
    snapshot.ordinal_by_slug(slug).filter(|&ordinal| !snapshot.is_sensitive(ordinal))
}

fn tile(snapshot: &Snapshot, ordinal: u32) -> Option<ShareTile> {
    let picture = snapshot.logo_url(ordinal).map(std::borrow::Cow::into_owned);
    let key = snapshot.slug(ordinal)?.into_owned();
    Some(ShareTile { name: snapshot.name(ordinal)?.into_owned(), picture, key, ..ShareTile::default() })
}

/// The price and the rating of a tool, as far as they are known.
fn known_facts(snapshot: &Snapshot, ordinal: u32) -> Vec<String> {
    let price = Some(price(snapshot, ordinal)).filter(|price| !price.is_empty() && price != PRICE_NOT_KNOWN);
    price.into_iter().chain(rating(snapshot, ordinal)).collect()
}

/// The price and the rating of a tool.
fn facts(snapshot: &Snapshot, ordinal: u32) -> Vec<String> {
    let rating = rating(snapshot, ordinal).unwrap_or_else(|| "No reviews yet".to_owned());
    vec![price(snapshot, ordinal), rating]
}

fn price(snapshot: &Snapshot, ordinal: u32) -> String {
    snapshot.price_text(ordinal).unwrap_or_default().into_owned()
}

/// The rating of a tool in words; `None` without reviews.
fn rating(snapshot: &Snapshot, ordinal: u32) -> Option<String> {
    let Rating { score, total_reviews } = snapshot.rating(ordinal).unwrap_or_default();
    match total_reviews {
        0 => None,
        1 => Some(format!("{score:.1} of 5, 1 review")),
        count => Some(format!("{score:.1} of 5, {count} reviews")),
    }
}
