//! `toolbase moderate <name>`: the queue on the command line.

use super::decide::find;
use super::moderated::{Moderated, Target};
use super::operator::{Run as Deciding, Waiting, chosen, decided};
use crate::admin::table::Stored;
use crate::command::moderation::{Part, RowFilter, group, list_command, show_command, text};
use crate::command::{Column, CommandError, Exit, Output};
use crate::context::ModuleContext;
use anyhow::anyhow;
use clap::{ArgMatches, Command};
use futures::future::BoxFuture;
use serde::Serialize;
use std::future::Future;
use std::sync::Arc;
use uuid::Uuid;

type Run = Box<
    dyn for<'a> Fn(
            &'a Group,
            &'a ModuleContext,
            &'a ArgMatches,
            &'a mut Output,
        ) -> BoxFuture<'a, Result<Exit, CommandError>>
        + Send
        + Sync,
>;

/// Reads the records that wait.
type Lines = Box<dyn Fn(ModuleContext) -> BoxFuture<'static, Result<Waiting, CommandError>> + Send + Sync>;

/// Finds the record that an argument names.
pub type FindId = for<'a> fn(&'a ModuleContext, &'a str) -> BoxFuture<'a, Result<Uuid, CommandError>>;

/// Runs a command.
pub type RunCommand = for<'a> fn(
    &'a ModuleContext,
    &'a ArgMatches,
    &'a mut Output,
) -> BoxFuture<'a, Result<Exit, CommandError>>;

/// A group of `toolbase moderate`: the commands of one queue.
pub struct Group {
    name: &'static str,
    about: &'static str,
    examples: &'static [&'static str],
    commands: Vec<(Command, Run)>,
    waiting: Option<Lines>,
}

impl Group {
    /// A group without commands, with examples of them, one a line.
    #[must_use]
    pub fn new(name: &'static str, about: &'static str, examples: &'static [&'static str]) -> Self {
        Self { name, about, examples, commands: Vec::new(), waiting: None }
    }

    fn with(mut self, command: Command, run: Run) -> Self {
        self.commands.push((command, run));
        self
    }

    /// `list`: the records that wait, with the column `id` among them.
    #[must_use]
    pub fn list<L, W, O>(self, about: &'static str, columns: &'static [Column<L>], lines: W) -> Self
    where
        L: Serialize + Send + Sync + 'static,
        W: Fn(ModuleContext) -> O + Send + Sync + 'static,
        O: Future<Output = Result<Vec<L>, CommandError>> + Send + 'static,
    {
        let lines = Arc::new(lines);
        let all = Arc::clone(&lines);
        let run: Run = Box::new(move |_, context, arguments, output| {
            let lines = lines(context.clone());
            Box::pin(async move {
                let mut rows = lines.await?;
                let heads: Vec<&str> = columns.iter().map(Column::head).collect();
                for filter in RowFilter::from_arguments(arguments) {
                    let column = &columns[filter.place(&heads).map_err(CommandError::Usage)?];
                    rows.retain(|row| filter.matches(&column.cell(row)));
                }
                output.records(columns, &rows)?;
                Ok(Exit::Done)
            })
        });
        let waiting: Lines = Box::new(move |context| {
            let lines = all(context);
            Box::pin(async move { Ok(Waiting::from_lines(columns, &lines.await?)) })
        });
        Self { waiting: Some(waiting), ..self.with(list_command(about), run) }
    }

    /// The records that wait; none where it has no list.
    pub(super) async fn waiting(&self, context: &ModuleContext) -> Result<Waiting, CommandError> {
        match &self.waiting {
            Some(waiting) => waiting(context.clone()).await,
            None => Ok(Waiting::default()),
        }
    }

    /// `show ID`: a record, field by field.
    #[must_use]
    pub fn show<W, O>(self, about: &'static str, parts: W) -> Self
    where
        W: Fn(ModuleContext, String) -> O + Send + Sync + 'static,
        O: Future<Output = Result<Vec<Part>, CommandError>> + Send + 'static,
    {
        let run: Run = Box::new(move |_, context, arguments, output| {
            let parts = parts(context.clone(), text(arguments, "id").to_owned());
            Box::pin(async move {
                output.records(&Part::COLUMNS, &parts.await?)?;
                Ok(Exit::Done)
            })
        });
        self.with(show_command(about), run)
    }

    /// `show ID`: a row, field by field.
    #[must_use]
    pub fn show_row<T, W, O>(self, about: &'static str, parts: W) -> Self
    where
        T: Stored + Clone,
        W: Fn(ModuleContext, T) -> O + Send + Sync + 'static,
        O: Future<Output = Result<Vec<Part>, CommandError>> + Send + 'static,
    {
        let parts = Arc::new(parts);
        self.show(about, move |context, id| {
            let parts = Arc::clone(&parts);
            async move {
                let id = parse_id::<T>(&context, &id).await?;
                let row = find(&context, id).await?;
                parts(context, row).await
            }
        })
    }

    /// A command of the queue's own.
    #[must_use]
    pub fn other(self, command: Command, run: RunCommand) -> Self {
        self.with(command, Box::new(move |_, context, arguments, output| run(context, arguments, output)))
    }

    /// A decision: `command` has the argument `id`, one or several of them; `find` looks a record up, and `done` has the
    /// note about it.
    #[must_use]
    pub fn decision<T: Moderated>(
        self,
        command: Command,
        find: FindId,
        decision: fn(&ArgMatches) -> Result<T::Decision, CommandError>,
        done: fn(&T) -> String,
    ) -> Self {
        let run: Run = Box::new(move |group, context, arguments, output| {
            let decision = decision(arguments);
            Box::pin(async move {
                let ids = chosen(group, context, arguments).await?;
                let is_dry = arguments.try_get_one("dry-run").ok().flatten().copied().unwrap_or(false);
                decided(Deciding { context, find, decision: decision?, is_dry, done }, &ids, output).await
            })
        });
        self.with(command, run)
    }

    /// The group as a part of [`moderate`](crate::command::moderation::moderate).
    #[must_use]
    pub fn command(&self) -> Command {
        let commands = self.commands.iter().map(|(command, _)| command.clone());
        group(self.name, self.about, self.examples, commands)
    }

    /// Runs the command that `path` names, from `moderate` on.
    ///
    /// # Errors
    /// [`CommandError`]; a usage error when it is none of the group.
    pub async fn run(
        &self,
        context: &ModuleContext,
        path: &[&str],
        arguments: &ArgMatches,
        output: &mut Output,
    ) -> Result<Exit, CommandError> {
        let ["moderate", group, name] = path else { return Err(CommandError::unknown(path)) };
        let found = self.commands.iter().find(|(command, _)| command.get_name() == *name);
        let Some((_, run)) = found.filter(|_| *group == self.name) else {
            return Err(CommandError::unknown(path));
        };
        // An error names the record.
        let id = arguments.try_get_one::<String>("id").ok().flatten();
        run(self, context, arguments, output).await.map_err(|error| match (error, id) {
            (CommandError::Failed(error), Some(id)) => CommandError::Failed(error.context(id.clone())),
            (error, _) => error,
        })
    }
}

/// The id that `text` is; what is no id names no record.
#[must_use]
pub fn parse_id<'a, T: Target>(
    _: &'a ModuleContext,
    text: &'a str,
) -> BoxFuture<'a, Result<Uuid, CommandError>> {
    Box::pin(async move { text.parse().map_err(|_| CommandError::Failed(anyhow!(T::MISSING))) })
}
