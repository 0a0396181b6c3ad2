//! Sessions: an access token for every request, valid for minutes, and a refresh token that gets the next one.
//!
//! A refresh token is `<family>.<secret>`: the family is the same for the whole session, the secret is
//! replaced at each refresh. A request with a known family and an old secret comes from a copy: the session
//! ends for both. However often it is renewed, a session ends when it has the maximum age of its account's role.
//!
//! Two honest browsers look like a copy. One never received the response of a refresh: new tokens are made from the
//! replaced secret and a salt, so until one of them is used the same pair is sent again. The other has two tabs that
//! refresh at once: within [`GRACE_S`] seconds the secret just replaced is accepted without new cookies, because the
//! browser has those of the other tab already.

use super::recent::Before;
use super::store::sessions::{self, Ends, Found, Hashes, NewSession};
use super::store::{UserRow, devices};
use super::{Account, Accounts, AccountsConfig, Role, digest, new_secret};
use axum::http::{HeaderMap, HeaderValue, header};
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::BoxFuture;
use std::sync::Arc;
use toolbase_kernel::db::Tx;
use toolbase_kernel::http::{Authenticator, Client, Problem};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// How long a replaced refresh token is accepted as that of another tab, in seconds.
const GRACE_S: i64 = 10;
/// The most sessions of an account.
const MOST: u32 = 50;
/// How much of a browser's name is stored.
const USER_AGENT: usize = 300;

/// The tokens for a browser.
#[derive(Clone, Debug)]
pub struct Tokens {
    access: String,
    family: String,
    refresh: String,
    ends: Ends,
    made_at: DateTime<Utc>,
}

/// The outcome of a refresh.
pub(super) enum Refreshed {
    /// New tokens.
    Renewed(Tokens, Box<UserRow>),
    /// Another tab was quicker.
    Parallel(Box<UserRow>),
    /// It is not, or no longer, good.
    Rejected,
}

impl Tokens {
    /// New ones for a session of this role that began at `since`; without an account until it is opened.
    pub(super) fn new(config: &AccountsConfig, role: Role, since: DateTime<Utc>, now: DateTime<Utc>) -> Self {
        let last = since + config.lifetime(role);
        let access = now + TimeDelta::minutes(i64::from(config.access_minutes));
        let refresh = now + TimeDelta::days(i64::from(config.refresh_days));
        let ends = Ends { access: access.min(last), refresh: refresh.min(last) };
        Self { access: new_secret(), family: new_secret(), refresh: new_secret(), ends, made_at: now }
    }

    /// Those that follow the refresh token `family.replaced`. The salt makes them unknown to whoever has only the token.
    fn renewed(self, (family, replaced): (&str, &str), salt: &str) -> Self {
        let next = |token: &str| digest(&format!("{token}.{salt}.{replaced}"));
        Self { access: next("access"), refresh: next("refresh"), family: family.to_owned(), ..self }
    }

    fn hashes(&self) -> Hashes {
        Hashes { access: digest(&self.access), family: digest(&self.family), refresh: digest(&self.refresh) }
    }

    /// The cookies that a browser would send, as `name=value` pairs: access, then refresh.
    #[must_use]
    pub fn pairs(&self, context: &ModuleContext) -> [String; 2] {
        [
            format!("{}={}", name(context, ACCESS), self.access),
            format!("{}={}.{}", name(context, REFRESH), self.family, self.refresh),
        ]
    }
}

/// Signs a user of this role in on the browser `client`. Beyond [`MOST`] sessions, those end that were not used for
/// longest.
///
/// # Errors
/// When the statement fails.
pub async fn open_session(
    context: &ModuleContext,
    tx: &mut Tx,
    (user, role): (Uuid, Role),
    client: &Client,
) -> sqlx::Result<Tokens> {
    let now = context.clock.now();
    let tokens = Tokens::new(&Accounts::from_context(context)?.config, role, now, now);
    let user_agent: String = client.user_agent.chars().take(USER_AGENT).collect();
    let session = NewSession {
        id: Uuid::now_v7(),
        user,
        hashes: tokens.hashes(),
        ends: tokens.ends,
        user_agent: &user_agent,
        address: &client.address.to_string(),
    };
    sessions::insert(tx, &session, now).await?;
    sessions::end_oldest(tx, (user, session.id), MOST - 1).await?;
    Ok(tokens)
}

