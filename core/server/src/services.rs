//! The built-in modules of every server, whose names operators do not see.

use std::sync::Arc;
use toolbase_kernel::module::{Module, ModuleContext};
use {
    toolbase_accounts as accounts, toolbase_fetch as fetch, toolbase_mail as mail, toolbase_media as media,
};

/// The name in front of their handlers and jobs, as in `core.mail`, and the owner of their routes and mails.
pub const OWNER: &str = "core";

/// The services, in the order in which they start.
#[must_use]
pub fn services() -> Vec<Arc<dyn Module>> {
    [media::module(), mail::module(), fetch::module(), accounts::module()]
        .into_iter()
        .map(Arc::from)
        .collect()
}

/// Has the services offer what they have.
pub(crate) fn offer(context: &ModuleContext) {
    for service in services() {
        service.offer(context);
    }
}
