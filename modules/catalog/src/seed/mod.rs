//! The starter catalogue, and synthetic tools for scale tests.
//!
//! - [`files`]: the texts of `seed/`, compiled in
//! - [`starter`]: those texts read and checked
//! - [`logos`]: pictures of the starter catalogue
//! - [`insert`]: inserts the starter catalogue
//! - `catalogue`: inserts it with the parts of other modules
//! - `demo`: the tools of a demo
//! - [`synthetic`]: synthetic tools, without a database
//! - [`grow`]: inserts synthetic tools
//! - [`review`]: has them reviewed

mod catalogue;
pub(crate) mod demo;
mod files;
pub mod grow;
pub mod insert;
mod logos;
pub mod review;
pub mod starter;
pub mod synthetic;

pub use catalogue::starter_catalogue;
