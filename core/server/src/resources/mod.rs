//! `toolbase <resource> list`, `show`, `create`, `set`, `delete` and its actions: what the OpenAPI document declares for the
//! admin interface, on the command line.
//!
//! - `declared`: the resources, read from the document
//! - `fields`: the fields of bodies and filters, as flags and as JSON
//! - `arguments`: the commands with their arguments
//! - `records`: records as rows and as fields
//! - `called`: the operations, called for one record after another
//! - `run`: a command from its arguments to its output
//! - `former`: commands that used to exist, and those that do their work now

mod arguments;
mod called;
mod declared;
mod fields;
mod former;
mod records;
mod run;

pub use arguments::may_have;
pub use former::{FORMER, present};

use crate::module::Registry;
use clap::{ArgMatches, Command};
use declared::{Resource, resources};
use toolbase_kernel::command::{CommandError, Exit, Output};
use toolbase_kernel::module::ModuleContext;
use utoipa::openapi::OpenApi;

/// The resources of a document.
#[derive(Default)]
pub struct Resources(Vec<Resource>);

impl Resources {
    /// Reads them.
    ///
    /// # Errors
    /// When two are of one name.
    pub fn from_document(document: &OpenApi) -> Result<Self, CommandError> {
        Ok(Self(resources(&serde_json::to_value(document)?)?))
    }

    /// `root` with their commands. A group that is there gets those that it lacks.
    #[must_use]
    pub fn join(&self, root: Command) -> Command {
        arguments::join(root, &self.0)
    }

    /// Returns true if the command `path`, parsed with [`Resources::join`] alone, is one of theirs.
    #[must_use]
    pub fn have(&self, path: &[&str]) -> bool {
        path.len() == 2 && self.0.iter().any(|resource| resource.name == path[0])
    }

    /// Runs the command `path`.
    ///
    /// # Errors
    /// [`CommandError`]
    pub async fn run(
        &self,
        (context, registry): (&ModuleContext, &Registry),
        path: &[&str],
        arguments: &ArgMatches,
        output: &mut Output,
    ) -> Result<Exit, CommandError> {
        let [name, command] = path else { return Err(CommandError::unknown(path)) };
        let resource = self.0.iter().find(|resource| resource.name == *name);
        let resource = resource.ok_or_else(|| CommandError::unknown(path))?;
        run::run((context, registry), resource, command, arguments, output).await
    }
}
