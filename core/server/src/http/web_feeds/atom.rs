//! A feed as Atom (RFC 4287).

use super::format::Format;
use super::written::{LANGUAGE, Written, WrittenEntry};
use atom_syndication::{Category, Content, Entry, Feed, Link, Person, Text};
use chrono::DateTime;

/// Writes it.
pub(super) fn write(feed: Written) -> anyhow::Result<Vec<u8>> {
    let own =
        Link { mime_type: Some(Format::Atom.media_type().to_owned()), ..link("self", feed.own.clone()) };
    let atom = Feed {
        title: Text::plain(feed.title),
        id: feed.own,
        // A feed without entries must have a time, too.
        updated: feed.updated.unwrap_or(DateTime::UNIX_EPOCH).fixed_offset(),
        // Entries without an author have this one.
        authors: vec![person(feed.site)],
        links: vec![own, link("alternate", feed.page)],
        subtitle: Some(Text::plain(feed.description)),
        entries: feed.entries.into_iter().map(entry).collect(),
        lang: Some(LANGUAGE.to_owned()),
        ..Feed::default()
    };
    Ok(atom.write_to(Vec::new())?)
}

fn entry(entry: WrittenEntry) -> Entry {
    let content = entry.html.map(|html| Content {
        value: Some(html),
        content_type: Some("html".to_owned()),
        ..Content::default()
    });
    Entry {
        title: Text::plain(entry.title),
        id: entry.id,
        updated: entry.updated.fixed_offset(),
        authors: entry.author.into_iter().map(person).collect(),
        categories: entry.subjects.into_iter().map(|term| Category { term, ..Category::default() }).collect(),
        links: vec![link("alternate", entry.page)],
        published: Some(entry.published.fixed_offset()),
        summary: Some(entry.summary).filter(|summary| !summary.is_empty()).map(Text::plain),
        content,
        ..Entry::default()
    }
}

fn link(rel: &str, href: String) -> Link {
    Link { href, rel: rel.to_owned(), ..Link::default() }
}

fn person(name: String) -> Person {
    Person { name, ..Person::default() }
}
