//! Checks that the paths in the settings exist.

use crate::node;
use rustix::fs::{Access, access};
use serde_json::Value;
use std::path::{Path, PathBuf};
use toolbase_kernel::config::Config;
use toolbase_mail::{MailConfig, MailTransport};
use toolbase_media::{MediaConfig, MediaStorage};
use toolbase_server::config::ReportsConfig;
use toolbase_server::config::{FILE, Findings, core_schema, texts_of_form};
use toolbase_server::module::Registry;

/// Notes every path that cannot be used as the server would.
pub(super) async fn check(config: &Config, registry: &Registry, findings: &mut Findings) {
    if cfg!(feature = "dynamic") && !config.modules.path.is_dir() {
        findings.wrong("modules.path", format!("there is no folder {}", config.modules.path.display()));
    }
    if config.web.enabled {
        let bundle = config.web.dir.join("server.mjs");
        if !bundle.is_file() {
            findings
                .wrong("web.dir", format!("there is no {}; build the site or set web.dir", bundle.display()));
        }
        if let Err(reason) = node::version(&config.web.node).await {
            findings.wrong("web.node", reason);
        }
    }
    if let Some(file) = config.database.url.expose().strip_prefix("sqlite:")
        && !file.contains(":memory:")
    {
        let file = Path::new(file.trim_start_matches("//").split('?').next().unwrap_or_default());
        let folder = file.parent().unwrap_or(Path::new(""));
        writable("database.url", if file.exists() { file } else { folder }, findings);
    }
    if let Ok(mail) = config.section::<MailConfig>()
        && mail.transport == MailTransport::File
    {
        writable("mail.folder", &mail.folder, findings);
    }
    if let Ok(media) = config.section::<MediaConfig>()
        && media.storage == MediaStorage::Folder
    {
        writable("media.folder", &media.folder, findings);
    }
    if let Ok(reports) = config.section::<ReportsConfig>()
        && reports.folder != Path::new("")
    {
        writable("reports.folder", &reports.folder, findings);
    }
    files(&core_schema(), &serde_json::to_value(config).unwrap_or_default(), "", findings);
    for (name, _, schema) in registry.settings() {
        let section = config.sections.get(name).and_then(|section| section.extract().ok());
        files(&schema, &section.unwrap_or(Value::Null), &format!("{name}."), findings);
    }
}

/// Notes the settings that name a file which is not there.
fn files(schema: &Value, values: &Value, prefix: &str, findings: &mut Findings) {
    for (key, file) in texts_of_form(schema, values, FILE, prefix) {
        if !file.is_empty() && !Path::new(file).is_file() {
            findings.wrong(&key, format!("cannot use {file}: there is no such file"));
        }
    }
}

/// Adds a finding when this user cannot write to `path`, nor make it where it is not there yet.
fn writable(key: &str, path: &Path, findings: &mut Findings) {
    let path = std::path::absolute(path).unwrap_or_else(|_| PathBuf::from("/"));
    let there = path.ancestors().find(|above| above.exists()).unwrap_or(Path::new("/"));
    if there != path && !there.is_dir() {
        findings.wrong(key, format!("cannot make {}: {} is no folder", path.display(), there.display()));
    } else if access(there, Access::WRITE_OK).is_err() {
        findings.wrong(key, format!("this user may not write to {}", there.display()));
    }
}
