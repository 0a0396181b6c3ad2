//! Nothing becomes public that its source does not show as public.

use crate::support::{file, import, seeded};
use serde_json::json;
use std::path::Path;
use toolbase_testkit::{TestApp, on_either};

/// The state and reason of the tools that were imported.
async fn states(app: &TestApp) -> Vec<String> {
    let mut tx = app.context.db.begin_read().await.unwrap();
    let rows: Vec<(String, String, Option<String>)> = toolbase_kernel::sql!(
        &mut tx,
        fetch_all as (String, String, Option<String>),
        "SELECT slug, state, state_reason FROM catalog_tool WHERE origin = 'import' ORDER BY slug"
    )
    .unwrap();
    let text = |(slug, state, reason): (String, String, Option<String>)| {
        format!("{slug} {state} {}", reason.unwrap_or_default()).trim().to_owned()
    };
    rows.into_iter().map(text).collect()
}

async fn imported(app: &TestApp, path: &Path, arguments: &[&str], expected: (u8, &str)) -> String {
    let (code, figures, notes) = import(app, path, arguments).await;
    assert_eq!((code, figures.as_str()), expected, "{notes}");
    notes
}

on_either! {
    async fn drafts_wait_and_trash_is_left_out_whatever_the_chosen_state(engine) {
        let app = seeded(engine).await;
        let list = "Name,Website,Category,post_status\nQuagga,quagga.example,SEO,publish\nZebra,zebra.example,SEO,draft\n\
            Okapi,okapi.example,SEO,Trash\nEmu,emu.example,SEO,draft\n";
        let notes = imported(&app, &file(&app, "l.csv", list), &["--state", "approved"], (0, "4,3,0,1,0")).await;
        for message in [
            "state=post_status",
            "2 new tools wait for approval, because a person has to decide:",
            "line 3: is not published: `post_status` is `draft` (2 such rows)",
            "1 row was left out: `post_status` is `Trash` (first in line 4)",
        ] {
            assert!(notes.contains(message), "{message}: {notes}");
        }
        assert!(!notes.contains("more skipped rows"), "{notes}");
        let waits = "pending is not published: `post_status` is `draft`";
        assert_eq!(states(&app).await, [format!("emu {waits}"), "quagga approved".to_owned(), format!("zebra {waits}")]);

        let draft = file(&app, "m.csv", "name,url,category,draft\nQuagga 2,quagga.example,SEO,yes\n");
        let notes = imported(&app, &draft, &["--on-duplicate", "update"], (0, "1,0,0,1,0")).await;
        assert!(notes.contains("it is not published: `draft` is `yes`, so the listing was not changed"), "{notes}");
        let objects = json!([
            { "name": "Gnu", "url": "gnu.example", "category": "SEO", "published": false },
            { "name": "Kudu", "url": "kudu.example", "category": "SEO", "status": { "isApproved": false } },
            { "name": "Oryx", "url": "oryx.example", "category": "SEO", "deletedAt": "2024-01-01T00:00:00Z" },
        ]);
        imported(&app, &file(&app, "l.json", objects.to_string()), &["--on-similar", "add"], (0, "3,2,0,1,0")).await;
        let folder = app.folder().join("content");
        std::fs::create_dir_all(folder.join("_drafts")).unwrap();
        let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
        write("a.md", "---\nname: Ibex\nurl: ibex.example\ncategory: SEO\nDraft: On\n---\n");
        write("b.md", "+++\nname = \"Yak\"\nurl = \"yak.example\"\ncategory = \"SEO\"\npublishDate = 2999-01-01T00:00:00Z\n+++\n");
        write("c.md", "---\nname: Saiga\nurl: saiga.example\ncategory: SEO\nparams:\n  published: no\n---\n");
        write("_drafts/d.md", "---\nname: Takin\nurl: takin.example\ncategory: SEO\n---\n");
        imported(&app, &folder, &["--on-similar", "add"], (0, "4,4,0,0,0")).await;
        let pending = states(&app).await.iter().filter(|tool| tool.contains(" pending ")).count();
        assert_eq!(pending, 8);
        app.stop().await;
    }

    async fn a_state_that_is_not_understood_has_to_be_decided(engine) {
        let app = seeded(engine).await;
        let list = file(&app, "l.csv", "name,url,category,Status\nQuagga,quagga.example,SEO,Live\nZebra,zebra.example,SEO,Beta\n");
        let notes = imported(&app, &list, &[], (2, "")).await;
        for message in [
            "line 3: `Status` is `Beta`, which does not show whether the tool is public",
            "Choose --state pending, or --state approved",
            "--map state=- takes no notice of states",
        ] {
            assert!(notes.contains(message), "{message}: {notes}");
        }
        assert!(states(&app).await.is_empty());
        let notes = imported(&app, &list, &["--dry-run"], (0, "2,2,0,0,0")).await;
        assert!(notes.contains("looks unfit to be public at once: line 3: `Status` is `Beta`"), "{notes}");
        imported(&app, &list, &["--state", "approved"], (0, "2,2,0,0,0")).await;
        let reason = "may not be published: `Status` is `Beta`, which is not understood";
        assert_eq!(states(&app).await, ["quagga approved".to_owned(), format!("zebra pending {reason}")]);
        let other = file(&app, "m.csv", "name,url,category,State\nOkapi,okapi.example,SEO,Ohio\n");
        imported(&app, &other, &["--map", "state=-"], (0, "1,1,0,0,0")).await;
        assert!(states(&app).await.contains(&"okapi approved".to_owned()));
        app.stop().await;
    }
}