/// Finds accounts by the cookies of their sessions.
pub(super) struct Sessions;

impl Authenticator for Sessions {
    fn has_session(&self, context: &ModuleContext, headers: &HeaderMap) -> bool {
        access_cookie(context, headers).is_some()
    }

    fn account<'a>(
        &'a self,
        context: &'a ModuleContext,
        headers: &'a HeaderMap,
    ) -> BoxFuture<'a, Result<Option<Arc<Account>>, Problem>> {
        Box::pin(find_account(context, headers))
    }
}

/// Returns the account of the request, as of a moment ago at most; `None` without a valid session.
async fn find_account(context: &ModuleContext, headers: &HeaderMap) -> Result<Option<Arc<Account>>, Problem> {
    let Some(access) = access_cookie(context, headers) else { return Ok(None) };
    let (access, now) = (digest(access), context.clock.now());
    let accounts = Accounts::from_context(context)?;
    if let Some(account) = accounts.recent.get(&access, now) {
        return Ok(Some(account));
    }
    let before = Before::now();
    let Some(Found { mut account, has_two_factor, created_at, expires_at, is_unused }) =
        sessions::find(&context.db, &access, now).await?
    else {
        return Ok(None);
    };
    let config = &accounts.config;
    // The sessions of a suspended account are of no use, and none comes back when the suspension ends.
    let ends = account.suspended_until.unwrap_or(expires_at);
    let expires_at = expires_at.min(created_at + config.lifetime(account.role)).min(ends);
    if expires_at <= now {
        return Ok(None);
    }
    // It may fail, as on a full disk: the tokens can be sent again for longer, then.
    if is_unused && let Err(error) = sessions::mark_used(&context.db, account.session).await {
        tracing::warn!(%error, "the first use of renewed tokens could not be stored");
    }
    if config.require_admin_two_factor && account.is_admin() && !has_two_factor {
        account.lacks_two_factor = true;
        account.role = Role::User;
    }
    let account = Arc::new(account);
    accounts.recent.insert(access, &account, expires_at, &before);
    Ok(Some(account))
}

/// Renews a session by the refresh token that the request brings.
pub(super) async fn refresh(context: &ModuleContext, headers: &HeaderMap) -> sqlx::Result<Refreshed> {
    let Some((family, secret)) = refresh_cookie(context, headers) else { return Ok(Refreshed::Rejected) };
    let now = context.clock.now();
    let Some(found) = sessions::find_family(&context.db, &digest(family)).await? else {
        return Ok(Refreshed::Rejected);
    };
    let accounts = Accounts::from_context(context)?;
    let last = found.begun_at + accounts.config.lifetime(found.user.role());
    if found.refresh_expires_at.min(last) <= now {
        return Ok(Refreshed::Rejected);
    }
    if found.user.suspended_at.is_some() {
        // The session is deleted when the suspension ends; until then its owner reads why it is of no use.
        return Ok(if found.user.is_suspended(now) {
            Refreshed::Parallel(Box::new(found.user))
        } else {
            Refreshed::Rejected
        });
    }
    let brought = digest(secret);
    let was_replaced = found.previous_refresh_hash.as_deref() == Some(brought.as_str());
    let salt = match &found.renewal_salt {
        _ if brought == found.refresh_hash => Some(new_secret()),
        Some(salt) if was_replaced => Some(salt.clone()),
        _ => None,
    };
    if let Some(salt) = salt {
        let new = Tokens::new(&accounts.config, found.user.role(), found.begun_at, now);
        let tokens = new.renewed((family, secret), &salt);
        let (of, to) = ((&found, brought.as_str()), (&tokens.hashes(), salt.as_str()));
        let renewed = sessions::rotate(&context.db, of, to, tokens.ends, now).await?;
        let user = Box::new(found.user);
        return Ok(if renewed { Refreshed::Renewed(tokens, user) } else { Refreshed::Parallel(user) });
    }
    if was_replaced && found.rotated_at + TimeDelta::seconds(GRACE_S) > now {
        return Ok(Refreshed::Parallel(Box::new(found.user)));
    }
    tracing::warn!(user = %found.user.id, session = %found.session, "a refresh token came twice; the session is ended");
    sessions::end_by_family(&context.db, &digest(family)).await?;
    Ok(Refreshed::Rejected)
}

