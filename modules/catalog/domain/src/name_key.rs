//! Keys by which categories are found.

/// Turns a name into a key: lower-case, only letters, digits and hyphens, with spaces as hyphens, repeated hyphens
/// collapsed, none at the ends. It is no slug: letters of every script stay, so that a category is found by the name as it
/// is written.
///
/// ```
/// use toolbase_catalog_domain::name_key;
/// assert_eq!(name_key("Text & Writing"), "text-writing");
/// ```
#[must_use]
pub fn name_key(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    for character in name.chars().flat_map(char::to_lowercase) {
        if character.is_alphanumeric() {
            slug.push(character);
        } else if (character == '-' || character.is_whitespace()) && !slug.is_empty() && !slug.ends_with('-')
        {
            slug.push('-');
        }
    }
    if slug.ends_with('-') {
        slug.pop();
    }
    slug
}

#[cfg(test)]
mod tests {
    use super::name_key;

    #[test]
    fn follows_the_rule() {
        assert_eq!(name_key("AI Models & Framework"), "ai-models-framework");
        assert_eq!(name_key("  Large Language Models (LLMs) "), "large-language-models-llms");
        assert_eq!(name_key("--3D--"), "3d");
        assert_eq!(name_key("&"), "");
    }
}
