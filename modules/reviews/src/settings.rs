//! The module's section of the configuration.

use schemars::JsonSchema;
use serde::Deserialize;
use toolbase_kernel::module::{ModuleContext, Settings};

/// The section `reviews`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ReviewSettings {
    /// How many reviews a member may write in an hour.
    #[schemars(range(min = 1, max = 1000))]
    pub per_hour: u32,
    /// How many questions a member may ask in an hour.
    #[schemars(range(min = 1, max = 1000))]
    pub questions_per_hour: u32,
    /// After so many hours something in the queue is overdue.
    #[schemars(range(min = 1, max = 8760))]
    pub overdue_hours: u32,
}

/// The section with its defaults.
pub(crate) fn settings() -> Settings {
    Settings {
        defaults: "# Reviews that a member may write in an hour.\nper_hour = 10\n\
                   # Questions that a member may ask in an hour.\nquestions_per_hour = 20\n\
                   # After so many hours something in the queue is overdue.\noverdue_hours = 72\n",
        schema: schemars::schema_for!(ReviewSettings).to_value(),
    }
}

impl ReviewSettings {
    /// The present settings.
    ///
    /// # Errors
    /// When a value is of the wrong type.
    pub fn from_context(context: &ModuleContext) -> anyhow::Result<Self> {
        context.settings("reviews")
    }
}
