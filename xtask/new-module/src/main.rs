//! `toolbase-sdk/bin/new-module NAME`: a module in a folder of its own, which is built with this SDK.

use anyhow::{Context, Result, ensure};
use clap::Parser;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::{env, fs};
use toolbase_new_module::{Files, Names, identifiers, read_folder, relative, write_files};

/// Stands for the path of the SDK in the template.
const SDK: &str = "PATH_OF_THE_SDK";

/// Write a module with an admin resource, its migration and its tests, which is built with this SDK
#[derive(Parser)]
#[command(name = "new-module")]
struct Options {
    /// The module's name, as in `deals` or `price-alerts`: lower-case letters, digits and hyphens
    name: String,
    /// The word for one of its records; by default the name's singular, or `<name>-entry`
    #[arg(long)]
    record: Option<String>,
    /// The folder to write the module's folder into
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    into: PathBuf,
}

fn main() -> ExitCode {
    match new_module(&Options::parse()) {
        Ok(summary) => {
            println!("{summary}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the module, and returns the next steps.
fn new_module(options: &Options) -> Result<String> {
    let program = env::current_exe().and_then(fs::canonicalize).context("cannot find this program")?;
    let sdk = program.ancestors().nth(2).context("this program is not in the folder `bin` of an SDK")?;
    let template = read_folder(&sdk.join("template"))?;
    let names = Names::new(&options.name, options.record.as_deref(), &identifiers(&template))?;
    let into = fs::canonicalize(&options.into)
        .with_context(|| format!("cannot find the folder {}", options.into.display()))?;
    let folder = into.join(&names.module);
    ensure!(!folder.exists(), "{} is there already", folder.display());
    let files = with_names(&template, &names, &relative(&folder, sdk));
    write_files(&folder, &files)?;
    format(&folder, &files);
    let library = names.module.replace('-', "_");
    Ok(format!(
        "{} is written. Next, in that folder:\n\n  cargo test\n  cargo build --release\n  \
         toolbase module check target/release/lib{library}_module.so\n\n\
         {}/docs/add-a-module.md says what can be added.",
        folder.display(),
        sdk.display()
    ))
}

fn with_names(template: &Files, names: &Names, sdk: &Path) -> Files {
    let sdk = sdk.to_string_lossy();
    let file = |(path, text): &(PathBuf, String)| {
        let path = PathBuf::from(names.replace(&path.to_string_lossy()));
        (path, names.replace(text).replace(SDK, &sdk))
    };
    template.iter().map(file).collect()
}

/// Other names, other lengths of lines. Without `rustfmt` they stay as they are.
fn format(folder: &Path, files: &Files) {
    let sources = files.iter().map(|(path, _)| folder.join(path));
    let sources = sources.filter(|path| path.extension().is_some_and(|kind| kind == "rs"));
    let mut rustfmt = Command::new("rustfmt");
    rustfmt.arg("--edition=2024").args(sources).stdin(Stdio::null()).stderr(Stdio::null());
    let _ = rustfmt.status();
}
