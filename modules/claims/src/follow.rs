//! The module follows the events of the catalogue.

use crate::changes;
use toolbase_catalog_api::{ClaimVoided, ToolRemoved};
use toolbase_claims_api::ClaimChanged;
use toolbase_kernel::events::EventHandler;

/// Ends the claim of an owner whose tool has an address that is not what was claimed.
pub(crate) fn voided() -> EventHandler {
    let summary = "Ends the claim to a tool whose new address is not what was claimed";
    EventHandler::on("void-claim", summary, |context, event: ClaimVoided| async move {
        let voided = changes::void(&context, event.id, event.claimed_by).await;
        voided.map_err(|error| anyhow::anyhow!("{error}"))
    })
}

/// Ends the claims to a tool that was deleted.
pub(crate) fn removed() -> EventHandler {
    let summary = "Ends the claims to a tool that was deleted";
    EventHandler::on("forget-tool", summary, |context, event: ToolRemoved| async move {
        changes::forget_tool(&context, event.id).await.map_err(|error| anyhow::anyhow!("{error}"))
    })
}

/// Has the claims that wait be disputes as long as somebody else owns the listing.
pub(crate) fn contested() -> EventHandler {
    let summary = "Marks the claims that wait as disputes while somebody else owns the listing";
    EventHandler::on("contest-claims", summary, |context, event: ClaimChanged| async move {
        changes::contest(&context, event.tool).await.map_err(|error| anyhow::anyhow!("{error}"))
    })
}
