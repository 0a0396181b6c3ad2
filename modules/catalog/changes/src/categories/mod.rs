//! Categories as the admin's lists and forms show them, and their changes.

mod form;
mod many;
mod planner;
mod record;
mod save;

pub use form::{CategoryChanges, CategoryFields, MainCategoryChanges};
pub use many::{
    CategoryFilePlan, FileCategory, NewCategoryRow, WrongCategoryRow, add_categories, plan_categories,
};
pub use record::{AdminCategory, AdminMainCategory};
pub use save::{CategoryError, create_category, remove_category, update_category};
