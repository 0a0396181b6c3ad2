//! The admin resource `submitted-ai`: the queue "Submitted AIs".

use super::decide_tools::{ToolReason, checked_note};
use super::get_tool_submission::lookalike_text;
use super::submission_description::description;
use super::submission_effects::effects;
use super::submission_filter::SubmissionFilter;
use super::tools::missing;
use crate::changes::{AdminTool, ToolDecision};
use crate::domain::{ToolRejectReason, ToolState, business_days};
use crate::import::signals;
use crate::live::CatalogSettings;
use crate::store::{self, Appearance, SubmissionRow};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::HashMap;
use toolbase_kernel::accounts::{Member, Members};
use toolbase_kernel::admin::moderation::{Offered, View};
use toolbase_kernel::admin::{Action, ListQuery, Listed, Operation, Record, Request, Resource};
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

const UNDO: &str = "undo_submissions";

const SORTABLE: [(&str, &str); 3] =
    [("name", "lower(t.name)"), ("queuedAt", store::QUEUED_AT), ("decidedAt", "t.decided_at")];

/// A tool that waits for approval, with what a moderator should know of it.
#[expect(clippy::struct_excessive_bools, reason = "columns of the list, each a fact of its own")]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Submission {
    /// Identity.
    id: Uuid,
    /// The product's own spelling.
    #[schema(example = "Inkwell")]
    name: String,
    /// The tool's own site.
    #[schema(format = "uri")]
    url: String,
    /// Names the tool in addresses.
    #[schema(example = "inkwell")]
    slug: String,
    /// The member who submitted it; empty for tools of admins and imports.
    #[schema(example = "Ada Lovelace")]
    submitted_by: String,
    /// The account of who submitted it.
    #[schema(required = true, nullable)]
    user_id: Option<Uuid>,
    /// `true` if the address of who submitted it is confirmed.
    address_confirmed: bool,
    /// The listing's state.
    state: ToolState,
    /// The changes that are needed, or why it was rejected.
    #[schema(nullable)]
    state_reason: Option<String>,
    /// Since when it waits, or waited last.
    queued_at: DateTime<Utc>,
    /// The business days that it has waited for; 0 when it does not wait.
    age: u32,
    /// `true` if it has waited for more business days than `catalog.review_days`.
    overdue: bool,
    /// The fields that it lacks to be approved.
    missing: Vec<String>,
    /// `true` if it waits and lacks nothing.
    approvable: bool,
    /// `true` if it waits and lacks something.
    incomplete: bool,
    /// Other tools with its address: rejected, returned or deactivated ones, too.
    duplicates: Vec<String>,
    /// Live and waiting tools that it may be taken for.
    lookalikes: Vec<String>,
    /// Signals in its texts against it: placeholders, links, and content for adults.
    signals: Vec<String>,
    /// The outcome of the last check of its website; null until it has been checked.
    #[schema(nullable, example = "Responds")]
    link_check: Option<String>,
    /// The admin who made the last decision about it.
    #[schema(nullable)]
    decided_by: Option<Uuid>,
    /// When the last decision about it was made.
    #[schema(nullable)]
    decided_at: Option<DateTime<Utc>>,
    /// Its last change.
    updated_at: DateTime<Utc>,
}

impl Record for Submission {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}

/// Why a tool is not listed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
struct SubmissionRejection {
    /// The reason.
    reason: ToolRejectReason,
    /// A note to who submitted it.
    #[serde(default, deserialize_with = "checked_note")]
    #[schema(max_length = 400)]
    note: String,
}

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let button = |label: &str, icon: &str, key: char| {
        Action::new(label, icon).key(key).when("state", &json!(["pending"])).undo(UNDO)
    };
    let approve = Operation::new("Makes a submitted tool public.")
        .error("409", "It does not wait any more, or the product is listed already.")
        .error("422", "It lacks what is required; the fields are named.")
        .button(button("Approve", "Check", 'a').when("approvable", &json!([true])).done("{name} is listed."));
    let request_changes = Operation::new("Returns a tool to who submitted it, with what to change.")
        .error("409", "It does not wait any more.")
        .error("422", "`reason` is missing or too long.")
        .button(button("Request changes", "Replay", 'c'));
    let reject = Operation::new("Rejects a submitted tool, with a reason and a note.")
        .error("409", "It does not wait any more.")
        .error("422", "`reason` is none of the list, or `note` is too long.")
        .button(button("Reject", "Close", 'r'));
    let undo = Operation::new("Undoes one's last decisions about submitted tools.")
        .id(UNDO)
        .button(Action::hidden("Undo"));
    Resource::<Submission, SubmissionFilter>::new(description(), ())
        .list("Tools that members submitted, those that wait longest first.", list)
        .record("A submitted tool, with what a moderator should know of it.", find)
        .found_by(|request: Request, filter: SubmissionFilter| async move {
            let conditions = filter.conditions(&request.context, false).await?;
            Ok::<_, Problem>(store::submission_ids(&request.context.db, &conditions).await?)
        })
        .decision::<AdminTool>("approve", approve, ToolDecision::Approve)
        .decision_with::<AdminTool, ToolReason>("request-changes", request_changes, |input| {
            Ok(ToolDecision::RequestChanges(input.reason))
        })
        .decision_with::<AdminTool, SubmissionRejection>("reject", reject, |input| {
            Ok(ToolDecision::Reject(input.reason.with_note(&input.note)))
        })
        .decision::<AdminTool>("undo", Offered::Many(undo), ToolDecision::Undo)
        .effects("The effects of the decisions on a submitted tool.", effects)
        .routes()
}

