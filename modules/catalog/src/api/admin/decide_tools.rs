//! Approving, rejecting, deactivating and their ways back, for one tool under `/api/adminactions/` and for many.

use super::tools::Tools;
use crate::changes::{AdminTool, BulkChange, Decision, change_all, decide};
use crate::domain::{StateChange, text};
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};
use toolbase_kernel::admin::{Action, BulkResult, Confirm, NoInput, Operation, Request};
use toolbase_kernel::http::Problem;
use utoipa::ToSchema;
use uuid::Uuid;

/// Longest reason, in characters.
const REASON_MAX: usize = 500;
/// Longest note beside a reason, in characters.
const NOTE_MAX: usize = 400;

const UNDO: &str = "undo_tool_decisions";

const STATE: &str = "Its state does not allow it.";
const STATE_OR_LISTED: &str =
    "Its state does not allow it, or the product is listed already; `current` names that listing.";
const LACKS: &str = "It lacks what is required; the fields are named.";
const REASON: &str = "`reason` is missing or too long.";
const SELECTION_OR_REASON: &str =
    "Neither `ids` nor `filter`, both, one that cannot be read, or no `reason`; it is named.";

/// The reason for a decision.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(super) struct ToolReason {
    /// The reason, for the audit and for the tool's owner.
    #[serde(deserialize_with = "reason")]
    #[schema(min_length = 1, max_length = 500, example = "The site does not respond.")]
    pub reason: String,
}

/// Reads a reason that follows the rules.
pub(super) fn reason<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    checked_reason(&String::deserialize(deserializer)?).map_err(D::Error::custom)
}

/// Reads a note that follows the rules; it may be empty.
pub(super) fn checked_note<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let note = text::typed_paragraphs(&Option::<String>::deserialize(deserializer)?.unwrap_or_default());
    if note.chars().count() > NOTE_MAX {
        return Err(D::Error::custom(format!("must be at most {NOTE_MAX} characters")));
    }
    Ok(note)
}

/// A reason, checked.
///
/// # Errors
/// The rule that it breaks.
pub(super) fn checked_reason(reason: &str) -> Result<String, String> {
    let reason = text::typed_paragraphs(reason);
    if reason.is_empty() {
        return Err("is required".to_owned());
    }
    if reason.chars().count() > REASON_MAX {
        return Err(format!("must be at most {REASON_MAX} characters"));
    }
    Ok(reason)
}

fn button(label: &str, icon: &str, states: &Value) -> Action {
    Action::new(label, icon).when("state", states).undo(UNDO)
}

/// Adds the decisions to the resource.
pub(super) fn add(tools: Tools) -> Tools {
    many(one(tools))
}

fn one(tools: Tools) -> Tools {
    let trash = "Move this tool to the trash? Votes, saves, places in lists and pictures stay, and it can be reactivated.";
    tools
        .action(
            "approve",
            Operation::new("Makes a tool public that waits for approval or was rejected. What is required is checked once more.")
                .at("/api/adminactions/approve-tool/{id}")
                .error("409", STATE_OR_LISTED)
                .error("422", LACKS)
                .button(button("Approve", "Check", &json!(["pending", "returned", "rejected"]))),
            |request, id| make(request, id, StateChange::Approve, None),
        )
        .action_with(
            "reject",
            Operation::new("Rejects a tool, with the reason.")
                .at("/api/adminactions/reject-tool/{id}")
                .error("409", STATE)
                .error("422", REASON)
                .button(
                    button("Reject", "Close", &json!(["pending"])).confirm(Confirm::Ask("Reject this tool?")),
                ),
            |request, id, ToolReason { reason }| make(request, id, StateChange::Reject, Some(reason)),
        )
        .action_with(
            "request-changes",
            Operation::new(
                "Returns a tool to the member who submitted it, with what to change. It waits again when the member has.",
            )
            .at("/api/adminactions/request-tool-changes/{id}")
            .error("409", STATE)
            .error("422", REASON)
            .button(
                button("Request changes", "Replay", &json!(["pending"]))
                    .confirm(Confirm::Ask("What should the member change?")),
            ),
            |request, id, ToolReason { reason }| {
                make(request, id, StateChange::RequestChanges, Some(reason))
            },
        )
        .action_with(
            "deactivate",
            Operation::new("Moves a tool to the trash, with the reason: it leaves the site, and everything of it stays.")
                .at("/api/adminactions/deactivate-tool/{id}")
                .put()
                .error("409", STATE)
                .error("422", REASON)
                .button(
                    button("Deactivate", "Archive", &json!(["draft", "pending", "approved", "returned", "rejected"]))
                        .confirm(Confirm::Ask(trash)),
                ),
            |request, id, ToolReason { reason }| make(request, id, StateChange::Deactivate, Some(reason)),
        )
        .action(
            "reactivate",
            Operation::new("Brings a deactivated tool back from the trash, to the state that it had: public if it was public.")
                .at("/api/adminactions/reactivate-tool/{id}")
                .put()
                .error("409", STATE_OR_LISTED)
                .error("422", LACKS)
                .button(
                    button("Reactivate", "Unarchive", &json!(["inactive"]))
                        .confirm(Confirm::Ask("Bring {name} back from the trash? It has the state that it had before."))
                        .done("Tool reactivated successfully!")
                        .failed("Failed to reactivate tool."),
                ),
            |request, id| make(request, id, StateChange::Reactivate, None),
        )
        .action(
            "return-to-queue",
            Operation::new("Lets an approved or rejected tool wait for a decision again.")
                .id("return_tool_to_queue")
                .at("/api/adminactions/return-tool-to-queue/{id}")
                .error("409", STATE_OR_LISTED)
                .button(
                    button("Back to the queue", "Replay", &json!(["approved", "returned", "rejected"])).confirm(Confirm::Ask(
                        "Let this tool wait for approval again? A public one leaves the site.",
                    )),
                ),
            |request, id| make(request, id, StateChange::Requeue, None),
        )
}

