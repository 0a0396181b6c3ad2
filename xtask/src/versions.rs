//! The programs that a build needs.

use crate::layout;
use crate::run::Run;
use anyhow::{Context, Result, bail};

/// Checks Node.js and npm. Prints and returns the versions of the compiler and of Node.js.
///
/// Rust needs no check: cargo does not build this program with a compiler that is too old.
///
/// # Errors
/// When something is missing or too old; the message names what to install.
pub fn check() -> Result<String> {
    const NEEDED: &str = "install Node.js 20.19 or newer (20.x, or 22.12 and up) together with npm";
    if layout::in_path("node").is_none() {
        bail!("Node.js is missing: {NEEDED}");
    }
    let node = Run::new("node").args(["--version"]).output()?;
    let node = node.trim().trim_start_matches('v');
    let (major, minor) =
        major_and_minor(node).with_context(|| format!("cannot read Node's version `{node}`"))?;
    if !serves(major, minor) {
        bail!("Node.js {node} is too old: {NEEDED}");
    }
    if layout::in_path("npm").is_none() {
        bail!("npm is missing: {NEEDED}");
    }
    let rust = Run::new("rustc").args(["--version"]).output()?;
    let versions = format!("{}, Node.js {node}", rust.trim());
    eprintln!("{versions}");
    Ok(versions)
}

/// The versions that the front-end build tool supports.
fn serves(major: u32, minor: u32) -> bool {
    (major == 20 && minor >= 19) || (major, minor) >= (22, 12)
}

fn major_and_minor(version: &str) -> Option<(u32, u32)> {
    let mut parts = version.split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_and_odd_versions_of_node_are_rejected() {
        for (version, fit) in [
            ("18.20.4", false),
            ("20.18.0", false),
            ("20.19.0", true),
            ("21.7.3", false),
            ("22.11.0", false),
            ("24.1.0", true),
        ] {
            let (major, minor) = major_and_minor(version).unwrap();
            assert_eq!(serves(major, minor), fit, "{version}");
        }
    }
}
