//! One tool inside the read model: what a card shows, ready to be written, and the numbers that lists sort
//! and filter by. Shared between a snapshot and its successors.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::fact_values::values_of;
use crate::json::push_json;
use crate::popularity::PopularityInput;
use crate::text::fold::fold;
use crate::text::promise::{SHORT, has_notice, heading_number, headings, numbers};
use toolbase_catalog_domain::Activity;
use toolbase_catalog_domain::Rating;
use toolbase_catalog_domain::Taxonomy;
use toolbase_catalog_domain::{Platform, PricingType, ToolRecord, cheapness, price_text};
use toolbase_catalog_domain::{Stats, Unweighed};

/// The card fields that are stored as JSON text, in their order in [`Document::json`].
#[derive(Clone, Copy)]
pub(crate) enum Field {
    Slug,
    Name,
    Url,
    LogoUrl,
    ShortDescription,
    UpdatedAt,
    LaunchedOn,
    PublishedAt,
    StartingPrice,
    PriceText,
    PictureUrl,
    Platforms,
}

const FIELD_COUNT: usize = 12;

/// A tool without its long texts.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Document {
    pub id: Uuid,
    /// The JSON values of the [`Field`]s, one after the other.
    json: Box<str>,
    ends: [u32; FIELD_COUNT],
    /// The numbers of the parts of its promise, see [`numbers`].
    pub promise_parts: Box<[u64]>,
    /// The headings of its longer texts, each a line.
    pub headings: Box<str>,
    /// Their numbers.
    pub heading_numbers: Box<[u64]>,
    /// True if its promise has a notice of a website.
    pub has_notice: bool,
    /// Numbers of the subcategories, primary first, without repetition.
    pub categories: Box<[u16]>,
    pub pricing_type: Option<PricingType>,
    pub currency: [u8; 3],
    /// The cheaper, the higher; 0 when no price is known.
    pub cheapness: u64,
    /// One bit for each platform that it runs on, by the order of [`Platform`].
    platforms: u8,
    pub open_source: Option<bool>,
    pub offline: Option<bool>,
    /// Numbers of its languages and its country.
    pub values: Box<[u16]>,
    pub rating: Rating,
    /// The public name.
    pub stats: Stats,
    unweighed: Unweighed,
    pub activity: Activity,
    pub is_claimed: bool,
    prominence: u8,
    updated_at: DateTime<Utc>,
    pub published_at: DateTime<Utc>,
    /// Changes when anything that is indexed as text changes.
    pub text_hash: u64,
}

const fn platform_bit(platform: Platform) -> u8 {
    1 << platform as u8
}

/// The highest editorial weight that a tool can have.
const HIGHEST_WEIGHT: u8 = 5;

