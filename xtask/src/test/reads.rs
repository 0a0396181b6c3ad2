//! The files that the Rust test programs read when they run, apart from those that are compiled into them.
//!
//! A program reads the files in its package's folder; those of Rust are in the program. What else it reads is listed here. A
//! program that is not listed, but whose sources name the folder of a package or a program, fails a test below.

use super::checkout::{has_extension, is_in};

/// The files and programs that test programs use.
pub struct Reads {
    /// The first source file of the programs begins with this path.
    programs: &'static str,
    /// The folders and files that they read, sources included.
    folders: &'static [&'static str],
    /// The folders that they do not read, of those.
    except: &'static [&'static str],
    /// The programs of the workspace that they start. They come with the libraries: modules, and the core's.
    pub starts: &'static [&'static str],
}

impl Reads {
    const fn for_programs(programs: &'static str) -> Self {
        Self { programs, folders: &[], except: &[], starts: &[] }
    }

    const fn folders(self, folders: &'static [&'static str]) -> Self {
        Self { folders, ..self }
    }

    const fn except(self, except: &'static [&'static str]) -> Self {
        Self { except, ..self }
    }

    const fn starts(self, starts: &'static [&'static str]) -> Self {
        Self { starts, ..self }
    }

    /// Returns true if a program in the package at `package` reads the file `path`, both from the top folder.
    pub fn includes(&self, package: &str, path: &str) -> bool {
        let of_package = is_in(path, &[package]) && !has_extension(path, &["rs"]);
        of_package || (is_in(path, self.folders) && !is_in(path, self.except))
    }
}

/// All files of the checkout.
const EVERYTHING: &[&str] = &[""];

const NOTHING_MORE: Reads = Reads::for_programs("");

/// More precise paths come first.
const READS: &[Reads] = &[
    Reads::for_programs("bench").starts(&["toolbase-bench"]),
    Reads::for_programs("cli/tests")
        .folders(&["core/mail/tests", "core/accounts/tests", "package-lock.json"])
        .starts(&["toolbase"]),
    // The OpenID provider and the mail server of the tests are packages of npm.
    Reads::for_programs("core/accounts").folders(&["package-lock.json"]),
    Reads::for_programs("core/mail").folders(&["package-lock.json"]),
    Reads::for_programs("core/richtext/exchange").folders(&["seed"]),
    Reads::for_programs("core/richtext").folders(&["docs/richtext.schema.json"]),
    Reads::for_programs("core/server")
        .folders(&["web-shared/src/theme.ts", "web-public/app/navigation/navigation.ts"]),
    // It hashes the sources of the kernel.
    Reads::for_programs("core/stamp").folders(&["Cargo.lock", "core/kernel", "core/server/src"]),
    Reads::for_programs("modules/blogs").folders(&["seed"]),
    Reads::for_programs("modules/catalog").folders(&["seed"]),
    Reads::for_programs("xtask/tests/sdk").folders(EVERYTHING).starts(&["toolbase", "xtask"]),
    // They pack a distribution, with the webs.
    Reads::for_programs("xtask/tests")
        .folders(EVERYTHING)
        .except(&[
            "e2e",
            "bench",
            "examples",
            "testkit",
            "web-admin/test",
            "web-public/test",
            "web-shared/test",
        ])
        .starts(&["toolbase", "xtask"]),
    // Its tests compare the folders of the checkout with each other.
    Reads::for_programs("xtask").folders(EVERYTHING).except(&["web-admin", "web-public", "web-shared"]),
];

/// Returns what the program with this first source file reads.
pub fn find_reads(source: &str) -> &'static Reads {
    READS.iter().find(|reads| is_in(source, &[reads.programs])).unwrap_or(&NOTHING_MORE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout;
    use crate::run::Run;

    fn reads(source: &str, package: &str, path: &str) -> bool {
        find_reads(source).includes(package, path)
    }

    #[test]
    fn a_program_reads_the_files_of_its_package_that_are_not_compiled() {
        let kernel = |path| reads("core/kernel/src/lib.rs", "core/kernel", path);
        assert!(kernel("core/kernel/tests/page.snap") && kernel("core/kernel/Cargo.toml"));
        assert!(!kernel("core/kernel/src/lib.rs") && !kernel("core/kernels/page.snap"));
        assert!(!kernel("web-public/app/card/card.css"));
    }

    #[test]
    fn a_style_sheet_is_read_only_by_what_packs_the_webs() {
        let style = "web-public/app/card/card.css";
        let readers: Vec<&str> =
            READS.iter().filter(|reads| reads.includes("none", style)).map(|reads| reads.programs).collect();
        assert_eq!(readers, ["xtask/tests/sdk", "xtask/tests"]);
    }

    #[test]
    fn more_precise_paths_come_first() {
        assert!(reads(
            "core/richtext/exchange/tests/starter.rs",
            "core/richtext/exchange",
            "seed/tools/a.toml"
        ));
        assert!(!reads("core/richtext/src/lib.rs", "core/richtext", "seed/tools/a.toml"));
        assert_eq!(find_reads("xtask/src/main.rs").starts, NOTHING_MORE.starts);
        assert_eq!(find_reads("xtask/tests/dist.rs").starts, ["toolbase", "xtask"]);
    }

    #[test]
    fn listed_files_exist() {
        for path in READS.iter().flat_map(|reads| [&[reads.programs], reads.folders, reads.except].concat()) {
            assert!(layout::root().join(path).exists(), "{path} is gone");
        }
    }

    /// A file that names one of these reads files at run time, or starts a program.
    #[test]
    fn programs_that_name_folders_are_listed() {
        let names = ["CARGO_MANIFEST_DIR", "CARGO_BIN_EXE_", "layout::root()"];
        let search = names.iter().flat_map(|name| ["-e", *name]);
        let found = Run::new("git")
            .args(["grep", "--fixed-strings", "--files-with-matches"])
            .args(search)
            .args(["--", "*.rs"])
            .output()
            .unwrap();
        // Build scripts run before, and the part of the test kit that names one is that of the SDK.
        let other = |path: &str| path.ends_with("/build.rs") || path == "testkit/src/catalogue.rs";
        let unlisted: Vec<&str> =
            found.lines().filter(|path| !other(path) && find_reads(path).programs.is_empty()).collect();
        assert_eq!(unlisted, [""; 0], "add what they read to xtask/src/test/reads.rs");
    }
}
