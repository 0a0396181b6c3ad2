//! A tool whole, as the admin's forms show it.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;
use toolbase_catalog_domain::{
    FaqEntry, Media, Origin, Platform, PricingPlan, PricingType, SocialLinks, ToolDraft, ToolState,
    known_publication,
};
use toolbase_catalog_store::ListingParts;
use toolbase_kernel::admin::Record;
use utoipa::ToSchema;
use uuid::Uuid;

/// A question about a tool with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FaqRecord {
    /// Identity; absent for a new question.
    #[serde(default)]
    #[schema(nullable)]
    pub id: Option<Uuid>,
    /// The question.
    #[schema(max_length = 200)]
    pub question: String,
    /// The answer.
    #[schema(max_length = 200, extensions(("x-admin" = json!({ "widget": "textarea" }))))]
    pub answer: String,
}

/// Writes the moment of publication, null where it is not known.
#[expect(clippy::ref_option, reason = "serde passes a reference to the field")]
pub(crate) fn known_moment<S: Serializer>(stored: &Option<DateTime<Utc>>, to: S) -> Result<S::Ok, S::Error> {
    known_publication(*stored).serialize(to)
}

/// A tool with everything that is known of it, its owner's address included.
#[derive(Clone, Debug, Default, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminTool {
    /// Identity.
    pub id: Uuid,
    /// The product's own spelling.
    #[schema(example = "Midjourney")]
    pub name: String,
    /// Names the tool in addresses.
    #[schema(example = "midjourney")]
    pub slug: String,
    /// The tool's own site.
    #[schema(format = "uri")]
    pub url: String,
    /// Address of its logo.
    #[schema(nullable)]
    pub logo_url: Option<String>,
    /// One-line promise.
    pub short_description: String,
    /// The listing's state.
    pub state: ToolState,
    /// The reason why it was rejected or deactivated.
    #[schema(nullable)]
    pub state_reason: Option<String>,
    /// The admin who made the last decision about it; absent for one made on the command line.
    #[schema(nullable)]
    pub decided_by: Option<Uuid>,
    /// When the last decision about it was made.
    #[schema(nullable)]
    pub decided_at: Option<DateTime<Utc>>,
    /// Ids of its subcategories, the primary one first.
    pub categories: Vec<Uuid>,
    /// The pricing type; `null` when it is not stated.
    #[schema(required = true)]
    pub pricing_type: Option<PricingType>,
    /// ISO 4217.
    #[schema(example = "USD")]
    pub pricing_currency: String,
    /// Up to four ways to pay.
    pub pricing_plans: Vec<PricingPlan>,
    /// The introduction: a text on what the tool is.
    pub introduction: String,
    /// A text on who uses it and how.
    pub usage: String,
    /// A text on what sets it apart.
    pub speciality: String,
    /// Its strengths.
    pub pros: Vec<String>,
    /// Its weaknesses.
    pub cons: Vec<String>,
    /// Addresses of pictures.
    pub photos: Vec<String>,
    /// Addresses of videos.
    pub videos: Vec<String>,
    /// Texts for those who do not see a photo, by its address.
    pub alt_texts: BTreeMap<String, String>,
    /// Pictures that are shown before a video plays, by its address.
    pub posters: BTreeMap<String, String>,
    /// Its pages elsewhere, by platform.
    pub social_links: SocialLinks,
    /// Questions with answers.
    pub faq: Vec<FaqRecord>,
    /// Its owner's e-mail address.
    #[schema(nullable)]
    pub contact_email: Option<String>,
    /// Its owner's telephone number, without the dialling code.
    #[schema(nullable)]
    pub contact_mobile: Option<String>,
    /// The dialling code.
    #[schema(example = "+1")]
    pub contact_country_code: String,
    /// The company or people that make it.
    #[schema(nullable)]
    pub maker: Option<String>,
    /// Where it runs.
    pub platforms: Vec<Platform>,
    /// True if its source is open; `null` where it is not known.
    #[schema(nullable)]
    pub open_source: Option<bool>,
    /// True if visitors may see how to reach its owner.
    pub contact_public: bool,
    /// When the product itself came out.
    #[schema(nullable)]
    pub launched_on: Option<NaiveDate>,
    /// Editorial weight, 1 (little known) to 5 (household name).
    pub prominence: u8,
    /// The listing's origin.
    pub origin: Option<Origin>,
    /// True if its owner has claimed it.
    pub claimed: bool,
    /// The member who has claimed it.
    #[schema(nullable)]
    pub claimed_by: Option<Uuid>,
    /// A second member with the rights of the owner.
    #[schema(nullable)]
    pub co_owner: Option<Uuid>,
    /// The member who submitted it.
    #[schema(nullable)]
    pub submitted_by: Option<Uuid>,
    /// Mean of the approved reviews; 0 when there are none.
    pub rating: f64,
    /// Number of approved reviews.
    pub reviews: i64,
    /// Clicks to the tool's own site.
    pub visits: i64,
    /// Openings of the tool's page.
    pub page_views: i64,
    /// People who saved it.
    pub saved: i64,
    /// People who upvoted it.
    pub upvotes: i64,
    /// When the listing was made.
    pub created_at: DateTime<Utc>,
    /// Its last change.
    pub updated_at: DateTime<Utc>,
    /// Its first approval; null where the day is not known.
    #[schema(nullable)]
    #[serde(serialize_with = "known_moment")]
    pub published_at: Option<DateTime<Utc>>,
    /// The tool that it was merged into.
    #[schema(nullable)]
    pub merged_into: Option<Uuid>,
    /// True if it was merged into another tool.
    pub merged: bool,
    /// The address by which duplicates are found.
    #[serde(skip)]
    #[schema(ignore)]
    pub canonical_url: String,
    /// The state before the last decision, and its reason.
    #[serde(skip)]
    #[schema(ignore)]
    pub(crate) former: Option<(ToolState, Option<String>)>,
}

