//! Rows whose address is listed already.

use crate::support::{file, import, seeded, tool};
use serde_json::json;
use toolbase_testkit::{eventually, on_both};

const FIRST: &str = "name,url,description,category,pricing,logo
One,https://one.example/?ref=list,First,SEO,Paid,https://one.example/logo.png
";
const SECOND: &str = "name,url,description,category,pricing,logo
,http://www.one.example,Second,,Free,
Two,two.example,New,Email Marketing,,
Two again,two.example/?utm_source=x,Changed in the same file,,,
";

on_both! {
    because "an import writes many rows";

    async fn duplicates_are_skipped_by_default(engine) {
        let app = seeded(engine).await;
        import(&app, &file(&app, "1.csv", FIRST), &[]).await;
        let (code, figures, notes) = import(&app, &file(&app, "2.csv", SECOND), &[]).await;
        assert_eq!((code, figures.as_str()), (0, "3,1,0,2,0"));
        for skipped in [
            "line 2: http://www.one.example was skipped: its address is that of One (one)",
            "line 4: Two again was skipped: its address is that of Two (two)",
        ] {
            assert!(notes.contains(skipped), "{notes}");
        }
        assert_eq!(tool(&app, "one").await["shortDescription"], "First");
        app.stop().await;
    }

    async fn updates_change_what_the_row_reports(engine) {
        let app = seeded(engine).await;
        import(&app, &file(&app, "1.csv", FIRST), &[]).await;
        let before = tool(&app, "one").await;
        let (code, figures, notes) = import(&app, &file(&app, "2.csv", SECOND), &["--on-duplicate", "update"]).await;
        assert_eq!((code, figures.as_str()), (0, "3,1,2,0,0"), "{notes}");
        let after = eventually("the change", async || {
            let now = tool(&app, "one").await;
            (now["shortDescription"] == "Second").then_some(now)
        }).await;
        assert_eq!((&after["pricingType"], &after["url"]), (&json!("Free"), &json!("http://www.one.example")));
        for stored in ["_id", "name", "slug", "logoUrl", "categories"] {
            assert_eq!(after[stored], before[stored], "{stored}");
        }
        let two = tool(&app, "two").await;
        assert_eq!((&two["name"], &two["shortDescription"]), (&json!("Two again"), &json!("Changed in the same file")));
        app.stop().await;
    }

    async fn duplicates_can_be_rejected(engine) {
        let app = seeded(engine).await;
        import(&app, &file(&app, "1.csv", FIRST), &[]).await;
        let (code, figures, notes) = import(&app, &file(&app, "2.csv", SECOND), &["--on-duplicate", "fail"]).await;
        assert_eq!((code, figures.as_str()), (3, "3,1,0,0,2"));
        assert!(notes.contains("line 2: url is listed already, in the catalogue"), "{notes}");
        assert!(notes.contains("line 4: url is listed already, in line 3"), "{notes}");
        app.stop().await;
    }

    async fn seeded_tools_are_recognised(engine) {
        let app = seeded(engine).await;
        let list = "name,url,category\nMidjourney again,midjourney.com/?via=us,Image\n";
        let (code, figures, _) = import(&app, &file(&app, "m.csv", list), &[]).await;
        assert_eq!((code, figures.as_str()), (0, "1,0,0,1,0"));
        app.stop().await;
    }
}
