//! The module through a real server, beside the catalogue, on both databases.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod campaigns;
mod commands;
mod counting;
mod deciding;
mod demo;
mod fixture;
mod forecasting;
mod guards;
mod invoices;
mod members;
mod merges;
mod placing;
mod register;
mod request_effects;
mod requests;
