//! Where the bytes are: a folder or an S3-compatible service.

use super::{MediaConfig, MediaStorage};
use bytes::Bytes;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use object_store::aws::AmazonS3Builder;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::prefix::PrefixStore;
use object_store::{
    ClientOptions, Error, GetOptions, GetRange, GetResult, ObjectMeta, ObjectStore, ObjectStoreExt,
    PutPayload, RetryConfig, WriteMultipart,
};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncReadExt;
use tokio::sync::OnceCell;

/// Files larger than this are sent in parts of this size (S3 takes parts from 5 MiB).
const PART: usize = 8 << 20;
/// The number of parts that are on their way at the same time.
const PARTS_AT_ONCE: usize = 2;
/// The key of the object that a health check writes and removes again.
const PROBE: &str = "write-probe";

/// The reasons why an object cannot be read or stored.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// There is no such object.
    #[error("no such object")]
    NotFound,
    /// No space is left.
    #[error("no space is left: {0}")]
    Full(String),
    /// The storage does not respond, rejects the request, or is not writable.
    #[error("{0}")]
    Unavailable(String),
}

/// Returns `true` if an object can have this key: the storage would not write another in its place, as it does with `..`.
#[must_use]
pub fn is_key(key: &str) -> bool {
    !key.is_empty() && Path::from(key).as_ref() == key
}

impl From<Error> for StorageError {
    fn from(error: Error) -> Self {
        match error {
            Error::NotFound { .. } => Self::NotFound,
            other if is_full(&other) => Self::Full(in_one_line(&other)),
            other => Self::Unavailable(in_one_line(&other)),
        }
    }
}

