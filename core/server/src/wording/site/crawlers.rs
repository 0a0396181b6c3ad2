//! The crawlers that can be sent away.

use super::record::SiteChange;
use toolbase_kernel::http::Broken;
use toolbase_kernel::site::SiteSettings;

/// The crawlers that read for AI models and their products: their names in `robots.txt`, as their companies give them, and
/// what people know them by.
pub(super) const CRAWLERS: [(&str, &str); 12] = [
    ("Amazonbot", "Amazonbot (Amazon)"),
    ("Applebot-Extended", "Applebot-Extended (Apple, training)"),
    ("Bytespider", "Bytespider (ByteDance)"),
    ("CCBot", "CCBot (Common Crawl)"),
    ("ClaudeBot", "ClaudeBot (Anthropic)"),
    ("Claude-SearchBot", "Claude-SearchBot (Anthropic, search)"),
    ("Diffbot", "Diffbot"),
    ("Google-Extended", "Google-Extended (Google, training)"),
    ("GPTBot", "GPTBot (OpenAI)"),
    ("meta-externalagent", "meta-externalagent (Meta)"),
    ("OAI-SearchBot", "OAI-SearchBot (OpenAI, search)"),
    ("PerplexityBot", "PerplexityBot (Perplexity)"),
];

/// Takes over the names, each once and in the order of the list.
pub(super) fn apply(change: &SiteChange, settings: &mut SiteSettings) -> Option<Broken> {
    let names = change.blocked_crawlers.as_ref()?;
    if let Some(name) = names.iter().find(|name| CRAWLERS.iter().all(|(known, _)| known != name)) {
        return Some(Broken::new("blockedCrawlers", format!("“{name}” is no crawler that is known here")));
    }
    let blocked = CRAWLERS.iter().map(|(known, _)| (*known).to_owned());
    settings.blocked_crawlers = blocked.filter(|known| names.contains(known)).collect();
    None
}
