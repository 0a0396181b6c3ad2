//! Media in responses.

use crate::{MediaItem, MediaKind};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::directory::MediaUse;
use toolbase_kernel::http::Ids;
use utoipa::ToSchema;

/// One upload.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MediaView {
    /// The same identity.
    #[serde(flatten)]
    pub id: Ids,
    /// The address of the largest file, relative to the site.
    #[schema(example = "/media/4f/4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3/1280.jpg")]
    pub url: String,
    /// The kind of file.
    #[schema(example = "image")]
    pub kind: MediaKind,
    /// The content type of its files.
    #[schema(example = "image/jpeg")]
    pub content_type: String,
    /// The width of the largest file in pixels; absent for documents.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 1280)]
    pub width: Option<i64>,
    /// The height of the largest file in pixels; absent for documents.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 720)]
    pub height: Option<i64>,
    /// How long a video takes, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 12_500)]
    pub duration_ms: Option<i64>,
    /// The size of the largest file.
    #[schema(example = 183_044)]
    pub bytes: i64,
    /// A picture's files, from the narrowest to the widest.
    pub srcset: Vec<SourceView>,
    /// The records that use it; while there are any, it cannot be deleted.
    pub used_by: Vec<MediaUse>,
    /// The member who uploaded it.
    #[schema(example = "ada")]
    pub created_by: String,
    /// The time of the upload.
    pub created_at: DateTime<Utc>,
}

/// A picture in one width.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct SourceView {
    /// Its address, relative to the site.
    #[schema(example = "/media/4f/4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3/640.jpg")]
    pub url: String,
    /// Its width in pixels.
    #[schema(example = 640)]
    pub width: i64,
}

impl MediaView {
    pub fn new(item: &MediaItem, used_by: Vec<MediaUse>) -> Self {
        let source = |variant| -> Option<SourceView> {
            let url = item.url_of(variant);
            variant.width.map(|width| SourceView { url, width })
        };
        let pictures = item.variants.iter().filter(|_| item.kind == MediaKind::Image);
        Self {
            id: item.id.into(),
            url: item.url(),
            kind: item.kind,
            content_type: item.content_type.clone(),
            width: item.width,
            height: item.height,
            duration_ms: item.duration_ms,
            bytes: item.bytes,
            srcset: pictures.filter_map(source).collect(),
            used_by,
            created_by: item.created_by.clone(),
            created_at: item.created_at,
        }
    }
}
