//! English words without meaning for a tool. They are not indexed in descriptions and are left out of
//! queries that have other words. They are indexed in names and categories ("You.com").

/// Sorted.
const STOP_WORDS: [&str; 84] = [
    "a", "about", "all", "also", "am", "an", "and", "any", "are", "as", "at", "be", "been", "but", "by",
    "can", "could", "do", "does", "each", "for", "from", "get", "had", "has", "have", "how", "i", "if", "im",
    "in", "into", "is", "it", "its", "just", "me", "more", "most", "my", "need", "no", "not", "of", "on",
    "one", "or", "other", "our", "out", "please", "should", "so", "some", "such", "than", "that", "the",
    "their", "them", "then", "there", "these", "they", "this", "those", "to", "up", "us", "want", "was",
    "we", "were", "what", "when", "where", "which", "while", "who", "will", "with", "would", "you", "your",
];

/// Words of questions: they occur in descriptions, but in a query they do not describe a tool. Most names and
/// descriptions of tools hold "AI", "free" or "app", so they tell none from another.
/// Sorted.
const QUESTION_WORDS: [&str; 27] = [
    "ai",
    "app",
    "apps",
    "best",
    "convert",
    "create",
    "find",
    "free",
    "give",
    "good",
    "great",
    "help",
    "like",
    "looking",
    "make",
    "making",
    "online",
    "recommend",
    "software",
    "something",
    "tool",
    "tools",
    "top",
    "turn",
    "use",
    "using",
    "way",
];

/// Returns `true` if a folded token of a query has no meaning for the search.
pub(crate) fn is_filler(token: &str) -> bool {
    is_stop_word(token) || QUESTION_WORDS.binary_search(&token).is_ok()
}

/// Returns `true` if a folded token is a stop word.
pub(crate) fn is_stop_word(token: &str) -> bool {
    token.len() <= 6 && STOP_WORDS.binary_search(&token).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_sorted() {
        assert!(STOP_WORDS.is_sorted());
        assert!(STOP_WORDS.iter().all(|word| is_stop_word(word)));
        assert!(QUESTION_WORDS.is_sorted());
        assert!(!is_stop_word("image") && !is_stop_word("convert"));
        assert!(is_filler("convert") && is_filler("the") && !is_filler("image"));
    }
}
