//! Links to people's and products' pages elsewhere: each platform has its own hosts.

use url::Url;

/// The hosts of each platform, by its name in lower case. Their subdomains are the platform's, too.
const PLATFORMS: [(&str, &[&str]); 18] = [
    ("facebook", &["facebook.com", "fb.com", "fb.me"]),
    ("linkedin", &["linkedin.com", "lnkd.in"]),
    ("instagram", &["instagram.com", "instagr.am"]),
    ("whatsapp", &["whatsapp.com", "wa.me"]),
    ("youtube", &["youtube.com", "youtu.be"]),
    ("reddit", &["reddit.com", "redd.it"]),
    ("telegram", &["t.me", "telegram.me", "telegram.org"]),
    ("twitter", &["x.com", "twitter.com"]),
    ("discord", &["discord.com", "discord.gg", "discordapp.com"]),
    ("twitch", &["twitch.tv"]),
    ("pinterest", &PINTEREST),
    ("tiktok", &["tiktok.com"]),
    ("github", &["github.com"]),
    ("medium", &["medium.com"]),
    ("quora", &["quora.com"]),
    ("substack", &["substack.com"]),
    ("dev.to", &["dev.to"]),
    ("stack overflow", &["stackoverflow.com", "stackexchange.com"]),
];

/// Pinterest sends visitors to the site of their country.
const PINTEREST: [&str; 20] = [
    "pinterest.com",
    "pin.it",
    "pinterest.at",
    "pinterest.ca",
    "pinterest.ch",
    "pinterest.cl",
    "pinterest.co.kr",
    "pinterest.co.uk",
    "pinterest.com.au",
    "pinterest.com.mx",
    "pinterest.de",
    "pinterest.dk",
    "pinterest.es",
    "pinterest.fr",
    "pinterest.ie",
    "pinterest.it",
    "pinterest.jp",
    "pinterest.nz",
    "pinterest.pt",
    "pinterest.se",
];

/// The rule of links and websites with a port.
pub const PORT: &str = "must not hold a port";

/// Hosts named in the rule that a link breaks.
const NAMED: usize = 2;

/// The platform on whose hosts `url` is, if any.
#[must_use]
pub fn platform(url: &Url) -> Option<&'static str> {
    let host = url.host_str()?.trim_end_matches('.');
    PLATFORMS.iter().find(|(_, hosts)| hosts.iter().any(|own| is_within(host, own))).map(|(name, _)| *name)
}

/// The rule that the link to a page on the platform `name` breaks, if any. One that is not known, such as a website, may
/// be anywhere.
#[must_use]
pub fn check_page(name: &str, address: &str) -> Option<String> {
    let Ok(url) = Url::parse(address) else { return Some("is no web address".to_owned()) };
    if !matches!(url.scheme(), "http" | "https") {
        return Some("must begin with https:// or http://".to_owned());
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Some("must not hold a user name or password".to_owned());
    }
    if url.port().is_some() {
        return Some(PORT.to_owned());
    }
    let name = name.to_lowercase();
    let (name, hosts) = PLATFORMS.iter().find(|(known, _)| *known == name)?;
    if platform(&url) != Some(name) {
        let named: Vec<&str> = hosts.iter().take(NAMED).copied().collect();
        return Some(format!("must be a page on {}", named.join(" or ")));
    }
    is_redirect(name, &url).then(|| "must be the page itself, not a redirect".to_owned())
}

fn is_within(host: &str, own: &str) -> bool {
    host.strip_suffix(own).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
}

/// Returns `true` for the addresses by which a platform sends visitors on to any other site.
fn is_redirect(platform: &str, url: &Url) -> bool {
    let first = url.path_segments().and_then(|mut parts| parts.next()).unwrap_or_default();
    let host = url.host_str().unwrap_or_default();
    ["l.", "lm.", "out."].iter().any(|label| host.starts_with(label))
        || matches!((platform, first), ("youtube", "redirect") | ("linkedin", "redir" | "safety"))
        || matches!((platform, first), ("facebook", "l.php" | "flx"))
}

