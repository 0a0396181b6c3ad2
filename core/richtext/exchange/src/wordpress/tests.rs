//! Tests of exports.

use super::*;
use crate::post::{Post, Remarks};
use std::io::Cursor;
use toolbase_richtext::Facts;

const HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Blog</title>"#;

fn item(kind: &str, status: &str, more: &str) -> String {
    format!(
        "<item><title>A &amp; b</title><dc:creator><![CDATA[ann]]></dc:creator><wp:post_id>7</wp:post_id>\
         <wp:post_date_gmt>2024-01-31 10:20:30</wp:post_date_gmt><wp:post_name>a-b</wp:post_name>\
         <wp:status>{status}</wp:status><wp:post_type>{kind}</wp:post_type>{more}</item>"
    )
}

fn found(text: &str) -> Result<Vec<(Post, Remarks)>, ReadError> {
    let mut posts = Vec::new();
    read(|| Ok(Cursor::new(text.as_bytes())), &mut |found| posts.push(found.post.unwrap()))?;
    Ok(posts)
}

fn read_text(text: &str) -> Result<Vec<Post>, ReadError> {
    Ok(found(text)?.into_iter().map(|(post, _)| post).collect())
}

fn posts(items: &str) -> Vec<Post> {
    read_text(&format!("{HEAD}{items}</channel></rss>")).unwrap()
}

fn remarks(items: &str) -> Vec<Remarks> {
    let found = found(&format!("{HEAD}{items}</channel></rss>")).unwrap();
    found.into_iter().map(|(_, remarks)| remarks).collect()
}

#[test]
fn a_post_has_its_fields_and_its_picture() {
    let more = "<category domain=\"category\" nicename=\"x\"><![CDATA[News & more]]></category>\
        <category domain=\"post_tag\" nicename=\"y\">tag</category>\
        <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>\
        <excerpt:encoded><![CDATA[Short <b>text</b>.]]></excerpt:encoded>\
        <content:encoded><![CDATA[<!-- wp:paragraph --><p>Hello <script>alert(1)</script>you</p><!-- /wp:paragraph -->\
        <p><a href=\"javascript:alert(2)\" onclick=\"x\">link</a></p>]]></content:encoded>";
    let picture = "<item><title>p</title><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type>\
        <wp:status>inherit</wp:status><wp:attachment_url>https://a.org/p.jpg</wp:attachment_url></item>";
    let posts = posts(&format!("{}{picture}", item("post", "publish", more)));
    let [post] = posts.as_slice() else { panic!("{posts:?}") };
    assert_eq!(post.title, "A & b");
    assert_eq!(post.slug.as_deref(), Some("a-b"));
    assert_eq!(post.date.unwrap().to_rfc3339(), "2024-01-31T10:20:30+00:00");
    assert_eq!(post.categories, ["News & more"]);
    assert_eq!(post.excerpt.as_deref(), Some("Short text."));
    assert_eq!(post.author.as_deref(), Some("ann"));
    assert_eq!(post.hero.as_ref().unwrap().src, "https://a.org/p.jpg");
    assert!(!post.draft);
    let content = post.content.to_json().to_string();
    assert!(!content.contains("alert") && content.contains("Hello you"), "{content}");
    // It moves on as Markdown.
    assert_eq!(&Post::from_markdown(&post.to_markdown(), "").unwrap().0, post);
}

#[test]
fn only_public_posts_are_no_drafts_and_others_are_counted() {
    let text = "<content:encoded>x</content:encoded>";
    let password = "<wp:post_password><![CDATA[swordfish]]></wp:post_password>";
    let meta = |name: &str, value: &str| {
        format!(
            "<wp:postmeta><wp:meta_key>{name}</wp:meta_key><wp:meta_value>{value}</wp:meta_value></wp:postmeta>"
        )
    };
    let kinds = |status: &str, more: &str| {
        let remarks = remarks(&item("post", status, more)).remove(0);
        remarks.held.into_iter().map(|held| held.kind).collect::<Vec<_>>()
    };
    for (status, kind) in
        [("draft", "draft"), ("private", "private"), ("pending", "pending"), ("evergreen-x", "unclear")]
    {
        assert_eq!(kinds(status, ""), [kind], "{status}");
        assert!(posts(&item("post", status, ""))[0].draft, "{status}");
    }
    assert_eq!(kinds("publish", password), ["password"]);
    assert_eq!(kinds("publish", &meta("_yoast_wpseo_meta-robots-noindex", "1")), ["unlisted"]);
    assert_eq!(kinds("publish", &meta("_members_access_role", "editor")), ["private"]);
    for (status, more) in [
        ("publish", "<wp:post_password></wp:post_password>"),
        ("future", ""),
        ("publish", &meta("_wpmem_block", "0")),
    ] {
        assert!(kinds(status, more).is_empty() && !posts(&item("post", status, more))[0].draft, "{status}");
    }
    let items =
        item("page", "publish", text) + &item("revision", "inherit", text) + &item("post", "trash", text);
    let mut found = Vec::new();
    let text = format!("{HEAD}{items}</channel></rss>");
    let others = read(|| Ok(Cursor::new(text.as_bytes())), &mut |post| found.push(post.post)).unwrap();
    assert!(matches!(found.as_slice(), [Err(ReadError::Trash)]), "{found:?}");
    assert_eq!(others, BTreeMap::from([("page".to_owned(), 1)]));
}

