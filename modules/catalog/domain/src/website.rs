//! The values that a website has for the form of a tool.

use super::{FormField, Limits, PLATFORMS, SocialLinks, check_link, text};
use html5gum::{Token, Tokenizer};
use std::borrow::Cow;
use std::path::Path;
use toolbase_kernel::links;
use url::Url;

/// Longest text of an element or attribute that is looked at, in bytes.
const TEXT_MAX: usize = 4096;

/// Values for a tool's form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Website {
    /// The product's name: as cards call it, else the title.
    pub title: Option<String>,
    /// Its description.
    pub description: Option<String>,
    /// The address of its icon.
    pub icon: Option<String>,
    /// The address of the picture for shared links.
    pub picture: Option<String>,
    /// Its pages elsewhere, by platform.
    pub social_links: SocialLinks,
}

/// All values that are found, before the best are chosen.
#[derive(Default)]
struct Found {
    title: Option<String>,
    site_name: Option<String>,
    og_title: Option<String>,
    description: Option<String>,
    og_description: Option<String>,
    picture: Option<String>,
    /// The widths of icons with their addresses.
    icons: Vec<(u32, String)>,
    social_links: SocialLinks,
    base: Option<String>,
}

impl Website {
    /// So many bytes of a page are read.
    pub const BYTES_MAX: u64 = 1 << 20;

    /// Reads the page `html` at `url`.
    #[must_use]
    pub fn read(html: &str, url: &Url) -> Self {
        let found = Found::read(html);
        let base = found.base.as_deref().and_then(|base| url.join(base).ok()).unwrap_or_else(|| url.clone());
        let address = |found: &str| {
            let address = base.join(found.trim()).ok()?.to_string();
            (check_link(&address).is_none() && address.len() <= Limits::URL_MAX).then_some(address)
        };
        let mut icons = found.icons;
        icons.sort_by_key(|(width, _)| *width);
        let name = found.site_name.or(found.og_title).or(found.title);
        Self {
            title: name.and_then(|name| short(&name, FormField::max_length("name"))),
            description: found
                .og_description
                .or(found.description)
                .and_then(|text| short(&text, FormField::max_length("introduction"))),
            icon: icons.last().and_then(|(_, icon)| address(icon)),
            picture: found.picture.as_deref().and_then(address),
            social_links: found
                .social_links
                .into_iter()
                .filter_map(|(platform, link)| {
                    let link = address(&link)?;
                    (link.chars().count() <= Limits::SOCIAL_MAX).then_some((platform, link))
                })
                .collect(),
        }
    }
}

impl Found {
    fn read(html: &str) -> Self {
        let mut found = Self::default();
        let mut title: Option<String> = None;
        for Ok(token) in Tokenizer::new(html) {
            match token {
                Token::StartTag(tag) => {
                    let attribute = |name: &[u8]| {
                        let value = tag.attributes.get(name)?;
                        Some(utf8(value.get(..TEXT_MAX.min(value.len()))?).into_owned())
                    };
                    match tag.name.as_slice() {
                        b"title" if found.title.is_none() => title = Some(String::new()),
                        b"meta" => found.meta(attribute),
                        b"link" => found.link(attribute),
                        b"a" => found.anchor(attribute(b"href")),
                        b"base" => found.base = found.base.take().or_else(|| attribute(b"href")),
                        _ => {}
                    }
                }
                Token::String(string) => {
                    if let Some(title) = title.as_mut().filter(|title| title.len() < TEXT_MAX) {
                        title.push_str(&utf8(&string));
                    }
                }
                Token::EndTag(tag) if tag.name.as_slice() == b"title" => {
                    found.title = found.title.take().or_else(|| title.take());
                }
                _ => {}
            }
        }
        found
    }

    fn meta(&mut self, attribute: impl Fn(&[u8]) -> Option<String>) {
        let Some(content) = attribute(b"content").filter(|content| !content.trim().is_empty()) else {
            return;
        };
        let name = attribute(b"property").or_else(|| attribute(b"name")).unwrap_or_default();
        let field = match name.trim().to_ascii_lowercase().as_str() {
            "description" => &mut self.description,
            "og:description" => &mut self.og_description,
            "og:title" => &mut self.og_title,
            "og:site_name" | "application-name" => &mut self.site_name,
            "og:image" | "og:image:url" | "og:image:secure_url" | "twitter:image" => &mut self.picture,
            _ => return,
        };
        field.get_or_insert(content);
    }

