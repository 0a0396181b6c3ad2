//! The steps of the server itself: the address of the site, and its look.

use crate::wording::ANNOUNCED;
use futures::future::BoxFuture;
use toolbase_kernel::config::SiteEnv;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::setup::SetupStep;

/// Names of the machine that the server runs on.
const HERE: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// The public address, and name and look.
pub(super) fn steps() -> Vec<SetupStep> {
    vec![SetupStep::new(
        "address",
        10,
        "Set the public address",
        "Links in mails, feeds and search engines lead to it. It is site.url in the configuration file, and must begin with \
         https.",
        has_public_address,
    ),
    SetupStep::new(
        "look",
        15,
        "Give the site its name and look",
        "Its name, logo, colours, words of the home page and contact: visitors see them within two seconds.",
        has_look,
    )
    .link("Look and words", "/site-settings/site"),
    SetupStep::new(
        "announced",
        75,
        "Hide what is only announced",
        "Visitors read “Coming soon” of sign-in by Apple and Facebook, of payment and of promotion. Switch off “Show what is \
         announced” before the site opens to the public.",
        is_without_announced,
    )
    .link("Look and words", "/site-settings/site")
    .skip("It may stay"),
    SetupStep::new(
        "search-engines",
        80,
        "Let search engines in",
        "robots.txt and the sitemap of a staging site, or of one without a public address, keep them away. site.env and \
         site.url are in the configuration file.",
        is_found,
    ),
    SetupStep::new(
        "backups",
        90,
        "Have backups made",
        "toolbase backup create writes one; run it every day, and store the file on another machine. The server cannot see \
         that: declare it yourself.",
        |_| Box::pin(async { Ok(false) }),
    )
    .skip("Backups are made"),
    ]
}

fn is_found(context: &ModuleContext) -> BoxFuture<'_, anyhow::Result<bool>> {
    let site = &context.config.site;
    let done = site.env != SiteEnv::Staging && is_public(&site.url);
    Box::pin(async move { Ok(done) })
}

fn has_look(context: &ModuleContext) -> BoxFuture<'_, anyhow::Result<bool>> {
    let settings = context.site.settings();
    let done = settings.name.is_some() || settings.logo.is_some() || settings.accent.is_some();
    Box::pin(async move { Ok(done) })
}

fn is_without_announced(context: &ModuleContext) -> BoxFuture<'_, anyhow::Result<bool>> {
    let done = context.site.settings().is_switched_off(ANNOUNCED) || context.site.is_demo();
    Box::pin(async move { Ok(done) })
}

fn has_public_address(context: &ModuleContext) -> BoxFuture<'_, anyhow::Result<bool>> {
    let done = is_public(&context.config.site.url);
    Box::pin(async move { Ok(done) })
}

fn is_public(url: &str) -> bool {
    let Some(rest) = url.strip_prefix("https://") else { return false };
    HERE.iter().all(|name| {
        rest.strip_prefix(name).is_none_or(|after| !after.is_empty() && !after.starts_with([':', '/']))
    })
}

#[cfg(test)]
mod tests {
    use super::is_public;

    #[test]
    fn an_address_of_this_machine_is_not_public() {
        for (url, expected) in [
            ("https://tools.example", true),
            ("https://localhost.example/", true),
            ("http://tools.example", false),
            ("https://localhost", false),
            ("https://localhost:8080", false),
            ("https://127.0.0.1/", false),
            ("https://[::1]:8080", false),
        ] {
            assert_eq!(is_public(url), expected, "{url}");
        }
    }
}
