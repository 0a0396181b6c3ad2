//! Fetching a model: from its source, a mirror or a folder, checked by size and SHA-256.

use super::known::{KnownFile, KnownModel};
use super::{EncoderKind, SearchSettings};
use anyhow::{Context as _, ensure};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::NamedTempFile;
use tokio::task::spawn_blocking;
use toolbase_kernel::command::unread;
use toolbase_kernel::fetch::{Fetch, Fetcher};
use toolbase_kernel::module::ModuleContext;

/// The time for one file.
const PATIENCE: Duration = Duration::from_mins(30);

/// A file of the model on this machine.
#[derive(Debug, Serialize)]
pub struct FetchedFile {
    /// Its path.
    pub file: PathBuf,
    /// Its size in bytes.
    pub bytes: u64,
    /// `fetched`, or `present` when it was there already.
    pub result: &'static str,
}

/// Brings the files of `known` into `folder` and tries the model: first those that are not there, from the address or the
/// folder `from`. A file appears whole and checked, or not at all.
///
/// # Errors
/// When a file cannot be fetched, is not the one that is known, or cannot be written, or when the model cannot be used. The
/// message names the file.
pub async fn fetch_model(
    context: &ModuleContext,
    known: &KnownModel<'_>,
    from: &str,
    folder: &Path,
) -> anyhow::Result<[FetchedFile; 2]> {
    let model = fetch_file(context, &known.model, from, folder).await?;
    let vocabulary = fetch_file(context, &known.vocabulary, from, folder).await?;
    let settings = SearchSettings {
        encoder: EncoderKind::Transformer,
        model: model.file.clone(),
        vocabulary: vocabulary.file.clone(),
        max_tokens: known.max_tokens,
    };
    spawn_blocking(move || settings.load()).await?.context("the model was fetched and cannot be used")?;
    Ok([model, vocabulary])
}

async fn fetch_file(
    context: &ModuleContext,
    known: &KnownFile<'_>,
    from: &str,
    folder: &Path,
) -> anyhow::Result<FetchedFile> {
    let file = folder.join(known.name);
    let fetched = |result| FetchedFile { file: file.clone(), bytes: known.bytes, result };
    if std::fs::read(&file).is_ok_and(|content| check(known, &content).is_ok()) {
        return Ok(fetched("present"));
    }
    let (source, bytes) = read(context, known, from).await?;
    check(known, &bytes).with_context(|| format!("{source} is rejected, and nothing was written"))?;
    write(folder, &file, &bytes).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(fetched("fetched"))
}

/// The source and the content of a file.
async fn read(
    context: &ModuleContext,
    known: &KnownFile<'_>,
    from: &str,
) -> anyhow::Result<(String, Vec<u8>)> {
    if !is_address(from) {
        let folder = Path::new(from);
        let file =
            [known.name, known.path].map(|name| folder.join(name)).into_iter().find(|file| file.exists());
        let file = file.with_context(|| format!("the folder {from} has no {}", known.name))?;
        let bytes = std::fs::read(&file)
            .map_err(|error| anyhow::anyhow!("cannot read {}: {}", file.display(), unread(&error)))?;
        return Ok((file.display().to_string(), bytes));
    }
    let address = format!("{}/{}", from.trim_end_matches('/'), known.path);
    let fetcher = context.directory.get::<dyn Fetcher>()?;
    let response = fetcher.fetch(Fetch::large(&address, known.bytes, PATIENCE)).await.with_context(|| {
        format!(
            "cannot fetch {address}; for a machine without internet, name a folder with the files by --from"
        )
    })?;
    Ok((address, response.body.into()))
}

/// Returns `true` for an address, `false` for a folder.
pub(crate) fn is_address(from: &str) -> bool {
    from.starts_with("https://") || from.starts_with("http://")
}

fn check(known: &KnownFile<'_>, content: &[u8]) -> anyhow::Result<()> {
    let bytes = content.len();
    ensure!(bytes as u64 == known.bytes, "it has {bytes} bytes, not {}", known.bytes);
    let sum = hex::encode(Sha256::digest(content));
    ensure!(sum == known.sha256, "its SHA-256 is {sum}, not {}", known.sha256);
    Ok(())
}

fn write(folder: &Path, file: &Path, content: &[u8]) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let mut new = NamedTempFile::new_in(folder)?;
    new.write_all(content)?;
    new.as_file().sync_all()?;
    new.persist(file)?;
    Ok(())
}
