//! The claims as other modules see them: an event. A module that follows it depends on this crate, never on the claims
//! themselves.

use serde::{Deserialize, Serialize};
use toolbase_kernel::events::Event;
use utoipa::ToSchema;
use uuid::Uuid;

/// A claim has changed its state.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ClaimChanged {
    /// The claim.
    pub id: Uuid,
    /// The tool that is claimed.
    pub tool: Uuid,
    /// The state: `pending-proof`, `pending-review`, `approved`, `rejected`, `revoked`, `suspended`, `withdrawn` or
    /// `expired`.
    pub state: String,
}

impl Event for ClaimChanged {
    const TOPIC: &'static str = "claims.claim-changed";
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_payload_is_as_documented() {
        let (id, tool) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let event = ClaimChanged { id, tool, state: "approved".to_owned() };
        let payload = json!({ "id": id, "tool": tool, "state": "approved" });
        assert_eq!(serde_json::to_value(&event).unwrap(), payload);
    }
}