    fn link(&mut self, attribute: impl Fn(&[u8]) -> Option<String>) {
        let Some(address) = attribute(b"href") else { return };
        let relation = attribute(b"rel").unwrap_or_default().to_ascii_lowercase();
        let is_touch = relation.contains("apple-touch-icon");
        if !is_touch && !relation.split_ascii_whitespace().any(|word| word == "icon") {
            return;
        }
        // Drawings and the icons of old browsers are not accepted as logos.
        let path = address.split(['?', '#']).next().unwrap_or_default();
        let ending = Path::new(path).extension().unwrap_or_default().to_ascii_lowercase();
        let kind = attribute(b"type").unwrap_or_default();
        if ending == "svg" || ending == "ico" || kind.contains("svg") {
            return;
        }
        let sizes = attribute(b"sizes").unwrap_or_default();
        let width = sizes.split(['x', 'X']).next().and_then(|width| width.trim().parse().ok());
        self.icons.push((width.unwrap_or(if is_touch { 180 } else { 32 }), address));
    }

    fn anchor(&mut self, address: Option<String>) {
        let Some(address) = address else { return };
        let Some(platform) = platform_of(address.trim()) else { return };
        self.social_links.entry(platform.to_owned()).or_insert(address);
    }
}

/// The platform on which `address` is a page, if any. Links for sharing are not.
fn platform_of(address: &str) -> Option<&'static str> {
    let url = Url::parse(address).ok().filter(|url| matches!(url.scheme(), "http" | "https"))?;
    let path = url.path().to_ascii_lowercase();
    let shares = ["/share", "/sharer", "/intent", "/sharing", "/submit", "/pin/create"];
    if path == "/" || shares.iter().any(|share| path.starts_with(share)) {
        return None;
    }
    let platform = links::platform(&url)?;
    PLATFORMS.into_iter().find(|known| *known == platform && links::check_page(known, address).is_none())
}

/// `text` in one line of at most `most` characters; `None` when nothing is left.
fn short(text: &str, most: usize) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line: String = text::typed_line(&words.join(" ")).chars().take(most).collect();
    Some(line.trim().to_owned()).filter(|line| !line.is_empty())
}

fn utf8(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(html: &str) -> Website {
        Website::read(html, &Url::parse("https://inkwell.example/en/").unwrap())
    }

    #[test]
    fn a_page_describes_itself() {
        let website = read(
            "<!doctype html><head><title> Ink &amp; well \n | Home</title><meta name=description content='It   writes.'>
             <meta property='og:site_name' content='Inkwell'><meta property=og:image content='/share.png'>
             <link rel='shortcut icon' href=/favicon.ico><link rel=icon sizes=32x32 href=32.png>
             <link rel=apple-touch-icon href='/touch.png'><link rel=icon type=image/svg+xml href=/logo.svg></head>
             <a href='https://x.com/inkwell'>X</a><a href='https://twitter.com/intent/tweet?url=x'>Share</a>
             <a href='https://www.linkedin.com/company/inkwell'>L</a><a href='https://discord.gg/abc'>D</a>
             <a href='https://x.com/second'>Y</a><a href='https://example.com/about'>E</a><a href='javascript:alert(1)'>J</a>",
        );
        let links = [
            ("discord", "https://discord.gg/abc"),
            ("linkedin", "https://www.linkedin.com/company/inkwell"),
            ("twitter", "https://x.com/inkwell"),
        ];
        let expected = Website {
            title: Some("Inkwell".to_owned()),
            description: Some("It writes.".to_owned()),
            icon: Some("https://inkwell.example/touch.png".to_owned()),
            picture: Some("https://inkwell.example/share.png".to_owned()),
            social_links: links.map(|(platform, link)| (platform.to_owned(), link.to_owned())).into(),
        };
        assert_eq!(website, expected);
        assert_eq!(read("<title>Ink &amp; well</title>").title.as_deref(), Some("Ink & well"));
        assert_eq!(
            read("<base href='https://cdn.example/a/'><link rel=icon href=i.png>").icon.as_deref(),
            Some("https://cdn.example/a/i.png")
        );
    }

    #[test]
    fn what_is_no_page_describes_nothing() {
        for html in [
            "",
            "plain text",
            "<meta content=''>",
            "<title> </title>",
            "<link rel=icon>",
            "<<<>>><!--",
            "\u{0}",
        ] {
            assert_eq!(read(html), Website::default(), "{html:?}");
        }
        let hostile = "<meta property=og:image content='javascript:alert(1)'><link rel=icon href='data:image/png;base64,x'>
            <meta property=og:image:url content='file:///etc/passwd'><a href='https://ada:secret@x.com/ada'>x</a>";
        assert_eq!(read(hostile), Website::default());
        let long = format!(
            "<title>{}</title><meta name=description content='{}'>",
            "é".repeat(500),
            "x".repeat(9000)
        );
        let website = read(&long);
        assert_eq!((website.title.unwrap().chars().count(), website.description.unwrap().len()), (100, 1000));
    }
}
