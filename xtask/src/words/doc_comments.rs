//! The openings of comments.

use super::source::Language;

/// Words that a comment must not open with: such a clause has no subject.
const OPENINGS: [&str; 5] = ["What", "Whether", "Who", "Whom", "Whose"];

/// The comments of `text` that open with a word of [`OPENINGS`], with the numbers of their lines, from 1. Comments behind
/// code are left out.
pub fn without_subject(text: &str, language: Language) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut in_comment = false;
    for (index, line) in text.lines().enumerate() {
        let comment = comment(line.trim_start(), language);
        if let Some(opening) = comment.filter(|_| !in_comment).and_then(opening) {
            found.push((index + 1, opening));
        }
        // The first line of a block may be empty.
        in_comment = comment.is_some_and(|comment| in_comment || !comment.trim().is_empty());
    }
    found
}

/// The text of a line that is a comment.
fn comment(line: &str, language: Language) -> Option<&str> {
    let marks: &[&str] = match language {
        Language::Rust => &["///", "//!", "//"],
        Language::Sql => &["--"],
        Language::TypeScript => &["/**", "/*", "//", "* "],
    };
    marks.iter().find_map(|mark| line.strip_prefix(mark))
}

fn opening(comment: &str) -> Option<&str> {
    let first = comment.split_whitespace().next()?;
    OPENINGS.contains(&first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_word_of_a_comment_counts() {
        let text = "//! Whether it runs.\n\n/// Returns it.\n/// What follows is free.\nfn a() {}\n// Who\n    /// What it is.\n";
        assert_eq!(without_subject(text, Language::Rust), [(1, "Whether"), (6, "Who")]);
        assert_eq!(without_subject("/// Whatever is left.\n", Language::Rust), []);
    }

    #[test]
    fn comments_of_sql_and_typescript_are_read_too() {
        let sql = "-- What it is.\nSELECT 1; -- What is behind code.\n";
        assert_eq!(without_subject(sql, Language::Sql), [(1, "What")]);
        let script = "/** Who it is. */\nconst a = 1;\n/**\n * Whose it is.\n * What else.\n */\n";
        assert_eq!(without_subject(script, Language::TypeScript), [(1, "Who"), (4, "Whose")]);
    }
}
