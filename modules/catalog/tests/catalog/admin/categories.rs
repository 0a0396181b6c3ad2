//! Making, changing and deleting categories.

use super::traces::{audit, category, events, last};
use crate::fixture::catalogue;
use serde_json::json;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{eventually, on_either};

on_either! {
    async fn a_new_category_is_offered_at_once(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let before = last(&app).await;
        let main = admin.post("/api/admin/main-categories", &json!({ "name": "Music & Sound", "summary": "What can be heard." })).await;
        assert_eq!(main.status, 201, "{}", main.text());
        let main = main.json();
        assert_eq!((&main["slug"], &main["position"]), (&json!("music-sound"), &json!(3)));
        let sub = admin.post("/api/admin/categories", &json!({ "name": "Voices", "main": main["id"], "aliases": ["Speech"] })).await.json();
        assert_eq!((&sub["slug"], &sub["position"], &sub["tools"]), (&json!("voices"), &json!(0), &json!(0)));
        eventually("the tree to have it", async || {
            let tree = app.get("/api/categories/tree").await.json();
            let added = tree.as_array()?.iter().find(|main| main["slug"] == "music-sound")?.clone();
            (added["subCategories"][0]["slug"] == "voices").then_some(())
        }).await;
        let announced = events(&app, before).await;
        assert_eq!(announced, vec![("catalog.tools-changed".to_owned(), json!({ "all": true })); 2]);
        let entries = audit(&app).await;
        assert_eq!(entries.iter().map(|entry| (entry.0.as_str(), entry.1.as_str())).collect::<Vec<_>>(),
            [("main-category.create", "Music & Sound"), ("category.create", "Voices")]);
    }

    async fn a_renamed_category_is_found_by_its_former_name(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/categories/{}", category(&admin, "copywriting").await);
        let tag = admin.get(&path).await.header("etag").to_owned();
        let changed = admin.send(Method::PATCH, &path, &[("if-match", &tag)], Some(&json!({ "name": "Texts", "slug": "texts", "position": 4 }))).await;
        assert_eq!(changed.status, 200, "{}", changed.text());
        assert_eq!(changed.json()["aliases"], json!(["Copywriting"]));
        let stale = admin.send(Method::PATCH, &path, &[("if-match", &tag)], Some(&json!({ "name": "Prose" }))).await;
        assert_eq!((stale.status, &stale.json()["current"]["name"]), (412, &json!("Texts")));
        eventually("lists to bear the new name", async || {
            let tool = app.get("/api/aitool/write-well").await.json();
            (tool["categories"][0]["Category"] == "Texts").then_some(())
        }).await;
        let former = app.get("/api/categories/tree").await.json();
        assert_eq!(former[1]["subCategories"][0]["slug"], "texts");
        assert_eq!(app.get("/api/aitool/all?category=copywriting").await.json()["totalCount"], 2);
        let (action, _, changes, _) = audit(&app).await.pop().unwrap();
        assert_eq!((action.as_str(), &changes["position"]), ("category.edit", &json!({ "from": 0, "to": 4 })));
        // Moved to another main category, with its tools.
        let image = admin.get("/api/admin/main-categories").await.json()["items"][0]["id"].clone();
        assert_eq!(admin.patch(&path, &json!({ "main": image })).await.json()["main"], image);
        eventually("it to have moved", async || {
            let tool = app.get("/api/aitool/write-well").await.json();
            (tool["categories"][0]["CategoryMain"] == "Image").then_some(())
        }).await;
    }

    async fn a_category_in_use_stays(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/categories/{}", category(&admin, "image-generator").await);
        let rejected = admin.delete(&path).await;
        assert_eq!((rejected.status, rejected.json()["message"].as_str().unwrap()), (409, "\"Image Generator\" cannot be deleted while 3 tools are in it."));
        let image = admin.get("/api/admin/main-categories?q=image").await.json()["items"][0]["id"].as_str().unwrap().to_owned();
        let rejected = admin.delete(&format!("/api/admin/main-categories/{image}")).await;
        assert_eq!((rejected.status, rejected.json()["message"].as_str().unwrap()), (409, "\"Image\" cannot be deleted while 3 subcategories are in it."));
        let empty = format!("/api/admin/categories/{}", category(&admin, "meme-generator").await);
        let stale = admin.send(Method::DELETE, &empty, &[("if-match", "\"1\"")], None).await;
        assert_eq!(stale.status, 412);
        assert!(audit(&app).await.is_empty());
        assert_eq!(admin.delete(&empty).await.status, 204);
        assert_eq!(admin.get(&empty).await.status, 404);
        assert_eq!(admin.delete(&empty).await.status, 404);
        assert_eq!(audit(&app).await[0].0, "category.delete");
        eventually("the tree to be without it", async || {
            let tree = app.get("/api/categories/tree").await.json();
            (tree[0]["subCategories"].as_array()?.len() == 2).then_some(())
        }).await;
    }

    async fn each_field_that_breaks_a_rule_is_named(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/categories/{}", category(&admin, "meme-generator").await);
        let empty = admin.post("/api/admin/categories", &json!({})).await;
        empty.rejected(422, "name");
        assert_eq!(empty.rejected(422, "main"), "is required");
        admin.post("/api/admin/main-categories", &json!({})).await.rejected(422, "name");
        for (field, value) in [
            ("name", json!("x".repeat(41))), ("slug", json!("a b")), ("summary", json!("x".repeat(501))), ("position", json!(-1)),
            ("aliases", json!(["x".repeat(81)])), ("main", json!("01933f4e-7c00-7a00-8000-5d2f1b7c9e10")), ("sensitive", json!("yes")),
        ] {
            admin.patch(&path, &json!({ field: value })).await.rejected(422, field);
        }
        admin.patch(&path, &json!({ "slug": "image-generator" })).await.rejected(409, "slug");
        admin.post("/api/admin/main-categories", &json!({ "name": "Image" })).await.rejected(409, "slug");
        assert!(audit(&app).await.is_empty());
    }
}
