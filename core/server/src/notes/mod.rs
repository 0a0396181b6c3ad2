//! Notes of admins on the records of any resource of the admin interface.
//!
//! - `api`: `GET` and `POST /api/admin/record-notes`, `PUT` and `DELETE /api/admin/record-notes/{id}`
//! - `store`: their SQL
//! - `personal`: an admin's own notes, for the download of all stored data

mod api;
mod personal;
mod store;

pub(crate) use api::routes;
pub(crate) use personal::WrittenNotes;
