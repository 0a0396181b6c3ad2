//! The data of a post as its editor sends it.

use crate::domain::PostState;
use chrono::{DateTime, Utc};
use serde_json::Value;

/// The data that an editor sends of a post. Absent fields do not change, or have their defaults.
#[derive(Clone, Debug, Default)]
pub struct PostInput {
    /// The title.
    pub title: Option<String>,
    /// The part of the address.
    pub slug: Option<String>,
    /// The text.
    pub content: Option<Value>,
    /// The address of the hero image; an empty one removes it.
    pub hero_image: Option<String>,
    /// The text for those who do not see it.
    pub hero_alt: Option<String>,
    /// The address of the picture for where the post is shared; an empty one removes it.
    pub share_image: Option<String>,
    /// The excerpt; an empty one lets it follow from the text.
    pub excerpt: Option<String>,
    /// The titles of the categories.
    pub categories: Option<Vec<String>>,
    /// The state.
    pub state: Option<PostState>,
    /// When it is, or was, published.
    pub published_at: Option<DateTime<Utc>>,
}
