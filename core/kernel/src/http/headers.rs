//! Headers that several parts of the core send.

use axum::http::{HeaderName, HeaderValue};

/// The header that says which sites may show a response.
pub const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// The value of [`RESOURCE_POLICY`] for what every site may show: images, and the site's icon.
pub const SHOWN_ANYWHERE: HeaderValue = HeaderValue::from_static("cross-origin");