fn many(tools: Tools) -> Tools {
    let ask = |action: Action, text| action.confirm(Confirm::Ask(text));
    let trash = "Move these tools to the trash? Everything of them stays, and they can be reactivated.";
    let queue = "Let these tools wait for approval again? Public ones leave the site.";
    tools
        .bulk_at_once(
            "approve",
            Operation::new("Approves many tools. Those that cannot be are left as they are and listed with the reason.")
                .button(ask(
                    button("Approve", "Check", &json!(["pending", "returned", "rejected"])),
                    "Approve these tools?",
                )),
            |request, ids, NoInput {}| make_all(request, ids, StateChange::Approve, None),
        )
        .bulk_at_once(
            "reject",
            Operation::new("Rejects many tools, with one reason.").error("422", SELECTION_OR_REASON).button(ask(
                button("Reject", "Close", &json!(["pending", "approved"])),
                "Reject these tools?",
            )),
            |request, ids, ToolReason { reason }| make_all(request, ids, StateChange::Reject, Some(reason)),
        )
        .bulk_at_once(
            "request-changes",
            Operation::new("Returns many tools to the members who submitted them, with one note.")
                .error("422", SELECTION_OR_REASON)
                .button(ask(
                    button("Request changes", "Replay", &json!(["pending"])),
                    "What should the members change?",
                )),
            |request, ids, ToolReason { reason }| {
                make_all(request, ids, StateChange::RequestChanges, Some(reason))
            },
        )
        .bulk_at_once(
            "deactivate",
            Operation::new("Moves many tools to the trash, with one reason.")
                .error("422", SELECTION_OR_REASON)
                .button(ask(
                    button("Deactivate", "Archive", &json!(["draft", "pending", "approved", "returned", "rejected"])),
                    trash,
                )),
            |request, ids, ToolReason { reason }| {
                make_all(request, ids, StateChange::Deactivate, Some(reason))
            },
        )
        .bulk_at_once(
            "reactivate",
            Operation::new("Brings many tools back from the trash, each to the state that it had.").button(ask(
                button("Reactivate", "Unarchive", &json!(["inactive"])),
                "Bring these tools back from the trash?",
            )),
            |request, ids, NoInput {}| make_all(request, ids, StateChange::Reactivate, None),
        )
        .bulk_at_once(
            "return-to-queue",
            Operation::new("Lets many approved or rejected tools wait for a decision again.")
                .id("return_tools_to_queue")
                .button(ask(button("Back to the queue", "Replay", &json!(["approved", "returned", "rejected"])), queue)),
            |request, ids, NoInput {}| make_all(request, ids, StateChange::Requeue, None),
        )
        .bulk_at_once(
            "undo",
            Operation::new(
                "Undoes one's last decision about each of these tools: state and reason are what they were before it. \
                 Tools about which someone else has decided meanwhile are left as they are.",
            )
            .id(UNDO)
            .button(Action::hidden("Undo")),
            |request, ids, NoInput {}| make_all(request, ids, StateChange::Undo, None),
        )
}

pub(super) async fn make(
    request: Request,
    id: Uuid,
    change: StateChange,
    reason: Option<String>,
) -> Result<AdminTool, Problem> {
    Ok(decide(&request.context, &Decision { actor: request.actor, change, reason }, id).await?)
}

pub(super) async fn make_all(
    request: Request,
    ids: Vec<Uuid>,
    change: StateChange,
    reason: Option<String>,
) -> Result<BulkResult, Problem> {
    let decision = Decision { actor: request.actor, change, reason };
    Ok(change_all(&request.context, &BulkChange::Decide(decision), &ids).await?)
}
