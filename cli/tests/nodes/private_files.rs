//! Database and mails are for the server's own user, whatever the umask and whatever was there before.

use super::node::Site;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use toolbase_testkit::block_on;

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())).permissions().mode()
        & 0o7777
}

/// Runs the binary in `folder` with nothing taken away from the modes of new files.
fn run_with_open_umask(folder: &Path, arguments: &str) {
    let script = format!("umask 000; exec \"{}\" {arguments}", env!("CARGO_BIN_EXE_toolbase"));
    let done = Command::new("sh").args(["-c", &script]).current_dir(folder).output().unwrap();
    assert!(done.status.success(), "{arguments}: {}", String::from_utf8_lossy(&done.stderr));
}

#[test]
fn database_and_mails_are_for_their_owner_alone_whatever_the_umask() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    run_with_open_umask(folder.path(), "user create ada@example.org --name Ada --admin");
    assert_eq!((mode(&at("data")), mode(&at("data/toolbase.db"))), (0o700, 0o600));
    run_with_open_umask(folder.path(), "mail test ada@example.org");
    let mail = std::fs::read_dir(at("data/mail")).unwrap().next().unwrap().unwrap().path();
    assert_eq!((mode(&at("data/mail")), mode(&mail)), (0o700, 0o600));
    run_with_open_umask(folder.path(), "backup one.tar.gz");
    assert_eq!(mode(&at("one.tar.gz")), 0o600);
}

#[test]
fn a_server_takes_the_rights_of_others_away_and_doctor_warns_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let site = Site::new(folder.path(), "sqlite:data/toolbase.db", &[]);
    site.run(&["migrate"]);
    site.run(&["mail", "test", "ada@example.org"]);
    let mail = std::fs::read_dir(path("data/mail")).unwrap().next().unwrap().unwrap().path();
    let wide =
        |name: &Path, mode| std::fs::set_permissions(name, std::fs::Permissions::from_mode(mode)).unwrap();
    let all = [path("data/toolbase.db"), mail, path("data"), path("data/mail")];
    for (path, mode) in all.iter().zip([0o644, 0o640, 0o755, 0o777]) {
        wide(path, mode);
    }
    let report = site.output(&["doctor", "--format", "json"]);
    let rows: serde_json::Value = serde_json::from_slice(&report.stdout).unwrap();
    let row = rows.as_array().unwrap().iter().find(|row| row["check"] == "private files").unwrap();
    assert_eq!((row["ok"].as_bool(), report.status.code()), (Some(false), Some(1)), "{row}");
    let detail = row["detail"].as_str().unwrap();
    assert!(
        detail.starts_with("4 paths are open to other users") && detail.contains("chmod 600"),
        "{detail}"
    );

    let node = site.serve();
    block_on(async { assert_eq!(node.get("/healthz").await.status(), 200) });
    let modes: Vec<u32> = all.iter().map(|path| mode(path)).collect();
    assert_eq!(modes, [0o600, 0o600, 0o700, 0o700]);
    for beside in ["data/toolbase.db-wal", "data/toolbase.db-shm"] {
        assert_eq!(mode(&path(beside)), 0o600, "{beside}");
    }
}
