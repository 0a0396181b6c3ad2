//! Room on the disks.

use super::row;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use toolbase_kernel::config::Config;
use toolbase_kernel::module::Health;
use toolbase_media::{MediaConfig, MediaStorage};

/// Less than this is too little for a database that grows and a backup that is made beside it.
const BYTES: u64 = 1 << 30;
/// Less than this share of the disk, in percent, is reported but is no failure yet.
const PERCENT: u64 = 5;

/// Free space where this node writes: the `SQLite` file, uploaded files, temporary files.
pub(super) fn free(config: &Config) -> Vec<Health> {
    let mut folders = BTreeSet::from([std::env::temp_dir()]);
    if let Some(file) = config.database.url.expose().strip_prefix("sqlite:") {
        let file = Path::new(file.trim_start_matches("//"));
        folders.insert(existing(file.parent().unwrap_or(Path::new("."))));
    }
    if let Ok(media) = config.section::<MediaConfig>()
        && media.storage == MediaStorage::Folder
    {
        folders.insert(existing(&media.folder));
    }
    folders.iter().map(|folder| space(folder)).collect()
}

/// The folder, or the one above that is there already.
fn existing(folder: &Path) -> PathBuf {
    let there = folder.ancestors().find(|folder| folder.is_dir());
    there.unwrap_or(Path::new(".")).to_owned()
}

fn space(folder: &Path) -> Health {
    let name = format!("disk {}", folder.display());
    match rustix::fs::statvfs(folder) {
        Ok(disk) => {
            let (free, all) = (disk.f_bavail * disk.f_frsize, disk.f_blocks * disk.f_frsize);
            let (ok, detail) = judge(free, all);
            row(&name, ok, detail)
        }
        Err(error) => row(&name, false, format!("cannot be read: {error}")),
    }
}

fn judge(free: u64, all: u64) -> (bool, String) {
    let percent = free * 100 / all.max(1);
    let gigabytes = |bytes: u64| format!("{}.{} GB", bytes >> 30, ((bytes >> 20) % 1024) * 10 / 1024);
    let message = format!("{} of {} free ({percent} %)", gigabytes(free), gigabytes(all));
    let advice = "remove old backups and logs, or move to a larger disk";
    match free {
        ..BYTES => (false, format!("{message}; {advice}")),
        // Of a large disk that may be plenty still.
        _ if percent < PERCENT => (true, format!("{message}, getting full; {advice}")),
        _ => (true, message),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn little_room_is_reported() {
        assert_eq!(judge(200 << 30, 400 << 30), (true, "200.0 GB of 400.0 GB free (50 %)".to_owned()));
        assert!(!judge((1 << 30) - 1, 10 << 30).0, "under 1 GB");
        let (ok, message) = judge(40 << 30, 1000 << 30);
        assert!(ok && message.contains("(4 %), getting full; remove old backups"), "under 5 %: {message}");
    }

    #[test]
    fn a_folder_that_is_not_there_yet_is_judged_by_the_one_above() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(existing(&folder.path().join("data/media")), folder.path());
        assert_eq!(existing(Path::new("")), Path::new("."));
    }
}