/// Ends the session whose tokens the request brings, by whichever of the two is there.
pub(super) async fn end(context: &ModuleContext, headers: &HeaderMap) -> sqlx::Result<()> {
    if let Some((family, _)) = refresh_cookie(context, headers) {
        sessions::end_by_family(&context.db, &digest(family)).await?;
    }
    if let Some(access) = access_cookie(context, headers) {
        sessions::end_by_access(&context.db, &digest(access)).await?;
    }
    Ok(())
}

const ACCESS: &str = "toolbase_access";
const REFRESH: &str = "toolbase_refresh";
/// Tells scripts only that there is a session: the site's pages are the same for everyone,
/// and without it every page would have to request `GET /api/me`.
const SIGNED_IN: &str = "toolbase_signed_in";

/// A cookie's name. Over https it has the prefix that prevents other hosts of the domain from setting it.
pub(super) fn name(context: &ModuleContext, name: &str) -> String {
    prefixed(name, is_secure(context))
}

fn prefixed(name: &str, over_https: bool) -> String {
    if over_https { format!("__Host-{name}") } else { name.to_owned() }
}

/// The name of the cookie with the access token.
#[must_use]
pub fn access_cookie_name(over_https: bool) -> String {
    prefixed(ACCESS, over_https)
}

fn is_secure(context: &ModuleContext) -> bool {
    context.config.site.url.starts_with("https:")
}

/// The value of the cookie `requested`.
pub(super) fn cookie<'h>(
    context: &ModuleContext,
    headers: &'h HeaderMap,
    requested: &str,
) -> Option<&'h str> {
    let requested = name(context, requested);
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == requested).map(|(_, value)| value)
}

/// The access token that the request brings.
pub(super) fn access_cookie<'h>(context: &ModuleContext, headers: &'h HeaderMap) -> Option<&'h str> {
    cookie(context, headers, ACCESS).filter(|value| !value.is_empty())
}

pub(super) fn refresh_cookie<'h>(
    context: &ModuleContext,
    headers: &'h HeaderMap,
) -> Option<(&'h str, &'h str)> {
    cookie(context, headers, REFRESH)?.split_once('.')
}

/// Sets the cookies of `tokens`.
pub(super) fn set_cookies(headers: &mut HeaderMap, context: &ModuleContext, tokens: &Tokens) {
    let refresh = format!("{}.{}", tokens.family, tokens.refresh);
    let seconds = |until: DateTime<Utc>| (until - tokens.made_at).num_seconds();
    set_cookie(headers, context, ACCESS, &tokens.access, seconds(tokens.ends.access));
    let refresh_s = seconds(tokens.ends.refresh);
    set_cookie(headers, context, REFRESH, &refresh, refresh_s);
    append_cookie(headers, context, SIGNED_IN, &format!("1; Path=/; Max-Age={refresh_s}"));
}

/// Has the browser forget its tokens.
pub(crate) fn clear_cookies(headers: &mut HeaderMap, context: &ModuleContext) {
    set_cookie(headers, context, ACCESS, "", 0);
    set_cookie(headers, context, REFRESH, "", 0);
    append_cookie(headers, context, SIGNED_IN, "; Path=/; Max-Age=0");
}

/// Sets a cookie that scripts cannot read and other sites do not send along, but for plain links.
pub(super) fn set_cookie(
    headers: &mut HeaderMap,
    context: &ModuleContext,
    of: &str,
    value: &str,
    seconds: i64,
) {
    append_cookie(headers, context, of, &format!("{value}; Path=/; Max-Age={seconds}; HttpOnly"));
}

fn append_cookie(headers: &mut HeaderMap, context: &ModuleContext, of: &str, value: &str) {
    let secure = if is_secure(context) { "; Secure" } else { "" };
    let name = name(context, of);
    if let Ok(cookie) = HeaderValue::try_from(format!("{name}={value}; SameSite=Lax{secure}")) {
        headers.append(header::SET_COOKIE, cookie);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
}

/// Ends all sessions of an account, and forgets its browsers; returns how many sessions there were.
pub(super) async fn sign_out_everywhere(tx: &mut Tx, id: Uuid) -> sqlx::Result<u64> {
    let ended = sessions::end_all(tx, id, None).await?;
    devices::forget(tx, id, None).await?;
    Ok(ended)
}
