//! The settings of media; `config/default.toml` explains each.
#![expect(
    missing_docs,
    reason = "the comments of config/default.toml are the documentation; one text, one place"
)]

use crate::config::Secret;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct MediaConfig {
    pub storage: MediaStorage,
    pub folder: PathBuf,
    pub bucket: String,
    pub endpoint: String,
    pub region: String,
    pub access_key: Secret,
    pub secret_key: Secret,
    pub access_key_file: PathBuf,
    pub secret_key_file: PathBuf,
    pub allow_http: bool,
    pub prefix: String,
    #[schemars(range(min = 100))]
    pub timeout_ms: u64,
    pub image_max_bytes: u64,
    pub image_max_pixels: u64,
    #[schemars(range(min = 1))]
    pub image_max_side: u32,
    pub portrait_max_pixels: u64,
    #[schemars(range(min = 32))]
    pub image_memory_mib: u64,
    pub image_wait_ms: u64,
    pub video_max_bytes: u64,
    pub video_max_seconds: u64,
    pub document_max_bytes: u64,
    pub upload_timeout_ms: u64,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum MediaStorage {
    Folder,
    S3,
}

impl MediaConfig {
    /// The rules that values break, each with its key.
    pub(crate) fn check(&self) -> Vec<(&'static str, String)> {
        let mut broken = Vec::new();
        if self.storage != MediaStorage::S3 {
            return broken;
        }
        if self.bucket.is_empty() {
            broken.push(("media.bucket", "must name the bucket".to_owned()));
        }
        let endpoint = url::Url::parse(&self.endpoint);
        let fits = endpoint.is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host());
        if !self.endpoint.is_empty() && !fits {
            let found = self.endpoint.escape_debug();
            let rule = format!("expected an address such as https://s3.example.org, found \"{found}\"");
            broken.push(("media.endpoint", rule));
        } else if self.endpoint.starts_with("http:") && !self.allow_http {
            broken.push(("media.endpoint", "http:// needs media.allow_http = true".to_owned()));
        }
        broken
    }
}
