//! Names and hosts that people may take for each other. They are pointed out to moderators, never rejected (decision 99).

use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// Letters of the ends of a key by which it is found.
const END: usize = 4;
/// Shorter keys are alike only when they are the same: one letter makes another word of them.
const SHORTEST: usize = 5;

/// Words that do not tell two products apart.
const FILLERS: [&str; 5] = ["ai", "app", "the", "tool", "io"];
/// Second levels under which names are registered, as in `example.co.uk`.
const SECOND_LEVELS: [&str; 7] = ["co", "com", "org", "net", "ac", "gov", "edu"];
/// Where everyone can have a name of their own.
const HOSTERS: [&str; 12] = [
    "vercel.app",
    "netlify.app",
    "github.io",
    "herokuapp.com",
    "web.app",
    "pages.dev",
    "replit.app",
    "streamlit.app",
    "notion.site",
    "framer.website",
    "webflow.io",
    "onrender.com",
];

/// The part of something by which it may be taken for something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Likeness {
    /// As it looks: without case, accents, marks and confusable letters (UTS 39).
    pub key: String,
    /// Its first letters.
    pub head: String,
    /// Its last letters.
    pub tail: String,
    /// How many letters it has.
    pub length: i64,
}

impl Likeness {
    /// Of a product's name.
    #[must_use]
    pub fn of_name(name: &str) -> Self {
        let words: Vec<String> = name.split(|c: char| !c.is_alphanumeric()).map(looks).collect();
        let distinct: String =
            words.iter().filter(|word| !FILLERS.contains(&word.as_str())).map(String::as_str).collect();
        Self::from_key(if distinct.is_empty() { words.concat() } else { distinct })
    }

    /// Of the host of a canonical address: its registered name without what follows it.
    #[must_use]
    pub fn of_host(canonical_url: &str) -> Self {
        let host = canonical_url.split(['/', ':', '?']).next().unwrap_or_default();
        let (host, _) = idna::domain_to_unicode(host);
        let hosted = HOSTERS.iter().find_map(|hoster| host.strip_suffix(hoster)?.strip_suffix('.'));
        let labels: Vec<&str> = hosted.unwrap_or(&host).split('.').collect();
        let label = match labels.as_slice() {
            _ if hosted.is_some() => labels.last().copied(),
            [.., name, second, top] if top.len() == 2 && SECOND_LEVELS.contains(second) => Some(*name),
            [.., name, _] => Some(*name),
            _ => labels.first().copied(),
        };
        Self::from_key(looks(label.unwrap_or_default()))
    }

    fn from_key(key: String) -> Self {
        let letters: Vec<char> = key.chars().collect();
        let end = letters.len().min(END);
        Self {
            head: letters[..end].iter().collect(),
            tail: letters[letters.len() - end..].iter().collect(),
            length: i64::try_from(letters.len()).unwrap_or(i64::MAX),
            key,
        }
    }

    /// Returns `true` if one may be taken for the other: they look the same, or one letter is added, left out,
    /// replaced, or in its neighbour's place.
    #[must_use]
    pub fn is_like(&self, other: &str) -> bool {
        if self.key.is_empty() || other.is_empty() {
            return false;
        }
        self.key == other
            || (self.key.chars().count().min(other.chars().count()) >= SHORTEST
                && strsim::osa_distance(&self.key, other) <= 1)
    }
}

/// Letters and digits as they look.
fn looks(text: &str) -> String {
    let lower: String = text.nfkd().flat_map(char::to_lowercase).collect();
    let same: String = skeleton(&lower).flat_map(char::to_lowercase).collect();
    same.nfkd().filter(|c| c.is_alphanumeric()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_alike() {
        let alike = |a: &str, b: &str| Likeness::of_name(a).is_like(&Likeness::of_name(b).key);
        for (a, b) in [
            ("Midjourney", "MID JOURNEY AI"),
            ("Midjourney", "Midjurney"),
            ("Midjourney", "Mídjourney"),
            ("PayPal", "PаyPаl"),
            ("Google", "G00gle"),
            ("ChatGPT", "ChatGTP"),
            ("Jasper", "Jasper.ai"),
            ("AI", "A.I."),
        ] {
            assert!(alike(a, b), "{a} {b}: {:?} {:?}", Likeness::of_name(a), Likeness::of_name(b));
        }
        for (a, b) in [("Midjourney", "Mid Jury"), ("Bard", "Bird"), ("Copy", "Coffee"), ("文心", "一言")]
        {
            assert!(!alike(a, b), "{a} {b}");
        }
    }

    #[test]
    fn hosts_are_compared_by_what_was_registered() {
        let key = |url: &str| Likeness::of_host(url).key;
        assert_eq!(key("midjourney.com/app"), key("get.midjourney.ai?x=1"));
        assert_eq!(key("midjourney.co.uk"), key("midjourney.com:8080"));
        assert_eq!(key("midjourney.vercel.app"), key("midjourney.com"));
        assert_eq!(key("xn--pypal-4ve.com"), key("paypal.com"), "a Cyrillic letter");
        assert_ne!(key("one.github.io"), key("two.github.io"));
    }
}
