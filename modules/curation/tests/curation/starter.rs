//! The starter lists, inserted over the starter catalogue.

use crate::fixture::{modules, names, of};
use serde_json::json;
use toolbase_catalog::seed::insert::seed;
use toolbase_kernel::starter::Seeded;
use toolbase_testkit::{TestApp, eventually, on_either};

/// Addresses that the specification's navigation, home page and footer lead to.
const LINKED: [&str; 32] = [
    "students",
    "developers",
    "product-managers",
    "marketers",
    "designers",
    "content-creators",
    "small-businesses",
    "teachers",
    "startups",
    "writers",
    "recruiters-hr",
    "lawyers",
    "doctors",
    "sales-teams",
    "youtubers",
    "real-estate-agents",
    "researchers",
    "data-scientists",
    "project-managers",
    "image-generation",
    "video-generation",
    "code-generation",
    "copywriting",
    "summarization",
    "note-taking",
    "seo-optimization",
    "social-media",
    "email-writing",
    "meeting-transcription",
    "data-analysis-bi",
    "customer-support",
    "product-design",
];

/// The names that the home page falls back to.
const BUILT_IN: [&str; 8] = [
    "Image & Art Creation",
    "Content Generation",
    "Code Generation",
    "Video Creation",
    "Audio Generation",
    "Data Analysis",
    "Business & Productivity",
    "Education & Learning",
];

async fn seed_module(app: &TestApp) -> Vec<Seeded> {
    let mut seeded = Vec::new();
    for part in app.context.directory.starter_data() {
        seeded.extend(part.seed(&app.context).await.unwrap());
    }
    seeded
}

on_either! {
    async fn every_starter_list_has_tools_and_a_second_run_adds_nothing(engine) {
        let app = TestApp::with(engine, modules(), &[("catalog.debounce_ms", "10")]).await;
        seed(&app.context).await.unwrap();
        let seeded = seed_module(&app).await;
        let counts: Vec<(usize, usize)> = seeded.iter().map(|part| (part.added, part.present)).collect();
        assert_eq!(counts, [(3, 0), (19, 0), (20, 0)]);
        let again: Vec<(usize, usize)> = seed_module(&app).await.iter().map(|part| (part.added, part.present)).collect();
        assert_eq!(again, [(0, 3), (0, 19), (0, 20)]);
        eventually("the lists to be served", async || {
            let cases = app.get("/api/use-cases/all").await.json();
            let cases = cases.as_array().unwrap();
            let full = cases.iter().all(|case| case["count"].as_u64().unwrap() >= 6);
            (cases.len() == 39 && full).then_some(())
        })
        .await;

        for slug in LINKED {
            let path = format!("/api/use-cases/tools-by-case?useCase=ai-tools-for-{slug}&limit=4");
            let list = of(&app.get(&path).await, 200);
            assert_eq!(names(&list["tools"]).len(), 4, "{slug}");
            // Each says why it is there.
            for tool in list["tools"].as_array().unwrap() {
                assert!(list["notes"][tool["id"].as_str().unwrap()].is_string(), "{slug}: {}", tool["name"]);
            }
        }
        let featured = of(&app.get("/api/system-config/usecase").await, 200);
        assert_eq!(featured["useCases"].as_array().unwrap().len(), BUILT_IN.len());
        for name in BUILT_IN {
            let list = app.post("/api/use-cases/tools-by-case", &json!({ "useCase": name })).await;
            assert!(of(&list, 200)["totalCount"].as_u64().unwrap() >= 4, "{name}");
        }
        let categories = of(&app.get("/api/system-config/category").await, 200);
        assert_eq!(categories["categories"].as_array().unwrap().len(), 6);
        for name in ["Free", "Best", "Top"] {
            let name = format!("{name} AI Tools for 2025");
            let list = of(&app.post("/api/tool-tags/tools", &json!({ "tagName": name })).await, 200);
            assert_eq!((&list["totalCount"], &list["tag"]["name"]), (&json!(30), &json!(name)));
        }
        let free = of(&app.get("/api/tool-tags/tools?tagName=free&limit=100").await, 200);
        assert_eq!(free["tools"].as_array().unwrap().len(), 30);
        for tool in free["tools"].as_array().unwrap() {
            assert!(["Free", "Freemium"].contains(&tool["pricingType"].as_str().unwrap()), "{}", tool["name"]);
        }
    }
}
