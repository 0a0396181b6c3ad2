//! Changing the catalogue by hand: the rules of a change, its audit entry and its events in one transaction.
//!
//! - `item`, `record`: a tool as lists and forms of the back office have it
//! - `category`: categories likewise

mod category;
mod item;
mod record;

pub use category::{AdminCategory, AdminMainCategory};
pub use item::AdminToolItem;
pub use record::{AdminTool, FaqRecord};
