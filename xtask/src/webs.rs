//! The front-end side: packages and builds.

use crate::layout;
use crate::run::Run;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::JoinHandle;
use std::time::SystemTime;

/// The built site with the admin interface in it, as `web.dir` needs them.
pub fn built() -> PathBuf {
    layout::root().join("web-public/build/web")
}

/// Installs the packages of the lock file, unless that is what is installed.
///
/// # Errors
/// When npm fails.
pub fn install() -> Result<()> {
    install_with(Run::run)
}

fn install_with(run: fn(&Run) -> Result<()>) -> Result<()> {
    let lock = layout::root().join("package-lock.json");
    let locked = fs::read(&lock).with_context(|| format!("cannot read {}", lock.display()))?;
    // A copy of the lock file that was installed last; `npm ci` removes it with the rest of the folder.
    let installed = layout::root().join("node_modules/.toolbase-installed.json");
    if fs::read(&installed).is_ok_and(|installed| installed == locked) {
        return Ok(());
    }
    run(&Run::npm("ci --no-audit --no-fund"))?;
    fs::write(&installed, locked).with_context(|| format!("cannot write {}", installed.display()))
}

/// Builds both webs, unless no source is newer than the last build.
///
/// # Errors
/// When the build fails.
pub fn build() -> Result<()> {
    build_with(Run::run)
}

/// Installs and builds in a thread of its own, while cargo fetches and compiles; the output is shown only if it fails.
pub fn build_beside() -> JoinHandle<Result<()>> {
    std::thread::spawn(|| install_with(Run::run_silently).and_then(|()| build_with(Run::run_silently)))
}

fn build_with(run: fn(&Run) -> Result<()>) -> Result<()> {
    let root = layout::root();
    let sources =
        ["web-shared", "web-public", "web-admin", "openapi", "package-lock.json"].map(|name| root.join(name));
    // The files that each build writes last, or nearly so.
    let made = ["server.mjs", "admin/index.html"].map(|name| modified(&built().join(name)));
    let made = made.into_iter().collect::<Option<Vec<_>>>().and_then(|times| times.into_iter().min());
    let changed = sources.iter().filter_map(|source| newest(source)).max();
    if let (Some(made), Some(changed)) = (made, changed)
        && made > changed
    {
        return Ok(());
    }
    run(&Run::npm("run build --workspace=web-public --workspace=web-admin"))
}

fn modified(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|file| file.modified()).ok()
}

/// When the newest source file below `path` was changed.
fn newest(path: &Path) -> Option<SystemTime> {
    let made_here = |name: &str| matches!(name, "node_modules" | "build" | ".react-router");
    let Ok(entries) = fs::read_dir(path) else { return modified(path) };
    entries
        .flatten()
        .filter(|entry| !entry.file_name().to_str().is_some_and(made_here))
        .filter_map(|entry| newest(&entry.path()))
        .max()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn only_sources_make_a_build_old() {
        let folder = tempfile::tempdir().unwrap();
        let at = |seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        for (name, time) in [("app/page.tsx", 10), ("app/deep/er.ts", 30), ("build/web/server.mjs", 90)] {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::File::create(&path).unwrap().set_modified(at(time)).unwrap();
        }
        assert_eq!(newest(folder.path()), Some(at(30)));
        assert_eq!(newest(&folder.path().join("none")), None);
    }
}
