//! The module's section of the configuration.

use schemars::JsonSchema;
use serde::Deserialize;
use toolbase_kernel::module::{ModuleContext, Settings};

/// The section `tool-shed`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ToolShedSettings {
    /// The address that gets a mail when there is a new spare part; empty for none.
    pub notify: String,
    /// Rejected spare parts are deleted after so many days.
    #[schemars(range(min = 1, max = 3650))]
    pub keep_rejected_days: u32,
}

/// The section with its defaults.
pub(crate) fn settings() -> Settings {
    Settings {
        defaults: "# The address that gets a mail when there is a new spare part; empty for none.\nnotify = \"\"\n\
                   # Rejected spare parts are deleted after so many days.\nkeep_rejected_days = 30\n",
        schema: schemars::schema_for!(ToolShedSettings).to_value(),
    }
}

impl ToolShedSettings {
    /// The present settings.
    ///
    /// # Errors
    /// When a value is of the wrong type.
    pub fn from_context(context: &ModuleContext) -> anyhow::Result<Self> {
        context.settings("tool-shed")
    }
}
