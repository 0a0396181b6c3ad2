use super::*;
use serde::Deserialize;
use toolbase_catalog_domain::{MainCategory, SubCategory};
use toolbase_kernel::reading::from_toml;
use toolbase_kernel::text::slug_of;

#[derive(Deserialize)]
struct Starter {
    category: Vec<StarterCategory>,
}

#[derive(Deserialize)]
struct StarterCategory {
    name: String,
    #[serde(default)]
    aliases: Vec<String>,
    subcategories: Vec<String>,
    #[serde(default)]
    sensitive: Vec<String>,
}

/// The categories of the starter catalogue.
fn taxonomy() -> Taxonomy {
    let starter: Starter = from_toml(include_str!("../../../../../seed/taxonomy.toml")).unwrap();
    let mut number = 0;
    let mut id = || {
        number += 1;
        Uuid::from_u128(number)
    };
    let mains = (0..).zip(starter.category).map(|(position, main)| MainCategory {
        id: id(),
        slug: slug_of(&main.name),
        name: main.name,
        aliases: main.aliases,
        sensitive: false,
        summary: String::new(),
        position,
        sub_categories: (0..)
            .zip(main.subcategories)
            .map(|(position, name)| SubCategory {
                id: id(),
                slug: slug_of(&name),
                aliases: Vec::new(),
                sensitive: main.sensitive.contains(&name),
                name,
                summary: String::new(),
                position,
            })
            .collect(),
    });
    Taxonomy::new(mains.collect())
}

fn names(taxonomy: &Taxonomy, matched: &Matched) -> Vec<String> {
    matched
        .ids
        .iter()
        .map(|id| taxonomy.sub(taxonomy.sub_by_id(*id).unwrap()).unwrap().1.name.clone())
        .collect()
}

#[test]
fn categories_of_lists_are_recognised() {
    let taxonomy = taxonomy();
    let matcher = CategoryMatcher::new(&taxonomy, &[], None, UnknownCategory::Reject).unwrap();
    for (cell, words, expected) in [
        ("image generator", "", &["Image Generator"][..]),
        ("logo-generator", "", &["Logo Generator"]),
        ("Text & Writing", "summarizes books", &["Summarizer"]),
        ("UI/UX Design", "", &["UI/UX Design"]),
        ("Audio", "clones a voice", &["Voice Cloning"]),
        ("Text, Academia", "finds papers", &["Research Assistant", "Writing Assistant"]),
        ("Marketing for small shops", "plans SMS", &["SMS Marketing"]),
        ("Other, SEO", "", &["SEO"]),
        ("Image Generators", "", &["Image Generator"]),
        ("AI Copywriting Tools", "", &["Copywriting"]),
        ("Video editing & SEO", "", &["Video Editing", "SEO"]),
        ("Developer tools", "", &["Developer Tools"]),
        ("AI搜索, 图像生成、AI视频", "", &["AI Search", "Image Generator", "Video Generator"]),
        ("NSFW chat", "", &["NSFW"]),
        ("Adult", "", &["NSFW"]),
        ("AI girlfriends, Girlfriend", "", &["AI Girlfriend"]),
        ("Prompt", "", &["Prompt Generator"]),
        ("['Research', 'Legal']", "", &["Research Assistant", "Legal Assistant"]),
    ] {
        assert_eq!(names(&taxonomy, &matcher.find(&parts(cell), words)), expected, "{cell}");
    }
}

#[test]
fn what_is_unknown_is_reported_with_what_is_near() {
    let taxonomy = taxonomy();
    let matcher = CategoryMatcher::new(&taxonomy, &[], None, UnknownCategory::Reject).unwrap();
    let found = matcher.find(&parts("Gardening, SEO"), "");
    assert_eq!(found.unknown, ["Gardening"]);
    assert_eq!(names(&taxonomy, &found), ["SEO"]);
    assert!(matcher.nearest("imge generator").starts_with("Image Generator"));
    assert!(matcher.find(&parts("generator"), "").ids.is_empty());
}

