//! Made-up catalogues, the same for the same seed.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "synthetic figures need no precision"
)]

use std::sync::Arc;

use chrono::{DateTime, Duration, TimeZone, Utc};
use fastrand::Rng;
use toolbase_catalog_domain::{
    Activity, Country, Facts, Language, MainCategory, Platform, PricingType, Rating, Stats, SubCategory,
    Taxonomy, ToolRecord, Unweighed, name_key,
};
use uuid::Uuid;

/// The moment at which all synthetic snapshots are built.
pub fn now() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 3, 1, 12, 0, 0).single().unwrap_or_default()
}

/// `mains` main categories with `subs` subcategories each; the last one of the last main is sensitive.
pub fn taxonomy(mains: usize, subs: usize) -> Arc<Taxonomy> {
    let sub_category = |main: usize, sub: usize| SubCategory {
        id: Uuid::from_u128((main * 1_000 + sub) as u128 + 1),
        name: format!("Topic {main} {}", WORDS[(main * subs + sub) % WORDS.len()]),
        slug: format!("topic-{main}-{sub}"),
        aliases: Vec::new(),
        sensitive: main + 1 == mains && sub + 1 == subs,
        summary: String::new(),
        position: i32::try_from(sub).unwrap_or(0),
    };
    let main_category = |main: usize| MainCategory {
        id: Uuid::from_u128(1_000_000 + main as u128),
        name: format!("Field {main}"),
        slug: format!("field-{main}"),
        aliases: Vec::new(),
        sensitive: false,
        summary: String::new(),
        position: i32::try_from(main).unwrap_or(0),
        sub_categories: (0..subs).map(|sub| sub_category(main, sub)).collect(),
    };
    Arc::new(Taxonomy::new((0..mains).map(main_category).collect()))
}

/// Makes tools with names, texts of about `words` words, and skewed counters.
pub struct Generator {
    rng: Rng,
    taxonomy: Arc<Taxonomy>,
    words: usize,
    vocabulary: Vec<String>,
}

impl Generator {
    pub fn new(seed: u64, taxonomy: Arc<Taxonomy>, words: usize) -> Self {
        let mut rng = Rng::with_seed(seed);
        let mut vocabulary: Vec<String> = WORDS.iter().map(|&word| word.to_owned()).collect();
        vocabulary.extend((0..words * 150).map(|_| made_up_word(&mut rng)));
        Self { rng, taxonomy, words, vocabulary }
    }

    /// A word; early words of the vocabulary are far more frequent (Zipf).
    fn word(&mut self) -> &str {
        let length = self.vocabulary.len() as f64;
        let place = length.powf(self.rng.f64()) - 1.0;
        &self.vocabulary[(place as usize).min(self.vocabulary.len() - 1)]
    }

    fn text(&mut self, words: usize) -> String {
        let mut text = String::new();
        for _ in 0..words {
            text.push_str(self.word());
            text.push(' ');
        }
        text
    }

    /// A count that is often zero and sometimes large.
    fn count(&mut self, ceiling: f64) -> u32 {
        if self.rng.u8(..) < 40 { 0 } else { ceiling.powf(self.rng.f64()) as u32 }
    }

    /// A few days of a tool in three, none of the others.
    fn activity(&mut self) -> Activity {
        let mut activity = Activity::default();
        if self.rng.u8(0..3) == 0 {
            for _ in 0..4 {
                let counts = [self.rng.i64(0..90), self.rng.i64(0..40), 0, self.rng.i64(-3..9)];
                activity.add(self.rng.u16(0..45), counts);
            }
        }
        activity
    }

    /// Facts of which some are not known, in a few languages and countries.
    fn facts(&mut self) -> Facts {
        let truth = |rng: &mut Rng| [None, Some(true), Some(false)][rng.usize(..3)];
        let languages =
            |rng: &mut Rng| Language::list().skip(20).take(6).filter(|_| rng.u8(0..3) == 0).collect();
        Facts {
            platforms: Platform::ALL.into_iter().filter(|_| self.rng.bool()).collect(),
            open_source: truth(&mut self.rng),
            offline: truth(&mut self.rng),
            interface_languages: languages(&mut self.rng),
            output_languages: languages(&mut self.rng),
            made_in: Country::list().nth(self.rng.usize(70..76)).filter(|_| self.rng.bool()),
        }
    }

    pub fn record(&mut self, number: usize) -> ToolRecord {
        let name = format!("{} {}", made_up_word(&mut self.rng), WORDS[self.rng.usize(..WORDS.len())]);
        let subs: Vec<Uuid> = self.taxonomy.subs().map(|(_, _, sub)| sub.id).collect();
        let category_ids = (0..self.rng.usize(1..=4)).map(|_| subs[self.rng.usize(..subs.len())]).collect();
        let total_reviews = if self.rng.bool() { 0 } else { self.count(200.0) };
        let score = if total_reviews == 0 { 0.0 } else { f64::from(self.rng.u32(10..=50)) / 10.0 };
        let words = self.words;
        ToolRecord {
            id: Uuid::from_u128(self.rng.u128(..)),
            slug: format!("{}-{number}", name_key(&name)),
            url: format!("https://www.{}.example.com/", name_key(&name)),
            logo_url: Some(format!("https://cdn.example.com/logos/{number}.png")),
            picture: None,
            name,
            short_description: self.text(words / 12 + 1),
            introduction: self.text(words / 3),
            usage: self.text(words / 3),
            speciality: self.text(words / 4),
            keywords: Vec::new(),
            updated_at: now() - Duration::hours(self.rng.i64(0..9_000)),
            published_at: now() - Duration::hours(self.rng.i64(0..20_000)),
            launched_on: None,
            pricing_type: PricingType::ALL.get(self.rng.usize(..6)).copied(),
            currency: "USD".to_owned(),
            starting_price: [None, Some("On request 1"), Some("9"), Some("$20/mo"), Some("€240/yr")]
                [self.rng.usize(..5)]
            .map(str::to_owned),
            facts: self.facts(),
            category_ids,
            rating: Rating { score, total_reviews },
            stats: Stats {
                visits: self.count(20_000.0),
                page_views: self.count(20_000.0),
                saved_count: self.count(1_000.0),
                upvotes_count: self.count(1_000.0),
            },
            unweighed: Unweighed::default(),
            activity: self.activity(),
            is_claimed: self.rng.u8(..) < 60,
            prominence: self.rng.u8(1..=5),
        }
    }
}

fn made_up_word(rng: &mut Rng) -> String {
    let syllables =
        ["ka", "ro", "mi", "len", "tor", "vex", "dra", "sol", "ni", "qua", "bel", "fim", "zu", "pre"];
    (0..rng.usize(2..=4)).map(|_| syllables[rng.usize(..syllables.len())]).collect()
}

pub const WORDS: [&str; 40] = [
    "image",
    "video",
    "writing",
    "assistant",
    "generate",
    "design",
    "code",
    "voice",
    "music",
    "chat",
    "search",
    "marketing",
    "email",
    "meeting",
    "notes",
    "translate",
    "photo",
    "editor",
    "avatar",
    "presentation",
    "data",
    "analysis",
    "customer",
    "support",
    "sales",
    "research",
    "summary",
    "document",
    "logo",
    "website",
    "social",
    "content",
    "speech",
    "learning",
    "travel",
    "recipe",
    "fitness",
    "finance",
    "legal",
    "health",
];
