//! Cuts a text into sentences, and these where a template gives way to what is said of one tool.

/// The sentences of a text, each with its own full stop and the space behind it: together they are the text.
pub(crate) fn sentences(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        // A full stop inside a word ends nothing ("remove.bg").
        let ends = rest.char_indices().find(|&(at, character)| {
            let after = &rest[at + character.len_utf8()..];
            matches!(character, '。' | '！' | '？' | '\n')
                || matches!(character, '.' | '!' | '?') && after.starts_with(char::is_whitespace)
        });
        let end = ends.map_or(rest.len(), |(at, character)| at + character.len_utf8());
        let space = rest[end..].find(|character: char| !character.is_whitespace());
        let (sentence, after) = rest.split_at(space.map_or(rest.len(), |space| end + space));
        rest = after;
        Some(sentence)
    })
}

/// The words behind which an opening ("Inkwell is an AI-powered tool that …") says something.
const TURNS: [&str; 3] = [" that ", " which ", " designed to "];

/// The opening of a sentence that says of what kind the tool is, and the rest of it; the opening is empty where there is
/// none. Together they are the sentence.
pub(crate) fn opening(sentence: &str) -> (&str, &str) {
    let turn = TURNS.iter().filter_map(|turn| sentence.find(turn).map(|at| at + turn.len())).min();
    match turn {
        Some(end) if sentence[..end].contains(" is ") => sentence.split_at(end),
        _ => ("", sentence),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_the_whole_text() {
        let text = "  Use remove.bg today! It is fast.\n\nNo. 1? 文心一言。画";
        let cut: Vec<&str> = sentences(text).collect();
        assert_eq!(cut.concat(), text);
        assert_eq!(cut, ["  Use remove.bg today! ", "It is fast.\n\n", "No. ", "1? ", "文心一言。", "画"]);
        assert_eq!(sentences("").count(), 0);
    }

    #[test]
    fn an_opening_ends_where_the_tool_is_described() {
        let sentence = "Inkwell is an AI-powered tool that writes letters which please.";
        assert_eq!(
            opening(sentence),
            ("Inkwell is an AI-powered tool that ", "writes letters which please.")
        );
        for whole in ["Writes letters that please.", "It is fast.", ""] {
            assert_eq!(opening(whole), ("", whole));
        }
    }
}
