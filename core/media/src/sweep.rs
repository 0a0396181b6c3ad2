//! Deletes files without a row: of aborted uploads, or deleted while the storage was unavailable.

use super::error::MediaError;
use super::{Media, store};
use chrono::TimeDelta;
use futures::TryStreamExt;
use std::collections::BTreeMap;
use std::time::Duration;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::media::folder;
use toolbase_kernel::module::ModuleContext;

/// Bytes come before their row, so what is young may still get one.
const YOUNG: TimeDelta = TimeDelta::hours(24);
/// The interval between two runs of the job.
const EVERY: Duration = Duration::from_hours(24);
/// A bucket is listed a thousand objects at a time.
const TIME_LIMIT: Duration = Duration::from_hours(1);

/// The job that sweeps once a day. It fails when files are missing that records name, so that monitoring of jobs
/// reports it.
#[must_use]
pub fn sweep_job() -> Job {
    let work = |context: ModuleContext| async move {
        let swept = sweep(&context).await?;
        let missing = Media::from_context(&context)?.missing(&context.db).await?;
        if let Some(first) = missing.first() {
            anyhow::bail!("files of uploads are missing ({}), the first is {first}", missing.len());
        }
        Ok(format!("{swept} uploads without a record were deleted"))
    };
    let summary = "Deletes bytes of uploads that were broken off";
    Job { time_limit: TIME_LIMIT, ..Job::new("sweep-media", summary, EVERY, work) }
}

/// Deletes every folder that no row knows and whose files are all older than a day; returns how many.
///
/// # Errors
/// [`MediaError::Unavailable`], [`MediaError::Database`]
pub async fn sweep(context: &ModuleContext) -> Result<u64, MediaError> {
    let media = Media::from_context(context)?;
    let storage = media.storage();
    let before = context.clock.now() - YOUNG;
    // Folder by folder: the youngest file decides.
    let mut folders: BTreeMap<String, bool> = BTreeMap::new();
    let mut objects = storage.list().await?;
    while let Some(object) = objects.try_next().await? {
        // A file that does not lie as ours do is not ours.
        if let Some((folder, _)) = folder(object.location.as_ref()) {
            let old = object.last_modified < before;
            folders.entry(folder.to_owned()).and_modify(|all| *all &= old).or_insert(old);
        }
    }
    let mut swept = 0;
    for folder in folders.into_iter().filter_map(|(folder, old)| old.then_some(folder)) {
        if !store::is_known(&context.db, &folder).await? {
            storage.delete(&folder).await?;
            swept += 1;
        }
    }
    Ok(swept)
}
