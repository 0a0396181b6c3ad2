//! The rules of a post's texts, address and publication.

use super::{Broken, PostState};
use chrono::{DateTime, Utc};
use std::collections::HashSet;
use toolbase_kernel::http::check_filled;
use toolbase_kernel::text::{clean_line, slug_of};

/// Characters of a title.
pub(super) const TITLE_MAX: usize = 200;
/// Characters of an excerpt.
pub const EXCERPT_MAX: usize = 300;
/// Categories of a post, and the characters of one.
pub(super) const CATEGORIES: (usize, usize) = (10, 60);
/// Characters of a slug.
pub(super) const SLUG_MAX: usize = 80;

/// Words that would clash with addresses below `/blogs/` and `/api/blogs/`.
pub const RESERVED_SLUGS: [&str; 8] =
    ["category", "categories", "create", "feed", "preview", "slug", "stale", "tool"];

/// The title as it is stored.
///
/// # Errors
/// When it is blank or too long.
pub fn checked_title(title: &str) -> Result<String, Broken> {
    check_filled("title", clean_line(title), TITLE_MAX, "The title is required")
}

/// The categories as they are stored: without blanks, and each once, whatever its case.
///
/// # Errors
/// When there are too many, or one is too long or has neither letters nor digits.
pub fn checked_categories(titles: &[String]) -> Result<Vec<String>, Broken> {
    let (mut checked, mut slugs) = (Vec::new(), HashSet::new());
    for title in titles.iter().map(|title| clean_line(title)).filter(|title| !title.is_empty()) {
        if title.chars().count() > CATEGORIES.1 {
            return Err(Broken::new(
                "categories",
                format!("must be at most {} characters each", CATEGORIES.1),
            ));
        }
        let slug = slug_of(&title);
        if slug.is_empty() {
            return Err(Broken::new("categories", format!("“{title}” has neither letters nor digits")));
        }
        if slugs.insert(slug) {
            checked.push(title);
        }
    }
    if checked.len() > CATEGORIES.0 {
        return Err(Broken::new("categories", format!("must be at most {}", CATEGORIES.0)));
    }
    Ok(checked)
}

/// The slug that follows from a title.
#[must_use]
pub fn slug_for(title: &str) -> String {
    let slug: String = slug_of(title).chars().take(SLUG_MAX).collect();
    match slug.trim_matches('-') {
        "" => "post".to_owned(),
        slug if RESERVED_SLUGS.contains(&slug) => format!("{slug}-post"),
        slug => slug.to_owned(),
    }
}

/// The slug that an editor has chosen.
///
/// # Errors
/// When it is not one.
pub fn checked_slug(slug: &str) -> Result<String, Broken> {
    let slug = slug.trim();
    if slug.is_empty() || slug.len() > SLUG_MAX || slug_of(slug) != slug {
        let rule = format!("must be 1 to {SLUG_MAX} small letters, digits and single hyphens");
        return Err(Broken::new("slug", rule));
    }
    if RESERVED_SLUGS.contains(&slug) {
        return Err(Broken::new("slug", "is an address of the site"));
    }
    Ok(slug.to_owned())
}

/// `slug`, or the first of `slug-2`, `slug-3`, … that is none of `taken`.
#[must_use]
pub fn free_slug(slug: &str, taken: &[String]) -> String {
    let mut free = slug.to_owned();
    let mut number = 1_usize;
    while taken.contains(&free) {
        number += 1;
        free = format!("{slug}-{number}");
    }
    free
}

/// The requested state of a post with the time of its publication.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Publication {
    /// The state.
    pub state: PostState,
    /// The time; `None` before a post is published or scheduled.
    pub at: Option<DateTime<Utc>>,
}

/// The circumstances of a publication.
#[derive(Clone, Copy, Debug)]
pub struct PublicationRule {
    /// The publication before.
    pub former: Publication,
    /// The present time.
    pub now: DateTime<Utc>,
    /// True if the post has categories.
    pub has_categories: bool,
}

