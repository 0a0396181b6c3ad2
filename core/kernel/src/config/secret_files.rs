//! Settings that stand in files of their own.

use super::finding::Findings;
use super::{Config, Secret, placeholders};
use std::path::Path;

/// Takes what the `*_file` settings lead to; notes each file that cannot be read.
pub(super) fn read(config: &mut Config, findings: &mut Findings) {
    let (database, mail, media) = (&mut config.database, &mut config.mail, &mut config.media);
    let google = &mut config.auth.google;
    for (key, path, secret) in [
        ("database.url_file", &database.url_file, &mut database.url),
        ("auth.google.client_secret_file", &google.client_secret_file, &mut google.client_secret),
        ("mail.password_file", &mail.password_file, &mut mail.password),
        ("media.access_key_file", &media.access_key_file, &mut media.access_key),
        ("media.secret_key_file", &media.secret_key_file, &mut media.secret_key),
    ] {
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
                findings.wrong(key, format!("cannot read {}: {}", path.display(), super::reason(&error)));
            }
        }
    }
}
