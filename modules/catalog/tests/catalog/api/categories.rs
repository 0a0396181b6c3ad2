//! `/api/categories…` and `/api/aitool/subcategories-with-count`.

use crate::fixture::catalogue;
use serde_json::{Value, json};
use toolbase_testkit::on_either;

fn pairs(list: &Value, key: &str) -> Vec<(String, u64)> {
    let text = |item: &Value| item[key].as_str().unwrap().to_owned();
    list.as_array().unwrap().iter().map(|item| (text(item), item["count"].as_u64().unwrap_or(0))).collect()
}

on_either! {
    async fn all_categories_are_listed_in_order(engine) {
        let app = catalogue(engine).await;
        let list = app.get("/api/categories").await.json();
        let names: Vec<_> = pairs(&list, "Category").into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["Image Generator", "Background Remover", "Meme Generator", "Copywriting", "AI Chatbot", "AI Girlfriend"]);
        assert_eq!((&list[0]["CategoryMain"], &list[0]["mainSlug"], &list[0]["slug"]), (&json!("Image"), &json!("image"), &json!("image-generator")));
        assert_eq!(app.get("/api/categories/").await.json(), list);
    }

    async fn the_tree_counts_what_lists_show(engine) {
        let app = catalogue(engine).await;
        let tree = app.get("/api/categories/tree?counts=1").await.json();
        assert_eq!(pairs(&tree, "name"), [("Image".into(), 4), ("Text & Writing".into(), 2), ("AI Chatbot".into(), 1)]);
        assert_eq!(pairs(&tree[0]["subCategories"], "slug"), [("image-generator".into(), 3), ("background-remover".into(), 2), ("meme-generator".into(), 0)]);
        assert_eq!(tree[2]["subCategories"][1]["sensitive"], true);
        let sensitive = app.get("/api/categories/tree?counts=1&sensitive=1").await.json();
        assert_eq!(sensitive[2]["count"], 2);
        assert!(app.get("/api/categories/tree").await.json()[0].get("count").is_none());
    }

    async fn categories_are_suggested(engine) {
        let app = catalogue(engine).await;
        let found = app.get("/api/categories/search?q=generator").await.json();
        let names: Vec<_> = pairs(&found, "Category").into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["Image Generator", "Meme Generator"]);
        assert_eq!(app.get("/api/categories/search?q=G%C3%89N%C3%A9rator").await.json(), found, "whatever case and accents");
        assert_eq!(app.get("/api/categories/search?q=%3F%21").await.json(), json!([]));
        let by_main = app.get("/api/categories/search?q=writing").await.json();
        assert_eq!(by_main[0]["Category"], "Copywriting");
        assert_eq!(app.get("/api/categories/search?q=%20").await.json(), json!([]));
        assert_eq!(app.get("/api/categories/search").await.json(), json!([]));
        app.get(&format!("/api/categories/search?q={}", "x".repeat(201))).await.rejected(422, "q");
    }

    async fn subcategories_come_with_counts(engine) {
        let app = catalogue(engine).await;
        let path = "/api/aitool/subcategories-with-count";
        let post = app.post(path, &json!({ "categoryMain": "Image" })).await.json();
        assert_eq!(pairs(&post, "name"), [("Image Generator".into(), 3), ("Background Remover".into(), 2), ("Meme Generator".into(), 0)]);
        assert_eq!(app.get(&format!("{path}?categoryMain=image")).await.json(), post);
        assert_eq!(app.post(path, &json!({ "categoryMain": "x" })).await.rejected(404, "categoryMain"), "is not known");
        assert_eq!(app.get(path).await.rejected(422, "categoryMain"), "is required");
    }
}
