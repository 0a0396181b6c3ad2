//! What comes before the command line can be read: configuration and modules, for modules bring commands.

use anyhow::Context;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use toolbase_core::command::CommandError;
use toolbase_core::config::{Config, Layers};
use toolbase_core::module::{Module, ModuleSource, ModuleState, Registry};
use toolbase_core::telemetry::init_logs;

/// Configuration and modules.
pub struct Startup {
    /// Complete, with paths resolved.
    pub config: Config,
    /// What was found; nothing is started.
    pub registry: Registry,
    /// What is odd in the configuration and harms nothing.
    pub notices: Vec<String>,
}

impl Startup {
    /// Reads `--config` and `--set` from the process's arguments, then everything else.
    ///
    /// # Errors
    /// A wrong configuration or two modules of one name. Whoever only asks for help gets it all the same.
    pub fn from_process() -> Result<Self, CommandError> {
        let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
        let asks_for_help = arguments
            .iter()
            .any(|argument| ["-h", "--help", "help", "-V", "--version"].iter().any(|flag| argument == flag));
        let layers = layers(&arguments)?;
        match Self::new(&layers, None) {
            Err(_) if asks_for_help => Self::new(&Layers::default(), None),
            done => done,
        }
    }

    /// As [`Startup::from_process`], with a module that is not installed in the place of one of its name. Answers the
    /// name too.
    ///
    /// # Errors
    /// A configuration that does not fit with this module.
    pub fn with_candidate(module: Box<dyn Module>, file: &Path) -> Result<(Self, String), CommandError> {
        let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
        let startup = Self::new(&layers(&arguments)?, Some((module, file.to_owned())))?;
        let of_file = |source: &ModuleSource| matches!(source, ModuleSource::File(path) if path == file);
        let info = startup.registry.info().into_iter().find(|info| of_file(&info.source));
        let name = info.map(|info| info.name).unwrap_or_default();
        Ok((startup, name))
    }

    fn new(layers: &Layers, candidate: Option<(Box<dyn Module>, PathBuf)>) -> Result<Self, CommandError> {
        let mut loaded = layers.load()?;
        let home = home()?;
        let config = &mut loaded.config;
        init_logs(&config.log);
        config.modules.path = home.resolve(&config.modules.path);
        config.web.dir = home.resolve(&config.web.dir);
        // A server of one file has nothing to share with module files, so it looks for none.
        let folder = cfg!(feature = "dynamic").then_some(config.modules.path.as_path());
        let registry = match candidate {
            Some(candidate) => Registry::assemble_with(candidate, bundled(), folder, &config.modules)?,
            None => Registry::assemble(bundled(), folder, &config.modules)?,
        };

        // Sections of modules that are off or could not be loaded cannot be checked.
        let unchecked: Vec<String> = registry
            .info()
            .into_iter()
            .filter(|info| !matches!(info.state, ModuleState::Loaded | ModuleState::Started))
            .map(|info| info.name)
            .collect();
        loaded.complete(&registry.settings(), &unchecked)?;
        Ok(Self { config: loaded.config, registry, notices: loaded.notices })
    }
}

/// `--config FILE`, `--config=FILE`, `-c FILE` and `--set KEY=VALUE`, wherever they stand.
fn layers(arguments: &[OsString]) -> Result<Layers, CommandError> {
    let mut layers = Layers { env: true, ..Layers::default() };
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let text = argument.to_string_lossy();
        let (name, inline) = match text.split_once('=') {
            Some((name, value)) if name.starts_with("--") => (name.to_owned(), Some(value.to_owned())),
            _ => (text.into_owned(), None),
        };
        let mut value =
            || inline.clone().or_else(|| rest.next().map(|next| next.to_string_lossy().into_owned()));
        match name.as_str() {
            "--" => break,
            "--config" | "-c" => layers.file = value().map(PathBuf::from),
            "--set" => {
                let setting = value().unwrap_or_default();
                let (key, value) = setting.split_once('=').ok_or_else(|| {
                    CommandError::Usage(format!("--set: expected KEY=VALUE, found `{setting}`"))
                })?;
                layers.flags.push((key.trim().to_owned(), value.to_owned()));
            }
            _ => {}
        }
    }
    Ok(layers)
}

/// Where the server's own files are.
struct Home {
    folder: PathBuf,
    /// Whether this is an assembled distribution, with `bin/`, `lib/`, `modules/` and `web/`.
    assembled: bool,
}

fn home() -> anyhow::Result<Home> {
    let program = std::env::current_exe().context("cannot tell where this program is")?;
    let folder = program.parent().unwrap_or(Path::new("."));
    let assembled = folder.ends_with("bin");
    let folder = if assembled { folder.parent().unwrap_or(folder) } else { folder };
    Ok(Home { folder: folder.to_owned(), assembled })
}

impl Home {
    fn resolve(&self, path: &Path) -> PathBuf {
        let found = self.folder.join(path);
        // Straight from cargo's target folder, module files lie beside the program.
        if self.assembled || found.exists() { found } else { self.folder.clone() }
    }
}

#[cfg(feature = "bundled")]
fn bundled() -> Vec<Box<dyn Module>> {
    vec![toolbase_catalog::module(), toolbase_curation::module()]
}

#[cfg(not(feature = "bundled"))]
fn bundled() -> Vec<Box<dyn Module>> {
    Vec::new()
}
