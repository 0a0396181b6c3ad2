//! The module's public pages, for the sitemap and for the day the renderer is down.

use crate::domain::CampaignKind;
use crate::settings::PromotionSettings;
use toolbase_kernel::directory::{LlmsSection, PlainPage, SiteLink, SitePages, SitemapEntry};
use toolbase_kernel::module::ModuleContext;

/// The feature that the page with the packages belongs to.
const REQUESTS: &str = "promotions.requests";
/// The page with the packages.
const PROMOTE: &str = "/promote";
/// The public register of campaigns.
const REGISTER: &str = "/promote/register";

/// The pages of the module for the site.
pub(crate) struct PromotionPages {
    context: ModuleContext,
}

impl PromotionPages {
    pub fn new(context: &ModuleContext) -> Self {
        Self { context: context.clone() }
    }

    /// The paths of the pages for the sitemap.
    fn listed(&self) -> impl Iterator<Item = &'static str> {
        [PROMOTE, REGISTER].into_iter().filter(move |path| self.is_offered(path))
    }

    fn is_offered(&self, path: &str) -> bool {
        path != PROMOTE || !self.context.site.settings().is_switched_off(REQUESTS)
    }
}

impl SitePages for PromotionPages {
    fn sitemap_len(&self) -> usize {
        self.listed().count()
    }

    fn sitemap(&self, from: usize, count: usize) -> Vec<SitemapEntry> {
        let entry = |path: &str| SitemapEntry { path: path.to_owned(), updated: None };
        self.listed().skip(from).take(count).map(entry).collect()
    }

    fn llms(&self) -> Vec<LlmsSection> {
        Vec::new()
    }

    fn plain(&self, path: &str) -> Option<PlainPage> {
        let name = self.context.site.name();
        match path {
            PROMOTE if self.is_offered(path) => {
                let settings = PromotionSettings::present(&self.context).ok()?;
                let package = |kind: &CampaignKind| {
                    (
                        kind.name().to_owned(),
                        format!("{} {}", settings.text(*kind), settings.charge_text(*kind)),
                    )
                };
                let text = "How campaigns are paid for and shown".to_owned();
                let link = SiteLink { path: REGISTER.to_owned(), text, note: String::new() };
                Some(PlainPage {
                    title: format!("{name} - Promote"),
                    description: format!("Promote your AI tool on {name}."),
                    sections: CampaignKind::ALL.iter().map(package).collect(),
                    links: vec![link],
                })
            }
            REGISTER => Some(PlainPage {
                title: format!("{name} - Register of campaigns"),
                description: format!(
                    "All paid campaigns on {name}: who paid, when, where, and how they are counted."
                ),
                sections: Vec::new(),
                links: Vec::new(),
            }),
            _ => None,
        }
    }
}
