//! The fetcher as a module.

use super::FetchConfig;
use super::browser::Chromium;
use super::client::GuardedFetcher;
use super::guard::Guard;
use std::sync::Arc;
use toolbase_kernel::fetch::{Browser, Fetcher};
use toolbase_kernel::module::{Module, ModuleContext};
use toolbase_kernel::module_parts;

struct FetchModule;

/// The service, to be registered with the modules.
#[must_use]
pub fn module() -> Box<dyn Module> {
    Box::new(FetchModule)
}

impl Module for FetchModule {
    module_parts! {
        self;
        manifest: ("fetch", "Fetches pages of other sites, from the public internet only", []),
    }

    fn offer(&self, context: &ModuleContext) {
        toolbase_kernel::tls::install();
        let settings = match context.config.section::<FetchConfig>() {
            Ok(settings) => settings.clone(),
            Err(error) => return tracing::error!(%error, "no page of another site can be fetched"),
        };
        let agent = format!("ToolBase/{} (+{})", env!("CARGO_PKG_VERSION"), context.config.site.url);
        let guard = Guard::new(settings.allow.clone());
        let browser = settings.browser.clone();
        let fetcher = Arc::new(GuardedFetcher::new(settings, guard.clone(), agent));
        let browser = Chromium::new(browser, Arc::clone(&fetcher), guard);
        context.directory.offer::<dyn Fetcher>(fetcher);
        context.directory.offer::<dyn Browser>(Arc::new(browser));
    }
}
