//! The values on this node.

use super::stored::{SiteChanged, load};
use crate::followed::{self, Followed};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::MissedTickBehavior;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::site::{LiveSite, SiteSettings};

/// The interval of the looks whether an announcement begins or ends.
const LOOK: Duration = Duration::from_millis(500);

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

/// Has all pages rendered again at the moment when an announcement begins or ends.
pub(crate) async fn watch_announcement(context: ModuleContext) {
    let shown_now = || context.site.announcement_at(context.clock.now());
    let mut shown = shown_now();
    let mut looks = tokio::time::interval(LOOK);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        looks.tick().await;
        let now = shown_now();
        if now != shown {
            shown = now;
            context.site.invalidate();
            context.pages.purge_all();
        }
    }
}
