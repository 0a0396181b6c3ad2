//! The words that visitors see on this node.

use super::pages::{KnownPage, PageWords, ShownPageTexts};
use crate::followed::{self, Followed};
use serde::{Deserialize, Serialize};
use std::future::pending;
use std::sync::{Arc, PoisonError, RwLock};
use toolbase_kernel::directory::MissingService;
use toolbase_kernel::events::Event;
use toolbase_kernel::http::{Version, Versioned};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::site::{LiveSite, SiteSettings};
use toolbase_kernel::wording::{self, Wording};
use utoipa::ToSchema;

toolbase_kernel::interface!(source = include_str!("live.rs"); LivePageTexts);

/// Look, words or rules of the site were changed: every node reads them again.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct SiteChanged {}

impl Event for SiteChanged {
    const TOPIC: &'static str = "core.site-changed";
}

/// Texts of a page were changed: every node reads them again.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct PageTextsChanged {}

impl Event for PageTextsChanged {
    const TOPIC: &'static str = "core.page-texts-changed";
}

impl Followed for LiveSite {
    const NAME: &'static str = "settings of the site";
    type Changed = SiteChanged;

    async fn refresh(&self, context: &ModuleContext) -> sqlx::Result<bool> {
        Ok(self.replace(wording::find(&context.db, super::site::ID).await?.words.0))
    }

    fn is_on(&self) -> bool {
        *self.settings() != SiteSettings::default()
    }
}

/// The texts that admins have written for pages.
#[derive(Debug, Default)]
pub(crate) struct LivePageTexts {
    own: RwLock<Arc<[Wording<PageWords>]>>,
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

    fn own(&self) -> Arc<[Wording<PageWords>]> {
        self.own.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The texts of `page` as visitors see them, and the version for responses made from them.
    pub(super) fn read(&self, page: &KnownPage) -> (ShownPageTexts, Versioned) {
        // The version is read before the texts: a response may be marked too old, never too new.
        let version = self.version.current();
        let own = self.own();
        let none = PageWords::default();
        let words = own.iter().find(|own| own.key == page.texts.page).map_or(&none, |own| &own.words.0);
        (ShownPageTexts::new(&page.texts, words), version)
    }
}

impl Followed for LivePageTexts {
    const NAME: &'static str = "texts of pages";
    type Changed = PageTextsChanged;

    async fn refresh(&self, context: &ModuleContext) -> sqlx::Result<bool> {
        let stored = wording::list(&context.db).await?;
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
        self.own().iter().any(|own| own.words.0 != PageWords::default())
    }
}

/// Reads the stored words; the returned task, once spawned, follows their changes.
///
/// # Errors
/// When a query fails.
pub(crate) async fn follow(context: &ModuleContext) -> sqlx::Result<impl Future<Output = ()> + Send + use<>> {
    let site = followed::follow(context, Arc::new(context.site.clone())).await?;
    let pages = followed::follow(context, LivePageTexts::from_context(context)?).await?;
    Ok(async move {
        tokio::join!(site, pages);
    })
}

/// Has all pages rendered again at the moment when an announcement begins or ends, and when the year in headings changes.
/// Sleeps until then, and for good where there is no such moment: a change of the settings, after which [`follow`] has pages
/// rendered again, wakes it.
pub(crate) async fn watch_turns(context: ModuleContext) {
    let mut changes = context.site.changes();
    let shown_now = || (context.site.announcement_at(context.clock.now()), context.year());
    let mut shown = shown_now();
    loop {
        let (now, settings) = (context.clock.now(), context.site.settings());
        let found = (settings.announcement_at(now), context.config.site.year_at(now));
        if found != shown {
            shown = found;
            context.site.invalidate();
            context.pages.purge_all();
        }
        let turn = async {
            let turns = [settings.announcement_turn(now), context.config.site.next_year_at(now)];
            match turns.into_iter().flatten().min() {
                Some(moment) => context.clock.wait_until(moment).await,
                None => pending().await,
            }
        };
        tokio::select! {
            () = turn => {}
            Ok(()) = changes.changed() => shown = shown_now(),
            else => return,
        }
    }
}
