//! The section `[catalog]` of the configuration.

use crate::changes::SubmissionRates;
use crate::encoder::SearchSettings;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::time::Duration;
use toolbase_kernel::config::Config;
use toolbase_kernel::module::{ModuleContext, Settings};
use utoipa::ToSchema;

/// The section's keys.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CatalogSettings {
    /// How long changes are collected before lists and search show them, in milliseconds.
    #[schemars(range(max = 600_000))]
    debounce_ms: u64,
    /// How often views and visits are written to the database, in milliseconds.
    #[schemars(range(min = 10, max = 3_600_000))]
    counters_flush_ms: u64,
    /// Folder of the file from which a server starts without reading all tools again; empty for none.
    #[schemars(extend("format" = "path"))]
    pub snapshot_folder: PathBuf,
    /// How many tools a member may submit in an hour.
    #[schemars(range(min = 1, max = 1000))]
    pub submissions_per_hour: u32,
    /// How many tools may be submitted in an hour from one network.
    #[schemars(range(min = 1, max = 10000))]
    pub submissions_per_network: u32,
    /// After so many business days a submission is overdue.
    #[schemars(range(min = 1, max = 365))]
    pub review_days: u32,
    /// How long a review takes, as it is promised to who submits a tool.
    #[schemars(length(min = 1, max = 40))]
    pub review_time: String,
    /// Figures of the site that the submit page shows, as in `{ label = "visitors a month", value = "12,400" }`; none until
    /// there are real ones.
    #[schemars(length(max = 4))]
    pub submit_figures: Vec<SubmitFigure>,
    /// Pictures of the websites of tools without photos.
    pub capture: CaptureSettings,
    /// How the search compares meanings.
    pub search: SearchSettings,
}

/// A figure of the site.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, ToSchema)]
pub struct SubmitFigure {
    /// The figure, as it is shown.
    #[schema(example = "12,400")]
    #[schemars(length(min = 1, max = 40))]
    pub value: String,
    /// The things that it counts.
    #[schema(example = "visitors a month")]
    #[schemars(length(min = 1, max = 80))]
    pub label: String,
}

/// When pictures are taken without a command.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CaptureSettings {
    /// True when the job takes pictures.
    pub enabled: bool,
    /// At most so many an hour.
    #[schemars(range(min = 1, max = 100))]
    pub per_run: u32,
    /// A website is captured again after so many days, also when there is no picture of it.
    #[schemars(range(min = 1, max = 365))]
    pub again_after_days: u32,
}

impl CatalogSettings {
    /// The settings in a configuration; `None` when a value is of the wrong type.
    #[must_use]
    pub fn in_config(config: &Config) -> Option<Self> {
        config.sections.get("catalog")?.extract().ok()
    }

    /// The present settings.
    ///
    /// # Errors
    /// When a value is of the wrong type.
    pub fn from_context(context: &ModuleContext) -> anyhow::Result<Self> {
        context.settings("catalog")
    }

    /// How many tools may be submitted in an hour.
    #[must_use]
    pub fn submission_rates(&self) -> SubmissionRates {
        SubmissionRates { member: self.submissions_per_hour, network: self.submissions_per_network }
    }

    /// How long changes are collected.
    #[must_use]
    pub fn debounce(&self) -> Duration {
        Duration::from_millis(self.debounce_ms)
    }

    /// How often counts are written.
    #[must_use]
    pub fn counters_flush(&self) -> Duration {
        Duration::from_millis(self.counters_flush_ms)
    }
}

/// The section with its defaults.
#[must_use]
pub fn settings() -> Settings {
    Settings {
        defaults: "debounce_ms = 1000\ncounters_flush_ms = 5000\n\
                   # Folder of the file from which a server starts without reading all tools again. Relative paths\n\
                   # start at the server's working folder. Empty: no file, every start reads the database.\n\
                   snapshot_folder = \"data/cache\"\n\
                   # Tools that a member may submit in an hour, and all members of one network together.\n\
                   submissions_per_hour = 10\nsubmissions_per_network = 30\n\
                   # After so many business days a submission is overdue.\nreview_days = 5\n\
                   # How long a review takes, as it is promised to who submits a tool.\nreview_time = \"3-5 business days\"\n\
                   # Real figures of the site for the submit page, at most four, as in\n\
                   # { value = \"12,400\", label = \"visitors a month\" }\nsubmit_figures = []\n\
                   # Take pictures of the websites of listed tools without photos: so many an hour, and each again after so\n\
                   # many days. `fetch.browser.program` has to name a browser.\n\
                   capture.enabled = false\ncapture.per_run = 20\ncapture.again_after_days = 30\n\
                   # How the search compares meanings: \"static\", by a table of word vectors that is part of the program,\n\
                   # or \"transformer\", by a model in a file.\n\
                   search.encoder = \"static\"\n\
                   # With \"transformer\": the model, one ONNX file, and its vocabulary of WordPiece, a vocab.txt or a\n\
                   # tokenizer.json. Relative paths start at the server's working folder.\n\
                   search.model = \"\"\nsearch.vocabulary = \"\"\n\
                   # So many tokens of a text are encoded, what follows is ignored.\nsearch.max_tokens = 128\n",
        schema: schemars::schema_for!(CatalogSettings).to_value(),
    }
}
