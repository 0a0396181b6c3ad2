//! The services of a module are withdrawn when it fails.

use super::{config, failure};
use futures::future::BoxFuture;
use std::sync::Arc;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::directory::{LlmsSection, PlainPage, SitePages, SitemapEntry};
use toolbase_kernel::module::{Manifest, Module, ModuleContext};
use toolbase_server::http::App;
use toolbase_server::module::Registry;

struct Links(&'static str);

impl SitePages for Links {
    fn sitemap_len(&self) -> usize {
        0
    }
    fn sitemap(&self, _: usize, _: usize) -> Vec<SitemapEntry> {
        Vec::new()
    }
    fn llms(&self) -> Vec<LlmsSection> {
        vec![LlmsSection { heading: self.0.to_owned(), links: Vec::new() }]
    }
    fn plain(&self, _: &str) -> Option<PlainPage> {
        None
    }
}

/// Offers pages, and then fails where its name has it.
struct Offers(&'static str);

impl Module for Offers {
    fn manifest(&self) -> Manifest {
        Manifest { name: self.0, version: "1.0.0", summary: "Made for a test", requires: &[] }
    }
    fn offer(&self, context: &ModuleContext) {
        context.directory.offer_pages(Arc::new(Links(self.0)));
        assert!(self.0 != "offer", "after the offer");
    }
    fn start<'a>(&'a self, context: &'a ModuleContext) -> BoxFuture<'a, anyhow::Result<()>> {
        Box::pin(async {
            if self.0 == "start" {
                context.directory.offer_pages(Arc::new(Links(self.0)));
                anyhow::bail!("no luck");
            }
            Ok(())
        })
    }
}

#[tokio::test]
async fn the_links_of_a_module_that_failed_are_gone() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(&folder, &[]);
    let modules: Vec<Box<dyn Module>> =
        vec![Box::new(Offers("offer")), Box::new(Offers("start")), Box::new(Offers("stands"))];
    let registry = Registry::assemble(modules, None, &config.modules).unwrap();
    let app = App::start(config, registry, Clock::system()).await.unwrap();
    assert_eq!(failure(&app.registry, "offer"), "panicked in `offer`: after the offer");
    assert_eq!(failure(&app.registry, "start"), "no luck");
    let headings: Vec<_> = app.context.directory.pages().iter().flat_map(|pages| pages.llms()).collect();
    let headings: Vec<_> = headings.iter().map(|section| section.heading.as_str()).collect();
    assert_eq!(headings, ["stands"]);
    app.stop().await;
}
