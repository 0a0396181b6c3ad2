//! The people who write posts and comments.

use std::collections::HashMap;
use toolbase_kernel::accounts::{Members, PublicProfile, Role, RoleName};
use toolbase_kernel::db::Bind;
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// People by their ids.
#[derive(Default)]
pub struct People(HashMap<Uuid, PublicProfile>);

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
        if ids.is_empty() {
            return Ok(Self::default());
        }
        Ok(Self(context.directory.get::<dyn Members>()?.profiles(&ids).await?))
    }

    /// The person; `Anonymous` when there is no account.
    #[must_use]
    pub fn person(&self, id: Option<Uuid>) -> PublicProfile {
        id.and_then(|id| self.0.get(&id)).cloned().unwrap_or_else(anonymous)
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

fn anonymous() -> PublicProfile {
    PublicProfile {
        id: Uuid::nil().into(),
        full_name: "Anonymous".to_owned(),
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
