//! The content of a review, and its rules (specification 2, section 5; decision 122).

use super::ratings::{NewRatings, Ratings};
use super::used_for::UsedFor;
use crate::error::Fault;
use serde::{Deserialize, Serialize};
use toolbase_kernel::http::Broken;
use toolbase_kernel::text::{clean, clean_line, visible_len};

pub(super) const TITLE_MAX: usize = 50;
const TEXT_MIN: usize = 40;
const TEXT_MAX: usize = 5000;

/// A text, or its lines.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "must be a text or a list of texts")]
pub enum Texts {
    /// The lines.
    Lines(Vec<String>),
    /// The text; each line is one entry.
    Text(String),
}

impl Texts {
    /// One text, each entry a line.
    #[must_use]
    pub fn joined(self) -> String {
        match self {
            Self::Lines(lines) => lines.join("\n"),
            Self::Text(text) => text,
        }
    }
}

impl Default for Texts {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

/// A review as a client sends it.
#[derive(Clone, Debug, Default, Deserialize)]
#[expect(missing_docs, reason = "documented where it is read from requests")]
pub struct NewContent {
    pub title: String,
    pub ratings: NewRatings,
    pub problem_solved: String,
    pub team_impact: String,
    pub loved_features: Texts,
    pub improvements: Texts,
    pub tips: String,
    pub used_for: Option<UsedFor>,
}

/// The content of a review.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Content {
    /// A few words.
    pub title: String,
    /// The ratings.
    pub ratings: Ratings,
    /// "What problem did you solve?"
    pub problem_solved: String,
    /// "How has this AI helped you or your team?"
    pub team_impact: String,
    /// "What did you love about it?", by lines.
    pub loved_features: Vec<String>,
    /// "What could be better or what annoyed you?", by lines.
    pub improvements: Vec<String>,
    /// "Any tips for the new user?"
    pub tips: String,
    /// How long the author has used the tool, where they say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_for: Option<UsedFor>,
}

/// Fields of reviews from before; shown where they are present.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Legacy {
    /// The whole review in one text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// The good points.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pros: Vec<String>,
    /// The bad points.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cons: Vec<String>,
    /// The alternatives that the author considered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alternatives: Option<String>,
    /// Why the author came from another tool.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason_for_switching: Option<String>,
}

impl NewContent {
    /// The review as it is stored.
    ///
    /// # Errors
    /// [`Fault::Broken`] naming the first field that breaks a rule, in the order of the form.
    pub fn check(self) -> Result<Content, Fault> {
        let ratings = self.ratings.check()?;
        let title = clean_line(&self.title);
        check_title(&title)?;
        Ok(Content {
            title,
            ratings,
            problem_solved: text("problemSolved", "problem solved", &self.problem_solved)?,
            team_impact: text("teamImpact", "team impact", &self.team_impact)?,
            loved_features: lines("lovedFeatures", "loved features", self.loved_features)?,
            improvements: lines("improvements", "improvements", self.improvements)?,
            tips: text("tips", "tips", &self.tips)?,
            used_for: self.used_for,
        })
    }
}

fn check_title(title: &str) -> Result<(), Broken> {
    if title.is_empty() {
        return Err(Broken::new("title", "Please provide a title for your review."));
    }
    if title.chars().count() > TITLE_MAX {
        return Err(Broken::new("title", format!("Title must be {TITLE_MAX} characters or less.")));
    }
    Ok(())
}

fn check_longest(field: &'static str, name: &str, text: &str) -> Result<(), Broken> {
    if text.chars().count() > TEXT_MAX {
        return Err(Broken::new(field, format!("Please write at most {TEXT_MAX} characters for {name}.")));
    }
    Ok(())
}

fn limits(field: &'static str, name: &str, text: &str) -> Result<(), Broken> {
    if visible_len(text) < TEXT_MIN {
        return Err(Broken::new(field, format!("Please write at least {TEXT_MIN} characters for {name}.")));
    }
    check_longest(field, name, text)
}

fn text(field: &'static str, name: &str, text: &str) -> Result<String, Broken> {
    let text = clean(text);
    limits(field, name, &text)?;
    Ok(text)
}

fn lines(field: &'static str, name: &str, texts: Texts) -> Result<Vec<String>, Broken> {
    let lines: Vec<String> = texts.joined().lines().map(clean_line).filter(|line| !line.is_empty()).collect();
    limits(field, name, &lines.join("\n"))?;
    Ok(lines)
}

