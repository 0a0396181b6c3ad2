//! Files of categories, from the admin interface and the command line.

use super::traces::{audit, events, last};
use crate::fixture::catalogue;
use crate::support::{file, toolbase};
use serde_json::{Value, json};
use toolbase_kernel::sql;
use toolbase_testkit::{TestApp, eventually, json_of, on_both};

const PATH: &str = "/api/admin/categories/import";
const PREVIEW: &str = "/api/admin/categories/import/preview";
const CSV: (&str, &str) = ("categories.csv", "text/csv");

const LIST: &str = "main category,category,slug,description\n\
    Garden,Bees,honey-bees,Those that fly.\n\
    image,Meme Generator,,\n\
    Image,Stickers,,\n";

async fn counts(app: &TestApp) -> (i64, i64) {
    let count = async |statement: &'static str| sql!(&app.context.db, scalar i64, statement).unwrap();
    (
        count("SELECT COUNT(*) FROM catalog_category_main").await,
        count("SELECT COUNT(*) FROM catalog_category_sub").await,
    )
}

on_both! {
    because "an import writes many rows";

    async fn a_file_of_categories_is_previewed_and_added(engine) {
        let app = catalogue(engine).await;
        let (member, admin) = (app.member().await, app.admin().await);
        for path in [PATH, PREVIEW] {
            assert_eq!(member.upload(path, CSV, LIST.as_bytes()).await.status, 403);
        }
        let before = counts(&app).await;
        let plan = json_of(&admin.upload(PREVIEW, CSV, LIST.as_bytes()).await, 200);
        let expected = json!({
            "rows": 3, "mainCategories": 1, "categories": 2, "present": 1, "wrong": 0, "wrongRows": [],
            "first": [
                { "mainCategory": null, "name": "Garden", "slug": "garden" },
                { "mainCategory": "Garden", "name": "Bees", "slug": "honey-bees" },
                { "mainCategory": "Image", "name": "Stickers", "slug": "stickers" },
            ],
        });
        assert_eq!(plan, expected);
        assert_eq!((counts(&app).await, audit(&app).await.len()), (before, 0));

        let event = last(&app).await;
        assert_eq!(json_of(&admin.upload(PATH, CSV, LIST.as_bytes()).await, 200), expected);
        assert_eq!(counts(&app).await, (before.0 + 1, before.1 + 2));
        assert_eq!(events(&app, event).await, [("catalog.tools-changed".to_owned(), json!({ "all": true }))]);
        let (action, label, changes, _) = audit(&app).await.pop().unwrap();
        assert_eq!((action.as_str(), label.as_str()), ("category.import", "categories.csv"));
        assert_eq!(changes, json!({ "mainCategories": { "to": 1 }, "categories": { "to": 2 } }));
        let found = admin.get("/api/admin/categories?q=bees").await.json();
        assert_eq!((&found["items"][0]["slug"], &found["items"][0]["summary"]), (&json!("honey-bees"), &json!("Those that fly.")));
        eventually("the tree to have it", async || {
            let tree = app.get("/api/categories/tree").await.json();
            tree.as_array()?.iter().any(|main| main["slug"] == "garden").then_some(())
        }).await;

        let again = json_of(&admin.upload(PATH, CSV, LIST.as_bytes()).await, 200);
        assert_eq!((&again["categories"], &again["present"]), (&json!(0), &json!(3)));
        assert_eq!(audit(&app).await.len(), 2, "the import is named although it added nothing");
        app.stop().await;
    }

    async fn with_one_wrong_line_nothing_is_added(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let before = counts(&app).await;
        let list = "main category,category,subcategory,slug\nGarden,Bees,,\n\nGarden,Wasps,,bees\nGarden,Bees,Honey,\n";
        let plan = json_of(&admin.upload(PREVIEW, CSV, list.as_bytes()).await, 200);
        assert_eq!((&plan["wrong"], &plan["wrongRows"]), (&json!(2), &json!([
            { "line": 4, "field": "slug", "rule": "belongs to \"Bees\" already" },
            { "line": 5, "field": "subcategory", "rule": "is a third level; below a main category there is one" },
        ])));
        let rejected = json_of(&admin.upload(PATH, CSV, list.as_bytes()).await, 422);
        assert_eq!(rejected["message"], json!("2 lines are wrong. Nothing was added."));
        assert_eq!(rejected["errors"]["file"][0], json!("line 4, slug: belongs to \"Bees\" already"));
        assert_eq!((counts(&app).await, audit(&app).await.len()), (before, 0));
        app.stop().await;
    }

    async fn a_file_that_is_no_list_of_categories_is_rejected(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        for path in [PATH, PREVIEW] {
            let rejected = json_of(&admin.upload(path, CSV, b"main category\nCaf\xe9\n").await, 422);
            assert_eq!(rejected["errors"], json!({ "file": ["is not UTF-8: byte 18 is wrong"] }));
            let large = vec![b'x'; 1024 * 1024 + 1];
            assert_eq!(admin.upload(path, CSV, &large).await.status, 413);
            assert_eq!(admin.post(path, &json!({})).await.status, 415);
        }
        app.stop().await;
    }

    async fn two_admins_import_the_same_file_at_the_same_moment(engine) {
        let app = catalogue(engine).await;
        let (one, other) = (app.admin().await, app.admin().await);
        let (first, second) = tokio::join!(one.upload(PATH, CSV, LIST.as_bytes()), other.upload(PATH, CSV, LIST.as_bytes()));
        let added = |body: Value| body["categories"].as_u64().unwrap();
        assert_eq!(added(json_of(&first, 200)) + added(json_of(&second, 200)), 2);
        app.stop().await;
    }

    async fn the_command_adds_the_same_file(engine) {
        let app = catalogue(engine).await;
        let list = file(&app, "own.csv", LIST).to_string_lossy().into_owned();
        let before = counts(&app).await;
        let dry = toolbase(&app, &["import", "categories", &list, "--dry-run", "--format", "csv"]).await;
        let head = "rows,main-categories,categories,present,wrong\r\n";
        assert_eq!((dry.code, dry.records.as_str()), (0, format!("{head}3,1,2,1,0\r\n").as_str()), "{}", dry.notes);
        assert_eq!(counts(&app).await, before);
        let ran = toolbase(&app, &["import", "categories", &list, "--format", "csv"]).await;
        assert_eq!((ran.code, ran.records), (0, dry.records), "{}", ran.notes);
        assert_eq!(counts(&app).await, (before.0 + 1, before.1 + 2));
        let wrong = file(&app, "wrong.csv", "main category,category\n,Bees\n").to_string_lossy().into_owned();
        let ran = toolbase(&app, &["import", "categories", &wrong]).await;
        assert_eq!(ran.code, 1);
        assert!(ran.notes.contains("wrong.csv:2: main category: is required"), "{}", ran.notes);
        let ran = toolbase(&app, &["import", "categories", "/no/such"]).await;
        assert_eq!(ran.code, 1);
        app.stop().await;
    }
}
