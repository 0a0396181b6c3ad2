//! People by their ids, for those that records name.

use super::{Members, PublicProfile, Role, RoleName};
use crate::db::Bind;
use crate::directory::Directory;
use crate::problem::Problem;
use std::collections::HashMap;
use uuid::Uuid;

/// The name of a person without an account.
const ANONYMOUS: &str = "Anonymous";

/// People by their ids.
#[derive(Clone, Debug, Default)]
pub struct People(HashMap<Uuid, PublicProfile>);

impl People {
    /// Looks people up.
    ///
    /// # Errors
    /// When the query fails.
    pub async fn find(
        directory: &Directory,
        ids: impl IntoIterator<Item = Option<Uuid>>,
    ) -> Result<Self, Problem> {
        let mut ids: Vec<Uuid> = ids.into_iter().flatten().collect();
        ids.sort_unstable();
        ids.dedup();
        if ids.is_empty() {
            return Ok(Self::default());
        }
        Ok(Self(directory.get::<dyn Members>()?.profiles(&ids).await?))
    }

    /// The person; `Anonymous` when there is no account.
    #[must_use]
    pub fn person(&self, id: Option<Uuid>) -> PublicProfile {
        self.get(id).cloned().unwrap_or_else(|| PublicProfile::without_account(ANONYMOUS))
    }

    /// The person's name; `Anonymous` when there is no account.
    #[must_use]
    pub fn name(&self, id: Option<Uuid>) -> String {
        self.get(id).map_or(ANONYMOUS, |person| &person.full_name).to_owned()
    }

    /// The person; when there is no account, or it has no public name, somebody of the name `other`.
    #[must_use]
    pub fn person_or(&self, id: Option<Uuid>, other: &str) -> PublicProfile {
        let named = self.get(id).filter(|person| !matches!(person.full_name.trim(), "" | ANONYMOUS));
        named.cloned().unwrap_or_else(|| PublicProfile::without_account(other))
    }

    fn get(&self, id: Option<Uuid>) -> Option<&PublicProfile> {
        self.0.get(&id?)
    }
}

/// The ids of the members that `text` finds, for a condition.
///
/// # Errors
/// When the query fails.
pub async fn members_found(directory: &Directory, text: &str) -> Result<Vec<Bind>, Problem> {
    let ids = directory.get::<dyn Members>()?.search_ids(text).await?;
    Ok(ids.into_iter().map(Bind::Id).collect())
}

impl PublicProfile {
    fn without_account(name: &str) -> Self {
        Self {
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
}

#[cfg(test)]
mod tests {
    use super::*;

    fn people(name: &str) -> People {
        People(HashMap::from([(Uuid::max(), PublicProfile::without_account(name))]))
    }

    #[test]
    fn a_person_without_an_account_is_anonymous() {
        let ada = people("Ada Lovelace");
        assert_eq!(ada.name(Some(Uuid::max())), "Ada Lovelace");
        for gone in [None, Some(Uuid::nil())] {
            assert_eq!(
                (ada.name(gone), ada.person(gone).full_name),
                ("Anonymous".into(), "Anonymous".into())
            );
        }
    }

    #[test]
    fn another_name_stands_for_a_person_without_a_public_one() {
        assert_eq!(people("Ada Lovelace").person_or(Some(Uuid::max()), "The site").full_name, "Ada Lovelace");
        for nameless in [" ", "Anonymous"] {
            assert_eq!(people(nameless).person_or(Some(Uuid::max()), "The site").full_name, "The site");
        }
        assert_eq!(People::default().person_or(None, "The site").full_name, "The site");
    }
}
