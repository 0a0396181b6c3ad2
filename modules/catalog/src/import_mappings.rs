//! The mappings of imports of an account that is erased.

use crate::store;
use toolbase_kernel::accounts::UserErased;
use toolbase_kernel::events::EventHandler;

/// Deletes the mappings of an account that is deleted, the shared ones too.
pub(crate) fn forget() -> EventHandler {
    let summary = "Deletes the saved mappings of imports of a deleted account";
    EventHandler::on("forget-import-mappings", summary, |context, UserErased { id: user }| async move {
        Ok(store::forget_import_mappings(&context.db, user).await?)
    })
}
