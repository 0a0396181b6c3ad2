//! The row of one upload.

use super::MediaKind;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use toolbase_kernel::media::MediaAdded;
use uuid::Uuid;

/// One upload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MediaItem {
    /// Its id.
    pub id: Uuid,
    /// Its folder in the storage: random.
    pub key: String,
    /// The kind of file.
    pub kind: MediaKind,
    /// The content type of its files.
    pub content_type: String,
    /// The size of the largest file.
    pub bytes: i64,
    /// Of the largest file, in pixels.
    pub width: Option<i64>,
    /// Of the largest file, in pixels.
    pub height: Option<i64>,
    /// Of a video, in milliseconds.
    pub duration_ms: Option<i64>,
    /// Its files; the last is the largest.
    pub variants: Vec<Variant>,
    /// The member who uploaded it.
    pub created_by: String,
    /// The time of the upload.
    pub created_at: DateTime<Utc>,
}

/// One file of an upload.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Variant {
    /// Its name in the folder.
    pub file: String,
    /// In pixels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<i64>,
    /// In pixels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<i64>,
    /// Its size.
    pub bytes: i64,
}

impl MediaItem {
    /// The address of the largest file, relative to the site.
    #[must_use]
    pub fn url(&self) -> String {
        self.variants.last().map_or_else(String::new, |variant| self.url_of(variant))
    }

    /// The event of its upload.
    pub(super) fn added(&self) -> MediaAdded {
        MediaAdded { id: self.id, kind: self.kind.as_str().to_owned(), url: self.url() }
    }

    /// The address of the narrowest file of at least `width` pixels, else of the widest, relative to the site.
    #[must_use]
    pub fn url_at(&self, width: i64) -> String {
        let wide = self.variants.iter().find(|variant| variant.width >= Some(width));
        wide.map_or_else(|| self.url(), |variant| self.url_of(variant))
    }

    /// The address of `variant`, relative to the site.
    #[must_use]
    pub fn url_of(&self, variant: &Variant) -> String {
        format!("/media/{}/{}", self.key, variant.file)
    }
}
