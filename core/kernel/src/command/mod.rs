//! Common parts of commands: exit codes and output.

mod examples;
mod new_file;
mod output;
mod records;
mod standard_input;
mod table;
mod values;

pub use examples::{with_examples, with_examples_of_parts, with_plain_examples};
pub use new_file::NewFile;
pub use output::{Format, Output, format_argument};
pub use records::{Part, RowFilter, filter_argument};
pub use standard_input::InputFile;
pub use table::{Column, table};
pub use values::{day, minute, record_id, whole_number};

/// Returns `true` if `path` is `-`: standard input or output instead of a file.
#[must_use]
pub fn is_standard(path: &std::path::Path) -> bool {
    path == std::path::Path::new("-")
}

/// Returns the reason why a file cannot be read, without the system's error number.
#[must_use]
pub fn unread(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file".to_owned(),
        std::io::ErrorKind::PermissionDenied => "this user may not read it".to_owned(),
        std::io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        _ => error.to_string(),
    }
}

/// The exit of a successful command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All of it is done: exit code 0.
    Done,
    /// A part could not be done, and is written down somewhere: exit code 3.
    Partly,
    /// It ran, and what it checked is not well: exit code 1.
    Unwell,
}

impl Exit {
    /// The process's exit code.
    #[must_use]
    pub fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Unwell => 1,
            Self::Partly => 3,
        }
    }
}

/// The error of a command.
#[derive(Debug)]
pub enum CommandError {
    /// It was called wrongly: exit code 2.
    Usage(String),
    /// It could not do its work: exit code 1.
    Failed(anyhow::Error),
}

impl CommandError {
    /// A command that no one runs.
    #[must_use]
    pub fn unknown(path: &[&str]) -> Self {
        Self::Usage(format!("no module runs the command `{}`", path.join(" ")))
    }

    /// The process's exit code.
    #[must_use]
    pub fn code(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Failed(_) => 1,
        }
    }
}

impl std::fmt::Display for CommandError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Usage(text) => f.write_str(text),
            Self::Failed(error) => f.write_str(&with_causes(error)),
        }
    }
}

impl<E: Into<anyhow::Error>> From<E> for CommandError {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

/// The error and its causes on one line. A cause that an earlier error has quoted is not repeated.
fn with_causes(error: &anyhow::Error) -> String {
    let mut text = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !text.contains(&cause) {
            text.push_str(": ");
            text.push_str(&cause);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::anyhow;

    #[test]
    fn a_cause_is_reported_once() {
        let full = || anyhow!("the disk is full");
        let quoted = full()
            .context("cannot write: the disk is full")
            .context("no backup: cannot write: the disk is full");
        assert_eq!(CommandError::from(quoted).to_string(), "no backup: cannot write: the disk is full");
        let plain = full().context("cannot write").context("no backup");
        assert_eq!(CommandError::from(plain).to_string(), "no backup: cannot write: the disk is full");
    }
}
