//! The openings of Rust doc comments.

/// Words that a doc comment must not open with: such a clause has no subject.
const OPENINGS: [&str; 2] = ["What", "Whether"];

/// The doc comments of `text` that open with a word of [`OPENINGS`], with the numbers of their lines, from 1.
pub fn without_subject(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut in_comment = false;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim_start();
        let comment = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"));
        if let Some(opening) = comment.filter(|_| !in_comment).and_then(opening) {
            found.push((index + 1, opening));
        }
        in_comment = comment.is_some();
    }
    found
}

fn opening(comment: &str) -> Option<&str> {
    let first = comment.split_whitespace().next()?;
    OPENINGS.contains(&first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_word_of_a_doc_comment_counts() {
        let text = "//! Whether it runs.\n\n/// Returns it.\n/// What follows is free.\nfn a() {}\n// What\n    /// What it is.\n";
        assert_eq!(without_subject(text), [(1, "Whether"), (7, "What")]);
        assert_eq!(without_subject("/// Whatever is left.\n"), []);
    }
}
