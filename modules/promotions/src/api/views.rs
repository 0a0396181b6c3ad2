//! The JSON shapes that several operations share.

use crate::domain::Place;
use crate::live::Sponsor;
use crate::store::CampaignRow;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_catalog_api::{ToolHead, ToolSummary};
use toolbase_kernel::db::Paging;
use toolbase_kernel::http::{Ids, Problem};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// Rows of a page by default, and at most.
const LIMITS: (u32, u32) = (20, 100);

/// A page of a list.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct PageOf {
    /// The page, from 1.
    #[param(minimum = 1, example = 1)]
    page: Option<u32>,
    /// Rows on a page, 1 to 100; 20 when absent.
    #[param(minimum = 1, maximum = 100, example = 20)]
    limit: Option<u32>,
}

impl PageOf {
    /// The page of a query that has other parameters, too.
    pub fn new(page: Option<u32>, limit: Option<u32>) -> Self {
        Self { page, limit }
    }

    /// The page, checked.
    pub fn checked(self) -> Result<Paging, Problem> {
        Paging::new(self.page, self.limit, LIMITS)
    }
}

/// A campaign as a page shows it: always marked, with who pays and why it stands there.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SponsorView {
    /// The campaign.
    #[schema(example = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10")]
    campaign: String,
    /// `title-sponsor` or `website-visit`.
    #[serde(rename = "type")]
    #[schema(example = "website-visit")]
    kind: String,
    /// The place that it was paid for.
    #[schema(example = "list")]
    place: String,
    /// Always `true`.
    #[schema(example = true)]
    sponsored: bool,
    /// The mark that must stand on it.
    #[schema(example = "Sponsored")]
    label: String,
    /// The payer.
    #[schema(example = "Inkwell Ltd")]
    payer: String,
    /// Why it stands here: the rule by which it was placed.
    #[schema(
        example = "Inkwell Ltd has paid for a place beside lists of tools until 30 November 2026. Payment never \
                       changes the order of tools."
    )]
    why: String,
    /// The promoted tool.
    tool: ToolHead,
    /// The page of the tool.
    #[schema(example = "/ai/inkwell")]
    href: String,
    /// The tool's own site.
    #[schema(example = "https://inkwell.example")]
    website: String,
    /// The relation of the link to the tool's own site.
    #[schema(example = "sponsored noopener")]
    rel: String,
    /// The public register of campaigns.
    #[schema(example = "/promote/register")]
    register_url: String,
    /// Only of an offer to a browser: what it sends when the campaign is seen or opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "01933f4e7c007a0080005d2f1b7c9e10")]
    pub token: Option<String>,
}

impl SponsorView {
    /// The campaign in `place`.
    pub fn new(sponsor: Sponsor, place: Place) -> Self {
        let Sponsor { campaign, tool } = sponsor;
        Self {
            campaign: campaign.id.to_string(),
            kind: campaign.kind.to_string(),
            place: place.to_string(),
            sponsored: true,
            label: "Sponsored".to_owned(),
            why: why(&campaign, place),
            payer: campaign.payer,
            href: format!("/ai/{}", tool.slug),
            website: tool.url.clone(),
            rel: "sponsored noopener".to_owned(),
            register_url: "/promote/register".to_owned(),
            tool: tool.into(),
            token: None,
        }
    }
}

impl SponsorView {
    /// The id of the campaign.
    pub fn campaign_id(&self) -> Option<Uuid> {
        self.campaign.parse().ok()
    }
}

/// The rule by which the campaign was placed, in words.
fn why(campaign: &CampaignRow, place: Place) -> String {
    let until = campaign.ends_at.format("%-d %B %Y");
    let (payer, words) = (&campaign.payer, place.words());
    if place.is_exclusive() {
        format!(
            "{payer} has paid for the banner of {words} until {until}. Everybody sees the same: nothing about you was \
             used to choose it."
        )
    } else {
        format!(
            "{payer} has paid for a place beside {words} until {until}. Where several have paid they take turns by \
             weight; this one has the weight {}. Nothing about you was used to choose it, and payment never changes the \
             order of tools.",
            campaign.weight
        )
    }
}

/// A campaign of a member, as the dashboard shows it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnCampaign {
    /// Identity.
    #[serde(flatten)]
    id: Ids,
    /// Its name.
    #[schema(example = "Inkwell in autumn")]
    campaign_name: String,
    /// The tool's name.
    #[schema(example = "Inkwell")]
    ai_name: String,
    /// The tool's slug; empty when it was deleted.
    #[schema(example = "inkwell")]
    ai_slug: String,
    /// The name of its type.
    #[schema(example = "Website Visit")]
    campaign_type: String,
    /// `title-sponsor` or `website-visit`.
    #[serde(rename = "type")]
    #[schema(example = "website-visit")]
    kind: String,
    /// `scheduled`, `running`, `paused` or `ended`.
    #[schema(example = "running")]
    state: String,
    /// Why it was paused or ended; null without a reason.
    #[schema(required = true, nullable)]
    reason: Option<String>,
    /// When it begins.
    start_date: DateTime<Utc>,
    /// When it ends.
    end_date: DateTime<Utc>,
    /// Visitors who have seen it, each once a day.
    #[schema(example = 1200)]
    impressions: i64,
    /// Visitors who have opened the page of the tool by it, each once a day.
    #[schema(example = 40)]
    page_views: i64,
    /// Visitors who have opened the tool's own site by it, each once a day.
    #[schema(example = 12)]
    visits: i64,
    /// The amount paid.
    #[schema(example = "$325")]
    charge: String,
    /// The same in the smallest unit.
    #[schema(example = 32500)]
    charge_cents: i64,
    /// ISO 4217.
    #[schema(example = "USD")]
    currency: String,
    /// Its places.
    #[schema(example = json!(["list"]))]
    places: Vec<String>,
}

impl OwnCampaign {
    /// The campaign at `now`, with its figures.
    pub fn new(row: CampaignRow, tool: Option<&ToolSummary>, figures: [i64; 3], now: DateTime<Utc>) -> Self {
        let [impressions, page_views, visits] = figures;
        Self {
            id: row.id.into(),
            ai_name: tool.map_or_else(|| "A deleted tool".to_owned(), |tool| tool.name.clone()),
            ai_slug: tool.map(|tool| tool.slug.clone()).unwrap_or_default(),
            campaign_type: row.kind.name().to_owned(),
            kind: row.kind.to_string(),
            state: row.state_at(now).to_string(),
            start_date: row.starts_at,
            end_date: row.ends_at,
            impressions,
            page_views,
            visits,
            charge: row.charge().to_string(),
            charge_cents: row.charge_cents,
            places: row.places.0.iter().map(ToString::to_string).collect(),
            currency: row.currency,
            campaign_name: row.name,
            reason: row.reason.filter(|reason| !reason.is_empty()),
        }
    }
}
