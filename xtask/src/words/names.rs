//! The names of functions.

/// Names that say nothing of what a function does: `from_name`, `list` and `find` do.
const VAGUE: [&str; 6] = ["of", "one", "all", "by", "those", "seen"];

/// The functions among the `identifiers` of `text` with a name of [`VAGUE`], with the numbers of their lines, from 1.
pub fn vague<'a>(text: &str, identifiers: &[(usize, &'a str)]) -> impl Iterator<Item = (usize, &'a str)> {
    identifiers.windows(2).filter_map(move |pair| {
        let ((_, keyword), (line, name)) = (pair[0], pair[1]);
        let is_function = VAGUE.contains(&name)
            && match keyword {
                "fn" | "function" => true,
                "const" => text.lines().nth(line - 1).is_some_and(|text| is_arrow(text, name)),
                _ => false,
            };
        is_function.then_some((line, name))
    })
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
    use super::super::source::{Language, read};
    use super::*;

    fn found(text: &str, language: Language) -> Vec<(usize, &str)> {
        vague(text, &read(text, language).identifiers).collect()
    }

    #[test]
    fn vague_names_of_functions_are_found() {
        let rust = "pub fn of(name: &str) {}\nfn one_of() {}\n// fn all()\nlet by = seen(\"fn those\");\n";
        assert_eq!(found(rust, Language::Rust), [(1, "of")]);
        let script = "const all = (selector: string) => [];\nconst seen = [1];\nexport function by() {}\nconst one = (1 + 2) * 3;\n";
        assert_eq!(found(script, Language::TypeScript), [(1, "all"), (3, "by")]);
    }
}
