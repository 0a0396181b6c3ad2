//! The pages that the modules have declared.

use crate::module::Registry;
use std::sync::{Arc, OnceLock};
use toolbase_kernel::config::Config;
use toolbase_kernel::page_texts::PageTexts;

/// The pages of the modules that run. Cheap to clone.
#[derive(Clone)]
pub(crate) struct KnownPages {
    registry: Arc<Registry>,
    /// They hold values of the configuration, which does not change while the server runs.
    pages: Arc<OnceLock<Vec<KnownPage>>>,
}

/// A page, and the module that has declared it.
#[derive(Clone, Debug)]
pub(crate) struct KnownPage {
    pub module: &'static str,
    pub texts: PageTexts,
}

impl KnownPages {
    /// Those with the modules of `registry`.
    pub fn new(registry: &Arc<Registry>) -> Self {
        Self { registry: Arc::clone(registry), pages: Arc::default() }
    }

    /// All pages; of two with the same name the first.
    pub(super) fn list(&self, config: &Config) -> &[KnownPage] {
        self.pages.get_or_init(|| {
            let mut pages: Vec<KnownPage> = Vec::new();
            for module in self.registry.running() {
                for texts in module.page_texts(config) {
                    if pages.iter().all(|other| other.texts.page != texts.page) {
                        pages.push(KnownPage { module: module.manifest().name, texts });
                    }
                }
            }
            pages
        })
    }
}
