//! The kernel of every `ToolBase` module: module contract, configuration, database, events, HTTP,
//! `OpenAPI` and telemetry. It knows nothing of tools, reviews or blogs.

pub mod accounts;
pub mod admin;
pub mod audit;
pub mod backup;
pub mod builtin;
pub mod clock;
pub mod command;
pub mod config;
pub mod db;
pub mod directory;
pub mod events;
mod folder;
pub mod http;
pub mod jobs;
pub mod mail;
pub mod media;
pub mod module;
pub mod openapi;
pub mod private;
pub mod read_only;
pub mod reports;
pub mod telemetry;
pub mod tls;
mod work;

// Used by the macros `sql!` and `routes!`.
#[doc(hidden)]
pub use {sqlx, utoipa_axum};
