//! Deleting permanently: one tool, by two paths, and many.

use super::decide_tools::reason;
use super::tools::Tools;
use crate::changes::{AdminTool, ToolDecision};
use serde::Deserialize;
use toolbase_kernel::admin::moderation::{decide_many, states_allowing};
use toolbase_kernel::admin::{Action, BulkResult, Confirm, IfMatch, Operation, Request};
use toolbase_kernel::http::{Code, Problem};
use utoipa::ToSchema;
use uuid::Uuid;

const NOT_IN_TRASH: &str = "It is not inactive: only what is in the trash is deleted permanently.";

/// The number of tools that are deleted permanently, and the reason.
#[derive(Debug, Deserialize, ToSchema)]
struct ToolDeletion {
    /// The number of tools that are meant; required for more than one. When it is not the number that `ids` or `filter` selects,
    /// nothing is deleted.
    #[serde(default)]
    #[schema(nullable, value_type = Option<u64>, minimum = 1, example = 119)]
    expected: Option<usize>,
    /// The reason, for the audit.
    #[serde(deserialize_with = "reason")]
    #[schema(min_length = 1, max_length = 500, example = "Duplicates of the last import.")]
    reason: String,
}

/// Adds the deletions to the resource.
pub(super) fn add(tools: Tools) -> Tools {
    let one = "Deletes an inactive tool permanently, with its counters, votes and questions. The audit log retains its \
         content. The password must have been entered within ten minutes.";
    let many = "Deletes many inactive tools permanently, with one reason. For more than one the number is required too. Tools \
         that are not inactive do not change. The audit log retains their content.";
    let ask = "Delete {name} permanently, with its votes, saves and places in lists? This cannot be undone.";
    let ask_many =
        "Delete these tools permanently, with their votes, saves and places in lists? This cannot be undone.";
    let button = Action::new("Delete permanently", "Delete")
        .when("state", &states_allowing::<AdminTool>("delete"))
        .destructive()
        .failed("Failed to delete tool.");
    tools
        .removal::<AdminTool>(
            Operation::new(one).id("remove_tool").step_up().error("409", NOT_IN_TRASH).button(
                button.clone().confirm(Confirm::Type(ask, "{slug}")).done("Tool deleted successfully!"),
            ),
            ToolDecision::Delete(None),
        )
        .removal::<AdminTool>(
            Operation::new("Deletes an inactive tool permanently: the same as `DELETE /api/admin/tools/{id}`.")
                .id("delete_tool")
                .at("/api/adminactions/delete-tool/{id}")
                .step_up()
                .error("409", NOT_IN_TRASH),
            ToolDecision::Delete(None),
        )
        .bulk_at_once(
            "delete",
            Operation::new(many)
                .audits("tool.delete")
                .step_up()
                .error("409", "`expected` is not the number of tools selected; nothing was deleted.")
                .error(
                    "422",
                    "Neither `ids` nor `filter`, both, one that cannot be read, no `expected` for more than one, or no \
                     `reason`; it is named.",
                )
                .button(button.confirm(Confirm::Ask(ask_many))),
            delete_all,
        )
}

async fn delete_all(request: Request, ids: Vec<Uuid>, deletion: ToolDeletion) -> Result<BulkResult, Problem> {
    let selected = ids.len();
    match deletion.expected {
        None if selected > 1 => {
            let rule = "is required for more than one tool: the number of tools to be deleted permanently";
            return Err(Problem::invalid("expected", rule));
        }
        Some(expected) if expected != selected => {
            let message = format!("{selected} tools are selected, not {expected}. Nothing was deleted.");
            return Err(Problem::new(Code::Conflict, message.clone()).with_error("expected", message));
        }
        _ => {}
    }
    let Request { context, actor, .. } = &request;
    let decision = ToolDecision::Delete(Some(deletion.reason));
    decide_many::<AdminTool>(context, actor, &ids, &decision, &IfMatch::default()).await
}
