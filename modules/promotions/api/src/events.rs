//! The events, each emitted in the transaction of the change.

use serde::{Deserialize, Serialize};
use toolbase_kernel::events::Event;
use utoipa::ToSchema;
use uuid::Uuid;

/// A campaign was made, changed or deleted, or the clock has begun or ended it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct CampaignChanged {
    /// The campaign.
    pub id: Uuid,
    /// The promoted tool.
    pub tool: Uuid,
    /// `draft`, `scheduled`, `running`, `paused`, `ended` or, when there is no such campaign any more, `deleted`.
    pub state: String,
}

impl Event for CampaignChanged {
    const TOPIC: &'static str = "promotions.campaign-changed";
}

/// A member has requested a campaign, or it was decided on.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RequestChanged {
    /// The request.
    pub id: Uuid,
    /// `open`, `replied`, `declined` or `withdrawn`.
    pub state: String,
}

impl Event for RequestChanged {
    const TOPIC: &'static str = "promotions.request-changed";
}

/// A campaign was scheduled, and something of its charge is still due. A payment provider begins here.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentDue {
    /// The campaign.
    pub campaign: Uuid,
    /// The member who has requested it, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub member: Option<Uuid>,
    /// The amount that is due, in the smallest unit of the currency.
    pub amount_cents: i64,
    /// ISO 4217.
    pub currency: String,
}

impl Event for PaymentDue {
    const TOPIC: &'static str = "promotions.payment-due";
}

/// A payment was recorded and has the number of an invoice, or was cancelled by a credit note.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentRecorded {
    /// The invoice or credit note.
    pub id: Uuid,
    /// Its number.
    pub number: String,
    /// The campaign.
    pub campaign: Uuid,
    /// The amount in the smallest unit of the currency; negative for a credit note.
    pub amount_cents: i64,
}

impl Event for PaymentRecorded {
    const TOPIC: &'static str = "promotions.payment-recorded";
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{json, to_value};

    #[test]
    fn payloads_name_what_is_due_without_a_member_too() {
        let campaign = Uuid::from_u128(1);
        let due = PaymentDue { campaign, member: None, amount_cents: 5000, currency: "USD".to_owned() };
        let payload = json!({ "campaign": campaign, "amountCents": 5000, "currency": "USD" });
        assert_eq!(to_value(&due).unwrap(), payload);
        assert_eq!(serde_json::from_value::<PaymentDue>(payload).unwrap().member, None);
    }
}
