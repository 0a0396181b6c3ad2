//! The form with which members change a tool.

use super::member_problems::of_fields;
use crate::changes::{Broken, MemberEdit, ToolChanges};
use crate::domain::{
    Country, FaqRecord, Language, Platform, PricingPlan, PricingType, SocialLinks, Taxonomy, tool_fields,
};
use chrono::NaiveDate;
use serde::Deserialize;
use std::collections::BTreeMap;
use toolbase_kernel::http::{Problem, given};
use utoipa::ToSchema;
use uuid::Uuid;

/// A category: id or name, or an object with one of these.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(untagged, expecting = "must be an id or a name, or an object with `_id` or `Category`")]
pub(super) enum FormCategory {
    /// Id, name or slug.
    Name(String),
    /// As tools have it.
    Record {
        /// Identity.
        #[serde(rename = "_id")]
        id: Option<String>,
        /// Name.
        #[serde(rename = "Category")]
        name: Option<String>,
    },
}

/// The three texts.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(super) struct FormDetails {
    /// At most 1000 characters.
    introduction: Option<String>,
    /// At most 2000 characters.
    usage: Option<String>,
    /// At most 1000 characters.
    speciality: Option<String>,
}

/// Likes and dislikes.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(super) struct FormFeatures {
    /// At most 1000 characters together.
    pros: Option<Vec<String>>,
    /// At most 1000 characters together.
    cons: Option<Vec<String>>,
}

/// How to reach the owner.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FormContact {
    /// Email address of at most 200 characters; empty for none.
    email: Option<String>,
    /// 4 to 10 digits; empty for none.
    mobile: Option<String>,
    /// The dialling code.
    #[schema(example = "+1")]
    country_code: Option<String>,
    /// True if visitors may see it.
    consent: Option<bool>,
}

/// A question that the owner answers in advance.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct FormQuestion {
    /// Identity; absent for a new one.
    #[serde(rename = "_id", alias = "id", default)]
    #[schema(nullable)]
    id: Option<Uuid>,
    /// At most 200 characters.
    question: String,
    /// At most 200 characters.
    answer: String,
}

/// Pictures and videos; absent ones do not change.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FormMedia {
    /// Addresses of at most five pictures.
    photos: Option<Vec<String>>,
    /// Addresses of at most five videos.
    videos: Option<Vec<String>>,
    /// Texts of at most 200 characters for those who do not see a photo, by its address.
    alt_texts: Option<BTreeMap<String, String>>,
}

/// A decision of an admin.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FormStatus {
    /// `true` approves the tool. Of others it is ignored.
    #[serde(default)]
    is_approved: bool,
}

