//! Durable events, jobs and the audit log: what holds when things fail, and with several nodes.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod workshop;

mod admin_notes;
mod audit;
mod dead_letters;
mod deliveries;
mod digest;
mod feed;
mod gone;
mod inbox;
mod interrupted_bulk;
mod jobs;
mod mail_texts;
mod report_schedules;
mod reports;
mod retention;
mod setup;
mod statistics;
mod values;
mod words;
