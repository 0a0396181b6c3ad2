//! The changes of a tool's form.

use super::rules::{check_fields, form_field};
use crate::{AdminTool, Broken, FaqRecord};
use chrono::NaiveDate;
use serde::Deserialize;
use std::collections::{BTreeMap, HashSet};
use std::hash::Hash;
use toolbase_catalog_domain::{
    FormField, Platform, PricingPlan, PricingType, SocialLinks, address, check, complete, text,
};
use toolbase_kernel::http::given;
use toolbase_kernel::links::PORT;
use url::Url;
use utoipa::ToSchema;
use uuid::Uuid;

/// The fields of a form; absent ones do not change. `null` empties a field that may be empty.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ToolChanges {
    /// The product's own spelling; required for a new tool.
    #[schema(min_length = 1, max_length = 100, example = "Midjourney")]
    pub name: Option<String>,
    /// Names the tool in addresses: lower-case letters, digits and hyphens. The former one still leads to it. A
    /// new tool's slug is made from its name when it is absent.
    #[schema(max_length = 80, pattern = "^[a-z0-9-]*$", example = "midjourney")]
    pub slug: Option<String>,
    /// The tool's own site; required for a new tool.
    #[schema(max_length = 500, format = "uri")]
    pub url: Option<String>,
    /// Address of its logo.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 500)]
    pub logo_url: Option<Option<String>>,
    /// One-line promise.
    #[schema(max_length = 300)]
    pub short_description: Option<String>,
    /// Ids of up to five subcategories, the primary one first; required for a new tool.
    #[schema(min_items = 1, max_items = 5)]
    pub categories: Option<Vec<Uuid>>,
    /// The pricing type; `null` when it is not stated.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<PricingType>)]
    pub pricing_type: Option<Option<PricingType>>,
    /// ISO 4217.
    #[schema(pattern = "^[A-Z]{3}$", example = "USD")]
    pub pricing_currency: Option<String>,
    /// Up to four ways to pay.
    #[schema(max_items = 4)]
    pub pricing_plans: Option<Vec<PricingPlan>>,
    /// The introduction: a text on what the tool is.
    #[schema(max_length = 1000)]
    pub introduction: Option<String>,
    /// A text on who uses it and how.
    #[schema(max_length = 2000)]
    pub usage: Option<String>,
    /// A text on what sets it apart.
    #[schema(max_length = 1000)]
    pub speciality: Option<String>,
    /// Its strengths; 1000 characters together.
    pub pros: Option<Vec<String>>,
    /// Its weaknesses; 1000 characters together.
    pub cons: Option<Vec<String>>,
    /// Addresses of up to five pictures.
    #[schema(max_items = 5)]
    pub photos: Option<Vec<String>>,
    /// Addresses of up to five videos: YouTube or mp4.
    #[schema(max_items = 5)]
    pub videos: Option<Vec<String>>,
    /// Texts of at most 200 characters for those who do not see a photo, by its address.
    pub alt_texts: Option<BTreeMap<String, String>>,
    /// Pictures that are shown before a video plays, by its address. They come with the upload of a video.
    #[serde(skip)]
    #[schema(ignore)]
    pub posters: Option<BTreeMap<String, String>>,
    /// Its pages elsewhere, by platform.
    pub social_links: Option<SocialLinks>,
    /// Questions with answers; those that are left out are deleted.
    pub faq: Option<Vec<FaqRecord>>,
    /// Its owner's e-mail address.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, format = "email", max_length = 254)]
    pub contact_email: Option<Option<String>>,
    /// Its owner's telephone number, without the dialling code.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, pattern = "^[0-9]{4,10}$", example = "5550123")]
    pub contact_mobile: Option<Option<String>>,
    /// The dialling code.
    #[schema(pattern = "^\\+[0-9]{1,4}$", example = "+1")]
    pub contact_country_code: Option<String>,
    /// The company or people that make it.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 100, example = "Midjourney, Inc.")]
    pub maker: Option<Option<String>>,
    /// Where it runs.
    pub platforms: Option<Vec<Platform>>,
    /// True if its source is open; `null` when it is not known.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<bool>)]
    pub open_source: Option<Option<bool>>,
    /// True if visitors may see how to reach its owner.
    pub contact_public: Option<bool>,
    /// When the product itself came out.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<NaiveDate>)]
    pub launched_on: Option<Option<NaiveDate>>,
    /// Editorial weight, 1 (little known) to 5 (household name).
    #[schema(minimum = 1, maximum = 5)]
    pub prominence: Option<u8>,
}

impl ToolChanges {
    /// Applies the changes to `tool` and returns the rules that it then breaks.
    pub(crate) fn apply(self, tool: &mut AdminTool) -> Broken {
        let mut broken = Broken::new();
        let rule = match &self.url {
            Some(url) => tool.set_address(url),
            None => tool.url.is_empty().then(|| "is required".to_owned()),
        };
        broken.extend(rule.map(|rule| ("url".to_owned(), rule)));
        self.apply_texts(tool);
        self.apply_rest(tool);
        for (field, rule) in check(&tool.draft()) {
            let (field, part) = form_field(field);
            broken.entry(field.to_owned()).or_insert_with(|| match part {
                Some(part) => format!("{part} {rule}"),
                None => rule,
            });
        }
        check_fields(tool, &mut broken);
        broken
    }

