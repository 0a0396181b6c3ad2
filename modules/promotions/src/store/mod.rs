//! All SQL of the module.

mod campaigns;
mod counts;
mod days;
mod demo;
mod invoices;
mod members;
mod requests;

pub use campaigns::{
    CampaignRow, begun_campaigns, booked_campaigns, campaign, campaigns_named, campaigns_of_member,
    campaigns_of_tool, campaigns_where, count_of_member, due_campaigns, lock_places, openable_campaigns,
};
pub use counts::{Batch, Hit, NotCounted, Offered, forget_visitors, key_of_day, write_counts};
pub use days::{
    DayRow, PlaceDays, UncountedRow, days_of_campaign, place_days, totals_of_campaigns, uncounted_of_campaign,
};
pub use demo::{add_demo_day, delete_demo, is_demo_tool};
pub use invoices::{
    CREDIT_NOTE, INVOICE, InvoiceRow, billed, cancelling, credit_notes, invoice, invoices_of_campaign,
    invoices_of_member, next_serial, recorded_payment,
};
pub use members::{erase_member, lock_requester};
pub use requests::{RequestRow, open_requests, requests_of_member};
