//! Look, words and rules of the site, as admins set them while it runs. What they leave out is as configured.
//!
//! - `settings`: the values that are set
//! - `live`: those of this node, which follows the changes of all

mod live;
mod settings;

pub use live::LiveSite;
pub use settings::{Announcement, FooterLink, NavigationPlace, SitePick, SiteSettings};
