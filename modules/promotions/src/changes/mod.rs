//! The changes by admins, members and the clock. Each change is one transaction, with its audit entry and its events.

mod campaigns;
mod clock;
mod decisions;
mod invoices;
mod request_decisions;
mod requests;

pub use campaigns::{CampaignInput, create_campaign, update_campaign};
pub use clock::{check_links, follow_clock, stop_for_tools};
pub use decisions::{CampaignDecision, decide_campaign};
pub use invoices::{NewPayment, RecordedPayments, credit, record_payment};
pub use request_decisions::RequestDecision;
pub use requests::{NewRequest, submit_request, withdraw_request};
