//! The admin resources.

use crate::fixture::{curated, names, of};
use serde_json::json;
use toolbase_testkit::on_either;

const RESOURCES: [&str; 3] = ["tools-by-section", "use-case-by-audience", "use-case-by-task"];

on_either! {
    async fn lists_are_shown_with_all_their_tools(engine) {
        let app = curated(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        for resource in RESOURCES {
            let path = format!("/api/admin/{resource}");
            assert_eq!(app.get(&path).await.status, 401);
            assert_eq!(member.get(&path).await.status, 403);
            let page = of(&admin.get(&path).await, 200);
            assert_eq!(page["totalCount"], 1, "{resource}");
            assert!(of(&admin.get(&format!("{path}?sort=colour")).await, 422)["errors"]["sort"].is_array());
            assert_eq!(of(&admin.get(&format!("{path}?q=zzz")).await, 200)["totalCount"], 0);
        }
        toolbase_kernel::sql!(&app.context.db, execute, "UPDATE catalog_tool SET state = 'inactive' WHERE slug = 'beta'").unwrap();
        let section = of(&admin.get("/api/admin/tools-by-section").await, 200)["items"][0].clone();
        assert_eq!(section["name"], "Best AI Tools for {year}", "as it is edited");
        assert_eq!(names(&section["tools"]), ["Gamma", "Alpha", "Night"], "sensitive ones too");
        assert_eq!((&section["tools"][1]["url"], &section["count"]), (&json!("https://alpha.example"), &json!(2)));
        let id = section["id"].as_str().unwrap();
        let other = admin.get(&format!("/api/admin/use-case-by-task/{id}")).await;
        assert_eq!(other.status, 404, "a section is no use case");
    }

    async fn a_use_case_is_made_changed_and_deleted(engine) {
        let app = curated(engine).await;
        let admin = app.admin().await;
        let path = "/api/admin/use-case-by-audience";
        let made = of(&admin.post(path, &json!({ "name": "Photographers", "aliases": ["Camera People"] })).await, 201);
        assert_eq!(made["slug"], "ai-tools-for-photographers");
        assert_eq!(made["title"], "AI Tools for Photographers");
        let one = format!("{path}/{}", made["id"].as_str().unwrap());
        let shown = admin.get(&one).await;
        let tag = shown.header("etag").to_owned();
        assert_eq!(of(&shown, 200), made);

        let change = json!({ "slug": "ai-tools-for-photo", "description": "Light and shade." });
        let seen = [("if-match", tag.as_str())];
        app.clock.advance(chrono::Duration::seconds(1));
        let method = toolbase_testkit::reqwest::Method::PATCH;
        let changed = admin.send(method.clone(), &one, &seen, Some(&change)).await;
        assert_eq!(of(&changed, 200)["aliases"], json!(["Camera People", "ai-tools-for-photographers"]));
        let stale = admin.send(method, &one, &seen, Some(&json!({ "position": 0 }))).await;
        assert_eq!(of(&stale, 412)["current"]["slug"], "ai-tools-for-photo");
        assert_eq!(admin.patch(&one, &json!({ "description": "Light and shade." })).await.status, 200, "as it is");
        for name in ["ai-tools-for-photographers", "Camera People", "photographers"] {
            let list = app.post("/api/use-cases/tools-by-case", &json!({ "useCase": name })).await;
            assert_eq!(of(&list, 200)["useCase"]["path"], "/use-cases/ai-tools-for-photo", "{name}");
        }

        // An audience may have an address that also finds a task: then the address belongs to the audience.
        let address = "ai-tools-for-image-generation";
        let fans = json!({ "name": "Picture Makers", "slug": address });
        of(&admin.post(path, &fans).await, 201);
        let list = app.post("/api/use-cases/tools-by-case", &json!({ "useCase": address })).await;
        assert_eq!(of(&list, 200)["useCase"]["name"], "Picture Makers");
        for (wrong, field, status) in [
            (json!({ "name": "Students" }), "name", 409),
            (json!({ "name": "image generation" }), "name", 409),
            (json!({ "name": "Pupils", "slug": "ai-tools-for-students" }), "slug", 409),
            (json!({ "name": "Pupils", "aliases": ["students"] }), "aliases", 409),
            (json!({ "name": " " }), "name", 422),
            (json!({ "name": "Pupils", "slug": "Not A Slug" }), "slug", 422),
            (json!({ "name": "Pupils", "description": "x".repeat(501) }), "description", 422),
            (json!({ "name": "Pupils", "title": "x".repeat(121) }), "title", 422),
        ] {
            let rejected = of(&admin.post(path, &wrong).await, status);
            assert!(rejected["errors"][field].is_array(), "{wrong}: {rejected}");
        }
        assert_eq!(admin.delete(&one).await.status, 204);
        assert_eq!(admin.delete(&one).await.status, 404);
        assert_eq!(admin.delete(&format!("{path}/students")).await.status, 404, "by id only");
    }

    async fn the_specifications_texts_on_suggestions_and_the_home_page_are_reported(engine) {
        let app = curated(engine).await;
        let admin = app.admin().await;
        let document = app.get("/api/openapi.json").await.json();
        let paths = document["paths"].as_object().unwrap().values();
        let done: Vec<&str> = paths
            .flat_map(|methods| methods.as_object().unwrap().values())
            .filter_map(|operation| operation["x-admin-action"]["done"].as_str())
            .collect();
        assert!(done.contains(&"Suggestion resolved successfully"), "{done:?}");
        for (body, text) in [
            (json!({ "categories": [] }), "Categories updated successfully!"),
            (json!({ "featuredUseCases": [] }), "Use Cases updated successfully!"),
        ] {
            assert_eq!(admin.put("/api/system-config", &body).await.json()["message"], text);
        }
    }
}
