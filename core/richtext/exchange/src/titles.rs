//! Titles of posts that have none.

use crate::post::Remarks;
use toolbase_richtext::Document;

/// Returns a title for a post without one, and its text: the first heading, or else its name as words.
pub(crate) fn derive(content: Document, names: &[Option<&str>], remarks: &mut Remarks) -> (String, Document) {
    let (heading, content) = content.titled();
    if let Some(title) = heading {
        remarks.notes.push("It has no title; its first heading is taken for it.".to_owned());
        return (title, content);
    }
    let words = names.iter().flatten().map(|name| words(name)).find(|words| !words.is_empty());
    let title = words.unwrap_or_else(|| "Untitled".to_owned());
    remarks.notes.push(format!("It has no title; it is called “{title}” after its name."));
    (title, content)
}

fn words(name: &str) -> String {
    let words =
        name.split(|c: char| c == '-' || c == '_' || c.is_whitespace()).filter(|word| !word.is_empty());
    let words = words.collect::<Vec<_>>().join(" ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
