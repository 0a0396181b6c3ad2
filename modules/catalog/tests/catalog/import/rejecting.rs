//! The rejects file: its content, and that it can be corrected and imported again.

use super::formats::{ods_row, table};
use crate::support::{file, fixture, import, seeded, tool};
use serde_json::{Value, json};
use std::fmt::Write;
use toolbase_testkit::on_both;

on_both! {
    because "an import keeps what it wrote before a rejected row";

    async fn rejected_rows_report_line_and_reason(engine) {
        let app = seeded(engine).await;
        let rejects = app.folder().join("rejects.csv");
        import(&app, &fixture("messy.csv"), &["--rejects", &rejects.to_string_lossy()]).await;
        let text = std::fs::read_to_string(&rejects).unwrap();
        let lines: Vec<&str> = text.split("\r\n").collect();
        assert_eq!(lines[0], "line,errors,raw,Name,Website,Short Description,Categories,Pricing,link");
        assert!(lines[1].starts_with("13,name is required,\""), "{}", lines[1]);
        assert!(lines[1].ends_with("\",,delta.example,No name,SEO,,"), "{}", lines[1]);
        assert!(lines[2].starts_with("15,url is missing,\"Zeta,"), "{}", lines[2]);
        assert!(lines[2].ends_with("\",Zeta,,Nowhere,SEO,,"), "{}", lines[2]);
        assert!(lines[3].starts_with("16,\"url must begin with http:// or https://, not `javascript:`\",\""), "{}", lines[3]);
        assert!(lines[3].ends_with(",Eta,javascript:alert(1),Bad address,SEO,,"), "{}", lines[3]);
        assert!(lines[4].starts_with("17,\"the row has 8 cells, the head has 6;"), "{}", lines[4]);
        assert!(lines[5].starts_with("18,category `Gardening` is not known"), "{}", lines[5]);
        assert!(lines[5].ends_with(",Iota,iota.example,'=HYPERLINK(1),Gardening,Paid,"), "{}", lines[5]);
        assert!(lines[6].starts_with("19,the row column `Short Description` is not UTF-8"), "{}", lines[6]);
        assert_eq!(lines[7..], [""]);
        assert!(!app.folder().join("rejects.csv.part").exists());
        app.stop().await;
    }

    async fn mended_rejects_are_imported_again(engine) {
        let app = seeded(engine).await;
        let rejects = app.folder().join("rejects.csv");
        import(&app, &fixture("messy.csv"), &["--rejects", &rejects.to_string_lossy()]).await;
        let mended = std::fs::read_to_string(&rejects).unwrap().replace("Gardening", "SEO");
        let mended = file(&app, "mended.csv", mended);
        let (code, figures, notes) = import(&app, &mended, &[]).await;
        // The row with the bad bytes has a replacement character now, and is taken too.
        assert_eq!((code, figures.as_str()), (3, "6,3,0,0,3"), "{notes}");
        assert_eq!(tool(&app, "iota").await["shortDescription"], "=HYPERLINK(1)");
        let again = std::fs::read_to_string(app.folder().join("mended.csv.rejects.csv")).unwrap();
        assert!(again.starts_with("line,errors,raw,Name,Website,"), "{again}");
        app.stop().await;
    }

    async fn rows_of_json_have_all_columns(engine) {
        let app = seeded(engine).await;
        let list = r#"[{"name": "A", "url": "x"}, {"name": "B", "url": "b.example", "category": "SEO"},
            {"name": "C", "url": "", "category": ["SEO", "Email"], "extra": {"a": 1}}]"#;
        let list = file(&app, "l.json", list);
        assert_eq!(import(&app, &list, &[]).await.1, "3,1,0,0,2");
        let text = std::fs::read_to_string(app.folder().join("l.json.rejects.csv")).unwrap();
        assert_eq!(
            text,
            "row,errors,raw,name,url,category,extra\r\n\
             1,\"url needs a host name with a dot, found `x`; category is missing\",\
             \"{\"\"name\"\": \"\"A\"\", \"\"url\"\": \"\"x\"\"}\",A,x,,\r\n\
             3,url is missing,\"{\"\"name\"\": \"\"C\"\", \"\"url\"\": \"\"\"\", \"\"category\"\": [\"\"SEO\"\", \"\"Email\"\"], \"\"extra\"\": {\"\"a\"\": 1}}\",\
             C,,SEO | Email,\"{\"\"a\"\":1}\"\r\n"
        );
        app.stop().await;
    }

    async fn rows_that_share_a_line_are_named_by_their_number(engine) {
        let app = seeded(engine).await;
        let rows = || (1..=20).map(|at| if at == 17 { ("", at) } else { ("Plant", at) });
        let json: Vec<Value> =
            rows().map(|(name, at)| json!({ "name": name, "url": format!("p{at}.example"), "category": "SEO" })).collect();
        let cells = |(name, at)| format!("<tr><td>{name}</td><td>https://p{at}.example</td><td>SEO</td></tr>");
        let html: String = rows().map(cells).collect();
        let html = format!("# Plants\n\n<table><tr><th>Name</th><th>URL</th><th>Category</th></tr>{html}</table>\n");
        let sheet = |(name, at): (&str, usize)| ods_row(&[name, &format!("p{at}.example"), "SEO"]);
        let sheet = table(&(ods_row(&["Name", "URL", "Category"]) + &rows().map(sheet).collect::<String>()));
        let array = Value::from(json.clone()).to_string();
        for (file, bytes, place) in [
            ("array.json", array.clone().into_bytes(), "row 17: "),
            ("object.json", json!({ "count": 20, "tools": json }).to_string().into_bytes(), "row 17: "),
            ("lines.json", array.replace("},", "},\n").into_bytes(), "line 17: "),
            ("table.md", html.clone().into_bytes(), "row 17: "),
            ("lines.md", html.replace("<tr>", "\n<tr>").into_bytes(), "line 21: "),
            ("sheet.ods", sheet, "row 18: "),
        ] {
            let list = crate::support::file(&app, file, bytes);
            let (_, figures, notes) = import(&app, &list, &["--dry-run"]).await;
            assert_eq!(figures, "20,19,0,0,1", "{file}: {notes}");
            assert!(notes.contains(&format!("\n  {place}")), "{file}: {notes}");
        }
        app.stop().await;
    }

    async fn the_summary_has_the_commonest_rule_first_with_examples_and_its_cure(engine) {
        let app = seeded(engine).await;
        let mut list = String::from("name,url,category\n,nameless.example,SEO\n");
        for number in 1..=5 {
            writeln!(list, "Plant {number},p{number}.example,Gardening").unwrap();
        }
        list.push_str(",no dots,Gardening\nOkapi Rank,okapi.example,SEO\n");
        let (code, figures, notes) = import(&app, &file(&app, "l.csv", list), &[]).await;
        assert_eq!((code, figures.as_str()), (3, "8,1,0,0,7"), "{notes}");
        let summary = "\
6 rows rejected: category `Gardening` is not known
  line 3: category `Gardening` is not known
  line 4: category `Gardening` is not known
  line 5: category `Gardening` is not known
  what mends it: choose one of ours for each of them, or take the nearest, a new or the default category (--map-category \
THEIRS=OURS, --category-map FILE, --categories nearest|guess|create|default)
2 rows rejected: name is required
  line 2: name is required
  line 8: name is required
  what mends it: add the names, or choose the column if another one has them (--map name=COLUMN)
1 row rejected: url must not hold spaces
";
        assert!(notes.contains(summary), "{notes}");
        let rejects = std::fs::read_to_string(app.folder().join("l.csv.rejects.csv")).unwrap();
        let last = rejects.lines().last().unwrap();
        let reasons = "8,category `Gardening` is not known; url must not hold spaces; name is required,";
        assert!(last.starts_with(reasons), "every reason of the row: {last}");
        assert!(last.contains(",\",no dots,Gardening\","), "the row as it was: {last}");
        app.stop().await;
    }

    async fn a_duplicate_is_one_whatever_else_is_wrong_with_its_row(engine) {
        let app = seeded(engine).await;
        let list = "name,url,category\n,midjourney.com,Gardening\n";
        let (code, figures, notes) = import(&app, &file(&app, "l.csv", list), &[]).await;
        assert_eq!((code, figures.as_str()), (0, "1,0,0,1,0"), "{notes}");
        app.stop().await;
    }
}
