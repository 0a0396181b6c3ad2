//! The settings of media; `config/default.toml` explains each.
#![expect(
    missing_docs,
    reason = "the comments of config/default.toml are the documentation; one text, one place"
)]

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use toolbase_kernel::config::{Secret, Section};

#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
pub struct MediaConfig {
    pub storage: MediaStorage,
    #[schemars(extend("format" = "path"))]
    pub folder: PathBuf,
    #[schemars(length(max = 63))]
    pub bucket: String,
    #[schemars(extend("format" = "web-address"))]
    pub endpoint: String,
    #[schemars(length(max = 60))]
    pub region: String,
    pub access_key: Secret,
    pub secret_key: Secret,
    #[schemars(extend("format" = "path"))]
    pub access_key_file: PathBuf,
    #[schemars(extend("format" = "path"))]
    pub secret_key_file: PathBuf,
    pub allow_http: bool,
    #[schemars(length(max = 200))]
    pub prefix: String,
    #[schemars(range(min = 100, max = 600_000))]
    pub timeout_ms: u64,
    #[schemars(range(min = 1024, max = 1_073_741_824))]
    pub image_max_bytes: u64,
    #[schemars(range(min = 10_000, max = 1_000_000_000))]
    pub image_max_pixels: u64,
    #[schemars(range(min = 100, max = 100_000))]
    pub image_max_side: u32,
    #[schemars(range(min = 10_000, max = 1_000_000_000))]
    pub portrait_max_pixels: u64,
    #[schemars(range(min = 32, max = 1_048_576))]
    pub image_memory_mib: u64,
    #[schemars(range(max = 3_600_000))]
    pub image_wait_ms: u64,
    #[schemars(range(min = 1024, max = 17_179_869_184_u64))]
    pub video_max_bytes: u64,
    #[schemars(range(min = 1, max = 86_400))]
    pub video_max_seconds: u64,
    #[schemars(range(min = 1024, max = 1_073_741_824))]
    pub document_max_bytes: u64,
    #[schemars(range(min = 1000, max = 86_400_000))]
    pub upload_timeout_ms: u64,
    #[schemars(length(max = 20))]
    #[schemars(inner(length(min = 1, max = 1000)))]
    pub scan: Vec<String>,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum MediaStorage {
    Folder,
    S3,
}

impl Section for MediaConfig {
    const NAME: &'static str = "media";

    fn check(&self) -> Vec<(String, String)> {
        let mut broken = Vec::new();
        if self.storage != MediaStorage::S3 {
            return broken;
        }
        if self.bucket.is_empty() {
            broken.push(("media.bucket".to_owned(), "must name the bucket".to_owned()));
        }
        if self.endpoint.starts_with("http:") && !self.allow_http {
            let rule = "http:// needs media.allow_http = true".to_owned();
            broken.push(("media.endpoint".to_owned(), rule));
        }
        broken
    }
}
