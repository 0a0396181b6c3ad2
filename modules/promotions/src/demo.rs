//! The campaigns of the demo: one of each type that runs, one that is booked, one that is over, and a request that waits.

use crate::domain::{CampaignKind, CampaignState, Place, RequestState};
use crate::settings::PromotionSettings;
use crate::store::{self, CampaignRow, RequestRow};
use chrono::TimeDelta;
use futures::future::BoxFuture;
use sqlx::types::Json;
use toolbase_kernel::admin::Change;
use toolbase_kernel::demo::{self, DemoData, Removed};
use toolbase_kernel::starter::Seeded;
use toolbase_promotions_api::CampaignChanged;
use uuid::Uuid;

/// Name, type, state, and the weeks from now on which it begins and ends.
const CAMPAIGNS: [(&str, CampaignKind, CampaignState, i64, i64); 4] = [
    ("Demo: runs now", CampaignKind::WebsiteVisit, CampaignState::Running, -1, 3),
    ("Demo: is booked", CampaignKind::WebsiteVisit, CampaignState::Scheduled, 2, 4),
    ("Demo: is over", CampaignKind::WebsiteVisit, CampaignState::Ended, -5, -1),
    ("Demo: title sponsor", CampaignKind::TitleSponsor, CampaignState::Running, -1, 1),
];

/// The module's part of `toolbase seed --demo`.
pub(crate) struct DemoCampaigns;

impl DemoData for DemoCampaigns {
    fn add<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Seeded>>> {
        Box::pin(async {
            let tools = demo::noted(&mut change.tx, "tool").await?;
            let members = demo::noted(&mut change.tx, "member").await?;
            let missing = demo::missing(&mut change.tx, "campaign", CAMPAIGNS.len()).await?;
            let mut added = missing.len();
            for (number, id) in missing {
                if !add_campaign(change, number, id, (tools[number], members[number])).await? {
                    added -= 1;
                }
            }
            let requests = demo::missing(&mut change.tx, "promotion-request", 1).await?;
            let requested = requests.len();
            for (_, id) in requests {
                let request = request(change, id, (tools[30], members[5]));
                change.insert(&request).await?;
            }
            Ok(vec![
                Seeded::new("campaigns", CAMPAIGNS.len(), added),
                Seeded::new("promotion requests", 1, requested),
            ])
        })
    }

    fn remove<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Removed>>> {
        Box::pin(async {
            for id in demo::noted(&mut change.tx, "campaign").await? {
                change.emit(&CampaignChanged { id, tool: Uuid::nil(), state: "deleted".to_owned() });
            }
            let (campaigns, requests) = store::delete_demo(&mut change.tx).await?;
            let part = |what, removed| Removed { what, removed, of_others: 0 };
            Ok(vec![part("campaigns", campaigns), part("promotion requests", requests)])
        })
    }
}

/// Adds the campaign `number`; `false` where a campaign of others has its place.
async fn add_campaign(
    change: &mut Change<'_>,
    number: usize,
    id: Uuid,
    (tool, member): (Uuid, Uuid),
) -> anyhow::Result<bool> {
    let (now, (name, kind, state, begins, ends)) = (change.now(), CAMPAIGNS[number]);
    let settings = PromotionSettings::present(change.context)?;
    let [_, (_, week)] = settings.prices(kind);
    let row = CampaignRow {
        id,
        name: name.to_owned(),
        tool_id: tool,
        kind,
        state,
        places: Json(kind.places().to_vec()),
        starts_at: now + TimeDelta::weeks(begins),
        ends_at: now + TimeDelta::weeks(ends),
        weight: 10,
        payer: "Example Works (invented)".to_owned(),
        payer_address: "1 Example Street".to_owned(),
        charge_cents: week.cents * (ends - begins),
        currency: week.currency.to_owned(),
        member_id: Some(member),
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
    let others = store::booked_campaigns(&mut change.tx, id, row.starts_at, row.ends_at).await?;
    let is_taken =
        |place: &Place| place.is_exclusive() && others.iter().any(|other| other.places.0.contains(place));
    if row.places.0.iter().any(is_taken) {
        return Ok(false);
    }
    change.insert(&row).await?;
    for day in begins * 7..(ends * 7).min(0) {
        let date = (now + TimeDelta::days(day)).date_naive().to_string();
        for place in kind.places() {
            let shown = 120 - day * 3;
            let counts = [shown, shown / 12, shown / 40];
            store::add_demo_day(&mut change.tx, (id, &date, place.as_str()), counts).await?;
        }
    }
    change.emit(&CampaignChanged { id, tool, state: row.state.as_str().to_owned() });
    Ok(true)
}

fn request(change: &Change<'_>, id: Uuid, (tool, member): (Uuid, Uuid)) -> RequestRow {
    let now = change.now();
    RequestRow {
        id,
        user_id: Some(member),
        tool_id: Some(tool),
        kind: CampaignKind::WebsiteVisit,
        starts_on: (now + TimeDelta::days(30)).date_naive().to_string(),
        days: 14,
        note: "A made-up request, to be decided on.".to_owned(),
        state: RequestState::Open,
        campaign_id: None,
        message: None,
        reason: None,
        decided_by: None,
        decided_at: None,
        notify: None,
        former: None,
        created_at: now,
        updated_at: now,
    }
}
