//! The kernel every `ToolBase` module stands on, and all that a module sees of the core: the module contract, the
//! database, HTTP extractors and problems, events, audit, jobs, reports, web feeds, commands and `OpenAPI` notes. It knows
//! nothing of tools, reviews or blogs, and nothing of the server that runs the modules.

pub mod accounts;
pub mod admin;
pub mod audit;
pub mod clock;
pub mod command;
pub mod config;
mod context;
pub mod db;
pub mod demo;
pub mod directory;
pub mod domains;
pub mod events;
pub mod fetch;
pub mod figures;
mod folder;
#[doc(hidden)]
pub mod host;
pub mod http;
pub mod jobs;
pub mod links;
pub mod mail;
pub mod media;
pub mod module;
pub mod openapi;
pub mod page_texts;
pub mod private;
pub mod reading;
pub mod reports;
pub mod setup;
pub mod site;
pub mod statistics;
pub mod synthetic;
pub mod text;
pub mod tls;
pub mod web_feeds;

// Used by the macros `sql!`, `routes!` and `stored!`.
#[doc(hidden)]
pub use {chrono, sqlx, utoipa, utoipa_axum, uuid};
