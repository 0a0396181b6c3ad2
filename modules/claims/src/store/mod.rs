//! All SQL of the module.

mod claims;
mod due;
mod invitations;
mod members;
mod parts;

pub use claims::{
    ClaimRow, claim_by_id, claim_by_link, claims_begun_since, claims_of_member, counts_of_states,
    disputed_tools, end_open_claim, may_look, open_claim, owning_claim, owning_claims_of,
};
pub use due::{
    claims_to_check, claims_to_confirm, claims_to_expire, claims_to_purge, claims_to_revoke, known_documents,
    pending_documents, reported_claims,
};
pub use invitations::{
    InvitationRow, claim_of_invitation, end_invitation, forget_invitations, insert_invitation,
    invitations_of, invitations_since, invited,
};
pub use members::{
    claims_of_tool, delete_demo_claims, erase_messages_of, messages_by, of_member, related_claims,
    undoable_claims, without_co_owner,
};
pub use parts::{
    CheckRow, DocumentRow, MessageRow, bytes_of_member, checks_of, count_messages_since, delete_document,
    delete_documents_of, documents_in, documents_of, insert_check, insert_document, insert_message,
    messages_of,
};