/// Returns `true` if `error`, or what caused it, means that no space is left.
fn is_full(error: &(dyn std::error::Error + 'static)) -> bool {
    let mut next = Some(error);
    while let Some(error) = next {
        if error.downcast_ref::<std::io::Error>().is_some_and(toolbase_kernel::host::is_disk_full) {
            return true;
        }
        next = error.source();
    }
    false
}

fn in_one_line(error: &dyn std::error::Error) -> String {
    error.to_string().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The storage, opened when it is first needed, so that a server starts without it.
pub(super) struct Storage {
    config: MediaConfig,
    store: OnceCell<Arc<dyn ObjectStore>>,
}

impl Storage {
    pub fn new(config: &MediaConfig) -> Self {
        Self { config: config.clone(), store: OnceCell::new() }
    }

    /// Keeps `bytes` under `key`.
    pub async fn put(&self, key: &str, bytes: Bytes) -> Result<(), StorageError> {
        let store = self.store().await?;
        store.put(&Path::from(key), PutPayload::from_bytes(bytes)).await.map_err(not_stored)?;
        Ok(())
    }

    /// Keeps the content of `file` under `key`.
    pub async fn put_file(&self, key: &str, file: &std::path::Path) -> Result<(), StorageError> {
        let unreadable = |error: std::io::Error| StorageError::Unavailable(format!("upload lost: {error}"));
        let mut file = tokio::fs::File::open(file).await.map_err(unreadable)?;
        let store = self.store().await?;
        let upload = store.put_multipart(&Path::from(key)).await.map_err(not_stored)?;
        let mut upload = WriteMultipart::new_with_chunk_size(upload, PART);
        let mut buffer = vec![0; 1 << 20];
        loop {
            let read = file.read(&mut buffer).await.map_err(unreadable)?;
            if read == 0 {
                break;
            }
            upload.wait_for_capacity(PARTS_AT_ONCE).await.map_err(not_stored)?;
            upload.write(&buffer[..read]);
        }
        upload.finish().await.map_err(not_stored)?;
        Ok(())
    }

    /// The object, or the part of it that `range` names.
    pub async fn get(&self, key: &str, range: Option<GetRange>) -> Result<GetResult, StorageError> {
        let options = GetOptions { range, ..GetOptions::default() };
        let got = self.store().await?.get_opts(&Path::from(key), options).await;
        self.found(got).await
    }

    /// Size and time of the object.
    pub async fn head(&self, key: &str) -> Result<ObjectMeta, StorageError> {
        let got = self.store().await?.head(&Path::from(key)).await;
        self.found(got).await
    }

    /// Deletes everything whose key begins with `folder/`.
    pub async fn delete(&self, folder: &str) -> Result<(), StorageError> {
        let store = self.store().await?;
        let keys = store.list(Some(&Path::from(folder))).map_ok(|object| object.location).boxed();
        match store.delete_stream(keys).try_collect::<Vec<_>>().await {
            Ok(_) | Err(Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Deletes the object `key`.
    pub async fn delete_one(&self, key: &str) -> Result<(), StorageError> {
        Ok(self.store().await?.delete(&Path::from(key)).await?)
    }

    /// Everything there is, in no order. A folder that is missing holds nothing, and is not created.
    pub async fn list(&self) -> Result<BoxStream<'static, Result<ObjectMeta, StorageError>>, StorageError> {
        if self.is_missing().await {
            return Ok(futures::stream::empty().boxed());
        }
        Ok(self.store().await?.list(None).map_err(StorageError::from).boxed())
    }

    /// Everything whose key begins with `folder`, in no order.
    pub async fn list_below(
        &self,
        folder: &str,
    ) -> Result<BoxStream<'static, Result<ObjectMeta, StorageError>>, StorageError> {
        if self.is_missing().await {
            return Ok(futures::stream::empty().boxed());
        }
        Ok(self.store().await?.list(Some(&Path::from(folder))).map_err(StorageError::from).boxed())
    }

    /// Writes, reads and deletes a small object; returns where. A missing folder is not created.
    pub async fn check(&self) -> Result<String, StorageError> {
        if self.config.storage == MediaStorage::Folder {
            let checked = toolbase_kernel::host::check_writable(&self.config.folder).await;
            return checked
                .map(|()| self.place())
                .map_err(|error| StorageError::Unavailable(error.to_string()));
        }
        self.put(PROBE, Bytes::from_static(b"probe")).await?;
        self.head(PROBE).await?;
        self.store().await?.delete(&Path::from(PROBE)).await.map_err(not_stored)?;
        Ok(self.place())
    }

    /// Returns the place of the storage, for people.
    pub fn place(&self) -> String {
        match self.config.storage {
            MediaStorage::Folder => self.config.folder.display().to_string(),
            MediaStorage::S3 if self.config.endpoint.is_empty() => format!("bucket {}", self.config.bucket),
            MediaStorage::S3 => format!("bucket {} at {}", self.config.bucket, self.config.endpoint),
        }
    }

    /// A folder that is gone has lost everything at once: that is an outage, not a missing object.
    async fn found<T>(&self, got: Result<T, Error>) -> Result<T, StorageError> {
        let got = got.map_err(StorageError::from);
        if matches!(got, Err(StorageError::NotFound)) && self.is_missing().await {
            let folder = self.config.folder.display();
            return Err(StorageError::Unavailable(format!("the folder {folder} is gone")));
        }
        got
    }

    /// Returns `true` if the storage is a folder, and there is none.
    pub async fn is_missing(&self) -> bool {
        self.config.storage == MediaStorage::Folder
            && !tokio::fs::metadata(&self.config.folder).await.is_ok_and(|found| found.is_dir())
    }

    async fn store(&self) -> Result<&dyn ObjectStore, StorageError> {
        let opened = self.store.get_or_try_init(|| async {
            match self.config.storage {
                MediaStorage::Folder => folder(&self.config).await,
                MediaStorage::S3 => s3(&self.config),
            }
        });
        opened.await.map(AsRef::as_ref)
    }
}

/// An error while writing: also a missing bucket is an outage.
fn not_stored(error: Error) -> StorageError {
    match StorageError::from(error) {
        StorageError::NotFound => StorageError::Unavailable("no such bucket or folder".to_owned()),
        other => other,
    }
}

async fn folder(config: &MediaConfig) -> Result<Arc<dyn ObjectStore>, StorageError> {
    let path = &config.folder;
    tokio::fs::create_dir_all(path)
        .await
        .map_err(|error| StorageError::Unavailable(format!("cannot make {}: {error}", path.display())))?;
    // The bytes must survive a power cut before their row does.
    let store = LocalFileSystem::new_with_prefix(path)?.with_automatic_cleanup(true).with_fsync(true);
    Ok(Arc::new(PrefixStore::new(store, config.prefix.as_str())))
}

fn s3(config: &MediaConfig) -> Result<Arc<dyn ObjectStore>, StorageError> {
    toolbase_kernel::tls::install();
    let patience = Duration::from_millis(config.timeout_ms);
    // No limit on a whole transfer: a slow visitor may take long for a video.
    let client = ClientOptions::new()
        .with_allow_http(config.allow_http)
        .with_timeout_disabled()
        .with_connect_timeout(patience.min(Duration::from_secs(5)))
        .with_read_timeout(patience);
    let retry = RetryConfig { max_retries: 2, retry_timeout: patience, ..RetryConfig::default() };
    let mut builder = AmazonS3Builder::new()
        .with_bucket_name(&config.bucket)
        .with_region(&config.region)
        .with_client_options(client)
        .with_retry(retry);
    if !config.endpoint.is_empty() {
        builder = builder.with_endpoint(&config.endpoint);
    }
    // Without keys, Amazon's own ways apply, such as the role of the machine.
    if !config.access_key.expose().is_empty() {
        builder = builder
            .with_access_key_id(config.access_key.expose())
            .with_secret_access_key(config.secret_key.expose());
    }
    Ok(Arc::new(PrefixStore::new(builder.build()?, config.prefix.as_str())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io;
    use toolbase_kernel::http::Problem;

    #[test]
    fn a_full_disk_is_a_507_and_another_error_a_503() {
        let problem = |kind: io::ErrorKind| {
            let error = Error::Generic { store: "LocalFileSystem", source: Box::new(io::Error::from(kind)) };
            Problem::from(crate::MediaError::from(StorageError::from(error))).code().status().as_u16()
        };
        assert_eq!(problem(io::ErrorKind::StorageFull), 507);
        assert_eq!(problem(io::ErrorKind::QuotaExceeded), 507);
        assert_eq!(problem(io::ErrorKind::PermissionDenied), 503);
    }
}
