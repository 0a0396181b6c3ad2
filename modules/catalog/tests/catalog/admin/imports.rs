//! Lists that are imported in the admin interface.

use crate::fixture::catalogue;
use crate::import::formats::{row, workbook};
use serde_json::{Value, json};
use toolbase_testkit::{TestApp, eventually, on_both};

const LIST: &str = "name,url,category,description\n\
    Quagga,quagga.example,Copywriting,Writes texts.\n\
    ,nameless.example,Copywriting,Nothing.\n";

async fn ended(app: &TestApp, id: &str) -> Value {
    let admin = app.admin().await;
    eventually("the import's end", async || {
        let record = admin.get(&format!("/api/admin/imports/{id}")).await.json();
        (record["state"] != "running").then_some(record)
    })
    .await
}

on_both! {
    because "an import writes many rows";

    async fn a_list_is_previewed_imported_and_undone(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let file = ("list.csv", "text/csv");
        let preview = admin.upload("/api/admin/imports/preview?approved=true", file, LIST.as_bytes()).await;
        assert_eq!(preview.status, 200, "{}", preview.text());
        let preview = preview.json();
        assert_eq!(preview["summary"], json!({ "read": 2, "imported": 1, "updated": 0, "skipped": 0, "rejected": 1 }));
        assert_eq!(preview["rules"][0]["rule"], "name is required");
        assert_eq!(preview["rules"][0]["settings"], json!(["map"]));
        assert!(!preview.to_string().contains("--"), "no options of the command: {preview}");
        assert_eq!(preview["rules"][0]["examples"][0], json!({ "line": 3, "message": "name is required" }));
        assert_eq!(admin.get("/api/admin/imports").await.json()["totalCount"], 0);

        let begun = admin.upload("/api/admin/imports?approved=true", file, LIST.as_bytes()).await;
        assert_eq!(begun.status, 201, "{}", begun.text());
        let id = begun.json()["id"].as_str().unwrap().to_owned();
        let record = ended(&app, &id).await;
        assert_eq!(
            (&record["state"], &record["fileName"], &record["imported"], &record["rejected"]),
            (&json!("done"), &json!("list.csv"), &json!(1), &json!(1))
        );
        assert_eq!(record["rules"], preview["rules"]);
        let listed = admin.get("/api/admin/imports?state=done&q=list").await.json();
        assert_eq!((&listed["totalCount"], &listed["items"][0]["id"]), (&json!(1), &json!(id)));
        let found = admin.get("/api/admin/tools?q=Quagga").await.json();
        assert_eq!((&found["totalCount"], &found["items"][0]["state"]), (&json!(1), &json!("approved")));

        let undone = admin.post(&format!("/api/admin/imports/{id}/undo"), &json!({})).await;
        assert_eq!((undone.status, &undone.json()["state"]), (200, &json!("undone")), "{}", undone.text());
        assert_eq!(admin.get("/api/admin/tools?q=Quagga").await.json()["totalCount"], 0);
        assert_eq!(admin.post(&format!("/api/admin/imports/{id}/undo"), &json!({})).await.status, 409);
        app.stop().await;
    }

    async fn drafts_of_a_list_wait_and_the_record_names_them(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let list = "name,url,category,Status\nQuagga,quagga.example,Copywriting,Draft\nZebra,zebra.example,Copywriting,Beta\n\
            Okapi,okapi.example,Copywriting,Deleted\n";
        let file = ("list.csv", "text/csv");
        let columns = admin.upload("/api/admin/imports/columns", file, list.as_bytes()).await.json();
        let state = columns["fields"].as_array().unwrap().iter().find(|field| field["field"] == "state").unwrap();
        assert_eq!(state["columns"], json!(["Status"]));
        let preview = admin.upload("/api/admin/imports/preview?approved=true", file, list.as_bytes()).await.json();
        assert_eq!(preview["unfit"], json!(["line 3: `Status` is `Beta`, which does not show whether the tool is public"]));
        let begun = admin.upload("/api/admin/imports?approved=true", file, list.as_bytes()).await;
        let record = ended(&app, begun.json()["id"].as_str().unwrap()).await;
        assert_eq!((&record["imported"], &record["skipped"]), (&json!(2), &json!(1)));
        let notes = record["notes"].to_string();
        for message in [
            "1 row was left out: `Status` is `Deleted` (first in line 4)",
            "1 row waits for approval: is not published: `Status` is `Draft` (first in line 2)",
            "1 row waits for approval: may not be published: `Status` is `Beta`, which is not understood (first in line 3)",
        ] {
            assert!(notes.contains(message), "{message}: {notes}");
        }
        for name in ["Quagga", "Zebra"] {
            let found = admin.get(&format!("/api/admin/tools?q={name}")).await.json();
            assert_eq!((&found["totalCount"], &found["items"][0]["state"]), (&json!(1), &json!("pending")));
        }
        app.stop().await;
    }

    async fn a_preview_shows_rows_that_are_added_changed_and_skipped(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let file = ("list.csv", "text/csv");
        let first = admin.upload("/api/admin/imports", file, LIST.as_bytes()).await.json();
        ended(&app, first["id"].as_str().unwrap()).await;
        let tool = admin.get("/api/admin/tools?q=Quagga").await.json()["items"][0].clone();

        let list = "name,url,category,description\nAgain,quagga.example,Copywriting,Again.\nOkapi,okapi.example,Nope,Draws.\n";
        let path = "/api/admin/imports/preview?mapCategory=Nope%3DCopywriting";
        let preview = admin.upload(path, file, list.as_bytes()).await.json();
        let added = json!({
            "line": 3, "name": "Okapi", "url": "https://okapi.example", "description": "Draws.",
            "categories": ["Copywriting"], "pricing": null, "changes": null,
        });
        assert_eq!(preview["plan"], json!({ "added": [added], "changed": [] }));
        let skipped = json!([{
            "line": 2, "name": "Again", "by": "address", "tool": "Quagga (quagga)", "toolId": tool["id"],
        }]);
        assert_eq!(preview["skipped"], skipped);

        let other = list.replace("Nope", "Copy writers");
        let unknown = admin.upload("/api/admin/imports/preview", file, other.as_bytes()).await;
        let unknown = unknown.json()["categories"].clone();
        assert!(unknown.as_array().unwrap().iter().all(|one| one["ours"] != "" || one["nearest"] != ""), "{unknown}");

        let changing = admin.upload(&format!("{path}&onDuplicate=update"), file, list.as_bytes()).await.json();
        assert_eq!(changing["plan"]["changed"][0]["changes"], "Quagga (quagga)", "{changing}");
        assert_eq!(changing["skipped"], json!([]));

        let begun = admin.upload(&path.replace("/preview", ""), file, list.as_bytes()).await.json();
        let record = ended(&app, begun["id"].as_str().unwrap()).await;
        assert_eq!(record["skippedRows"], skipped);
        app.stop().await;
    }

    async fn columns_are_read_before_they_are_assigned(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let path = "/api/admin/imports/columns";
        let list = "Titel,Link,Art\nQuagga,quagga.example,Text\nOkapi,okapi.example,Text\n";
        let read = admin.upload(path, ("list.csv", "text/csv"), list.as_bytes()).await;
        assert_eq!(read.status, 200, "{}", read.text());
        let read = read.json();
        assert_eq!(read["columns"], json!([
            { "name": "Titel", "values": ["Quagga", "Okapi"] },
            { "name": "Link", "values": ["quagga.example", "okapi.example"] },
            { "name": "Art", "values": ["Text"] },
        ]));
        assert_eq!(read["fields"][0], json!({ "field": "name", "columns": [] }));
        assert_eq!(read["fields"][1], json!({ "field": "url", "columns": ["Link"] }));

        let nested = r#"[{"tool": {"name": "Quagga", "links": {"website": "quagga.example"}}}]"#;
        let read = admin.upload(path, ("list.json", "application/json"), nested.as_bytes()).await.json();
        assert_eq!(read["fields"][1]["columns"][0], "tool.links.website", "{read}");
        let inside = json!({ "name": "tool.links.website", "values": ["quagga.example"] });
        assert!(read["columns"].as_array().unwrap().contains(&inside), "{read}");

        let broken = admin.upload(path, ("l.xlsx", "text/csv"), b"PK\x03\x04").await;
        assert_eq!((broken.status, broken.json()["errors"]["file"].is_array()), (422, true));
        assert_eq!(admin.post(path, &json!({})).await.status, 415);
        app.stop().await;
    }

    async fn undoing_names_the_tools_that_stay(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let begun = admin.upload("/api/admin/imports", ("list.csv", "text/csv"), LIST.as_bytes()).await.json();
        let id = begun["id"].as_str().unwrap().to_owned();
        ended(&app, &id).await;
        let tool = admin.get("/api/admin/tools?q=Quagga").await.json()["items"][0].clone();
        assert_eq!(tool["state"], "pending", "public only where it is chosen");
        let path = format!("/api/admin/tools/{}", tool["id"].as_str().unwrap());
        assert_eq!(admin.patch(&path, &json!({ "prominence": 4 })).await.status, 200);
        let undone = admin.post(&format!("/api/admin/imports/{id}/undo"), &json!({})).await.json();
        assert_eq!(undone["retained"][0]["slug"], tool["slug"]);
        assert_eq!(undone["retained"][0]["reason"], "it was edited since");
        app.stop().await;
    }

    async fn wrong_uploads_are_rejected(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        for (query, name, text, field, message) in [
            ("", "l.csv", "a,b\n1,2\n", "map", "no column is recognised as the tool's name"),
            ("?map=nam%3Da", "l.csv", LIST, "map", "`nam` is no field"),
            ("?map=name%3Dname&map=name%3Durl", "l.csv", LIST, "map", "`name` has two columns; a field has one"),
            ("?map=name", "l.csv", LIST, "map", "expected two names with `=` between them"),
            ("?defaultCategory=Nope", "l.csv", LIST, "defaultCategory", "`Nope` is no category"),
            ("?categories=default", "l.csv", LIST, "defaultCategory", "none is chosen"),
            ("?mapCategory=A%3DNope", "l.csv", LIST, "mapCategory", "A=Nope: `Nope` is no category"),
            ("?onDuplicate=maybe", "l.csv", LIST, "onDuplicate", "must be skip, update or fail"),
            ("", "l.csv", "", "file", "must not be empty"),
            ("", "l.xlsx", "PK\x03\x04", "file", "it is a broken spreadsheet"),
        ] {
            for path in ["/api/admin/imports/preview", "/api/admin/imports"] {
                let response = admin.upload(&format!("{path}{query}"), (name, "text/csv"), text.as_bytes()).await;
                assert_eq!(response.status, 422, "{query} {text}: {}", response.text());
                let problem = response.json();
                let rule = problem["errors"][field][0].as_str().unwrap_or_default();
                assert!(rule.contains(message) && !rule.contains("--"), "{message}: {problem}");
            }
        }
        let path = "/api/admin/imports/preview?map=name%3DTitel&map=url%3DLink&mapCategory=A%3DNope&mapCategory=B%3DNone";
        let problem = admin.upload(path, ("l.csv", "text/csv"), LIST.as_bytes()).await.json();
        for (setting, number) in [("map", 2), ("mapCategory", 2)] {
            assert_eq!(problem["errors"][setting].as_array().unwrap().len(), number, "all at once: {problem}");
        }
        assert_eq!(admin.get("/api/admin/imports").await.json()["totalCount"], 0, "nothing was begun");
        let no_form = admin.post("/api/admin/imports", &json!({})).await;
        assert_eq!(no_form.status, 415);
        let missing = "/api/admin/imports/01933f4e-7c00-7a00-8000-5d2f1b7c9e10";
        assert_eq!(admin.get(missing).await.status, 404);
        assert_eq!(admin.post(&format!("{missing}/undo"), &json!({})).await.status, 404);
        app.stop().await;
    }

    async fn lists_that_would_fill_the_memory_are_rejected_while_others_are_served(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let wide = format!("name,url{}\nQuagga,quagga.example\n", ",x".repeat(500_000));
        let far = [row(1, &["name", "url"]), "<row r=\"2\"><c r=\"XFD1048576\"><v>1</v></c></row>".to_owned()].concat();
        let far = workbook(&far, "");
        let preview = async |name: &str, content: &[u8]| {
            admin.upload("/api/admin/imports/preview", (name, "text/csv"), content).await
        };
        let (first, second, third, far, other) = tokio::join!(
            preview("l.csv", wide.as_bytes()),
            preview("l.csv", wide.as_bytes()),
            preview("l.csv", wide.as_bytes()),
            preview("l.xlsx", &far),
            app.get("/healthz"),
        );
        for response in [first, second, third] {
            assert_eq!(response.status, 422, "{}", response.text());
            let problem = response.json();
            let rule = problem["errors"]["file"][0].as_str().unwrap_or_default();
            assert!(rule.contains("its head line has 500002 columns; at most 1000 are read"), "{problem}");
        }
        assert_eq!(far.status, 200, "{}", far.text());
        let rule = &far.json()["rules"][0];
        assert_eq!(rule["rule"], "the row has a cell in column N");
        assert_eq!(rule["cure"], "delete the cells beside the list");
        assert_eq!(other.status, 200);
        app.stop().await;
    }

    async fn only_admins_import(engine) {
        let app = catalogue(engine).await;
        let member = app.member().await;
        for path in ["/api/admin/imports/columns", "/api/admin/imports/preview", "/api/admin/imports"] {
            let anonymous = app.post(path, &json!({})).await;
            assert_eq!(anonymous.status, 401);
            assert_eq!(member.upload(path, ("l.csv", "text/csv"), LIST.as_bytes()).await.status, 403);
        }
        assert_eq!(app.get("/api/admin/imports").await.status, 401);
        assert_eq!(member.get("/api/admin/imports").await.status, 403);
        let undo = "/api/admin/imports/01933f4e-7c00-7a00-8000-5d2f1b7c9e10/undo";
        assert_eq!(member.post(undo, &json!({})).await.status, 403);
        app.stop().await;
    }
}
