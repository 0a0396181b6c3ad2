//! The module's public pages, for the sitemap, for `llms.txt`, and for the day the renderer is down.

use crate::live::{Live, tag};
use crate::store::CardRow;
use std::sync::Arc;
use toolbase_kernel::directory::{
    LlmsSection, PlainPage, SharePicture, ShareTile, SiteLink, SitePages, SitemapEntry,
};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::site::LiveSite;

/// The number of posts that a plain list and `llms.txt` name.
const LINKS: usize = 100;

/// The pages of the module for the site.
pub(crate) struct BlogPages {
    site: LiveSite,
    live: Arc<Live>,
}

impl BlogPages {
    pub fn new(context: &ModuleContext, live: Arc<Live>) -> Self {
        Self { site: context.site.clone(), live }
    }

    fn post<T>(&self, path: &str, shown: impl FnOnce(&CardRow) -> T) -> Option<T> {
        let slug = path.strip_prefix("/blogs/")?;
        let listed = self.live.listed();
        listed.posts.iter().find(|post| post.slug == slug).map(shown)
    }

    fn links(&self) -> Vec<SiteLink> {
        self.live.listed().posts.iter().take(LINKS).map(link).collect()
    }
}

fn excerpt(post: &CardRow) -> &str {
    if post.excerpt.is_empty() { &post.lead } else { &post.excerpt }
}

fn link(post: &CardRow) -> SiteLink {
    SiteLink {
        path: format!("/blogs/{}", post.slug),
        text: post.title.clone(),
        note: excerpt(post).to_owned(),
    }
}

impl SitePages for BlogPages {
    fn sitemap_len(&self) -> usize {
        let listed = self.live.listed();
        1 + listed.categories.len() + listed.posts.len()
    }

    fn sitemap(&self, from: usize, count: usize) -> Vec<SitemapEntry> {
        let listed = self.live.listed();
        let fixed = [SitemapEntry { path: "/blogs".to_owned(), updated: None }];
        let categories = listed.categories.iter().map(|category| SitemapEntry {
            path: format!("/blogs/category/{}", category.slug),
            updated: None,
        });
        // The oldest first: a new post moves none to another place.
        let posts = listed.posts.iter().rev().map(|post| SitemapEntry {
            path: format!("/blogs/{}", post.slug),
            updated: Some(post.updated_at),
        });
        fixed.into_iter().chain(categories).chain(posts).skip(from).take(count).collect()
    }

    fn llms(&self) -> Vec<LlmsSection> {
        let links = self.links();
        if links.is_empty() { Vec::new() } else { vec![LlmsSection { heading: "Blogs".to_owned(), links }] }
    }

    fn plain(&self, path: &str) -> Option<PlainPage> {
        if path == "/blogs" {
            return Some(PlainPage {
                title: format!("{} - Blogs", self.site.name()),
                description: format!("Articles of {}.", self.site.name()),
                sections: Vec::new(),
                links: self.links(),
            });
        }
        self.post(path, |post| PlainPage {
            title: format!("{} - {}", self.site.name(), post.title),
            description: excerpt(post).to_owned(),
            sections: vec![(post.title.clone(), excerpt(post).to_owned())],
            links: Vec::new(),
        })
    }

    fn share_picture(&self, path: &str) -> Option<SharePicture> {
        if path == "/blogs" {
            let (title, tags) = ("Blogs".to_owned(), vec!["blogs".to_owned()]);
            return Some(SharePicture { title, tags, ..SharePicture::default() });
        }
        self.post(path, |post| SharePicture {
            title: post.title.clone(),
            text: excerpt(post).to_owned(),
            note: String::new(),
            tiles: post
                .hero_image
                .iter()
                .map(|picture| ShareTile {
                    name: post.title.clone(),
                    picture: Some(picture.clone()),
                    is_cover: true,
                    ..ShareTile::default()
                })
                .collect(),
            tags: vec![tag(post.id)],
        })
    }
}