/// The id of the video on YouTube that `address` plays: of its watch, short, embedded and shared forms.
#[must_use]
pub fn youtube_id(address: &str) -> Option<String> {
    let url = Url::parse(address).ok().filter(|url| matches!(url.scheme(), "http" | "https"))?;
    if url.port().is_some() || !url.username().is_empty() || url.password().is_some() {
        return None;
    }
    let mut parts = url.path_segments()?;
    let (first, second) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let id = match url.host_str()? {
        "youtu.be" | "www.youtu.be" => first.to_owned(),
        "youtube.com"
        | "www.youtube.com"
        | "m.youtube.com"
        | "music.youtube.com"
        | "youtube-nocookie.com"
        | "www.youtube-nocookie.com" => match first {
            "watch" => url.query_pairs().find(|(key, _)| key == "v")?.1.into_owned(),
            "embed" | "shorts" | "live" | "v" => second.to_owned(),
            _ => return None,
        },
        _ => return None,
    };
    let is_id =
        id.len() == 11 && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    is_id.then_some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_platform_has_its_own_hosts() {
        for (platform, good) in [
            ("twitter", "https://x.com/inkwell"),
            ("Twitter", "https://mobile.twitter.com/inkwell"),
            ("LinkedIn", "https://uk.linkedin.com/in/ada"),
            ("facebook", "http://m.facebook.com/inkwell"),
            ("discord", "https://discord.gg/abc"),
            ("GitHub", "https://github.com/ada"),
            ("Website", "https://ada.example/me"),
        ] {
            assert_eq!(check_page(platform, good), None, "{good}");
        }
        for (platform, bad, rule) in [
            ("twitter", "https://evil.example/inkwell", "must be a page on x.com or twitter.com"),
            ("twitter", "https://twitter.com.evil.example/", "must be a page on x.com or twitter.com"),
            ("twitter", "https://nottwitter.com/a", "must be a page on x.com or twitter.com"),
            ("youtube", "https://x.com/inkwell", "must be a page on youtube.com or youtu.be"),
            (
                "youtube",
                "https://www.youtube.com/redirect?q=https://evil.example",
                "must be the page itself, not a redirect",
            ),
            (
                "facebook",
                "https://l.facebook.com/l.php?u=https://evil.example",
                "must be the page itself, not a redirect",
            ),
            ("twitter", "https://x.com:8443/inkwell", "must not hold a port"),
            ("Website", "https://ada.example:8443/", "must not hold a port"),
            ("Website", "https://a:b@ada.example/", "must not hold a user name or password"),
            ("Website", "javascript:alert(1)", "must begin with https:// or http://"),
            ("Website", "x", "is no web address"),
        ] {
            assert_eq!(check_page(platform, bad).as_deref(), Some(rule), "{bad}");
        }
    }

    #[test]
    fn videos_have_an_id() {
        for good in [
            "https://youtu.be/dQw4w9WgXcQ?si=x",
            "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3",
            "http://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ",
            "https://youtube.com/shorts/dQw4w9WgXcQ",
            "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
        ] {
            assert_eq!(youtube_id(good).as_deref(), Some("dQw4w9WgXcQ"), "{good}");
        }
        for bad in [
            "https://www.youtube.com/redirect?q=https://evil.example",
            "https://www.youtube.com/redirect?v=dQw4w9WgXcQ&q=https://evil.example",
            "https://youtu.be/../../x",
            "https://youtu.be/",
            "https://youtu.be:8443/dQw4w9WgXcQ",
            "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
            "https://www.youtube.com/watch?v=dQw4w9WgXc\"",
            "javascript:alert(1)",
        ] {
            assert_eq!(youtube_id(bad), None, "{bad}");
        }
    }
}
