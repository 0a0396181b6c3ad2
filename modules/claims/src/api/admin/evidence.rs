//! `GET /api/admin/claims/{id}/evidence`

use crate::api::views::claim_id;
use crate::domain::{Site, SiteKind};
use crate::error::NO_CLAIM;
use crate::settings::ClaimSettings;
use crate::store::{self, MessageRow};
use crate::tools::tools;
use axum::extract::{Path, State};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_catalog_api::ToolOwners;
use toolbase_kernel::accounts::Members;
use toolbase_kernel::http::{Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// Checks that are shown.
const CHECKS: i64 = 50;

/// A document to open. Each opening is audited.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EvidenceDocument {
    /// The file's name.
    name: String,
    /// Its size in bytes.
    bytes: i64,
    /// Where it is opened.
    #[schema(format = "uri")]
    url: String,
}

/// The facts that speak for a claim and against it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClaimEvidence {
    /// The claimant's statement with the documents.
    statement: String,
    /// The documents.
    documents: Vec<EvidenceDocument>,
    /// The findings of checks, the newest first.
    checks: Vec<String>,
    /// The messages of claimant, owner and admins, the oldest first.
    messages: Vec<String>,
    /// True if the address of the claimant is confirmed.
    address_confirmed: bool,
    /// The owner of the listing now; empty when there is none.
    owner: String,
    /// Tools that this one may be taken for.
    lookalikes: Vec<String>,
    /// How many listings have their site at the same domain; null where that says nothing.
    #[schema(nullable, example = 1)]
    listings: Option<i64>,
    /// Other claims to the same tool, and claims of the same member.
    other_claims: Vec<String>,
}

/// Returns what speaks for a claim and against it: documents, checks, messages, and the other claims to the tool.
#[utoipa::path(get, path = "/api/admin/claims/{id}/evidence", tag = "admin",
    extensions(("x-permission" = json!("claims.moderate")), ("x-admin-panel" = json!({
        "resource": "claims", "label": "Evidence", "fields": {
            "statement": { "label": "Statement", "widget": "textarea" },
            "documents": { "label": "Documents" },
            "checks": { "label": "Checks", "widget": "lines" },
            "messages": { "label": "Messages", "widget": "lines" },
            "addressConfirmed": { "label": "Address confirmed" },
            "owner": { "label": "Owner now" },
            "lookalikes": { "label": "May be taken for" },
            "listings": { "label": "Listings at the domain" },
            "otherClaims": { "label": "Other claims", "widget": "lines" }
        } }))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = ClaimEvidence),
        (status = 404, body = ProblemBody, description = "There is no such claim."),
    ))]
pub(super) async fn get_claim_evidence(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Json<ClaimEvidence>, Problem> {
    let db = &context.db;
    let row = store::claim_by_id(db, claim_id(&id)?).await?.ok_or(NO_CLAIM)?;
    let owners = context.directory.get::<dyn ToolOwners>()?;
    let standing = owners.standing(row.tool_id).await.map_err(Problem::internal)?;
    let settings = ClaimSettings::present(&context).map_err(Problem::internal)?;
    let site = standing.as_ref().and_then(|found| Site::at(&found.tool.url, &settings.shared_hosts));
    let listings = match site.map(|site| site.kind) {
        Some(SiteKind::Own { domain }) => Some(owners.listings_at(&domain).await.map_err(Problem::internal)?),
        _ => None,
    };
    let owner = standing.as_ref().and_then(|found| found.ownership.owner);
    let messages = store::messages_of(db, row.id).await?;
    let people: Vec<Uuid> =
        messages.iter().filter_map(|message| message.user_id).chain(owner).chain([row.user_id]).collect();
    let members = context.directory.get::<dyn Members>()?.several(&people).await?;
    let name = |id: Option<Uuid>| {
        let member = members.iter().find(|member| Some(member.id) == id);
        member.map(|member| member.full_name.clone()).unwrap_or_default()
    };
    let written = |message: MessageRow| {
        let (who, when) = (name(message.user_id), minute(message.created_at));
        format!("{who} ({}, {when}): {}", message.side, message.text)
    };
    let site_url = &context.config.site.url;
    let documents = store::documents_of(db, row.id).await?.into_iter().map(|document| EvidenceDocument {
        url: format!("{site_url}/api/admin/claims/{}/documents/{}", row.id, document.id),
        name: document.name,
        bytes: document.bytes,
    });
    let checks = store::checks_of(db, row.id, CHECKS).await?.into_iter().map(|check| {
        let seen =
            if check.seen.0.is_empty() { String::new() } else { format!(" [{}]", check.seen.0.join(" | ")) };
        format!("{} {}: {}{seen}", minute(check.created_at), check.method, check.message)
    });
    let others = store::related_claims(db, &row).await?;
    let ids: Vec<Uuid> = others.iter().map(|other| other.tool_id).collect();
    let named = tools(&context, &ids).await.map_err(Problem::internal)?;
    let people: Vec<Uuid> = others.iter().map(|other| other.user_id).collect();
    let claimants = context.directory.get::<dyn Members>()?.several(&people).await?;
    let other_claims = others.into_iter().map(|other| {
        let who = claimants.iter().find(|member| member.id == other.user_id);
        let who = who.map(|member| member.full_name.as_str()).unwrap_or_default();
        let tool = named.get(&other.tool_id).map_or(other.tool_name.as_str(), |tool| tool.name.as_str());
        format!("{who}, {tool}: {} ({})", other.state, minute(other.created_at))
    });
    let claimant = members.iter().find(|member| member.id == row.user_id);
    Ok(Json(ClaimEvidence {
        documents: documents.collect(),
        checks: checks.collect(),
        messages: messages.into_iter().map(written).collect(),
        address_confirmed: claimant.is_some_and(|member| member.email_verified),
        owner: name(owner),
        lookalikes: standing.map(|found| found.lookalikes).unwrap_or_default(),
        listings,
        other_claims: other_claims.collect(),
        statement: row.statement,
    }))
}

fn minute(at: DateTime<Utc>) -> String {
    at.format("%Y-%m-%d %H:%M UTC").to_string()
}
