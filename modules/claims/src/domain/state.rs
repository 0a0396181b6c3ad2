//! The states of claims, and what members are invited to.

use toolbase_kernel::states;

states! {
    /// The state of a claim.
    pub enum ClaimState {
        /// An admin has to decide.
        PendingReview = "pending-review",
        /// It has begun, and nothing is proven.
        PendingProof = "pending-proof",
        /// The member owns the listing.
        Approved = "approved" => "was approved already",
        /// An admin has rejected it.
        Rejected = "rejected" => "was rejected already",
        /// An admin, a lost proof or the claim of somebody else has ended it.
        Revoked = "revoked" => "was revoked already",
        /// Its proof could not be found any more; the member can bring it back.
        Suspended = "suspended",
        /// The member has withdrawn it, left the listing or handed it over.
        Withdrawn = "withdrawn",
        /// Nothing was proven in time.
        Expired = "expired",
    }
}

impl ClaimState {
    /// Returns `true` for states in which a member has no need of another claim to the same tool.
    #[must_use]
    pub fn is_open(self) -> bool {
        matches!(self, Self::PendingReview | Self::PendingProof | Self::Approved | Self::Suspended)
    }

    /// Returns `true` for states in which a proof can be shown.
    #[must_use]
    pub fn takes_proof(self) -> bool {
        matches!(self, Self::PendingProof | Self::Suspended)
    }
}

states! {
    /// The share in a listing that a member is invited to.
    pub enum InvitationKind {
        /// To own the listing beside its owner.
        CoOwner = "co-owner",
        /// To own it in the place of its owner.
        Owner = "owner",
    }
}
