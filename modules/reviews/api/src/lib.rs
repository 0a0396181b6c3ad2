//! The events of the reviews, as other modules see them. A module that follows them depends on this crate, never on the
//! reviews themselves.

mod events;

pub use events::{
    KeywordsChanged, QuestionChanged, RatingChanged, ReviewChanged, ReviewsOfDay, StarDistribution,
};
