//! The parts of a tool.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use uuid::Uuid;

/// One way to pay for a tool.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct PricingPlan {
    /// The name of the plan.
    pub plan_name: String,
    /// A number, or words such as "On request"; empty means free.
    pub price: String,
    /// True if the owner points it out.
    pub is_popular: bool,
    /// The features it includes, one a line.
    pub features: String,
}

/// Pictures and videos of a tool.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Media {
    /// Addresses of up to 5 pictures.
    pub photos: Vec<String>,
    /// Addresses of up to 5 videos: YouTube or mp4.
    pub videos: Vec<String>,
    /// Texts for those who do not see a photo, by its address.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub alt_texts: BTreeMap<String, String>,
    /// Addresses of pictures that are shown before a video plays, by the address of the video.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub posters: BTreeMap<String, String>,
}

/// Links to a tool's pages elsewhere, by platform.
pub type SocialLinks = BTreeMap<String, String>;

/// The platforms a tool can link to, in the order they are shown.
pub const PLATFORMS: [&str; 12] = [
    "facebook",
    "linkedin",
    "instagram",
    "whatsapp",
    "youtube",
    "reddit",
    "telegram",
    "twitter",
    "discord",
    "twitch",
    "pinterest",
    "tiktok",
];

/// A question about a tool with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaqRecord {
    /// Identity; absent for a new question.
    #[serde(default)]
    pub id: Option<Uuid>,
    /// The question.
    pub question: String,
    /// The answer.
    pub answer: String,
}
