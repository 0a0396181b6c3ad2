//! The JSON schemas of responses. Cards and lists are written by the read model itself; their schemas are
//! described here for the document, and checked against it by the tests.

use super::price_view::PriceView;
use crate::domain::{Country, Language, Media, PLATFORMS, Platform, PricingPlan, tool_fields};
use crate::store::Detail;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use toolbase_kernel::http::Ids;
use utoipa::ToSchema;
use uuid::Uuid;

pub use toolbase_catalog_api::{
    Category, FilterGroup, FilterMainCategory, FilterOption, FilterSubCategory, RatingView, StatsView,
    StatusView, ToolCard, ToolList,
};

/// The three texts of a tool.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct DetailsView {
    /// The introduction: a text on what the tool is.
    pub introduction: String,
    /// A text on who uses it and how.
    pub usage: String,
    /// A text on what sets it apart.
    pub speciality: String,
}

/// Strengths and weaknesses.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct FeaturesView {
    /// Likes.
    pub pros: Vec<String>,
    /// Dislikes.
    pub cons: Vec<String>,
}

/// A question with its answer.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct QaView {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// The question.
    pub question: String,
    /// The answer.
    pub answer: String,
}

/// The ways to reach the owner, by kind; the addresses themselves are an operation of their own.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactView {
    /// The dialling code.
    #[schema(example = "+1")]
    pub country_code: String,
    /// True if there is an email address.
    pub has_email: bool,
    /// True if there is a telephone number.
    pub has_mobile: bool,
}

/// Someone, by id.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PersonRef {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
}

/// The means of a tool's reviews.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct MetricsView {
    /// The mean of the approved reviews, as `rating.score`.
    #[schema(example = 4.5)]
    pub overall: f64,
}

macro_rules! page {
    (listing { $($listing:tt)* } content { $($content:tt)* }) => { page! { $($listing)* $($content)* } };
    ($(
        #[$doc:meta]
        $name:ident $names:tt: $type:ty, at $at:tt, record $record:tt {
            $( field $field:tt )?
            $( drafted $drafted:tt )?
            $( stored $stored:tt )?
            form $form:tt
            $( writers $writers:tt )?
            $( views {
                $( edited $edited:tt )?
                $( page($page:ident: $(#[$attribute:meta])*) )?
            } )?
            $( csv $csv:tt )?
            $( import $import:tt )?
        }
    )*) => {
        /// The data of a tool's page beyond its card.
        #[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct ToolExtras {
            /// Three texts.
            pub details: DetailsView,
            /// Likes and dislikes.
            pub features: FeaturesView,
            $( $( $( $(#[$attribute])* pub $page: $type, )? )? )*
            /// Its price as data; `priceText` has it in words.
            pub price: PriceView,
            /// Up to four plans.
            pub pricing: Vec<PricingPlan>,
            /// Pictures and videos.
            pub media: Media,
            /// A picture of its website that the server took; `null` where there is none, and where there are photos.
            #[schema(required = true, nullable)]
            pub screenshot: Option<ScreenshotView>,
            /// Answered questions.
            pub qa_section: Vec<QaView>,
            /// All twelve platforms, empty where there is no page.
            pub social_links: BTreeMap<String, String>,
            /// How to reach the owner.
            pub contact: ContactView,
            /// The member who submitted it.
            #[schema(nullable)]
            pub submitted_by: Option<PersonRef>,
            /// The account that claimed it.
            #[schema(nullable)]
            pub claimed_user_id: Option<Uuid>,
            /// The means of its reviews.
            pub metrics: MetricsView,
            /// Its latest approved reviews, the newest first, as `GET /api/reviews/{id}` has them; empty where reviews are not
            /// part of the site.
            #[schema(value_type = Vec<Object>)]
            pub reviews: Vec<Value>,
        }

        impl ToolExtras {
            /// The data of `detail`, with the mean and the latest of its reviews.
            pub(super) fn new(detail: Detail, overall: f64, reviews: Vec<Value>) -> Self {
                let Detail { draft, tool, faq } = detail;
                let price = PriceView::new(&draft);
                let public = tool.contact_public;
                let mut social_links = draft.social_links;
                for platform in PLATFORMS {
                    social_links.entry(platform.to_owned()).or_default();
                }
                let captured = tool.image.zip(tool.captured_at).filter(|_| draft.media.photos.is_empty());
                Self {
                    screenshot: captured.map(|(url, captured_at)| ScreenshotView { url, captured_at }),
                    details: DetailsView {
                        introduction: draft.introduction,
                        usage: draft.usage,
                        speciality: draft.speciality,
                    },
                    features: FeaturesView { pros: draft.pros, cons: draft.cons },
                    $( $( $( $page: draft.$page, )? )? )*
                    price,
                    pricing: draft.pricing_plans,
                    media: draft.media,
                    qa_section: faq
                        .into_iter()
                        .map(|(id, question, answer)| QaView { id: id.into(), question, answer })
                        .collect(),
                    social_links,
                    contact: ContactView {
                        country_code: tool.contact_country_code,
                        has_email: public && tool.contact_email.is_some_and(|email| !email.is_empty()),
                        has_mobile: public && tool.contact_mobile.is_some_and(|mobile| !mobile.is_empty()),
                    },
                    submitted_by: tool.submitted_by.map(|id| PersonRef { id: id.into() }),
                    claimed_user_id: tool.claimed_by,
                    metrics: MetricsView { overall },
                    reviews,
                }
            }
        }
    };
}

tool_fields!(page);

/// A picture of a website.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScreenshotView {
    /// The address of the picture.
    #[schema(example = "/media/4f/4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3/1280.webp")]
    pub url: String,
    /// When it was taken.
    pub captured_at: DateTime<Utc>,
}

/// A tool with everything its page shows.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Tool {
    /// The fields of lists.
    #[serde(flatten)]
    pub card: ToolCard,
    /// Fields that only the tool's page shows.
    #[serde(flatten)]
    pub extras: ToolExtras,
}

/// A category that a list is about.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct CategoryHead {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Its name.
    pub name: String,
    /// Its slug.
    pub slug: String,
    /// A sentence about it; may be empty.
    pub summary: String,
    /// True if it is hidden unless requested.
    pub sensitive: bool,
    /// The main category of a subcategory; null for a main category.
    #[schema(nullable)]
    pub main: Option<CategoryName>,
}

/// A category's name and slug.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct CategoryName {
    /// Its name.
    pub name: String,
    /// Its slug.
    pub slug: String,
}

/// A page of a category's tools.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct CategoryList {
    /// The page.
    #[serde(flatten)]
    pub list: ToolList,
    /// The category.
    pub category: CategoryHead,
}
