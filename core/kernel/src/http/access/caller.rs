//! The caller of an operation.

use super::Authenticator;
use crate::accounts::Account;
use crate::audit::Actor;
use crate::context::ModuleContext;
use crate::http::handler::{Call, FromCall, NotReady};
use crate::http::{Client, Problem, RequestId};
use axum::http::request::Parts;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// An admin who may do what the operation declares. An operation that takes this must declare the name of an
/// admin's permission; other callers are rejected.
#[derive(Clone, Debug)]
pub struct Admin(pub Actor);

/// A member who is signed in and not suspended, also an admin. An operation that takes this must declare the
/// permission `user` or an admin's.
#[derive(Clone, Debug)]
pub struct User(pub Actor);

/// The account of such a member, for who needs more than the id and the name.
#[derive(Clone, Debug)]
pub struct SignedIn(pub Arc<Account>);

/// The caller: a member when one is signed in and not suspended. For operations that are `public` and show
/// members more; their responses are not cached for others.
#[derive(Clone, Debug)]
pub struct Visitor(pub Option<Actor>);

/// True if the operation has read the caller.
#[derive(Clone, Debug, Default)]
pub struct VisitorRead(Arc<AtomicBool>);

impl VisitorRead {
    /// Returns `true` if it has.
    #[must_use]
    pub fn get(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The result of the check, for the extractors.
#[derive(Clone)]
pub struct Found {
    /// The account of the session.
    pub account: Arc<Account>,
    address: IpAddr,
    request: Option<RequestId>,
}

impl Found {
    /// The account as the audit names it.
    #[must_use]
    pub fn actor(&self) -> Actor {
        self.account.actor(Some(self.address), self.request.as_ref().map(ToString::to_string))
    }
}

/// The session, for an operation that is open to everyone and has had it looked up.
#[derive(Clone)]
struct LookedUp(Option<Found>);

impl Admin {
    pub(crate) fn from_parts(parts: &Parts) -> Result<Self, Problem> {
        let admin = parts.extensions.get::<Self>().cloned();
        admin.ok_or_else(|| Problem::internal("an operation takes `Admin` and declares no permission for it"))
    }
}

impl FromCall for Admin {
    fn from_call(call: &mut Call) -> Result<Self, NotReady> {
        Ok(Self::from_parts(&call.parts)?)
    }
}

impl FromCall for User {
    fn from_call(call: &mut Call) -> Result<Self, NotReady> {
        Ok(Self(found(&call.parts)?.actor()))
    }
}

impl FromCall for SignedIn {
    fn from_call(call: &mut Call) -> Result<Self, NotReady> {
        Ok(Self(Arc::clone(&found(&call.parts)?.account)))
    }
}

impl FromCall for Visitor {
    fn from_call(call: &mut Call) -> Result<Self, NotReady> {
        let extensions = &call.parts.extensions;
        if let Some(read) = extensions.get::<VisitorRead>() {
            read.0.store(true, Ordering::Relaxed);
        }
        let found = match extensions.get::<Found>() {
            Some(found) => Some(found),
            None => extensions.get::<LookedUp>().ok_or(NotReady::Visitor)?.0.as_ref(),
        };
        Ok(Self(found.filter(|found| !found.account.suspended).map(Found::actor)))
    }
}

fn found(parts: &Parts) -> Result<&Found, Problem> {
    let found = parts.extensions.get::<Found>();
    found.ok_or_else(|| Problem::internal("an operation takes `User` and declares no permission for it"))
}

/// Looks up whose session it is, for [`Visitor`].
pub(in crate::http) async fn look_up(parts: &mut Parts, context: &ModuleContext) -> Result<(), Problem> {
    let found = find(parts, context).await?;
    parts.extensions.insert(LookedUp(found));
    Ok(())
}

/// Finds out whose session it is.
///
/// # Errors
/// When the query fails.
pub async fn find(parts: &Parts, context: &ModuleContext) -> Result<Option<Found>, Problem> {
    let Some(authenticator) = context.directory.find::<dyn Authenticator>() else { return Ok(None) };
    let Some(account) = authenticator.account(context, &parts.headers).await? else { return Ok(None) };
    let request = parts.extensions.get::<RequestId>().copied();
    Ok(Some(Found { account, address: Client::address_of(parts, &context.config), request }))
}
