//! The members who have requested campaigns or pay for them.

use std::collections::HashMap;
use toolbase_kernel::accounts::{Members, PublicProfile};
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

    /// The person's name; `Anonymous` when there is no account.
    #[must_use]
    pub fn name(&self, id: Option<Uuid>) -> String {
        let person = id.and_then(|id| self.0.get(&id));
        person.map_or_else(|| "Anonymous".to_owned(), |person| person.full_name.clone())
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
