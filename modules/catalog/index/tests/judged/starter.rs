//! The starter catalogue of `seed/` as the read model takes it.

use chrono::{DateTime, TimeZone, Utc};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use toolbase_catalog_domain::{
    Activity, Facts, MainCategory, PricingType, Rating, Stats, SubCategory, Taxonomy, ToolRecord, Unweighed,
    name_key,
};
use toolbase_catalog_index::{LongTexts, Snapshot};
use uuid::Uuid;

use super::Catalogue;

#[derive(Deserialize)]
struct TaxonomyFile {
    category: Vec<Category>,
}

#[derive(Deserialize)]
struct Category {
    name: String,
    subcategories: Vec<String>,
    #[serde(default)]
    sensitive: Vec<String>,
}

#[derive(Deserialize)]
struct ToolFile {
    tool: Vec<Tool>,
}

#[derive(Deserialize)]
struct Tool {
    name: String,
    url: String,
    categories: Vec<String>,
    pricing_type: PricingType,
    prominence: u8,
    short_description: String,
    introduction: String,
    usage: String,
    speciality: String,
}

pub fn now() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 1, 1, 0, 0, 0).unwrap()
}

fn seed(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../seed").join(path)
}

pub fn id(kind: u128, number: usize) -> Uuid {
    Uuid::from_u128(kind << 64 | number as u128)
}

fn taxonomy() -> Taxonomy {
    let text = std::fs::read_to_string(seed("taxonomy.toml")).unwrap();
    let file: TaxonomyFile = toml::from_str(&text).unwrap();
    let mut subs = 0;
    let mut sub = |name: &String, position: i32, sensitive: bool| {
        subs += 1;
        SubCategory {
            id: id(2, subs),
            name: name.clone(),
            slug: name_key(name),
            aliases: Vec::new(),
            sensitive,
            summary: String::new(),
            position,
        }
    };
    let mains = file.category.iter().enumerate().map(|(number, entry)| MainCategory {
        id: id(1, number),
        name: entry.name.clone(),
        slug: name_key(&entry.name),
        aliases: Vec::new(),
        sensitive: false,
        summary: String::new(),
        position: i32::try_from(number).unwrap(),
        sub_categories: (0..)
            .zip(&entry.subcategories)
            .map(|(position, name)| sub(name, position, entry.sensitive.contains(name)))
            .collect(),
    });
    Taxonomy::new(mains.collect())
}

/// A tool without texts and counters.
pub fn record(number: usize) -> ToolRecord {
    ToolRecord {
        id: id(3, number),
        slug: String::new(),
        category_ids: Vec::new(),
        name: String::new(),
        url: String::new(),
        logo_url: None,
        picture: None,
        short_description: String::new(),
        introduction: String::new(),
        usage: String::new(),
        speciality: String::new(),
        keywords: Vec::new(),
        updated_at: now(),
        published_at: now(),
        launched_on: None,
        pricing_type: None,
        currency: "USD".to_owned(),
        starting_price: None,
        facts: Facts::default(),
        rating: Rating::default(),
        stats: Stats::default(),
        unweighed: Unweighed::default(),
        activity: Activity::default(),
        is_claimed: false,
        prominence: 3,
    }
}

/// The records of all tools, without any counters, as after `toolbase seed`.
pub fn records(taxonomy: &Taxonomy) -> Vec<ToolRecord> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(seed("tools")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let texts = files.iter().map(|file| std::fs::read_to_string(file).unwrap());
    let tools: Vec<Tool> = texts.flat_map(|text| toml::from_str::<ToolFile>(&text).unwrap().tool).collect();
    let category = |name: &String| taxonomy.sub(taxonomy.resolve_sub(None, name).unwrap()).unwrap().1.id;
    let record = |(number, tool): (usize, Tool)| ToolRecord {
        slug: name_key(&tool.name),
        category_ids: tool.categories.iter().map(category).collect(),
        name: tool.name,
        url: tool.url,
        short_description: tool.short_description,
        introduction: tool.introduction,
        usage: tool.usage,
        speciality: tool.speciality,
        pricing_type: Some(tool.pricing_type),
        prominence: tool.prominence,
        ..record(number)
    };
    tools.into_iter().enumerate().map(record).collect()
}

/// The texts of the starter catalogue beside the promises.
pub fn long_texts() -> LongTexts {
    let texts = |tool: ToolRecord| (tool.id, vec![tool.introduction, tool.usage, tool.speciality]);
    records(&taxonomy()).into_iter().map(texts).collect()
}

/// The starter catalogue, `copies` times over: the first as it is, the others under other names, for measuring at
/// size.
pub fn catalogue(copies: usize) -> Catalogue {
    let taxonomy = taxonomy();
    let records = records(&taxonomy);
    let all = (0..copies).flat_map(|copy| {
        records.iter().cloned().enumerate().map(move |(number, record)| match copy {
            0 => record,
            _ => ToolRecord {
                id: id(3 + copy as u128, number),
                slug: format!("{}-{copy}", record.slug),
                name: format!("{} {copy}", record.name),
                ..record
            },
        })
    });
    let records = all.collect();
    Catalogue { taxonomy: Arc::new(taxonomy), records }
}

/// The snapshot of [`catalogue`] with the table of word vectors.
pub fn snapshot(copies: usize) -> Snapshot {
    let Catalogue { taxonomy, records } = catalogue(copies);
    Snapshot::build(taxonomy, records, now())
}
