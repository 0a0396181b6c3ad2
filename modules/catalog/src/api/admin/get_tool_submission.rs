//! `GET /api/admin/tools/{id}/submission`

use super::tools::missing;
use crate::changes::AdminTool;
use crate::domain::business_days;
use crate::import::signals;
use crate::live::CatalogSettings;
use crate::store::{self, Lookalike};
use axum::extract::{Path, State};
use chrono::{DateTime, Utc};
use serde::Serialize;
use toolbase_kernel::accounts::Members;
use toolbase_kernel::http::{Json, Problem, ProblemBody};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// The facts that a moderator should know of a submission.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ToolSubmissionFacts {
    /// The member who submitted it, with the address; null for a tool of admins and imports.
    #[schema(nullable)]
    submitted_by: Option<String>,
    /// The outcomes of the member's tools.
    #[schema(example = "2 approved, 1 rejected")]
    history: String,
    /// `true` if the member's address is confirmed (decision 27).
    address_confirmed: bool,
    /// Since when it waits; null when it does not.
    #[schema(nullable)]
    waits_since: Option<DateTime<Utc>>,
    /// Its place in the queue, from 1.
    #[schema(nullable)]
    queue_place: Option<i64>,
    /// `true` if it has waited for more business days than `catalog.review_days`.
    overdue: bool,
    /// Live and waiting tools that it may be taken for.
    lookalikes: Vec<String>,
    /// Signals in its texts against it: placeholders, and content for adults.
    signals: Vec<String>,
    /// The outcome of the last check of its website; null until it has been checked.
    #[schema(nullable, example = "Responds")]
    link_check: Option<String>,
}

/// Returns the facts that a moderator should know of a submission: who sent it, how long it waits, what it looks like.
#[utoipa::path(get, path = "/api/admin/tools/{id}/submission", tag = "admin",
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-panel" = json!({
        "resource": "tools", "label": "Submission", "fields": {
            "submittedBy": { "label": "Submitted by" },
            "history": { "label": "The member's tools" },
            "addressConfirmed": { "label": "Address confirmed" },
            "waitsSince": { "label": "Waits since", "widget": "age" },
            "queuePlace": { "label": "Place in the queue" },
            "overdue": { "label": "Overdue" },
            "lookalikes": { "label": "May be taken for" },
            "signals": { "label": "Signals" },
            "linkCheck": { "label": "Website" }
        } }))),
    params(("id" = uuid::Uuid, Path, description = "Identity.")), responses(
        (status = 200, body = ToolSubmissionFacts),
        (status = 404, body = ProblemBody, description = "There is no such tool."),
    ))]
pub(super) async fn get_tool_submission(
    State(context): State<ModuleContext>,
    Path(id): Path<String>,
) -> Result<Json<ToolSubmissionFacts>, Problem> {
    let id: Uuid = id.parse().map_err(|_| missing())?;
    let tool = {
        let mut tx = context.db.begin_read().await?;
        AdminTool::from(store::listing(&mut tx, id).await?.ok_or_else(missing)?)
    };
    let member = match tool.submitted_by {
        Some(member) => context.directory.get::<dyn Members>()?.several(&[member]).await?.pop(),
        None => None,
    };
    let history = match tool.submitted_by {
        Some(member) => store::submitted_states(&context.db, member).await?,
        None => Vec::new(),
    };
    let waits_since = store::waits_since(&context.db, id).await?;
    let settings = CatalogSettings::from_context(&context).map_err(Problem::internal)?;
    let now = context.clock.now();
    let lookalikes = store::lookalikes(&context.db, &tool.name, &tool.canonical_url, id).await?;
    Ok(Json(ToolSubmissionFacts {
        address_confirmed: member.as_ref().is_some_and(|member| member.email_verified),
        submitted_by: member.map(|member| format!("{} <{}>", member.full_name, member.email)),
        history: history
            .iter()
            .map(|(state, count)| format!("{count} {state}"))
            .collect::<Vec<_>>()
            .join(", "),
        queue_place: store::queue_place(&context.db, id).await?,
        overdue: waits_since.is_some_and(|since| business_days(since, now) > settings.review_days),
        waits_since,
        lookalikes: lookalikes.iter().map(lookalike_text).collect(),
        signals: signals(&tool.name, &tool.introduction, &tool.url),
        link_check: store::link_check(&context.db, id).await?,
    }))
}

/// A lookalike and why it is one, for people.
pub(super) fn lookalike_text(tool: &Lookalike) -> String {
    let why = match (tool.by_name, tool.by_host) {
        (true, true) => "name and website",
        (true, false) => "name",
        (false, _) => "website",
    };
    format!("{} ({}, {}): its {why}", tool.name, tool.url, tool.state)
}
