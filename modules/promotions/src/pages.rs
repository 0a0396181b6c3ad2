//! The module's public pages, for the sitemap and for the day the renderer is down.

use crate::domain::CampaignKind;
use crate::settings::PromotionSettings;
use toolbase_kernel::directory::{LlmsSection, PlainPage, SiteLink, SitePages, SitemapEntry};
use toolbase_kernel::module::ModuleContext;

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
}

impl SitePages for PromotionPages {
    fn sitemap_len(&self) -> usize {
        2
    }

    fn sitemap(&self, from: usize, count: usize) -> Vec<SitemapEntry> {
        let pages = [PROMOTE, REGISTER].map(|path| SitemapEntry { path: path.to_owned(), updated: None });
        pages.into_iter().skip(from).take(count).collect()
    }

    fn llms(&self) -> Vec<LlmsSection> {
        Vec::new()
    }

    fn plain(&self, path: &str) -> Option<PlainPage> {
        let name = self.context.site.name();
        match path {
            PROMOTE => {
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