#[test]
fn entities_are_characters_in_titles_categories_and_alternative_texts() {
    let more = "<category domain=\"category\"><![CDATA[Technik &amp; Tools]]></category>\
        <category domain=\"category\"><![CDATA[Tipps &#038; Tricks]]></category>\
        <excerpt:encoded><![CDATA[What&#8217;s <em>new</em>]]></excerpt:encoded>\
        <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>";
    let picture = "<item><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type>\
        <wp:attachment_url>https://a.org/p.jpg</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key>\
        <wp:meta_value><![CDATA[Tom &amp; Ann]]></wp:meta_value></wp:postmeta></item>";
    let item = item("post", "publish", more)
        .replace("A &amp; b", "<![CDATA[Q&amp;A: what&#8217;s <em>new</em> in &lt;b&gt;]]>");
    let post = posts(&format!("{picture}{item}")).remove(0);
    assert_eq!(post.title, "Q&A: what’s new in <b>");
    assert_eq!(post.categories, ["Technik & Tools", "Tipps & Tricks"]);
    assert_eq!(post.excerpt.as_deref(), Some("What’s new"));
    assert_eq!(post.hero.unwrap().alt, "Tom & Ann");
}

#[test]
fn a_post_without_a_title_is_called_after_its_heading_or_its_name() {
    let titled = |slug: &str, text: &str| {
        let item = item("post", "publish", &format!("<content:encoded><![CDATA[{text}]]></content:encoded>"));
        posts(&item.replace("A &amp; b", "").replace("a-b", slug)).remove(0).title
    };
    assert_eq!(titled("no-title", "<p>a</p><h2>First <b>heading</b></h2>"), "First heading");
    assert_eq!(titled("no-title", "<p>a</p>"), "No title");
    assert_eq!(titled("7", "<p>a</p>"), "Post 7");
}

/// The text of a post with this content, and the message of its remarks.
fn text_of(content: &str) -> (String, Remarks) {
    let more = format!("<content:encoded><![CDATA[{content}]]></content:encoded>");
    let (post, remarks) =
        found(&format!("{HEAD}{}</channel></rss>", item("post", "publish", &more))).unwrap().remove(0);
    (post.content.to_text(&Facts::default()), remarks)
}

#[test]
fn old_posts_have_paragraphs_captions_and_code() {
    let content = "First line\r\nsecond line\n\nNext [1] one.\n\n[caption id=\"a\" width=\"3\"]<a href=\"x\"><img src=\"https://a.org/p.jpg\" alt=\"A\" /></a> A <em>caption</em>[/caption]\n\n\
        <pre>a\n\nb [caption]</pre>\n[gallery ids=\"1,2\"]\n\n<h2>Title</h2>\nAfter\n\n<p style=\"text-align: center\">Centred.</p>\n\n\
        [sourcecode language=\"php\"]\n$a = \"<b>\";\n\n  [youtube x]\n[/sourcecode]\n\nLast";
    let more = format!("<content:encoded><![CDATA[{content}]]></content:encoded>");
    let json = posts(&item("post", "publish", &more))[0].content.to_json();
    let kinds: Vec<&str> =
        json["content"].as_array().unwrap().iter().map(|node| node["type"].as_str().unwrap()).collect();
    let expected = [
        "paragraph",
        "paragraph",
        "image",
        "codeBlock",
        "heading",
        "paragraph",
        "paragraph",
        "codeBlock",
        "paragraph",
    ];
    assert_eq!(kinds, expected);
    assert_eq!(json["content"][0]["content"][1]["type"], "hardBreak");
    assert_eq!(json["content"][1]["content"][0]["text"], "Next [1] one.");
    assert_eq!(json["content"][2]["attrs"]["caption"], "A caption");
    assert_eq!(json["content"][3]["content"][0]["text"], "a\n\nb [caption]");
    assert_eq!(json["content"][7]["content"][0]["text"], "$a = \"<b>\";\n\n  [youtube x]");
    assert_eq!(json["content"][7]["attrs"]["language"], "php");
}

