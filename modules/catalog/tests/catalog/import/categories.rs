//! Categories of lists and those of the catalogue.

use crate::support::{file, import, seeded, tool, toolbase};
use serde_json::{Value, json};
use toolbase_testkit::{TestApp, on_both};

const LIST: &str = "name,url,category,description
Alpha,alpha.example,Gardening,Plans beds.
Beta,beta.example,Gardening,Waters plants.
Quagga,quagga.example,SEO,Ranks pages.
Delta,delta.example,Insurance,Insures songs.
";

async fn category(app: &TestApp, slug: &str) -> Value {
    tool(app, slug).await["categories"][0]["Category"].clone()
}

on_both! {
    because "an import writes many rows";

    async fn categories_that_are_missing_are_made(engine) {
        let app = seeded(engine).await;
        let list = file(&app, "l.csv", LIST);
        let (code, figures, notes) = import(&app, &list, &["--categories", "create", "--dry-run"]).await;
        assert_eq!((code, figures.as_str()), (0, "4,4,0,0,0"), "{notes}");
        let (code, figures, notes) = import(&app, &list, &["--categories", "create"]).await;
        assert_eq!((code, figures.as_str()), (0, "4,4,0,0,0"), "{notes}");
        assert_eq!(category(&app, "alpha").await, "Gardening");
        assert_eq!(category(&app, "beta").await, "Gardening");
        assert_eq!(category(&app, "quagga").await, "SEO");
        let audit = toolbase_kernel::audit::list(&app.context.db, &toolbase_kernel::audit::AuditFilter::default(), 10).await.unwrap();
        let made: Vec<&str> =
            audit.iter().filter(|entry| entry.action == "category.create").map(|entry| entry.label.as_str()).collect();
        assert!(made.contains(&"Gardening"), "{made:?}");
        assert_eq!(audit.iter().filter(|entry| entry.label == "Gardening").count(), 1, "once, and not by the dry run");
        app.stop().await;
    }

    async fn a_catalogue_without_categories_gets_those_of_the_list(engine) {
        let app = TestApp::start(engine, vec![toolbase_catalog::module()]).await;
        let (code, figures, notes) = import(&app, &file(&app, "l.csv", LIST), &["--categories", "create"]).await;
        assert_eq!((code, figures.as_str()), (0, "4,4,0,0,0"), "{notes}");
        assert_eq!(category(&app, "quagga").await, "SEO");
        app.stop().await;
    }

    async fn unknown_categories_go_to_the_nearest_or_to_the_default_one(engine) {
        let app = seeded(engine).await;
        let list = file(&app, "l.csv", LIST);
        let (code, figures, notes) = import(&app, &list, &["--categories", "guess", "--dry-run"]).await;
        assert_eq!((code, figures.as_str()), (0, "4,4,0,0,0"), "{notes}");
        assert!(notes.contains("category Gardening: ") && !notes.contains("not known"), "{notes}");
        let columns = file(&app, "c.csv", "name,url,category,tags\nOkapi,okapi.example,Insurance,SEO\n");
        assert_eq!(import(&app, &columns, &["--categories", "guess"]).await.0, 0);
        assert_eq!(category(&app, "okapi").await, "SEO", "a known one in another column comes first");
        let (_, figures, notes) = import(&app, &list, &["--categories", "nearest", "--dry-run"]).await;
        assert_eq!(figures, "4,1,0,0,3", "nothing is near: {notes}");
        assert!(notes.contains("3 rows rejected: category is not known: `Gardening`, `Insurance`"), "{notes}");
        let chosen = ["--categories", "default", "--default-category", "Personal Assistant"];
        let (code, figures, notes) = import(&app, &list, &chosen).await;
        assert_eq!((code, figures.as_str()), (0, "4,4,0,0,0"), "{notes}");
        assert_eq!(category(&app, "alpha").await, "Personal Assistant");
        let (code, _, notes) = import(&app, &list, &["--categories", "default"]).await;
        assert_eq!(code, 2);
        assert!(notes.contains("the default category is to be taken, but none is chosen (--default-category NAME)"), "{notes}");
        app.stop().await;
    }

    async fn the_mapping_is_written_corrected_and_used_again(engine) {
        let app = seeded(engine).await;
        let list = file(&app, "l.csv", LIST);
        let map = app.folder().join("map.csv");
        let map_text = map.to_string_lossy().into_owned();
        let arguments = ["--category-map", &map_text];
        let (code, _, notes) = import(&app, &list, &[&arguments[..], &["--dry-run"]].concat()).await;
        assert_eq!(code, 3, "{notes}");
        assert!(notes.contains("category Gardening: not known (confidence 0.00, 2 rows)"), "{notes}");
        let written = std::fs::read_to_string(&map).unwrap();
        assert!(written.starts_with("theirs,ours,confidence,rows\r\nGardening,,0.00,2\r\n"), "{written}");
        assert!(written.contains("SEO,SEO,1.00,1\r\n"), "{written}");

        let corrected = written.replace("Gardening,,", "Gardening,Productivity,").replace("SEO,SEO,", "SEO,-,");
        std::fs::write(&map, corrected + "From another list,Chatbot,,\r\n").unwrap();
        let (code, figures, notes) = import(&app, &list, &arguments).await;
        assert_eq!(code, 3, "{notes}");
        assert!(figures.starts_with("4,2,"), "SEO means none of ours: {figures} {notes}");
        tool(&app, "alpha").await;
        let again = std::fs::read_to_string(&map).unwrap();
        assert!(again.contains("Gardening,Productivity,"), "{again}");
        assert!(again.contains("From another list,Chatbot,"), "what another list needs stays: {again}");

        std::fs::write(&map, "theirs,ours\nGardening,Gardning\n").unwrap();
        let (code, _, notes) = import(&app, &list, &arguments).await;
        assert_eq!(code, 2);
        assert!(notes.contains("map.csv: Gardening=Gardning: `Gardning` is no category"), "{notes}");
        std::fs::write(&map, "a,b\n1,2\n").unwrap();
        let (code, _, notes) = import(&app, &list, &arguments).await;
        assert_eq!(code, 2);
        assert!(notes.contains("it has to begin with the columns `theirs` and `ours`"), "{notes}");
        app.stop().await;
    }

    async fn a_taxonomy_of_ones_own_comes_without_starter_tools(engine) {
        let app = TestApp::start(engine, vec![toolbase_catalog::module()]).await;
        let taxonomy = "[[category]]\nname = \"Garden\"\nsummary = \"Plants.\"\nsubcategories = [\"Gardening\", \"Bees\"]\n";
        let taxonomy = file(&app, "own.toml", taxonomy).to_string_lossy().into_owned();
        let ran = toolbase(&app, &["seed", "--taxonomy", &taxonomy, "--format", "csv"]).await;
        assert_eq!((ran.code, ran.records.as_str()), (0, "what,added,present\r\nmain categories,1,0\r\nsubcategories,2,0\r\n"));
        let again = toolbase(&app, &["seed", "--taxonomy", &taxonomy, "--format", "csv"]).await;
        assert_eq!(again.records, "what,added,present\r\nmain categories,0,1\r\nsubcategories,0,2\r\n");
        let list = file(&app, "l.csv", "name,url,category\nAlpha,alpha.example,Gardening\n");
        assert_eq!(import(&app, &list, &[]).await.1, "1,1,0,0,0");
        assert_eq!(category(&app, "alpha").await, "Gardening");
        let listed = app.get("/api/aitool/all?limit=1").await.json();
        assert_eq!(listed["totalCount"], json!(1));

        let wrong = file(&app, "wrong.toml", "[[category]]\nname = 1\n").to_string_lossy().into_owned();
        let ran = toolbase(&app, &["seed", "--taxonomy", &wrong]).await;
        assert_eq!(ran.code, 1);
        assert!(ran.notes.contains("wrong.toml") && ran.notes.contains("name"), "{}", ran.notes);
        assert_eq!(toolbase(&app, &["seed", "--taxonomy", "/no/such"]).await.code, 1);
        app.stop().await;
    }
}
