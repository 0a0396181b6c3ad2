//! Links that prove control of an email address, sent on request. Neither the response nor the work that
//! follows reveals whether the address has an account.

use super::change::{begin, record};
use super::store::devices::may_mail;
use super::store::tokens::{Purpose, issue};
use super::suspension::open_if_over;
use super::{ChangeError, Email, UserRow, store};
use chrono::TimeDelta;
use serde_json::json;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::Tx;
use toolbase_kernel::host::enqueue_nothing;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::mail::{EXPIRES, enqueue};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// At most one mail of a kind goes to an address in this time.
const PAUSE: TimeDelta = TimeDelta::minutes(5);
const SUSPENDED: &str = "This account is suspended: a new password would be of no use.";
const MAILED_ALREADY: &str = "A link was mailed to this member less than five minutes ago, and it is still valid. Please wait a little.";

/// The kinds of links.
#[derive(Clone, Copy, Debug, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum MailedLink {
    /// Setting a new password.
    ResetPassword,
    /// Signing in with a browser that is new to the account.
    #[strum(serialize = "sign-in-link")]
    SignIn,
}

impl MailedLink {
    /// The name of the mail, and of the page that the link opens.
    fn name(self) -> &'static str {
        self.into()
    }

    fn purpose(self) -> Purpose {
        match self {
            Self::ResetPassword => Purpose::ResetPassword,
            Self::SignIn => Purpose::SignIn,
        }
    }
}

/// The address of a page of the site with a secret for it, behind the `#`: browsers send that part to no server, so no log
/// and no `Referer` has it.
pub(super) fn link(site: &str, page: &str, secret: &str) -> String {
    format!("{site}/{page}#{secret}")
}

/// Sends the link, if the address has an account. No request waits for it: its duration would reveal whether there
/// is one.
pub(super) fn send_in_background(context: ModuleContext, email: Email, kind: MailedLink) {
    tokio::spawn(async move {
        if let Err(error) = send(&context, &email, kind).await {
            tracing::error!(%error, link = kind.name(), "a link was not mailed");
        }
    });
}

async fn send(context: &ModuleContext, email: &Email, kind: MailedLink) -> Result<(), ChangeError> {
    let now = context.clock.now();
    if let Some(user) = store::by_email(&context.db, &email.key).await? {
        // Opening the account again makes its links invalid: this one comes afterwards.
        open_if_over(context, user).await?;
    }
    let mut tx = context.db.begin().await?;
    let may = may_mail(&mut tx, (kind.name(), &email.key), PAUSE, now).await?;
    let user = store::by_email_in(&mut tx, &email.key).await?;
    match user.filter(|user| may && !user.is_suspended(now)) {
        Some(user) => enqueue_link(context, &mut tx, &user, kind).await?,
        None => enqueue_nothing(&mut tx, now),
    }
    tx.commit().await?;
    Ok(())
}

/// Has `user` sent the link once `tx` commits. Earlier ones of the kind are valid no longer.
async fn enqueue_link(
    context: &ModuleContext,
    tx: &mut Tx,
    user: &UserRow,
    kind: MailedLink,
) -> Result<(), ChangeError> {
    let now = context.clock.now();
    let secret = issue(tx, user.id, kind.purpose(), now).await?;
    let (link, expires) =
        (link(&context.config.site.url, kind.name(), &secret), now + kind.purpose().lasts());
    let data = json!({ "name": user.full_name, "link": link, EXPIRES: expires });
    Ok(enqueue(tx, &user.email, kind.name(), &data, now)?)
}

/// Mails `id` a link to set a new password, as an admin has decided. The pause between two such mails is that of
/// requests by members.
///
/// # Errors
/// 404 when there is no such account; 409 when it is suspended, or got such a mail minutes ago.
pub(super) async fn send_for_admin(
    context: &ModuleContext,
    actor: &Actor,
    id: Uuid,
) -> Result<UserRow, Problem> {
    let (mut change, user) = begin(context, actor, id).await?;
    if user.suspended_at.is_some() {
        return Err(Problem::new(Code::Conflict, SUSPENDED));
    }
    let (kind, now) = (MailedLink::ResetPassword, change.now());
    let key = Email::parse(&user.email).map_or_else(|_| user.email.clone(), |email| email.key);
    if !may_mail(&mut change.tx, (kind.name(), &key), PAUSE, now).await? {
        return Err(Problem::new(Code::Conflict, MAILED_ALREADY));
    }
    enqueue_link(context, &mut change.tx, &user, kind).await?;
    record(&mut change, "user.reset-link", &user, json!({}));
    change.commit().await?;
    Ok(user)
}
