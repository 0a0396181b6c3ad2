//! `docs/cli.md`: the command line's own help, page by page.

use anyhow::Result;
use std::fmt::Write;

const HEAD: &str = "# Command line\n\n\
    Every command of `toolbase` with the modules of this repository, as its own `--help` shows it. Written by\n\
    `cargo xtask generate`; do not edit it here.\n";

/// The whole page.
///
/// # Errors
/// When the server cannot be run.
pub fn text() -> Result<String> {
    let mut text = HEAD.to_owned();
    let help = |arguments: &[&str]| super::server(arguments);
    page(&mut Vec::new(), &help, &mut text)?;
    let root = help(&["--help"])?;
    for name in resources(&root) {
        table(name, &help, &mut text)?;
    }
    Ok(text)
}

/// The names below the heading of the resources that are no groups of commands besides.
fn resources(help: &str) -> Vec<&str> {
    let lines: Vec<&str> = help.trim().lines().map(str::trim_end).collect();
    let groups = subcommands(&lines);
    let names = lines.iter().skip_while(|line| !line.starts_with("Resources,")).skip(1);
    let names = names.take_while(|line| !line.is_empty()).flat_map(|line| line.split(','));
    names.map(str::trim).filter(|name| !name.is_empty() && !groups.contains(name)).collect()
}

/// Appends the commands of a resource, a row each.
fn table(resource: &str, help: &dyn Fn(&[&str]) -> Result<String>, text: &mut String) -> Result<()> {
    let shown = help(&[resource, "--help"])?;
    let shown: Vec<&str> = shown.trim().lines().map(str::trim_end).collect();
    let title = shown.first().copied().unwrap_or_default();
    let _ = write!(
        text,
        "\n### toolbase {resource}\n\n{title}.\n\n| command | what it does | options |\n| --- | --- | --- |\n"
    );
    for command in subcommands(&shown) {
        let of_command = help(&[resource, command, "--help"])?;
        let about = of_command.lines().next().unwrap_or_default();
        let options: Vec<String> = options(&of_command).map(|option| format!("`--{option}`")).collect();
        let _ = writeln!(text, "| `toolbase {resource} {command}` | {about} | {} |", options.join(" "));
    }
    Ok(())
}

/// The options in a help text, without those that every command has.
fn options(help: &str) -> impl Iterator<Item = &str> {
    let words = help.lines().filter_map(|line| line.trim_start().strip_prefix("--"));
    words.filter_map(|rest| rest.split([' ', '=']).next()).filter(|name| !["set", "help"].contains(name))
}

/// Appends the help of the command `path` and of all below it.
fn page(path: &mut Vec<String>, help: &dyn Fn(&[&str]) -> Result<String>, text: &mut String) -> Result<()> {
    let arguments: Vec<&str> = path.iter().map(String::as_str).chain(["--help"]).collect();
    let shown = help(&arguments)?;
    let shown: Vec<&str> = shown.trim().lines().map(str::trim_end).collect();
    let title: Vec<&str> = ["toolbase"].into_iter().chain(path.iter().map(String::as_str)).collect();
    // A deeper command gets a smaller heading: toolbase is ##, toolbase config ###.
    let level = "#".repeat(path.len().min(3) + 2);
    let _ = write!(text, "\n{level} {}\n\n```text\n{}\n```\n", title.join(" "), shown.join("\n"));
    for command in subcommands(&shown) {
        path.push(command.to_owned());
        page(path, help, text)?;
        path.pop();
    }
    Ok(())
}

/// The names under `Commands:`, without `help`.
fn subcommands<'a>(help: &[&'a str]) -> Vec<&'a str> {
    help.iter()
        .skip_while(|line| **line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty())
        // Deeper indentation is the rest of a long description.
        .filter_map(|line| line.strip_prefix("  ").filter(|rest| !rest.starts_with(' ')))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SERVES: &str = "Serves.\n\nCommands:\n  serve   Serve the\n          site\n  config  Read\n  help    Print\n\n\
                          Options:\n  -h\n";

    #[test]
    fn a_resource_has_a_row_for_each_command() {
        let help = |arguments: &[&str]| {
            Ok(match arguments {
                [_, "--help"] => "Reviews\n\nCommands:\n  list  List\n  help  Print\n",
                _ => "List records\n\nOptions:\n      --state <VALUE>\n          State\n  -c, --config <FILE>\n      --set <KEY=VALUE>\n",
            }
            .to_owned())
        };
        let mut text = String::new();
        table("reviews", &help, &mut text).unwrap();
        assert!(text.ends_with("| `toolbase reviews list` | List records | `--state` |\n"), "{text}");
        assert_eq!(
            resources("A\n\nCommands:\n  blogs  B\n\nResources, each:\n  audit, blogs,\n  users\n\nExit"),
            ["audit", "users"]
        );
    }

    #[test]
    fn every_command_has_its_page_below_its_parent() {
        let mut text = String::new();
        let help = |arguments: &[&str]| {
            Ok(match arguments {
                ["--help"] => SERVES,
                ["config", "--help"] => "Read\n\nCommands:\n  show  Print it\n",
                _ => "One page  \n",
            }
            .to_owned())
        };
        page(&mut Vec::new(), &help, &mut text).unwrap();
        let titles: Vec<_> = text.lines().filter(|line| line.starts_with('#')).collect();
        assert_eq!(
            titles,
            ["## toolbase", "### toolbase serve", "### toolbase config", "#### toolbase config show"]
        );
        assert!(text.ends_with("```text\nOne page\n```\n"), "{text}");
    }
}
