//! The changed texts on this node.

use super::known::KnownPage;
use super::shown::ShownPageTexts;
use super::stored::{self, OwnTexts, PageTextsChanged};
use crate::followed::{self, Followed};
use std::sync::{Arc, PoisonError, RwLock};
use toolbase_kernel::directory::MissingService;
use toolbase_kernel::http::{Version, Versioned};
use toolbase_kernel::module::ModuleContext;

toolbase_kernel::interface!(source = include_str!("live.rs"); LivePageTexts);

/// The texts that admins have written for pages.
#[derive(Debug, Default)]
pub(crate) struct LivePageTexts {
    own: RwLock<Arc<[OwnTexts]>>,
    version: Version,
}

impl LivePageTexts {
    /// Those of the server that `context` belongs to.
    ///
    /// # Errors
    /// [`MissingService`] when the context is not a server's.
    pub fn from_context(context: &ModuleContext) -> Result<Arc<Self>, MissingService> {
        context.directory.get()
    }

    fn own(&self) -> Arc<[OwnTexts]> {
        self.own.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The texts of `page` as visitors see them, and the version for responses made from them.
    pub(super) fn read(&self, page: &KnownPage) -> (ShownPageTexts, Versioned) {
        // The version is read before the texts: a response may be marked too old, never too new.
        let version = self.version.current();
        let own = self.own();
        let own = own.iter().find(|own| own.page == page.texts.page);
        let none = || ShownPageTexts::new(&page.texts, &OwnTexts::none(page.texts.page));
        (own.map_or_else(none, |own| ShownPageTexts::new(&page.texts, own)), version)
    }
}

impl Followed for LivePageTexts {
    const NAME: &'static str = "texts of pages";
    type Changed = PageTextsChanged;

    async fn refresh(&self, context: &ModuleContext) -> sqlx::Result<bool> {
        let stored = stored::list(&context.db).await?;
        let mut own = self.own.write().unwrap_or_else(PoisonError::into_inner);
        if **own == *stored {
            return Ok(false);
        }
        *own = stored.into();
        drop(own);
        self.version.invalidate();
        Ok(true)
    }

    fn is_on(&self) -> bool {
        self.own().iter().any(|own| !own.has_texts_of(&OwnTexts::none("")))
    }
}

/// Reads the stored texts; the returned task, once spawned, follows their changes.
///
/// # Errors
/// When the query fails.
pub(crate) async fn follow(context: &ModuleContext) -> sqlx::Result<impl Future<Output = ()> + Send + use<>> {
    followed::follow(context, LivePageTexts::from_context(context)?).await
}
