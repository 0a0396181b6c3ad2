//! Changes of a copy of the checkout: those of the kernel change its stamp, those of the server do not.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking, in its helpers too")]

use std::fs;
use std::path::Path;

/// A copy of the sources of the core.
struct Checkout(tempfile::TempDir);

impl Checkout {
    fn new() -> Self {
        let copy = Self(tempfile::tempdir().unwrap());
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for part in ["kernel", "server"] {
            copy_tree(
                &root.join("core").join(part).join("src"),
                &copy.0.path().join("core").join(part).join("src"),
            );
        }
        for file in ["Cargo.lock", "core/kernel/Cargo.toml"] {
            fs::copy(root.join(file), copy.0.path().join(file)).unwrap();
        }
        copy
    }

    fn stamp(&self) -> String {
        let root = self.0.path();
        toolbase_stamp::kernel(&root.join("core/kernel"), &root.join("Cargo.lock"), "rustc", "unit").unwrap()
    }

    fn append(&self, file: &str, text: &str) {
        let path = self.0.path().join(file);
        let before = fs::read_to_string(&path).unwrap();
        fs::write(path, before + text).unwrap();
    }
}

fn copy_tree(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy_tree(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

#[test]
fn a_change_of_the_server_leaves_the_stamp_and_one_of_the_kernel_does_not() {
    let checkout = Checkout::new();
    let before = checkout.stamp();
    checkout.append(
        "core/server/src/lib.rs",
        "// A comment.\npub fn added(text: &str) -> usize { text.len() }\n",
    );
    checkout.append("core/server/src/module/mod.rs", "pub struct Added { pub one: u8 }\n");
    fs::write(checkout.0.path().join("core/server/src/added.rs"), "pub const ONE: u8 = 1;\n").unwrap();
    checkout.append("core/kernel/src/clock.rs", "// A comment.\n");
    checkout.append("Cargo.lock", "\n[[package]]\nname = \"nobody-uses-it\"\nversion = \"1.0.0\"\n");
    assert_eq!(checkout.stamp(), before);

    checkout.append("core/kernel/src/clock.rs", "pub fn added() {}\n");
    let after = checkout.stamp();
    assert_ne!(after, before);
    let lock = checkout.0.path().join("Cargo.lock");
    let newer = fs::read_to_string(&lock).unwrap().replacen(
        "name = \"axum\"\nversion = \"",
        "name = \"axum\"\nversion = \"1",
        1,
    );
    fs::write(&lock, newer).unwrap();
    assert_ne!(checkout.stamp(), after);
}
