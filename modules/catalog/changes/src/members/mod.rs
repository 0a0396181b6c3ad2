//! The changes that members make to their tools.
//!
//! - `submit`: new tools; `edit`: the form of an own one; `media`: its logo, photos and videos
//! - `guarded`: what waits for a moderator when the owner of a public tool changes it
//! - [`stale_drafts`], `remove_draft`: drafts that nobody goes on with

mod edit;
pub(crate) mod guarded;
mod media;
mod remove_draft;
pub mod stale_drafts;
mod submit;

pub use edit::{MemberEdit, edit, editable, form_version, withdraw};
pub use media::{MediaChange, MediaChanged, NewVideo, change_media, has_logo};
pub use submit::{NewSubmission, SubmissionRates, for_members, submit};
