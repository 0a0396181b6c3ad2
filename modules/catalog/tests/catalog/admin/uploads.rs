//! Uploads that tools show.

use super::traces::{category, id_of};
use crate::fixture::catalogue;
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{AdminClient, on_either};

/// A document with nothing on it.
const PDF: &[u8] =
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n\
trailer<</Root 1 0 R>>\n%%EOF\n";

/// Uploads a file; returns its id and address.
async fn uploaded(admin: &AdminClient<'_>) -> (String, String) {
    let response = admin.upload("/api/admin/media/documents", ("n.pdf", "application/pdf"), PDF).await;
    assert_eq!(response.status, 201, "{}", response.text());
    let text = |name: &str| response.json()[name].as_str().unwrap().to_owned();
    (text("id"), text("url"))
}

fn used(tool: &str, name: &str, field: &str) -> Value {
    json!({ "resource": "tools", "record": tool, "label": name, "field": field })
}

on_either! {
    async fn a_file_that_a_tool_shows_cannot_be_deleted_and_who_shows_it_is_named(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let copywriting = category(&admin, "copywriting").await;
        let ((logo, logo_url), (photo, photo_url), (free, _)) =
            (uploaded(&admin).await, uploaded(&admin).await, uploaded(&admin).await);
        assert!(logo_url.starts_with("/media/"), "relative to the site: {logo_url}");
        let tool = admin.post("/api/admin/tools", &json!({
            "name": "Kite", "url": "kite.example", "categories": [copywriting], "logoUrl": logo_url,
            "photos": [photo_url, logo_url],
        })).await;
        assert_eq!(tool.status, 201, "{}", tool.text());
        let kite = tool.json()["id"].as_str().unwrap().to_owned();
        assert_eq!(tool.json()["logoUrl"], json!(logo_url), "stored unchanged");

        let rejected = admin.delete(&format!("/api/admin/media/{logo}")).await;
        assert_eq!(rejected.status, 409, "{}", rejected.text());
        assert_eq!(rejected.json()["usedBy"], json!([used(&kite, "Kite", "logoUrl"), used(&kite, "Kite", "photos")]));
        let message = rejected.json()["message"].as_str().unwrap().to_owned();
        assert!(message.contains("Kite (tools, logoUrl)"), "{message}");
        assert_eq!(app.get(&logo_url).await.status, 200, "it is still there");

        let record = admin.get(&format!("/api/admin/media/{photo}")).await.json();
        assert_eq!(record["usedBy"], json!([used(&kite, "Kite", "photos")]));
        let list = admin.get("/api/admin/media?sort=createdAt").await.json();
        let counts: Vec<_> = list["items"].as_array().unwrap().iter().map(|item| (item["id"].as_str().unwrap(), item["usedBy"].as_array().unwrap().len())).collect();
        assert!(counts.contains(&(&logo, 2)) && counts.contains(&(&photo, 1)) && counts.contains(&(&free, 0)), "{counts:?}");

        assert_eq!(admin.delete(&format!("/api/admin/media/{free}")).await.status, 204);
        let edited = admin.patch(&format!("/api/admin/tools/{kite}"), &json!({ "photos": [] })).await;
        assert_eq!(edited.status, 200, "{}", edited.text());
        assert_eq!(admin.delete(&format!("/api/admin/media/{photo}")).await.status, 204);
    }

    async fn addresses_of_uploads_outlive_a_move_of_the_site(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let (_, url) = uploaded(&admin).await;
        let (db, tool) = (&app.context.db, id_of(&admin, "midjourney").await);
        let id: uuid::Uuid = tool.parse().unwrap();
        // As earlier versions wrote it, on a site that had another address.
        let (before, foreign) = (format!("https://before.example.org{url}"), "https://x.example/media/logo.png");
        let media = json!({ "photos": [before, foreign], "videos": [] });
        let statement = "UPDATE catalog_tool SET logo_url = $1, media = $2 WHERE id = $3";
        sql!(db, execute, statement, &before, sqlx::types::Json(media), id).unwrap();
        for _ in 0..2 {
            let settings = [("site.url", "https://after.example.org")];
            let node = app.another_node(vec![toolbase_catalog::module()], &settings).await;
            let admin = node.admin().await;
            let record = admin.get(&format!("/api/admin/tools/{tool}")).await.json();
            assert_eq!((&record["logoUrl"], &record["photos"]), (&json!(url), &json!([url, foreign])));
            // Addresses in a file that leaves the site are complete.
            let file = admin.get("/api/admin/tools/export?format=json").await.text();
            assert!(file.contains(&format!("https://after.example.org{url}")), "{file}");
            drop(admin);
            node.leave().await;
        }
    }
}
