//! Claims as members see them.

mod parts;

pub(super) use parts::{ClaimCheck, ClaimMethod, ClaimedTool};

use crate::domain::{ClaimState, Method, Record, Site, Token};
use crate::error::{Fault, NO_CLAIM};
use crate::settings::ClaimSettings;
use crate::store::{self, ClaimRow};
use crate::tools::tools;
use chrono::{DateTime, TimeDelta, Utc};
use parts::{ClaimDocument, ClaimMessage, CoOwner, InvitationView, document, invitation, message};
use serde::{Deserialize, Serialize};
use toolbase_catalog_api::ToolSummary;
use toolbase_kernel::accounts::Members;
use toolbase_kernel::http::{Ids, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// Checks that are shown.
const CHECKS: i64 = 10;

/// The part that the caller plays in a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Part {
    /// It is theirs.
    Claimant,
    /// They own the listing beside its claimant.
    CoOwner,
    /// Somebody else claims their listing.
    PresentOwner,
}

/// A claim, as the caller sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Claim {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// The tool.
    pub tool: ClaimedTool,
    /// The state.
    pub state: ClaimState,
    /// Why it was rejected, revoked or suspended.
    #[schema(nullable)]
    pub state_reason: Option<String>,
    /// `true` if somebody else owns the listing.
    pub is_dispute: bool,
    /// The part that the caller plays in it.
    #[serde(rename = "as")]
    pub part: Part,
    /// The host or the repository that is claimed.
    #[schema(example = "inkwell.example")]
    pub host: String,
    /// How it was proven.
    #[schema(nullable, inline)]
    pub method: Option<Method>,
    /// The ways to prove it.
    pub methods: Vec<ClaimMethod>,
    /// The records that prove it, one of which has to be published.
    pub records: Vec<Record>,
    /// The address of a page with the records, for the colleague who places them.
    #[schema(nullable)]
    pub record_link: Option<String>,
    /// When a check has seen one of them first.
    #[schema(nullable)]
    pub seen_at: Option<DateTime<Utc>>,
    /// The findings of checks, the newest first.
    pub checks: Vec<ClaimCheck>,
    /// The claimant's statement with the documents.
    pub statement: String,
    /// The documents, until they are deleted 30 days after the decision.
    pub documents: Vec<ClaimDocument>,
    /// The messages of claimant, owner and admins, the oldest first.
    pub messages: Vec<ClaimMessage>,
    /// A second member who owns the listing.
    #[schema(nullable)]
    pub co_owner: Option<CoOwner>,
    /// Invitations that wait.
    pub invitations: Vec<InvitationView>,
    /// Since when it is theirs.
    #[schema(nullable)]
    pub claimed_on: Option<DateTime<Utc>>,
    /// Until when something has to be proven.
    pub expires_at: DateTime<Utc>,
    /// Since when it is suspended.
    #[schema(nullable)]
    pub suspended_at: Option<DateTime<Utc>>,
    /// When a suspended claim ends.
    #[schema(nullable)]
    pub revoke_on: Option<DateTime<Utc>>,
    /// Until when its owner has to confirm it.
    #[schema(nullable)]
    pub confirm_by: Option<DateTime<Utc>>,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

/// The id of a claim.
pub(super) fn claim_id(text: &str) -> Result<Uuid, Fault> {
    text.parse().map_err(|_| NO_CLAIM)
}

/// The part that `user` plays in `row`; `None` when it is none of their business.
async fn part(context: &ModuleContext, row: &ClaimRow, user: Uuid) -> Result<Option<Part>, Fault> {
    if row.user_id == user {
        return Ok(Some(Part::Claimant));
    }
    if row.co_owner == Some(user) && matches!(row.state, ClaimState::Approved | ClaimState::Suspended) {
        return Ok(Some(Part::CoOwner));
    }
    if row.is_dispute && row.state == ClaimState::PendingReview && owns(context, row.tool_id, user).await? {
        return Ok(Some(Part::PresentOwner));
    }
    Ok(None)
}

async fn owns(context: &ModuleContext, tool: Uuid, user: Uuid) -> Result<bool, Fault> {
    let directory = context.directory.get::<dyn toolbase_catalog_api::ToolDirectory>()?;
    Ok(directory.people(tool).await?.claimed_by == Some(user))
}

