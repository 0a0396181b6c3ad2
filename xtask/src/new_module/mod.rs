//! `cargo xtask new-module NAME`: a module with one admin resource, its migration, its tests and its shared library.
//!
//! `template/` is the module, as files in which `tool-shed` and `spare-part` stand for the names.

use crate::layout;
use crate::run::Run;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use toolbase_new_module::{Files, Names, identifiers, read_folder, write_files};

const TEMPLATE: &str = "xtask/src/new_module/template";

/// The list of the modules that a server of one file has.
const BUNDLED: &str = "cli/bundled/Cargo.toml";

/// The options of `new-module`.
#[derive(clap::Args)]
pub struct Options {
    /// The module's name, as in `reviews` or `blog`: lower-case letters, digits and hyphens
    name: String,
    /// The word for one of its records; by default the name's singular, or `<name>-entry`
    #[arg(long)]
    record: Option<String>,
    /// The checkout to write into, instead of this one
    #[arg(long, value_name = "FOLDER")]
    into: Option<PathBuf>,
}

/// Writes the module and adds it to the server of one file.
///
/// # Errors
/// When a name is not valid or taken, or a file cannot be written. Then nothing is written.
pub fn new_module(options: &Options) -> Result<()> {
    let root = options.into.as_deref().unwrap_or(layout::root());
    let template = template()?;
    let names = Names::new(&options.name, options.record.as_deref(), &identifiers(&template))?;
    check_free(root, &names)?;
    let files = written(&template, &names);
    write_files(root, &files)?;
    // Other names, other lengths of lines.
    let sources = files.iter().map(|(path, _)| root.join(path));
    let sources = sources.filter(|path| path.extension().is_some_and(|kind| kind == "rs"));
    let settings = layout::root().join("rustfmt.toml");
    Run::new("rustfmt")
        .args(["--edition=2024".as_ref(), "--config-path".as_ref(), settings.as_os_str()])
        .args(sources)
        .output()?;
    add_to_bundled(root, &names)?;
    println!("{}", summary(&names));
    Ok(())
}

fn summary(names: &Names) -> String {
    let (module, snake) = (&names.module, names.module.replace('-', "_"));
    format!(
        "modules/{module}, migrations/{module} and a line in {BUNDLED} are written. Next:\n\
         \n  cargo build --workspace --all-targets\n  cargo test --workspace --test {snake}\n  \
         cargo xtask generate        # the API's document and the command reference\n\
         \ndocs/add-a-module.md says what can be added."
    )
}

/// The template's files: their paths below the template's folder, and their texts.
///
/// # Errors
/// When one cannot be read.
pub fn template() -> Result<Files> {
    read_folder(&layout::root().join(TEMPLATE))
}

/// The module's files, by their paths in the checkout.
fn written(template: &[(PathBuf, String)], names: &Names) -> Files {
    let file = |(path, text): &(PathBuf, String)| {
        let path = names.replace(&path.to_string_lossy());
        let (kind, rest) = path.split_once('/').unwrap_or_default();
        let folder = if kind == "migrations" { "migrations" } else { "modules" };
        (Path::new(folder).join(&names.module).join(rest), names.replace(text))
    };
    template.iter().map(file).collect()
}

/// Fails when something is called so already.
fn check_free(root: &Path, names: &Names) -> Result<()> {
    let (module, records) = (&names.module, &names.records);
    for folder in ["modules", "migrations"] {
        let path = Path::new(folder).join(module);
        if root.join(&path).exists() {
            bail!("the name `{module}` is taken: there is {}", path.display());
        }
    }
    let text = |path: &str| {
        fs::read_to_string(root.join(path))
            .with_context(|| format!("cannot read {}", root.join(path).display()))
    };
    let package = format!("toolbase-{module}");
    if text("Cargo.lock")?.contains(&format!("name = \"{package}\"\n")) {
        bail!("the name `{module}` is taken: there is a crate {package}");
    }
    if text("docs/cli.md")?
        .lines()
        .any(|line| line.trim_start_matches('#').trim() == format!("toolbase {module}"))
    {
        bail!("the name `{module}` is taken: there is a command `toolbase {module}`");
    }
    if text("config/default.toml")?.lines().any(|line| line == format!("[{module}]")) {
        bail!("the name `{module}` is taken: it is a section of config/default.toml");
    }
    let document = text("openapi/toolbase.json")?;
    for path in [format!("/api/admin/{records}"), format!("/api/reports/{records}")] {
        if document.contains(&format!("\"{path}\"")) {
            bail!(
                "records called `{}` are taken: there is {path}; choose another word with --record",
                names.record
            );
        }
    }
    for schema in names.schemas() {
        if document.contains(&format!("\"{schema}\": {{")) {
            bail!(
                "records called `{}` are taken: there is a schema {schema}; choose another word with --record",
                names.record
            );
        }
    }
    Ok(())
}

