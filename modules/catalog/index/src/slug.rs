//! Names by the slug rule of specification 1, section 2.4: keys by which categories are found.

/// Turns a name into its slug: lower-case, only letters, digits, spaces and
/// hyphens unchanged, spaces to hyphens, repeated hyphens collapsed, none at the
/// ends. Letters of every script stay, so that a category is found by the name as it is written: new slugs, in Latin
/// letters, are `slug_of` of the kernel's `text`.
///
/// ```
/// use toolbase_catalog_index::slug_of;
/// assert_eq!(slug_of("Text & Writing"), "text-writing");
/// ```
#[must_use]
pub fn slug_of(name: &str) -> String {
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
    use super::slug_of;

    #[test]
    fn follows_the_rule() {
        assert_eq!(slug_of("AI Models & Framework"), "ai-models-framework");
        assert_eq!(slug_of("  Large Language Models (LLMs) "), "large-language-models-llms");
        assert_eq!(slug_of("--3D--"), "3d");
        assert_eq!(slug_of("&"), "");
    }
}
