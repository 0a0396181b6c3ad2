use super::*;
use std::collections::{HashMap, HashSet};

/// Specification 1, section 2.4.
const COUNTS: [(&str, usize); 17] = [
    ("Image", 33),
    ("Text & Writing", 27),
    ("Video", 15),
    ("Code & IT", 21),
    ("Voice", 16),
    ("Business", 8),
    ("Marketing", 26),
    ("AI Detector", 5),
    ("AI Chatbot", 5),
    ("Life Assistant", 20),
    ("Prompt", 1),
    ("3D", 3),
    ("Education", 9),
    ("Productivity", 22),
    ("AI Models & Framework", 3),
    ("Design & Art", 10),
    ("Other", 6),
];

#[test]
fn the_categories_have_the_counts_of_the_specification() {
    let mains = categories().unwrap();
    let counts: Vec<(&str, usize)> = mains.iter().map(|main| (main.name.as_str(), main.subs.len())).collect();
    assert_eq!(counts, COUNTS);
    let sensitive: Vec<&str> = mains
        .iter()
        .flat_map(|main| &main.subs)
        .filter(|sub| sub.sensitive)
        .map(|sub| sub.name.as_str())
        .collect();
    assert_eq!(sensitive, ["AI Girlfriend", "NSFW"]);
}

#[test]
fn every_category_has_its_own_slug() {
    let mains = categories().unwrap();
    assert_eq!(mains.iter().map(|main| &main.slug).collect::<HashSet<_>>().len(), mains.len());
    for main in &mains {
        assert_eq!(
            main.subs.iter().map(|sub| &sub.slug).collect::<HashSet<_>>().len(),
            main.subs.len(),
            "{}",
            main.name
        );
        assert!(main.subs.iter().all(|sub| !sub.slug.is_empty()));
    }
}

#[test]
fn there_are_enough_tools_in_every_main_category() {
    let tools = tools().unwrap();
    assert!(tools.len() >= 240, "{} tools", tools.len());
    for main in categories().unwrap() {
        let count = tools.iter().filter(|tool| tool.main == main.slug).count();
        assert!(count >= 6, "{} has {count}", main.name);
    }
}

#[test]
fn tools_name_categories_that_exist_the_first_one_of_their_file() {
    let mut main_of = HashMap::new();
    for main in categories().unwrap() {
        for sub in main.subs {
            main_of.insert(sub.name, main.slug.clone());
        }
    }
    for tool in tools().unwrap() {
        let name = &tool.draft.name;
        assert_eq!(main_of.get(&tool.categories[0]).map(String::as_str), Some(tool.main), "{name}");
        for category in &tool.categories {
            assert!(main_of.contains_key(category), "{name}: `{category}`");
        }
    }
}

#[test]
fn no_tool_is_there_twice() {
    let (mut names, mut addresses) = (HashMap::new(), HashMap::new());
    for tool in tools().unwrap() {
        let name = tool.draft.name.clone();
        let key: String = name.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
        assert_eq!(names.insert(key, name.clone()), None, "{name}");
        assert_eq!(addresses.insert(tool.draft.canonical_url, name.clone()), None, "{name}");
    }
}

#[test]
fn every_text_is_of_use() {
    for StarterTool { draft, .. } in tools().unwrap() {
        let name = &draft.name;
        let long = |text: &str, from: usize, to: usize| {
            let length = text.chars().count();
            assert!((from..=to).contains(&length), "{name}: {length} characters, not {from} to {to}: {text}");
        };
        assert!(draft.url.starts_with("https://"), "{name}: {}", draft.url);
        long(&draft.short_description, 30, 140);
        long(&draft.introduction, 150, 1000);
        long(&draft.usage, 100, 2000);
        long(&draft.speciality, 80, 1000);
        assert!((3..=5).contains(&draft.pros.len()) && (2..=4).contains(&draft.cons.len()), "{name}");
        assert!(draft.prominence < 3 || !draft.faq.is_empty(), "{name} has no questions");
        for link in draft.social_links.values() {
            assert!(address(link).is_ok(), "{name}: {link}");
        }
    }
}

#[test]
fn prices_name_the_day_on_which_they_were_checked() {
    let tools = tools().unwrap();
    assert!(tools.iter().filter(|tool| !tool.draft.pricing_plans.is_empty()).count() >= 80);
    for tool in tools {
        let name = &tool.draft.name;
        let priced = |plan: &&PricingPlan| !plan.price.is_empty();
        let free = tool.draft.pricing_plans.len() - tool.draft.pricing_plans.iter().filter(priced).count();
        for plan in tool.draft.pricing_plans.iter().filter(priced) {
            assert!(plan.price.contains(['$', '€']), "{name}: {}", plan.price);
        }
        let has_price = tool.draft.pricing_plans.iter().any(|plan| !plan.price.is_empty());
        assert_eq!(tool.draft.price_checked_on, has_price.then_some(WRITTEN_ON), "{name}");
        let freemium = tool.draft.pricing_type == Some(crate::domain::PricingType::Freemium);
        assert!(
            tool.draft.pricing_plans.is_empty() || !freemium || free == 1,
            "{name} has {free} free plans"
        );
        assert!(tool.draft.launched_on.is_none_or(|day| day < day_after_the_texts()), "{name}");
    }
}

/// Some tools came out while the texts were written.
fn day_after_the_texts() -> NaiveDate {
    WRITTEN_ON + chrono::Months::new(2)
}

#[test]
fn the_famous_tools_name_their_makers_and_platforms() {
    let tools = tools().unwrap();
    let known = |fact: fn(&ToolDraft) -> bool| tools.iter().filter(|tool| fact(&tool.draft)).count();
    assert!(known(|draft| draft.maker.is_some()) >= 170);
    assert!(known(|draft| !draft.platforms.is_empty()) >= 180);
    assert!(known(|draft| draft.offline.is_some()) >= 15 && known(|draft| draft.made_in.is_some()) >= 20);
    assert!(known(|draft| draft.open_source.is_some()) >= 140);
    let chatgpt = tools.iter().find(|tool| tool.draft.name == "ChatGPT").unwrap();
    assert_eq!(chatgpt.draft.maker.as_deref(), Some("OpenAI"));
    assert_eq!(chatgpt.draft.platforms, [Platform::Web, Platform::Desktop, Platform::Phone]);
    assert_eq!(chatgpt.draft.open_source, Some(false));
}
