//! The settings of scheduled reports; `config/default.toml` explains each.
#![expect(
    missing_docs,
    reason = "the comments of config/default.toml are the documentation; one text, one place"
)]

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use toolbase_kernel::config::Section;
use toolbase_kernel::module::ModuleContext;

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct ReportsConfig {
    #[schemars(extend("format" = "path"))]
    pub folder: PathBuf,
}

impl Section for ReportsConfig {
    const NAME: &'static str = "reports";
}

/// The folder of scheduled reports; `None` where the operator has not set one.
pub(super) fn folder(context: &ModuleContext) -> Option<&Path> {
    let reports = context.config.section::<ReportsConfig>().ok()?;
    Some(reports.folder.as_path()).filter(|folder| !folder.as_os_str().is_empty())
}
