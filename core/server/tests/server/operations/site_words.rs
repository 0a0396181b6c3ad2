//! The words of the site, as admins set them.

use serde_json::{Value, json};
use toolbase_testkit::{TestApp, eventually, on_either};

const PATH: &str = "/api/admin/site-settings/site";

on_either! {
    async fn words_are_shown_until_they_are_cleared(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let (record, site) = (admin.get(PATH).await.json(), app.get("/api/site").await.json());
        for (in_force, field) in [("name", "name"), ("footerText", "description")] {
            assert_eq!(record["byItself"][in_force], site[field], "the form shows what is in force: {in_force}");
        }
        let words = json!({
            "heroTitle": "Tools for quokkas",
            "heroIntro": "All of them.",
            "footerText": "Made on Rottnest.",
            "footerLinks": [{ "label": " Status ", "to": "https://status.example.org" }, { "label": "Posts", "to": "/blogs" }],
            "contact": "hello@example.org",
            "pick": "quokka-cam",
            "pickWhy": "It smiles.",
        });
        assert_eq!(admin.patch(PATH, &words).await.status, 200);
        let shown = eventually("the words", async || {
            let site = app.get("/api/site").await.json();
            site["heroTitle"].is_string().then_some(site)
        })
        .await;
        for field in ["heroTitle", "heroIntro", "footerText", "contact"] {
            assert_eq!(shown[field], words[field], "{field}");
        }
        assert_eq!(shown["footerLinks"][0], json!({ "label": "Status", "to": "https://status.example.org" }));
        assert_eq!(shown["pick"], json!({ "slug": "quokka-cam", "why": "It smiles." }));
        let none = json!({ "heroTitle": "", "heroIntro": null, "footerText": " ", "footerLinks": [], "contact": null, "pick": "" });
        assert_eq!(admin.patch(PATH, &none).await.status, 200);
        eventually("the texts of the build", async || {
            let site = app.get("/api/site").await.json();
            let gone = ["heroTitle", "heroIntro", "footerText", "footerLinks", "contact", "pick"];
            gone.iter().all(|field| site[field] == Value::Null).then_some(())
        })
        .await;
        app.stop().await;
    }

    async fn the_navigation_is_ordered_and_its_entries_are_hidden(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let other = app.another_node(Vec::new(), &[]).await;
        let admin = app.admin().await;
        let place = |item: &str, hidden: bool| json!({ "item": item, "hidden": hidden });
        let default = json!(["ai", "categories", "compare", "submit"].map(|item| place(item, false)));
        assert_eq!(admin.get(PATH).await.json()["navigation"], default);
        let order = json!({ "navigation": [place("submit", false), place("ai", true)] });
        let whole = json!([place("submit", false), place("ai", true), place("categories", false), place("compare", false)]);
        let changed = admin.patch(PATH, &order).await;
        assert_eq!((changed.status, &changed.json()["navigation"]), (200, &whole));
        for node in [&app, &other] {
            eventually("the order", async || {
                (node.get("/api/site").await.json()["navigation"] == order["navigation"]).then_some(())
            })
            .await;
        }
        for (wrong, rule) in [
            (json!([place("ai", false), place("ai", true)]), "has “ai” twice"),
            (json!([place("guides", false)]), "“guides” is no entry of the navigation"),
            (json!(["ai", "categories", "compare", "submit"].map(|item| place(item, true))), "needs an entry that is shown"),
            (json!(vec![place("ai", false); 51]), "50"),
        ] {
            let rejected = admin.patch(PATH, &json!({ "navigation": wrong })).await;
            rejected.rejected(422, "navigation");
            assert!(rejected.json()["errors"]["navigation"].to_string().contains(rule), "{}", rejected.json());
        }
        assert_eq!(admin.patch(PATH, &json!({ "navigation": [] })).await.json()["navigation"], default);
        eventually("the order of the build", async || {
            (app.get("/api/site").await.json()["navigation"] == Value::Null).then_some(())
        })
        .await;
        other.leave().await;
        app.stop().await;
    }

    async fn crawlers_are_of_a_list(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let blocked = json!({ "blockedCrawlers": ["GPTBot", "CCBot", "GPTBot"] });
        assert_eq!(admin.patch(PATH, &blocked).await.json()["blockedCrawlers"], json!(["CCBot", "GPTBot"]));
        for wrong in ["Googlebot", "GPTBot\nAllow: /", ""] {
            admin.patch(PATH, &json!({ "blockedCrawlers": [wrong] })).await.rejected(422, "blockedCrawlers");
        }
        let many = vec!["GPTBot"; 21];
        admin.patch(PATH, &json!({ "blockedCrawlers": many })).await.rejected(422, "blockedCrawlers");
        assert_eq!(admin.patch(PATH, &json!({ "blockedCrawlers": [] })).await.json()["blockedCrawlers"], json!([]));
        app.stop().await;
    }

    async fn words_have_limits(engine) {
        let app = TestApp::start(engine, Vec::new()).await;
        let admin = app.admin().await;
        let link = |label: &str, to: &str| json!({ "footerLinks": [{ "label": label, "to": to }] });
        for (change, field) in [
            (json!({ "heroTitle": "x".repeat(81) }), "heroTitle"),
            (json!({ "heroIntro": "x".repeat(201) }), "heroIntro"),
            (json!({ "footerText": "x".repeat(301) }), "footerText"),
            (json!({ "contact": "nobody" }), "contact"),
            (json!({ "footerLinks": vec![json!({ "label": "a", "to": "/a" }); 7] }), "footerLinks"),
            (link(" ", "/a"), "footerLinks"),
            (link("a", ""), "footerLinks"),
            (link("a", "javascript:alert(1)"), "footerLinks"),
            (link(&"x".repeat(41), "/a"), "footerLinks"),
            (json!({ "pick": "quokka-cam" }), "pickWhy"),
            (json!({ "pickWhy": "It smiles." }), "pick"),
            (json!({ "pick": "/ai/quokka", "pickWhy": "It smiles." }), "pick"),
            (json!({ "pick": "x".repeat(101), "pickWhy": "It smiles." }), "pick"),
            (json!({ "pick": "quokka-cam", "pickWhy": "x".repeat(161) }), "pickWhy"),
        ] {
            admin.patch(PATH, &change).await.rejected(422, field);
        }
        app.stop().await;
    }
}
