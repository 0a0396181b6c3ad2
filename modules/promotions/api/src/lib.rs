//! Campaigns as other modules see them: events, and the seam for payment providers. A module that follows them depends on
//! this crate, never on the promotions themselves.
//!
//! A payment provider is a module of its own: it follows [`PaymentDue`], has the member pay, and records the payment through
//! [`Payments`].

mod events;
mod payments;

pub use events::{CampaignChanged, PaymentDue, PaymentRecorded, RequestChanged};
pub use payments::{Payments, ReceivedPayment, RecordedPayment};

toolbase_kernel::interface!(dyn Payments);
