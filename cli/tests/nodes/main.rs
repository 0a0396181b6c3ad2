//! Real server processes: several on one database, behind nginx, and killed in the middle of things.
//!
//! Needs the workspace built first, PostgreSQL at `TOOLBASE_TEST_POSTGRES`, and nginx; `cargo xtask test` sees to
//! all three.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod node;
mod proxy;

mod behind_nginx;
mod cached_files;
mod killed;
mod no_database;
mod private_files;
mod restored;
mod saved;
mod two_nodes;
