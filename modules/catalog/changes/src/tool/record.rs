//! A tool whole, as the admin's forms show it.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Serialize, Serializer};
use std::borrow::{Borrow, Cow};
use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};
use toolbase_catalog_domain::{
    Country, FaqRecord, Language, Origin, Platform, PricingPlan, PricingType, SocialLinks, ToolDraft,
    ToolState, known_publication, tool_fields,
};
use toolbase_catalog_store::ListingParts;
use toolbase_kernel::admin::Record;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};
use uuid::Uuid;

/// Writes the moment of publication, null where it is not known.
pub(crate) fn known_moment<S: Serializer>(
    stored: &impl Borrow<Option<DateTime<Utc>>>,
    to: S,
) -> Result<S::Ok, S::Error> {
    known_publication(*stored.borrow()).serialize(to)
}

/// Makes the record of a tool, and its fields in the order in which they are shown: `own` are of the record, `declared` those
/// of [`tool_fields`].
macro_rules! whole {
    ($(
        own { $( #[doc = $text:literal] $(#[$attribute:meta])* $own:ident: $own_type:ty, )* }
        declared { $( #[$doc:meta] $name:ident $names:tt: $type:ty, at($($at:ident).+), record($(#[$schema:meta])*) $rest:tt )* }
    )*) => {
        /// A tool with everything that is known of it, its owner's address included.
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct AdminTool {
            $( $( #[doc = $text] pub $own: $own_type, )* )*
            /// Names the tool in addresses.
            pub slug: String,
            /// Its own data.
            pub draft: ToolDraft,
            /// Its owner's email address.
            pub contact_email: Option<String>,
            /// Its owner's telephone number, without the dialling code.
            pub contact_mobile: Option<String>,
            /// The dialling code.
            pub contact_country_code: String,
            /// True if visitors may see how to reach its owner.
            pub contact_public: bool,
            /// The state before the last decision, and its reason.
            pub(crate) former: Option<(ToolState, Option<String>)>,
        }

        /// A tool with everything that is known of it, its owner's address included.
        #[derive(Serialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        #[schema(as = AdminTool)]
        struct Shown<'a> {
            $(
                $( #[doc = $text] $(#[$attribute])* $own: &'a $own_type, )*
                $( #[$doc] $(#[$schema])* $name: &'a $type, )*
            )*
        }

        impl AdminTool {
            fn shown(&self) -> Shown<'_> {
                Shown { $( $( $own: &self.$own, )* $( $name: &self.$($at).+, )* )* }
            }
        }
    };
}

macro_rules! record {
    (listing { $($listing:tt)* } content { $($content:tt)* }) => {
        whole! {
            own {
                /// Identity.
                id: Uuid,
            }
            declared { $($listing)* }
            own {
                /// The listing's state.
                state: ToolState,
                /// The reason why it was rejected or deactivated.
                #[schema(nullable)]
                state_reason: Option<String>,
                /// The admin who made the last decision about it; absent for one made on the command line.
                #[schema(nullable)]
                decided_by: Option<Uuid>,
                /// When the last decision about it was made.
                #[schema(nullable)]
                decided_at: Option<DateTime<Utc>>,
            }
            declared { $($content)* }
            own {
                /// The listing's origin.
                origin: Option<Origin>,
                /// True if its owner has claimed it.
                claimed: bool,
                /// The member who has claimed it.
                #[schema(nullable)]
                claimed_by: Option<Uuid>,
                /// A second member with the rights of the owner.
                #[schema(nullable)]
                co_owner: Option<Uuid>,
                /// The member who submitted it.
                #[schema(nullable)]
                submitted_by: Option<Uuid>,
                /// Mean of the approved reviews; 0 when there are none.
                rating: f64,
                /// Number of approved reviews.
                reviews: i64,
                /// Clicks to the tool's own site.
                visits: i64,
                /// Openings of the tool's page.
                page_views: i64,
                /// People who saved it.
                saved: i64,
                /// People who upvoted it.
                upvotes: i64,
                /// When the listing was made.
                created_at: DateTime<Utc>,
                /// Its last change.
                updated_at: DateTime<Utc>,
                /// Its first approval; null where the day is not known.
                #[schema(nullable)]
                #[serde(serialize_with = "known_moment")]
                published_at: Option<DateTime<Utc>>,
                /// The tool that it was merged into.
                #[schema(nullable)]
                merged_into: Option<Uuid>,
                /// True if it was merged into another tool.
                merged: bool,
            }
            declared {}
        }
    };
}

tool_fields!(record);

impl Serialize for AdminTool {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.shown().serialize(to)
    }
}

impl PartialSchema for AdminTool {
    fn schema() -> RefOr<Schema> {
        Shown::schema()
    }
}

impl ToSchema for AdminTool {
    fn name() -> Cow<'static, str> {
        Shown::name()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Shown::schemas(schemas);
    }
}

impl Deref for AdminTool {
    type Target = ToolDraft;

    fn deref(&self) -> &ToolDraft {
        &self.draft
    }
}

impl DerefMut for AdminTool {
    fn deref_mut(&mut self) -> &mut ToolDraft {
        &mut self.draft
    }
}

impl Record for AdminTool {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}

impl From<ListingParts> for AdminTool {
    fn from(parts: ListingParts) -> Self {
        let ListingParts { row, draft, rest } = parts;
        Self {
            id: row.id,
            slug: row.slug,
            state: row.state,
            state_reason: row.state_reason,
            decided_by: row.decided_by,
            decided_at: row.decided_at,
            draft,
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
        }
    }
}
