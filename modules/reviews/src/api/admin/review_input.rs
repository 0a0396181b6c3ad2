//! The bodies that moderators send about a review.

use crate::changes::Rejection;
use crate::domain::{Content, RejectReason, clean, clean_line};
use crate::error::Fault;
use serde::Deserialize;
use utoipa::ToSchema;

/// Why something is not published.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(as = ReviewRejection)]
pub(super) struct RejectInput {
    /// The reason. None of them is about how many stars it gives.
    reason: RejectReason,
    /// A note to the author.
    #[serde(default)]
    #[schema(max_length = 500)]
    note: Option<String>,
}

impl TryFrom<RejectInput> for Rejection {
    type Error = Fault;

    fn try_from(input: RejectInput) -> Result<Self, Fault> {
        Self::new(input.reason, &input.note.unwrap_or_default())
    }
}

/// Other texts of a review. What is absent stays; ratings cannot be changed.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = AdminReviewChange)]
pub(in crate::api) struct TextChange {
    /// The title.
    #[schema(max_length = 50)]
    pub title: Option<String>,
    /// "What problem did you solve?"
    #[schema(max_length = 5000)]
    pub problem_solved: Option<String>,
    /// "How has this AI helped you or your team?"
    #[schema(max_length = 5000)]
    pub team_impact: Option<String>,
    /// "What did you love about it?", one a line.
    #[schema(max_length = 5000)]
    pub loved_features: Option<String>,
    /// "What could be better or what annoyed you?", one a line.
    #[schema(max_length = 5000)]
    pub improvements: Option<String>,
    /// "Any tips for the new user?"
    #[schema(max_length = 5000)]
    pub tips: Option<String>,
}

impl TextChange {
    /// The content with these texts instead of `present`'s.
    ///
    /// # Errors
    /// [`Fault::Broken`] for a text that is too long, or an empty title.
    pub fn apply(self, present: Content) -> Result<Content, Fault> {
        let lines = |text: Option<String>, present: Vec<String>| {
            let new = |text: String| text.lines().map(clean_line).filter(|line| !line.is_empty()).collect();
            text.map_or(present, new)
        };
        let text = |text: Option<String>, present: String| text.map_or(present, |text| clean(&text));
        let redacted = Content {
            title: self.title.map_or(present.title, |title| clean_line(&title)),
            ratings: present.ratings,
            problem_solved: text(self.problem_solved, present.problem_solved),
            team_impact: text(self.team_impact, present.team_impact),
            loved_features: lines(self.loved_features, present.loved_features),
            improvements: lines(self.improvements, present.improvements),
            tips: text(self.tips, present.tips),
            used_for: present.used_for,
        };
        redacted.check_redacted()
    }
}
