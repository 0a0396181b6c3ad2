//! The names of functions.

use super::source::{Language, read};

/// Names that say nothing of what a function does: `from_name`, `list` and `find` do.
const VAGUE: [&str; 6] = ["of", "one", "all", "by", "those", "seen"];

/// The functions of `text` with a name of [`VAGUE`], with the numbers of their lines, from 1.
pub fn vague(text: &str, language: Language) -> Vec<(usize, &str)> {
    let lines: Vec<&str> = text.lines().collect();
    let identifiers = read(text, language).identifiers;
    let declared = identifiers.windows(2).filter_map(|pair| {
        let ((_, keyword), (line, name)) = (pair[0], pair[1]);
        let is_function = match keyword {
            "fn" | "function" => true,
            "const" => lines.get(line - 1).is_some_and(|text| is_arrow(text, name)),
            _ => false,
        };
        (is_function && VAGUE.contains(&name)).then_some((line, name))
    });
    declared.collect()
}

/// Returns `true` if `line` makes `name` an arrow function.
fn is_arrow(line: &str, name: &str) -> bool {
    let value = line.split_once(&format!("const {name} = ")).map(|(_, value)| value);
    value.is_some_and(|value| {
        value.strip_prefix("async ").unwrap_or(value).starts_with('(')
            && (value.contains("=>") || value.ends_with('('))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vague_names_of_functions_are_found() {
        let rust = "pub fn of(name: &str) {}\nfn one_of() {}\n// fn all()\nlet by = seen(\"fn those\");\n";
        assert_eq!(vague(rust, Language::Rust), [(1, "of")]);
        let script = "const all = (selector: string) => [];\nconst seen = [1];\nexport function by() {}\nconst one = (1 + 2) * 3;\n";
        assert_eq!(vague(script, Language::TypeScript), [(1, "all"), (3, "by")]);
    }
}
