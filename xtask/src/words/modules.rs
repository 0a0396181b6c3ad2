//! The words of modules. The core must not know what modules are about: a module is added without a change of it, so
//! none of these words is part of an identifier or a file's name there. Comments and examples may have them.

use super::source::segments;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// The folder with a folder of each module.
const MODULES: &str = "modules";

/// The sources that must be free of them: those of the crates of the core.
const CORE: &str = "core";

/// A crate there that only modules use: the format of its documents names what they show.
const LIBRARY_OF_MODULES: &str = "core/richtext";

/// Identifiers that have one in another sense: the identifier, and why it may.
const ALLOWED: [(&str, &str); 4] = [
    ("Category", "an element of RSS and Atom (RFC 4287)"),
    ("categories", "elements of RSS and Atom (RFC 4287)"),
    ("claims", "what a signed token says of its subject (RFC 7519)"),
    ("claim", "taking a name or an address for oneself"),
];

/// The words of all modules of this repository.
#[derive(Debug)]
pub struct ModuleWords(Vec<String>);

impl ModuleWords {
    /// Reads `words` in the section `package.metadata.toolbase` of each `modules/*/Cargo.toml`: the words of a module in
    /// singular and plural, without those that the core has a use for too. A module may have none.
    ///
    /// # Errors
    /// Names the file that cannot be read.
    pub fn read(root: &Path) -> Result<Self> {
        let mut words = Vec::new();
        for folder in fs::read_dir(root.join(MODULES)).context("cannot read the folder of the modules")? {
            let path = folder?.path().join("Cargo.toml");
            let place = path.display();
            let text = fs::read_to_string(&path).with_context(|| format!("cannot read {place}"))?;
            let manifest: toml::Table =
                toml::from_str(&text).with_context(|| format!("cannot read {place}"))?;
            let own = ["metadata", "toolbase", "words"]
                .into_iter()
                .try_fold(manifest.get("package"), |section, key| Some(section?.get(key)))
                .flatten()
                .and_then(toml::Value::as_array);
            words.extend(own.into_iter().flatten().filter_map(toml::Value::as_str).map(str::to_owned));
        }
        Ok(Self(words))
    }

    /// Returns a line for each word of a module in the `identifiers` of the file `path`, or in its name.
    pub fn found_in(&self, identifiers: &[(usize, &str)], path: &Path) -> Vec<String> {
        let mut folders = path.components().map(std::path::Component::as_os_str);
        let is_source = folders.next() == Some(CORE.as_ref()) && folders.any(|folder| folder == "src");
        if !is_source || path.starts_with(LIBRARY_OF_MODULES) {
            return Vec::new();
        }
        let names = path.iter().filter_map(|part| Some((0, part.to_str()?.trim_end_matches(".rs"))));
        let all = names.chain(identifiers.iter().copied());
        all.filter_map(|(line, identifier)| {
            let word = self.word_in(identifier)?;
            let place =
                if line == 0 { format!("{}", path.display()) } else { format!("{}:{line}", path.display()) };
            Some(format!("{place}: `{identifier}`: `{word}` is a word of modules"))
        })
        .collect()
    }

    fn word_in(&self, identifier: &str) -> Option<&str> {
        let segments = segments(identifier);
        let is_allowed = ALLOWED.iter().any(|(allowed, _)| *allowed == identifier);
        let mut words = self.0.iter().map(String::as_str);
        words.find(|word| !is_allowed && segments.iter().any(|segment| segment == word))
    }
}

#[cfg(test)]
mod tests {
    use super::super::source::{Language, read};
    use super::*;

    fn found(text: &str, path: &str) -> Vec<String> {
        let words = ModuleWords::read(crate::layout::root()).unwrap();
        words.found_in(&read(text, Language::Rust).identifiers, Path::new(path))
    }

    #[test]
    fn words_of_modules_are_found_in_identifiers_of_the_core() {
        let text = "// A tool.\nstruct ToolCard;\nfn top_rating() -> &str { \"tools\" }\n";
        assert_eq!(
            found(text, "core/kernel/src/directory/mod.rs"),
            [
                "core/kernel/src/directory/mod.rs:2: `ToolCard`: `tool` is a word of modules",
                "core/kernel/src/directory/mod.rs:3: `top_rating`: `rating` is a word of modules"
            ]
        );
        assert!(found(text, "core/kernel/tests/it.rs").is_empty());
        assert!(found(text, "core/richtext/src/facts.rs").is_empty());
        assert!(found(text, "modules/catalog/src/lib.rs").is_empty());
    }

    #[test]
    fn words_of_modules_are_found_in_names_of_files_and_folders() {
        let line = "core/server/src/tools/mod.rs: `tools`: `tools` is a word of modules";
        assert_eq!(found("", "core/server/src/tools/mod.rs"), [line]);
        assert_eq!(found("", "core/kernel/src/tool_editor.rs").len(), 1);
    }

    #[test]
    fn parts_of_other_words_and_other_senses_are_fine() {
        assert!(found("fn discard(wildcard: u8, preview: u8) {}", "core/kernel/src/a.rs").is_empty());
        assert!(found("let claims = token.claims();", "core/accounts/src/a.rs").is_empty());
        assert_eq!(found("struct ToolBase; let check_claims = 1;", "core/kernel/src/a.rs").len(), 2);
    }
}
