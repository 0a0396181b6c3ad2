//! `GET /api/aitool/{id}` and `GET /api/aitool/slug/{slug}`

use super::reader::Reader;
use super::views::{
    ContactView, DetailsView, FeaturesView, MetricsView, PersonRef, QaView, ScreenshotView, StatusView, Tool,
    ToolExtras,
};
use crate::domain::{PLATFORMS, ToolState};
use crate::live::CatalogSettings;
use crate::store::{self, Detail};
use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use toolbase_catalog_api::{LATEST_REVIEWS, LatestReviews, ToolReviews};
use toolbase_catalog_index::Snapshot;
use toolbase_kernel::http::{Code, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// The public part of a pending tool (decision 111).
#[derive(Clone, Debug, Serialize, ToSchema)]
// No other fields: they distinguish the two bodies of a tool in the document.
#[serde(deny_unknown_fields)]
pub struct PendingTool {
    // Not `Ids`: a flattened field allows others in the document.
    /// Identity.
    #[serde(rename = "_id")]
    underscore_id: Uuid,
    /// Identity.
    id: Uuid,
    /// Names the tool in addresses.
    slug: String,
    /// The product's own spelling.
    name: String,
    /// The introduction; the other texts are empty.
    details: DetailsView,
    /// Not approved.
    status: StatusView,
    /// How long a review takes, as it is promised.
    #[serde(rename = "reviewTime")]
    #[schema(example = "3-5 business days")]
    review_time: String,
}

/// A tool with everything its page shows, or what is public of one that waits for approval.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it describes the two bodies, which are written in parts")]
pub enum ToolOrPending {
    /// Approved.
    Tool(Box<Tool>),
    /// Waiting.
    Pending(PendingTool),
}

/// The optional parts of the response.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ToolQuery {
    /// The most reviews in the response, 0 to 10; 10 when absent.
    #[serde(default)]
    #[param(minimum = 0, maximum = 10, example = 10)]
    reviews: Option<u32>,
}

/// A tool with everything its page shows, by id or by slug. A former slug leads to the same tool, with its
/// present slug. Of a pending tool only name and introduction are returned.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/aitool/{id}", tag = "tools",
    params(("id" = String, Path, description = "Id or slug, in any case."), ToolQuery), responses(
        (status = 200, body = ToolOrPending),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
        (status = 422, body = ProblemBody, description = "`reviews` is out of range."),
    ))]
pub(super) async fn get_tool(
    reader: Reader,
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
    Query(query): Query<ToolQuery>,
) -> Result<Response, Problem> {
    let limit = query.reviews()?;
    let id = find(&reader, &context, &id).await?;
    respond(reader, &context, id, limit).await
}

/// A tool with everything its page shows, by slug.
#[utoipa::path(get, extensions(("x-permission" = json!("public"))), path = "/api/aitool/slug/{slug}", tag = "tools",
    params(("slug" = String, Path, description = "Slug, present or former, in any case.", example = "midjourney"),
        ToolQuery), responses(
        (status = 200, body = ToolOrPending),
        (status = 404, body = ProblemBody, description = "There is no such tool, or it is not public."),
        (status = 422, body = ProblemBody, description = "`reviews` is out of range."),
    ))]
pub(super) async fn get_tool_by_slug(
    reader: Reader,
    State(context): State<ModuleContext>,
    Path(slug): Path<String>,
    Query(query): Query<ToolQuery>,
) -> Result<Response, Problem> {
    let limit = query.reviews()?;
    let id = find(&reader, &context, &slug).await?;
    respond(reader, &context, id, limit).await
}

impl ToolQuery {
    fn reviews(&self) -> Result<u32, Problem> {
        match self.reviews.unwrap_or(LATEST_REVIEWS) {
            limit if limit <= LATEST_REVIEWS => Ok(limit),
            _ => Err(Problem::invalid("reviews", format!("must be 0 to {LATEST_REVIEWS}"))),
        }
    }
}

