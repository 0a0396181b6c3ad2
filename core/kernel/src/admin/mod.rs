//! Admin resources: declared, not copied.
//!
//! A [`Resource`] has a [`Description`] and the functions that do its work. Routes, `ETag` and `If-Match`,
//! page and order, selections of many records and the operations' part of the document come from here.
//!
//! - `description`, `field`, `action`: the description of a resource for the admin interface
//! - `resource`: its operations; `bulk` those on many records, `bulk_edit` the change of a field of many, whose parts are in
//!   `edit` and `edited`, `offered` those on one and on many, `rows` those on the
//!   rows of a table and exports
//! - `operation`, `kind`, `shape`: what is known of an operation, and `document` its documentation
//! - `key`: the ids of records, and `underscore_id` how they are sent
//! - `request`: a request of any operation, and a function that responds to it
//! - `page`: the pages of a list, `listed` their records, and `reading` the audit of those who read them
//! - `version`: `ETag` and `If-Match`
//! - `selection`: operations on many records
//! - `choices`: the choices of fields that depend on settings
//! - `effects`: the effects of actions, which are read before a decision
//! - `decided`: the conflict of two people who decide on the same record
//! - `change`: a change with its audit entry and its events, in one transaction
//! - `owned`: records that belong to the admin who has made them
//! - [`merge`]: two records that become one
//! - [`moderation`]: records that wait for a decision
//! - `notes`: the notes of admins on a record that is deleted
//! - `table`: records that are the rows of a table, `stored` the declaration of such a row, and `view` that of what is
//!   shown of one

mod action;
mod bulk;
mod bulk_edit;
mod bulk_run;
mod change;
mod choices;
mod decided;
mod description;
mod document;
mod edit;
mod edited;
mod effects;
mod field;
mod key;
mod kind;
mod listed;
pub mod merge;
pub mod moderation;
mod notes;
mod offered;
mod operation;
mod owned;
mod page;
mod reading;
mod request;
mod resource;
mod rows;
mod selection;
mod shape;
mod stored;
mod table;
mod underscore_id;
mod version;
mod view;

pub use action::{Action, Confirm, UNDO};
pub use bulk_run::interrupted_bulk_job;
pub use change::Change;
pub use choices::FieldChoices;
pub use decided::Decided;
pub use description::{Description, PartOf, Tab};
pub use effects::{ActionEffect, ActionEffects, counted, if_possible, mails_to};
pub use field::{Color, Field, Widget};
pub use key::Key;
pub use listed::{Joined, Listed, Sortable};
pub use notes::forget_notes;
pub use offered::Offered;
pub use operation::Operation;
pub use owned::Owned;
pub use page::{ListPage, ListQuery};
pub use request::Request;
pub use resource::{Record, Resource, Work, respond};
pub use selection::{BulkResult, NoInput, Skipped};
pub use table::{Filter, NoFilter, Stored};
pub use version::{IfMatch, etag, next_version, with_etag};
