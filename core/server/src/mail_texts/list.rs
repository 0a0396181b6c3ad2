//! The list of mails.

use super::record::{MailTextItem, MailTextState};
use serde::Deserialize;
use std::cmp::Ordering;
use toolbase_kernel::admin::{ListQuery, Listed};
use toolbase_kernel::http::Problem;
use utoipa::IntoParams;

const SORTABLE: [&str; 4] = ["title", "module", "state", "updatedAt"];

/// A filter of mails; all conditions must be met.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct MailTextFilter {
    /// Mails whose name, occasion or subject contains this.
    #[param(max_length = 200, example = "password")]
    q: Option<String>,
    /// Mails of this module.
    #[param(max_length = 60, example = "core")]
    module: Option<String>,
    /// With these texts.
    state: Option<MailTextState>,
}

impl MailTextFilter {
    fn matches(&self, item: &MailTextItem) -> bool {
        let text = self.q.as_deref().unwrap_or_default().trim().to_lowercase();
        let contains = |field: &String| field.to_lowercase().contains(&text);
        [&item.id, &item.title, &item.sent_when, &item.subject].into_iter().any(contains)
            && self.module.as_ref().is_none_or(|module| item.module == *module)
            && self.state.is_none_or(|state| item.state == state)
    }
}

/// The requested page of `items`.
pub(super) fn page(
    query: &ListQuery<MailTextFilter, String>,
    mut items: Vec<MailTextItem>,
) -> Result<Listed<MailTextItem>, Problem> {
    items.retain(|item| query.filter.matches(item));
    Listed::from_records(query, &SORTABLE, items, |item| &item.id, compare)
}

fn compare(field: &str, one: &MailTextItem, other: &MailTextItem) -> Ordering {
    match field {
        "module" => one.module.cmp(&other.module),
        "state" => one.state.cmp(&other.state),
        "updatedAt" => one.updated_at.cmp(&other.updated_at),
        _ => one.title.cmp(&other.title),
    }
}
