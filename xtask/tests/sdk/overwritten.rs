//! A module's file that is overwritten while the server runs.

use crate::kit::server_folder;
use crate::server::lonely;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

/// Writes into the file that is there, as `cp` does.
fn overwrite(file: &Path, bytes: &[u8]) {
    let mut open = OpenOptions::new().write(true).truncate(true).open(file).unwrap();
    open.write_all(bytes).unwrap();
}

#[test]
fn requests_go_on_when_a_loaded_file_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let program = server_folder(&folder.path().join("toolbase"));
    let file = folder.path().join("toolbase/modules/libtoolbase_catalog_module.so");
    let data = tempfile::tempdir().unwrap();
    let server = lonely(&program, data.path()).without_pages().serve().unwrap();
    let equal = fs::read(&file).unwrap();
    let garbage = vec![0xcc; equal.len()];
    for bytes in [&equal[..], &garbage, b"short"] {
        overwrite(&file, bytes);
        for path in ["/api/aitool/all?limit=1", "/api/aitool/all?q=video&limit=2", "/api/aitool/no-such-tool"]
        {
            let response = server.get(path).unwrap();
            assert!([200, 404].contains(&response.status), "{path}: {response:?}");
        }
    }
    assert_eq!(server.get("/healthz").unwrap().status, 200);
    server.stop().unwrap();
}
