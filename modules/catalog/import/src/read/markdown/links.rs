//! The links of a piece of text, also those that are written as bare addresses, and what their texts mean.

use super::super::super::links::{bare, is_web};
use super::super::super::mapping::plain;
use super::blocks::{Piece, Style};

/// A link to the web.
#[derive(Clone, Debug)]
pub(super) struct Link {
    /// Its number among the file's.
    pub id: usize,
    pub url: String,
    pub text: String,
    pub struck: bool,
    /// The first of its pieces.
    pub at: usize,
}

impl Link {
    /// How likely a link that is no name leads to the tool: the lower, the more. `None` for the name of something.
    pub fn rank(&self) -> Option<usize> {
        // `Live demo → bo.example` and `GitHub: acme/bo` as well.
        let label = self.text.split('→').next().unwrap_or_default();
        let label =
            label.split_once(": ").filter(|(_, path)| is_path(path)).map_or(label, |(label, _)| label);
        let text = plain(label);
        if is_home(&text, &self.url) {
            None
        } else if SITES.contains(&text.as_str()) {
            Some(0)
        } else if text.is_empty() || is_bare(&self.text) {
            Some(1)
        } else {
            is_page(&text).then_some(if text == "pricing" { 3 } else { 2 })
        }
    }
}

/// Texts of links to a tool's site, which are no names: letters and digits only.
#[rustfmt::skip]
const SITES: &[&str] = &[
    "website", "site", "web", "url", "link", "links", "homepage", "home", "official", "officialsite", "officialwebsite",
    "visit", "visitsite", "visitwebsite", "visithere", "tryit", "tryitout", "tryithere", "trynow", "tryfree", "open",
    "openapp", "launch", "here", "click", "clickhere", "thiswebsite", "webseite", "sitio", "sitioweb", "siteweb", "lien",
    "enlace", "overview", "productpage", "webapp", "官网", "官方网站", "官方", "网站", "网址", "链接", "主页", "首页", "访问", "直达", "传送门", "点击", "点击访问", "地址", "在线使用",
];

/// Texts of links to other pages of a tool.
#[rustfmt::skip]
const PAGES: &[&str] = &[
    "githubrepo", "repo", "repository", "source", "sourcecode", "code", "docs", "doc", "documentation",
    "demo", "livedemo", "onlinedemo", "paper", "arxiv", "pdf", "blog", "blogpost", "article", "announcement", "project",
    "projectpage", "page", "model", "models", "modelcard", "weights", "checkpoint", "checkpoints", "dataset", "data",
    "hf", "notebook", "video", "wiki", "sampleinput", "sampleoutput", "tutorial", "guide", "api", "apidocs", "pricing", "review", "reviews", "more", "readmore",
    "learnmore", "moreinfo", "info", "details", "download", "install", "appstore", "playstore", "ios",
    "chromeextension", "extension", "license", "changelog", "examples", "example", "screenshot", "image", "top",
    "backtotop", "release", "releases", "maven", "源码", "代码", "文档", "论文", "下载", "详情", "更多", "教程", "视频",
];

/// Returns `true` for `acme/bo`.
fn is_path(text: &str) -> bool {
    text.contains('/') && !text.trim().contains(char::is_whitespace)
}

/// Names of parts of a text.
#[rustfmt::skip]
const PARTS: &[&str] = &[
    "about", "configuration", "contact", "contactus", "faq", "features", "gettingstarted", "info", "information",
    "installation", "links", "officialresources", "references", "resources", "setup", "support", "usefullinks",
    "安装", "参考资料", "参考资源", "官方信息", "官方资源", "联系我们", "联系方式",
];

/// Names of hosts: texts of links to a tool's page there, but for those to the host itself.
#[rustfmt::skip]
const HOSTS: &[&str] = &[
    "android", "chrome", "colab", "discord", "docker", "git", "github", "gitlab", "googleplay", "huggingface", "linkedin",
    "npm", "pypi", "reddit", "slack", "telegram", "twitter", "wikipedia", "x", "youtube",
];

fn is_page(text: &str) -> bool {
    PAGES.contains(&text) || HOSTS.contains(&text)
}

/// Returns `true` for a link to the product of a host: to its first page, or the one that it is downloaded from.
fn is_home(text: &str, url: &str) -> bool {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest).trim_end_matches('/');
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let is_own =
        path.is_empty() || ["download", "product", "desktop"].iter().any(|begin| path.starts_with(begin));
    HOSTS.contains(&text) && is_own && plain(host).contains(text)
}

/// The links of an entry that names several tools and says nothing else: `[Alpha](…) / [Beta](…)`.
pub(super) fn several(pieces: &[Piece]) -> Option<Vec<Link>> {
    let all = links(pieces);
    let between = || pieces.iter().filter(|piece| piece.link.is_none());
    let is_list = between().all(|piece| {
        piece.style != Style::Picture
            && !piece.text.contains(|c: char| !c.is_whitespace() && !"/·、，,&".contains(c))
    });
    let signs = between().filter(|piece| !piece.text.trim().is_empty()).count();
    let are_names =
        all.iter().all(|link| link.rank().is_none() && !link.struck && !link.text.trim().is_empty());
    (all.len() > 1 && is_list && signs + 1 >= all.len() && are_names).then_some(all)
}

/// Returns `true` if `text` is the name of something that a tool or a text has, and not of a tool.
pub(super) fn is_label(text: &str) -> bool {
    let text = plain(text);
    SITES.contains(&text.as_str()) || PARTS.contains(&text.as_str()) || is_page(&text)
}

/// Returns `true` for an address in place of a text; `notion.so` may be a name.
fn is_bare(text: &str) -> bool {
    let text = text.trim();
    text.contains("://") || text.starts_with("www.") || (text.contains('.') && text.contains('/'))
}

/// The links to the web in `pieces`, in their order.
pub(super) fn links(pieces: &[Piece]) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        let Some((id, url)) = piece.link.as_ref().filter(|(_, url)| is_web(url)) else { continue };
        if links.last().is_none_or(|last| last.id != *id) {
            let (url, text, struck) = (url.clone(), String::new(), piece.struck);
            links.push(Link { id: *id, url, text, struck, at });
        }
        if let Some(last) = links.last_mut().filter(|_| piece.style.is_text()) {
            last.text.push_str(&piece.text);
        }
    }
    links
}

/// `pieces` with their bare addresses as links.
pub(super) fn with_bare_links(pieces: &[Piece]) -> Vec<Piece> {
    let mut linked = Vec::with_capacity(pieces.len());
    let mut next = usize::MAX;
    for piece in pieces {
        if piece.link.is_some() || piece.style != Style::Plain {
            linked.push(piece.clone());
            continue;
        }
        let part = |text: &str, link| Piece { text: text.to_owned(), link, ..piece.clone() };
        let mut rest = piece.text.as_str();
        let mut line = piece.line;
        while let Some((before, address, behind)) = bare(rest) {
            linked.extend((!before.is_empty()).then(|| Piece { line, ..part(before, None) }));
            line += before.matches('\n').count() as u64;
            let complete = if is_web(address) { address.to_owned() } else { format!("https://{address}") };
            linked.push(Piece { line, ..part(address, Some((next, complete))) });
            next -= 1;
            rest = behind;
        }
        linked.extend((!rest.is_empty()).then(|| Piece { line, ..part(rest, None) }));
    }
    linked
}