#[test]
fn nothing_behind_what_has_no_end_is_lost() {
    for content in [
        "Write [caption] before the picture.\n\nThis text must stay.",
        "Write [caption]no picture[/caption].\n\nThis text must stay.",
        "<p>One.</p><figure><img src=\"https://a.org/a.jpg\"><p>This text must stay.</p>",
        "<p>One.</p><form><p>This text must stay.</p>",
        "One. [sourcecode]\n\nThis text must stay.",
        "<p>One.</p><!-- wp:image --><p>This text must stay.</p><!-- ",
    ] {
        assert!(text_of(content).0.contains("This text must stay."), "{content}");
    }
}

#[test]
fn shortcodes_may_hold_elements() {
    let picture = "<img src=\"https://a.org/p.jpg\" alt=\"A\">";
    for content in [
        format!("[caption id=\"a\" caption=\"A <em>fine</em> picture\"]{picture}[/caption]"),
        format!(
            "[caption caption='A <a class=\"x\" href=\"https://a.org\">fine</a> picture']{picture}[/caption]"
        ),
        format!(
            "[caption caption=\"A <a class=\"x\" href=\"https://a.org\">fine</a> picture\" width=\"3\"]{picture}[/caption]"
        ),
        format!("[caption id=\"a\"]<p>{picture}</p>A <strong>fine</strong> picture[/caption]"),
        format!("[caption]<p><a href=\"x\">{picture}</a></p>\n<p>A fine picture</p>[/caption]"),
        format!("<div>[caption]{picture}<br />A fine picture[/caption]</div>"),
        format!("<p>[caption]<span>{picture}</span> A fine <code>picture</code>[/caption]</p>"),
    ] {
        let more = format!("<content:encoded><![CDATA[Before.\n\n{content}\n\nAfter.]]></content:encoded>");
        let post = posts(&item("post", "publish", &more)).remove(0);
        assert_eq!(post.content.images(), ["https://a.org/p.jpg"], "{content}");
        let (text, json) = (text_of(&format!("Before.\n\n{content}\n\nAfter.")).0, post.content.to_json());
        assert!(
            text.starts_with("Before.") && text.ends_with("After.") && !text.contains("caption"),
            "{text}"
        );
        let image = json["content"].as_array().unwrap().iter().find(|node| node["type"] == "image").unwrap();
        assert_eq!(image["attrs"]["caption"], "A fine picture", "{content}: {json}");
    }
    let (text, remarks) = text_of(&format!(
        "[caption]{picture} One <script>x</script><img src=\"https://a.org/q.jpg\"> two[/caption]"
    ));
    assert!(text.contains("One") && text.contains("two") && !remarks.left_out.is_empty(), "{text}");
    // Without a picture, what is in it is text.
    let (text, remarks) = text_of("[caption]<iframe src=\"https://a.org\"></iframe> Words[/caption]");
    assert!(text.contains("Words") && remarks.shortcodes.contains_key("caption"), "{text}");
}

#[test]
fn the_text_in_a_shortcode_that_is_replaced_stays() {
    for (content, expected, kind) in [
        ("[embed]<a href=\"https://a.org/v\">https://a.org/v</a>[/embed]", "https://a.org/v", "embed"),
        ("[embed width=\"9\"]\nhttps://a.org/v\n[/embed]", "https://a.org/v", "embed"),
        (
            "[video src=\"https://a.org/v.mp4\"]Kept <b>text</b>.[/video] End",
            "https://a.org/v.mp4Kept text. End",
            "video",
        ),
        (
            "[audio mp3=\"https://a.org/v.mp3\"]\n\nKept.\n\n[gallery ids=\"1\"]\n\n[/audio]",
            "https://a.org/v.mp3\nKept.",
            "audio",
        ),
        ("[gallery ids=\"1,2\"]Kept.[/gallery]", "Kept.", "gallery"),
        ("[playlist] Kept.", "Kept.", "playlist"),
    ] {
        let (text, remarks) = text_of(content);
        assert_eq!(text.trim(), expected, "{content}");
        assert!(remarks.left_out.keys().any(|name| name.contains(kind)), "{content}: {:?}", remarks.left_out);
    }
}