impl Record for AdminTool {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}

impl From<ListingParts> for AdminTool {
    fn from(parts: ListingParts) -> Self {
        let ListingParts { row, draft, rest, faq } = parts;
        let tool = Self {
            id: row.id,
            slug: row.slug,
            state: row.state,
            state_reason: row.state_reason,
            decided_by: row.decided_by,
            decided_at: row.decided_at,
            faq: faq
                .into_iter()
                .map(|(id, question, answer)| FaqRecord { id: Some(id), question, answer })
                .collect(),
            contact_email: rest.contact_email,
            contact_mobile: rest.contact_mobile,
            contact_country_code: rest.contact_country_code,
            contact_public: rest.contact_public,
            origin: row.origin.parse().ok(),
            claimed: row.claimed_by.is_some(),
            claimed_by: row.claimed_by,
            co_owner: rest.co_owner,
            submitted_by: rest.submitted_by,
            rating: row.rating_score,
            reviews: row.rating_count,
            visits: row.visits,
            page_views: row.page_views,
            saved: row.saved_count,
            upvotes: row.upvotes_count,
            updated_at: row.updated_at,
            published_at: row.published_at,
            merged_into: rest.merged_into,
            merged: rest.merged_into.is_some(),
            former: rest.former_state.and_then(|state| Some((state.parse().ok()?, rest.former_reason))),
            ..Self::blank(row.created_at)
        };
        tool.with(draft)
    }
}

impl AdminTool {
    /// Its pictures and videos.
    #[must_use]
    pub fn media(&self) -> Media {
        Media {
            photos: self.photos.clone(),
            videos: self.videos.clone(),
            alt_texts: self.alt_texts.clone(),
            posters: self.posters.clone(),
        }
    }

    /// The tool's own texts.
    #[must_use]
    pub fn draft(&self) -> ToolDraft {
        ToolDraft {
            name: self.name.clone(),
            url: self.url.clone(),
            canonical_url: self.canonical_url.clone(),
            logo_url: self.logo_url.clone(),
            short_description: self.short_description.clone(),
            introduction: self.introduction.clone(),
            usage: self.usage.clone(),
            speciality: self.speciality.clone(),
            pros: self.pros.clone(),
            cons: self.cons.clone(),
            categories: self.categories.clone(),
            pricing_type: self.pricing_type,
            pricing_currency: self.pricing_currency.clone(),
            pricing_plans: self.pricing_plans.clone(),
            media: self.media(),
            social_links: self.social_links.clone(),
            faq: self
                .faq
                .iter()
                .map(|entry| FaqEntry { question: entry.question.clone(), answer: entry.answer.clone() })
                .collect(),
            maker: self.maker.clone(),
            platforms: self.platforms.clone(),
            open_source: self.open_source,
            launched_on: self.launched_on,
            prominence: self.prominence,
        }
    }

    /// With the fields of `draft`, but for the questions: they have ids.
    pub(crate) fn with(self, draft: ToolDraft) -> Self {
        Self {
            name: draft.name,
            url: draft.url,
            canonical_url: draft.canonical_url,
            logo_url: draft.logo_url,
            short_description: draft.short_description,
            introduction: draft.introduction,
            usage: draft.usage,
            speciality: draft.speciality,
            pros: draft.pros,
            cons: draft.cons,
            categories: draft.categories,
            pricing_type: draft.pricing_type,
            pricing_currency: draft.pricing_currency,
            pricing_plans: draft.pricing_plans,
            photos: draft.media.photos,
            videos: draft.media.videos,
            alt_texts: draft.media.alt_texts,
            posters: draft.media.posters,
            social_links: draft.social_links,
            maker: draft.maker,
            platforms: draft.platforms,
            open_source: draft.open_source,
            launched_on: draft.launched_on,
            prominence: draft.prominence,
            ..self
        }
    }
}