/// Makes the form of the fields `[name { how it is read, its type; its attributes }]`; those without a name are left out.
macro_rules! form_of {
    ({ $($fields:tt)* } [$owner:ident { $how:ident $form:ty; $(#[$attribute:meta])* }] $($rest:tt)*) => {
        form_of! { { $($fields)* $(#[$attribute])* #[serde(default)] $owner: $form, } $($rest)* }
    };
    ($fields:tt [$form:tt] $($rest:tt)*) => { form_of! { $fields $($rest)* } };
    ({ $($fields:tt)* }) => {
        /// The fields of the form; absent ones do not change. All other fields are ignored.
        #[derive(Debug, Default, Deserialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub(super) struct ToolForm {
            $($fields)*
            /// At most five.
            categories: Option<Vec<FormCategory>>,
            /// By platform; at most 200 characters each.
            social_links: Option<SocialLinks>,
            /// The three texts.
            details: Option<FormDetails>,
            /// Likes and dislikes.
            features: Option<FormFeatures>,
            /// At most four plans.
            pricing: Option<Vec<PricingPlan>>,
            /// `Free`, `Freemium`, `Free Trial`, `Paid` or `Contact for Pricing`; empty when it is not stated.
            pricing_type: Option<String>,
            /// One of 22 currencies.
            pricing_currency: Option<String>,
            /// Questions with answers; those that are left out are deleted.
            qa_section: Option<Vec<FormQuestion>>,
            /// How to reach the owner.
            contact: Option<FormContact>,
            /// The tool's pictures and videos in another order or fewer, and videos on YouTube.
            media: Option<FormMedia>,
            /// Of admins.
            status: Option<FormStatus>,
            /// True while the form is still being filled in: a draft stays a draft.
            #[serde(default)]
            draft: bool,
        }
    };
}

macro_rules! own_form {
    (listing { $($listing:tt)* } content { $($content:tt)* }) => { own_form! { $($listing)* $($content)* } };
    ($(
        #[$doc:meta]
        $name:ident $names:tt: $type:ty, at $at:tt, record $record:tt {
            $( field $field:tt )?
            $( drafted $drafted:tt )?
            $( stored $stored:tt )?
            form $form:tt
            $( writers {
                $( admins $admins:tt )?
                $( waits $waits:tt )?
                $( owner($owner:ident) )?
            } )?
            $( views $views:tt )?
            $( csv $csv:tt )?
            $( import $import:tt )?
        }
    )*) => {
        form_of! { {} $( [$( $( $owner )? )? $form] )* }

        impl ToolForm {
            /// Takes the fields that are as in the form of the admin interface.
            fn take_own(&mut self) -> ToolChanges {
                ToolChanges {
                    $( $( $( $owner: self.$owner.take(), )? )? )*
                    ..ToolChanges::default()
                }
            }
        }
    };
}

tool_fields!(own_form);

impl ToolForm {
    /// True if it is the whole form (decision 97), not an order of pictures.
    fn is_whole(&self) -> bool {
        self.categories.is_some() && self.details.is_some() && self.features.is_some() && !self.draft
    }

    /// The changes, with categories of `taxonomy`.
    ///
    /// # Errors
    /// 422, naming the field.
    pub(super) fn changes(mut self, taxonomy: &Taxonomy) -> Result<MemberEdit, Problem> {
        let submit = self.is_whole();
        let own = self.take_own();
        let approve = self.status.is_some_and(|status| status.is_approved);
        let mut broken = Broken::new();
        let categories = self.categories.map(|names| resolve(taxonomy, names)).transpose();
        let categories = categories.unwrap_or_else(|()| {
            broken.insert("categories".to_owned(), "Invalid category".to_owned());
            None
        });
        let pricing_type = self.pricing_type.map(|text| pricing(text.trim())).transpose();
        let pricing_type = pricing_type.unwrap_or_else(|rule| {
            broken.insert("pricingType".to_owned(), rule);
            None
        });
        if !broken.is_empty() {
            return Err(of_fields(broken));
        }
        let details = self.details.unwrap_or_default();
        let features = self.features.unwrap_or_default();
        let contact = self.contact.unwrap_or_default();
        let media = self.media.unwrap_or_default();
        let fields = ToolChanges {
            categories,
            pricing_type,
            pricing_currency: self.pricing_currency.filter(|currency| !currency.is_empty()),
            pricing_plans: self.pricing,
            introduction: details.introduction,
            usage: details.usage,
            speciality: details.speciality,
            pros: features.pros,
            cons: features.cons,
            photos: media.photos,
            videos: media.videos,
            alt_texts: media.alt_texts,
            social_links: self.social_links,
            faq: self.qa_section.map(|entries| entries.into_iter().map(question).collect()),
            contact_email: contact.email.map(Some),
            contact_mobile: contact.mobile.map(Some),
            contact_country_code: contact.country_code.filter(|code| !code.is_empty()),
            contact_public: contact.consent,
            ..own
        };
        Ok(MemberEdit { fields, submit, approve, uploads: Vec::new() })
    }
}

fn question(entry: FormQuestion) -> FaqRecord {
    FaqRecord { id: entry.id, question: entry.question, answer: entry.answer }
}

fn pricing(text: &str) -> Result<Option<PricingType>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let known = || format!("must be one of {}", PricingType::ALL.map(PricingType::label).join(", "));
    PricingType::parse(text).map(Some).ok_or_else(known)
}

fn resolve(taxonomy: &Taxonomy, names: Vec<FormCategory>) -> Result<Vec<Uuid>, ()> {
    names
        .into_iter()
        .map(|name| {
            let (id, name) = match name {
                FormCategory::Name(name) => (Some(name.clone()), Some(name)),
                FormCategory::Record { id, name } => (id, name),
            };
            let of_id = id.and_then(|id| id.parse().ok()).and_then(|id| taxonomy.sub_by_id(id));
            let number = of_id.or_else(|| taxonomy.resolve_sub(None, name.as_deref()?)).ok_or(())?;
            taxonomy.sub(number).map(|(_, sub)| sub.id).ok_or(())
        })
        .collect()
}
