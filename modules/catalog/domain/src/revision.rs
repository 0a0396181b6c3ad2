//! The states of a change of a tool.

use toolbase_kernel::states;

states! {
    /// The state of a change.
    pub enum RevisionState {
        /// It is in the tool.
        Live = "live" => "was approved already",
        /// It waits for a moderator.
        Pending = "pending",
        /// A moderator has rejected it, with a reason.
        Rejected = "rejected" => "was rejected already",
        /// Its author has taken it back.
        Withdrawn = "withdrawn" => "was taken back already",
        /// It was in the tool, and an admin has reverted it.
        Reverted = "reverted" => "was reverted already",
    }
}
