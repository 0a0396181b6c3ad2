//! The starter catalogue, and made-up tools for scale tests.
//!
//! - [`files`]: the texts of `seed/`, compiled in
//! - [`starter`]: those texts read and checked
//! - [`plant`]: the starter catalogue into the database
//! - [`synthetic`]: made-up tools, without a database
//! - [`grow`]: made-up tools into the database

mod files;
pub mod grow;
pub mod insert;
pub mod starter;
pub mod synthetic;
