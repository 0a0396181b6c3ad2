//! The filters of the reviews in the admin interface.

use crate::domain::ReviewState;
use crate::settings::ReviewSettings;
use crate::store::REVIEW_WORDS;
use chrono::TimeDelta;
use serde::Deserialize;
use toolbase_kernel::accounts::members_found;
use toolbase_kernel::admin::moderation::QueueFilter;
use toolbase_kernel::db::{Argument, Bind, Conditions};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;
use uuid::Uuid;

/// Filters.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ReviewFilter {
    /// Beginnings of words that are all in the title or the texts, or all in the author's name or address.
    q: Option<String>,
    /// `waiting`, `overdue`, `reported`, or a state: `pending`, `published`, `rejected`, `withdrawn`, `deleted`; those
    /// that wait when absent, `all` for every one.
    #[param(example = "waiting")]
    state: Option<String>,
    /// The overall rating, 1 to 5.
    overall: Option<i64>,
    /// Reviews of this tool.
    tool_id: Option<Uuid>,
    /// Reviews of this member.
    user_id: Option<Uuid>,
}

impl QueueFilter for ReviewFilter {
    async fn conditions(&self, context: &ModuleContext, named: bool) -> Result<Conditions, Problem> {
        let mut conditions = Conditions::default();
        match self.state.as_deref().filter(|state| !state.is_empty()) {
            None if named => {}
            Some("all") => {}
            None | Some("waiting") => conditions.add("queued_at IS NOT NULL"),
            Some("overdue") => {
                let hours = ReviewSettings::from_context(context).map_err(Problem::internal)?.overdue_hours;
                let late = context.clock.now() - TimeDelta::hours(hours.into());
                conditions.with("queued_at < ", Bind::Time(late), "");
            }
            Some("reported") => conditions.add("reports > 0"),
            Some(state) => {
                if let Ok(state) = state.parse::<ReviewState>() {
                    conditions.one_of("state", [state.bind()]);
                } else {
                    let rule = "must be waiting, overdue, reported, pending, published, rejected, withdrawn, deleted or all";
                    return Err(Problem::invalid("state", rule));
                }
            }
        }
        conditions.one_of("overall", self.overall.map(Bind::Number));
        conditions.one_of("tool_id", self.tool_id.map(Bind::Id));
        conditions.one_of("user_id", self.user_id.map(Bind::Id));
        let text = self.q.as_deref().unwrap_or_default();
        let members = members_found(&context.directory, text).await?;
        conditions.has_words(&context.db, &REVIEW_WORDS, text, "user_id", members);
        Ok(conditions)
    }
}
