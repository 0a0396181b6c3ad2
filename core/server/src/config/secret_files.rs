//! Settings in files of their own.

use super::finding::Findings;
use super::placeholders;
use std::path::Path;
use toolbase_kernel::command::unread;
use toolbase_kernel::config::Secret;
use toolbase_kernel::config::SecretFile;

/// Takes what `files` hold; notes each file that cannot be read.
pub(super) fn read(files: Vec<SecretFile<'_>>, findings: &mut Findings) {
    for SecretFile { key, path, secret } in files {
        if path == Path::new("") {
            continue;
        }
        match std::fs::read_to_string(path) {
            Ok(text) if text.trim().is_empty() => {
                findings.wrong(key, format!("{} is empty", path.display()));
            }
            Ok(text) => {
                placeholders::note(key, "", text.trim(), findings);
                *secret = Secret::new(text.trim());
            }
            Err(error) => {
                findings.wrong(key, format!("cannot read {}: {}", path.display(), unread(&error)));
            }
        }
    }
}
