//! Making and editing campaigns.

use crate::domain::{Broken, CampaignKind, CampaignState, Money, Place};
use crate::error::{Fault, NO_CAMPAIGN};
use crate::settings::PromotionSettings;
use crate::store::{self, CampaignRow};
use crate::tools::promotable_tool;
use chrono::{DateTime, Utc};
use sqlx::types::Json;
use toolbase_catalog_api::ToolSummary;
use toolbase_kernel::accounts::Members;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::{clean, clean_line};
use toolbase_promotions_api::CampaignChanged;
use uuid::Uuid;

/// The fields of a campaign that an admin sends. Absent ones do not change, or have their defaults.
#[derive(Clone, Debug, Default)]
pub struct CampaignInput {
    /// Its name.
    pub name: Option<String>,
    /// The tool: id or slug.
    pub tool: Option<String>,
    /// Its type.
    pub kind: Option<CampaignKind>,
    /// Its places; all open ones of its type when absent.
    pub places: Option<Vec<Place>>,
    /// When it begins.
    pub starts_at: Option<DateTime<Utc>>,
    /// When it ends.
    pub ends_at: Option<DateTime<Utc>>,
    /// Its weight.
    pub weight: Option<i64>,
    /// The name of who pays.
    pub payer: Option<String>,
    /// Their address.
    pub payer_address: Option<String>,
    /// The charge as a number with a point.
    pub charge: Option<String>,
    /// The member who sees it.
    pub member: Option<Uuid>,
    /// It is sold although the website of the tool does not respond.
    pub sell_anyway: Option<bool>,
}

impl CampaignInput {
    /// Returns the fields of it that cannot be changed once a campaign has begun.
    fn fixed_fields(&self) -> Vec<&'static str> {
        let fields = [
            ("toolId", self.tool.is_some()),
            ("type", self.kind.is_some()),
            ("places", self.places.is_some()),
            ("startsAt", self.starts_at.is_some()),
            ("charge", self.charge.is_some()),
        ];
        fields.into_iter().filter(|(_, is_sent)| *is_sent).map(|(field, _)| field).collect()
    }

    fn apply(&self, row: &mut CampaignRow, settings: &PromotionSettings) -> Result<(), Fault> {
        if let Some(name) = &self.name {
            row.name = clean_line(name);
        }
        if let Some(kind) = self.kind {
            row.kind = kind;
        }
        match &self.places {
            Some(places) => row.places = Json(unique(places)),
            None if row.places.0.is_empty() => {
                row.places = Json(settings.open_places_of(row.kind).collect());
            }
            None => {}
        }
        row.starts_at = self.starts_at.unwrap_or(row.starts_at);
        row.ends_at = self.ends_at.unwrap_or(row.ends_at);
        row.weight = self.weight.unwrap_or(row.weight);
        if let Some(payer) = &self.payer {
            row.payer = clean_line(payer);
        }
        if let Some(address) = &self.payer_address {
            row.payer_address = clean(address);
        }
        if let Some(charge) = &self.charge {
            let Some(money) = Money::parse(charge, &row.currency) else {
                return Err(Problem::invalid("charge", "must be an amount, such as 325.00").into());
            };
            row.charge_cents = money.cents;
        }
        row.member_id = self.member.or(row.member_id);
        row.sell_anyway = self.sell_anyway.unwrap_or(row.sell_anyway);
        Ok(())
    }
}

fn unique(places: &[Place]) -> Vec<Place> {
    Place::ALL.iter().copied().filter(|place| places.contains(place)).collect()
}

/// Makes a campaign, as a draft.
///
/// # Errors
/// [`Fault::Fields`] with all fields that break a rule.
pub async fn create_campaign(
    context: &ModuleContext,
    actor: &Actor,
    input: &CampaignInput,
) -> Result<CampaignRow, Fault> {
    let settings = PromotionSettings::present(context)?;
    let anyway = input.sell_anyway.unwrap_or(false);
    let tool = promotable_tool(context, input.tool.as_deref().unwrap_or_default(), anyway).await;
    let (tool, broken) = split(tool)?;
    check_member(context, input.member).await?;
    let mut change = Change::begin(context, actor).await?;
    let now = change.now();
    let mut row = CampaignRow {
        id: Uuid::now_v7(),
        name: String::new(),
        tool_id: tool.map(|tool| tool.id).unwrap_or_default(),
        kind: CampaignKind::TitleSponsor,
        state: CampaignState::Draft,
        places: Json(Vec::new()),
        starts_at: now,
        ends_at: now,
        weight: 1,
        payer: String::new(),
        payer_address: String::new(),
        charge_cents: 0,
        currency: settings.currency.clone(),
        member_id: None,
        request_id: None,
        reason: None,
        sell_anyway: false,
        link_failures: 0,
        link_checked_at: None,
        decided_by: None,
        decided_at: None,
        created_at: now,
        updated_at: now,
    };
    input.apply(&mut row, &settings).map_err(|error| with_others(error, &broken))?;
    check_plan(&mut change, &row, &settings, broken).await?;
    change.create("campaign.create", &row).await?;
    announce(&mut change, &row);
    change.commit().await?;
    Ok(row)
}

