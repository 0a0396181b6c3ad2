//! The rejects file: its content, and that it can be corrected and imported again.

use crate::support::{file, fixture, import, seeded, tool};
use toolbase_testkit::on_both;

on_both! {
    async fn rejected_rows_report_line_and_reason(engine) {
        let app = seeded(engine).await;
        let rejects = app.folder().join("rejects.csv");
        import(&app, &fixture("messy.csv"), &["--rejects", &rejects.to_string_lossy()]).await;
        let text = std::fs::read_to_string(&rejects).unwrap();
        let lines: Vec<&str> = text.split("\r\n").collect();
        assert_eq!(lines[0], "line,errors,Name,Website,Short Description,Categories,Pricing,link");
        assert_eq!(lines[1], "13,name is required,,delta.example,No name,SEO,,");
        assert_eq!(lines[2], "15,url is missing,Zeta,,Nowhere,SEO,,");
        assert_eq!(
            lines[3],
            "16,\"url must begin with http:// or https://, not `javascript:`\",Eta,javascript:alert(1),Bad address,SEO,,"
        );
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
        assert!(again.starts_with("line,errors,Name,Website,"), "{again}");
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
            "line,errors,name,url,category,extra\r\n\
             1,\"url needs a host name with a dot, found `x`\",A,x,,\r\n\
             2,url is missing,C,,SEO | Email,\"{\"\"a\"\":1}\"\r\n"
        );
        app.stop().await;
    }
}
