//! Pictures of pages for where their links are shared: 1200 by 630, drawn from what modules say is on them.
//!
//! `/share/PAGE.png` is the picture of the page `/PAGE`, and `/share.png` that of the site. The page cache has them beside pages, with their `ETag`s. A
//! drawing is made of plain texts and uploads; nothing in them can name a file or an address. Decision 20.

mod columns;
mod draw;
mod fonts;
mod lines;
mod parts;
mod raster;
mod tint;

pub(crate) use raster::best_contrast;

use bytes::Bytes;
use futures::future::join_all;
use std::path::Path;
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use toolbase_kernel::directory::SharePicture;
use toolbase_kernel::module::ModuleContext;
use toolbase_media::Media;

/// As many tiles as one row has room for.
const TILES: usize = 6;
/// Larger files are not drawn: a logo of ours has some ten kilobytes.
const MAX_FILE: u64 = 1 << 20;
/// The page whose picture is that of the site.
const HOME: &str = "/";
/// Drawings that are made at the same time: each takes a processor for tens of milliseconds.
static PENS: Semaphore = Semaphore::const_new(1);

/// A drawn picture.
pub(super) struct Drawn {
    /// The file.
    pub png: Bytes,
    /// The tags of the data that it shows.
    pub tags: Vec<String>,
}

/// The path of the page whose picture has the address `path`.
pub(super) fn page_of(path: &str) -> Option<&str> {
    let page = path.strip_prefix("/share")?.strip_suffix(".png")?;
    match page {
        "" => Some(HOME),
        "/" => None,
        page => page.starts_with('/').then_some(page),
    }
}

/// The picture of the page at `page`, or that of the site when no font has the letters of its name; `None` when it has none
/// of its own. Takes tens of milliseconds of computing, off the threads that serve requests.
pub(super) async fn picture(page: &str, context: &ModuleContext) -> Option<Drawn> {
    let mut shown = match page {
        HOME => of_site(context),
        page => context.directory.pages().iter().find_map(|source| source.share_picture(page))?,
    };
    shown.tiles.truncate(TILES);
    let files = files(&shown, context).await;
    let (site, name) = (Arc::clone(&context.config), context.site.name());
    let (tags, fallback) = (std::mem::take(&mut shown.tags), of_site(context));
    let _pen = PENS.acquire().await.ok()?;
    let drawn = spawn_blocking(move || {
        fonts::read(&site.web.fonts);
        // A card without a name says less than that of the site.
        let is_named = fonts::writable(&shown.title).is_some();
        let (subject, pictures) = if is_named { (&shown, &files[..]) } else { (&fallback, &[][..]) };
        let mark = mark(&site.web.dir);
        draw::png(&draw::Drawing { site: &name, mark: mark.as_deref(), content: subject, files: pictures })
    })
    .await;
    let png = drawn.ok()?.inspect_err(|error| tracing::warn!(page, %error, "not drawn")).ok()?;
    Some(Drawn { png: Bytes::from(png), tags })
}

/// The picture of the site: its name, its sentence and its address.
fn of_site(context: &ModuleContext) -> SharePicture {
    let site = context.site.config();
    let host = site.url.split_once("://").map_or(site.url.as_str(), |(_, host)| host);
    SharePicture {
        title: site.name.clone(),
        text: site.description.clone(),
        note: host.trim_end_matches('/').to_owned(),
        ..SharePicture::default()
    }
}

/// The uploads that tiles show, in their order.
async fn files(shown: &SharePicture, context: &ModuleContext) -> Vec<Option<Bytes>> {
    let Ok(media) = Media::from_context(context) else { return vec![None; shown.tiles.len()] };
    let read = shown.tiles.iter().map(async |tile| media.file(tile.picture.as_deref()?, MAX_FILE).await);
    join_all(read).await
}

/// The site's own mark: the icon of its build.
fn mark(web: &Path) -> Option<String> {
    std::fs::read_to_string(web.join("client/favicon.svg")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_the_address_of_its_page() {
        assert_eq!(page_of("/share/ai/chatgpt.png"), Some("/ai/chatgpt"));
        assert_eq!(page_of("/share.png"), Some(HOME));
        for other in ["/share/.png", "/share/ai/chatgpt", "/shares/ai/x.png", "/ai/chatgpt.png"] {
            assert_eq!(page_of(other), None, "{other}");
        }
    }
}
