//! The values that the site has by itself, where admins have set none.

use serde::{Deserialize, Serialize};
use toolbase_kernel::site::LiveSite;
use utoipa::ToSchema;

/// The accent colour of the build in the light theme; the colours are those of `web-shared/src/theme.ts`.
pub(crate) const ACCENT: &str = "#0b6b63";
/// That of the dark theme.
const ACCENT_DARK: &str = "#62cfc1";
/// The headline of the home page; the texts are those of `web-public/app/texts/home.ts`.
const HERO_TITLE: &str = "Find the right AI tool for the job";
/// The sentence below it.
const HERO_INTRO: &str = "Search and compare AI tools, agents and GPTs by what they do, what they cost and what people say about them.";

/// The values that are in force where none is set.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SiteByItself {
    /// The name.
    #[schema(example = "AI ToolBase")]
    name: String,
    /// The accent colour in the light theme.
    #[schema(example = "#0b6b63")]
    accent: String,
    /// The accent colour in the dark theme.
    #[schema(example = "#62cfc1")]
    accent_dark: String,
    /// The headline of the home page.
    #[schema(example = "Find the right AI tool for the job")]
    hero_title: String,
    /// The sentence below it.
    hero_intro: String,
    /// The sentences at the end of every page.
    footer_text: String,
}

impl SiteByItself {
    /// The values of `site`; a name that is set stands for the configured one.
    pub fn new(site: &LiveSite) -> Self {
        let config = site.config();
        Self {
            name: config.name.clone(),
            accent: ACCENT.to_owned(),
            accent_dark: ACCENT_DARK.to_owned(),
            hero_title: HERO_TITLE.to_owned(),
            hero_intro: HERO_INTRO.to_owned(),
            footer_text: config.description.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_values_are_those_of_the_webs() {
        let theme = include_str!("../../../../../web-shared/src/theme.ts");
        let home = include_str!("../../../../../web-public/app/texts/home.ts");
        for (source, value) in [(theme, ACCENT), (theme, ACCENT_DARK), (home, HERO_TITLE), (home, HERO_INTRO)]
        {
            assert!(source.contains(&format!("'{value}'")), "{value}");
        }
    }
}