    fn apply_texts(&self, tool: &mut AdminTool) {
        let line = |from: &Option<String>, to: &mut String| {
            if let Some(from) = from {
                *to = text::typed_line(from);
            }
        };
        line(&self.name, &mut tool.name);
        line(&self.short_description, &mut tool.short_description);
        line(&self.pricing_currency, &mut tool.pricing_currency);
        line(&self.contact_country_code, &mut tool.contact_country_code);
        if let Some(slug) = self.slug.as_deref().map(str::trim).filter(|slug| !slug.is_empty()) {
            slug.clone_into(&mut tool.slug);
        }
        let paragraphs = |from: &Option<String>, to: &mut String| {
            if let Some(from) = from {
                *to = text::typed_paragraphs(from);
            }
        };
        paragraphs(&self.introduction, &mut tool.introduction);
        paragraphs(&self.usage, &mut tool.usage);
        paragraphs(&self.speciality, &mut tool.speciality);
        let lines = |from: &Option<Vec<String>>, to: &mut Vec<String>| {
            if let Some(from) = from {
                *to = from
                    .iter()
                    .map(|entry| text::typed_line(entry))
                    .filter(|entry| !entry.is_empty())
                    .collect();
            }
        };
        lines(&self.pros, &mut tool.pros);
        lines(&self.cons, &mut tool.cons);
        lines(&self.photos, &mut tool.photos);
        lines(&self.videos, &mut tool.videos);
        for (given, files) in [(&self.photos, &mut tool.photos), (&self.videos, &mut tool.videos)] {
            if given.is_some() {
                remove_repeated(files);
            }
        }
        let optional = |from: &Option<Option<String>>, to: &mut Option<String>| {
            if let Some(from) = from {
                *to = from.as_deref().map(text::typed_line).filter(|value| !value.is_empty());
            }
        };
        optional(&self.maker, &mut tool.maker);
        optional(&self.logo_url, &mut tool.logo_url);
        optional(&self.contact_email, &mut tool.contact_email);
        optional(&self.contact_mobile, &mut tool.contact_mobile);
    }

    fn apply_rest(self, tool: &mut AdminTool) {
        if let Some(mut categories) = self.categories {
            remove_repeated(&mut categories);
            tool.categories = categories;
        }
        if let Some(kind) = self.pricing_type {
            tool.pricing_type = kind;
        }
        if let Some(plans) = self.pricing_plans {
            tool.pricing_plans = plans.iter().map(clean_plan).collect();
        }
        if let Some(links) = self.social_links {
            let links =
                links.into_iter().map(|(platform, link)| (platform, complete(&text::typed_line(&link))));
            tool.social_links = links.filter(|(_, link)| !link.is_empty()).collect();
        }
        if let Some(texts) = self.alt_texts {
            let texts = texts.into_iter().map(|(photo, text)| (photo, text::typed_line(&text)));
            tool.alt_texts = texts.filter(|(_, text)| !text.is_empty()).collect();
        }
        if let Some(posters) = self.posters {
            tool.posters = posters;
        }
        // Texts of a photo and posters of a video go with it.
        tool.alt_texts.retain(|photo, _| tool.photos.contains(photo));
        tool.posters.retain(|video, _| tool.videos.contains(video));
        if let Some(entries) = self.faq {
            let known: Vec<Uuid> = tool.faq.iter().filter_map(|entry| entry.id).collect();
            let clean = |entry: FaqRecord| FaqRecord {
                id: entry.id.filter(|id| known.contains(id)).or_else(|| Some(Uuid::now_v7())),
                question: text::typed_line(&entry.question),
                answer: text::typed_paragraphs(&entry.answer),
            };
            tool.faq = entries.into_iter().map(clean).collect();
        }
        if let Some(platforms) = self.platforms {
            tool.platforms = Platform::ordered(platforms);
        }
        if let Some(open) = self.open_source {
            tool.open_source = open;
        }
        if let Some(public) = self.contact_public {
            tool.contact_public = public;
        }
        if let Some(day) = self.launched_on {
            tool.launched_on = day;
        }
        if let Some(prominence) = self.prominence {
            tool.prominence = prominence;
        }
    }
}

impl AdminTool {
    /// Gives it the address that `url` means; returns the rule that it breaks.
    pub(crate) fn set_address(&mut self, url: &str) -> Option<String> {
        let address = match address(url) {
            Ok(address) if address.url != self.url && has_port(&address.url) => return Some(PORT.to_owned()),
            Ok(address) => address,
            Err(error) => return Some(error.to_string()),
        };
        (self.url, self.canonical_url) = (address.url, address.canonical);
        FormField::named("url")?.check_length(&self.url)
    }
}

/// A website of a tool has no port; lists that are imported may hold one.
fn has_port(address: &str) -> bool {
    Url::parse(address).is_ok_and(|url| url.port().is_some())
}

fn remove_repeated<T: Clone + Eq + Hash>(values: &mut Vec<T>) {
    let mut seen = HashSet::new();
    values.retain(|value| seen.insert(value.clone()));
}

fn clean_plan(plan: &PricingPlan) -> PricingPlan {
    PricingPlan {
        plan_name: text::typed_line(&plan.plan_name),
        price: text::typed_line(&plan.price),
        features: text::typed_paragraphs(&plan.features),
        is_popular: plan.is_popular,
    }
}
