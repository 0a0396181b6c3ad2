//! Words that are easy to guess for a site or a person.

use toolbase_kernel::config::SiteConfig;

/// The shortest word that makes a password guessable by itself.
const SHORTEST: usize = 4;

/// The words of `text`, such as a name or an address.
pub(super) fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// The words of the site: its names, the parts of its names, and its host.
pub(super) fn of_site(site: &SiteConfig) -> Vec<String> {
    let host = url::Url::parse(&site.url).ok().and_then(|url| url.host_str().map(str::to_owned));
    let host = host.unwrap_or_default();
    let mut words: Vec<String> = Vec::new();
    for whole in [site.name.as_str(), site.short_name.as_str(), host.as_str()] {
        words.push(bare(whole));
        words.extend(parts(whole).map(bare));
    }
    words.retain(|word| word.chars().count() >= SHORTEST);
    words
}

/// Returns `true` if `password` is one of `words`, or only such words, with any digits and punctuation around them.
pub(super) fn is_made_of<'w>(password: &str, words: impl Iterator<Item = &'w str> + Clone) -> bool {
    let mut rest = bare(password);
    if rest.is_empty() {
        return false;
    }
    // The longest first, so that a name is not mistaken for its own beginning.
    let mut words: Vec<String> = words.map(bare).filter(|word| word.chars().count() >= SHORTEST).collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    for word in words {
        rest = rest.replace(&word, "");
    }
    rest.is_empty()
}

/// The letters of `text`, in lower case.
fn bare(text: &str) -> String {
    text.chars().filter(|sign| sign.is_alphabetic()).flat_map(char::to_lowercase).collect()
}
