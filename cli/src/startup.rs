//! The start before the command line is parsed: configuration and modules, because modules bring commands.

use crate::layers::{layers, log_level};
use anyhow::Context;
use clap::Command;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use toolbase_kernel::command::{CommandError, Output, with_examples_of_parts};
use toolbase_kernel::config::{Config, LogConfig};
use toolbase_kernel::module::Module;
use toolbase_server::config::{Findings, Layers, Loaded};
use toolbase_server::http::document;
use toolbase_server::module::{ModuleSource, ModuleState, Registry};
use toolbase_server::resources::{FORMER, Resources, present};
use toolbase_server::telemetry::init_logs;

/// A command that is defined twice, and the second module that does so.
pub struct Clash {
    /// The module's name.
    pub module: String,
    /// The command.
    pub command: String,
}

/// Joins the commands of the host and of the modules that run.
pub type Join = fn(&Registry) -> Result<Command, Clash>;

/// Configuration and modules.
pub struct Startup {
    /// Complete, with paths resolved; a default replaces an invalid setting.
    pub config: Config,
    /// The errors in the configuration. All commands but `config check` end with them before they begin.
    pub findings: Findings,
    /// The registered modules; nothing is started.
    pub registry: Registry,
    /// Warnings about the configuration.
    pub notices: Vec<String>,
    join: Join,
}

impl Startup {
    /// Reads `--config` and `--set` from the process's arguments, then everything else.
    ///
    /// # Errors
    /// Two bundled modules of one name, or `--set` without a value. `--help` works all the same.
    pub fn from_process(join: Join) -> Result<Self, CommandError> {
        let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
        let is_help = arguments
            .iter()
            .any(|argument| ["-h", "--help", "help", "-V", "--version"].iter().any(|flag| argument == flag));
        let layers = layers(&arguments)?;
        match Self::new(&layers, &arguments, None, join) {
            Err(_) if is_help => Self::new(&Layers::default(), &arguments, None, join),
            done => done,
        }
    }

    /// This start with a module that is not installed, in the place of one of its name. Returns the name too.
    ///
    /// # Errors
    /// A configuration that does not fit with this module.
    pub fn with_candidate(
        &self,
        module: Box<dyn Module>,
        file: &Path,
    ) -> Result<(Self, String), CommandError> {
        let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
        let candidate = Some((module, file.to_owned()));
        let startup = Self::new(&layers(&arguments)?, &arguments, candidate, self.join)?;
        startup.findings.clone().into_result()?;
        let of_file = |source: &ModuleSource| matches!(source, ModuleSource::File(path) if path == file);
        let info = startup.registry.info().into_iter().find(|info| of_file(&info.source));
        let name = info.map(|info| info.name).unwrap_or_default();
        Ok((startup, name))
    }

    fn new(
        layers: &Layers,
        arguments: &[OsString],
        candidate: Option<(Box<dyn Module>, PathBuf)>,
        join: Join,
    ) -> Result<Self, CommandError> {
        let mut loaded = layers.read()?;
        let home = home()?;
        let config = &mut loaded.config;
        init_logs(&LogConfig { level: log_level(&config.log.level, arguments), ..config.log.clone() });
        config.modules.path = home.resolve(&config.modules.path);
        config.web.dir = home.resolve(&config.web.dir);
        // A server of one file has nothing to share with module files, so it looks for none.
        let folder = cfg!(feature = "dynamic").then_some(config.modules.path.as_path());
        let mut registry = match candidate {
            Some(candidate) => Registry::assemble_with(candidate, bundled(), folder, &config.modules)?,
            None => Registry::assemble(bundled(), folder, &config.modules)?,
        };
        fail_clashing(&mut registry, join);

        // Sections of modules that are off or could not be loaded cannot be checked.
        let unchecked: Vec<String> = registry
            .info()
            .into_iter()
            .filter(|info| !matches!(info.state, ModuleState::Loaded | ModuleState::Started))
            .map(|info| info.name)
            .collect();
        // The findings have it too; they are reported when the command is known.
        let _ = loaded.complete(&registry.settings(), &unchecked);
        let Loaded { config, findings, notices, .. } = loaded;
        Ok(Self { config, findings, registry, notices, join })
    }

    /// The process's arguments, the program's name first: the present command in the place of a former one, with a note.
    pub fn present_arguments(&self, output: &mut Output) -> Vec<OsString> {
        let mut arguments: Vec<OsString> = std::env::args_os().collect();
        let name = arguments.drain(..1.min(arguments.len())).next();
        let of_modules = self.registry.running().iter().flat_map(|module| module.former_commands());
        if let Some((present, former)) = present(&arguments, FORMER.iter().chain(of_modules)) {
            output.note(&format!("note: {former}"));
            arguments = present;
        }
        name.into_iter().chain(arguments).collect()
    }

    /// All commands, with those of the resources that the modules declare for the admin interface.
    ///
    /// # Errors
    /// As [`Startup::command`]; when two modules have a resource of one name.
    pub fn command_with_resources(&self) -> Result<(Command, Resources), CommandError> {
        let (document, _) = document(&self.registry);
        let resources = Resources::from_document(&document)?;
        Ok((with_examples_of_parts(resources.join(self.command()?)), resources))
    }

    /// The commands that are written by hand.
    ///
    /// # Errors
    /// When two modules, or a module and the host, define one command: a module was put into service since.
    pub fn command(&self) -> Result<Command, CommandError> {
        (self.join)(&self.registry).map(with_examples_of_parts).map_err(|Clash { module, command }| {
            let message = "is defined elsewhere too";
            CommandError::Failed(anyhow::anyhow!(
                "the command `{command}` of the module `{module}` {message}"
            ))
        })
    }
}

/// Takes modules out of service that define a command which the host or a module before them has, each with those that
/// require it: all other commands go on.
pub fn fail_clashing(registry: &mut Registry, join: Join) {
    while let Err(clash) = join(registry) {
        let reason = format!("its command `{}` is defined elsewhere too", clash.command);
        tracing::error!(module = clash.module, reason, "module not started");
        // The server checks at its start whether it is required.
        let _ = registry.fail(&clash.module, &reason);
    }
}

/// The folder of the server's own files.
struct Home {
    folder: PathBuf,
    /// True if this is an assembled distribution, with `bin/`, `lib/`, `modules/` and `web/`.
    assembled: bool,
}

fn home() -> anyhow::Result<Home> {
    let program = std::env::current_exe().context("cannot determine the path of this program")?;
    let folder = program.parent().unwrap_or(Path::new("."));
    let assembled = folder.ends_with("bin");
    let folder = if assembled { folder.parent().unwrap_or(folder) } else { folder };
    Ok(Home { folder: folder.to_owned(), assembled })
}

impl Home {
    fn resolve(&self, path: &Path) -> PathBuf {
        let found = self.folder.join(path);
        // Straight from cargo's target folder, module files lie beside the program.
        if self.assembled || path.is_absolute() || found.exists() { found } else { self.folder.clone() }
    }
}

#[cfg(feature = "bundled")]
fn bundled() -> Vec<Box<dyn Module>> {
    toolbase_bundled::modules()
}

#[cfg(not(feature = "bundled"))]
fn bundled() -> Vec<Box<dyn Module>> {
    Vec::new()
}
