//! Files of modules that have no address. Their keys are `private/<module>/<name>`, which no address of an upload can be.

use super::Media;
use super::error::MediaError;
use super::storage::StorageError;
use bytes::Bytes;
use futures::TryStreamExt;
use futures::future::BoxFuture;
use std::path::Path;
use toolbase_kernel::http::Problem;
use toolbase_kernel::media::{PrivateFiles, StoredFile};

/// The folder of all private files.
const PRIVATE: &str = "private";

/// The key of a file.
///
/// # Errors
/// [`MediaError::NotFound`] for a name that is none: it could lead out of the folder.
fn key(folder: &str, name: &str) -> Result<String, MediaError> {
    let fits = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    if fits(folder) && fits(name) {
        Ok(format!("{PRIVATE}/{folder}/{name}"))
    } else {
        Err(MediaError::NotFound)
    }
}

fn failed(error: StorageError) -> Problem {
    MediaError::from(error).into()
}

impl PrivateFiles for Media {
    fn store<'a>(
        &'a self,
        folder: &'a str,
        name: &'a str,
        file: &'a Path,
    ) -> BoxFuture<'a, Result<(), Problem>> {
        Box::pin(async move {
            self.scan(file).await?;
            self.storage().put_file(&key(folder, name)?, file).await.map_err(failed)
        })
    }

    fn read<'a>(&'a self, folder: &'a str, name: &'a str) -> BoxFuture<'a, Result<Bytes, Problem>> {
        Box::pin(async move {
            let got = self.storage().get(&key(folder, name)?, None).await.map_err(failed)?;
            got.bytes().await.map_err(|error| failed(error.into()))
        })
    }

    fn delete<'a>(&'a self, folder: &'a str, name: &'a str) -> BoxFuture<'a, Result<(), Problem>> {
        Box::pin(async move {
            match self.storage().delete_one(&key(folder, name)?).await {
                Ok(()) | Err(StorageError::NotFound) => Ok(()),
                Err(error) => Err(failed(error)),
            }
        })
    }

    fn list<'a>(&'a self, folder: &'a str) -> BoxFuture<'a, Result<Vec<StoredFile>, Problem>> {
        Box::pin(async move {
            let prefix = format!("{PRIVATE}/{folder}/");
            let objects = self.storage().list_below(&prefix).await.map_err(failed)?;
            let files = objects.try_filter_map(|object| {
                let name = object.location.as_ref().strip_prefix(&prefix).map(str::to_owned);
                let stored_at = object.last_modified;
                async move { Ok(name.map(|name| StoredFile { name, stored_at })) }
            });
            files.try_collect().await.map_err(failed)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_lead_out_of_the_folder() {
        assert_eq!(key("claims", "0197-ab").ok().as_deref(), Some("private/claims/0197-ab"));
        for (folder, name) in
            [("claims", ""), ("", "a"), ("claims", "../a"), ("a/b", "c"), ("claims", "a.pdf")]
        {
            assert!(key(folder, name).is_err(), "{folder} {name}");
        }
        assert!(toolbase_kernel::media::folder("private/claims/a").is_none(), "it has no address");
    }
}