fn add_to_bundled(root: &Path, names: &Names) -> Result<()> {
    let path = root.join(BUNDLED);
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let (before, list) = text.split_once("[dependencies]\n").context("it has no dependencies")?;
    let (list, after) = list.split_once("\n\n").unwrap_or((list, ""));
    let line = format!("toolbase-{0} = {{ path = \"../../modules/{0}\" }}", names.module);
    let mut lines: Vec<&str> = list.lines().chain([line.as_str()]).collect();
    lines.sort_unstable();
    let text = format!("{before}[dependencies]\n{}\n\n{after}", lines.join("\n"));
    fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_template_is_formatted() {
        let sources =
            template().unwrap().into_iter().map(|(path, _)| layout::root().join(TEMPLATE).join(path));
        let sources: Vec<_> =
            sources.filter(|path| path.extension().is_some_and(|kind| kind == "rs")).collect();
        assert!(sources.len() > 8);
        let settings = layout::root().join("rustfmt.toml");
        let check = Run::new("rustfmt")
            .args([
                "--edition=2024".as_ref(),
                "--check".as_ref(),
                "--config-path".as_ref(),
                settings.as_os_str(),
            ])
            .args(sources);
        let check = check.captured().unwrap();
        assert!(check.passed, "{}", check.output);
    }

    #[test]
    fn names_that_are_taken_are_rejected() {
        for (name, record, message) in [
            ("catalog", "deal", "there is modules/catalog"),
            ("media", "deal", "there is a crate toolbase-media"),
            ("doctor", "deal", "there is a command `toolbase doctor`"),
            ("limits", "deal", "it is a section of config/default.toml"),
            ("deals", "tool", "there is /api/admin/tools; choose another word with --record"),
        ] {
            let names = Names::new(name, Some(record), &BTreeSet::new()).unwrap();
            let error = check_free(layout::root(), &names).unwrap_err().to_string();
            assert!(error.contains(message), "{name}: {error}");
        }
        let types = identifiers(&template().unwrap());
        for name in ["deals", "spare", "spares", "notes", "changes", "results", "states"] {
            check_free(layout::root(), &Names::new(name, None, &types).unwrap()).unwrap();
        }
    }

    #[test]
    fn all_code_of_the_template_is_read() {
        for (path, text) in template().unwrap() {
            if path.extension().is_some_and(|kind| kind == "rs") {
                text.parse::<proc_macro2::TokenStream>().unwrap();
            }
        }
        let found = identifiers(&template().unwrap());
        assert!(found.contains("State") && found.contains("Change") && !found.contains("Spare"), "{found:?}");
        let own: Vec<_> =
            found.iter().filter(|name| name.contains("spare") || name.contains("Shed")).collect();
        assert_eq!(
            own,
            ["ToolShedModule", "ToolShedSettings"],
            "a name that is no type may be one of the language or of the code"
        );
    }

    #[test]
    fn nothing_of_the_template_s_names_is_left() {
        let names = Names::new("blog", None, &BTreeSet::new()).unwrap();
        let files = written(&template().unwrap(), &names);
        assert!(files.iter().any(|(path, _)| path == Path::new("migrations/blog/0001_blog.sql")));
        assert!(files.iter().any(|(path, _)| path == Path::new("modules/blog/tests/blog/main.rs")));
        for (path, text) in files {
            let text = format!("{} {text}", path.display()).to_lowercase();
            for word in ["shed", "spare"] {
                assert!(!text.contains(word), "{} has `{word}`", path.display());
            }
        }
    }
}
