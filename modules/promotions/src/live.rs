//! The campaigns in memory, which one is shown where, and the pages and responses that changes invalidate.

use crate::domain::{CampaignState, Place};
use crate::store::{self, CampaignRow};
use arc_swap::ArcSwap;
use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use tokio::sync::Mutex;
use tokio::sync::broadcast::error::RecvError;
use toolbase_catalog_api::{ToolLists, ToolReader, ToolSummary, ToolsChanged};
use toolbase_kernel::events::{StoredEvent, Subscription};
use toolbase_kernel::http::Version;
use toolbase_kernel::module::ModuleContext;
use toolbase_promotions_api::CampaignChanged;
use uuid::Uuid;

/// The tag of pages that show a sponsor.
pub const TAG: &str = "sponsors";
/// So long a page of a shared place shows the same campaign.
const PERIOD_SECONDS: i64 = 600;

/// The page on which a campaign is to stand.
#[derive(Clone, Copy, Debug)]
pub struct Spot<'a> {
    /// The place.
    pub place: Place,
    /// The path of the page: different pages of a shared place show different campaigns.
    pub page: &'a str,
    /// The category that the page is of, where it is of one.
    pub category: &'a str,
    /// The campaign that the page shows already.
    pub shown: Option<Uuid>,
}

/// A campaign with its tool, as it is shown.
#[derive(Clone, Debug)]
pub struct Sponsor {
    /// The campaign.
    pub campaign: CampaignRow,
    /// Its tool.
    pub tool: ToolSummary,
}

/// The campaigns that this node has in memory: those that run, or may.
#[derive(Default)]
pub struct Live {
    /// Of this node's responses.
    pub version: Version,
    campaigns: ArcSwap<Vec<CampaignRow>>,
    /// Held while the campaigns are read and replaced: else a slow reload would replace what a later one has read.
    reloading: Mutex<()>,
}

impl Live {
    /// Loads the campaigns, then follows the events.
    ///
    /// # Errors
    /// When the query fails.
    pub async fn start(self: &Arc<Self>, context: &ModuleContext) -> sqlx::Result<()> {
        let events = context.events.subscribe();
        self.reload(context).await?;
        tokio::spawn(follow(Arc::clone(self), context.clone(), events));
        Ok(())
    }

    async fn reload(&self, context: &ModuleContext) -> sqlx::Result<()> {
        let _one_at_a_time = self.reloading.lock().await;
        let rows = store::openable_campaigns(&context.db, context.clock.now()).await?;
        self.campaigns.store(Arc::new(rows));
        self.version.invalidate();
        context.pages.purge([TAG.to_owned()]);
        Ok(())
    }

    async fn take(&self, context: &ModuleContext, event: &StoredEvent) -> anyhow::Result<()> {
        if event.is::<CampaignChanged>() {
            self.reload(context).await?;
        } else if let Some(ToolsChanged { ids, all }) = event.read().transpose()? {
            let campaigns = self.campaigns.load();
            if all || campaigns.iter().any(|row| ids.contains(&row.tool_id)) {
                self.version.invalidate();
                context.pages.purge([TAG.to_owned()]);
            }
        }
        Ok(())
    }

    /// The campaign that stands in `spot` at `now`: the one that the page shows already if it still may, or else one by
    /// weight, the same for ten minutes. Campaigns of tools that are not public or in a sensitive category are left out, and
    /// pages of sensitive categories have none.
    #[must_use]
    pub fn sponsor(&self, context: &ModuleContext, spot: Spot<'_>, now: DateTime<Utc>) -> Option<Sponsor> {
        let reader = context.directory.find::<dyn ToolLists>()?.read();
        let campaigns = self.campaigns.load();
        let mut standing: Vec<&CampaignRow> = campaigns
            .iter()
            .filter(|row| row.state_at(now) == CampaignState::Running && row.places.0.contains(&spot.place))
            .filter(|row| reader.count(&[row.tool_id]) == 1)
            .collect();
        if standing.is_empty() || is_sensitive(reader.as_ref(), spot.category) {
            return None;
        }
        if let Some(shown) = standing.iter().find(|row| Some(row.id) == spot.shown) {
            standing = vec![shown];
        }
        let chosen = by_weight(&standing, spot, now)?;
        let tool = reader.summary(chosen.tool_id)?;
        Some(Sponsor { campaign: chosen.clone(), tool })
    }

    /// Returns `true` if the campaign runs at `now`.
    #[must_use]
    pub fn runs(&self, id: Uuid, now: DateTime<Utc>) -> bool {
        self.campaigns.load().iter().any(|row| row.id == id && row.state_at(now) == CampaignState::Running)
    }

    /// The member who pays for the campaign.
    #[must_use]
    pub fn member_of(&self, id: Uuid) -> Option<Uuid> {
        self.campaigns.load().iter().find(|row| row.id == id)?.member_id
    }
}

/// Returns `true` if `category` names a sensitive one. An unknown one is none.
fn is_sensitive(reader: &dyn ToolReader, category: &str) -> bool {
    !category.is_empty() && reader.category_named(category).is_some_and(|category| category.sensitive)
}

/// One of `standing`, each as often as its weight.
fn by_weight<'a>(
    standing: &[&'a CampaignRow],
    spot: Spot<'_>,
    now: DateTime<Utc>,
) -> Option<&'a CampaignRow> {
    let total: u64 = standing.iter().map(|row| weight(row)).sum();
    let period = now.timestamp() / PERIOD_SECONDS;
    let digest = Sha256::digest(format!("{} {} {period}", spot.place, spot.page));
    let mut first = [0; 8];
    first.copy_from_slice(&digest[..8]);
    let mut at = u64::from_le_bytes(first).checked_rem(total)?;
    for &row in standing {
        let weight = weight(row);
        if at < weight {
            return Some(row);
        }
        at -= weight;
    }
    None
}

fn weight(row: &CampaignRow) -> u64 {
    u64::try_from(row.weight).unwrap_or(0)
}

async fn follow(live: Arc<Live>, context: ModuleContext, mut events: Subscription) {
    loop {
        let taken = match events.recv().await {
            Ok(event) => live.take(&context, &event).await,
            Err(RecvError::Lagged(_)) => live.reload(&context).await.map_err(Into::into),
            Err(RecvError::Closed) => return,
        };
        if let Err(error) = taken {
            tracing::error!(error = format!("{error:#}"), "the campaigns could not be refreshed");
            live.version.invalidate();
            context.pages.purge([TAG.to_owned()]);
        }
    }
}
