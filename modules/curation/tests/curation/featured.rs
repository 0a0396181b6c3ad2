//! The featured entries of the home page.

use crate::fixture::{curated, of};
use serde_json::{Value, json};
use toolbase_catalog_api::ToolsChanged;
use toolbase_curation::events::CurationChanged;
use toolbase_kernel::{events, sql};
use toolbase_testkit::{Person, eventually, on_either};

async fn put(person: &Person<'_>, body: Value, status: u16) -> Value {
    of(&person.put("/api/system-config/", &body).await, status)
}

fn main(category: &str) -> Value {
    json!({ "type": "main", "category": category })
}

on_either! {
    async fn categories_have_a_default_and_can_be_chosen(engine) {
        let app = curated(engine).await;
        let admin = app.admin().await;
        let names = |config: &Value| -> Vec<String> {
            let all = config["featuredCategoryMain"].as_array().unwrap();
            all.iter().map(|category| category["category"].as_str().unwrap().to_owned()).collect()
        };
        let before = of(&app.get("/api/system-config/category").await, 200);
        assert_eq!(names(&before), ["AI Chatbot", "Image", "Voice", "Marketing", "Text & Writing", "Video"]);

        let sub = json!({ "type": "sub", "category": "Image", "subcategory": "Image Generator" });
        let config = put(&admin, json!({ "categories": [sub, main("video")] }), 200).await;
        assert_eq!(config["message"], "Categories updated successfully!");
        let now = of(&app.get("/api/system-config/category").await, 200);
        assert_eq!(now["featuredCategoryMain"], json!([
            { "type": "sub", "category": "Image", "subcategory": "Image Generator", "categorySlug": "image",
              "subcategorySlug": "image-generator" },
            { "type": "main", "category": "Video", "subcategory": "", "categorySlug": "video", "subcategorySlug": "" },
        ]));
        assert_eq!(now["categories"], now["featuredCategoryMain"]);
        // A response can be sent back, with the other name too.
        put(&admin, json!({ "featuredCategoryMain": now["featuredCategoryMain"] }), 200).await;
        put(&admin, json!({ "categories": [] }), 200).await;
        assert_eq!(of(&app.get("/api/system-config/category").await, 200)["categories"], json!([]));
    }

    async fn too_many_unknown_and_repeated_categories_are_rejected(engine) {
        let app = curated(engine).await;
        let admin = app.admin().await;
        let seven = ["Image", "Text & Writing", "AI Chatbot", "Video", "Voice", "Marketing", "Business"].map(main);
        let rejected = put(&admin, json!({ "categories": seven }), 422).await;
        assert_eq!(rejected["errors"]["categories"][0], "must be at most 6");
        let rejected = put(&admin, json!({ "categories": [main("Image"), main("image")] }), 422).await;
        assert_eq!(rejected["errors"]["categories[1]"][0], "is there twice");
        let rejected = put(&admin, json!({ "categories": [main("Cooking")] }), 422).await;
        assert!(rejected["errors"]["categories[0]"].is_array());
        let lone = json!({ "type": "sub", "category": "Image" });
        let rejected = put(&admin, json!({ "categories": [lone] }), 422).await;
        assert!(rejected["errors"]["categories[0].subcategory"].is_array());
        let odd = json!({ "type": "other", "category": "Image" });
        let rejected = put(&admin, json!({ "categories": [odd] }), 422).await;
        assert!(rejected["errors"]["categories[0].type"].is_array());
        put(&admin, json!({}), 422).await;
        let before = of(&app.get("/api/system-config/category").await, 200);
        assert_eq!(before["categories"].as_array().unwrap().len(), 6, "nothing was changed");
    }

    async fn use_cases_have_a_default_and_can_be_chosen(engine) {
        let app = curated(engine).await;
        let admin = app.admin().await;
        let before = of(&app.get("/api/system-config/usecase/").await, 200);
        assert_eq!(before["featuredUseCases"], json!(["Image Generation"]), "the built-in names, as far as they lead anywhere");
        let config = put(&admin, json!({ "featuredUseCases": ["students", "/use-cases/image-generation"] }), 200).await;
        assert_eq!(config["message"], "Use Cases updated successfully!");
        let now = of(&app.get("/api/system-config/usecase").await, 200);
        assert_eq!(now["featuredUseCases"], json!(["Students", "Image Generation"]));
        assert_eq!(now["useCases"][0]["path"], "/use-cases/ai-tools-for-students");

        let rejected = put(&admin, json!({ "featuredUseCases": vec!["students"; 9] }), 422).await;
        assert_eq!(rejected["errors"]["featuredUseCases"][0], "must be at most 8");
        let rejected = put(&admin, json!({ "featuredUseCases": ["Students", "ai-tools-for-students"] }), 422).await;
        assert_eq!(rejected["errors"]["featuredUseCases[1]"][0], "is there twice");
        let rejected = put(&admin, json!({ "featuredUseCases": ["Astronauts"] }), 422).await;
        assert!(rejected["errors"]["featuredUseCases[0]"].is_array());
    }

    async fn a_site_with_other_lists_features_those(engine) {
        let app = curated(engine).await;
        for statement in [
            "UPDATE curation_list SET slug = 'drawing', name = 'Drawing', aliases = '[]' WHERE slug = 'image-generation'",
            "UPDATE catalog_category_main SET name = 'Sewing', slug = 'sewing' WHERE slug = 'image'",
            "DELETE FROM catalog_category_main WHERE slug IN ('video', 'voice', 'marketing')",
            "UPDATE catalog_category_main SET name = 'Knitting', slug = 'knitting' WHERE slug = 'text-writing'",
            "UPDATE catalog_category_main SET name = 'Talking', slug = 'talking' WHERE slug = 'ai-chatbot'",
        ] {
            sql!(&app.context.db, execute, statement).unwrap();
        }
        let mut tx = app.context.db.begin().await.unwrap();
        events::emit(&mut tx, &CurationChanged {}, app.clock.now());
        events::emit(&mut tx, &ToolsChanged::everything(), app.clock.now());
        tx.commit().await.unwrap();
        eventually("the lists and categories that there are", async || {
            let cases = app.get("/api/system-config/usecase").await.json();
            let categories = app.get("/api/system-config/category").await.json();
            let names: Vec<_> = categories["categories"].as_array().unwrap().iter().map(|one| one["category"].clone()).collect();
            (cases["featuredUseCases"] == json!(["Drawing", "Students"]) && names == ["Sewing", "Knitting"]).then_some(())
        })
        .await;
    }

    async fn only_admins_choose(engine) {
        let app = curated(engine).await;
        let body = json!({ "featuredUseCases": [] });
        put(&app.visitor(), body.clone(), 401).await;
        put(&app.member().await, body, 403).await;
        let admin = app.admin().await;
        assert_eq!(app.get("/api/admin/configuration").await.status, 401);
        let parts = of(&admin.get("/api/admin/configuration").await, 200);
        assert_eq!((&parts["items"][0]["limit"], &parts["items"][1]["limit"]), (&json!(6), &json!(8)));
        assert_eq!(parts["items"][1]["featured"], json!(["Image Generation"]));
    }
}