/// The claim `id` and the part that `user` plays in it.
///
/// # Errors
/// [`NO_CLAIM`] when it is none of their business.
pub(super) async fn find(context: &ModuleContext, id: &str, user: Uuid) -> Result<(ClaimRow, Part), Fault> {
    let row = store::claim_by_id(&context.db, claim_id(id)?).await?.ok_or(NO_CLAIM)?;
    let part = part(context, &row, user).await?.ok_or(NO_CLAIM)?;
    Ok((row, part))
}

/// The claim `row` as `user` sees it.
pub(super) async fn claim(context: &ModuleContext, row: ClaimRow, user: Uuid) -> Result<Claim, Problem> {
    let part = part(context, &row, user).await?.ok_or(NO_CLAIM)?;
    let tool = tools(context, &[row.tool_id]).await.map_err(Problem::internal)?.remove(&row.tool_id);
    view(context, row, part, tool.as_ref(), user).await
}

/// As [`claim`], with what is known already.
pub(super) async fn view(
    context: &ModuleContext,
    row: ClaimRow,
    part: Part,
    tool: Option<&ToolSummary>,
    user: Uuid,
) -> Result<Claim, Problem> {
    let settings = ClaimSettings::present(context).map_err(Problem::internal)?;
    let (is_own, db, now) = (part == Part::Claimant, &context.db, context.clock.now());
    let site = tool.and_then(|tool| Site::at(&tool.url, &settings.shared_hosts)).filter(|_| is_own);
    let site = site.filter(|site| site.is(&row.subject));
    let is_recorded = row.state.takes_proof()
        || (row.state == ClaimState::Approved && row.proven_by().is_some_and(Method::is_record));
    let token = Token { brand: &settings.brand, secret: &row.secret };
    let records = site.as_ref().filter(|_| is_recorded).map(|site| site.records(token)).unwrap_or_default();
    let link = format!("{}/claim/record/{}", context.config.site.url, row.link);
    let (mut checks, mut documents, mut invitations) = (Vec::new(), Vec::new(), Vec::new());
    if is_own {
        checks = store::checks_of(db, row.id, CHECKS).await?;
        documents = store::documents_of(db, row.id).await?;
        invitations = store::invitations_of(db, row.id, now).await?;
    }
    let messages = if part == Part::CoOwner { Vec::new() } else { store::messages_of(db, row.id).await? };
    let is_suspended = row.state == ClaimState::Suspended;
    Ok(Claim {
        tool: tool.map_or_else(|| gone(&row), ClaimedTool::from),
        method: row.proven_by(),
        methods: site.iter().flat_map(Site::methods).copied().map(ClaimMethod::from).collect(),
        record_link: (!records.is_empty()).then_some(link),
        records,
        checks: checks.into_iter().map(ClaimCheck::from).collect(),
        statement: if is_own { row.statement } else { String::new() },
        documents: documents.into_iter().map(document).collect(),
        messages: messages.into_iter().map(|row| message(row, user)).collect(),
        co_owner: co_owner(context, row.co_owner).await?,
        invitations: invitations.into_iter().map(invitation).collect(),
        id: row.id.into(),
        state: row.state,
        state_reason: row.state_reason,
        is_dispute: row.is_dispute,
        part,
        host: row.subject,
        seen_at: row.seen_at,
        claimed_on: row.claimed_at,
        expires_at: row.expires_at,
        suspended_at: row.suspended_at.filter(|_| is_suspended),
        revoke_on: row.suspended_at.filter(|_| is_suspended).map(|at| at + TimeDelta::days(30)),
        confirm_by: row.confirm_by.filter(|_| row.state == ClaimState::Approved),
        created_at: row.created_at,
        updated_at: row.updated_at,
    })
}

fn gone(row: &ClaimRow) -> ClaimedTool {
    let (slug, url) = (String::new(), String::new());
    ClaimedTool { id: row.tool_id.into(), slug, name: row.tool_name.clone(), url, logo_url: None }
}

async fn co_owner(context: &ModuleContext, id: Option<Uuid>) -> Result<Option<CoOwner>, Problem> {
    let Some(id) = id else { return Ok(None) };
    let mut found = context.directory.get::<dyn Members>()?.profiles(&[id]).await?;
    Ok(found.remove(&id).map(|profile| CoOwner { id: id.into(), full_name: profile.full_name }))
}
