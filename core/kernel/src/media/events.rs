//! The events of uploads.

use crate::events::Event;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// A file was uploaded.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct MediaAdded {
    /// The upload.
    pub id: Uuid,
    /// `image`, `video` or `document`.
    pub kind: String,
    /// Its address.
    pub url: String,
}

impl Event for MediaAdded {
    const TOPIC: &'static str = "core.media-added";
}

/// An upload was deleted.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct MediaRemoved {
    /// The former upload.
    pub id: Uuid,
    /// `image`, `video` or `document`.
    pub kind: String,
    /// Its former address.
    pub url: String,
}

impl Event for MediaRemoved {
    const TOPIC: &'static str = "core.media-removed";
}
