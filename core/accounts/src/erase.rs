//! Erases accounts. The row stays without a name, for records that others rely on (decision 157).

use super::UserErased;
use super::sessions::sign_out_everywhere;
use super::store::{self, UserRow, identities, removals, saved_views, tokens, two_factors};
use serde_json::json;
use toolbase_kernel::admin::{Change, forget_notes};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::host::give_up_mails_to;
use toolbase_kernel::mail::{EnqueueError, enqueue};
use toolbase_kernel::media::Portraits;
use toolbase_kernel::module::ModuleContext;

/// Erases all personal data of `user`, and sends a mail to the erased address.
pub(super) async fn erase(change: &mut Change<'_>, user: &UserRow) -> Result<(), EnqueueError> {
    let (now, tx) = (change.now(), &mut change.tx);
    give_up_mails_to(tx, &user.email).await?;
    enqueue(tx, &user.email, "account-deleted", &json!({ "name": user.full_name }), now)?;
    sign_out_everywhere(tx, user.id).await?;
    tokens::sweep(tx, Some(user.id), now).await?;
    two_factors::forget(tx, user.id).await?;
    identities::unlink_all(tx, user.id).await?;
    removals::forget(tx, user.id).await?;
    saved_views::forget(tx, user.id).await?;
    forget_notes(tx, "users", &user.id.to_string()).await?;
    store::erase(tx, user.id, now).await?;
    // The audit log is retained for long: no name in it.
    change.record("user.delete", "users", &user.id.to_string(), "Anonymous", json!({}));
    change.emit(&UserErased { id: user.id });
    Ok(())
}

/// Deletes the picture that `user` had. A failure is logged: the account is changed already.
pub(super) async fn forget_picture(context: &ModuleContext, user: &UserRow, actor: &Actor) {
    let Some(id) = user.picture_id else { return };
    let removed = match context.directory.get::<dyn Portraits>() {
        Ok(portraits) => portraits.remove(context, id, actor, "no longer shown").await,
        Err(error) => Err(error.into()),
    };
    if let Err(error) = removed {
        tracing::warn!(%error, upload = %id, "the picture of an account was not deleted");
    }
}
