//! A campaign in the admin interface, and the bodies that admins send.

use crate::changes::CampaignInput;
use crate::domain::{CampaignKind, CampaignState, Place};
use crate::store::{self, CampaignRow};
use crate::tools::tools_named;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::accounts::People;
use toolbase_kernel::admin::Record;
use toolbase_kernel::admin::moderation::View;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// A campaign in the admin interface.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminCampaign {
    /// Identity.
    pub id: Uuid,
    /// Its name.
    #[schema(example = "Inkwell in autumn")]
    name: String,
    /// The tool.
    tool_id: Uuid,
    /// The tool's name.
    #[schema(example = "Inkwell")]
    tool_name: String,
    /// Its type.
    #[serde(rename = "type")]
    kind: CampaignKind,
    /// Its state.
    state: CampaignState,
    /// Its places.
    #[schema(value_type = Vec<String>, example = json!(["saved"]))]
    places: Vec<Place>,
    /// When it begins.
    starts_at: DateTime<Utc>,
    /// When it ends.
    ends_at: DateTime<Utc>,
    /// Its share of a place that several campaigns have.
    #[schema(example = 1)]
    weight: i64,
    /// The payer: public.
    #[schema(example = "Inkwell Ltd")]
    payer: String,
    /// The payer's address, for invoices.
    #[schema(example = "1 High Street, Dublin")]
    payer_address: String,
    /// The charge for it.
    #[schema(format = "decimal", example = "325.00")]
    charge: String,
    /// ISO 4217.
    #[schema(example = "USD")]
    currency: String,
    /// The member who sees it in the dashboard.
    #[schema(required = true, nullable)]
    member_id: Option<Uuid>,
    /// The member's name; empty without one.
    #[schema(example = "Ada Lovelace")]
    member: String,
    /// The request that it is the reply to.
    #[schema(required = true, nullable)]
    request_id: Option<Uuid>,
    /// Why it was paused or ended.
    #[schema(required = true, nullable)]
    reason: Option<String>,
    /// True if it is sold although the website of the tool does not respond.
    sell_anyway: bool,
    /// Visitors who have seen it, each once a day.
    #[schema(example = 1200)]
    impressions: i64,
    /// Visitors who have opened the page of the tool by it, each once a day.
    #[schema(example = 40)]
    page_views: i64,
    /// Visitors who have opened the tool's own site by it, each once a day.
    #[schema(example = 12)]
    visits: i64,
    /// When it was made.
    created_at: DateTime<Utc>,
    /// When it was last changed.
    updated_at: DateTime<Utc>,
}

impl Record for AdminCampaign {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}

impl View<CampaignRow> for AdminCampaign {
    async fn views(context: &ModuleContext, rows: Vec<CampaignRow>) -> Result<Vec<Self>, Problem> {
        let now = context.clock.now();
        let tools = tools_named(context, rows.iter().map(|row| row.tool_id)).await;
        let tools = tools.map_err(Problem::internal)?;
        let people = People::find(&context.directory, rows.iter().map(|row| row.member_id)).await?;
        let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
        let figures = store::totals_of_campaigns(&context.db, &ids).await?;
        let shown = |row: CampaignRow| {
            let [impressions, page_views, visits] = figures.get(&row.id).copied().unwrap_or_default();
            let tool = tools.get(&row.tool_id);
            Self {
                id: row.id,
                tool_id: row.tool_id,
                tool_name: tool.map_or_else(|| "A deleted tool".to_owned(), |tool| tool.name.clone()),
                kind: row.kind,
                state: row.state_at(now),
                starts_at: row.starts_at,
                ends_at: row.ends_at,
                weight: row.weight,
                charge: row.charge().number(),
                member_id: row.member_id,
                member: row.member_id.map(|id| people.name(Some(id))).unwrap_or_default(),
                request_id: row.request_id,
                reason: row.reason.filter(|reason| !reason.is_empty()),
                sell_anyway: row.sell_anyway,
                name: row.name,
                places: row.places.0,
                payer: row.payer,
                payer_address: row.payer_address,
                currency: row.currency,
                created_at: row.created_at,
                updated_at: row.updated_at,
                impressions,
                page_views,
                visits,
            }
        };
        Ok(rows.into_iter().map(shown).collect())
    }
}

