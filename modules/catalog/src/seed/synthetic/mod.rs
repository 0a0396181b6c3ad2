//! Made-up tools for scale tests: the same for the same seed, on any machine, without a database.
//!
//! Tool number `n` depends on the seed and on `n` alone, so a larger set begins with the smaller one. Addresses end in
//! `.example`, which no one can own (RFC 2606).

mod numbers;
mod texts;
mod words;

use crate::domain::{
    Activity, Facts, PricingType, Rating, Stats, Taxonomy, ToolDraft, ToolRecord, Unweighed,
};
use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};
use fastrand::Rng;
use toolbase_kernel::text::slug_of;
use uuid::{Builder, Uuid};

/// The last day on which a synthetic tool was published; days are counted back from it.
const LAST_DAY: Option<NaiveDate> = NaiveDate::from_ymd_opt(2025, 6, 30);

/// A synthetic tool, approved.
#[derive(Clone, Debug)]
pub struct SyntheticTool {
    /// Grows with the number, as ids from a clock do.
    pub id: Uuid,
    /// Unique among the tools of one seed up to 1,184,625.
    pub slug: String,
    /// Its texts.
    pub draft: ToolDraft,
    /// Counters, with few large and many small ones.
    pub stats: Stats,
    /// Reviews in two numbers.
    pub rating: Rating,
    /// First approval.
    pub published_at: DateTime<Utc>,
    /// True if an owner has claimed it; about one in eight.
    pub is_claimed: bool,
}

/// The first `count` tools of `seed`, in the subcategories of `taxonomy`; none are in sensitive ones.
pub fn tools(seed: u64, count: u64, taxonomy: &Taxonomy) -> impl Iterator<Item = SyntheticTool> {
    let subs: Vec<(Uuid, String)> = taxonomy
        .subs()
        .filter(|(number, ..)| !taxonomy.is_sensitive(crate::domain::CategoryRef::Sub(*number)))
        .map(|(_, _, sub)| (sub.id, sub.name.clone()))
        .collect();
    (0..count).map(move |number| tool(seed, number, &subs))
}

fn tool(seed: u64, number: u64, subs: &[(Uuid, String)]) -> SyntheticTool {
    // Neighbouring seeds of the generator give similar first numbers; mixing makes the tools differ.
    let mut rng = Rng::with_seed(mix(seed).wrapping_add(mix(number.wrapping_add(1))));
    let name = words::name(seed, number);
    let slug = slug_of(&name);
    let host = format!("{slug}-{seed:x}.example");
    let categories = categories(&mut rng, subs);
    let names: Vec<&str> = categories.iter().map(|&at| subs[at].1.as_str()).collect();
    let pricing_type = PricingType::ALL[rng.choice([0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 3, 3, 3, 4]).unwrap_or(0)];
    let (stats, rating) = numbers::popularity(&mut rng);
    let launched = LAST_DAY.and_then(|day| day.checked_sub_days(Days::new(rng.u64(0..1500))));
    let published = launched.unwrap_or_default().and_time(NaiveTime::MIN).and_utc()
        + TimeDelta::days(rng.i64(0..60))
        + TimeDelta::seconds(rng.i64(0..86_400));
    let millis = u64::try_from(published.timestamp_millis()).unwrap_or_default();
    SyntheticTool {
        // The number is at the place of the time in version 7, so that rows are stored one after another.
        id: Builder::from_unix_timestamp_millis(
            (mix(seed) << 24 | number) & 0xffff_ffff_ffff,
            &identity(millis, &mut rng),
        )
        .into_uuid(),
        draft: ToolDraft {
            url: format!("https://{host}"),
            canonical_url: host,
            short_description: texts::promise(&mut rng, &names),
            introduction: texts::introduction(&mut rng, &name, &names),
            usage: texts::usage(&mut rng, &names),
            speciality: texts::speciality(&mut rng),
            pros: texts::points(&mut rng, &words::STRENGTHS),
            cons: texts::points(&mut rng, &words::WEAKNESSES),
            categories: categories.iter().map(|&at| subs[at].0).collect(),
            pricing_type: Some(pricing_type),
            pricing_currency: "USD".to_owned(),
            launched_on: if rng.u8(0..10) < 7 { launched } else { None },
            prominence: numbers::prominence(&mut rng),
            name,
            ..ToolDraft::default()
        },
        slug,
        stats,
        rating,
        published_at: published,
        is_claimed: rng.u8(0..8) == 0,
    }
}

impl SyntheticTool {
    /// The tool as the read model takes it.
    #[must_use]
    pub fn record(self) -> ToolRecord {
        ToolRecord {
            id: self.id,
            slug: self.slug,
            name: self.draft.name,
            url: self.draft.url,
            logo_url: None,
            picture: None,
            short_description: self.draft.short_description,
            introduction: self.draft.introduction,
            usage: self.draft.usage,
            speciality: self.draft.speciality,
            keywords: Vec::new(),
            updated_at: self.published_at,
            published_at: self.published_at,
            launched_on: self.draft.launched_on,
            pricing_type: self.draft.pricing_type,
            currency: self.draft.pricing_currency,
            starting_price: None,
            facts: Facts::default(),
            category_ids: self.draft.categories,
            rating: self.rating,
            stats: self.stats,
            unweighed: Unweighed::default(),
            activity: Activity::default(),
            is_claimed: self.is_claimed,
            prominence: self.draft.prominence,
        }
    }
}

/// One to three subcategories, some far more often than others.
fn categories(rng: &mut Rng, subs: &[(Uuid, String)]) -> Vec<usize> {
    let mut chosen: Vec<usize> = Vec::new();
    for _ in 0..rng.choice([1, 1, 2, 2, 2, 3]).unwrap_or(1) {
        // The step spreads the common places over all main categories.
        let at = (numbers::early(rng, subs.len()) * 89) % subs.len().max(1);
        if !subs.is_empty() && !chosen.contains(&at) {
            chosen.push(at);
        }
    }
    chosen
}

fn identity(millis: u64, rng: &mut Rng) -> [u8; 10] {
    let mut bytes = [0; 10];
    bytes[..8].copy_from_slice(&(millis ^ rng.u64(..)).to_be_bytes());
    bytes
}

/// `SplitMix64`'s finaliser (Steele, Lea and Flood, 2014).
fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests;