async fn list(request: Request, query: ListQuery<SubmissionFilter>) -> Result<Listed<Submission>, Problem> {
    let (page, context) = (query.page(&SORTABLE, "t.id")?, &request.context);
    let mut conditions = query.filter.conditions(context, !query.page.ids.is_empty()).await?;
    query.only_ids(&mut conditions, "t.id");
    let total = conditions.count(&context.db, store::QUEUE).await?;
    let rows = store::submissions(&context.db, &conditions, &page.sql).await?;
    Ok(Listed { items: describe(context, rows).await?, total, pages: page.pages(total) })
}

/// The tools are read once more, with what the queue has of them besides.
impl View<AdminTool> for Submission {
    async fn views(context: &ModuleContext, tools: Vec<AdminTool>) -> Result<Vec<Self>, Problem> {
        let mut conditions = Conditions::default();
        conditions.one_of("t.id", tools.iter().map(|tool| Bind::Id(tool.id)));
        describe(context, store::submissions(&context.db, &conditions, "").await?).await
    }
}

async fn find(request: Request, id: Uuid) -> Result<Submission, Problem> {
    let row = store::submission(&request.context.db, id).await?.ok_or_else(missing)?;
    describe(&request.context, vec![row]).await?.pop().ok_or_else(missing)
}

async fn describe(context: &ModuleContext, rows: Vec<SubmissionRow>) -> Result<Vec<Submission>, Problem> {
    let settings = CatalogSettings::from_context(context).map_err(Problem::internal)?;
    let people: Vec<Uuid> = rows.iter().filter_map(|row| row.submitted_by).collect();
    let members = context.directory.get::<dyn Members>()?.several(&people).await?;
    let members: HashMap<Uuid, Member> = members.into_iter().map(|member| (member.id, member)).collect();
    let now = context.clock.now();
    let appearances = rows.iter().map(|row| Appearance {
        id: row.tool.id,
        name: &row.tool.name,
        canonical_url: &row.canonical_url,
    });
    let appearances: Vec<Appearance<'_>> = appearances.collect();
    let lookalikes = store::lookalikes_of_each(&context.db, &appearances).await?;
    let mut same_addresses = store::same_addresses(&context.db, &rows).await?;
    let mut described = Vec::with_capacity(rows.len());
    for (row, lookalikes) in rows.into_iter().zip(lookalikes) {
        let member = row.submitted_by.and_then(|member| members.get(&member));
        let duplicates = same_addresses.remove(&row.tool.id).unwrap_or_default();
        let state = row.state;
        let missing = row.missing();
        let age = if state == ToolState::Pending { business_days(row.queued_at, now) } else { 0 };
        described.push(Submission {
            submitted_by: member.map(|member| member.full_name.clone()).unwrap_or_default(),
            user_id: row.submitted_by,
            address_confirmed: member.is_some_and(|member| member.email_verified),
            overdue: age > settings.review_days,
            age,
            approvable: state == ToolState::Pending && missing.is_empty(),
            incomplete: state == ToolState::Pending && !missing.is_empty(),
            missing: missing.into_iter().map(str::to_owned).collect(),
            state,
            lookalikes: lookalikes.iter().map(lookalike_text).collect(),
            duplicates: duplicates.into_iter().map(duplicate_text).collect(),
            signals: signals(&row.tool.name, &row.introduction, &row.tool.url),
            link_check: row.link_check,
            id: row.tool.id,
            name: row.tool.name,
            url: row.tool.url,
            slug: row.tool.slug,
            state_reason: row.state_reason,
            queued_at: row.queued_at,
            decided_by: row.decided_by,
            decided_at: row.decided_at,
            updated_at: row.updated_at,
        });
    }
    Ok(described)
}

fn duplicate_text((name, state, reason): (String, String, Option<String>)) -> String {
    match reason {
        Some(reason) => format!("{name} ({state}): {reason}"),
        None => format!("{name} ({state})"),
    }
}
