//! The people who write posts and comments.

use std::collections::HashMap;
use toolbase_kernel::accounts::{Members, PublicProfile, Role, RoleName};
use toolbase_kernel::db::Bind;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The name of who has no account any more.
const ANONYMOUS: &str = "Anonymous";

/// People by their ids.
pub struct People {
    profiles: HashMap<Uuid, PublicProfile>,
    site_name: String,
}

impl People {
    /// Looks people up.
    ///
    /// # Errors
    /// When the query fails.
    pub async fn find(
        context: &ModuleContext,
        ids: impl IntoIterator<Item = Option<Uuid>>,
    ) -> Result<Self, Problem> {
        let mut ids: Vec<Uuid> = ids.into_iter().flatten().collect();
        ids.sort_unstable();
        ids.dedup();
        let profiles = if ids.is_empty() {
            HashMap::new()
        } else {
            context.directory.get::<dyn Members>()?.profiles(&ids).await?
        };
        Ok(Self { profiles, site_name: context.config.site.name.clone() })
    }

    /// The person; `Anonymous` when there is no account.
    #[must_use]
    pub fn person(&self, id: Option<Uuid>) -> PublicProfile {
        id.and_then(|id| self.profiles.get(&id)).cloned().unwrap_or_else(|| nobody(ANONYMOUS))
    }

    /// The author of a post: the person, or the site when there is no account or it has no public name. The site stands
    /// behind what its editors and the operator have written.
    #[must_use]
    pub fn author(&self, id: Option<Uuid>) -> PublicProfile {
        let person = id.and_then(|id| self.profiles.get(&id));
        let named = person.filter(|person| !matches!(person.full_name.trim(), "" | ANONYMOUS));
        named.cloned().unwrap_or_else(|| nobody(&self.site_name))
    }
}

/// The members that `text` finds, for a condition.
///
/// # Errors
/// When the query fails.
pub async fn members_found(context: &ModuleContext, text: &str) -> Result<Vec<Bind>, Problem> {
    let ids = context.directory.get::<dyn Members>()?.search_ids(text).await?;
    Ok(ids.into_iter().map(Bind::Id).collect())
}

/// A profile without an account, with this name.
fn nobody(name: &str) -> PublicProfile {
    PublicProfile {
        id: Uuid::nil().into(),
        full_name: name.to_owned(),
        profile_picture: None,
        title: String::new(),
        city: String::new(),
        country: String::new(),
        socials: Vec::new(),
        is_verified: false,
        platform: String::new(),
        role: RoleName { name: Role::User },
    }
}
