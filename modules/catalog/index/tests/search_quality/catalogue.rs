//! The synthetic catalogue.

use std::sync::Arc;

use chrono::{DateTime, TimeZone, Utc};
use toolbase_catalog_domain::{
    Activity, Facts, MainCategory, PricingType, Rating, Stats, SubCategory, Taxonomy, ToolRecord, Unweighed,
    name_key,
};
use toolbase_catalog_index::Snapshot;
use uuid::Uuid;

const CATEGORIES: [(&str, &[&str]); 5] = [
    ("Image", &["Image Generator", "Photo Editing", "Logo Generator"]),
    ("Video", &["Video Generator", "Video Editing"]),
    ("Text & Writing", &["Copywriting", "Translation", "Summarizer"]),
    ("Code & IT", &["Code Assistant", "SQL"]),
    ("AI Chatbot", &["AI Chatbot", "AI Girlfriend"]),
];

/// (name, prominence, subcategories, one-line promise, introduction).
pub type Entry = (&'static str, u8, &'static [&'static str], &'static str, &'static str);

const TOOLS: [Entry; 43] = [
    (
        "Pixelorm",
        5,
        &["Image Generator"],
        "Turn a sentence into a picture.",
        "Generates images from text prompts in many styles.",
    ),
    (
        "Paintbox",
        4,
        &["Image Generator"],
        "Art images from words.",
        "Text to image with control over style and colour.",
    ),
    (
        "Framefox",
        3,
        &["Image Generator", "Photo Editing"],
        "Image variations in bulk.",
        "Makes product images for shops.",
    ),
    (
        "Retouchly",
        4,
        &["Photo Editing"],
        "Removes blemishes and backgrounds.",
        "A photo editor that cleans portraits.",
    ),
    (
        "Bright Room",
        2,
        &["Photo Editing"],
        "Corrects light in photos.",
        "Batch photo editing for photographers.",
    ),
    ("Logomint", 3, &["Logo Generator"], "A logo in a minute.", "Draws logos for new companies."),
    (
        "Brandseed",
        2,
        &["Logo Generator", "Copywriting"],
        "Names and marks for start-ups.",
        "Suggests a brand name and a logo.",
    ),
    (
        "Sceneline",
        5,
        &["Video Generator"],
        "Video clips from a script.",
        "Converts text to video with voices.",
    ),
    (
        "Cutwise",
        4,
        &["Video Editing"],
        "Edit video by editing its transcript.",
        "A video editor for podcasts and lessons.",
    ),
    (
        "Clipdrift",
        3,
        &["Video Editing"],
        "Short clips out of long recordings.",
        "Finds highlights for social media.",
    ),
    ("Motionary", 2, &["Video Generator"], "Animated characters.", "Animates a still image."),
    (
        "Copperquill",
        4,
        &["Copywriting"],
        "Drafts for advertising.",
        "Writes product texts, e-mails and adverts.",
    ),
    (
        "Inkwell",
        3,
        &["Copywriting"],
        "Long articles with sources.",
        "A writing assistant for blogs. Better than Pixelorm at words.",
    ),
    ("Headline Hero", 2, &["Copywriting"], "Headlines that fit.", "Tests variations of headlines."),
    (
        "Linguaport",
        5,
        &["Translation"],
        "Translate documents and keep the layout.",
        "Translation between ninety languages.",
    ),
    ("Polyglotta", 3, &["Translation"], "Live translation of speech.", "Interprets meetings."),
    ("Shortly", 4, &["Summarizer"], "The gist of long texts.", "Summarizes reports, papers and meetings."),
    (
        "Papertrail",
        3,
        &["Summarizer"],
        "Reads research papers with you.",
        "Summaries and questions for scientific papers.",
    ),
    (
        "Codewright",
        5,
        &["Code Assistant"],
        "Completes code in the editor.",
        "Coding help in forty programming languages.",
    ),
    ("Bugsniff", 3, &["Code Assistant"], "Reviews pull requests.", "Finds bugs in code before people do."),
    ("Testsmith", 2, &["Code Assistant"], "Writes unit tests.", "Generates tests for existing code."),
    ("Askbase", 3, &["SQL"], "Questions to your database.", "Turns questions into SQL."),
    ("Querymate", 2, &["SQL"], "Explains slow queries.", "SQL advice for analysts."),
    (
        "Chatterly",
        5,
        &["AI Chatbot"],
        "A chat assistant for everything.",
        "Answers questions, writes and plans.",
    ),
    ("Chat Atlas", 4, &["AI Chatbot"], "Chat with maps and guides.", "A travel assistant."),
    ("Deskling", 3, &["AI Chatbot"], "Answers your customers.", "A support chatbot for websites."),
    ("Amora", 3, &["AI Girlfriend"], "A companion to talk to.", "Role play and company chat."),
    ("文思助手", 4, &["AI Chatbot"], "中文写作与聊天助手。", "帮助用户写作、翻译和总结文档。"),
    ("文心绘图", 3, &["Image Generator"], "AI.", "AI."),
    ("แชทบอทไทย", 3, &["AI Chatbot"], "AI.", "AI."),
    ("日本語AI翻訳メモ", 3, &["AI Chatbot"], "AI.", "AI."),
    ("画境", 3, &["Image Generator"], "用文字生成图片。", "输入文字即可生成图像。"),
    ("Нейропис", 2, &["Copywriting"], "Пишет тексты по-русски.", "Помощник для редакторов."),
    ("Café Scribe", 2, &["Copywriting"], "Menus and notices.", "Writes menus for restaurants."),
    ("Notewell", 4, &["Summarizer"], "Meeting notes without typing.", "Transcribes and summarizes meetings."),
    ("Voxel Forge", 2, &["Image Generator"], "Textures for games.", "Seamless textures from prompts."),
    (
        "Portraitist",
        3,
        &["Image Generator", "Photo Editing"],
        "Head shots from selfies.",
        "Business portraits made from photos.",
    ),
    ("Storyreel", 2, &["Video Generator"], "Story videos for children.", "Illustrates and narrates stories."),
    (
        "Subtitler",
        3,
        &["Video Editing", "Translation"],
        "Subtitles in any language.",
        "Adds and translates subtitles.",
    ),
    (
        "Regexa",
        2,
        &["Code Assistant"],
        "Regular expressions in plain words.",
        "Explains and writes patterns.",
    ),
    ("Mailmuse", 2, &["Copywriting"], "Replies in your tone.", "Drafts e-mail answers."),
    (
        "Scanlate",
        1,
        &["Translation"],
        "Comics in your language.",
        "Translates comics and keeps the lettering.",
    ),
    ("Image", 1, &["Photo Editing"], "Resizes pictures.", "A small tool to resize pictures."),
];

pub fn id_of(kind: u128, name: &str) -> Uuid {
    Uuid::from_u128(name.bytes().fold(kind, |id, byte| id.wrapping_mul(257).wrapping_add(byte.into())))
}

pub fn taxonomy() -> Arc<Taxonomy> {
    let sub = |(position, name): (i32, &&str)| SubCategory {
        id: id_of(1, name),
        name: (*name).to_owned(),
        slug: name_key(name),
        aliases: Vec::new(),
        sensitive: *name == "AI Girlfriend",
        summary: String::new(),
        position,
    };
    let main = |(position, (name, subs)): (i32, (&str, &[&str]))| MainCategory {
        id: id_of(2, name),
        name: name.to_owned(),
        slug: name_key(name),
        aliases: Vec::new(),
        sensitive: false,
        summary: String::new(),
        position,
        sub_categories: (0..).zip(subs).map(sub).collect(),
    };
    Arc::new(Taxonomy::new((0..).zip(CATEGORIES).map(main).collect()))
}

pub fn record(&(name, prominence, subs, promise, introduction): &Entry) -> ToolRecord {
    let time = Utc.with_ymd_and_hms(2026, 1, 5, 8, 30, 0).unwrap();
    ToolRecord {
        id: id_of(3, name),
        slug: name_key(name),
        name: name.to_owned(),
        url: format!("https://{}.example.com", name_key(name)),
        logo_url: None,
        picture: None,
        short_description: promise.to_owned(),
        introduction: introduction.to_owned(),
        usage: String::new(),
        speciality: String::new(),
        keywords: Vec::new(),
        updated_at: time,
        published_at: time,
        launched_on: None,
        pricing_type: Some(if prominence > 3 { PricingType::Freemium } else { PricingType::Free }),
        currency: "USD".to_owned(),
        starting_price: None,
        facts: Facts::default(),
        category_ids: subs.iter().map(|sub| id_of(1, sub)).collect(),
        rating: Rating::default(),
        stats: Stats::default(),
        unweighed: Unweighed::default(),
        activity: Activity::default(),
        is_claimed: false,
        prominence,
    }
}

pub fn now() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 2, 1, 0, 0, 0).unwrap()
}

pub fn snapshot() -> Snapshot {
    Snapshot::build(taxonomy(), TOOLS.iter().map(record), now())
}