impl Content {
    /// The content as a moderator may leave it: a text may be shorter than its author's, even empty.
    ///
    /// # Errors
    /// [`Fault::Broken`] naming the first field that is too long, or the title when it is empty.
    pub fn check_redacted(self) -> Result<Self, Fault> {
        check_title(&self.title)?;
        check_longest("problemSolved", "problem solved", &self.problem_solved)?;
        check_longest("teamImpact", "team impact", &self.team_impact)?;
        check_longest("lovedFeatures", "loved features", &self.loved_features.join("\n"))?;
        check_longest("improvements", "improvements", &self.improvements.join("\n"))?;
        check_longest("tips", "tips", &self.tips)?;
        Ok(self)
    }

    /// All texts but the title, in the order of the form.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let lines = self.loved_features.iter().chain(&self.improvements).map(String::as_str);
        [self.problem_solved.as_str(), self.team_impact.as_str()]
            .into_iter()
            .chain(lines)
            .chain([self.tips.as_str()])
    }

    /// A hash of the words of all texts (FNV-1a): the same text has the same one, whatever its case and punctuation.
    #[must_use]
    pub fn text_key(&self) -> i64 {
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        for text in self.texts() {
            for word in text.split(|character: char| !character.is_alphanumeric()) {
                let word = word.to_lowercase();
                let end = if word.is_empty() { "" } else { " " };
                for byte in word.bytes().chain(end.bytes()) {
                    hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
                }
            }
        }
        i64::from_ne_bytes(hash.to_ne_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn new() -> NewContent {
        NewContent {
            title: "  Good  ".to_owned(),
            ratings: serde_json::from_value(json!({ "easeOfUse": 5, "valueForMoney": 4, "functionality": 4,
                "performance": 5, "innovation": 4 }))
            .unwrap(),
            problem_solved: "p".repeat(40),
            team_impact: "t".repeat(40),
            loved_features: Texts::Lines(vec!["l".repeat(20), String::new(), "m".repeat(19)]),
            improvements: Texts::Text(format!("{}\n\n{}", "i".repeat(30), "j".repeat(9))),
            tips: "x".repeat(5000),
            used_for: Some(UsedFor::MonthsTo6),
        }
    }

    fn rule(new: NewContent) -> String {
        new.check().unwrap_err().to_string()
    }

    #[test]
    fn a_review_is_cleaned() {
        let content = new().check().unwrap();
        assert_eq!((content.title.as_str(), content.ratings.overall), ("Good", 4));
        assert_eq!(content.loved_features.len(), 2);
        assert_eq!(content.improvements, ["i".repeat(30), "j".repeat(9)]);
    }

    #[test]
    fn limits_count_what_can_be_seen() {
        let padded = format!("  {}\u{200B}\u{200D}\u{2060}   ", "p".repeat(39));
        assert_eq!(
            rule(NewContent { problem_solved: padded, ..new() }),
            "Please write at least 40 characters for problem solved."
        );
        for unseen in
            ["\u{34F}", "\u{2800}", " \u{2800}", "\u{3164}", "\u{115F}", "\u{17B4}", "\u{FFA0}", "\n"]
        {
            let padded = format!("{}{}", "p".repeat(39), unseen.repeat(50));
            assert_eq!(
                rule(NewContent { team_impact: padded, ..new() }),
                "Please write at least 40 characters for team impact.",
                "{unseen:?}"
            );
        }
        let title = "t".repeat(51);
        assert_eq!(rule(NewContent { title, ..new() }), "Title must be 50 characters or less.");
        let title = " \u{200B}\u{2800} ".to_owned();
        assert_eq!(rule(NewContent { title, ..new() }), "Please provide a title for your review.");
        let tips = "x".repeat(5001);
        assert_eq!(rule(NewContent { tips, ..new() }), "Please write at most 5000 characters for tips.");
        let few = Texts::Lines(vec!["l".repeat(38), " ".to_owned()]);
        assert_eq!(
            rule(NewContent { loved_features: few, ..new() }),
            "Please write at least 40 characters for loved features."
        );
    }

    #[test]
    fn the_same_words_have_the_same_key() {
        let one = new().check().unwrap();
        let other = Content { tips: one.tips.to_uppercase(), title: "Other".to_owned(), ..one.clone() };
        assert_eq!(one.text_key(), other.text_key());
        assert_ne!(one.text_key(), Content { tips: "y".repeat(50), ..one.clone() }.text_key());
    }
}
