//! Co-owners, and handing over.

use super::leave::succeed;
use super::{load_own, set_owners};
use crate::domain::{Broken, ClaimState, InvitationKind, hash_of, new_secret};
use crate::error::{Fault, NO_CLAIM, NO_CO_OWNER, NO_INVITATION, OTHER_ADDRESS, UNCONFIRMED};
use crate::mails;
use crate::store::{self, ClaimRow, InvitationRow};
use crate::tools;
use chrono::TimeDelta;
use email_address::EmailAddress;
use serde_json::json;
use toolbase_catalog_api::Ownership;
use toolbase_kernel::accounts::Account;
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::mail;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// So long an invitation is valid.
const DAYS: i64 = 7;
/// Invitations in 24 hours: for a listing, from a member to whatever listing, and to an address from whomever.
const OF_LISTING: i64 = 5;
const OF_MEMBER: i64 = 10;
const OF_RECIPIENT: i64 = 3;

/// An invitation to be sent.
#[derive(Clone, Debug)]
pub struct NewInvitation<'a> {
    /// The purpose.
    pub kind: InvitationKind,
    /// To whom.
    pub email: &'a str,
}

/// Invites somebody to own the listing beside `account`, or in its place.
///
/// # Errors
/// [`Fault`]
pub async fn invite(
    context: &ModuleContext,
    account: &Account,
    actor: &Actor,
    id: Uuid,
    new: &NewInvitation<'_>,
) -> Result<ClaimRow, Fault> {
    let email = new.email.trim();
    if !EmailAddress::is_valid(email) || email.chars().any(char::is_control) {
        return Err(Broken::new("email", "must be a mail address").into());
    }
    if email.eq_ignore_ascii_case(&account.email) {
        return Err(Broken::new("email", "must be the address of somebody else").into());
    }
    let mut change = Change::begin(context, actor).await?;
    let before = load_own(&mut change, id, account.id).await?;
    if before.state != ClaimState::Approved {
        return Err(Fault::conflict("Only the owner of a listing can invite others."));
    }
    if new.kind == InvitationKind::CoOwner && before.co_owner.is_some() {
        return Err(Fault::conflict("There is a co-owner already."));
    }
    let now = change.now();
    store::forget_invitations(&mut change.tx, id, now).await?;
    if store::invited(&mut change.tx, id, new.kind).await? {
        return Err(Fault::conflict("There is an invitation already. Please withdraw it first."));
    }
    within_limits(&mut change, &before, email).await?;
    let secret = new_secret();
    let row = InvitationRow {
        id: Uuid::now_v7(),
        claim_id: id,
        kind: new.kind,
        email: email.to_owned(),
        secret_hash: hash_of(&secret),
        expires_at: now + TimeDelta::days(DAYS),
        created_at: now,
    };
    store::insert_invitation(&mut change.tx, &row).await?;
    let after = touched(&mut change, &before).await?;
    let values = json!({ "from": shown_name(&account.full_name), "tool": before.tool_name, "link": secret,
        "kind": new.kind.as_str(), "until": mails::day(row.expires_at) });
    mail::enqueue(&mut change.tx, email, mails::INVITATION, &values, now)
        .map_err(|error| Fault::Other(anyhow::anyhow!("{error}")))?;
    change.commit().await?;
    Ok(after)
}

/// Rejects more invitations within 24 hours than a mail server should send for a listing, a member or to an address.
async fn within_limits(change: &mut Change<'_>, claim: &ClaimRow, email: &str) -> Result<(), Fault> {
    let from = change.now() - TimeDelta::days(1);
    let sent = store::invitations_since(&mut change.tx, (claim.id, claim.user_id, email), from).await?;
    let limits = [
        (sent.listing, OF_LISTING, "for a listing"),
        (sent.member, OF_MEMBER, "from a member"),
        (sent.recipient, OF_RECIPIENT, "to an address"),
    ];
    match limits.into_iter().find(|(sent, limit, _)| sent >= limit) {
        None => Ok(()),
        Some((_, limit, of)) => {
            let text =
                format!("At most {limit} invitations {of} are sent in 24 hours. Please try again tomorrow.");
            Err(Problem::new(Code::TooMany, text).into())
        }
    }
}

/// Withdraws an invitation.
///
/// # Errors
/// [`Fault`]
pub async fn withdraw_invitation(
    context: &ModuleContext,
    actor: &Actor,
    user: Uuid,
    (id, invitation): (Uuid, Uuid),
) -> Result<ClaimRow, Fault> {
    let mut change = Change::begin(context, actor).await?;
    let before = load_own(&mut change, id, user).await?;
    let now = change.now();
    if !store::end_invitation(&mut change.tx, id, invitation, now).await? {
        return Err(NO_INVITATION);
    }
    let after = touched(&mut change, &before).await?;
    change.commit().await?;
    Ok(after)
}

