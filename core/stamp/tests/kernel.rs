//! Changes of a copy of the checkout: those of the kernel change its stamp, those of the server do not.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking, in its helpers too")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use toolbase_stamp::{KernelStamp, compiled_packages};

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
        self.stamp_of(None).digest
    }

    fn stamp_of(&self, compiled: Option<&BTreeSet<String>>) -> KernelStamp {
        let (kernel, lock) = (self.0.path().join("core/kernel"), self.0.path().join("Cargo.lock"));
        toolbase_stamp::kernel(&kernel, &lock, "rustc 1.2.3\nhost: here", "unit", compiled).unwrap()
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

#[test]
fn packages_that_are_not_compiled_do_not_count() {
    let checkout = Checkout::new();
    let all = checkout.stamp_of(None);
    let packages = |stamp: &KernelStamp| {
        let lines = stamp.parts.lines().filter(|line| !line.starts_with("kernel part "));
        lines.map(|line| line.replace('\t', " ")).collect::<BTreeSet<String>>()
    };
    let is_of_windows = |package: &String| package.starts_with("windows-sys ");
    assert!(packages(&all).iter().any(is_of_windows), "the lock file has those of all targets");
    let compiled: BTreeSet<String> = packages(&all).into_iter().filter(|one| !is_of_windows(one)).collect();
    let before = checkout.stamp_of(Some(&compiled));
    assert_ne!(before.digest, all.digest);
    let lock = checkout.0.path().join("Cargo.lock");
    let text = fs::read_to_string(&lock).unwrap();
    let (version, newer) = ("name = \"windows-sys\"\nversion = \"", "name = \"windows-sys\"\nversion = \"9");
    fs::write(&lock, text.replace(version, newer)).unwrap();
    assert_eq!(checkout.stamp_of(Some(&compiled)).digest, before.digest);
    assert_ne!(checkout.stamp_of(None).digest, all.digest);
}

#[test]
fn the_parts_name_compiler_packages_and_folders_of_the_kernel() {
    let checkout = Checkout::new();
    let before = checkout.stamp_of(None).parts;
    assert!(before.starts_with("compiler\trustc 1.2.3\n"), "{before}");
    checkout.append("core/kernel/src/admin/mod.rs", "pub fn added() {}\n");
    let after = checkout.stamp_of(None).parts;
    let changed: Vec<&str> = after.lines().filter(|line| !before.contains(line)).collect();
    assert!(changed.len() == 1 && changed[0].starts_with("kernel part admin\t"), "{changed:?}");
    let tree = "serde v1.2.3\nserde_derive v1.2.3 (proc-macro)\ntoolbase v0.1.0 (/src/cli)\n\n";
    let packages: Vec<String> = compiled_packages(tree).into_iter().collect();
    assert_eq!(packages, ["serde 1.2.3", "serde_derive 1.2.3", "toolbase 0.1.0"]);
}
