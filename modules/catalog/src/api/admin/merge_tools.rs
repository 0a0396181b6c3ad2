//! `POST /api/admin/tools/{id}/merge`, its preview, and the way back.

use super::tools::{Tools, missing};
use crate::changes::AdminTool;
use crate::changes::merge::{ToolMerge, merge, merge_in, undo_merge};
use axum::extract::{Path, State};
use serde::Deserialize;
use toolbase_kernel::admin::moderation::states_allowing;
use toolbase_kernel::admin::{Action, Change, Confirm, Operation, Request};
use toolbase_kernel::http::{Admin, Json, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

const UNDO: &str = "undo_tool_merge";
const PREVIEW: &str = "preview_tool_merge";

const STATE: &str =
    "One of them is in the trash or merged already, or the one that stays is not public and the other is.";
const NOT_INTO: &str = "`into` is missing, is not the id of a tool, or is the same tool.";

/// The body of a merge.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct MergeInto {
    /// The tool that stays.
    #[schema(extensions(("x-admin" = json!({ "label": "Merge into", "reference": "tools" }))))]
    into: Uuid,
}

/// The tool that would stay.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct MergePreview {
    /// The id of the tool that would stay.
    #[serde(default)]
    #[param(required = true, value_type = Uuid)]
    into: String,
}

/// Adds the merge and its undo to the resource.
pub(super) fn add(tools: Tools) -> Tools {
    let about = "Merges a tool into another one that stays: votes, saves, reviews, claims, places in lists and what else belongs \
                 to it pass on, its address leads there, and it goes to the trash. Of two rows of one member that of the tool \
                 that stays counts. Everything or nothing; it can be undone.";
    let about_undo = "Undoes the merge of a tool: each row that was moved goes back, if it is still there, and what was written \
                      since stays with the other tool.";
    tools
        .action_with(
            "merge",
            Operation::new(about)
                .id("merge_tool")
                .audits("tool.merge")
                .error("409", STATE)
                .error("422", NOT_INTO)
                .button(
                    Action::new("Merge into…", "SwapHoriz")
                        .when("state", &states_allowing::<AdminTool>("deactivate"))
                        .confirm(Confirm::Ask(
                            "Which tool stays? Everything that members have done with {name} passes to it, and the address \
                             of {name} leads there.",
                        ))
                        .preview(PREVIEW)
                        .done("{name} is merged.")
                        .undo(UNDO),
                ),
            |request: Request, id: Uuid, MergeInto { into }| async move {
                let (tool, _) = merge(&request.context, &request.actor, id, into).await?;
                Ok::<_, Problem>(tool)
            },
        )
        .action(
            "merge/undo",
            Operation::new(about_undo)
                .id(UNDO)
                .audits("tool.unmerge")
                .error("409", "It is not merged, or its merge cannot be undone; the message has the reason.")
                .button(
                    Action::new("Undo the merge", "Replay")
                        .when("merged", &[true])
                        .confirm(Confirm::Ask("Make {name} a tool of its own again, with what was moved?"))
                        .done("{name} is a tool of its own again."),
                ),
            |request: Request, id: Uuid| async move {
                undo_merge(&request.context, &request.actor, id).await
            },
        )
}

/// Shows the effect of merging a tool into another one. Nothing is changed.
#[utoipa::path(get, path = "/api/admin/tools/{id}/merge/preview", tag = "admin", operation_id = "preview_tool_merge",
    extensions(("x-permission" = json!("tools.manage")), ("x-admin-panel" = json!({
        "resource": "tools",
        "label": "What the merge does",
        "fields": {
            "into": { "label": "The tool that stays", "reference": "tools" },
            "intoName": { "label": "Its name" },
            "intoSlug": { "label": "Its slug" },
            "rows": { "label": "What moves" },
            "redirects": { "label": "Slugs that lead to it" },
            "categories": { "label": "Categories it gets", "reference": "categories" },
            "owners": { "label": "Owners pass on" },
            "dropped": { "label": "Values that do not move" },
        },
    }))),
    params(("id" = Uuid, Path, description = "The id of the duplicate."), MergePreview), responses(
        (status = 200, body = ToolMerge),
        (status = 404, body = ProblemBody, description = "Tool not found"),
        (status = 409, body = ProblemBody, description = "One of them is in the trash or merged already, or the one that stays is not public and the other is."),
        (status = 422, body = ProblemBody, description = "`into` is missing, is not the id of a tool, or is the same tool."),
    ))]
pub(super) async fn preview_tool_merge(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Path(id): Path<String>,
    Query(MergePreview { into }): Query<MergePreview>,
) -> Result<Json<ToolMerge>, Problem> {
    let id: Uuid = id.parse().map_err(|_| missing())?;
    let into: Uuid = into.parse().map_err(|_| Problem::invalid("into", "is not the id of a tool"))?;
    let mut change = Change::begin(&context, &actor).await?;
    let (_, merge) = merge_in(&mut change, id, into).await?;
    // Dropped without a commit, nothing of it lasts.
    drop(change);
    Ok(Json(merge))
}
