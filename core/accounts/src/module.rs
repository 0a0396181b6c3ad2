//! Accounts as a module.

use super::demo::DemoMembers;
use super::pictures::{PictureUses, localise};
use super::renewal::AccountLinks;
use super::sessions::Sessions;
use super::{Accounts, Members, StoredMembers, api, jobs, mails, queries};
use futures::future::BoxFuture;
use std::sync::Arc;
use toolbase_kernel::accounts::{UserChanged, UserCreated, UserErased};
use toolbase_kernel::demo::DemoData;
use toolbase_kernel::directory::MediaUses;
use toolbase_kernel::http::Authenticator;
use toolbase_kernel::mail::LinkRenewal;
use toolbase_kernel::module::{Module, ModuleContext};
use toolbase_kernel::module_parts;

struct AccountsModule;

/// The service, to be registered with the modules.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(AccountsModule)
}

impl Module for AccountsModule {
    module_parts! {
        self;
        manifest: ("accounts", "Who people are, how they prove it, and how they leave again", []),
        routes: api::routes(),
        queries: queries::queries(),
        events: [UserCreated, UserChanged, UserErased],
        jobs: jobs(),
        mails: mails(),
    }

    fn offer(&self, context: &ModuleContext) {
        match Accounts::new(&context.config) {
            Ok(accounts) => context.directory.offer(Arc::new(accounts)),
            Err(error) => tracing::error!(%error, "nobody can sign in"),
        }
        context.directory.offer::<dyn Authenticator>(Arc::new(Sessions));
        let members = StoredMembers { db: context.db.clone(), clock: context.clock.clone() };
        context.directory.offer::<dyn Members>(Arc::new(members));
        context.directory.offer::<dyn DemoData>(Arc::new(DemoMembers));
        context.directory.offer::<dyn MediaUses>(Arc::new(PictureUses::new(&context.db)));
        context.directory.offer::<dyn LinkRenewal>(Arc::new(AccountLinks::new(context)));
    }

    fn start<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        Box::pin(async move { Ok(localise(context).await?) })
    }
}
