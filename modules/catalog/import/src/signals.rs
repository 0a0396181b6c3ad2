//! Signals in the texts of a tool against it, for moderators.

use super::placeholders;
use toolbase_catalog_domain::sensitive::{Reading, plain, read};

/// The signals in a tool's name, introduction and address; empty when there are none.
#[must_use]
pub fn signals(name: &str, introduction: &str, url: &str) -> Vec<String> {
    let placeholder = placeholders::problem(Some(name), Some(introduction), url);
    let adult = match read(name, introduction, url) {
        Reading::Certain(word) => Some(format!("It is for adults, by the word “{}”.", plain(word))),
        Reading::Unsure(word) => Some(format!("It may be for adults, by the word “{}”.", plain(word))),
        Reading::Ordinary | Reading::Moderation => None,
    };
    let links = introduction.matches("http://").count() + introduction.matches("https://").count();
    let linked = (links > 1).then(|| format!("Its introduction holds {links} links."));
    placeholder.map(|problem| problem.to_string()).into_iter().chain(adult).chain(linked).collect()
}

#[cfg(test)]
mod tests {
    use super::signals;

    #[test]
    fn templates_links_and_adult_content_are_pointed_out() {
        assert!(signals("Inkwell", "It writes letters.", "https://inkwell.example").is_empty());
        assert_eq!(signals("Tool 5", "Lorem ipsum dolor sit amet", "https://example.com").len(), 1);
        assert_eq!(
            signals("Inkwell", "See https://a.example and http://b.example", "https://inkwell.example").len(),
            1
        );
        assert_eq!(signals("NSFW Girls", "Porn pictures.", "https://x.example").len(), 1);
    }
}
