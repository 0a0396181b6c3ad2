//! The settings of media; `config/default.toml` explains each.
#![expect(
    missing_docs,
    reason = "the comments of config/default.toml are the documentation; one text, one place"
)]

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use toolbase_kernel::config::{Secret, SecretFile, Section};

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

impl Section for MediaConfig {
    const NAME: &'static str = "media";

    fn secret_files(&mut self) -> Vec<SecretFile<'_>> {
        let (access, secret) = ("media.access_key_file", "media.secret_key_file");
        vec![
            SecretFile { key: access, path: &self.access_key_file, secret: &mut self.access_key },
            SecretFile { key: secret, path: &self.secret_key_file, secret: &mut self.secret_key },
        ]
    }

    fn check(&self) -> Vec<(String, String)> {
        let mut broken = Vec::new();
        if self.storage != MediaStorage::S3 {
            return broken;
        }
        if self.bucket.is_empty() {
            broken.push(("media.bucket".to_owned(), "must name the bucket".to_owned()));
        }
        let endpoint = url::Url::parse(&self.endpoint);
        let fits = endpoint.is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host());
        if !self.endpoint.is_empty() && !fits {
            let found = self.endpoint.escape_debug();
            let rule = format!("expected an address such as https://s3.example.org, found \"{found}\"");
            broken.push(("media.endpoint".to_owned(), rule));
        } else if self.endpoint.starts_with("http:") && !self.allow_http {
            let rule = "http:// needs media.allow_http = true".to_owned();
            broken.push(("media.endpoint".to_owned(), rule));
        }
        broken
    }
}
