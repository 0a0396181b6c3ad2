//! The values as admins see and send them.

use super::announcement;
use super::stored::{ID, SiteRow};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::admin::Record;
use toolbase_kernel::http::{Broken, Problem, given};
use toolbase_kernel::site::SiteSettings;
use utoipa::ToSchema;

/// The name of the resource in addresses and in the audit.
pub(super) const RESOURCE: &str = "site-settings";

/// Look, words and rules of the site.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SiteRecord {
    /// Always `site`.
    #[schema(example = "site")]
    pub id: String,
    /// A line above every page.
    #[schema(required = true, nullable)]
    announcement: Option<String>,
    /// The address that it leads to.
    #[schema(required = true, nullable)]
    announcement_link: Option<String>,
    /// When it is shown first; at once without one.
    #[schema(required = true, nullable)]
    announcement_from: Option<DateTime<Utc>>,
    /// When it is no longer shown.
    #[schema(required = true, nullable)]
    announcement_to: Option<DateTime<Utc>>,
    /// True if there are values before the last change, to which it can be reverted.
    revertible: bool,
    /// When something was last changed.
    updated_at: DateTime<Utc>,
}

impl Record for SiteRecord {
    fn version(&self) -> Option<DateTime<Utc>> {
        Some(self.updated_at)
    }
}

impl From<&SiteRow> for SiteRecord {
    fn from(row: &SiteRow) -> Self {
        let settings = row.settings.0.clone();
        Self {
            id: ID.to_owned(),
            announcement: settings.announcement,
            announcement_link: settings.announcement_link,
            announcement_from: settings.announcement_from,
            announcement_to: settings.announcement_to,
            revertible: row.previous.is_some(),
            updated_at: row.updated_at,
        }
    }
}

/// The changes; absent fields do not change, and `null` or an empty text goes back to what the site has by itself.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct SiteChange {
    /// A line above every page, from one moment to another.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 200, example = "The directory is away on Sunday from 8 to 9 UTC.")]
    pub announcement: Option<Option<String>>,
    /// The address that it leads to: a path such as /blogs, or a page of another site.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<String>, max_length = 300, example = "/blogs")]
    pub announcement_link: Option<Option<String>>,
    /// When it is shown first; at once without one.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<DateTime<Utc>>)]
    pub announcement_from: Option<Option<DateTime<Utc>>>,
    /// When it is no longer shown; it stays without one.
    #[serde(deserialize_with = "given")]
    #[schema(nullable, value_type = Option<DateTime<Utc>>)]
    pub announcement_to: Option<Option<DateTime<Utc>>>,
}

impl SiteChange {
    /// The `settings` with the changes.
    ///
    /// # Errors
    /// 422, naming each field and the rule that it breaks.
    pub fn apply(&self, mut settings: SiteSettings) -> Result<SiteSettings, Problem> {
        let broken = announcement::apply(self, &mut settings);
        match problem(broken) {
            Some(problem) => Err(problem),
            None => Ok(settings),
        }
    }
}

fn problem(broken: Vec<Broken>) -> Option<Problem> {
    let mut broken = broken.into_iter();
    let Broken { field, rule } = broken.next()?;
    let first = Problem::invalid(field, rule);
    Some(broken.fold(first, |problem, Broken { field, rule }| problem.with_error(field, rule)))
}