/// A new campaign: a draft.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct NewCampaign {
    /// Its name: public.
    #[schema(max_length = 100, example = "Inkwell in autumn")]
    name: String,
    /// The tool: id or slug.
    #[schema(max_length = 100, example = "inkwell")]
    tool_id: String,
    /// Its type.
    #[serde(rename = "type")]
    kind: CampaignKind,
    /// When it begins.
    starts_at: DateTime<Utc>,
    /// When it ends.
    ends_at: DateTime<Utc>,
    /// Its places, one a line: all open ones of its type when absent.
    #[schema(value_type = Option<Vec<String>>, max_items = 5, example = json!(["saved"]))]
    places: Option<Vec<Place>>,
    /// Its share of a place that several campaigns have, 1 to 100; 1 when absent.
    #[schema(minimum = 1, maximum = 100, example = 1)]
    weight: Option<i64>,
    /// The payer: public.
    #[schema(max_length = 100, example = "Inkwell Ltd")]
    payer: String,
    /// The payer's address, for invoices.
    #[schema(max_length = 500, example = "1 High Street, Dublin")]
    payer_address: Option<String>,
    /// The charge for it.
    #[schema(max_length = 20, example = "325.00")]
    charge: String,
    /// The member who sees it in the dashboard.
    member_id: Option<Uuid>,
    /// It is sold although the website of the tool does not respond.
    #[schema(nullable = false)]
    sell_anyway: Option<bool>,
}

/// The fields of a campaign that can be changed. Once it has begun: name, weight, end, payer and member.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct CampaignChange {
    /// Its name: public.
    #[schema(max_length = 100, example = "Inkwell in autumn")]
    name: Option<String>,
    /// The tool: id or slug.
    #[schema(max_length = 100, example = "inkwell")]
    tool_id: Option<String>,
    /// Its type.
    #[serde(rename = "type")]
    kind: Option<CampaignKind>,
    /// When it begins.
    starts_at: Option<DateTime<Utc>>,
    /// When it ends.
    ends_at: Option<DateTime<Utc>>,
    /// Its places, one a line.
    #[schema(value_type = Option<Vec<String>>, max_items = 5, example = json!(["saved"]))]
    places: Option<Vec<Place>>,
    /// Its share of a place that several campaigns have, 1 to 100.
    #[schema(minimum = 1, maximum = 100, example = 1)]
    weight: Option<i64>,
    /// The payer: public.
    #[schema(max_length = 100, example = "Inkwell Ltd")]
    payer: Option<String>,
    /// The payer's address, for invoices.
    #[schema(max_length = 500, example = "1 High Street, Dublin")]
    payer_address: Option<String>,
    /// The charge for it.
    #[schema(max_length = 20, example = "325.00")]
    charge: Option<String>,
    /// The member who sees it in the dashboard.
    member_id: Option<Uuid>,
    /// It is sold although the website of the tool does not respond.
    #[schema(nullable = false)]
    sell_anyway: Option<bool>,
}

impl From<NewCampaign> for CampaignInput {
    fn from(new: NewCampaign) -> Self {
        Self {
            name: Some(new.name),
            tool: Some(new.tool_id),
            kind: Some(new.kind),
            places: new.places,
            starts_at: Some(new.starts_at),
            ends_at: Some(new.ends_at),
            weight: new.weight,
            payer: Some(new.payer),
            payer_address: new.payer_address,
            charge: Some(new.charge),
            member: new.member_id,
            sell_anyway: new.sell_anyway,
        }
    }
}

impl From<CampaignChange> for CampaignInput {
    fn from(change: CampaignChange) -> Self {
        Self {
            name: change.name,
            tool: change.tool_id,
            kind: change.kind,
            places: change.places,
            starts_at: change.starts_at,
            ends_at: change.ends_at,
            weight: change.weight,
            payer: change.payer,
            payer_address: change.payer_address,
            charge: change.charge,
            member: change.member_id,
            sell_anyway: change.sell_anyway,
        }
    }
}

/// Why a campaign is paused or ended.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(as = CampaignReason)]
pub(super) struct ReasonInput {
    /// The reason: the member who pays reads it.
    #[schema(max_length = 500, example = "The tool moves to another address.")]
    pub reason: String,
}
