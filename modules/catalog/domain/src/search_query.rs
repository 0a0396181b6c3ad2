//! Queries of visitors, as they are counted.

/// Longer queries are not counted.
const LETTERS_MAX: usize = 60;
/// A query with so many digits may have a telephone number, or that of an account.
const DIGITS: usize = 6;

/// The query in lower case with single blanks, as it is counted; `None` for one that may hold what is personal: an address, a
/// long number, a long text.
#[must_use]
pub fn counted_query(query: &str) -> Option<String> {
    let text = query.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let is_personal = text.contains(['@', '\u{fe6b}', '\u{ff20}'])
        || text.contains("://")
        || text.contains("www.")
        || text.chars().filter(|character| character.is_numeric()).count() >= DIGITS;
    let is_text = text.chars().any(char::is_alphanumeric) && !text.chars().any(char::is_control);
    (is_text && !is_personal && text.chars().count() <= LETTERS_MAX).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::counted_query;

    #[test]
    fn what_may_be_personal_is_not_counted() {
        assert_eq!(counted_query("  Logo \n Maker ").as_deref(), Some("logo maker"));
        assert_eq!(counted_query("GPT-5 vs Claude 4.5").as_deref(), Some("gpt-5 vs claude 4.5"));
        assert_eq!(counted_query(&"x".repeat(60)).map(|text| text.len()), Some(60));
        for query in [
            "",
            " ?! ",
            "ada@example.org",
            "call 0171 234567",
            "4111 1111 1111 1111",
            "https://example.org/reset?token=abc",
            "www.example.org",
            &"x".repeat(61),
        ] {
            assert_eq!(counted_query(query), None, "{query}");
        }
    }
}
