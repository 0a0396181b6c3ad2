//! The caller of an operation that needs a permission.

use crate::audit::Actor;
use crate::http::Problem;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;

/// An admin who may do what the operation declares. An operation that takes this must declare a permission
/// other than `public`; else nobody is let through.
#[derive(Clone, Debug)]
pub struct Admin(pub Actor);

impl<S: Send + Sync> FromRequestParts<S> for Admin {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        parts
            .extensions
            .get::<Self>()
            .cloned()
            .ok_or_else(|| Problem::internal("an operation takes `Admin` and declares no permission for it"))
    }
}
