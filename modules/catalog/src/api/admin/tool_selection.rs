//! The selection of tools for a bulk operation.

use super::decide_tool::checked_reason;
use super::tool_filter::ToolFilter;
use crate::store;
use serde::Deserialize;
use std::collections::HashSet;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// Most tools that may be named one by one.
const IDS_MAX: usize = 1000;

type Filters = serde_json::Map<String, serde_json::Value>;

/// The selected tools: either those named, or all that meet the filter, on all pages.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ToolSelection {
    /// Exactly these, at most 1000.
    #[serde(default)]
    #[schema(nullable, max_items = 1000)]
    ids: Option<Vec<Uuid>>,
    /// All that meet these filters, named as in the query of the list; an empty one means all tools.
    #[serde(default)]
    #[schema(nullable, value_type = Option<Object>, example = json!({ "state": ["pending"], "q": "journey" }))]
    filter: Option<Filters>,
}

/// The selected tools, and the reason.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ToolSelectionWithReason {
    /// Exactly these, at most 1000.
    #[serde(default)]
    #[schema(nullable, max_items = 1000)]
    ids: Option<Vec<Uuid>>,
    /// All that meet these filters, named as in the query of the list; an empty one means all tools.
    #[serde(default)]
    #[schema(nullable, value_type = Option<Object>, example = json!({ "state": ["pending"], "q": "journey" }))]
    filter: Option<Filters>,
    /// The reason, for the audit and for the tools' owners.
    #[schema(min_length = 1, max_length = 500, example = "The site does not respond.",
        extensions(("x-admin" = json!({ "label": "Reason", "widget": "textarea" }))))]
    reason: String,
}

/// The tools of the trash that are deleted permanently, their number, and the reason.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ToolDeletion {
    /// Exactly these, at most 1000.
    #[serde(default)]
    #[schema(nullable, max_items = 1000)]
    ids: Option<Vec<Uuid>>,
    /// All that meet these filters, named as in the query of the list; an empty one means all tools.
    #[serde(default)]
    #[schema(nullable, value_type = Option<Object>, example = json!({ "state": ["inactive"] }))]
    filter: Option<Filters>,
    /// How many tools are meant; required for more than one. When it is not the number that `ids` or `filter` selects,
    /// nothing is deleted.
    #[serde(default)]
    #[schema(nullable, value_type = Option<u64>, minimum = 1, example = 119,
        extensions(("x-admin" = json!({ "label": "Number of tools", "widget": "count" }))))]
    expected: Option<usize>,
    /// The reason, for the audit.
    #[schema(min_length = 1, max_length = 500, example = "Duplicates of the last import.",
        extensions(("x-admin" = json!({ "label": "Reason", "widget": "textarea" }))))]
    reason: String,
}

impl ToolSelection {
    /// The selected tools, each once.
    ///
    /// # Errors
    /// 422, naming the field.
    pub async fn tools(self, context: &ModuleContext) -> Result<Vec<Uuid>, Problem> {
        match (self.ids, self.filter) {
            (Some(ids), None) if ids.len() > IDS_MAX => {
                Err(Problem::invalid("ids", format!("must be at most {IDS_MAX}; use `filter` for more")))
            }
            (Some(mut ids), None) => {
                let mut seen = HashSet::new();
                ids.retain(|id| seen.insert(*id));
                Ok(ids)
            }
            (None, Some(filter)) => {
                let conditions = ToolFilter::parse(&filter)?.conditions(&[]);
                Ok(store::listing_ids(&context.db, &conditions).await?)
            }
            (Some(_), Some(_)) => Err(Problem::invalid("filter", "must be absent where there are `ids`")),
            (None, None) => Err(Problem::invalid("ids", "is required, or `filter`")),
        }
    }
}

impl ToolSelectionWithReason {
    /// The selection and the reason.
    ///
    /// # Errors
    /// 422, naming `reason`.
    pub fn split(self) -> Result<(ToolSelection, String), Problem> {
        let reason = checked_reason(&self.reason)?;
        Ok((ToolSelection { ids: self.ids, filter: self.filter }, reason))
    }
}

impl ToolDeletion {
    /// The selected tools and the reason, when they are as many as expected.
    ///
    /// # Errors
    /// 422 naming the field, 409 when it is another number.
    pub async fn counted(self, context: &ModuleContext) -> Result<(Vec<Uuid>, String), Problem> {
        let reason = checked_reason(&self.reason)?;
        let tools = ToolSelection { ids: self.ids, filter: self.filter }.tools(context).await?;
        let selected = tools.len();
        match self.expected {
            None if selected > 1 => {
                let rule =
                    "is required for more than one tool: the number of tools to be deleted permanently";
                Err(Problem::invalid("expected", rule))
            }
            Some(expected) if expected != selected => {
                let message = format!("{selected} tools are selected, not {expected}. Nothing was deleted.");
                Err(Problem::new(Code::Conflict, message.clone()).with_error("expected", message))
            }
            _ => Ok((tools, reason)),
        }
    }
}
