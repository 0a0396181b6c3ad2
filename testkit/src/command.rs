//! Commands of the modules, run as the program does.

use crate::TestApp;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_kernel::module::Module;

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
    pub fn modules(&self) -> Vec<Arc<dyn Module>> {
        self.server.modules()
    }

    /// Runs `toolbase WORDS` for a command of one of the modules, or of a resource.
    pub async fn run_command(&self, words: &[&str]) -> Ran {
        let modules = self.server.modules();
        let owner =
            modules.iter().find(|module| module.commands().iter().any(|command| leads(command, words)));
        let (records, notes) = (Written::default(), Written::default());
        let mut output = Output::to(records.clone(), notes.clone());
        let ended = match owner {
            Some(module) => self.run_of_module(module.as_ref(), words, &mut output).await,
            None => self.server.run_resource(words, &mut output).await,
        };
        let (code, error) = match ended {
            Ok(exit) => (exit.code(), String::new()),
            Err(error) => (error.code(), format!("{error}\n")),
        };
        Ran { code, records: records.text(), notes: notes.text() + &error }
    }

    async fn run_of_module(
        &self,
        module: &dyn Module,
        words: &[&str],
        output: &mut Output,
    ) -> Result<Exit, CommandError> {
        let program = clap::Command::new("toolbase").no_binary_name(true).subcommands(module.commands());
        let matches =
            program.try_get_matches_from(words).map_err(|error| CommandError::Usage(error.to_string()))?;
        let (mut path, mut inner) = (Vec::new(), &matches);
        while let Some((name, below)) = inner.subcommand() {
            path.push(name);
            inner = below;
        }
        output.take_format(inner);
        module.run_command(&self.context, &path, inner, output).await
    }
}

/// Returns `true` if `words` name `command`, or one below it: modules may add to one group.
fn leads(command: &clap::Command, words: &[&str]) -> bool {
    let Some((first, rest)) = words.split_first() else { return false };
    let below = |rest: &[&str]| command.get_subcommands().any(|inner| leads(inner, rest));
    command.get_name() == *first && (!command.has_subcommands() || rest.is_empty() || below(rest))
}
