//! `toolbase completions SHELL` and `toolbase man DIR`: for packages, from the commands as they are.

use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use clap_complete::Shell;
use std::path::PathBuf;
use toolbase_kernel::command::{CommandError, Exit, Output};

/// `completions`
pub fn completions_command() -> Command {
    Command::new("completions")
        .about("Print what a shell needs to complete commands and options")
        .arg(
            Arg::new("shell")
                .value_name("SHELL")
                .required(true)
                .value_parser(["bash", "zsh", "fish"])
                .help("The shell it is for"),
        )
        .after_long_help(
            "It knows the commands of the modules that run.\n\n\
             Examples:\n  \
             toolbase completions bash > ~/.local/share/bash-completion/completions/toolbase\n  \
             toolbase completions zsh > ~/.zfunc/_toolbase\n  \
             toolbase completions fish > ~/.config/fish/completions/toolbase.fish",
        )
}

/// `man`
pub fn man_command() -> Command {
    Command::new("man")
        .about("Write the manual pages, one for each command")
        .arg(
            Arg::new("folder")
                .value_name("DIR")
                .required(true)
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::DirPath)
                .help("The folder for toolbase.1 and the others; made when it is missing"),
        )
        .after_long_help("Examples:\n  toolbase man ~/.local/share/man/man1\n  man toolbase-backup")
}

/// Prints what a shell needs to complete `root`.
///
/// # Errors
/// When the output is closed.
pub fn completions(
    mut root: Command,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let shell = match arguments.get_one::<String>("shell").map(String::as_str) {
        Some("zsh") => Shell::Zsh,
        Some("fish") => Shell::Fish,
        _ => Shell::Bash,
    };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut root, "toolbase", &mut script);
    output.raw(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Done)
}

/// Writes the manual pages of `root` and what is below it.
///
/// # Errors
/// When the folder cannot be written to.
pub fn man(root: Command, arguments: &ArgMatches, output: &mut Output) -> Result<Exit, CommandError> {
    let folder = arguments.get_one::<PathBuf>("folder").cloned().unwrap_or_default();
    let failed = |error| anyhow::anyhow!("cannot write to {}: {error}", folder.display());
    std::fs::create_dir_all(&folder).map_err(failed)?;
    clap_mangen::generate_to(root, &folder).map_err(failed)?;
    output.note(&format!("The manual pages are in {}.", folder.display()));
    Ok(Exit::Done)
}
