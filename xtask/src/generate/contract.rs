//! The promise to clients: a new version of the API breaks nothing that the last one allowed.

use super::{OPENAPI, breaking};
use crate::layout;
use crate::run::Run;
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fs;

/// Breaking changes that were decided on: one a line as they are reported, each below a `#` line with the reason.
const ACCEPTED: &str = "openapi/accepted-breaks.txt";

/// Compares the document `new` with the last committed one that differs from it.
///
/// # Errors
/// When a change would break clients and is not among those that were accepted.
pub fn check(new: &str) -> Result<()> {
    let Some(old) = last_committed(new) else {
        eprintln!("  no earlier version of {OPENAPI} in this clone to compare the API with");
        return Ok(());
    };
    let old =
        serde_json::from_str(&old).with_context(|| format!("the committed {OPENAPI} cannot be read"))?;
    let new = serde_json::from_str(new)?;
    let accepted = fs::read_to_string(layout::root().join(ACCEPTED)).unwrap_or_default();
    let broken = unaccepted(breaking::changes(&old, &new), &accepted);
    if broken.is_empty() {
        return Ok(());
    }
    bail!(
        "these changes of the API would break clients:\n    {}\nmake them additive, or write the lines with the reason \
         into {ACCEPTED}",
        broken.join("\n    ")
    )
}

fn unaccepted(found: Vec<String>, accepted: &str) -> Vec<String> {
    let accepted: BTreeSet<&str> = accepted.lines().map(str::trim).collect();
    found.into_iter().filter(|change| !accepted.contains(change.as_str())).collect()
}

/// The newest committed version that is not `new` itself.
fn last_committed(new: &str) -> Option<String> {
    let git = |arguments: &[&str]| Run::new("git").args(arguments).output().ok();
    let commits = git(&["log", "-n", "2", "--format=%H", "--", OPENAPI])?;
    let versions = commits.lines().filter_map(|commit| git(&["show", &format!("{commit}:{OPENAPI}")]));
    versions.into_iter().find(|version| version != new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_decided_on_is_let_through() {
        let found = vec!["GET /a: is gone".to_owned(), "GET /b: is gone".to_owned()];
        let accepted = "# nobody used it\nGET /a: is gone\n";
        assert_eq!(unaccepted(found, accepted), ["GET /b: is gone"]);
    }
}
