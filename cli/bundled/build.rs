//! Writes the list of the modules: the dependencies of this crate. So `Cargo.toml` is the only place that names them.

use std::fmt::Write;
use std::path::Path;

/// The dependency that is no module.
const KERNEL: &str = "toolbase-kernel";

fn main() {
    println!("cargo:rerun-if-changed=Cargo.toml");
    let variable = |name| std::env::var(name).unwrap_or_default();
    let manifest = Path::new(&variable("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let manifest = std::fs::read_to_string(&manifest).unwrap_or_default();
    let dependencies = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let mut list = String::from("vec![");
    for line in dependencies.take_while(|line| !line.starts_with('[')) {
        let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
        if !name.is_empty() && name != KERNEL {
            // Writing to a text cannot fail.
            let _ = write!(list, "{}::module(), ", name.replace('-', "_"));
        }
    }
    list.push(']');
    let written = std::fs::write(Path::new(&variable("OUT_DIR")).join("modules.rs"), list);
    assert!(written.is_ok(), "cannot write the list of the modules: {written:?}");
}
