//! The values on this node.

use super::stored::{SiteChanged, load};
use crate::followed::{self, Followed};
use std::future::pending;
use std::sync::Arc;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::site::{LiveSite, SiteSettings};

impl Followed for LiveSite {
    const NAME: &'static str = "settings of the site";
    type Changed = SiteChanged;

    async fn refresh(&self, context: &ModuleContext) -> sqlx::Result<bool> {
        Ok(self.replace(load(&context.db).await?.settings.0))
    }

    fn is_on(&self) -> bool {
        *self.settings() != SiteSettings::default()
    }
}

/// Reads the stored values; the returned task, once spawned, follows their changes.
///
/// # Errors
/// When the query fails.
pub(crate) async fn follow(context: &ModuleContext) -> sqlx::Result<impl Future<Output = ()> + Send + use<>> {
    followed::follow(context, Arc::new(context.site.clone())).await
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
