//! The program: its arguments, its environment, its end.

use super::start as not_started;
use crate::BrowserConfig;
use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process_group, nice, setrlimit};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use tempfile::TempDir;
use tokio::process::{Child, Command};
use toolbase_kernel::fetch::CaptureError;

/// The size of the window, and so of the picture, in pixels.
const WINDOW: &str = "--window-size=1280,800";

/// The time that a page gets, after it was loaded, to build itself with scripts; the clock of the page is advanced, so that
/// nobody waits as long.
const SCRIPTS: &str = "--virtual-time-budget=5000";

/// No extensions, no updates, no peer-to-peer connections and no QUIC, which pass no proxy, and nothing that outlives it.
const FLAGS: [&str; 21] = [
    "--headless",
    "--hide-scrollbars",
    "--mute-audio",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-pings",
    "--disable-extensions",
    "--disable-component-extensions-with-background-pages",
    "--disable-default-apps",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-domain-reliability",
    "--disable-client-side-phishing-detection",
    "--disable-breakpad",
    "--disable-quic",
    "--disable-features=DnsOverHttps,MediaRouter,DialMediaRouteProvider,OptimizationHints,Translate",
    // The second name is the one of Chromium's headless shell.
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
];

/// How much less of a busy processor the browser gets than what serves visitors.
const NICENESS: i32 = 10;
/// Bytes of the page's elements that are looked at. The browser's pages about errors have 200 KiB of styles before the body.
const ELEMENTS_MAX: u64 = 1 << 19;
/// Longest line of the browser's messages in an error, in characters.
const MESSAGE_MAX: usize = 160;

/// The things that a browser can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// A page.
    Page,
    /// Nothing: the page did not come in time.
    Blank,
    /// The browser's own page about an error.
    Failure,
}

/// A browser under way. Dropped, it and the processes that it started are killed.
pub(super) struct Running {
    child: Child,
    group: Option<Pid>,
    folder: TempDir,
}

/// Starts the browser for a picture of `url`; its way to the network is the proxy at `port`.
///
/// # Errors
/// [`CaptureError::Start`]
pub(super) fn start(settings: &BrowserConfig, port: u16, url: &str) -> Result<Running, CaptureError> {
    let folder = tempfile::Builder::new().prefix("toolbase-browser-").tempdir().map_err(not_started)?;
    let output = |name: &str| File::create(folder.path().join(name)).map_err(not_started);
    let in_folder = |flag: &str, name: &str| {
        let mut argument = std::ffi::OsString::from(flag);
        argument.push(folder.path().join(name));
        argument
    };
    let mut command = Command::new(&settings.program);
    if !settings.sandbox {
        command.arg("--no-sandbox");
    }
    command
        .args(FLAGS)
        .args([WINDOW, SCRIPTS])
        // Afterwards the picture is of what there is by then.
        .arg(format!("--timeout={}", settings.timeout_ms / 2))
        .arg(format!("--proxy-server=http://127.0.0.1:{port}"))
        // The proxy is for this machine's own addresses, too: it rejects them.
        .arg("--proxy-bypass-list=<-loopback>")
        .arg("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1")
        .arg(in_folder("--user-data-dir=", "profile"))
        .arg(in_folder("--screenshot=", "picture.png"))
        .arg("--dump-dom")
        .arg(url)
        // Settings in the environment may hold passwords.
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_else(|| "/usr/bin:/bin".into()))
        .env("HOME", folder.path())
        .env("TMPDIR", folder.path())
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .stdout(output("elements")?)
        .stderr(output("messages")?)
        .process_group(0)
        .kill_on_drop(true);
    limit(&mut command, settings.memory_mib);
    let started = command.spawn();
    let child = started.map_err(|error| not_started(format!("{}: {error}", settings.program.display())))?;
    let group = child.id().and_then(|id| Pid::from_raw(i32::try_from(id).ok()?));
    Ok(Running { child, group, folder })
}

/// Limits the memory of each process of the browser, and puts all of them behind what serves visitors. A script of a page
/// that takes too much gets the error that a small machine would give it.
#[expect(unsafe_code, reason = "limits that the browser hands on are set between fork and exec")]
fn limit(command: &mut Command, memory_mib: u64) {
    let bytes = Some(memory_mib.saturating_mul(1 << 20));
    let limit = move || {
        setrlimit(Resource::Data, Rlimit { current: bytes, maximum: bytes })?;
        let _ = nice(NICENESS);
        Ok(())
    };
    // SAFETY: both are single system calls, which allocate nothing and take no lock.
    unsafe { command.pre_exec(limit) };
}

impl Running {
    /// Waits until the browser has ended by itself, with a picture.
    ///
    /// # Errors
    /// [`CaptureError::NoPicture`]
    pub async fn wait(&mut self) -> Result<(), CaptureError> {
        let status = self.child.wait().await.map_err(not_started)?;
        if !status.success() {
            return Err(CaptureError::NoPicture(self.last_message().unwrap_or_else(|| status.to_string())));
        }
        let is_there = self.picture().metadata().is_ok_and(|picture| picture.len() > 0);
        if is_there { Ok(()) } else { Err(CaptureError::NoPicture("it wrote no file".to_owned())) }
    }

    /// Kills what still runs, and waits for its end.
    pub async fn end(&mut self) {
        self.kill();
        let _ = self.child.wait().await;
    }

    /// The file with the picture.
    pub fn picture(&self) -> PathBuf {
        self.folder.path().join("picture.png")
    }

    /// Returns what the picture shows, by the elements of the page.
    ///
    /// # Errors
    /// [`CaptureError::NoPicture`]
    pub fn shown_page(&self) -> Result<Shown, CaptureError> {
        let elements = beginning(&self.folder.path().join("elements"));
        Ok(shown(&elements.map_err(|error| CaptureError::NoPicture(error.to_string()))?))
    }

    fn last_message(&self) -> Option<String> {
        let messages = beginning(&self.folder.path().join("messages")).ok()?;
        let line = messages.lines().rev().find(|line| !line.trim().is_empty())?;
        Some(line.trim().chars().take(MESSAGE_MAX).collect())
    }

    fn kill(&mut self) {
        if let Some(group) = self.group.take() {
            let _ = kill_process_group(group, Signal::KILL);
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.kill();
    }
}

fn beginning(file: &Path) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    File::open(file)?.take(ELEMENTS_MAX).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn shown(elements: &str) -> Shown {
    if elements.contains("<body class=\"neterror\"") {
        Shown::Failure
    } else if elements.trim() == "<html><head></head><body></body></html>" {
        Shown::Blank
    } else {
        Shown::Page
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_errors_and_empty_ones_are_recognised() {
        assert_eq!(shown("<html><head></head><body></body></html>\n"), Shown::Blank);
        assert_eq!(
            shown("<!DOCTYPE html><style>x</style><body class=\"neterror\" style=\"\">"),
            Shown::Failure
        );
        for page in ["<html><body class=\"home\"><p>class=\"neterror\"</p>", "<html><body><p>Hi</p>", ""] {
            assert_eq!(shown(page), Shown::Page, "{page}");
        }
    }
}