/// Accepts the invitation with `secret`: `account` becomes the co-owner, or the owner.
///
/// # Errors
/// [`Fault`]
pub async fn accept(
    context: &ModuleContext,
    account: &Account,
    actor: &Actor,
    secret: &str,
) -> Result<ClaimRow, Fault> {
    let found = store::claim_of_invitation(&context.db, &hash_of(secret), context.clock.now()).await?;
    let invitation = found.ok_or(NO_INVITATION)?;
    if !account.email.eq_ignore_ascii_case(&invitation.email) {
        return Err(OTHER_ADDRESS);
    }
    if !account.email_verified {
        return Err(UNCONFIRMED);
    }
    let mut change = Change::begin(context, actor).await?;
    let before: ClaimRow = change.load(invitation.claim_id, &IfMatch::default()).await?;
    // Of two at the same time, the table lets one in.
    let now = change.now();
    if !store::end_invitation(&mut change.tx, before.id, invitation.id, now).await? {
        return Err(NO_INVITATION);
    }
    if before.state != ClaimState::Approved {
        return Err(Fault::conflict("Who has invited you does not own the listing any more."));
    }
    if before.user_id == account.id {
        return Err(Fault::conflict("You own this listing already."));
    }
    let slug = tools::slug_of(context, before.tool_id).await?;
    let name = shown_name(&account.full_name);
    let (row, text) = match invitation.kind {
        InvitationKind::CoOwner => {
            if before.co_owner.is_some_and(|co_owner| co_owner != account.id) {
                return Err(Fault::conflict("There is a co-owner already."));
            }
            let after = with_co_owner(&mut change, &before, Some(account.id)).await?;
            (after, format!("{name} is a co-owner of the listing of {} now.", before.tool_name))
        }
        InvitationKind::Owner => {
            let now = change.now();
            store::end_open_claim(&mut change.tx, before.tool_id, account.id, now).await?;
            let mut former = before.moved(&change, ClaimState::Withdrawn);
            (former.co_owner, former.next_check_at, former.confirm_by) = (None, None, None);
            change.update("claim.withdraw", &before, &former).await?;
            former.announce(&mut change);
            let row = succeed(&mut change, &before, &slug, account.id).await?;
            (row, format!("{name} owns the listing of {} now.", before.tool_name))
        }
    };
    let more = json!({ "text": text });
    mails::send(&mut change, &before, &slug, mails::OWNERS_CHANGED, more).await?;
    change.commit().await?;
    Ok(row)
}

/// Removes the co-owner of the claim `id`: by the owner, or by the co-owner, who leaves.
///
/// # Errors
/// [`Fault`]
pub async fn remove_co_owner(
    context: &ModuleContext,
    actor: &Actor,
    user: Uuid,
    id: Uuid,
) -> Result<ClaimRow, Fault> {
    let mut change = Change::begin(context, actor).await?;
    let before: ClaimRow = change.load(id, &IfMatch::default()).await?;
    if before.user_id != user && before.co_owner != Some(user) {
        return Err(NO_CLAIM);
    }
    let co_owner = before.co_owner.ok_or(NO_CO_OWNER)?;
    let after = with_co_owner(&mut change, &before, None).await?;
    let slug = tools::slug_of(context, before.tool_id).await?;
    let other = if user == before.user_id { co_owner } else { before.user_id };
    let text = if other == co_owner {
        format!("You are no co-owner of the listing of {} any more.", before.tool_name)
    } else {
        format!("The co-owner of {} has left the listing.", before.tool_name)
    };
    let mail = (other, mails::OWNERS_CHANGED);
    mails::send_to(&mut change, &after, &slug, mail, json!({ "text": text })).await?;
    change.commit().await?;
    Ok(after)
}

/// Sets the co-owner of a claim, and of the listing while the claim is approved.
pub(super) async fn with_co_owner(
    change: &mut Change<'_>,
    before: &ClaimRow,
    co_owner: Option<Uuid>,
) -> Result<ClaimRow, Fault> {
    let updated_at = change.next_version(before.updated_at);
    let after = ClaimRow { co_owner, updated_at, ..before.clone() };
    change.update("claim.set-co-owner", before, &after).await?;
    if after.state == ClaimState::Approved {
        set_owners(change, after.tool_id, Ownership { owner: Some(after.user_id), co_owner }).await?;
    }
    after.announce(change);
    Ok(after)
}

async fn touched(change: &mut Change<'_>, before: &ClaimRow) -> Result<ClaimRow, Fault> {
    let after = ClaimRow { updated_at: change.next_version(before.updated_at), ..before.clone() };
    change.replace(&after).await?;
    Ok(after)
}

/// The name of a member in a mail to somebody else. One with an address in it is not passed on: it would send links to
/// others.
fn shown_name(name: &str) -> &str {
    if name.contains(['/', ':', '@'])
        || name.split_whitespace().any(|word| word.trim_matches('.').contains('.'))
    {
        "A member"
    } else {
        name
    }
}

#[cfg(test)]
mod tests {
    use super::shown_name;

    #[test]
    fn names_carry_no_links() {
        for name in ["Ada Lovelace", "Dr. Ada L."] {
            assert_eq!(shown_name(name), name);
        }
        for name in ["Win at spam.example", "https://x", "ada@x"] {
            assert_eq!(shown_name(name), "A member");
        }
    }
}
