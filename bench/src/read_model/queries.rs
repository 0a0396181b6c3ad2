//! The requests: sets of filters, and texts.

use toolbase_catalog_domain::PricingType;

/// Queries that people search a directory of AI tools for: tasks, wishes in a few words, names, slips of the pen.
const SEARCHES: [&str; 50] = [
    "image generator",
    "remove background from photo",
    "video editor",
    "text to speech",
    "chatbot for customer support",
    "write blog posts",
    "logo design",
    "meeting notes",
    "translate documents",
    "code review",
    "music",
    "summarize pdf",
    "presentation slides",
    "headshots",
    "voice cloning",
    "email marketing",
    "seo keywords",
    "learn spanish",
    "interior design ideas",
    "resume builder",
    "spreadsheet formulas",
    "research papers",
    "social media posts",
    "transcribe podcast",
    "anime avatar",
    "chatgpt",
    "midjourney",
    "claude",
    "perplexity",
    "runway",
    "notion",
    "grammarly",
    "elevenlabs",
    "synthesia",
    "copilot",
    "gramarly",
    "midjorney",
    "transcripton",
    "presentaion maker",
    "imge upscaler",
    "vidoe generator",
    "sales",
    "data analysis for finance teams",
    "3d models",
    "prompt library",
    "detect ai writing",
    "travel planner",
    "fitness",
    "legal contracts",
    "free image editing tool",
];

/// [`SEARCHES`].
pub fn searches() -> &'static [&'static str] {
    &SEARCHES
}

/// Wishes as people put them, of three to twelve words that many tools have.
const QUESTIONS: [&str; 16] = [
    "turn text into images",
    "generate images from text",
    "meeting notes summary for sales teams",
    "which assistant helps with coding in the editor",
    "turn a video into a short text for social media",
    "I need something that writes emails to customers",
    "translate documents and audio for my team",
    "make photos and avatars for my team",
    "how can I plan a project with chat and search",
    "create a presentation from a document",
    "find new customers and their email addresses",
    "ask questions about a long pdf document",
    "write product descriptions for an online shop",
    "remove the background of many photos at once",
    "transcribe interviews and translate them to english",
    "automate reports from a spreadsheet and send them every week",
];

/// [`QUESTIONS`].
pub fn questions() -> &'static [&'static str] {
    &QUESTIONS
}

/// [`SEARCHES`] and as many made from `names` of tools: whole, their beginnings, and with a letter missing.
pub fn varied(names: &[String]) -> Vec<String> {
    let from_name = |(number, name): (usize, &String)| {
        let letters: Vec<char> = name.chars().collect();
        match number % 3 {
            0 => name.to_lowercase(),
            1 => letters.iter().take(4).collect(),
            _ => letters
                .iter()
                .enumerate()
                .filter(|(place, _)| *place != 2)
                .map(|(_, letter)| *letter)
                .collect(),
        }
    };
    let fixed = SEARCHES.iter().map(|&text| text.to_owned());
    fixed.chain(names.iter().enumerate().map(from_name).take(SEARCHES.len())).collect()
}

/// For each main category three sets of filters, as pairs of group and option: two prices, rating 4 and 5.
pub fn filter_sets<'a>(mains: &[&'a str]) -> Vec<Vec<(&'static str, &'a str)>> {
    let prices = PricingType::ALL.map(PricingType::label);
    let pairs = [[prices[0], prices[1]], [prices[2], prices[3]], [prices[1], prices[3]]];
    let set = |main: &'a str, [one, other]: [&'static str; 2]| {
        vec![("category", main), ("price", one), ("price", other), ("rating", "5"), ("rating", "4")]
    };
    mains.iter().flat_map(|main| pairs.map(|pair| set(main, pair))).collect()
}
