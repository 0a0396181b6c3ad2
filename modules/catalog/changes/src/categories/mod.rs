//! Categories as the admin's lists and forms show them, and their changes.

mod form;
mod record;
mod save;

pub use form::{CategoryChanges, CategoryFields, MainCategoryChanges};
pub use record::{AdminCategory, AdminMainCategory};
pub use save::{CategoryError, create_category, remove_category, update_category};
