//! The file of a scheduled report: below the folder of the settings, whole or not at all.

use crate::config::ReportsConfig;
use anyhow::{Context, anyhow, bail};
use bytes::Bytes;
use futures::{Stream, TryStreamExt};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use toolbase_kernel::command::NewFile;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::private::make_folder;

/// So many pieces of a report wait for the disk.
const WAITING: usize = 4;
/// The most characters of a folder.
const LENGTH: usize = 200;

/// The folder of scheduled reports; `None` where the operator has not set one.
pub(super) fn base(context: &ModuleContext) -> Option<&Path> {
    let reports = context.config.section::<ReportsConfig>().ok()?;
    Some(reports.folder.as_path()).filter(|folder| !folder.as_os_str().is_empty())
}

/// Checks the folder of a schedule.
///
/// # Errors
/// The rule that it breaks.
pub(super) fn check(folder: &str) -> Result<(), String> {
    if folder.chars().count() > LENGTH {
        return Err(format!("must have at most {LENGTH} characters"));
    }
    let is_part = |part: &str| {
        let known = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
        !part.is_empty() && !part.starts_with('.') && part.chars().all(known)
    };
    if folder.is_empty() || folder.split('/').all(is_part) {
        return Ok(());
    }
    let rule = "must be a folder below the one of the settings, of letters, digits, `-`, `_` and `.`, as in \
                `monthly/reviews`";
    Err(rule.to_owned())
}

/// Writes `pieces` to the new file `file` in `folder`, which is below `base`. Returns `false` when there is such a file
/// already: then a run that was ended behind its last step has made it.
pub(super) async fn write(
    base: &Path,
    folder: &str,
    file: &str,
    pieces: impl Stream<Item = anyhow::Result<Bytes>> + Send,
) -> anyhow::Result<bool> {
    let (base, below) = (base.to_owned(), folder.to_owned());
    let path = spawn_blocking(move || place(&base, &below)).await??.join(file);
    if tokio::fs::try_exists(&path).await? {
        return Ok(false);
    }
    let (sender, receiver) = mpsc::channel(WAITING);
    let writer = spawn_blocking(move || write_pieces(&path, receiver));
    let mut pieces = std::pin::pin!(pieces);
    // An early return leaves the file unfinished, and so none.
    while let Some(piece) = pieces.try_next().await? {
        if sender.send(piece).await.is_err() {
            // The writer has failed, and has the reason.
            break;
        }
    }
    drop(sender);
    let new = writer.await??;
    spawn_blocking(move || new.finish()).await??;
    Ok(true)
}

fn write_pieces(path: &Path, mut pieces: mpsc::Receiver<Bytes>) -> io::Result<NewFile> {
    let mut new = NewFile::create_again(path)?;
    while let Some(piece) = pieces.blocking_recv() {
        new.write_all(&piece)?;
    }
    Ok(new)
}

/// The folder, which is made where it is missing. No part of it is a link, so that it is where it seems to be.
fn place(base: &Path, folder: &str) -> anyhow::Result<PathBuf> {
    check(folder).map_err(|rule| anyhow!("the folder {rule}"))?;
    make_folder(base).with_context(|| format!("cannot make the folder {}", base.display()))?;
    let mut place = base.to_owned();
    for part in folder.split('/').filter(|part| !part.is_empty()) {
        place.push(part);
        match place.symlink_metadata() {
            Ok(found) if found.is_dir() => {}
            Ok(_) => bail!("{} is no folder", place.display()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                make_folder(&place).with_context(|| format!("cannot make the folder {}", place.display()))?;
            }
            Err(error) => return Err(error).with_context(|| format!("cannot read {}", place.display())),
        }
    }
    Ok(place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::{StreamExt, stream};

    fn names(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    fn pieces(last: anyhow::Result<Bytes>) -> impl Stream<Item = anyhow::Result<Bytes>> + Send {
        stream::iter([Ok(Bytes::from_static(b"a\r\n")), last])
    }

    #[test]
    fn folders_stay_below_the_one_of_the_settings() {
        for good in ["", "monthly", "monthly/reviews", "a.b/c_d-1"] {
            assert_eq!(check(good), Ok(()), "{good}");
        }
        for bad in ["/etc", "..", "a/../b", "a//b", "a/", "a\\b", ".hidden", "a\0b", "ä"] {
            assert!(check(bad).unwrap_err().starts_with("must be a folder below"), "{bad}");
        }
        assert_eq!(check(&"a".repeat(201)).unwrap_err(), "must have at most 200 characters");
    }

    #[test]
    fn a_link_is_no_folder() {
        let (base, outside) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        std::os::unix::fs::symlink(outside.path(), base.path().join("out")).unwrap();
        for folder in ["out", "out/below"] {
            let error = place(base.path(), folder).unwrap_err().to_string();
            assert!(error.ends_with("out is no folder"), "{error}");
        }
        assert!(names(outside.path()).is_empty());
        assert_eq!(place(base.path(), "a/b").unwrap(), base.path().join("a/b"));
    }

    #[tokio::test]
    async fn a_file_is_whole_or_not_there() {
        let base = tempfile::tempdir().unwrap();
        let broken = pieces(Err(anyhow!("the database is gone")));
        let error = write(base.path(), "", "a.csv", broken).await.unwrap_err();
        assert_eq!(error.to_string(), "the database is gone");
        // A run that is ended in the middle is dropped.
        let endless = pieces(Ok(Bytes::new())).chain(stream::pending());
        let ended = tokio::time::timeout(
            std::time::Duration::from_millis(50),
            write(base.path(), "", "b.csv", endless),
        );
        assert!(ended.await.is_err());
        // The process that wrote this one was killed.
        std::fs::write(base.path().join(".toolbase-c.csv-x1y2z3"), "half").unwrap();
        assert!(write(base.path(), "", "c.csv", pieces(Ok(Bytes::from_static(b"b\r\n")))).await.unwrap());
        assert_eq!(std::fs::read_to_string(base.path().join("c.csv")).unwrap(), "a\r\nb\r\n");
        assert!(!write(base.path(), "", "c.csv", pieces(Ok(Bytes::new()))).await.unwrap());
        assert_eq!(std::fs::read_to_string(base.path().join("c.csv")).unwrap(), "a\r\nb\r\n");
        // The writer of the ended run takes its file away in a thread of its own.
        toolbase_testkit::eventually("the other files to be gone", async || {
            (names(base.path()) == ["c.csv"]).then_some(())
        })
        .await;
    }
}
