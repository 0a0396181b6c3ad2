//! The makers of tools, as far as their addresses show them.

use toolbase_catalog_domain::Likeness;

/// Hosts where everybody's tools are.
const SHARED_HOSTS: [&str; 9] = [
    "github.com",
    "gitlab.com",
    "huggingface.co",
    "chromewebstore.google.com",
    "chrome.google.com",
    "play.google.com",
    "apps.apple.com",
    "marketplace.visualstudio.com",
    "colab.research.google.com",
];

/// The name that a tool's maker registered, without what follows it: "google" of `https://translate.google.com/`. `None` on
/// hosts that many share.
pub(crate) fn maker(url: &str) -> Option<String> {
    let address = url.split_once("://").map_or(url, |(_, address)| address);
    let address = address.strip_prefix("www.").unwrap_or(address);
    let host = address.split(['/', ':', '?', '#']).next().unwrap_or_default().to_lowercase();
    let key = Likeness::of_host(&host).key;
    (!key.is_empty() && !SHARED_HOSTS.contains(&host.as_str())).then_some(key)
}

#[cfg(test)]
mod tests {
    use super::maker;

    #[test]
    fn the_registered_name_is_the_maker() {
        for (url, name) in [
            ("https://translate.google.com/?sl=en", Some("google")),
            ("https://www.adobe.com/products/firefly.html", Some("adobe")),
            ("http://jasper.ai", Some("jasper")),
            ("https://tool.vercel.app/", Some("tool")),
            ("https://github.com/owner/tool", None),
            ("https://apps.apple.com/app/x", None),
            ("", None),
        ] {
            assert_eq!(maker(url).as_deref(), name, "{url}");
        }
    }
}
