//! Erases the accounts whose time has come.

use crate::change::delete;
use crate::{ChangeError, store};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::module::ModuleContext;

/// Erases the accounts that are due; returns how many. One that cannot be erased, such as the last admin's,
/// is left and logged.
///
/// # Errors
/// When the statement fails.
pub async fn erase_due(context: &ModuleContext) -> Result<u64, ChangeError> {
    let mut erased = 0;
    let actor = Actor::system("erase-accounts");
    for id in store::due_for_erasure(&context.db, context.clock.now()).await? {
        match delete(context, &actor, id, Some("requested by the owner")).await {
            Ok(()) => erased += 1,
            Err(ChangeError::NotFound) => {}
            Err(error @ ChangeError::LastAdmin) => tracing::warn!(user = %id, %error, "account not erased"),
            Err(error) => return Err(error),
        }
    }
    Ok(erased)
}