#[test]
fn shortcodes_become_links_or_are_named() {
    let content = "Before [sic] and [[vc_row]].\n\n[contact-form-7 id=\"12\" title=\"Contact\"]\n\n\
        [vc_row][vc_column_text]Inside.[/vc_column_text][/vc_row]\n\n[youtube https://www.youtube.com/watch?v=a&amp;t=1]\n\n\
        [embed]https://a.org/v[/embed]\n\n[video mp4=\"https://a.org/v.mp4\"][/video]\n\nhttps://a.org/alone\n\nAfter.";
    let (text, remarks) = text_of(content);
    let expected = "Before [sic] and [vc_row].\n[contact-form-7 id=\"12\" title=\"Contact\"]\n[vc_row][vc_column_text]Inside.[/vc_column_text][/vc_row]\n\
        https://www.youtube.com/watch?v=a&t=1\nhttps://a.org/v\nhttps://a.org/v.mp4\nhttps://a.org/alone\nAfter.";
    assert_eq!(text, expected);
    let names: Vec<&str> = remarks.shortcodes.keys().map(String::as_str).collect();
    assert_eq!(names, ["contact-form-7", "vc_column_text", "vc_row"]);
    let block = "<!-- wp:embed {\"url\":\"https://a.org/v\"} --><figure class=\"wp-block-embed\"><div class=\"wp-block-embed__wrapper\">\n\
        https://a.org/v\n</div><figcaption>A film</figcaption></figure><!-- /wp:embed -->";
    let more = format!("<content:encoded><![CDATA[{block}]]></content:encoded>");
    let json = posts(&item("post", "publish", &more))[0].content.to_json();
    assert_eq!(json["content"][0]["content"][0]["marks"][0]["attrs"]["href"], "https://a.org/v");
    assert_eq!(json["content"][1]["content"][0]["text"], "A film");
    assert_eq!(text_of("[members_only]Secret.[/members_only]").1.held[0].kind, "private");
}

#[test]
fn external_entities_and_document_types_are_rejected() {
    let doctype = "<?xml version=\"1.0\"?><!DOCTYPE rss [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><rss><channel>\
        <item><title>&x;</title></item></channel></rss>";
    assert!(matches!(read_text(doctype), Err(ReadError::DocumentType)));
    let entity = format!("{HEAD}<item><title>&x;</title></item></channel></rss>");
    assert!(matches!(read_text(&entity), Err(ReadError::DocumentType)));
}

#[test]
fn files_that_are_no_exports_or_are_cut_are_rejected() {
    assert!(matches!(read_text("<html></html>"), Err(ReadError::Kind)));
    assert!(matches!(read_text(""), Err(ReadError::Kind)));
    assert!(matches!(read_text(&format!("{HEAD}<item><title>a")), Err(ReadError::Xml(_))));
    assert!(matches!(read_text("<rss><item></rss>"), Err(ReadError::Xml(_))));
}

#[test]
fn an_export_of_more_than_100_megabytes_is_rejected_unread() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("export.xml");
    std::fs::File::create(&path).unwrap().set_len(EXPORT_MAX + 1).unwrap();
    let found = read_wordpress(&path, &mut |_| panic!("nothing is read"));
    assert!(matches!(found, Err(ReadError::Export)));
}

#[test]
fn a_post_that_is_too_long_does_not_stop_the_others() {
    let long = "a".repeat(crate::TEXT_MAX + 1);
    let more = format!("<content:encoded><![CDATA[{long}]]></content:encoded>");
    let text =
        format!("{HEAD}{}{}</channel></rss>", item("post", "publish", &more), item("post", "publish", ""));
    let mut found = Vec::new();
    read(|| Ok(Cursor::new(text.as_bytes())), &mut |post| found.push(post.post)).unwrap();
    assert_eq!(found.len(), 2);
    assert!(matches!(found[0], Err(ReadError::Text)) && found[1].is_ok());
}

#[test]
fn reusable_blocks_are_part_of_the_posts_that_name_them() {
    let block = |id: u32, status: &str, text: &str| {
        format!(
            "<item><wp:post_id>{id}</wp:post_id><wp:status>{status}</wp:status><wp:post_type>wp_block</wp:post_type>\
             <content:encoded><![CDATA[{text}]]></content:encoded></item>"
        )
    };
    let reference = |id: u32| format!("<!-- wp:block {{\"ref\":{id}}} /-->");
    let text = format!("<p>One.</p>{}{}{}<p>Last.</p>", reference(3), reference(4), reference(5));
    let post = item("post", "publish", &format!("<content:encoded><![CDATA[{text}]]></content:encoded>"));
    // A block that names itself ends.
    let inner = format!("<!-- wp:paragraph --><p>Two.</p>{}", reference(6));
    let items = [
        post,
        block(3, "publish", &inner),
        block(4, "draft", "<p>Secret.</p>"),
        block(6, "publish", &format!("<p>Three.</p>{}", reference(7))),
        block(7, "publish", &reference(7)),
    ];
    let posts = found(&format!("{HEAD}{}</channel></rss>", items.concat())).unwrap();
    let [(post, remarks)] = posts.as_slice() else { panic!("{posts:?}") };
    assert_eq!(post.content.to_text(&Facts::default()), "One.\nTwo.\nThree.\nLast.");
    assert_eq!(remarks.left_out.get("reusable block"), Some(&3));
}
