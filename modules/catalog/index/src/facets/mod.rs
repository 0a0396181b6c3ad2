//! The filter groups: their options, the reading of filters, and counting.

pub(crate) mod columns;
pub(crate) mod count;
pub(crate) mod filters;
pub(crate) mod group;
pub(crate) mod options;
pub(crate) mod parse;
pub(crate) mod values;
