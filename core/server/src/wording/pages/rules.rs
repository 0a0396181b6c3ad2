//! The rules of texts that admins write.

use super::PageWords;
use super::record::PageTextChange;
use crate::wording::kind::reject_broken;
use std::collections::BTreeMap;
use toolbase_kernel::http::Problem;
use toolbase_kernel::page_texts::{PageQuestion, PageText, PageTexts, TextForm};
use toolbase_kernel::text::{clean, clean_line};

/// The most questions of a page.
pub(super) const FAQ_MAX: usize = 20;
/// The greatest lengths of a question and of its answer, in characters. [`PageQuestion`] has them in its schema.
const QUESTION_MAX: usize = 150;
const ANSWER_MAX: usize = 600;

/// A field and the rule that it breaks.
type BrokenRule = (String, String);

/// The `words` with `change`; what is like the original is no text of an admin.
///
/// # Errors
/// 422, naming each field and the rule that it breaks.
pub(super) fn apply(
    change: &PageTextChange,
    page: &PageTexts,
    words: &PageWords,
) -> Result<PageWords, Problem> {
    let (mut changed, mut broken) = (words.clone(), Vec::new());
    if let Some(texts) = &change.texts {
        set_texts(texts, page, &mut changed.texts, &mut broken);
    }
    if let Some(faq) = &change.faq {
        changed.faq = set_faq(faq, page, &mut broken);
    }
    reject_broken(broken).map(|()| changed)
}

/// Replaces all texts that the page has. Others stay: a module that had them may come back.
fn set_texts(
    texts: &BTreeMap<String, String>,
    page: &PageTexts,
    own: &mut BTreeMap<String, String>,
    broken: &mut Vec<BrokenRule>,
) {
    let is_known = |key: &String| page.texts.iter().any(|text| text.key == *key);
    let unknown = texts.keys().filter(|key| !is_known(key));
    broken.extend(unknown.map(|key| (format!("texts.{key}"), "is no text of this page".to_owned())));
    for text in &page.texts {
        own.remove(text.key);
        let Some(given) = texts.get(text.key) else { continue };
        match checked(given, text) {
            Ok(written) if written.is_empty() || written == text.original => {}
            Ok(written) => drop(own.insert(text.key.to_owned(), written)),
            Err(rule) => broken.push((format!("texts.{}", text.key), rule)),
        }
    }
}

/// The text as it is stored, or the rule that it breaks.
fn checked(given: &str, text: &PageText) -> Result<String, String> {
    let written = if text.form == TextForm::Line {
        // A text with a line break is rejected, and not joined: it may be a text in the wrong field.
        if given.trim().contains(['\n', '\r']) {
            return Err("must be one line".to_owned());
        }
        clean_line(given)
    } else {
        clean(given)
    };
    if let Some(rule) = length_rule(&written, text.max_length) {
        return Err(rule);
    }
    let is_single = |entry: &str| !entry.contains('\n');
    if text.form == TextForm::Entries
        && let Some(heading) = written.split("\n\n").find(|entry| !entry.is_empty() && is_single(entry))
    {
        return Err(format!(
            "“{heading}” needs a text in the next line: the first line of an entry is its heading"
        ));
    }
    Ok(written)
}

fn length_rule(text: &str, most: usize) -> Option<String> {
    (text.chars().count() > most).then(|| format!("must be at most {most} characters"))
}

/// The questions as they are stored; `None` for the original ones.
fn set_faq(
    faq: &[PageQuestion],
    page: &PageTexts,
    broken: &mut Vec<BrokenRule>,
) -> Option<Vec<PageQuestion>> {
    let Some(original) = &page.faq else {
        if !faq.is_empty() {
            broken.push(("faq".to_owned(), "is no part of this page".to_owned()));
        }
        return None;
    };
    if faq.len() > FAQ_MAX {
        broken.push(("faq".to_owned(), format!("must be at most {FAQ_MAX}")));
        return None;
    }
    let written: Vec<PageQuestion> = faq
        .iter()
        .map(|entry| PageQuestion::new(clean_line(&entry.question), clean(&entry.answer)))
        .collect();
    for (place, PageQuestion { question, answer }) in written.iter().enumerate() {
        for (field, text, most) in [("question", question, QUESTION_MAX), ("answer", answer, ANSWER_MAX)] {
            let missing = text.is_empty().then(|| "is required".to_owned());
            if let Some(rule) = missing.or_else(|| length_rule(text, most)) {
                broken.push((format!("faq.{place}.{field}"), rule));
            }
        }
    }
    (written != *original).then_some(written)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page() -> PageTexts {
        PageTexts::new("guides", "Guides", "/guides")
            .text(PageText::line("heading", "Headline", "Guides").max_length(12))
            .text(PageText::entries("benefits", "Benefits", [("Short", "Read in a minute.")]))
            .faq(vec![PageQuestion::new("Why?", "Why not?")])
    }

    fn with_texts(texts: &[(&str, &str)]) -> PageTextChange {
        let texts = texts.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned()));
        PageTextChange { texts: Some(texts.collect()), faq: None }
    }

    fn applied(own: &PageWords, texts: &[(&str, &str)]) -> BTreeMap<String, String> {
        apply(&with_texts(texts), &page(), own).unwrap().texts
    }

    #[test]
    fn texts_are_cleaned_and_original_ones_are_not_stored() {
        let none = PageWords::default();
        assert_eq!(applied(&none, &[("heading", " All  guides ")])["heading"], "All guides");
        assert!(applied(&none, &[("heading", "Guides"), ("benefits", "")]).is_empty());
        let benefits = applied(&none, &[("benefits", "One\r\na\n\n\n\nTwo\nb")]);
        assert_eq!(benefits["benefits"], "One\na\n\nTwo\nb");
    }

    #[test]
    fn texts_of_a_module_that_has_gone_stay() {
        let mut own = PageWords::default();
        own.texts.insert("gone".to_owned(), "Old".to_owned());
        own.texts.insert("heading".to_owned(), "New".to_owned());
        assert_eq!(applied(&own, &[]).into_keys().collect::<Vec<_>>(), ["gone"]);
    }

    #[test]
    fn questions_like_the_original_ones_are_not_stored() {
        let none = PageWords::default();
        let set = |faq: Vec<PageQuestion>| {
            let change = PageTextChange { texts: None, faq: Some(faq) };
            apply(&change, &page(), &none).unwrap().faq
        };
        assert_eq!(set(vec![PageQuestion::new(" Why? ", "Why not?")]), None);
        assert_eq!(set(Vec::new()), Some(Vec::new()));
    }
}
