//! The SDK of this build, a server of this build, and modules built with the SDK alone.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use tempfile::TempDir;

/// The folder of the built files.
pub fn built() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_xtask")).parent().unwrap()
}

/// The SDK, made once for all tests.
pub fn kit() -> &'static Path {
    static KIT: OnceLock<PathBuf> = OnceLock::new();
    KIT.get_or_init(|| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        let made = command.args(["sdk", "--profile", "dev", "--no-archive"]).output().unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        PathBuf::from(String::from_utf8(made.stdout).unwrap().lines().last().unwrap())
    })
}

/// A server as `dist` lays it out, without pages.
pub fn server_folder(folder: &Path) -> PathBuf {
    for (from, to) in [
        ("toolbase", "bin/toolbase"),
        ("deps/libtoolbase_dylib.so", "lib/libtoolbase_dylib.so"),
        ("libtoolbase_catalog_module.so", "modules/libtoolbase_catalog_module.so"),
    ] {
        let to = folder.join(to);
        std::fs::create_dir_all(to.parent().unwrap()).unwrap();
        std::fs::copy(built().join(from), to).unwrap();
    }
    folder.join("bin/toolbase")
}

/// The target folder of the modules that the tests build, so that the SDK's crates are compiled once for all of them. It
/// is empty at first: an earlier SDK had the same paths.
pub fn target() -> &'static Path {
    static EMPTIED: OnceLock<PathBuf> = OnceLock::new();
    EMPTIED.get_or_init(|| emptied("modules"))
}

/// The folder `name` of this program, without what an earlier run left in it.
pub fn emptied(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    match std::fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => panic!("{}: {error}", folder.display()),
        _ => folder,
    }
}

/// Builds the package or workspace in `folder` with the SDK alone: no network, no downloaded sources, nothing of
/// the checkout. Returns the folder of what was built.
pub fn build(folder: &Path) -> PathBuf {
    let (home, target) = (TempDir::new().unwrap(), target());
    let output = Command::new(env!("CARGO"))
        .arg("--config")
        .arg(kit().join("cargo/config.toml"))
        .args(["build", "--offline", "--target-dir"])
        .arg(target)
        .current_dir(folder)
        .env("CARGO_HOME", home.path())
        .env_remove("RUSTFLAGS")
        .env_remove("LD_LIBRARY_PATH")
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    target.join("debug")
}

/// The folder with the library of `examples/alternatives`, built once for all tests.
pub fn example() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let folder = emptied("alternatives");
        copy_sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/alternatives"), &folder);
        build(&folder)
    })
}

/// Copies the sources of a package: all but what was built.
fn copy_sources(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name();
        if entry.file_type().unwrap().is_file() {
            std::fs::copy(entry.path(), to.join(&name)).unwrap();
        } else if !["target", ".cargo"].iter().any(|left_out| name == *left_out) {
            copy_sources(&entry.path(), &to.join(&name));
        }
    }
}

/// The crates for rich text, and what they alone depend on.
const RICH_TEXT: [&str; 15] = [
    "debug_unreachable",
    "html5ever",
    "html_escape",
    "markup5ever",
    "phf",
    "phf_shared",
    "precomputed_hash",
    "pulldown_cmark",
    "pulldown_cmark_escape",
    "siphasher",
    "string_cache",
    "tendril",
    "toolbase_richtext",
    "unicase",
    "web_atoms",
];

/// The compiler needs the metadata of all that is inside the shared library. Anything more makes the SDK needlessly large.
#[test]
fn of_what_is_outside_the_shared_library_only_interface_crates_and_rich_text_are_packed() {
    let mut metadata = 0;
    for file in std::fs::read_dir(kit().join("deps")).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let kind = path.extension().and_then(|kind| kind.to_str()).unwrap();
        let is_interface = name.starts_with("libtoolbase_") && name.contains("_api-");
        let is_rich_text = RICH_TEXT.iter().any(|library| name.starts_with(&format!("lib{library}")));
        assert!(kind != "rlib" || is_interface || is_rich_text, "{name} has code");
        assert!(!name.starts_with("libtoolbase_server"), "{name}: no module sees the server");
        metadata += usize::from(kind == "rmeta");
    }
    assert!(metadata > 100, "{metadata}");
    assert!(kit().join("lib/libtoolbase_harness.so").is_file());
}
