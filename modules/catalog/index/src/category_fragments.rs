//! Data that depend on the taxonomy alone and are prepared once: pieces of JSON and the words of category names.

use serde::Serialize;

use crate::compounds::{hyphenated, is_compound};
use crate::json::push_json;
use crate::text::fold::fold;
use crate::text::stop_words::is_stop_word;
use crate::text::tokens::significant_stems;
use toolbase_catalog_domain::Taxonomy;

/// Prepared pieces by category.
#[derive(Debug)]
pub(crate) struct CategoryFragments {
    /// By subcategory: the object on a card.
    pub on_card: Vec<Box<[u8]>>,
    /// By subcategory: the filter option up to its count.
    pub sub_option: Vec<Box<[u8]>>,
    /// By main category: the filter option up to its count.
    pub main_option: Vec<Box<[u8]>>,
    /// By subcategory: its name, as queries name it.
    pub sub_names: Vec<NameStems>,
    /// The same by main category.
    pub main_names: Vec<NameStems>,
}

/// The words of a category's name.
#[derive(Debug)]
pub(crate) struct NameStems {
    pub stems: Vec<String>,
    /// True if their order is significant: Text to Image is not Image to Text.
    pub directed: bool,
}

impl NameStems {
    pub fn from_name(name: &str) -> Self {
        let folded = fold(name);
        Self { stems: significant_stems(&joined(name, &folded)), directed: folded.contains(" to ") }
    }
}

/// The folded name with its compounds joined, as the terms of a query are: "E-commerce" is "ecommerce".
fn joined(name: &str, folded: &str) -> String {
    let pairs: Vec<(String, String)> = hyphenated(name).collect();
    let mut joined = String::with_capacity(folded.len());
    let mut before = "";
    for word in folded.split(' ') {
        let is_written = pairs.iter().any(|(first, second)| first == before && second == word);
        let is_one =
            is_compound(before, word) || (is_written && (is_stop_word(before) || is_stop_word(word)));
        if !joined.is_empty() && !is_one {
            joined.push(' ');
        }
        joined.push_str(word);
        before = word;
    }
    joined
}

#[derive(Serialize)]
struct OnCard<'a> {
    #[serde(rename = "_id")]
    underscore_id: uuid::Uuid,
    id: uuid::Uuid,
    #[serde(rename = "Category")]
    category: &'a str,
    #[serde(rename = "CategoryMain")]
    category_main: &'a str,
    slug: &'a str,
    #[serde(rename = "mainSlug")]
    main_slug: &'a str,
}

impl CategoryFragments {
    pub fn new(taxonomy: &Taxonomy) -> Self {
        let on_card = |main: u16, sub: &toolbase_catalog_domain::SubCategory| {
            let main = &taxonomy.mains()[usize::from(main)];
            let mut json = Vec::new();
            push_json(
                &mut json,
                &OnCard {
                    underscore_id: sub.id,
                    id: sub.id,
                    category: &sub.name,
                    category_main: &main.name,
                    slug: &sub.slug,
                    main_slug: &main.slug,
                },
            );
            json.into_boxed_slice()
        };
        Self {
            on_card: taxonomy.subs().map(|(_, main, sub)| on_card(main, sub)).collect(),
            sub_option: taxonomy.subs().map(|(_, _, sub)| option(&sub.name, &sub.slug)).collect(),
            sub_names: taxonomy.subs().map(|(_, _, sub)| NameStems::from_name(&sub.name)).collect(),
            main_names: taxonomy.mains().iter().map(|main| NameStems::from_name(&main.name)).collect(),
            main_option: taxonomy.mains().iter().map(|main| option(&main.name, &main.slug)).collect(),
        }
    }
}

/// `{"name":…,"slug":…,"count":`
fn option(name: &str, slug: &str) -> Box<[u8]> {
    let mut json = Vec::new();
    json.extend_from_slice(b"{\"name\":");
    push_json(&mut json, name);
    json.extend_from_slice(b",\"slug\":");
    push_json(&mut json, slug);
    json.extend_from_slice(b",\"count\":");
    json.into_boxed_slice()
}
