//! A tool as the form of the member who submitted it shows it.

use super::get_tool::find;
use super::member_problems::member_problem;
use super::reader::Reader;
use super::views::{DetailsView, FeaturesView, QaView};
use crate::changes::{self, AdminTool, form_version};
use crate::domain::{
    Country, Language, Media, Platform, PricingPlan, PricingType, SocialLinks, Taxonomy, ToolState,
    tool_fields,
};
use crate::live::CatalogSettings;
use crate::store::{self, RevisionRow};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use toolbase_catalog_api::Category;
use toolbase_kernel::admin::with_etag;
use toolbase_kernel::http::{Ids, Json, Problem, ProblemBody, SignedIn};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// How to reach the owner, and whether visitors may see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EditableContact {
    /// Email address; empty when there is none.
    pub email: String,
    /// Telephone number without the dialling code; empty when there is none.
    pub mobile: String,
    /// The dialling code.
    #[schema(example = "+1")]
    pub country_code: String,
    /// True if visitors may see it.
    pub consent: bool,
}

/// The value of a field that has a description.
macro_rules! described {
    ($text:literal, $value:expr) => {
        $value
    };
}

macro_rules! editable {
    (listing { $($listing:tt)* } content { $($content:tt)* }) => { editable! { $($listing)* $($content)* } };
    ($(
        #[$doc:meta]
        $name:ident($json:literal, $label:literal): $type:ty, at $at:tt, record $record:tt {
            $( field $field:tt )?
            $( drafted $drafted:tt )?
            $( stored $stored:tt )?
            form $form:tt
            $( writers {
                $( admins $admins:tt )?
                $( waits($waits:ident $(, $waiting:literal)?) )?
                $( owner $owner:tt )?
            } )?
            $( views {
                $( edited($edited:ident: $(#[$attribute:meta])*) )?
                $( page $page:tt )?
            } )?
            $( csv $csv:tt )?
            $( import $import:tt )?
        }
    )*) => {
        /// The changes of a public tool by its owner that a moderator has not seen yet; fields without a change are absent.
        #[derive(Clone, Debug, Serialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct WaitingChange {
            /// The change, as `/api/admin/tool-changes` names it.
            pub id: Uuid,
            $( $( $(
                $(
                    #[doc = $waiting]
                    #[serde(skip_serializing_if = "Option::is_none")]
                    pub $waits: Option<String>,
                )?
            )? )? )*
            /// The new subcategories.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub categories: Option<Vec<Category>>,
            /// Since when it waits.
            pub since: DateTime<Utc>,
        }

        /// A tool, as its form shows it to who may edit it.
        #[derive(Clone, Debug, Serialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct EditableTool {
            /// Identity.
            #[serde(flatten)]
            pub id: Ids,
            /// Names the tool in addresses.
            pub slug: String,
            $( $( $( #[$doc] $(#[$attribute])* pub $edited: $type, )? )? )*
            /// The listing's state.
            pub state: ToolState,
            /// The changes that are needed, or why it was rejected or deactivated.
            #[schema(nullable)]
            pub state_reason: Option<String>,
            /// Its place among those that wait for a decision, from 1.
            #[schema(nullable)]
            pub queue_place: Option<i64>,
            /// How long a review takes, as it is promised.
            #[schema(example = "3-5 business days")]
            pub review_time: String,
            /// Changes of a public tool that wait for a moderator.
            #[schema(nullable)]
            pub waiting: Option<WaitingChange>,
            /// Up to five subcategories, the primary one first.
            pub categories: Vec<Category>,
            /// Three texts.
            pub details: DetailsView,
            /// Likes and dislikes.
            pub features: FeaturesView,
            /// Up to four plans.
            pub pricing: Vec<PricingPlan>,
            /// The pricing type; `null` when it is not stated.
            #[schema(required = true)]
            pub pricing_type: Option<PricingType>,
            /// ISO 4217.
            #[schema(example = "USD")]
            pub pricing_currency: String,
            /// Questions with answers.
            pub qa_section: Vec<QaView>,
            /// Its pages elsewhere, by platform.
            pub social_links: SocialLinks,
            /// How to reach its owner.
            pub contact: EditableContact,
            /// Pictures and videos.
            pub media: Media,
            /// When the listing was made.
            pub created_at: DateTime<Utc>,
            /// Its last change.
            pub updated_at: DateTime<Utc>,
        }

        fn waiting(taxonomy: &Taxonomy, row: &RevisionRow) -> WaitingChange {
            let text = |field: &str| {
                let change = row.changes.get(field)?;
                Some(change["to"].as_str().unwrap_or_default().to_owned())
            };
            let categories = row.changes.get("categories").map(|change| {
                let ids = change["to"].as_array().into_iter().flatten();
                ids.filter_map(|id| category(taxonomy, id.as_str()?.parse().ok()?)).collect()
            });
            WaitingChange {
                id: row.id,
                $( $( $( $( $waits: described!($waiting, text($json)), )? )? )? )*
                categories,
                since: row.made_at,
            }
        }

        async fn shown(
            context: &ModuleContext,
            taxonomy: &Taxonomy,
            tool: AdminTool,
            pending: Option<RevisionRow>,
        ) -> Result<EditableTool, Problem> {
            let waits = tool.state == ToolState::Pending;
            let queue_place = if waits { store::queue_place(&context.db, tool.id).await? } else { None };
            let review_time = CatalogSettings::from_context(context).map_err(Problem::internal)?.review_time;
            let draft = tool.draft;
            Ok(EditableTool {
                queue_place,
                review_time,
                waiting: pending.map(|row| waiting(taxonomy, &row)),
                id: tool.id.into(),
                slug: tool.slug,
                $( $( $( $edited: draft.$edited, )? )? )*
                state: tool.state,
                state_reason: tool.state_reason,
                categories: draft.categories.iter().filter_map(|id| category(taxonomy, *id)).collect(),
                details: DetailsView {
                    introduction: draft.introduction,
                    usage: draft.usage,
                    speciality: draft.speciality,
                },
                features: FeaturesView { pros: draft.pros, cons: draft.cons },
                pricing: draft.pricing_plans,
                pricing_type: draft.pricing_type,
                pricing_currency: draft.pricing_currency,
                qa_section: draft
                    .faq
                    .into_iter()
                    .map(|entry| QaView {
                        id: entry.id.unwrap_or_default().into(),
                        question: entry.question,
                        answer: entry.answer,
                    })
                    .collect(),
                social_links: draft.social_links,
                contact: EditableContact {
                    email: tool.contact_email.unwrap_or_default(),
                    mobile: tool.contact_mobile.unwrap_or_default(),
                    country_code: tool.contact_country_code,
                    consent: tool.contact_public,
                },
                media: draft.media,
                created_at: tool.created_at,
                updated_at: tool.updated_at,
            })
        }
    };
}

tool_fields!(editable);

/// A tool for its form: for who submitted it until it is approved, who has claimed it, and admins. The `ETag` names the
/// version for `If-Match` of the change.
#[utoipa::path(get, path = "/api/aitool/{id}/edit", tag = "tools", extensions(("x-permission" = json!("user")), ("x-owner" = json!({ "createdBy": "submit_tool", "id": "/newAiTool/slug" }))),
    params(("id" = String, Path, description = "Id or slug.")), responses(
        (status = 200, body = EditableTool),
        (status = 403, body = ProblemBody, description = "Somebody else may edit it; the message says who."),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is somebody else's draft."),
        (status = 409, body = ProblemBody, description = "It was withdrawn or removed."),
    ))]
pub(super) async fn get_editable_tool(
    reader: Reader,
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let id = find(&reader, &context, &id).await?;
    let tool = changes::editable(&context, &account, id).await.map_err(member_problem)?;
    respond(StatusCode::OK, &context, reader.taxonomy(), tool).await
}

/// The response with `tool`.
pub(super) async fn respond(
    status: StatusCode,
    context: &ModuleContext,
    taxonomy: &Taxonomy,
    tool: AdminTool,
) -> Result<Response, Problem> {
    let pending = pending(context, &tool).await?;
    let version = form_version(&tool, pending.as_ref());
    let view = shown(context, taxonomy, tool, pending).await?;
    Ok(with_etag((status, Json(view)).into_response(), version))
}

/// Returns the fields of `tool` that the form shows.
pub(super) async fn view(
    context: &ModuleContext,
    taxonomy: &Taxonomy,
    tool: AdminTool,
) -> Result<EditableTool, Problem> {
    let pending = pending(context, &tool).await?;
    shown(context, taxonomy, tool, pending).await
}

async fn pending(context: &ModuleContext, tool: &AdminTool) -> Result<Option<RevisionRow>, Problem> {
    let mut tx = context.db.begin_read().await?;
    Ok(store::pending_revision(&mut tx, tool.id).await?)
}

fn category(taxonomy: &Taxonomy, id: Uuid) -> Option<Category> {
    let (main, sub) = taxonomy.sub(taxonomy.sub_by_id(id)?)?;
    let main = taxonomy.main(main)?;
    Some(Category {
        id: sub.id.into(),
        category: sub.name.clone(),
        category_main: main.name.clone(),
        slug: sub.slug.clone(),
        main_slug: main.slug.clone(),
    })
}
