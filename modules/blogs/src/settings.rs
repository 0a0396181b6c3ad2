//! The module's section of the configuration.

use schemars::JsonSchema;
use serde::Deserialize;
use toolbase_kernel::module::{ModuleContext, Settings};

/// The section `blogs`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct BlogSettings {
    /// How many comments a member may write in an hour.
    #[schemars(range(min = 1, max = 1000))]
    pub comments_per_hour: u32,
    /// After so many days a post in the trash is deleted.
    #[schemars(range(min = 1, max = 3650))]
    pub trash_days: u32,
}

/// The section with its defaults.
pub(crate) fn settings() -> Settings {
    Settings {
        defaults: "# Comments that a member may write in an hour.\ncomments_per_hour = 20\n\
                   # After so many days a post in the trash is deleted.\ntrash_days = 30\n",
        schema: schemars::schema_for!(BlogSettings).to_value(),
    }
}

impl BlogSettings {
    /// The present settings.
    ///
    /// # Errors
    /// When a value is of the wrong type.
    pub fn present(context: &ModuleContext) -> anyhow::Result<Self> {
        context.settings("blogs")
    }
}
