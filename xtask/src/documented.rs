//! The blocks to paste in the documentation call commands with options that the command line has, and files of the
//! distribution.

use crate::layout;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// The help of each command by its words, as `audit verify`.
fn helps(cli: &str) -> BTreeMap<String, String> {
    let sections = cli.split("\n##").skip(1).map(|section| section.trim_start_matches('#').trim_start());
    let named = sections.filter_map(|section| section.strip_prefix("toolbase ")?.split_once('\n'));
    let pages = named.map(|(name, help)| (name.trim().to_owned(), help.to_owned()));
    // The commands of a resource are rows of a table.
    let rows = cli.lines().filter_map(|line| line.strip_prefix("| `toolbase ")?.split_once('`'));
    pages.chain(rows.map(|(name, row)| (name.to_owned(), row.to_owned()))).collect()
}

/// The lines of all blocks of commands in `text`, those that end with `\` joined to the next.
fn pasted(text: &str) -> Vec<String> {
    let blocks = text.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
    blocks
        .flat_map(|block| block.replace("\\\n", " ").lines().map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

/// The words behind `toolbase` in a line, up to a comment, a pipe or another command.
fn call(line: &str) -> Option<Vec<&str>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let at = words.iter().position(|word| *word == "toolbase" || word.ends_with("/bin/toolbase"))?;
    let is_call = words[at].contains('/')
        || at == 0
        || matches!(words[at - 1], "--" | "&&" | "node-1")
        || words[at - 1].starts_with("TOOLBASE");
    let is_end =
        |word: &&&str| !["#", "|", "&&", ">", "<", ";", "||"].contains(*word) && !word.starts_with('#');
    is_call.then(|| words[at + 1..].iter().take_while(is_end).copied().collect())
}

fn documents() -> Vec<PathBuf> {
    let folder = fs::read_dir(layout::root().join("docs")).unwrap();
    let pages = folder
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "md"));
    pages.chain([layout::root().join("README.md")]).collect()
}

#[test]
fn pasted_commands_and_their_options_exist() {
    let helps = helps(&fs::read_to_string(layout::root().join("docs/cli.md")).unwrap());
    let mut wrong = Vec::new();
    let mut seen = 0;
    for path in documents() {
        for line in pasted(&fs::read_to_string(&path).unwrap()) {
            let Some(words) = call(&line) else { continue };
            seen += 1;
            let known = (1..=words.len().min(4)).rev().find_map(|count| helps.get(&words[..count].join(" ")));
            let Some(help) = known else {
                wrong.push(format!("{}: no such command: {line}", path.display()));
                continue;
            };
            let options =
                words.iter().filter_map(|word| word.strip_prefix("--")).filter(|word| !word.is_empty());
            let options = options.map(|word| word.split(['=', '`']).next().unwrap_or_default());
            let unknown = options.filter(|option| !help.contains(&format!("--{option}")));
            wrong.extend(unknown.map(|option| format!("{}: no --{option}: {line}", path.display())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(seen > 50, "only {seen} commands were found");
}

#[test]
fn files_of_the_distribution_exist() {
    // Made by the program when the distribution is built.
    const MADE: [&str; 2] = ["share/bash-completion/", "share/man/"];
    let text = fs::read_to_string(layout::root().join("docs/operations.md")).unwrap();
    let lines = pasted(&text);
    let words = lines.iter().flat_map(|line| line.split_whitespace());
    let files =
        words.filter_map(|word| word.split_once("share/").filter(|(before, _)| !before.contains("usr")));
    let files: Vec<String> = files.map(|(_, file)| format!("share/{file}")).collect();
    assert!(files.len() > 5);
    for file in files.iter().filter(|file| !MADE.iter().any(|made| file.starts_with(made))) {
        let path = layout::root().join(file.replacen("share/", "deploy/", 1));
        let folder = path.parent().unwrap();
        let begin = path.file_name().unwrap().to_str().unwrap().trim_end_matches('*');
        let mut names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        assert!(names.any(|name| name.to_str().unwrap().starts_with(begin)), "{file}");
    }
}
