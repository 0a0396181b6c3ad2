//! Approving, rejecting, deactivating and their ways back, for one tool under `/api/adminactions/` and for many.

use super::tools::Tools;
use crate::changes::{AdminTool, ToolDecision};
use crate::domain::text;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::json;
use toolbase_kernel::admin::moderation::{Offered, states_allowing};
use toolbase_kernel::admin::{Action, Confirm, Operation};
use utoipa::ToSchema;

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

/// The button of a decision, for the tools whose state allows it.
fn button(label: &str, icon: &str, decision: &str) -> Action {
    Action::new(label, icon).when("state", &states_allowing::<AdminTool>(decision)).undo(UNDO)
}

/// Adds the decisions to the resource: on one tool under `/api/adminactions/`, and on many.
pub(super) fn add(tools: Tools) -> Tools {
    tools
        .decision::<AdminTool>("approve", approve(), ToolDecision::Approve)
        .decision_with::<AdminTool, ToolReason>("reject", reject(), |input| {
            Ok(ToolDecision::Reject(input.reason))
        })
        .decision_with::<AdminTool, ToolReason>("request-changes", request_changes(), |input| {
            Ok(ToolDecision::RequestChanges(input.reason))
        })
        .decision_with::<AdminTool, ToolReason>("deactivate", deactivate(), |input| {
            Ok(ToolDecision::Deactivate(Some(input.reason)))
        })
        .decision::<AdminTool>("reactivate", reactivate(), ToolDecision::Reactivate)
        .decision::<AdminTool>("return-to-queue", requeue(), ToolDecision::Requeue)
        .decision::<AdminTool>("undo", undo(), ToolDecision::Undo)
}

fn approve() -> Offered {
    let button = button("Approve", "Check", "approve");
    let about =
        "Makes a tool public that waits for approval or was rejected. What is required is checked once more.";
    let about_many =
        "Approves many tools. Those that cannot be are left as they are and listed with the reason.";
    Offered::Both(
        Operation::new(about)
            .at("/api/adminactions/approve-tool/{id}")
            .error("409", STATE_OR_LISTED)
            .error("422", LACKS)
            .button(button.clone()),
        Operation::new(about_many).button(button.confirm(Confirm::Ask("Approve these tools?"))),
    )
}

fn reject() -> Offered {
    let button = button("Reject", "Close", "reject");
    Offered::Both(
        Operation::new("Rejects a tool, with the reason.")
            .at("/api/adminactions/reject-tool/{id}")
            .error("409", STATE)
            .error("422", REASON)
            // A public tool leaves the site by `deactivate`.
            .button(
                button.clone().when("state", &json!(["pending"])).confirm(Confirm::Ask("Reject this tool?")),
            ),
        Operation::new("Rejects many tools, with one reason.")
            .error("422", SELECTION_OR_REASON)
            .button(button.confirm(Confirm::Ask("Reject these tools?"))),
    )
}

fn request_changes() -> Offered {
    let button = button("Request changes", "Replay", "request-changes");
    Offered::Both(
        Operation::new(
            "Returns a tool to the member who submitted it, with what to change. It waits again when the member has.",
        )
        .at("/api/adminactions/request-tool-changes/{id}")
        .error("409", STATE)
        .error("422", REASON)
        .button(button.clone().confirm(Confirm::Ask("What should the member change?"))),
        Operation::new("Returns many tools to the members who submitted them, with one note.")
            .error("422", SELECTION_OR_REASON)
            .button(button.confirm(Confirm::Ask("What should the members change?"))),
    )
}

fn deactivate() -> Offered {
    let button = button("Deactivate", "Archive", "deactivate");
    let ask = "Move this tool to the trash? Votes, saves, places in lists and pictures stay, and it can be reactivated.";
    let ask_many = "Move these tools to the trash? Everything of them stays, and they can be reactivated.";
    Offered::Both(
        Operation::new(
            "Moves a tool to the trash, with the reason: it leaves the site, and everything of it stays.",
        )
        .at("/api/adminactions/deactivate-tool/{id}")
        .put()
        .error("409", STATE)
        .error("422", REASON)
        .button(button.clone().confirm(Confirm::Ask(ask))),
        Operation::new("Moves many tools to the trash, with one reason.")
            .error("422", SELECTION_OR_REASON)
            .button(button.confirm(Confirm::Ask(ask_many))),
    )
}

fn reactivate() -> Offered {
    let button = button("Reactivate", "Unarchive", "reactivate");
    let about =
        "Brings a deactivated tool back from the trash, to the state that it had: public if it was public.";
    let ask = "Bring {name} back from the trash? It has the state that it had before.";
    Offered::Both(
        Operation::new(about)
            .at("/api/adminactions/reactivate-tool/{id}")
            .put()
            .error("409", STATE_OR_LISTED)
            .error("422", LACKS)
            .button(
                button
                    .clone()
                    .confirm(Confirm::Ask(ask))
                    .done("Tool reactivated successfully!")
                    .failed("Failed to reactivate tool."),
            ),
        Operation::new("Brings many tools back from the trash, each to the state that it had.")
            .button(button.confirm(Confirm::Ask("Bring these tools back from the trash?"))),
    )
}

fn requeue() -> Offered {
    let button = button("Back to the queue", "Replay", "requeue");
    let ask = "Let this tool wait for approval again? A public one leaves the site.";
    let ask_many = "Let these tools wait for approval again? Public ones leave the site.";
    Offered::Both(
        Operation::new("Lets an approved or rejected tool wait for a decision again.")
            .id("return_tool_to_queue")
            .at("/api/adminactions/return-tool-to-queue/{id}")
            .error("409", STATE_OR_LISTED)
            .button(button.clone().confirm(Confirm::Ask(ask)).done("{name} waits again.")),
        Operation::new("Lets many approved or rejected tools wait for a decision again.")
            .id("return_tools_to_queue")
            .button(button.confirm(Confirm::Ask(ask_many)).done("{name} waits again.")),
    )
}

fn undo() -> Offered {
    let about = "Undoes one's last decision about each of these tools: state and reason are what they were before it. \
         Tools about which someone else has decided meanwhile are left as they are.";
    Offered::Many(Operation::new(about).id(UNDO).button(Action::hidden("Undo")))
}
