//! The events of the reviews, and their states, as other modules see them. A module that follows them depends on this crate, never on the
//! reviews themselves.

mod events;
mod states;

pub use events::{
    KeywordsChanged, QuestionChanged, RatingChanged, ReviewChanged, ReviewsOfDay, StarDistribution,
};
pub use states::{QuestionState, ReviewState};
