//! The authors of posts.

use toolbase_kernel::accounts::{People, PublicProfile};
use toolbase_kernel::config::SiteConfig;
use uuid::Uuid;

/// The author of a post: the person, or the site when there is no account or it has no public name. The site stands
/// behind what its editors and the operator have written.
#[must_use]
pub fn author(people: &People, site: &SiteConfig, id: Option<Uuid>) -> PublicProfile {
    people.person_or(id, &site.name)
}
