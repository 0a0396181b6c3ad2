//! A small catalogue whose lists can be computed by hand.

use chrono::Duration;
use toolbase_catalog::domain::{PricingPlan, ToolDraft, ToolState};
use toolbase_catalog_domain::{PricingType, Rating, Stats};
pub use toolbase_catalog_testing::add;
use toolbase_catalog_testing::{add_categories, category, served, tool};
use toolbase_testkit::{Engine, TestApp, TestResponse};

/// A tool of the small catalogue.
type Row = (&'static str, &'static [&'static str], PricingType, f64, u32, u32);

/// Name, categories, price, rating, reviews, views; all approved. More views mean more popular.
const TOOLS: [Row; 8] = [
    ("Midjourney", &["Image Generator"], PricingType::Paid, 4.6, 120, 9000),
    ("Remove Photo", &["Background Remover"], PricingType::Freemium, 4.2, 30, 5000),
    ("Stable Canvas", &["Image Generator", "Background Remover"], PricingType::Free, 3.9, 5, 3000),
    ("Sketch Pilot", &["Image Generator"], PricingType::Free, 0.0, 0, 800),
    ("Write Well", &["Copywriting"], PricingType::Freemium, 4.9, 60, 4000),
    ("Letter Box", &["Copywriting"], PricingType::FreeTrial, 2.1, 3, 90),
    ("Talk Friend", &["AI Chatbot"], PricingType::ContactForPricing, 5.0, 1, 40),
    ("Night Friend", &["AI Girlfriend"], PricingType::Paid, 4.0, 12, 2000),
];

/// Starts a server that serves the small catalogue.
pub async fn catalogue(engine: Engine) -> TestApp {
    catalogue_with(engine, &[]).await
}

/// As [`catalogue`], with settings of one's own.
pub async fn catalogue_with(engine: Engine, settings: &[(&str, &str)]) -> TestApp {
    let mut all = vec![("catalog.debounce_ms", "10"), ("catalog.counters_flush_ms", "20")];
    all.extend(settings);
    let app = TestApp::with(engine, vec![toolbase_catalog::module()], &all).await;
    let mut categories = [
        category("Image", &["Image Generator", "Background Remover", "Meme Generator"]),
        category("Text & Writing", &["Copywriting"]),
        category("AI Chatbot", &["AI Chatbot", "AI Girlfriend"]),
    ];
    categories[0].aliases.push("Pictures".to_owned());
    categories[2].aliases.push("AI Chatboat".to_owned());
    add_categories(&app, &categories).await;
    for (number, (name, categories, pricing_type, score, reviews, views)) in TOOLS.iter().enumerate() {
        let ToolDraft { categories, .. } = tool(&app, name, categories).await;
        let draft = ToolDraft { categories, pricing_type: Some(*pricing_type), ..draft(name) };
        let rating = Rating { score: *score, total_reviews: *reviews };
        let stats = Stats {
            page_views: *views,
            visits: views / 2,
            saved_count: views / 100,
            upvotes_count: views / 50,
        };
        let age = Duration::days(i64::try_from(number).unwrap() + 1);
        add(&app.context, &draft, ToolState::Approved, rating, stats, age).await;
    }
    served(&app, TOOLS.len()).await;
    app
}

/// A tool with texts, in no category.
pub fn draft(name: &str) -> ToolDraft {
    let slug = toolbase_kernel::text::slug_of(name);
    ToolDraft {
        name: name.to_owned(),
        url: format!("https://{slug}.example"),
        canonical_url: format!("{slug}.example"),
        short_description: format!("{name} does one thing."),
        introduction: format!("{name} is made for this test."),
        usage: "Open it and begin.".to_owned(),
        speciality: "It is small.".to_owned(),
        pros: vec!["Quick".to_owned()],
        cons: vec!["Small".to_owned()],
        pricing_currency: "USD".to_owned(),
        pricing_plans: vec![PricingPlan {
            plan_name: "Basic".to_owned(),
            price: "9".to_owned(),
            ..PricingPlan::default()
        }],
        faq: vec![toolbase_catalog::domain::FaqRecord {
            id: None,
            question: "Is it real?".to_owned(),
            answer: "No.".to_owned(),
        }],
        prominence: 1,
        ..ToolDraft::default()
    }
}

/// The names of a list's tools, in order.
pub fn names(answer: &TestResponse) -> Vec<String> {
    assert_eq!(answer.status, 200, "{}", answer.text());
    let json = answer.json();
    let tools = if json.is_array() { &json } else { &json["tools"] };
    tools.as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap().to_owned()).collect()
}