#[test]
fn given_pairs_and_the_default_count() {
    let taxonomy = taxonomy();
    let given = [(String::new(), "Editors Choice".to_owned(), "Productivity".to_owned())];
    let matcher = CategoryMatcher::new(&taxonomy, &given, Some("Other"), UnknownCategory::Reject).unwrap();
    assert_eq!(names(&taxonomy, &matcher.find(&parts("editors choice"), "takes notes")), ["Note Taking"]);
    assert!(matcher.fallback("").is_some(), "an explicit mapping is applied, even to Other");
    let pair = |file: &str, theirs: &str, ours: &str| (file.to_owned(), theirs.to_owned(), ours.to_owned());
    let given = [pair("map.csv: ", "A", "Imagee"), pair("", "B", "SEO"), pair("", "C", "Vidéo Generatr")];
    let wrong =
        CategoryMatcher::new(&taxonomy, &given, Some("Imagee"), UnknownCategory::Reject).err().unwrap();
    for (found, setting, message) in [
        (&wrong[0], Setting::MapCategory, "map.csv: A=Imagee: `Imagee` is no category; nearest: Image"),
        (
            &wrong[1],
            Setting::MapCategory,
            "C=Vidéo Generatr: `Vidéo Generatr` is no category; nearest: Video",
        ),
        (&wrong[2], Setting::DefaultCategory, "default category: `Imagee` is no category; nearest: Image"),
    ] {
        assert_eq!(found.setting, setting);
        assert!(found.message.starts_with(message), "{}", found.message);
    }
    assert_eq!(wrong.len(), 3, "all at once");
}

#[test]
fn no_tool_comes_into_a_sensitive_category_by_its_description() {
    let taxonomy = taxonomy();
    let matcher = CategoryMatcher::new(&taxonomy, &[], None, UnknownCategory::Reject).unwrap();
    let found = matcher.find(&parts("Chatbot"), "a gift for your girlfriend");
    assert!(!names(&taxonomy, &found).contains(&"AI Girlfriend".to_owned()));
}

#[test]
fn unknown_names_are_found_by_their_meaning() {
    let taxonomy = taxonomy();
    let matcher = CategoryMatcher::new(&taxonomy, &[], None, UnknownCategory::Reject).unwrap();
    for (name, expected) in [
        ("Cooking", "Nutrition & Recipes"),
        ("Songwriting", "Lyrics Generator"),
        ("Slides", "Presentations"),
        ("Coding Assistants", "Code Assistant"),
        ("Writing assistants", "Writing Assistant"),
        ("Machine Learning", "Data Science"),
    ] {
        let found = matcher.find(&parts(name), "");
        assert_eq!(names(&taxonomy, &found), [expected], "{name}");
        assert!(found.seen[0].confidence >= 0.55, "{name}");
    }
    for name in
        ["Featured", "Insurance", "Miscellaneous", "Editor's choice", "Real Estate", "Services", "New"]
    {
        assert!(matcher.find(&parts(name), "").ids.is_empty(), "{name}");
    }
}

#[test]
fn the_nearest_is_taken_when_it_is_near_or_may_be_far() {
    let taxonomy = taxonomy();
    let nearest = CategoryMatcher::new(&taxonomy, &[], None, UnknownCategory::Nearest).unwrap();
    let guess = CategoryMatcher::new(&taxonomy, &[], None, UnknownCategory::Guess).unwrap();
    for name in ["Insurance", "Miscellaneous", "Real Estate", "Gardening"] {
        let found = nearest.find(&parts(name), "");
        assert!(found.ids.is_empty() || found.seen[0].confidence > 0.46, "{name}: {found:?}");
        let found = guess.find(&parts(name), "");
        assert_eq!((found.ids.len(), found.unknown.len()), (1, 0), "however far: {name}");
    }
    assert!(nearest.find(&parts("qqqq"), "").ids.is_empty());
    assert_eq!(guess.find(&parts("qqqq"), "").ids.len(), 1, "without a meaning");
    for matcher in [&nearest, &guess] {
        assert_eq!(names(&taxonomy, &matcher.find(&parts("Insurance, SEO"), "")), ["SEO"]);
        for (one, other) in
            [("AI cooking", "ai Cooking"), ("Ai SEO", "AI seo"), ("HEALTH INSURANCE", "health insurance")]
        {
            let find = |name: &str| matcher.find(&parts(name), "");
            assert_eq!(find(one).ids, find(other).ids, "{one}");
        }
    }
}

#[test]
fn a_category_of_moderation_is_not_for_adults() {
    let taxonomy = taxonomy();
    let matcher = CategoryMatcher::new(&taxonomy, &[], None, UnknownCategory::Guess).unwrap();
    for name in ["NSFW detection", "NSFW & moderation", "Adult content filter", "NSFW/Moderation"] {
        let found = matcher.find(&parts(name), "");
        assert!(
            found.ids.iter().all(|id| !matcher.is_sensitive(*id)),
            "{name}: {:?}",
            names(&taxonomy, &found)
        );
    }
}
