//! The side fields of a post from another program, brought under the rules: a post is not rejected for one of them. Each
//! change is a sentence in `notes`.

use super::post::{CATEGORIES, EXCERPT_MAX, RESERVED_SLUGS, SLUG_MAX, TITLE_MAX, slug_for};
use percent_encoding::percent_decode_str;
use std::collections::HashSet;
use toolbase_kernel::text::{clean_line, slug_of};

/// Characters of a former address that leads to a post.
const FORMER_MAX: usize = 200;

/// The address of a post from another program.
#[derive(Debug, PartialEq, Eq)]
pub struct Address {
    /// The slug by the rule.
    pub slug: String,
    /// The address that it had, when it is another one and can lead here.
    pub former: Option<String>,
}

/// The address of a post that had the address `given`, which may be percent-encoded and in any script.
pub fn fit_address(given: Option<&str>, title: &str, notes: &mut Vec<String>) -> Address {
    let decoded = percent_decode_str(given.unwrap_or_default()).decode_utf8_lossy();
    let given = decoded.trim().trim_matches('/');
    if given.is_empty() {
        return Address { slug: slug_for(title), former: None };
    }
    let spaced: String = given
        .chars()
        .filter(|character| !matches!(character, '\'' | '’'))
        .map(|character| if character.is_alphanumeric() { character } else { '-' })
        .collect();
    let whole = slug_of(&spaced);
    let slug = match cut_slug(&whole) {
        "" => slug_for(title),
        slug => slug_for(slug),
    };
    if slug == given {
        return Address { slug, former: None };
    }
    let can_lead_here = given.chars().count() <= FORMER_MAX
        && !given.contains(['/', '\\', '?', '#', '%'])
        && !given.chars().any(char::is_control)
        && !given.starts_with('.')
        && !RESERVED_SLUGS.contains(&given);
    let leads = if can_lead_here { "the old one leads to it" } else { "the old one cannot lead to it" };
    notes.push(format!("Its address is /blogs/{slug}; {leads}."));
    Address { slug, former: can_lead_here.then(|| given.to_owned()) }
}

/// The words of a slug that have room.
fn cut_slug(slug: &str) -> &str {
    match slug.get(..=SLUG_MAX) {
        Some(longer) => longer.rsplit_once('-').map_or(&slug[..SLUG_MAX], |(words, _)| words),
        None => slug,
    }
}

/// The title, which has letters.
pub fn fit_title(title: &str, notes: &mut Vec<String>) -> String {
    fit_line("title", title, TITLE_MAX, notes)
}

/// A line of at most as many characters as an excerpt has.
pub fn fit_excerpt(field: &str, text: &str, notes: &mut Vec<String>) -> String {
    fit_line(field, text, EXCERPT_MAX, notes)
}

fn fit_line(field: &str, text: &str, most: usize, notes: &mut Vec<String>) -> String {
    let line = clean_line(text);
    if line.chars().count() <= most {
        return line;
    }
    notes.push(format!("The {field} is cut to {most} characters."));
    let cut: String = line.chars().take(most - 1).collect();
    format!("{}…", cut.trim_end())
}

/// The first categories that may be.
pub fn fit_categories(titles: &[String], notes: &mut Vec<String>) -> Vec<String> {
    let (most, length) = CATEGORIES;
    let (mut fitted, mut seen, mut surplus) = (Vec::new(), HashSet::new(), 0);
    for title in titles.iter().map(|title| clean_line(title)).filter(|title| !title.is_empty()) {
        let slug = slug_of(&title);
        if slug.is_empty() {
            notes.push(format!("The category “{title}” is left out: it has neither letters nor digits."));
        } else if seen.insert(slug) {
            if fitted.len() < most {
                fitted.push(fit_line("category", &title, length, notes));
            } else {
                surplus += 1;
            }
        }
    }
    if surplus > 0 {
        notes.push(format!("It has its first {most} categories; {surplus} are left out."));
    }
    fitted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_follow_the_rule_and_old_ones_lead_to_the_post() {
        let fit = |given: &str| {
            let Address { slug, former } = fit_address(Some(given), "A title", &mut Vec::new());
            (slug, former)
        };
        let renamed = |slug: &str, former: &str| (slug.to_owned(), Some(former.to_owned()));
        assert_eq!(fit("plain"), ("plain".to_owned(), None));
        assert_eq!(fit("under_score"), renamed("under-score", "under_score"));
        assert_eq!(fit("My_First_Post"), renamed("my-first-post", "My_First_Post"));
        assert_eq!(fit("Hello World"), renamed("hello-world", "Hello World"));
        assert_eq!(fit("c++-tips"), renamed("c-tips", "c++-tips"));
        assert_eq!(fit("stra%c3%9fe"), renamed("strasse", "straße"));
        assert_eq!(fit("%e6%97%a5%e6%9c%ac"), renamed(&slug_of("日本"), "日本"));
        assert_eq!(fit("🚀"), renamed("a-title", "🚀"));
        assert_eq!(fit("category"), ("category-post".to_owned(), None));
        for alone in ["a/b", "..", &"長".repeat(201)] {
            assert_eq!(fit(alone).1, None, "{alone}");
        }
        let long = "many-words-".repeat(12);
        let (slug, former) = fit(&long);
        assert!(
            slug.len() <= SLUG_MAX && slug.ends_with("-words") && former.as_ref() == Some(&long),
            "{slug}"
        );
        assert_eq!(fit(&"x".repeat(90)).0, "x".repeat(SLUG_MAX));
    }

    #[test]
    fn categories_are_cut_counted_and_named_in_linear_time() {
        let mut notes = Vec::new();
        let mut given: Vec<String> =
            vec!["🚀".to_owned(), "x".repeat(61), "Same".to_owned(), "same".to_owned()];
        given.extend((0..20_000).map(|number| format!("Category {number}")));
        let fitted = fit_categories(&given, &mut notes);
        assert_eq!((fitted.len(), fitted[0].chars().count(), fitted[1].as_str()), (10, 60, "Same"));
        assert_eq!(notes.len(), 3, "{notes:?}");
        assert!(notes[2].contains("19992 are left out"), "{notes:?}");
    }
}
