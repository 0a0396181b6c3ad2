//! Admin resources: declared, not copied.
//!
//! A [`Resource`] has a [`Description`] and the functions that do its work. Routes, `ETag` and `If-Match`,
//! page and order, selections of many records and the operations' part of the document come from here.
//!
//! - `description`: the description of a resource for the admin interface
//! - `resource`: the operations
//! - `operation`: the documentation of one
//! - `request`: a request of any operation, and a function that responds to it
//! - `page`: the pages of a list
//! - `version`: `ETag` and `If-Match`
//! - `selection`: operations on many records
//! - `change`: a change with its audit entry and its events, in one transaction
//! - `table`: records that are the rows of a table

mod change;
mod description;
mod operation;
mod page;
mod request;
mod resource;
mod selection;
mod table;
mod version;

pub use change::Change;
pub use description::{Action, Color, Confirm, Description, Field, Widget};
pub use operation::Operation;
pub use page::{ListPage, ListQuery, Listed};
pub use request::Request;
pub use resource::{Record, Resource};
pub use selection::{BulkResult, Selection, Skipped};
pub use table::{Filter, NoFilter, Stored};
pub use version::{IfMatch, etag, next_version, with_etag};
