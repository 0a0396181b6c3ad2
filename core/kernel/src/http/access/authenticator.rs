//! The account of a request.

use crate::accounts::Account;
use crate::context::ModuleContext;
use crate::http::Problem;
use axum::http::HeaderMap;
use futures::future::BoxFuture;
use std::sync::Arc;

crate::interface!(dyn Authenticator);

/// Finds the account of a request. The accounts module offers it in the
/// [`Directory`](crate::directory::Directory); without one, every request is anonymous.
pub trait Authenticator: Send + Sync {
    /// Returns `true` if the request carries a session, valid or not: its response may be made for one person.
    fn has_session(&self, context: &ModuleContext, headers: &HeaderMap) -> bool;

    /// The account of the request's session; `None` when there is no valid session.
    fn account<'a>(
        &'a self,
        context: &'a ModuleContext,
        headers: &'a HeaderMap,
    ) -> BoxFuture<'a, Result<Option<Arc<Account>>, Problem>>;
}