impl PublicationRule {
    /// The publication of a post that is to have the state `state` at the time `at`, where these are given. A post with a
    /// former time is published at once and bears that time, so that posts of another site keep theirs. One without a hero
    /// image is published too: the site shows its own picture.
    ///
    /// # Errors
    /// When the time does not fit the state, or a post that is to be public has no category.
    pub fn publication(
        &self,
        state: Option<PostState>,
        at: Option<DateTime<Utc>>,
    ) -> Result<Publication, Broken> {
        let state = state.unwrap_or(self.former.state);
        let publication = match state {
            PostState::Scheduled => {
                let at = at.or(self.former.at).filter(|at| *at > self.now);
                let rule = "must be in the future for a scheduled post";
                let at = at.ok_or_else(|| Broken::new("publishedAt", rule))?;
                Publication { state, at: Some(at) }
            }
            PostState::Published => {
                if at.is_some_and(|at| at > self.now) {
                    let rule = "must not be in the future; to publish it then, its status must be scheduled";
                    return Err(Broken::new("publishedAt", rule));
                }
                let former = self.former.at.filter(|at| *at <= self.now);
                Publication { state, at: Some(at.or(former).unwrap_or(self.now)) }
            }
            PostState::Draft | PostState::Unpublished | PostState::Trashed => {
                let was_public = matches!(self.former.state, PostState::Published | PostState::Unpublished);
                // A post that was public is a draft no more: readers have its address.
                let state =
                    if was_public && state == PostState::Draft { PostState::Unpublished } else { state };
                Publication { state, at: self.former.at.filter(|at| was_public && *at <= self.now) }
            }
        };
        let is_to_be_public = matches!(publication.state, PostState::Published | PostState::Scheduled);
        if is_to_be_public && !self.has_categories {
            return Err(Broken::new("categories", "The categories are required"));
        }
        Ok(publication)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    #[test]
    fn slugs_are_free_of_clashes() {
        assert_eq!(slug_for("How to choose?"), "how-to-choose");
        assert_eq!((slug_for("Category"), slug_for("🚀")), ("category-post".to_owned(), "post".to_owned()));
        let taken = ["a".to_owned(), "a-2".to_owned()];
        assert_eq!((free_slug("a", &taken), free_slug("b", &taken)), ("a-3".to_owned(), "b".to_owned()));
        for wrong in ["", "A b", "stale", "a--b"] {
            assert!(checked_slug(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn categories_are_there_once() {
        let given = [" AI  Basics", "", "ai basics", "News"].map(str::to_owned);
        assert_eq!(checked_categories(&given).unwrap(), ["AI Basics", "News"]);
        assert!(checked_categories(&["🚀".to_owned()]).is_err());
        let many: Vec<String> = (0..11).map(|number| format!("c{number}")).collect();
        assert!(checked_categories(&many).is_err());
    }

    #[test]
    fn a_publication_has_a_time_that_fits() {
        let now = DateTime::from_timestamp(1_750_000_000, 0).unwrap();
        let (past, future) = (now - TimeDelta::days(1), now + TimeDelta::days(1));
        let draft = Publication { state: PostState::Draft, at: None };
        let rule = PublicationRule { former: draft, now, has_categories: true };
        let new = |state, at| rule.publication(Some(state), at).map(|new| (new.state, new.at));
        assert_eq!(new(PostState::Published, None), Ok((PostState::Published, Some(now))));
        assert_eq!(new(PostState::Published, Some(past)), Ok((PostState::Published, Some(past))));
        assert_eq!(new(PostState::Published, Some(future)).unwrap_err().field, "publishedAt");
        assert_eq!(new(PostState::Scheduled, Some(future)), Ok((PostState::Scheduled, Some(future))));
        for at in [None, Some(past), Some(now)] {
            assert_eq!(new(PostState::Scheduled, at).unwrap_err().field, "publishedAt");
        }
        assert_eq!(new(PostState::Draft, Some(past)), Ok((PostState::Draft, None)));
        let bare = PublicationRule { has_categories: false, ..rule };
        assert_eq!(bare.publication(Some(PostState::Published), None).unwrap_err().field, "categories");
        let public = Publication { state: PostState::Published, at: Some(past) };
        let rule = PublicationRule { former: public, ..rule };
        let hidden = Publication { state: PostState::Unpublished, at: Some(past) };
        assert_eq!(rule.publication(Some(PostState::Draft), None), Ok(hidden), "its address is known");
        assert_eq!(rule.publication(None, None), Ok(public));
    }
}