impl Document {
    pub fn new(record: &ToolRecord, taxonomy: &Taxonomy) -> Self {
        let mut json = Vec::with_capacity(2_048);
        let mut ends = [0; FIELD_COUNT];
        let mut close = |field: Field, json: &Vec<u8>| {
            ends[field as usize] = u32::try_from(json.len()).unwrap_or(u32::MAX);
        };
        push_json(&mut json, &record.slug);
        close(Field::Slug, &json);
        push_json(&mut json, &record.name);
        close(Field::Name, &json);
        push_json(&mut json, &record.url);
        close(Field::Url, &json);
        push_json(&mut json, &record.logo_url);
        close(Field::LogoUrl, &json);
        push_json(&mut json, &record.short_description);
        close(Field::ShortDescription, &json);
        push_json(&mut json, &record.updated_at);
        close(Field::UpdatedAt, &json);
        push_json(&mut json, &record.launched_on);
        close(Field::LaunchedOn, &json);
        push_json(&mut json, &record.published_at);
        close(Field::PublishedAt, &json);
        push_json(&mut json, &record.starting_price);
        close(Field::StartingPrice, &json);
        let currency = currency_code(&record.currency);
        let code = str::from_utf8(&currency).unwrap_or_default();
        push_json(&mut json, &price_text(record.pricing_type, code, record.starting_price.as_deref()));
        close(Field::PriceText, &json);
        push_json(&mut json, &record.picture);
        close(Field::PictureUrl, &json);
        push_json(&mut json, &record.facts.platforms);
        close(Field::Platforms, &json);
        let mut categories = Vec::with_capacity(record.category_ids.len());
        for number in record.category_ids.iter().filter_map(|&id| taxonomy.sub_by_id(id)) {
            if !categories.contains(&number) {
                categories.push(number);
            }
        }
        let texts = [&record.introduction, &record.usage, &record.speciality].into_iter();
        let found =
            texts.flat_map(|text| headings(text)).map(|line| (line, heading_number(line, &record.name)));
        let (lines, heading_numbers): (Vec<&str>, Vec<u64>) =
            found.filter(|&(_, number)| number != SHORT).unzip();
        Self {
            headings: lines.join("\n").into_boxed_str(),
            heading_numbers: heading_numbers.into_boxed_slice(),
            has_notice: has_notice(&fold(&record.short_description)),
            id: record.id,
            // Copied rather than shrunk in place: 100,000 shrunk buffers leave holes in the heap.
            json: Box::from(str::from_utf8(&json).unwrap_or_default()),
            ends,
            promise_parts: numbers(&record.short_description, &record.name),
            text_hash: text_hash(record, &categories),
            categories: categories.into_boxed_slice(),
            pricing_type: record.pricing_type,
            currency,
            cheapness: cheapness(record.pricing_type, code, record.starting_price.as_deref()),
            platforms: record.facts.platforms.iter().fold(0, |mask, &platform| mask | platform_bit(platform)),
            open_source: record.facts.open_source,
            offline: record.facts.offline,
            values: values_of(&record.facts),
            rating: record.rating,
            stats: record.stats,
            unweighed: record.unweighed,
            activity: record.activity,
            is_claimed: record.is_claimed,
            prominence: record.prominence,
            updated_at: record.updated_at,
            published_at: record.published_at,
        }
    }

    /// The platforms that it runs on.
    pub fn platforms(&self) -> impl Iterator<Item = Platform> + use<'_> {
        Platform::ALL.into_iter().filter(|&platform| self.platforms & platform_bit(platform) != 0)
    }

    /// The JSON value of a field, quotes included.
    pub fn json(&self, field: Field) -> &str {
        let index = field as usize;
        let start = if index == 0 { 0 } else { self.ends[index - 1] as usize };
        self.json.get(start..self.ends[index] as usize).unwrap_or("null")
    }

    /// The text of a field; empty when it is null.
    pub fn text(&self, field: Field) -> Cow<'_, str> {
        text_of(self.json(field))
    }

    pub fn popularity_input(&self) -> PopularityInput {
        PopularityInput {
            stats: self.weighed(),
            rating: self.rating,
            prominence: self.prominence,
            updated_at: self.updated_at,
            published_at: self.published_at,
        }
    }

    /// Returns `true` if editors have given it the highest weight.
    pub fn is_pick(&self) -> bool {
        self.prominence >= HIGHEST_WEIGHT
    }

    /// The counters as rankings see them.
    pub fn weighed(&self) -> Stats {
        self.stats.weighed(self.unweighed)
    }

    pub fn updated_at(&self) -> DateTime<Utc> {
        self.updated_at
    }

    /// Bytes held, the struct itself included.
    pub fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.json.len()
            + (self.categories.len() + self.values.len()) * size_of::<u16>()
            + self.headings.len()
            + (self.promise_parts.len() + self.heading_numbers.len()) * size_of::<u64>()
    }
}

/// The text that a JSON value is; empty when it is null.
pub(crate) fn text_of(json: &str) -> Cow<'_, str> {
    match json.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        Some(plain) if !plain.contains('\\') => Cow::Borrowed(plain),
        _ => Cow::Owned(serde_json::from_str(json).unwrap_or_default()),
    }
}

fn text_hash(record: &ToolRecord, categories: &[u16]) -> u64 {
    let mut hasher = DefaultHasher::new();
    record.name.hash(&mut hasher);
    record.short_description.hash(&mut hasher);
    record.introduction.hash(&mut hasher);
    record.usage.hash(&mut hasher);
    record.speciality.hash(&mut hasher);
    record.keywords.hash(&mut hasher);
    categories.hash(&mut hasher);
    hasher.finish()
}

fn currency_code(currency: &str) -> [u8; 3] {
    match <[u8; 3]>::try_from(currency.as_bytes()) {
        Ok(code) if code.iter().all(u8::is_ascii_uppercase) => code,
        _ => *b"USD",
    }
}
