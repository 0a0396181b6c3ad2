//! Functions of accounts for the command line.

use super::Email;
use super::mailed_link::link;
use super::store::tokens::{Purpose, issue};
use super::store::{self, UserRow};
use toolbase_kernel::db::{Db, Tx};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The account that `name` names: its email address, or its id.
///
/// # Errors
/// When the query fails.
pub async fn find_user(db: &Db, name: &str) -> sqlx::Result<Option<UserRow>> {
    if let Ok(id) = name.parse::<Uuid>() {
        return store::by_id(db, id).await;
    }
    match Email::parse(name) {
        Ok(email) => store::by_email(db, &email.key).await,
        Err(_) => Ok(None),
    }
}

/// Makes a link to set a password, for an operator to hand over. Earlier ones are valid
/// no longer.
///
/// # Errors
/// When the statement fails.
pub async fn issue_reset_link(context: &ModuleContext, tx: &mut Tx, id: Uuid) -> sqlx::Result<String> {
    let secret = issue(tx, id, Purpose::ResetPassword, context.clock.now()).await?;
    Ok(link(&context.config.site.url, "reset-password", &secret))
}
