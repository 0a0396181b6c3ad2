//! A feed as RSS 2.0.

use super::format::Format;
use super::written::{LANGUAGE, Written, WrittenEntry};
use html_escape::encode_text;
use rss::extension::Extension;
use rss::extension::dublincore::DublinCoreExtension;
use rss::{Channel, Guid, Item};
use std::collections::BTreeMap;

/// Writes it.
pub(super) fn write(feed: Written) -> anyhow::Result<Vec<u8>> {
    let mut channel = Channel {
        title: feed.title,
        link: feed.page,
        description: feed.description,
        language: Some(LANGUAGE.to_owned()),
        last_build_date: feed.updated.map(|updated| updated.to_rfc2822()),
        items: feed.entries.into_iter().map(item).collect(),
        ..Channel::default()
    };
    channel.namespaces.insert("atom".to_owned(), "http://www.w3.org/2005/Atom".to_owned());
    let link = BTreeMap::from([("link".to_owned(), vec![own_link(&feed.own)])]);
    channel.extensions.insert("atom".to_owned(), link);
    Ok(channel.write_to(Vec::new())?)
}

/// The link of a feed to itself, which RSS has no element for.
fn own_link(address: &str) -> Extension {
    let attributes = [("href", address), ("rel", "self"), ("type", Format::Rss.media_type())];
    Extension {
        name: "atom:link".to_owned(),
        attrs: attributes.map(|(name, value)| (name.to_owned(), value.to_owned())).into(),
        ..Extension::default()
    }
}

fn item(entry: WrittenEntry) -> Item {
    let summary = Some(entry.summary).filter(|summary| !summary.is_empty());
    let mut item = Item {
        title: Some(entry.title),
        link: Some(entry.page),
        // Readers take it for HTML.
        description: summary.map(|summary| encode_text(&summary).into_owned()),
        categories: entry.subjects.into_iter().map(|name| rss::Category { name, domain: None }).collect(),
        guid: Some(Guid { value: entry.id, permalink: false }),
        pub_date: Some(entry.published.to_rfc2822()),
        content: entry.html,
        ..Item::default()
    };
    if let Some(author) = entry.author {
        // `author` would have to be an address of mail.
        let creators = vec![author];
        item.set_dublin_core_ext(DublinCoreExtension { creators, ..DublinCoreExtension::default() });
    }
    item
}
