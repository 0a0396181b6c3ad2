//! Every change that the module makes: rules, audit entry and events in one transaction.
//!
//! - [`lists`]: sections, use cases and the featured entries
//! - [`suggestions`]: what members propose
//! - [`decisions`]: what becomes of it

pub mod decisions;
pub mod lists;
pub mod suggestions;
