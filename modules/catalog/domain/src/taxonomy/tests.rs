use super::*;

/// An id that depends on the kind and the name alone.
fn id_of(kind: u128, name: &str) -> Uuid {
    Uuid::from_u128(name.bytes().fold(kind, |id, byte| id.wrapping_mul(257).wrapping_add(byte.into())))
}

fn sub(name: &str, position: i32) -> SubCategory {
    SubCategory {
        id: id_of(1, name),
        name: name.to_owned(),
        slug: name_key(name),
        aliases: Vec::new(),
        sensitive: name == "AI Girlfriend",
        summary: String::new(),
        position,
    }
}

fn main(name: &str, slug: &str, aliases: &[&str], position: i32, subs: &[&str]) -> MainCategory {
    MainCategory {
        id: id_of(2, name),
        name: name.to_owned(),
        slug: slug.to_owned(),
        aliases: aliases.iter().map(|&alias| alias.to_owned()).collect(),
        sensitive: name == "NSFW",
        summary: String::new(),
        position,
        sub_categories: (0..).zip(subs).map(|(at, name)| sub(name, at)).collect(),
    }
}

fn taxonomy() -> Taxonomy {
    Taxonomy::new(vec![
        main("AI Models & Framework", "gpt-models", &[], 3, &["GPT Model"]),
        main("AI Chatbot", "ai-chatbot", &["AI Chatboat"], 1, &["AI Chatbot", "AI Girlfriend"]),
        main("NSFW", "nsfw", &[], 4, &["Adult"]),
        main("Other", "other", &[], 2, &["Web3", "GPT Model"]),
    ])
}

#[test]
fn mains_are_in_their_position() {
    let taxonomy = taxonomy();
    let names: Vec<_> = taxonomy.mains().iter().map(|main| main.name.as_str()).collect();
    assert_eq!(names, ["AI Chatbot", "Other", "AI Models & Framework", "NSFW"]);
}

#[test]
fn a_main_responses_to_id_name_slug_rule_slug_and_alias() {
    let taxonomy = taxonomy();
    let id = taxonomy.mains()[2].id.to_string();
    for value in ["gpt-models", "ai models & framework", "AI-Models-Framework", id.as_str()] {
        assert_eq!(taxonomy.resolve(value), Some(CategoryRef::Main(2)), "{value}");
    }
    for value in ["ai-chatboat", "AI Chatboat", " ai chatbot "] {
        assert_eq!(taxonomy.resolve(value), Some(CategoryRef::Main(0)), "{value}");
    }
    assert_eq!(taxonomy.resolve("nothing"), None);
    assert_eq!(taxonomy.resolve(" "), None);
}

#[test]
fn a_sub_is_found_inside_its_main_and_by_path() {
    let taxonomy = taxonomy();
    assert_eq!(taxonomy.resolve_sub(Some(0), "ai-chatbot"), Some(0));
    assert_eq!(taxonomy.resolve_sub(Some(2), "gpt model"), Some(4));
    assert_eq!(taxonomy.resolve_sub(Some(0), "web3"), None);
    assert_eq!(taxonomy.resolve("ai-chatboat/ai-chatbot"), Some(CategoryRef::Sub(0)));
    assert_eq!(taxonomy.resolve("gpt-models/gpt-model"), Some(CategoryRef::Sub(4)));
}

#[test]
fn sensitivity_comes_from_the_category_or_its_main() {
    let taxonomy = taxonomy();
    let sensitive = |value| taxonomy.is_sensitive(taxonomy.resolve(value).unwrap());
    assert!(sensitive("AI Girlfriend"));
    assert!(sensitive("Adult"));
    assert!(sensitive("NSFW"));
    assert!(!sensitive("Web3"));
}
