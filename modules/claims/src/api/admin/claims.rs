//! The admin resource `claims`: the queue of those that wait, and their decisions.
use super::claim_effects::effects;
use super::claim_record::{AdminClaim, ClaimFilter};
use crate::api::write_claim_message::MessageText;
use crate::changes::{self, ClaimDecision, Side};
use crate::domain::{ClaimState, Method};
use crate::store::ClaimRow;
use serde::Deserialize;
use serde_json::json;
use toolbase_kernel::admin::moderation::{Offered, states_allowing, view};
use toolbase_kernel::admin::{
    Action, Color, Confirm, Description, Field, Operation, PartOf, Request, Resource, Widget,
};
use toolbase_kernel::http::{Problem, check_filled};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::text::clean;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

const DECIDED: &str =
    "Somebody has decided on it already, the tool is not listed any more, or its address has changed.";
/// The operations that take decisions back: of one claim, and of several.
const UNDO: (&str, &str) = ("undo_admin_claim", "undo_admin_claims");
/// Characters of a reason.
const REASON_MAX: usize = 500;

/// Why a claim is rejected or revoked.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = ClaimReason)]
struct ReasonInput {
    /// The reason, for the member.
    #[schema(
        example = "The document does not name the maker of the tool.",
        max_length = 500,
        min_length = 1
    )]
    reason: String,
}

impl ReasonInput {
    fn checked(self) -> Result<String, Problem> {
        Ok(check_filled("reason", clean(&self.reason), REASON_MAX, "Please name the reason.")?)
    }
}

fn description() -> Description {
    let methods: Vec<_> = Method::ALL.iter().map(|method| (method.as_str(), method.label())).collect();
    Description::new("claims", "claims.moderate", ("admin_claim", "admin_claims"))
        .labels("Claims", "Claim")
        .dashboard_link("Claims", 6)
        .when_missing("There is no such claim.")
        .menu("claims", "VerifiedUser")
        .title("toolName")
        .history()
        .columns(&["toolName", "subject", "claimedBy", "method", "isDispute", "state", "createdAt"])
        .show(&[
            "toolName",
            "toolId",
            "website",
            "subject",
            "claimedBy",
            "email",
            "method",
            "isDispute",
            "state",
            "stateReason",
            "createdAt",
            "queuedAt",
            "decidedAt",
        ])
        .reading(&["toolName", "website", "claimedBy", "email", "method"])
        .sort("createdAt")
        .part_of(PartOf::new("users", "Claims", "userId").filter(json!({ "state": "all" })).columns(&[
            "toolName",
            "subject",
            "method",
            "state",
            "createdAt",
        ]))
        .empty("No claims wait.")
        .tab("Waiting", &json!({}))
        .tab("Disputes", &json!({ "dispute": true }))
        .tab("Approved", &json!({ "state": ClaimState::Approved }))
        .tab("All", &json!({ "state": "all" }))
        .field(Field::new("toolName", "Tool Name"))
        .field(Field::new("toolId", "Tool").reference("tools"))
        .field(Field::new("website", "Website"))
        .field(Field::new("subject", "What is claimed"))
        .field(Field::new("claimedBy", "Claimed by").leads_to("users", "userId"))
        .field(Field::new("userId", "Member").reference("users"))
        .field(Field::new("email", "Email"))
        .field(Field::new("method", "Proof").options(&methods))
        .field(Field::new("isDispute", "Dispute"))
        .field(Field::new("state", "State").widget(Widget::Chip).choices(ClaimState::ALL).colors(&[
            (ClaimState::PendingReview, Color::Warning),
            (ClaimState::Approved, Color::Success),
            (ClaimState::Rejected, Color::Error),
            (ClaimState::Revoked, Color::Error),
            (ClaimState::Suspended, Color::Warning),
        ]))
        .field(Field::new("stateReason", "Reason").widget(Widget::Textarea))
        .field(Field::new("createdAt", "Begun").sortable())
        .field(Field::new("queuedAt", "Waits since").widget(Widget::Age).sortable())
        .field(Field::new("decidedAt", "Decided").sortable())
}

/// The routes.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let button = |label: &str, icon: &str, decision| {
        Action::new(label, icon).when("state", &states_allowing::<ClaimRow>(decision))
    };
    let approving = |undo| {
        button("Approve", "Check", "approve")
            .key('a')
            .confirm(Confirm::Ask(
                "Make {claimedBy} the owner of {toolName}? Who owns it now does so no more.",
            ))
            .failed("Failed to approve claim")
            .undo(undo)
    };
    let rejecting =
        |undo| button("Reject", "Close", "reject").key('r').failed("Failed to reject claim").undo(undo);
    let approve = Offered::Both(
        Operation::new("Makes the member the owner of the listing. The claim of who owned it ends.")
            .error("409", DECIDED)
            .button(approving(UNDO.0).done("Claim approved!")),
        Operation::new("Makes members the owners of listings.").button(approving(UNDO.1)),
    );
    let reject = Offered::Both(
        Operation::new("Rejects a claim, with a reason for the member.")
            .error("409", DECIDED)
            .error("422", "There is no reason, or it is too long.")
            .button(rejecting(UNDO.0).done("Claim rejected.")),
        Operation::new("Rejects claims, with a reason for the members.").button(rejecting(UNDO.1)),
    );
    let revoke = Offered::One(
        Operation::new("Ends the claim of an owner, with a reason for the member.")
            .error("409", DECIDED)
            .error("422", "There is no reason, or it is too long.")
            .button(
                button("Revoke", "Block", "revoke")
                    .destructive()
                    .done("Claim revoked.")
                    .failed("Failed to revoke claim")
                    .undo(UNDO.0),
            ),
    );
    let undo = Offered::Both(
        Operation::new("Takes the last decision on a claim back. The listing has its former owner again.")
            .id(UNDO.0)
            .error("409", "There is no decision to undo, or somebody else owns the listing meanwhile.")
            .button(Action::hidden("Undo")),
        Operation::new("Takes the last decision on claims back.").id(UNDO.1).button(Action::hidden("Undo")),
    );
    let message = Operation::new("Writes to the claimant and, in a dispute, to the owner of the listing.")
        .audits("claim.message")
        .error("409", "Only claims in review have messages.")
        .error("422", "There is no text, or it is too long.")
        .button(
            Action::new("Write", "Mail")
                .when("state", &[ClaimState::PendingReview])
                .done("The message is sent.")
                .failed("Failed to send the message"),
        );
    Resource::<AdminClaim, ClaimFilter>::new(description(), ())
        .queue::<ClaimRow>("Claims of members to tools, the oldest first.", "A claim.")
        .decision::<ClaimRow>("approve", approve, ClaimDecision::Approve)
        .decision_with::<ClaimRow, ReasonInput>("reject", reject, |input| {
            Ok(ClaimDecision::Reject(input.checked()?))
        })
        .decision_with::<ClaimRow, ReasonInput>("revoke", revoke, |input| {
            Ok(ClaimDecision::Revoke(input.checked()?))
        })
        .decision::<ClaimRow>("undo", undo, ClaimDecision::Undo)
        .action_with("message", message, |request: Request, id, input: MessageText| async move {
            let from = (Side::Admin, request.actor.id);
            let row = changes::write_message(&request.context, &request.actor, id, from, &input.text).await?;
            view(&request.context, row).await
        })
        .effects("The effects of the decisions on a claim.", effects)
        .routes()
}
