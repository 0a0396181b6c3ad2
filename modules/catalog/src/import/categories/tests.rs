use super::*;
use crate::seed::starter;
use toolbase_catalog_index::{MainCategory, SubCategory};

fn taxonomy() -> Taxonomy {
    let mut number = 0;
    let mut id = || {
        number += 1;
        Uuid::from_u128(number)
    };
    let mains = (0..).zip(starter::categories().unwrap()).map(|(position, main)| MainCategory {
        id: id(),
        name: main.name,
        slug: main.slug,
        aliases: main.aliases,
        sensitive: main.sensitive,
        summary: main.summary,
        position,
        sub_categories: (0..)
            .zip(main.subs)
            .map(|(position, sub)| SubCategory {
                id: id(),
                name: sub.name,
                slug: sub.slug,
                aliases: sub.aliases,
                sensitive: sub.sensitive,
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
    let (setting, error) =
        CategoryMatcher::new(&taxonomy, &[], Some("Imagee"), UnknownCategory::Reject).err().unwrap();
    assert_eq!(setting, Setting::DefaultCategory);
    assert!(error.starts_with("default category: `Imagee` is no category; nearest: Image"), "{error}");
    let given = [("map.csv: ".to_owned(), "A".to_owned(), "Imagee".to_owned())];
    let (setting, error) =
        CategoryMatcher::new(&taxonomy, &given, None, UnknownCategory::Reject).err().unwrap();
    assert_eq!(setting, Setting::MapCategory);
    assert!(error.starts_with("map.csv: A=Imagee: `Imagee` is no category; nearest: Image"), "{error}");
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
    let nearest = CategoryMatcher::new(&taxonomy, &[], None, UnknownCategory::Nearest).unwrap();
    let found = nearest.find(&parts("Insurance"), "");
    assert_eq!((names(&taxonomy, &found).len(), found.seen[0].confidence < 0.55), (1, true));
}
}

#[test]
fn the_nearest_is_taken_when_it_is_near_or_may_be_far() {
    let taxonomy = taxonomy();
