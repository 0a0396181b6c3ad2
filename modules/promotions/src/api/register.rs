//! `GET /api/promotions/register`

use super::views::PageOf;
use crate::store;
use crate::tools::tools_named;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::{Ids, Json, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// How the figures of the register are made, for its readers.
const COUNTING: &str = "Impressions, page views and visits are counted once for each internet address and day, without \
    cookies: an impression when a browser has shown half of the campaign for a second, a page view when the tool's page was opened by it, \
    a visit when the tool's own site was. Bots, repeated requests, requests from other sites and those of the payer are not \
    counted. Browsers that block such places or run no scripts are not counted either.";

/// A tool in the register.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct RegisteredTool {
    /// Its slug.
    #[schema(example = "inkwell")]
    slug: String,
    /// Its name.
    #[schema(example = "Inkwell")]
    name: String,
}

/// A campaign in the public register.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RegisteredCampaign {
    /// Identity.
    #[serde(flatten)]
    id: Ids,
    /// Its name.
    #[schema(example = "Inkwell in autumn")]
    name: String,
    /// `title-sponsor` or `website-visit`.
    #[serde(rename = "type")]
    #[schema(example = "website-visit")]
    kind: String,
    /// The name of its type.
    #[schema(example = "Website Visit")]
    type_name: String,
    /// The promoted tool; null when it is not listed any more.
    #[schema(required = true, nullable)]
    tool: Option<RegisteredTool>,
    /// The payer.
    #[schema(example = "Inkwell Ltd")]
    payer: String,
    /// Where it stands.
    #[schema(example = json!(["list"]))]
    places: Vec<String>,
    /// When it began.
    starts_at: DateTime<Utc>,
    /// When it ends.
    ends_at: DateTime<Utc>,
    /// `running`, `paused` or `ended`.
    #[schema(example = "running")]
    state: String,
    /// Visitors who have seen it, each once a day.
    #[schema(example = 1200)]
    impressions: i64,
    /// Visitors who have opened the page of the tool by it, each once a day.
    #[schema(example = 40)]
    page_views: i64,
    /// Visitors who have opened the tool's own site by it, each once a day.
    #[schema(example = 12)]
    visits: i64,
}

/// The public register of campaigns.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Register {
    /// The campaigns of this page.
    items: Vec<RegisteredCampaign>,
    /// The number of campaigns on all pages.
    total_count: u64,
    /// The number of pages.
    total_pages: u64,
    /// How the figures are made.
    counting: String,
}

/// All campaigns that have begun, the newest first: who has paid, when, where, and how it is counted.
#[utoipa::path(get, path = "/api/promotions/register", tag = "promotions",
    extensions(("x-permission" = json!("public"))), params(PageOf), responses(
        (status = 200, body = Register),
        (status = 422, body = ProblemBody, description = "`page` or `limit` is out of range."),
    ))]
pub(super) async fn list_register(
    State(context): State<ModuleContext>,
    Query(query): Query<PageOf>,
) -> Result<Response, Problem> {
    let page = query.checked()?;
    let now = context.clock.now();
    let (rows, total) = store::begun_campaigns(&context.db, now, page).await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let figures = store::totals_of_campaigns(&context.db, &ids).await?;
    let tools = tools_named(&context, rows.iter().map(|row| row.tool_id)).await.map_err(Problem::internal)?;
    let items = rows.into_iter().map(|row| {
        let [impressions, page_views, visits] = figures.get(&row.id).copied().unwrap_or_default();
        let tool = tools.get(&row.tool_id).filter(|tool| tool.approved);
        RegisteredCampaign {
            id: row.id.into(),
            kind: row.kind.to_string(),
            type_name: row.kind.name().to_owned(),
            tool: tool.map(|tool| RegisteredTool { slug: tool.slug.clone(), name: tool.name.clone() }),
            places: row.places.0.iter().map(ToString::to_string).collect(),
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            state: row.state_at(now).to_string(),
            name: row.name,
            payer: row.payer,
            impressions,
            page_views,
            visits,
        }
    });
    let items = items.collect();
    let counting = COUNTING.to_owned();
    Ok(Json(Register { items, total_count: total, total_pages: page.pages(total), counting }).into_response())
}
