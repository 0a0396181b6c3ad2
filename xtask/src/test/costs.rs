//! The costs of a run, counted: numbers of servers or of compiled crates do not depend on the machine, times do.

use crate::layout;
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The variable by which tests know the folder. Each appends a byte to a file for each event, so that several processes
/// can count at the same time: the size of the file is the number.
pub const VARIABLE: &str = "TOOLBASE_TEST_COUNTS";

/// The committed numbers.
const COMMITTED: &str = "xtask/counts.json";

/// The numbers of the last run.
const COUNTED: &str = "test-counts.json";

/// In percent of the committed number: repeated tests, and tests that wait in a loop, make a difference from run to run.
const MOST: u64 = 115;

/// Something that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// A crate that was compiled, once as a library and once as a test.
    Crates,
    /// A program or shared library that was linked.
    Programs,
    /// A server, in a test program or as a process.
    Servers,
    /// A database, or a copy of one.
    Databases,
    /// A context of a browser.
    Contexts,
    /// A page that was opened in a browser.
    Pages,
}

impl Cost {
    const ALL: [Self; 6] =
        [Self::Crates, Self::Programs, Self::Servers, Self::Databases, Self::Contexts, Self::Pages];

    /// Its name in files.
    fn name(self) -> &'static str {
        match self {
            Self::Crates => "crates",
            Self::Programs => "programs",
            Self::Servers => "servers",
            Self::Databases => "databases",
            Self::Contexts => "contexts",
            Self::Pages => "pages",
        }
    }
}

/// Numbers by name.
type Numbers = BTreeMap<String, u64>;

/// The counts of a run.
pub struct Costs {
    folder: PathBuf,
}

/// The file for what was left out.
const LEFT_OUT: &str = "left-out";

impl Costs {
    /// Where the steps of a run count.
    pub fn in_target() -> Self {
        Self { folder: layout::target().join("test-counts") }
    }

    /// Begins anew.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn clear(&self) -> Result<()> {
        let _ = fs::remove_dir_all(&self.folder);
        fs::create_dir_all(&self.folder).with_context(|| format!("cannot make {}", self.folder.display()))
    }

    /// The folder, for [`VARIABLE`].
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Counts `number` of them.
    pub fn add(&self, cost: Cost, number: usize) {
        self.append(cost.name(), number);
    }

    /// Notes that something was left out: the numbers are not those of a whole run.
    pub fn leave_out(&self) {
        self.append(LEFT_OUT, 1);
    }

    fn append(&self, name: &str, number: usize) {
        let path = self.folder.join(name);
        let written = fs::create_dir_all(&self.folder)
            .and_then(|()| File::options().append(true).create(true).open(&path))
            .and_then(|mut file| file.write_all(&vec![b'.'; number]));
        if let Err(error) = written {
            eprintln!("cannot write {}: {error}", path.display());
        }
    }

    fn size(&self, name: &str) -> u64 {
        fs::metadata(self.folder.join(name)).map_or(0, |file| file.len())
    }

    /// Shows the numbers. Those of a whole run, of which nothing was left out, are written into the target folder and
    /// compared with the committed ones.
    ///
    /// # Errors
    /// When a number is too large.
    pub fn close(&self, whole: bool) -> Result<()> {
        let numbers = Cost::ALL.map(|cost| (cost.name().to_owned(), self.size(cost.name())));
        let numbers = Numbers::from(numbers);
        let shown: Vec<String> = numbers.iter().map(|(name, number)| format!("{number} {name}")).collect();
        eprintln!("\ncounted: {}", shown.join(", "));
        if !whole || self.size(LEFT_OUT) > 0 {
            return Ok(());
        }
        let counted = layout::target().join(COUNTED);
        fs::write(&counted, serde_json::to_string_pretty(&numbers)? + "\n")
            .with_context(|| format!("cannot write {}", counted.display()))?;
        let committed = fs::read(layout::root().join(COMMITTED));
        let committed = committed.with_context(|| format!("cannot read {COMMITTED}"))?;
        let committed = serde_json::from_slice(&committed)
            .with_context(|| format!("{COMMITTED} is no list of numbers"))?;
        compare(&numbers, &committed, &counted)
    }
}

fn compare(numbers: &Numbers, committed: &Numbers, counted: &Path) -> Result<()> {
    let before = |name: &String| committed.get(name).copied().unwrap_or(0);
    let grown: Vec<String> = numbers
        .iter()
        .filter(|(name, number)| **number * 100 > before(name) * MOST)
        .map(|(name, number)| format!("{name}: {number}, committed are {}", before(name)))
        .collect();
    if grown.is_empty() {
        return Ok(());
    }
    bail!(
        "the tests cost more than {MOST} % of what {COMMITTED} has:\n  {}\nFind the cause; where it is worth it, commit \
         the new numbers:\n    cp {} {COMMITTED}",
        grown.join("\n  "),
        counted.display()
    )
}

#[cfg(test)]
impl Costs {
    /// Returns counts in `folder`.
    pub fn in_folder(folder: &Path) -> Self {
        Self { folder: folder.join("counts") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(servers: u64, pages: u64) -> Numbers {
        [("servers".to_owned(), servers), ("pages".to_owned(), pages)].into()
    }

    #[test]
    fn a_number_that_grew_by_more_than_15_percent_is_named_with_the_command_to_accept_it() {
        let compared =
            |servers, pages| compare(&numbers(servers, pages), &numbers(100, 20), Path::new("/t/n"));
        assert!(compared(115, 23).is_ok());
        assert!(compared(0, 1).is_ok());
        let error = compared(116, 23).unwrap_err().to_string();
        assert!(error.contains("servers: 116, committed are 100") && !error.contains("pages"), "{error}");
        assert!(error.ends_with("cp /t/n xtask/counts.json"), "{error}");
    }

    #[test]
    fn a_number_that_is_not_committed_is_too_large() {
        assert!(compare(&numbers(1, 0), &Numbers::new(), Path::new("n")).is_err());
    }

    #[test]
    fn events_of_several_threads_are_all_counted() {
        let folder = tempfile::tempdir().unwrap();
        let costs = Costs::in_folder(folder.path());
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| (0..25).for_each(|_| costs.add(Cost::Servers, 2)));
            }
        });
        assert_eq!(costs.size("servers"), 200);
        costs.clear().unwrap();
        assert_eq!(costs.size("servers"), 0);
    }

    #[test]
    fn committed_numbers_have_all_names() {
        let committed = fs::read(layout::root().join(COMMITTED)).unwrap();
        let committed: Numbers = serde_json::from_slice(&committed).unwrap();
        let mut names = Cost::ALL.map(Cost::name);
        names.sort_unstable();
        assert_eq!(committed.into_keys().collect::<Vec<_>>(), names);
    }
}
