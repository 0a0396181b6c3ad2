//! Posts among very many: lists and feeds.

use super::rows::{COLUMNS, RATIO, WARM, add_row};
use crate::message::Request;
use crate::options::Options;
use crate::server::{Catalogue, Program, Running, Web};
use crate::table::{Table, Target};
use anyhow::{Context, Result};
use std::fmt::Write;

/// The part of the floor that the cached list of posts shall reach.
const LIST: Option<Target> = Some(Target::AtLeast(RATIO, 0.8));
/// Paragraphs of a post.
const PARAGRAPHS: usize = 12;
const SENTENCE: &str =
    "It writes the weekly letter to our readers in a few minutes, and somebody reads it before it is sent. ";

/// The table of a server on `catalogue`, to which `posts` posts are added.
///
/// # Errors
/// When the posts cannot be imported, the server does not start, or a response is not as expected.
pub fn measure(program: &Program, catalogue: &Catalogue, posts: usize, options: &Options) -> Result<Table> {
    eprintln!("importing {posts} posts");
    let folder = tempfile::Builder::new().prefix("toolbase-posts-").tempdir()?;
    for number in 1..=posts {
        std::fs::write(folder.path().join(format!("post-{number}.md")), post(number))?;
    }
    let source = folder.path().to_str().context("the folder of the posts has an odd name")?;
    program.run(catalogue.place(), &["blogs", "import", source])?;

    let note = "As the HTTP table. The list without parameters has 200 posts with their texts, a feed 50.";
    let mut table = Table::new(format!("Blogs, {posts} posts"), note, COLUMNS);
    let mut row = |server: &Running, name: &str, path: &str, target| {
        add_row(&mut table, server.address, name, &[Request::get(path)], target, options).map(drop)
    };
    let server = Running::start(program, catalogue, Web::Off, &[])?;
    row(&server, "list", "/api/blogs", LIST)?;
    row(&server, "list, a page of cards", "/api/blogs?fields=card", LIST)?;
    row(&server, "feed of posts, RSS", "/blogs/feed.xml", WARM)?;
    row(&server, "feed of posts, Atom", "/blogs/atom.xml", WARM)?;
    row(&server, "feed of posts, JSON Feed", "/blogs/feed.json", WARM)?;
    row(&server, "feed of new tools, RSS", "/newlaunch/feed.xml", WARM)?;
    drop(server);
    let server = Running::start(program, catalogue, Web::Off, &["cache.api_mib=0"])?;
    row(&server, "list, no cache", "/api/blogs", None)?;
    row(&server, "list, a page of cards, no cache", "/api/blogs?fields=card", None)?;
    row(&server, "feed of posts, RSS, no cache", "/blogs/feed.xml", None)?;
    Ok(table)
}

/// A post as Markdown; each was published a minute after the one before.
fn post(number: usize) -> String {
    let (hours, minutes) = (number / 60, number % 60);
    let mut text = format!(
        "---\ntitle: Post number {number}\ndate: 2024-{:02}-{:02}T{:02}:{minutes:02}:00Z\ncategories: [Guides]\n---\n",
        1 + hours / 24 / 28,
        1 + hours / 24 % 28,
        hours % 24,
    );
    for paragraph in 1..=PARAGRAPHS {
        // Writing to a String does not fail.
        let _ = write!(text, "\n## Part {paragraph}\n\n{}\n", SENTENCE.repeat(3));
    }
    text
}
