//! Lists that look unfit to become public, and tools that may be listed already under another address.

use crate::support::{file, import, seeded, tool, toolbase};
use serde_json::json;
use toolbase_testkit::on_either;

/// A list with `rows` rows.
fn list(rows: usize, row: impl Fn(usize) -> String) -> String {
    let rows: String = (1..=rows).map(row).collect();
    format!("name,url,category,description\n{rows}")
}

on_either! {
    async fn rows_that_look_unfit_need_a_chosen_state(engine) {
        let app = seeded(engine).await;
        let categories = ["SEO", "Summarizer", "Translation"];
        let reasons: [(&str, String); 5] = [
            ("20 of 20 rows have no description",
                list(20, |n| format!("Okapi {n},o{n}.example,{},\n", categories[n % 3]))),
            ("20 of 20 addresses are of one.example",
                list(20, |n| format!("Okapi {n},one.example/{n},{},Text {n}.\n", categories[n % 3]))),
            ("20 of 20 rows have the category `SEO`",
                list(20, |n| format!("Okapi {n},o{n}.example,SEO,Text {n}.\n"))),
            ("20 of 20 rows have the same description: `The best tool.`",
                list(20, |n| format!("Okapi {n},o{n}.example,{},The best tool.\n", categories[n % 3]))),
            ("10 of 20 rows are placeholders",
                list(20, |n| {
                    let name = if n % 2 == 0 { "Tool" } else { "Okapi" };
                    format!("{name} {n},o{n}.example,{},Text {n}.\n", categories[n % 3])
                })),
        ];
        for (reason, text) in &reasons {
            let path = file(&app, "l.csv", text);
            let (code, _, notes) = import(&app, &path, &[]).await;
            assert_eq!(code, 2, "{notes}");
            assert!(notes.contains(reason), "{reason}: {notes}");
            assert!(notes.contains("Choose --state pending, or --state approved; nothing was written"), "{notes}");
            let (code, _, notes) = import(&app, &path, &["--dry-run"]).await;
            assert_ne!(code, 2);
            assert!(notes.contains(&format!("looks unfit to be public at once: {reason}")), "{notes}");
        }
        let ran = toolbase(&app, &["import", "list", "--format", "json"]).await;
        assert_eq!(ran.records.trim(), "[]", "nothing was written");
        let path = file(&app, "l.csv", &reasons[2].1);
        assert_eq!(import(&app, &path, &["--state", "pending"]).await.1, "20,20,0,0,0");
        assert_eq!(tool(&app, "okapi-20").await["status"]["isApproved"], false);
        let fit = list(20, |n| format!("Gnu {n},g{n}.example,{},Text {n}.\n", categories[n % 3]));
        assert_eq!(import(&app, &file(&app, "fit.csv", fit), &[]).await.1, "20,20,0,0,0");
        app.stop().await;
    }

    async fn names_that_are_nearly_the_same_wait_with_the_others_name(engine) {
        let app = seeded(engine).await;
        let text = "name,url,category,description\n\
            Mid Journey AI,midjourney-ai.example,Image Generator,Pictures.\n\
            Okapi,okapi.example,SEO,Ranks.\n\
            Okapi.ai,okapi-ai.example,SEO,Ranks, too.\n".replace("Ranks, too", "Ranks too");
        let path = file(&app, "l.csv", &text);
        let (code, figures, notes) = import(&app, &path, &["--on-similar", "skip"]).await;
        assert_eq!((code, figures.as_str()), (0, "3,1,0,2,0"), "{notes}");
        assert!(notes.contains("2 rows with nearly the name of another tool: skipped (first in line 2)"), "{notes}");
        let skipped = "line 2: Mid Journey AI was skipped: its name is nearly that of Midjourney (midjourney)";
        assert!(notes.contains(skipped), "{notes}");
        assert!(notes.contains("line 4: Okapi.ai was skipped: its name is nearly that of Okapi (okapi)"), "{notes}");

        let again = text.replace("okapi", "gnu").replace("Okapi", "Gnu Notes");
        let (_, _, notes) = import(&app, &file(&app, "g.csv", again), &["--dry-run"]).await;
        let reason = "line 4: may be the same tool as Gnu Notes (gnu-notes): their names are nearly the same";
        assert!(notes.contains(reason), "not stored yet: {notes}");

        let (code, figures, notes) = import(&app, &path, &[]).await;
        assert_eq!((code, figures.as_str()), (0, "3,2,0,1,0"), "{notes}");
        let reason = "may be the same tool as Midjourney (midjourney): their names are nearly the same";
        assert!(notes.contains(&format!("line 2: {reason}")), "{notes}");
        let shown = toolbase(&app, &["tools", "show", "mid-journey-ai", "--format", "json"]).await;
        let shown: serde_json::Value = serde_json::from_str(&shown.records).unwrap();
        assert_eq!((&shown["state"], &shown["stateReason"]), (&json!("pending"), &json!(reason)));
        app.stop().await;
    }

    async fn a_similar_tool_can_be_updated_at_its_own_address(engine) {
        let app = seeded(engine).await;
        let text = "name,url,category,description\nMid Journey,midjourney-ai.example,Image Generator,Paints dreams.\n";
        let path = file(&app, "l.csv", text);
        let (code, figures, notes) = import(&app, &path, &["--on-similar", "update"]).await;
        assert_eq!((code, figures.as_str()), (0, "1,0,1,0,0"), "{notes}");
        let changed = toolbase_testkit::eventually("the change", async || {
            let now = tool(&app, "midjourney").await;
            (now["shortDescription"] == "Paints dreams.").then_some(now)
        })
        .await;
        assert_eq!(changed["url"], "https://www.midjourney.com");
        let (_, figures, _) = import(&app, &path, &["--on-similar", "add"]).await;
        assert_eq!(figures, "1,1,0,0,0", "a tool like any other");
        app.stop().await;
    }
}
