//! The kernel every `ToolBase` module stands on, and all that a module sees of the core: the module contract, the
//! database, HTTP extractors and problems, events, audit, jobs, reports, web feeds, commands and `OpenAPI` notes. It knows
//! nothing of tools, reviews or blogs, and nothing of the server that runs the modules.

pub mod accounts;
pub mod admin;
pub mod audit;
mod client;
pub mod clock;
pub mod command;
pub mod config;
mod context;
pub mod countries;
mod csv;
pub mod db;
pub mod demo;
pub mod directory;
pub mod domains;
pub mod events;
mod feed;
pub mod fetch;
pub mod figures;
mod folder;
#[doc(hidden)]
pub mod host;
pub mod http;
mod ids;
pub mod jobs;
mod limits;
pub mod links;
pub mod mail;
pub mod media;
mod media_address;
mod media_uses;
pub mod module;
pub mod openapi;
pub mod page_texts;
pub mod private;
mod problem;
mod progress;
mod purge;
pub mod queries;
pub mod reading;
pub mod reports;
pub mod setup;
pub mod site;
pub mod starter;
pub mod states;
pub mod synthetic;
pub mod text;
pub mod tls;
mod versioned;
mod visitors;
pub mod web_feeds;
#[doc(hidden)]
pub mod wording;

// Used by the macros `sql!`, `routes!`, `stored!` and `module_parts!`.
#[doc(hidden)]
pub use {chrono, clap, futures, sqlx, utoipa, utoipa_axum, uuid};
