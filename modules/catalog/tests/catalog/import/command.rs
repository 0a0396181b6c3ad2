//! The command `toolbase import tools`.

use crate::support::{file, fixture, import, seeded, tool, toolbase};
use serde_json::{Value, json};
use toolbase_testkit::{TestApp, on_both};

async fn count(app: &TestApp) -> Value {
    app.get("/api/aitool/all?limit=1").await.json()["totalCount"].clone()
}

on_both! {
    because "an import writes many rows";

    async fn a_messy_list_becomes_clean_listings(engine) {
        let app = seeded(engine).await;
        let rejects = app.folder().join("rejects.csv");
        let (code, figures, notes) =
            import(&app, &fixture("messy.csv"), &["--rejects", &rejects.to_string_lossy()]).await;
        assert_eq!((code, figures.as_str()), (3, "14,7,0,1,6"), "{notes}");

        let alpha = tool(&app, "alpha-draw").await;
        assert_eq!(alpha["url"], "https://alpha.example");
        assert_eq!(alpha["shortDescription"], "Draws & paints pictures");
        assert_eq!(alpha["pricingType"], "Free");
        assert_eq!(alpha["categories"][0]["Category"], "Image Generator");

        let chinese = tool(&app, "wenxinhuitu").await;
        assert_eq!((&chinese["name"], &chinese["url"]), (&json!("文心绘图"), &json!("https://xn--bcher-kva.example")));
        assert_eq!(chinese["pricingType"], "Freemium");
        assert_eq!(chinese["categories"][1]["Category"], "Writing Assistant");

        let beta = tool(&app, "beta-notes").await;
        assert_eq!(beta["shortDescription"], "Line one line two, \"quoted\"");
        assert_eq!(beta["pricingType"], "Free Trial");
        assert_eq!(tool(&app, "epsilon").await["url"], "https://epsilon.example");
        assert_eq!(tool(&app, "mu").await["pricingType"], "Paid");

        let lambda = tool(&app, "lambda").await;
        assert_eq!(lambda["sensitive"], true);
        let listed = app.get("/api/aitool/search?q=Lambda").await.text();
        assert!(!listed.contains("lambda.example"), "adult tools stay out of the search: {listed}");
        app.stop().await;
    }

    async fn a_dry_run_reports_the_same_and_changes_nothing(engine) {
        let app = seeded(engine).await;
        let before = count(&app).await;
        let list = file(&app, "list.csv", std::fs::read(fixture("messy.csv")).unwrap());
        let (code, figures, notes) = import(&app, &list, &["--dry-run", "--on-duplicate", "update", "--on-similar", "add"]).await;
        assert_eq!((code, figures.as_str()), (3, "14,7,1,0,6"), "{notes}");
        assert!(notes.contains("dry run: nothing was written"), "{notes}");
        assert!(!app.folder().join("list.csv.rejects.csv").exists());
        assert_eq!(import(&app, &list, &["--on-similar", "add"]).await.1, "14,7,0,1,6", "nothing of the dry run is there");
        assert!(app.folder().join("list.csv.rejects.csv").exists());
        tool(&app, "mu").await;
        assert_eq!(count(&app).await.as_u64(), before.as_u64().map(|before| before + 6), "one of the seven is sensitive");
        app.stop().await;
    }

    async fn json_and_json_lines_are_imported(engine) {
        let app = seeded(engine).await;
        let rejects = app.folder().join("r.csv");
        let rejects = rejects.to_string_lossy();
        let (code, figures, notes) = import(&app, &fixture("wrapped.json"), &["--rejects", &rejects, "--map", "url=links.home"]).await;
        assert_eq!((code, figures.as_str()), (3, "5,2,0,0,3"), "{notes}");
        assert!(notes.contains("line 12: category is missing"), "{notes}");
        let two = tool(&app, "two").await;
        assert_eq!((&two["pricingType"], &two["categories"][0]["Category"]), (&json!("Freemium"), &json!("Logo Generator")));

        let (code, figures, notes) = import(&app, &fixture("lines.jsonl"), &["--rejects", &rejects, "--on-similar", "add"]).await;
        assert_eq!((code, figures.as_str()), (3, "4,2,0,0,2"), "{notes}");
        assert!(notes.contains("1 row with a launch date that is not understood"), "{notes}");
        assert!(notes.contains("line 6: url must not lead to a private network, found `192.168.0.1`"), "{notes}");
        let one = tool(&app, "one-2").await;
        assert_eq!((&one["launchedOn"], &one["logoUrl"]), (&json!("2024-03-05"), &json!("https://one.example/l.png")));
        assert_eq!((&one["maker"], &one["platforms"], &one["openSource"]), (&json!("One Ltd"), &json!(["web", "phone"]), &json!(true)));
        assert_eq!((&one["interfaceLanguages"], &one["madeIn"], &one["offline"]), (&json!(["en", "es"]), &json!("GB"), &json!(false)));
        assert_eq!(one["price"]["checkedOn"], "2024-03-01");
        assert!(notes.contains("1 row with facts that are not understood"), "{notes}");
        app.stop().await;
    }

    async fn fields_inside_of_objects_are_found(engine) {
        let app = seeded(engine).await;
        let list = json!([
            {
                "id": 1,
                "tool": {
                    "title": "Quagga",
                    "url": "quagga.example",
                    "category": { "name": "Translation", "url": "lists.example/translation" },
                    "description": "Translates letters.",
                    "pricing": { "type": "Free" },
                    "maker": { "name": "Herd Ltd", "url": "herd.example" },
                },
            },
            {
                "tool": { "title": "Zebra", "category": { "name": "SEO" }, "links": { "text": "Site", "website": "zebra.example" } },
            },
            {
                "tool": { "title": "Okapi", "categories": [{ "name": "SEO" }], "urls": [{ "url": "okapi.example" }], "link": ["okapi.example"] },
            },
        ]);
        let (code, figures, notes) = import(&app, &file(&app, "l.json", list.to_string()), &[]).await;
        assert_eq!((code, figures.as_str()), (0, "3,3,0,0,0"), "{notes}");
        assert!(notes.contains("url=tool.url/tool.links.website/tool.link"), "{notes}");
        let quagga = tool(&app, "quagga").await;
        assert_eq!((&quagga["url"], &quagga["shortDescription"]), (&json!("https://quagga.example"), &json!("Translates letters.")));
        assert_eq!((&quagga["categories"][0]["Category"], &quagga["pricingType"]), (&json!("Translation"), &json!("Free")));
        assert_eq!(tool(&app, "zebra").await["url"], "https://zebra.example");
        assert_eq!(tool(&app, "okapi").await["categories"][0]["Category"], "SEO");

        let list = json!([{
            "name": "Gnu Notes", "links": { "website": "gnu-notes.example", "twitter": "https://x.com/gnu" }, "category": { "name": "SEO", "url": "lists.example" },
            "company": { "name": "Herd", "website": "herd.example" },
        }]);
        let (code, figures, notes) = import(&app, &file(&app, "m.json", list.to_string()), &[]).await;
        assert_eq!((code, figures.as_str()), (0, "1,1,0,0,0"), "{notes}");
        assert_eq!(tool(&app, "gnu-notes").await["url"], "https://gnu-notes.example");
        app.stop().await;
    }

    async fn other_delimiters_and_scripts_are_understood(engine) {
        let app = seeded(engine).await;
        let (code, figures, notes) = import(&app, &fixture("chinese.csv"), &["--default-pricing", "paid"]).await;
        assert_eq!((code, figures.as_str()), (0, "1,1,0,0,0"), "{notes}");
        let reader = tool(&app, "yueduqi").await;
        assert_eq!((&reader["name"], &reader["pricingType"]), (&json!("阅读器"), &json!("Paid")));
        let categories: Vec<&str> =
            reader["categories"].as_array().unwrap().iter().map(|c| c["Category"].as_str().unwrap()).collect();
        assert_eq!(categories, ["Writing Assistant", "Translation", "Mind Mapping"]);
        app.stop().await;
    }

    async fn pending_tools_are_not_listed(engine) {
        let app = seeded(engine).await;
        let list = file(&app, "l.csv", "name,url,category\nA new one,new.example,SEO\nB,b.example,SEO\n");
        let (code, figures, _) = import(&app, &list, &["--state", "pending", "--limit", "1"]).await;
        assert_eq!((code, figures.as_str()), (0, "1,1,0,0,0"));
        let response = tool(&app, "a-new-one").await;
        assert_eq!(response["status"]["isApproved"], false);
        assert_eq!(response.get("url"), None);
        app.stop().await;
    }

    async fn many_rows_are_written_in_batches(engine) {
        let app = seeded(engine).await;
        let before = count(&app).await.as_u64().unwrap();
        let rows = (0..1203).map(|number| format!("Bench {number},t{number}.example,SEO\n"));
        let text: String = std::iter::once("name,url,category\n".to_owned()).chain(rows).collect();
        let (code, figures, _) = import(&app, &file(&app, "many.csv", text), &["--state", "approved"]).await;
        assert_eq!((code, figures.as_str()), (0, "1203,1203,0,0,0"));
        tool(&app, "bench-1202").await;
        assert_eq!(count(&app).await, before + 1203);
        app.stop().await;
    }

    async fn wrong_calls_report_what_is_wrong(engine) {
        let app = seeded(engine).await;
        let list = file(&app, "l.csv", "a,b\n1,2\n").to_string_lossy().into_owned();
        for (arguments, code, message) in [
            (&["--map", "nam=a"][..], 2, "`nam` is no field; known are name, url, description,"),
            (&["--map", "name"][..], 2, "--map name: expected two names with `=` between them"),
            (&["--map", "name=c"][..], 2, "there is no column `c` for the name; the file has `a`, `b` (--map name=COLUMN)"),
            (&["--map", "name=a"][..], 2, "no column is recognised as the tool's url; the file has `a`, `b`; choose one (--map url=COLUMN)"),
            (&["--default-category", "Imagee"][..], 2, "default category: `Imagee` is no category; nearest: Image"),
            (&["--default-pricing", "cheap"][..], 2, "expected one of Free, Freemium, Free Trial, Paid, Contact for Pricing"),
            (&["--rejects", &list][..], 2, "--rejects would overwrite the list itself"),
            (&["--map", "name=a", "--map", "url=b"][..], 1, "nothing was imported: the only row was rejected"),
        ] {
            let ran = toolbase(&app, &[&["import", "tools", &list], arguments].concat()).await;
            assert_eq!(ran.code, code, "{arguments:?}: {}", ran.notes);
            assert!(ran.notes.contains(message), "{arguments:?}: {}", ran.notes);
        }
        let several = ["--map", "name=c", "--map", "url=d", "--map-category", "X=Imagee", "--map-category", "Y=Nope"];
        let ran = toolbase(&app, &[&["import", "tools", &list], &several[..]].concat()).await;
        for message in [
            "X=Imagee: `Imagee` is no category; nearest: Image",
            "Y=Nope: `Nope` is no category (--map-category THEIRS=OURS, --category-map FILE); ",
            "there is no column `c` for the name; the file has `a`, `b` (--map name=COLUMN); \
             there is no column `d` for the url (--map url=COLUMN)",
        ] {
            assert!(ran.code == 2 && ran.notes.contains(message), "{message}: {}", ran.notes);
        }
        let ran = toolbase(&app, &["import", "tools", "/no/such/file"]).await;
        assert_eq!((ran.code, ran.notes.as_str()), (1, "cannot read /no/such/file: there is no such file\n"));
        let empty = file(&app, "e.csv", "name,url\n");
        let (code, _, notes) = import(&app, &empty, &[]).await;
        assert_eq!(code, 1);
        assert!(notes.contains("holds no rows"), "{notes}");
        app.stop().await;
    }

    async fn an_empty_catalogue_is_no_place_to_import_to(engine) {
        let app = TestApp::start(engine, vec![toolbase_catalog::module()]).await;
        let ran = toolbase(&app, &["import", "tools", &fixture("chinese.csv").to_string_lossy()]).await;
        assert_eq!((ran.code, ran.notes.as_str()), (1, "there are no categories yet; run `toolbase seed` first\n"));
        app.stop().await;
    }
}
