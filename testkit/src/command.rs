//! Commands of the modules, run as the program does.

use crate::TestApp;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};
use toolbase_kernel::command::{CommandError, Output};

/// The result of a command.
#[derive(Debug)]
pub struct Ran {
    /// The exit code.
    pub code: u8,
    /// Standard output.
    pub records: String,
    /// Standard error.
    pub notes: String,
}

/// Stores what is written.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Written {
    fn text(&self) -> String {
        let bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8(bytes.clone()).expect("commands print UTF-8")
    }
}

impl TestApp {
    /// The modules that run.
    #[must_use]
    pub fn modules(&self) -> Vec<std::sync::Arc<dyn toolbase_kernel::module::Module>> {
        self.server.modules()
    }

    /// Runs `toolbase WORDS` for a command of one of the modules.
    pub async fn run_command(&self, words: &[&str]) -> Ran {
        let modules = self.server.modules();
        let owner =
            modules.iter().find(|module| module.commands().iter().any(|command| leads(command, words)));
        let commands = owner.map(|module| module.commands()).unwrap_or_default();
        let program = clap::Command::new("toolbase").subcommand_required(true).subcommands(commands);
        let all = std::iter::once("toolbase").chain(words.iter().copied());
        let matches = match program.try_get_matches_from(all) {
            Ok(matches) => matches,
            Err(error) => return Ran { code: 2, records: String::new(), notes: error.to_string() },
        };
        let (mut path, mut inner) = (Vec::new(), &matches);
        while let Some((name, below)) = inner.subcommand() {
            path.push(name);
            inner = below;
        }
        let (records, notes) = (Written::default(), Written::default());
        let mut output = Output::to(records.clone(), notes.clone());
        output.take_format(inner);
        let ended = match owner {
            Some(module) => module.run_command(&self.context, &path, inner, &mut output).await,
            None => Err(CommandError::unknown(&path)),
        };
        let (code, error) = match ended {
            Ok(exit) => (exit.code(), String::new()),
            Err(error) => (error.code(), format!("{error}\n")),
        };
        Ran { code, records: records.text(), notes: notes.text() + &error }
    }
}

/// Returns `true` if `words` name `command`, or one below it: modules may add to one group.
fn leads(command: &clap::Command, words: &[&str]) -> bool {
    let Some((first, rest)) = words.split_first() else { return false };
    let below = |rest: &[&str]| command.get_subcommands().any(|inner| leads(inner, rest));
    command.get_name() == *first && (!command.has_subcommands() || rest.is_empty() || below(rest))
}
