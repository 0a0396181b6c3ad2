//! Media in responses.

use crate::{MediaItem, MediaKind};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::directory::MediaUse;
use utoipa::ToSchema;

/// One upload.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MediaView {
    /// Identity.
    #[serde(rename = "_id")]
    #[schema(example = "01976f10-5c00-7000-8000-000000000000")]
    pub underscored: String,
    /// The same identity.
    #[schema(example = "01976f10-5c00-7000-8000-000000000000")]
    pub id: String,
    /// The address of the largest file, relative to the site.
    #[schema(example = "/media/4f/4f1c8d1d5d0b4c0ab3f2f6f2f0a1b2c3/1280.jpg",
        extensions(("x-admin" = json!({ "label": "File", "widget": "image" }))))]
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
    #[schema(example = 12_500, extensions(("x-admin" = json!({ "label": "Duration", "widget": "duration" }))))]
    pub duration_ms: Option<i64>,
    /// The size of the largest file.
    #[schema(example = 183_044, extensions(("x-admin" = json!({ "sortable": true }))))]
    pub bytes: i64,
    /// A picture's files, from the narrowest to the widest.
    pub srcset: Vec<SourceView>,
    /// The records that use it; while there are any, it cannot be deleted.
    pub used_by: Vec<MediaUse>,
    /// Who uploaded it.
    #[schema(example = "ada", extensions(("x-admin" = json!({ "label": "Uploaded by" }))))]
    pub created_by: String,
    /// The time of the upload.
    #[schema(extensions(("x-admin" = json!({ "label": "Uploaded", "sortable": true }))))]
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
        let id = item.id.to_string();
        let source = |variant| -> Option<SourceView> {
            let url = item.url_of(variant);
            variant.width.map(|width| SourceView { url, width })
        };
        let pictures = item.variants.iter().filter(|_| item.kind == MediaKind::Image);
        Self {
            underscored: id.clone(),
            id,
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
