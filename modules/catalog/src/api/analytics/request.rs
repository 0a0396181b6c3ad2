//! The tool and the days of a request.

use crate::directory::CatalogTools;
use crate::figures::TOOL;
use crate::store::RETENTION_DAYS;
use chrono::{Days, NaiveDate};
use serde::Deserialize;
use toolbase_catalog_api::{ToolDirectory, ToolSummary};
use toolbase_kernel::accounts::Account;
use toolbase_kernel::figures::{By, Span, is_owner};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;

/// The days.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct AnalyticsQuery {
    /// The first day, UTC; 89 days ago when absent.
    #[param(max_length = 10, example = "2026-11-01")]
    from: Option<String>,
    /// The last day, UTC; today when absent.
    #[param(max_length = 10, example = "2026-11-24")]
    to: Option<String>,
}

impl AnalyticsQuery {
    /// The days, both included, among the last 90.
    ///
    /// # Errors
    /// 422, naming the parameter.
    pub fn days(&self, today: NaiveDate) -> Result<Span, Problem> {
        let first = today - Days::new(u64::from(RETENTION_DAYS) - 1);
        let from = day("from", self.from.as_deref())?.unwrap_or(first);
        let to = day("to", self.to.as_deref())?.unwrap_or(today);
        for (parameter, day) in [("from", from), ("to", to)] {
            if !(first..=today).contains(&day) {
                let rule = format!("must be within the last {RETENTION_DAYS} days");
                return Err(Problem::invalid(parameter, rule));
            }
        }
        Span::new(Some(from), Some(to), By::Day, today)
            .map_err(|error| Problem::invalid(error.parameter(), error.to_string()))
    }
}

fn day(parameter: &str, text: Option<&str>) -> Result<Option<NaiveDate>, Problem> {
    let text = text.filter(|text| !text.is_empty());
    let parsed = text.map(|text| NaiveDate::parse_from_str(text, "%Y-%m-%d")).transpose();
    parsed.map_err(|_| Problem::invalid(parameter, "must be a day, as in 2026-11-24"))
}

/// The tool that `name` means, when `account` is that of an owner or an admin's.
///
/// # Errors
/// 403 for someone else's tool; 404 without a tool, also for one of someone else's that is not public.
pub(super) async fn find_own(
    context: &ModuleContext,
    account: &Account,
    name: &str,
) -> Result<ToolSummary, Problem> {
    let missing = || Problem::new(Code::NotFound, "Tool not found");
    let tools = CatalogTools::new(context.db.clone());
    let tool = tools.find(name).await.map_err(Problem::internal)?.ok_or_else(missing)?;
    let owns = account.is_admin()
        || is_owner(&context.directory, TOOL, tool.id, account.id).await.map_err(Problem::internal)?;
    if owns {
        Ok(tool)
    } else if tool.approved {
        Err(Problem::new(Code::Forbidden, "Only the owner of this listing can see its analytics."))
    } else {
        Err(missing())
    }
}
