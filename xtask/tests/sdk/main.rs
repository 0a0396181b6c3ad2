//! Modules built outside the checkout: dropped in, used, taken out and put back, with no rebuild of the server.
//!
//! Needs the workspace built first, as `cargo xtask test` does.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking, in its helpers too")]

mod example;
mod faulty;
mod guide;
mod interface;
mod kit;
mod new_module;
mod overwritten;
mod rich_text;
#[path = "../server/mod.rs"]
mod server;
mod server_changed;
