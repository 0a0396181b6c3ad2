//! Pictures of pages, by scripts in the place of a browser.

use super::server::Server;
use super::{PRIVATE, PUBLIC, guard, settings};
use crate::BrowserConfig;
use crate::browser::Chromium;
use crate::client::GuardedFetcher;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::AsyncReadExt;
use toolbase_kernel::fetch::{Browser, CaptureError, FetchError};

/// The picture and the proxy's port, as a browser takes them from its arguments.
const ARGUMENTS: &str = "#!/usr/bin/env bash
for argument in \"$@\"; do case \"$argument\" in
  --screenshot=*) picture=${argument#*=} ;;
  --proxy-server=*) port=${argument##*:} ;;
esac; done
page() { echo '<html><head></head><body><h1>Inkwell</h1></body></html>'; }
request() { exec 3<>\"/dev/tcp/127.0.0.1/$port\"; printf \"$1\\r\\n\\r\\n\" >&3; cat <&3 >/dev/null; }
";

struct Test {
    server: Server,
    folder: TempDir,
}

impl Test {
    async fn new() -> Self {
        Self { server: Server::start().await, folder: tempfile::tempdir().unwrap() }
    }

    fn picture(&self) -> PathBuf {
        self.folder.path().join("picture")
    }

    fn browser(&self, settings: BrowserConfig) -> Chromium {
        toolbase_kernel::tls::install();
        let guard = guard(&self.server, &[&[PUBLIC]]);
        let fetcher = GuardedFetcher::new(super::settings(), guard.clone(), "test".to_owned());
        Chromium::new(settings, Arc::new(fetcher), guard)
    }

    /// Captures `path` with a browser that does what `script` says.
    async fn capture(&self, path: &str, script: &str, limits: BrowserConfig) -> Result<(), CaptureError> {
        let program = self.folder.path().join("browser");
        std::fs::write(&program, format!("{ARGUMENTS}{script}")).unwrap();
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o700)).unwrap();
        let url = format!("http://site.example:{}{path}", self.server.port);
        let browser = self.browser(BrowserConfig { program, ..limits });
        browser.capture(&url, &self.picture()).await
    }
}

fn limits() -> BrowserConfig {
    settings().browser
}

#[tokio::test]
async fn a_picture_is_taken_without_the_servers_environment_and_with_little_memory() {
    let test = Test::new().await;
    let script = "(env; echo \"data: $(ulimit -d) KiB\") > \"$picture\"; page";
    test.capture("/page", script, limits()).await.unwrap();
    let picture = std::fs::read_to_string(test.picture()).unwrap();
    assert!(picture.contains("HOME=") && !picture.contains("CARGO"), "{picture}");
    assert!(picture.contains("data: 262144 KiB"), "{picture}");
}

#[tokio::test]
async fn a_page_that_is_none_needs_no_browser() {
    let test = Test::new().await;
    for (path, error) in [
        ("/missing", FetchError::Status(404)),
        ("/json", FetchError::ContentType("application/json".to_owned())),
        ("/to?http://127.0.0.2/", FetchError::NotPublic),
        ("/loop", FetchError::Redirects),
        ("/hang-up", FetchError::Unreachable),
    ] {
        let captured = test.capture(path, "echo > \"$picture\"; page", limits()).await;
        assert_eq!(captured, Err(error.into()), "{path}");
        assert!(!test.picture().exists());
    }
}

#[tokio::test]
async fn a_browser_that_fails_gives_its_reason() {
    let test = Test::new().await;
    for (script, error) in [
        ("echo first >&2; echo 'no sandbox' >&2; exit 1", "no sandbox"),
        ("exit 3", "exit status: 3"),
        ("kill -9 $$", "signal: 9 (SIGKILL)"),
        ("page", "it wrote no file"),
        (": > \"$picture\"; page", "it wrote no file"),
    ] {
        let captured = test.capture("/page", script, limits()).await;
        assert_eq!(captured, Err(CaptureError::NoPicture(error.to_owned())), "{script}");
        assert!(!test.picture().exists());
    }
}

#[tokio::test]
async fn pictures_of_errors_are_not_taken() {
    let test = Test::new().await;
    let failure = "echo x > \"$picture\"; echo '<body class=\"neterror\" style=\"\">'";
    assert_eq!(test.capture("/page", failure, limits()).await, Err(FetchError::Unreachable.into()));
    let blank = "echo x > \"$picture\"; echo '<html><head></head><body></body></html>'";
    for shown in [failure, blank] {
        let inward = format!("request 'CONNECT {PRIVATE}:443 HTTP/1.1'; {shown}");
        assert_eq!(test.capture("/page", &inward, limits()).await, Err(FetchError::NotPublic.into()));
    }
    assert_eq!(test.capture("/page", blank, limits()).await, Err(FetchError::TooSlow.into()));
    assert!(!test.picture().exists());
}

#[tokio::test]
async fn a_page_without_end_ends_at_the_limit() {
    let test = Test::new().await;
    let endless =
        format!("request 'GET http://site.example:{}/endless HTTP/1.1'; sleep 600", test.server.port);
    assert_eq!(test.capture("/page", &endless, limits()).await, Err(FetchError::TooLarge.into()));
}

#[tokio::test]
async fn a_browser_that_hangs_is_killed_with_what_it_started() {
    let test = Test::new().await;
    let pipe = test.folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut receiver = tokio::net::unix::pipe::OpenOptions::new().open_receiver(&pipe).unwrap();
    let script = format!("(echo started; exec sleep 600) > '{}' & sleep 600", pipe.display());
    let short = BrowserConfig { timeout_ms: 2000, ..limits() };
    assert_eq!(test.capture("/page", &script, short).await, Err(FetchError::TooSlow.into()));
    // The pipe ends when nobody has it open any more.
    let mut written = String::new();
    let ended = tokio::time::timeout(Duration::from_secs(30), receiver.read_to_string(&mut written)).await;
    ended.expect("it was killed").unwrap();
    assert_eq!(written, "started\n");
}

#[tokio::test]
async fn without_a_browser_nothing_is_captured() {
    let test = Test::new().await;
    let url = format!("http://site.example:{}/page", test.server.port);
    let none = test.browser(limits());
    assert_eq!(none.check(), Err(CaptureError::NoBrowser));
    assert_eq!(none.capture(&url, &test.picture()).await, Err(CaptureError::NoBrowser));
    let missing = test.browser(BrowserConfig { program: "/no/browser".into(), ..limits() });
    let error = missing.check().unwrap_err();
    assert_eq!(error, CaptureError::Start("/no/browser: there is no such file".to_owned()));
    let unknown = test.browser(BrowserConfig { program: "no-such-browser".into(), ..limits() });
    assert_eq!(unknown.check(), Ok(()), "the system looks it up");
    let error = unknown.capture(&url, &test.picture()).await.unwrap_err();
    assert!(error.is_permanent() && error.to_string().contains("no-such-browser: No such file"), "{error}");
    assert_eq!(test.server.requests(), 1, "the page was looked at once");
}
