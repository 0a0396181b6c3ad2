//! Lists and records.

use crate::fixture::{add, catalogue, draft};
use chrono::Duration;
use toolbase_catalog::domain::ToolState;
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_kernel::sql;
use toolbase_testkit::{AdminClient, on_both, plan};

async fn names(admin: &AdminClient<'_>, query: &str) -> Vec<String> {
    let answer = admin.get(&format!("/api/admin/tools?{query}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let items = answer.json()["items"].as_array().unwrap().clone();
    items.iter().map(|item| item["name"].as_str().unwrap().to_owned()).collect()
}

on_both! {
    because "the search of a list has its own index on each engine";

    async fn tools_of_every_state_are_listed_filtered_and_sorted(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = add(&app.context, &draft("100% Waiting"), ToolState::Pending, Rating::default(), Stats::default(), Duration::zero()).await;
        let all = admin.get("/api/admin/tools").await.json();
        assert_eq!((&all["totalCount"], &all["totalPages"]), (&9.into(), &1.into()));
        assert_eq!(all["items"][0]["name"], "100% Waiting");
        assert_eq!(names(&admin, "state=pending").await, ["100% Waiting"]);
        assert_eq!(names(&admin, "state=pending&state=approved&limit=3&page=3&sort=name").await, ["Stable Canvas", "Talk Friend", "Write Well"]);
        assert_eq!(names(&admin, "q=100%25").await, ["100% Waiting"]);
        assert_eq!(names(&admin, "q=LETTER-box").await, ["Letter Box"]);
        assert!(names(&admin, "q=%25nothing").await.is_empty());
        assert_eq!(names(&admin, "q=pilot&state=approved").await, ["Sketch Pilot"], "a text and a filter");
        assert!(names(&admin, "q=pilot&state=pending").await.is_empty());
        assert_eq!(names(&admin, "pricingType=Free+Trial").await, ["Letter Box"]);
        assert_eq!(names(&admin, "sort=-pageViews&limit=2").await, ["Midjourney", "Remove Photo"]);
        assert_eq!(names(&admin, "sort=rating&limit=1&state=approved").await, ["Sketch Pilot"]);
        assert_eq!(names(&admin, "origin=seed").await.len(), 0);
        assert_eq!(names(&admin, "hasLogo=true").await.len(), 0);
        assert_eq!(names(&admin, "claimed=false").await.len(), 9);
        assert_eq!(names(&admin, "from=2025-06-13&to=2025-06-14&sort=createdAt").await, ["Remove Photo", "Midjourney"]);
        assert_eq!(names(&admin, &format!("ids={id}")).await, ["100% Waiting"]);
        let categories = admin.get("/api/admin/categories?q=girlfriend").await.json();
        assert_eq!(categories["items"][0]["tools"], 1);
        let girlfriend = categories["items"][0]["id"].as_str().unwrap();
        assert_eq!(names(&admin, &format!("category={girlfriend}")).await, ["Night Friend"]);
    }

    async fn a_text_is_looked_for_in_an_index_alone(engine) {
        let app = catalogue(engine).await;
        let statement = "SELECT t.id FROM catalog_tool t WHERE lower(t.name || t.url || t.slug) LIKE '%pilot%'";
        let plan = plan(&app.context.db, statement).await.join(" ");
        assert!(["COVERING INDEX catalog_tool_text", "Index Only Scan using catalog_tool_text"].iter().any(|read| plan.contains(read)), "{plan}");
    }

    async fn a_name_with_typing_errors_is_found_when_no_tool_contains_it(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        for (name, state) in [("ChatGPT", ToolState::Pending), ("Chat GPT Plus", ToolState::Inactive), ("Chatter", ToolState::Approved)] {
            add(&app.context, &draft(name), state, Rating::default(), Stats::default(), Duration::zero()).await;
        }
        assert_eq!(names(&admin, "q=chatgtp&sort=name").await, ["Chat GPT Plus", "ChatGPT"]);
        assert_eq!(names(&admin, "q=chatgtp&state=pending").await, ["ChatGPT"]);
        assert!(names(&admin, "q=chatgtp&state=approved").await.is_empty());
        assert_eq!(names(&admin, "q=midjorny").await, ["Midjourney"], "two of eight letters");
        assert!(names(&admin, "q=jorny").await.is_empty(), "two of five letters");
        assert_eq!(names(&admin, "q=chatte").await, ["Chatter"], "a name that contains it is enough");
        let file = admin.get("/api/admin/tools/export?q=chatgtp&format=json").await.json();
        assert_eq!(file.as_array().unwrap().len(), 2);
        let queue = admin.get("/api/adminactions/pendingapproval?search=chatgtp").await.json();
        assert_eq!((&queue["totalCount"], &queue["tools"][0]["name"]), (&1.into(), &"ChatGPT".into()));
        let filter = serde_json::json!({ "filter": { "q": "chatgtp", "state": ["pending"] } });
        let changed = admin.post("/api/admin/tools/bulk/approve", &filter).await;
        assert_eq!((changed.status, &changed.json()["done"]), (200, &0.into()), "a name that is nearly meant is not changed");
        assert_eq!(names(&admin, "state=pending").await, ["ChatGPT"]);
    }

    async fn wrong_parameters_are_named(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        for (query, field) in [
            ("sort=price", "sort"), ("page=0", "page"), ("limit=101", "limit"), ("state=gone", "state"),
            ("claimed=perhaps", "claimed"), ("from=yesterday", "from"), ("category=x", "category"), ("ids=x", "ids"),
            ("pricingType=Cheap", "pricingType"), ("origin=moon", "origin"), ("stat=pending", "stat"),
        ] {
            admin.get(&format!("/api/admin/tools?{query}")).await.rejected(422, field);
        }
        admin.get("/api/admin/tools/export?stat=pending").await.rejected(422, "stat");
        assert!(admin.get("/api/admin/tools?sort=x").await.rejected(422, "sort").contains("publishedAt"));
        admin.get("/api/admin/categories?sort=x").await.rejected(422, "sort");
        admin.get("/api/admin/main-categories?limit=0").await.rejected(422, "limit");
    }

    async fn a_record_has_everything_and_a_tag(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = admin.get("/api/admin/tools?q=midjourney").await.json()["items"][0]["id"].as_str().unwrap().to_owned();
        sql!(&app.context.db, execute, "UPDATE catalog_tool SET contact_email = 'o@x.example' WHERE slug = $1", "midjourney").unwrap();
        let answer = admin.get(&format!("/api/admin/tools/{id}")).await;
        let tool = answer.json();
        assert_eq!(tool["contactEmail"], "o@x.example");
        assert_eq!((&tool["id"], &tool["_id"], &tool["state"]), (&id.clone().into(), &id.into(), &"approved".into()));
        assert_eq!(tool["pros"], serde_json::json!(["Quick"]));
        assert_eq!(tool["faq"][0]["question"], "Is it real?");
        assert_eq!(tool["pricingPlans"][0]["planName"], "Basic");
        assert!(answer.header("etag").starts_with('"') && answer.header("cache-control") == "no-store");
        for nothing in ["01933f4e-7c00-7a00-8000-5d2f1b7c9e10", "midjourney"] {
            assert_eq!(admin.get(&format!("/api/admin/tools/{nothing}")).await.status, 404);
        }
    }

    async fn categories_of_both_kinds_are_listed(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let mains = admin.get("/api/admin/main-categories").await.json();
        assert_eq!(mains["items"].as_array().unwrap().iter().map(|main| main["name"].as_str().unwrap()).collect::<Vec<_>>(),
            ["Image", "Text & Writing", "AI Chatbot"]);
        assert_eq!(mains["items"][0]["subCategories"], 3);
        let image = mains["items"][0]["id"].as_str().unwrap();
        let subs = admin.get(&format!("/api/admin/categories?main={image}&sort=-tools")).await.json();
        assert_eq!((&subs["totalCount"], &subs["items"][0]["name"], &subs["items"][0]["tools"]), (&3.into(), &"Image Generator".into(), &3.into()));
        assert_eq!(admin.get("/api/admin/categories?sensitive=true").await.json()["totalCount"], 1);
        let sub = subs["items"][1]["id"].as_str().unwrap();
        assert_eq!(admin.get(&format!("/api/admin/categories/{sub}")).await.json()["main"], image);
        assert_eq!(admin.get(&format!("/api/admin/main-categories/{image}")).await.json()["summary"], "All about Image.");
        assert_eq!(admin.get(&format!("/api/admin/main-categories/{sub}")).await.status, 404);
    }
}
