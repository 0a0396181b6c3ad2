//! Missing data are not invented, and what must not be public is not.

use crate::support::{file, import, seeded, tool};
use serde_json::json;
use toolbase_testkit::on_either;

on_either! {
    async fn a_pricing_that_is_not_stated_stays_so(engine) {
        let app = seeded(engine).await;
        let list = file(&app, "l.csv", "name,url,category,pricing\nAlpha,alpha.example,SEO,\nBeta,beta.example,SEO,see website\nOkapi Rank,okapi.example,SEO,Paid\n");
        let (code, figures, notes) = import(&app, &list, &[]).await;
        assert_eq!((code, figures.as_str()), (0, "3,3,0,0,0"), "{notes}");
        assert!(notes.contains("2 rows without a pricing that is understood: it is not stated (first in line 2)"), "{notes}");
        assert_eq!(tool(&app, "alpha").await["pricingType"], json!(null));
        assert_eq!(tool(&app, "beta").await["pricingType"], json!(null));
        assert_eq!(tool(&app, "okapi-rank").await["pricingType"], "Paid");

        let listed = app.get("/api/aitool/all?limit=1&price=Pricing+not+stated").await.json();
        assert_eq!(listed["totalCount"], 2);
        let prices = listed["filters"].as_array().unwrap().iter().find(|group| group["label"] == "Price").unwrap();
        let last = prices["options"].as_array().unwrap().last().unwrap();
        assert_eq!((&last["label"], &last["count"]), (&json!("Pricing not stated"), &json!(2)));
        app.stop().await;
    }

    async fn an_update_that_reports_nothing_of_the_pricing_retains_it(engine) {
        let app = seeded(engine).await;
        let paid = file(&app, "a.csv", "name,url,category,pricing\nAlpha,alpha.example,SEO,Paid\n");
        let silent = file(&app, "b.csv", "name,url,category,pricing\nAlpha two,alpha.example,SEO,\n");
        import(&app, &paid, &[]).await;
        assert_eq!(import(&app, &silent, &["--on-duplicate", "update"]).await.1, "1,0,1,0,0");
        toolbase_testkit::eventually("the new name", async || {
            (tool(&app, "alpha").await["name"] == "Alpha two").then_some(())
        })
        .await;
        assert_eq!(tool(&app, "alpha").await["pricingType"], "Paid");
        app.stop().await;
    }

    async fn tools_for_adults_are_hidden_whatever_their_category(engine) {
        let app = seeded(engine).await;
        let list = "name,url,category,description\n\
            Velvet,velvet.example,Image Generator,Makes NSFW pictures from words.\n\
            Amber,amber.example,AI Chatbot,Your AI girlfriend.\n\
            Guard,guard.example,Image Generator,Detects NSFW pictures before they are published.\n";
        let (code, figures, notes) = import(&app, &file(&app, "l.csv", list), &[]).await;
        assert_eq!((code, figures.as_str()), (0, "3,3,0,0,0"), "{notes}");
        assert!(notes.contains("2 rows whose text is for adults only: filed under a sensitive category"), "{notes}");
        assert!(notes.contains("line 2: Velvet is filed under NSFW: its text contains `nsfw`"), "{notes}");
        assert!(notes.contains("line 3: Amber is filed under AI Girlfriend: its text contains `ai girlfriend`"), "{notes}");
        assert!(!notes.contains("line 4: "), "{notes}");
        for (slug, sensitive, category) in [("velvet", true, "NSFW"), ("amber", true, "AI Girlfriend"), ("guard", false, "Image Generator")] {
            let found = tool(&app, slug).await;
            assert_eq!(found["sensitive"], sensitive, "{slug}");
            let last = found["categories"].as_array().unwrap().last().unwrap();
            assert_eq!(last["Category"], category, "{slug}");
        }
        app.stop().await;
    }

    async fn versions_and_moderation_are_not_for_adults_and_uncensored_pictures_are(engine) {
        let app = seeded(engine).await;
        let list = "name,url,category,description\n\
            Quagga,quagga.example,Code Assistant,Writes code. Needs Node 18+.\n\
            Guard,guard.example,\"AI Detector, NSFW detection\",Finds NSFW pictures in uploads.\n\
            Zebra,zebra.example,Image Generator,Pictures without any filter.\n\
            Okapi,okapi.example,NSFW,Stories.\n";
        let (code, figures, notes) = import(&app, &file(&app, "l.csv", list), &[]).await;
        assert_eq!((code, figures.as_str()), (0, "4,4,0,0,0"), "{notes}");
        for (slug, sensitive) in [("quagga", false), ("guard", false), ("zebra", true), ("okapi", true)] {
            let found = tool(&app, slug).await;
            assert_eq!((&found["sensitive"], &found["status"]["isApproved"]), (&json!(sensitive), &json!(true)), "{slug}: {notes}");
        }
        assert!(notes.contains("line 4: Zebra is filed under NSFW: its text contains `without any filter`"), "{notes}");
        assert!(notes.contains("line 5: Okapi is filed under NSFW: that is its category in the list"), "{notes}");
        app.stop().await;
    }

    async fn what_a_person_has_to_decide_waits_in_the_queue_with_its_reason(engine) {
        let app = seeded(engine).await;
        let list = "name,url,category,description\n\
            Raw,raw.example,AI Chatbot,An uncensored language model.\n\
            Filter,filter.example,NSFW,Moderation of NSFW pictures for forums.\n";
        let (code, figures, notes) = import(&app, &file(&app, "l.csv", list), &[]).await;
        assert_eq!((code, figures.as_str()), (0, "2,2,0,0,0"), "{notes}");
        assert!(notes.contains("2 new tools wait for approval, because a person has to decide:"), "{notes}");
        assert!(notes.contains("line 2: may be for adults only: its text contains `uncensored`"), "{notes}");
        assert!(notes.contains("line 3: is in a category for adults, but its text is of moderation"), "{notes}");
        assert_eq!(tool(&app, "raw").await["status"]["isApproved"], false);
        let mut tx = app.context.db.begin_read().await.unwrap();
        let row: (String, Option<String>) = toolbase_kernel::sql!(
            &mut tx, fetch_one as (String, Option<String>),
            "SELECT state, state_reason FROM catalog_tool WHERE slug = $1", "raw"
        ).unwrap();
        assert_eq!(row.0, "pending");
        assert_eq!(row.1.as_deref(), Some("may be for adults only: its text contains `uncensored`"));
        drop(tx);
        app.stop().await;
    }

    async fn placeholders_are_rejected_with_their_reason(engine) {
        let app = seeded(engine).await;
        let list = "name,url,category,description\n\
            Tool 173,tool173.dev,SEO,Does things.\n\
            Alpha,https://example.com/alpha,SEO,Does things.\n\
            Beta,beta.example,SEO,\"Lorem ipsum dolor sit amet, consectetur.\"\n\
            Okapi Rank,okapi.example,SEO,Ranks pages.\n";
        let (code, figures, notes) = import(&app, &file(&app, "l.csv", list), &[]).await;
        assert_eq!((code, figures.as_str()), (3, "4,1,0,0,3"), "{notes}");
        let rejects = std::fs::read_to_string(app.folder().join("l.csv.rejects.csv")).unwrap();
        for reason in [
            "2,name is a placeholder: `Tool 173`,",
            "3,url is a placeholder: `example.com` is not a real site,",
            "4,description is a placeholder: it holds `lorem ipsum dolor`,",
        ] {
            assert!(rejects.contains(reason), "{reason}: {rejects}");
        }
        tool(&app, "okapi-rank").await;
        app.stop().await;
    }
}