fn missing() -> Problem {
    Problem::new(Code::NotFound, "Tool not found")
}

/// The id of the tool that `name` means: an id, a slug or a former slug, in any case.
pub(super) async fn find(snapshot: &Snapshot, context: &ModuleContext, name: &str) -> Result<Uuid, Problem> {
    if let Ok(id) = name.parse::<Uuid>() {
        return Ok(id);
    }
    let name = &*name.to_lowercase();
    match snapshot.ordinal_by_slug(name).and_then(|ordinal| snapshot.id(ordinal)) {
        Some(id) => Ok(id),
        None => store::slug_target(&context.db, name).await?.ok_or_else(missing),
    }
}

/// The latest reviews of the tool; none without the module that stores them.
async fn latest(context: &ModuleContext, id: Uuid, limit: u32) -> Result<Option<LatestReviews>, Problem> {
    match context.directory.find::<dyn ToolReviews>().filter(|_| limit > 0) {
        Some(reviews) => Ok(Some(reviews.latest(context, id, limit).await?)),
        None => Ok(None),
    }
}

async fn respond(reader: Reader, context: &ModuleContext, id: Uuid, limit: u32) -> Result<Response, Problem> {
    let detail = store::detail_by_id(&context.db, id).await?.ok_or_else(missing)?;
    match (detail.state(), reader.ordinal(id)) {
        (ToolState::Approved, Some(ordinal)) => {
            // The card as the snapshot has it, and the rest behind it: one object.
            let mut body = Vec::with_capacity(4096);
            reader.write_card(&mut body, ordinal);
            body.pop();
            let overall = reader.rating(ordinal).map_or(0.0, |rating| rating.score);
            let (reviews, version) = match latest(context, id, limit).await? {
                Some(latest) => (latest.reviews, Some(latest.version)),
                None => (Vec::new(), None),
            };
            let extras = serde_json::to_vec(&extras(detail, overall, reviews)).map_err(Problem::internal)?;
            body.push(b',');
            body.extend_from_slice(&extras[1..]);
            Ok(reader.also(version).respond(body))
        }
        (ToolState::Pending, _) => {
            let review_time = CatalogSettings::of(context).map_err(Problem::internal)?.review_time;
            let mut response = reader.json(&pending(detail, review_time))?;
            response.headers_mut().insert("x-robots-tag", HeaderValue::from_static("noindex"));
            Ok(response)
        }
        _ => Err(missing()),
    }
}

fn pending(detail: Detail, review_time: String) -> PendingTool {
    let tool = detail.tool;
    PendingTool {
        review_time,
        underscore_id: tool.id,
        id: tool.id,
        slug: tool.slug,
        name: tool.name,
        details: DetailsView {
            introduction: tool.introduction,
            usage: String::new(),
            speciality: String::new(),
        },
        status: StatusView { is_approved: false, is_claimed: tool.claimed_by.is_some() },
    }
}

fn extras(detail: Detail, overall: f64, reviews: Vec<Value>) -> ToolExtras {
    let mut tool = detail.tool;
    let public = tool.contact_public;
    let mut social_links = std::mem::take(&mut tool.social_links.0);
    for platform in PLATFORMS {
        social_links.entry(platform.to_owned()).or_default();
    }
    let captured = tool.image.zip(tool.captured_at).filter(|_| tool.media.photos.is_empty());
    ToolExtras {
        screenshot: captured.map(|(url, captured_at)| ScreenshotView { url, captured_at }),
        details: DetailsView {
            introduction: tool.introduction,
            usage: tool.usage_text,
            speciality: tool.speciality,
        },
        features: FeaturesView { pros: tool.pros.0, cons: tool.cons.0 },
        maker: tool.maker,
        platforms: tool.platforms.0,
        open_source: tool.open_source,
        pricing: tool.pricing_plans.0,
        media: tool.media.0,
        qa_section: detail
            .faq
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
