//! A list's categories and a tool's own words, weighed against each other.

use super::categories::CategoryMatcher;
use toolbase_catalog_domain::sensitive::{self, Reading};
use uuid::Uuid;

/// Categories after a tool's own words were read.
pub(super) struct Placed {
    /// Those that stay.
    pub categories: Vec<Uuid>,
    /// The one for adults that its words put it in.
    pub sensitive: Option<Uuid>,
    /// Why it is marked as for adults, if it is: the end of a sentence that begins with its name.
    pub adult: Option<String>,
    /// The reason why an admin has to decide whether it becomes public.
    pub doubt: Option<String>,
}

/// Compares the category that a tool's words indicate with the `categories` of its list. `moderates` is true when the
/// list's own names for them are of blocking such content, as in "NSFW detection".
pub(super) fn placed(
    mut categories: Vec<Uuid>,
    reading: Reading,
    moderates: bool,
    matcher: &CategoryMatcher<'_>,
) -> Placed {
    let is_sensitive = |id: &Uuid| matcher.is_sensitive(*id);
    let (mut sensitive, mut doubt) = (None, None);
    match reading {
        Reading::Moderation if categories.iter().any(is_sensitive) => {
            if categories.iter().all(is_sensitive) {
                doubt = Some("is in a category for adults, but its text is of moderation".to_owned());
            } else {
                categories.retain(|id| !is_sensitive(id));
            }
        }
        Reading::Ordinary | Reading::Moderation => {}
        Reading::Certain(_) | Reading::Unsure(_) if moderates || categories.iter().any(is_sensitive) => {}
        Reading::Certain(word) => {
            sensitive = matcher.sensitive(sensitive::category_of(word));
            if sensitive.is_none() {
                doubt = Some(format!("is for adults only: its text contains `{}`", sensitive::plain(word)));
            }
        }
        Reading::Unsure(word) => {
            doubt = Some(format!("may be for adults only: its text contains `{}`", sensitive::plain(word)));
        }
    }
    let filed = sensitive.or_else(|| categories.iter().copied().find(is_sensitive));
    let adult = filed.filter(|_| doubt.is_none()).map(|id| {
        let category = matcher.name(id);
        match reading {
            Reading::Certain(word) if sensitive.is_some() => {
                format!("is filed under {category}: its text contains `{}`", sensitive::plain(word))
            }
            _ => format!("is filed under {category}: that is its category in the list"),
        }
    });
    Placed { categories, sensitive, adult, doubt }
}
