//! The texts of `seed/` read and checked.

use super::files;
use crate::domain::{
    Country, FaqRecord, Language, Platform, PricingPlan, PricingType, SocialLinks, ToolDraft, address, check,
    ordered,
};
use crate::store::{NewMain, NewSub};
use anyhow::{Context, bail};
use chrono::NaiveDate;
use serde::Deserialize;
use toolbase_kernel::reading::from_toml;
use toolbase_kernel::text::slug_of;

/// The day of the texts and prices.
pub const WRITTEN_ON: NaiveDate = day(2025, 6, 30);

/// A day of the calendar.
pub(super) const fn day(year: i32, month: u32, day: u32) -> NaiveDate {
    match NaiveDate::from_ymd_opt(year, month, day) {
        Some(day) => day,
        None => NaiveDate::MIN,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TaxonomyFile {
    category: Vec<CategoryEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CategoryEntry {
    name: String,
    slug: Option<String>,
    #[serde(default)]
    aliases: Vec<String>,
    summary: String,
    subcategories: Vec<String>,
    #[serde(default)]
    sensitive: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ToolFile {
    tool: Vec<ToolEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ToolEntry {
    name: String,
    url: String,
    categories: Vec<String>,
    pricing_type: PricingType,
    prominence: u8,
    launched_on: Option<NaiveDate>,
    maker: Option<String>,
    #[serde(default)]
    platforms: Vec<Platform>,
    open_source: Option<bool>,
    offline: Option<bool>,
    #[serde(default)]
    interface_languages: Vec<Language>,
    #[serde(default)]
    output_languages: Vec<Language>,
    made_in: Option<Country>,
    /// Names and prices; a plan without a price is free.
    #[serde(default)]
    plans: Vec<(String, String)>,
    short_description: String,
    introduction: String,
    usage: String,
    speciality: String,
    pros: Vec<String>,
    cons: Vec<String>,
    #[serde(default)]
    faq: Vec<FaqRecord>,
    #[serde(default)]
    social: SocialLinks,
}

/// A tool of the starter catalogue.
#[derive(Clone, Debug)]
pub struct StarterTool {
    /// Complete but for the categories.
    pub draft: ToolDraft,
    /// Names of subcategories, the primary one first.
    pub categories: Vec<String>,
    /// Slug of the main category whose file it is in.
    pub main: &'static str,
}

/// The categories in display order.
///
/// # Errors
/// When the text is invalid; the tests prevent that.
pub fn categories() -> anyhow::Result<Vec<NewMain>> {
    categories_of(files::TAXONOMY, "seed/taxonomy.toml")
}

/// The categories of a file called `name`, in display order.
///
/// # Errors
/// When the text is invalid; the message names file, line and key.
pub fn categories_of(text: &str, name: &str) -> anyhow::Result<Vec<NewMain>> {
    let file: TaxonomyFile = from_toml(text).with_context(|| name.to_owned())?;
    file.category
        .into_iter()
        .map(|entry| {
            if let Some(unknown) = entry.sensitive.iter().find(|name| !entry.subcategories.contains(name)) {
                bail!("{name}: `{unknown}` is sensitive but no subcategory of `{}`", entry.name);
            }
            let sub = |name: String| NewSub {
                slug: slug_of(&name),
                sensitive: entry.sensitive.contains(&name),
                aliases: Vec::new(),
                name,
            };
            Ok(NewMain {
                slug: entry.slug.unwrap_or_else(|| slug_of(&entry.name)),
                name: entry.name,
                aliases: entry.aliases,
                summary: entry.summary,
                sensitive: false,
                subs: entry.subcategories.into_iter().map(sub).collect(),
            })
        })
        .collect()
}

/// The tools in the order of the files.
///
/// # Errors
/// When a text is invalid, with file and tool; the tests prevent that.
pub fn tools() -> anyhow::Result<Vec<StarterTool>> {
    let mut tools = Vec::new();
    for &(main, text) in files::TOOLS {
        let file: ToolFile = from_toml(text).with_context(|| format!("seed/tools/{main}.toml"))?;
        for entry in file.tool {
            let name = entry.name.clone();
            let tool = starter(main, entry).with_context(|| format!("seed/tools/{main}.toml, `{name}`"))?;
            tools.push(tool);
        }
    }
    Ok(tools)
}

fn starter(main: &'static str, entry: ToolEntry) -> anyhow::Result<StarterTool> {
    let address = address(&entry.url).map_err(|error| anyhow::anyhow!("the address {error}"))?;
    let has_price = entry.plans.iter().any(|(_, price)| !price.is_empty());
    let draft = ToolDraft {
        name: entry.name,
        url: address.url,
        canonical_url: address.canonical,
        short_description: entry.short_description,
        introduction: entry.introduction,
        usage: entry.usage,
        speciality: entry.speciality,
        pros: entry.pros,
        cons: entry.cons,
        pricing_type: Some(entry.pricing_type),
        pricing_currency: "USD".to_owned(),
        pricing_plans: entry.plans.into_iter().map(plan).collect(),
        price_checked_on: has_price.then_some(WRITTEN_ON),
        social_links: entry.social,
        faq: entry.faq,
        launched_on: entry.launched_on,
        maker: entry.maker,
        platforms: ordered(entry.platforms),
        open_source: entry.open_source,
        offline: entry.offline,
        interface_languages: ordered(entry.interface_languages),
        output_languages: ordered(entry.output_languages),
        made_in: entry.made_in,
        prominence: entry.prominence,
        ..ToolDraft::default()
    };
    // Categories have ids only in a database: their number is checked here, their names when they are inserted.
    let counted = ToolDraft { categories: vec![uuid::Uuid::nil(); entry.categories.len()], ..draft.clone() };
    if let Some((field, rule)) = check(&counted).into_iter().next() {
        bail!("{field} {rule}");
    }
    Ok(StarterTool { draft, categories: entry.categories, main })
}

fn plan((plan_name, price): (String, String)) -> PricingPlan {
    PricingPlan { plan_name, price, ..PricingPlan::default() }
}

#[cfg(test)]
mod tests;
