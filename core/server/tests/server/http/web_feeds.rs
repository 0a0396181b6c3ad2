//! Feeds of a module, as readers get them.

use axum::http::StatusCode;
use chrono::{DateTime, Duration, Utc};
use serde_json::json;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use toolbase_kernel::http::{Code, Problem, Version};
use toolbase_kernel::module::{Manifest, Module};
use toolbase_kernel::web_feeds::{WebFeed, WebFeedContent, WebFeedEntry};
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{Engine, TestApp, TestResponse, on_either};
use uuid::Uuid;

use crate::http::site::Setup;

/// The module `guides`, whose records are these titles.
#[derive(Clone, Default)]
struct Guides {
    titles: Arc<Mutex<Vec<&'static str>>>,
    version: Version,
    /// How often a feed was read.
    reads: Arc<AtomicUsize>,
}

impl Guides {
    fn set(&self, titles: &[&'static str]) {
        *self.titles.lock().unwrap() = titles.to_vec();
        self.version.invalidate();
    }

    fn content(&self, page: &str) -> WebFeedContent {
        self.reads.fetch_add(1, Ordering::SeqCst);
        let published = DateTime::from_timestamp(1_600_000_000, 0).unwrap();
        let entry = |title: &&'static str| {
            let id = Uuid::from_u128(title.len() as u128);
            WebFeedEntry::new(id, format!("/guides/{}", title.to_lowercase()), *title, published)
        };
        let entries = self.titles.lock().unwrap().iter().map(entry).collect();
        WebFeedContent::new("Guides", page, entries)
    }
}

impl Module for Guides {
    fn manifest(&self) -> Manifest {
        Manifest { name: "guides", version: "1.0.0", summary: "Made for a test", requires: &[] }
    }

    fn web_feeds(&self) -> Vec<WebFeed> {
        let (cached, topics, uncached) = (self.clone(), self.clone(), self.clone());
        vec![
            WebFeed::new("guides", "/guides", "The newest guides", move |_| {
                let guides = cached.clone();
                async move { Ok(guides.content("/guides").valid(guides.version.current())) }
            }),
            WebFeed::new("guides-on-topic", "/guides/on/{topic}", "The newest guides on a topic", {
                move |request| {
                    let guides = topics.clone();
                    async move {
                        match request.value(0) {
                            "art" | "Arts & more" => {
                                Ok(guides.content("/guides/on/art").valid(guides.version.current()))
                            }
                            _ => Err(Problem::new(Code::NotFound, "There is no such topic.")),
                        }
                    }
                }
            })
            .parameter("topic", "The topic.", "art")
            .when_missing("There is no such topic."),
            WebFeed::new("all-guides", "/guides/all", "All guides", move |_| {
                let guides = uncached.clone();
                async move { Ok(guides.content("/guides/all")) }
            }),
        ]
    }
}

async fn start(engine: Engine) -> (TestApp, Guides) {
    let guides = Guides::default();
    guides.set(&["One", "Three"]);
    (TestApp::start(engine, vec![Box::new(guides.clone())]).await, guides)
}

async fn get(app: &TestApp, path: &str, headers: &[(&str, &str)]) -> TestResponse {
    app.send(Method::GET, path, headers, None).await
}

const FORMATS: [(&str, &str); 3] = [
    ("/guides/feed.xml", "application/rss+xml; charset=utf-8"),
    ("/guides/atom.xml", "application/atom+xml; charset=utf-8"),
    ("/guides/feed.json", "application/feed+json; charset=utf-8"),
];

