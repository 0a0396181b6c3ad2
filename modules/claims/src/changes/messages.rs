//! The messages of claimant, owner and admins to each other about a claim that is in review.

use crate::domain::{ClaimState, checked_text};
use crate::error::Fault;
use crate::mails;
use crate::store::{self, ClaimRow, MessageRow};
use crate::tools::slug_of;
use chrono::TimeDelta;
use serde_json::json;
use toolbase_catalog_api::ToolDirectory;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::states;
use utoipa::ToSchema;
use uuid::Uuid;

/// Messages that a member may write in an hour.
const PER_HOUR: i64 = 20;
/// Characters of a message in a mail.
const QUOTED: usize = 500;

states! {
    /// The side of who writes a message.
    #[derive(ToSchema)]
    #[schema(as = ClaimSide)]
    pub enum Side {
        /// The member who claims the listing.
        Claimant = "claimant",
        /// The owner of the listing.
        Owner = "owner",
        /// An admin.
        Admin = "admin",
    }
}

/// Writes a message about the claim `id`: to the other side and the admins, or as an admin to both sides.
///
/// # Errors
/// [`Fault`]
pub async fn write_message(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
    (side, user): (Side, Option<Uuid>),
    text: &str,
) -> Result<ClaimRow, Fault> {
    let text = checked_text("text", text)?;
    let mut change = Change::begin(context, actor).await?;
    let row: ClaimRow = change.load(id, &IfMatch::default()).await?;
    if row.state != ClaimState::PendingReview {
        return Err(Fault::conflict("Only claims in review have messages."));
    }
    let (now, hour) = (change.now(), TimeDelta::hours(1));
    if let Some(user) = user.filter(|_| side != Side::Admin)
        && store::count_messages_since(&mut change.tx, user, now - hour).await? >= PER_HOUR
    {
        return Err(Problem::too_many(hour).into());
    }
    let message = MessageRow {
        id: Uuid::now_v7(),
        claim_id: id,
        side: side.as_str().to_owned(),
        user_id: user,
        text: text.clone(),
        created_at: now,
    };
    store::insert_message(&mut change.tx, &message).await?;
    if side == Side::Admin {
        let facts = json!({ "message": [null, text] });
        change.record("claim.message", "claims", &id.to_string(), &row.tool_name, facts);
    }
    let people = context.directory.get::<dyn ToolDirectory>()?.people(row.tool_id).await?;
    let owner = people.claimed_by.filter(|owner| row.is_dispute && *owner != row.user_id);
    let slug = slug_of(context, row.tool_id).await?;
    let quoted: String = text.chars().take(QUOTED).collect();
    let readers = [(Side::Claimant, Some(row.user_id)), (Side::Owner, owner)];
    for (_, to) in readers.into_iter().filter(|(reader, _)| *reader != side) {
        if let Some(to) = to {
            let more = json!({ "text": quoted });
            mails::send_to(&mut change, &row, &slug, (to, mails::MESSAGE), more).await?;
        }
    }
    change.commit().await?;
    Ok(row)
}
