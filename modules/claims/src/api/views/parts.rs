//! The parts of a claim as members see them.

use crate::domain::{InvitationKind, Method};
use crate::store::{CheckRow, DocumentRow, InvitationRow, MessageRow};
use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_catalog_api::ToolSummary;
use toolbase_kernel::http::Ids;
use toolbase_kernel::view;
use utoipa::ToSchema;
use uuid::Uuid;

/// A tool in a few words.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::api) struct ClaimedTool {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Names the tool in addresses; empty when it was deleted.
    #[schema(example = "inkwell")]
    pub slug: String,
    /// The product's own spelling.
    #[schema(example = "Inkwell")]
    pub name: String,
    /// Its own site.
    #[schema(example = "https://inkwell.example")]
    pub url: String,
    /// Address of its logo.
    #[schema(nullable)]
    pub logo_url: Option<String>,
}

impl From<&ToolSummary> for ClaimedTool {
    fn from(tool: &ToolSummary) -> Self {
        Self {
            id: tool.id.into(),
            slug: tool.slug.clone(),
            name: tool.name.clone(),
            url: tool.url.clone(),
            logo_url: tool.logo_url.clone(),
        }
    }
}

/// A way to prove that a tool is one's own.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(in crate::api) struct ClaimMethod {
    /// Its name in requests.
    pub method: Method,
    /// Its name for people.
    #[schema(example = "DNS record")]
    pub label: &'static str,
    /// The steps, in a sentence.
    pub help: &'static str,
    /// `true` if no admin has to look at it, unless something speaks against it.
    pub instant: bool,
}

impl From<Method> for ClaimMethod {
    fn from(method: Method) -> Self {
        let instant = method != Method::Documents;
        Self { method, label: method.label(), help: method.help(), instant }
    }
}

view! {
    /// The finding of a check.
    #[derive(Clone, Debug, Serialize, ToSchema)]
    pub(in crate::api) struct ClaimCheck from row: CheckRow {
        /// The proof that was looked for.
        pub method: Method,
        /// `ok`, or the name of the reason.
        #[schema(example = "no-record")]
        pub code: &'static str = row.reason.as_str(),
        /// `true` if the proof is there.
        pub ok: bool = row.reason == crate::domain::Reason::Found,
        /// The message for people.
        #[schema(example = "There is no TXT record at _toolbase-challenge.inkwell.example.")]
        pub message: String,
        /// The texts that were seen instead, such as the records that are there.
        pub seen: Vec<String> = row.seen.0.clone(),
        /// When.
        pub at: DateTime<Utc> = row.created_at,
    }
}

/// A document of a claim. Only its claimant knows that it is there, and only admins can open it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::api) struct ClaimDocument {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// The file's name.
    #[schema(example = "licence.pdf")]
    pub name: String,
    /// Its size in bytes.
    #[schema(example = 12345)]
    pub bytes: i64,
    /// When it was sent.
    pub created_at: DateTime<Utc>,
}

/// A message about a claim.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::api) struct ClaimMessage {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// `you`, `claimant`, `owner` or `admin`.
    #[schema(example = "you")]
    pub from: String,
    /// The text.
    pub text: String,
    /// When.
    pub created_at: DateTime<Utc>,
}

/// A member who owns the listing, too.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::api) struct CoOwner {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// Their name.
    #[schema(example = "Grace Hopper")]
    pub full_name: String,
}

/// An invitation that waits.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PendingInvitation)]
pub(in crate::api) struct InvitationView {
    /// Identity.
    #[serde(flatten)]
    pub id: Ids,
    /// The purpose.
    pub kind: InvitationKind,
    /// To whom.
    #[schema(example = "grace@inkwell.example")]
    pub email: String,
    /// Until when it can be accepted.
    pub expires_at: DateTime<Utc>,
}

pub(super) fn document(row: DocumentRow) -> ClaimDocument {
    ClaimDocument { id: row.id.into(), name: row.name, bytes: row.bytes, created_at: row.created_at }
}

pub(super) fn message(row: MessageRow, user: Uuid) -> ClaimMessage {
    let from = if row.user_id == Some(user) && row.side != "admin" { "you".to_owned() } else { row.side };
    ClaimMessage { id: row.id.into(), from, text: row.text, created_at: row.created_at }
}

pub(super) fn invitation(row: InvitationRow) -> InvitationView {
    InvitationView { id: row.id.into(), kind: row.kind, email: row.email, expires_at: row.expires_at }
}
