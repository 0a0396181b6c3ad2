//! The filters of the queue of submitted tools.

use crate::domain::{ToolState, overdue_before};
use crate::live::CatalogSettings;
use serde::Deserialize;
use toolbase_kernel::accounts::Members;
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;
use uuid::Uuid;

/// Filters of submitted tools; all must be met.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct SubmissionFilter {
    /// Tools whose name, address or slug contains this, or whose submitter's name does.
    #[param(max_length = 200, example = "inkwell")]
    q: Option<String>,
    /// `waiting`, `overdue`, `returned` or `rejected`; those that wait when absent, `all` for every one of members.
    #[param(example = "waiting")]
    state: Option<String>,
    /// Only those that this member submitted.
    user_id: Option<Uuid>,
}

impl SubmissionFilter {
    /// The conditions that a tool must meet. Without a state those that wait, unless they are named by `ids`.
    pub async fn conditions(&self, context: &ModuleContext, ids: bool) -> Result<Conditions, Problem> {
        let mut conditions = Conditions::default();
        let state = |state: ToolState| [Bind::Text(state.as_str().to_owned())];
        match self.state.as_deref().filter(|state| !state.is_empty()) {
            None if ids => {}
            Some("all") => conditions.add("t.submitted_by IS NOT NULL"),
            None | Some("waiting") => conditions.one_of("t.state", state(ToolState::Pending)),
            Some("overdue") => {
                let days = CatalogSettings::from_context(context).map_err(Problem::internal)?.review_days;
                let late = overdue_before(context.clock.now(), days);
                conditions.one_of("t.state", state(ToolState::Pending));
                conditions.with("t.queued_at < ", Bind::Time(late), "");
            }
            Some("returned") => conditions.one_of("t.state", state(ToolState::Returned)),
            Some("rejected") => conditions.one_of("t.state", state(ToolState::Rejected)),
            Some(_) => {
                return Err(Problem::invalid("state", "must be waiting, overdue, returned, rejected or all"));
            }
        }
        conditions.one_of("t.submitted_by", self.user_id.map(Bind::Id));
        let text = self.q.as_deref().unwrap_or_default();
        let members = context.directory.get::<dyn Members>()?.search_ids(text).await?;
        let members = members.into_iter().map(Bind::Id);
        conditions.matches_or_one_of(&["t.name", "t.url", "t.slug"], text, "t.submitted_by", members);
        Ok(conditions)
    }
}