on_either! {
    async fn a_feed_is_there_in_three_formats(engine) {
        let (app, _) = start(engine).await;
        for (path, kind) in FORMATS {
            let feed = app.get(path).await;
            assert_eq!((feed.status, feed.header("content-type")), (200, kind), "{path}");
            assert_eq!(feed.header("cache-control"), "public, max-age=0, must-revalidate");
            assert_eq!(feed.header("x-robots-tag"), "noindex", "the pages are to be found");
            assert!(feed.text().contains("urn:uuid:00000000-0000-0000-0000-000000000003"), "{}", feed.text());
            let head = app.send(Method::HEAD, path, &[], None).await;
            assert_eq!((head.status, head.header("etag"), head.text().len()), (200, feed.header("etag"), 0));
            assert_eq!(app.send(Method::POST, path, &[], None).await.status, 405);
        }
    }

    async fn a_feed_that_has_not_changed_is_not_sent_again(engine) {
        let (app, guides) = start(engine).await;
        for (path, _) in FORMATS {
            guides.set(&["One", "Three"]);
            let first = app.get(path).await;
            let (tag, changed) = (first.header("etag").to_owned(), first.header("last-modified").to_owned());
            assert_eq!(DateTime::parse_from_rfc2822(&changed).unwrap().timestamp(), app.clock.now().timestamp());
            app.clock.advance(Duration::minutes(5));
            let later = date(app.clock.now());
            for known in [("if-none-match", &tag), ("if-modified-since", &changed), ("if-modified-since", &later)] {
                let again = get(&app, path, &[(known.0, known.1)]).await;
                assert_eq!((again.status, again.text().len()), (304, 0), "{path} {known:?}");
                assert_eq!((again.header("etag"), again.header("last-modified")), (tag.as_str(), changed.as_str()));
            }
            let before = date(DateTime::parse_from_rfc2822(&changed).unwrap().to_utc() - Duration::seconds(1));
            for unknown in [
                vec![("if-none-match", "\"other\"")],
                vec![("if-modified-since", before.as_str())],
                vec![("if-modified-since", "yesterday")],
                // The tag is the better of the two (RFC 9110, section 13.1.3).
                vec![("if-none-match", "\"other\""), ("if-modified-since", later.as_str())],
            ] {
                assert_eq!(get(&app, path, &unknown).await.status, 200, "{path} {unknown:?}");
            }
        }
    }

    async fn a_feed_changes_with_its_records_and_only_then(engine) {
        let (app, guides) = start(engine).await;
        for (path, _) in FORMATS {
            guides.set(&["One", "Three"]);
            let first = app.get(path).await;
            let (tag, changed) = (first.header("etag").to_owned(), first.header("last-modified").to_owned());
            app.clock.advance(Duration::minutes(5));
            // Something else has changed: the same bytes are no change.
            guides.set(&["One", "Three"]);
            let same = app.get(path).await;
            assert_eq!((same.header("etag"), same.header("last-modified")), (tag.as_str(), changed.as_str()), "{path}");
            // A record is gone, and all that are left are older than what the reader has.
            guides.set(&["Three"]);
            for known in [("if-none-match", &tag), ("if-modified-since", &changed)] {
                let now = get(&app, path, &[(known.0, known.1)]).await;
                assert_eq!(now.status, 200, "{path} {known:?}");
                assert!(!now.text().contains("/guides/one"), "{}", now.text());
            }
        }
    }

    async fn a_feed_is_read_once_until_its_records_change(engine) {
        let (app, guides) = start(engine).await;
        let reads = async |path: &str| {
            guides.reads.store(0, Ordering::SeqCst);
            for _ in 0..3 {
                assert!(!app.get(path).await.header("etag").is_empty(), "{path}");
            }
            guides.reads.load(Ordering::SeqCst)
        };
        assert_eq!(reads("/guides/feed.xml").await, 1);
        assert_eq!(reads("/guides/all/feed.xml").await, 3, "one without a version is not cached");
        let tag = app.get("/guides/all/feed.xml").await.header("etag").to_owned();
        assert_eq!(get(&app, "/guides/all/feed.xml", &[("if-none-match", &tag)]).await.status, 304);
    }

    async fn a_feed_with_a_parameter_has_one_address(engine) {
        let (app, _) = start(engine).await;
        let feed = app.get("/guides/on/art/feed.json").await;
        assert_eq!((feed.status, &feed.json()["feed_url"]), (200, &json!(format!("{}/guides/on/art/feed.json", app.context.config.site.url))));
        let other = app.get("/guides/on/Arts%20%26%20more/feed.json").await;
        assert_eq!((other.status, other.header("location")), (301, "/guides/on/art/feed.json"));
        assert_eq!(app.get("/guides/on/%61rt/feed.json").await.status, 200, "the same, escaped");
        for path in ["/guides/on/nothing/feed.xml", "/guides/on/nothing/atom.xml", "/guides/on/nothing/feed.json"] {
            let problem = app.get(path).await;
            assert_eq!((problem.status, problem.header("content-type")), (404, "application/problem+json"), "{path}");
            assert_eq!(problem.json()["message"], "There is no such topic.");
        }
        assert_eq!(app.get("/guides/on/%ff/feed.xml").await.status, 404, "no text");
    }

    async fn feeds_are_in_the_document(engine) {
        let (app, _) = start(engine).await;
        let document = app.get("/api/openapi.json").await.json();
        let atom = &document["paths"]["/guides/on/{topic}/atom.xml"]["get"];
        assert_eq!(atom["operationId"], "get_guides_on_topic_atom");
        assert_eq!(atom["summary"], "The newest guides on a topic, as Atom.");
        assert_eq!(atom["parameters"][0]["name"], "topic");
        assert!(atom["responses"]["200"]["content"]["application/atom+xml"].is_object(), "{atom}");
        assert_eq!(atom["responses"]["404"]["$ref"], "#/components/responses/404.there-is-no-such-topic");
        let json = &document["paths"]["/guides/feed.json"]["get"]["responses"]["200"]["content"];
        assert_eq!(json["application/feed+json"]["schema"]["$ref"], "#/components/schemas/JsonFeed");
        assert!(document["components"]["schemas"]["JsonFeedItem"]["properties"]["content_html"].is_object());
    }
}

fn date(time: DateTime<Utc>) -> String {
    time.format("%a, %d %b %Y %H:%M:%S GMT").to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_find_the_feeds() {
    // The pages of the built site: a feed replaces none of them.
    let pages = ["/guides", "/guides/:slug", "/guides/on/:topic", "/:word"];
    let site = Setup::default().pages(&pages).module(Guides::default()).start().await;
    assert_eq!(site.get("/guides/feed.xml").await.status, StatusCode::OK);
    let robots = site.get("/robots.txt").await.text();
    assert!(robots.contains("\nSitemap: https://tools.example.org/guides/atom.xml\n"), "{robots}");
    assert!(!robots.contains('{'), "those with parameters are found on their pages");
    let text = site.get("/llms.txt").await.text();
    let feeds = "\n## Feeds\n\n- [The newest guides](https://tools.example.org/guides/feed.xml)\n";
    assert!(text.contains(feeds), "{text}");
    site.stop().await;
}
