//! What depends on the taxonomy alone and is prepared once: pieces of JSON and the words of category names.

use serde::Serialize;

use crate::json::push_json;
use crate::taxonomy::Taxonomy;
use crate::text::fold::fold;
use crate::text::tokens::telling_stems;

/// Prepared pieces by category.
#[derive(Debug)]
pub(crate) struct CategoryFragments {
    /// By subcategory: the object on a card.
    pub on_card: Vec<Box<[u8]>>,
    /// By subcategory: the filter option up to its count.
    pub sub_option: Vec<Box<[u8]>>,
    /// By main category: the filter option up to its count.
    pub main_option: Vec<Box<[u8]>>,
    /// By subcategory: the stems of its name, by which queries name it.
    pub sub_stems: Vec<Vec<String>>,
    /// The same by main category.
    pub main_stems: Vec<Vec<String>>,
}

#[derive(Serialize)]
struct OnCard<'a> {
    #[serde(rename = "_id")]
    mongo_id: uuid::Uuid,
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
        let on_card = |main: u16, sub: &crate::SubCategory| {
            let main = &taxonomy.mains()[usize::from(main)];
            let mut json = Vec::new();
            push_json(
                &mut json,
                &OnCard {
                    mongo_id: sub.id,
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
            sub_stems: taxonomy.subs().map(|(_, _, sub)| telling_stems(&fold(&sub.name))).collect(),
            main_stems: taxonomy.mains().iter().map(|main| telling_stems(&fold(&main.name))).collect(),
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