/// Changes a campaign. One that has begun keeps its tool, type, places, start and charge.
///
/// # Errors
/// As [`create_campaign`]; [`Fault::Conflict`] for one that is over.
pub async fn update_campaign(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    input: &CampaignInput,
    seen: &IfMatch,
) -> Result<CampaignRow, Fault> {
    let settings = PromotionSettings::present(context)?;
    let (tool, broken) = match &input.tool {
        Some(name) => {
            let before = store::campaign(&context.db, id).await?.ok_or(NO_CAMPAIGN)?;
            let anyway = input.sell_anyway.unwrap_or(before.sell_anyway);
            split(promotable_tool(context, name, anyway).await)?
        }
        None => (None, Vec::new()),
    };
    check_member(context, input.member).await?;
    let mut change = Change::begin(context, actor).await?;
    let before: CampaignRow = change.load(id, seen).await?;
    let now = change.now();
    let state = before.state_at(now);
    if state == CampaignState::Ended {
        return Err(Fault::conflict("This campaign has ended."));
    }
    let has_begun = state.is_booked() && before.starts_at <= now;
    let fixed = if has_begun { input.fixed_fields() } else { Vec::new() };
    if !fixed.is_empty() {
        let broken = |field| Broken::new(field, "cannot be changed once the campaign has begun");
        return Err(Fault::Fields(fixed.into_iter().map(broken).collect()));
    }
    let mut after = before.clone();
    after.tool_id = tool.map_or(before.tool_id, |tool| tool.id);
    input.apply(&mut after, &settings).map_err(|error| with_others(error, &broken))?;
    after.updated_at = change.next_version(before.updated_at);
    check_plan(&mut change, &after, &settings, broken).await?;
    change.update("campaign.edit", &before, &after).await?;
    announce(&mut change, &after);
    change.commit().await?;
    Ok(after)
}

/// The tool, or the rules that it breaks: the other fields are checked before both are reported.
fn split(tool: Result<ToolSummary, Fault>) -> Result<(Option<ToolSummary>, Vec<Broken>), Fault> {
    match tool {
        Ok(tool) => Ok((Some(tool), Vec::new())),
        Err(Fault::Fields(broken)) => Ok((None, broken)),
        Err(error) => Err(error),
    }
}

/// The error of fields with `others` before it.
fn with_others(error: Fault, others: &[Broken]) -> Fault {
    match error {
        Fault::Fields(broken) => Fault::Fields([others, &broken].concat()),
        error => error,
    }
}

/// Checks a campaign against the rules, and against those that have its places already; `broken` is what speaks against it
/// before. It locks the places.
///
/// # Errors
/// [`Fault::Fields`] with all fields that break a rule.
pub(super) async fn check_plan(
    change: &mut Change<'_>,
    row: &CampaignRow,
    settings: &PromotionSettings,
    mut broken: Vec<Broken>,
) -> Result<(), Fault> {
    broken.extend(row.plan().problems(&settings.open_places(), change.now()));
    let exclusive: Vec<Place> = row.places.0.iter().copied().filter(|place| place.is_exclusive()).collect();
    if broken.is_empty() && !exclusive.is_empty() {
        store::lock_places(&mut change.tx, &exclusive).await?;
        for other in store::booked_campaigns(&mut change.tx, row.id, row.starts_at, row.ends_at).await? {
            let shared: Vec<&str> = exclusive
                .iter()
                .filter(|place| other.places.0.contains(place))
                .map(|place| place.as_str())
                .collect();
            if !shared.is_empty() {
                let day = |at: DateTime<Utc>| at.format("%-d %B %Y %H:%M");
                let (from, until) = (day(other.starts_at), day(other.ends_at));
                let places = shared.join(", ");
                let rule = format!("overlaps “{}” in {places}, from {from} until {until} UTC", other.name);
                broken.push(Broken::new("startsAt", rule));
            }
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(Fault::Fields(broken)) }
}

async fn check_member(context: &ModuleContext, member: Option<Uuid>) -> Result<(), Fault> {
    let Some(member) = member else { return Ok(()) };
    let members = context.directory.get::<dyn Members>().map_err(Problem::from)?;
    if members.several(&[member]).await?.is_empty() {
        return Err(Problem::invalid("memberId", "is no member").into());
    }
    Ok(())
}

/// Emits the event of a change.
pub(super) fn announce(change: &mut Change<'_>, row: &CampaignRow) {
    let event = CampaignChanged { id: row.id, tool: row.tool_id, state: row.state.as_str().to_owned() };
    change.emit(&event);
}
