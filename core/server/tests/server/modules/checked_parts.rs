//! `module check` runs the parts of a module that a server calls by itself, each within a time limit.

use super::config;
use futures::future::BoxFuture;
use std::sync::Arc;
use toolbase_kernel::directory::{LlmsSection, PlainPage, SitePages, SitemapEntry};
use toolbase_kernel::module::{Health, Manifest, Module, ModuleContext};
use toolbase_server::module::Registry;
use toolbase_server::module_check::check;

/// A module with pages, one part of which does not work.
#[derive(Clone, Copy)]
struct Site {
    part: &'static str,
    fault: fn(),
}

impl Site {
    fn begin(self, part: &str) {
        if self.part == part {
            (self.fault)();
        }
    }
}

impl Module for Site {
    fn manifest(&self) -> Manifest {
        Manifest { name: "pages", version: "1.0.0", summary: "Made for a test", requires: &[] }
    }
    fn offer(&self, context: &ModuleContext) {
        self.begin("offer");
        context.directory.offer_pages(Arc::new(*self));
    }
    fn health<'a>(&'a self, _: &'a ModuleContext) -> BoxFuture<'a, Vec<Health>> {
        Box::pin(async {
            self.begin("health");
            vec![Health { check: "pages".to_owned(), ok: false, detail: "there are none yet".to_owned() }]
        })
    }
}

impl SitePages for Site {
    fn sitemap_len(&self) -> usize {
        self.begin("sitemap_len");
        1
    }
    fn sitemap(&self, _: usize, _: usize) -> Vec<SitemapEntry> {
        self.begin("sitemap");
        vec![SitemapEntry { path: "/deals".to_owned(), updated: None }]
    }
    fn llms(&self) -> Vec<LlmsSection> {
        self.begin("llms");
        Vec::new()
    }
    fn plain(&self, path: &str) -> Option<PlainPage> {
        if path == "/deals" {
            self.begin("plain");
        }
        None
    }
}

/// The rows of the check of a module whose `part` has this fault.
async fn rows(part: &'static str, fault: fn()) -> Vec<Health> {
    let folder = tempfile::tempdir().unwrap();
    let config = config(&folder, &[("modules.start_timeout_ms", "100")]);
    let module: Box<dyn Module> = Box::new(Site { part, fault });
    let mut registry = Registry::assemble(vec![module], None, &config.modules).unwrap();
    check(&mut registry, "pages", &config, None).await
}

fn detail<'a>(rows: &'a [Health], check: &str) -> (bool, &'a str) {
    let row = rows.iter().find(|row| row.check == check).unwrap();
    (row.ok, &row.detail)
}

#[tokio::test]
async fn all_parts_of_a_module_that_fits_are_run() {
    let rows = rows("none", || {}).await;
    assert!(rows.iter().all(|row| row.ok), "{rows:?}");
    assert_eq!(detail(&rows, "pages").1, "1 pages in the sitemap, and its part of llms.txt");
    assert_eq!(detail(&rows, "health").1, "1 checks");
}

#[tokio::test]
async fn a_part_that_panics_is_named() {
    for (part, check, message) in [
        ("offer", "offer", "panicked in `offer`: a trap"),
        ("sitemap", "pages", "panicked in `sitemap`: a trap"),
        ("llms", "pages", "panicked in `llms`: a trap"),
        ("plain", "pages", "panicked in `plain`: a trap"),
        ("health", "health", "panicked while it checked itself: a trap"),
    ] {
        let rows = rows(part, || panic!("a trap")).await;
        assert_eq!(detail(&rows, check), (false, message), "{part}");
    }
}

#[tokio::test]
async fn a_part_that_hangs_is_named() {
    for (part, check) in
        [("offer", "offer"), ("sitemap_len", "pages"), ("llms", "pages"), ("health", "health")]
    {
        let hang = || loop {
            std::thread::park();
        };
        let rows = rows(part, hang).await;
        assert_eq!(detail(&rows, check), (false, format!("`{part}` took longer than 100 ms").as_str()));
    }
}
