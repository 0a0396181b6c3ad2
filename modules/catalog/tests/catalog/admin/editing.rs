//! Forms: new tools and changed ones.

use super::traces::{audit, category, events, id_of, last};
use crate::fixture::{catalogue, names};
use serde_json::{Value, json};
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{eventually, on_both};

on_both! {
    because "two editors meet at one row";

    async fn a_new_tool_waits_for_approval(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let copywriting = category(&admin, "copywriting").await;
        let before = last(&app).await;
        let answer = admin.post("/api/admin/tools", &json!({
            "name": "  Paper Kite ", "url": "www.kite.example/?utm_source=x", "categories": [copywriting, copywriting],
            "shortDescription": "It flies.", "pricingType": "Paid", "pros": ["Light", ""],
            "maker": " Kite Works ", "platforms": ["api", "web", "api"], "openSource": true,
            "faq": [{ "question": "Does it?", "answer": "Yes." }], "contactEmail": "k@kite.example", "contactMobile": "5550123",
            "photos": ["/media/kite.webp", "/media/kite.webp"], "socialLinks": { "youtube": "https://youtube.com/@kite", "reddit": "" },
        })).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let tool = answer.json();
        assert_eq!((&tool["name"], &tool["slug"], &tool["url"]), (&json!("Paper Kite"), &json!("paper-kite"), &json!("https://www.kite.example")));
        assert_eq!((&tool["state"], &tool["origin"], &tool["pros"]), (&json!("pending"), &json!("admin"), &json!(["Light"])));
        assert_eq!((&tool["categories"], &tool["socialLinks"]), (&json!([copywriting]), &json!({ "youtube": "https://youtube.com/@kite" })));
        assert_eq!(tool["photos"], json!(["/media/kite.webp"]), "once");
        assert_eq!((&tool["maker"], &tool["platforms"], &tool["openSource"]), (&json!("Kite Works"), &json!(["web", "api"]), &json!(true)));
        let id = tool["id"].as_str().unwrap();
        assert_eq!(admin.get(&format!("/api/admin/tools/{id}")).await.json(), tool);
        assert_eq!(events(&app, before).await, [("catalog.tools-changed".to_owned(), json!({ "ids": [id] }))]);
        let (action, label, changes, _) = audit(&app).await.pop().unwrap();
        assert_eq!((action.as_str(), label.as_str(), &changes["name"]["to"]), ("tool.create", "Paper Kite", &json!("Paper Kite")));

        // The name is free, the address is not; another product may bear the name.
        let twin = admin.post("/api/admin/tools", &json!({ "name": "Kite", "url": "http://kite.example/", "categories": [copywriting] })).await;
        assert!(twin.rejected(409, "url").contains("Paper Kite"));
        let namesake = admin.post("/api/admin/tools", &json!({ "name": "Paper Kite", "url": "other.example", "categories": [copywriting] })).await;
        assert_eq!(namesake.json()["slug"], "paper-kite-2");
        let taken = admin.post("/api/admin/tools", &json!({ "name": "Third", "url": "third.example", "slug": "paper-kite", "categories": [copywriting] })).await;
        taken.rejected(409, "slug");
    }

    async fn a_pricing_that_nobody_stated_is_not_made_up(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let copywriting = category(&admin, "copywriting").await;
        let new = json!({ "name": "Quiet", "url": "quiet.example", "categories": [copywriting] });
        let tool = admin.post("/api/admin/tools", &new).await.json();
        assert_eq!(tool["pricingType"], json!(null));
        let names = async |query: &str| -> Vec<String> {
            let list = admin.get(&format!("/api/admin/tools?{query}")).await.json();
            list["items"].as_array().unwrap().iter().map(|item| item["name"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(names("hasPricing=false").await, ["Quiet"]);
        let path = format!("/api/admin/tools/{}", tool["id"].as_str().unwrap());
        assert_eq!(admin.send(Method::PATCH, &path, &[], Some(&json!({ "pricingType": "Paid" }))).await.json()["pricingType"], "Paid");
        assert!(names("hasPricing=false").await.is_empty());
        assert_eq!(admin.send(Method::PATCH, &path, &[], Some(&json!({ "name": "Quieter" }))).await.json()["pricingType"], "Paid");
        assert_eq!(admin.send(Method::PATCH, &path, &[], Some(&json!({ "pricingType": null }))).await.json()["pricingType"], json!(null));
    }

    async fn what_is_known_of_a_tool_shows_on_its_page_and_can_be_taken_back(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = id_of(&admin, "midjourney").await;
        let path = format!("/api/admin/tools/{id}");
        let shows = async |known: Value| {
            eventually("the page to show it", async || {
                let page = app.get("/api/aitool/midjourney").await.json();
                (json!([page["maker"], page["platforms"], page["openSource"]]) == known).then_some(())
            })
            .await;
        };
        shows(json!([null, [], null])).await;
        admin.patch(&path, &json!({ "maker": "Midjourney, Inc.", "platforms": ["phone", "web"], "openSource": false })).await;
        shows(json!(["Midjourney, Inc.", ["web", "phone"], false])).await;
        let (_, _, changes, _) = audit(&app).await.pop().unwrap();
        assert_eq!(changes["openSource"], json!({ "from": null, "to": false }));
        // Another edit leaves them as they are.
        let edited = admin.patch(&path, &json!({ "name": "Midjourney 2" })).await.json();
        assert_eq!((&edited["maker"], &edited["platforms"]), (&json!("Midjourney, Inc."), &json!(["web", "phone"])));
        admin.patch(&path, &json!({ "maker": null, "platforms": [], "openSource": null })).await;
        shows(json!([null, [], null])).await;
    }

    async fn a_tool_with_every_fact_is_found_by_each_of_them(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/tools/{}", id_of(&admin, "midjourney").await);
        let none = app.get("/api/aitool/midjourney").await.json();
        for (fact, value) in [
            ("offline", json!(null)), ("madeIn", json!(null)), ("interfaceLanguages", json!([])), ("outputLanguages", json!([])),
        ] {
            assert_eq!(none[fact], value, "{fact}");
        }
        let changed = admin.patch(&path, &json!({
            "platforms": ["web", "api"], "openSource": true, "offline": false, "interfaceLanguages": ["German", "en-US", "de"],
            "outputLanguages": ["Brazilian Portuguese"], "madeIn": "USA",
            "pricingPlans": [{ "planName": "Pro", "price": "$24.99/user/mo" }],
        })).await.json();
        assert_eq!(changed["interfaceLanguages"], json!(["en", "de"]), "{changed}");
        assert_eq!((&changed["outputLanguages"], &changed["madeIn"], &changed["offline"]), (&json!(["pt-BR"]), &json!("US"), &json!(false)));
        assert_eq!(changed["priceCheckedOn"], "2025-06-15", "the day of the change");
        for (query, count) in [
            ("interfaceLanguage=de&interfaceLanguage=fr&outputLanguage=pt-BR&madeIn=United%20States&offline=no", 1),
            ("interfaceLanguage=fr", 0), ("offline=yes", 0), ("madeIn=US&openSource=yes&api=yes", 1),
        ] {
            let list = eventually("the list to know it", async || {
                let list = app.get(&format!("/api/aitool/all?{query}")).await.json();
                (list["totalCount"] == count).then_some(list)
            }).await;
            assert_eq!(list["warnings"], json!(null), "{query}");
        }
        let groups = app.get("/api/aitool/all").await.json()["filters"].clone();
        let options = |key: &str| groups.as_array().unwrap().iter().find(|group| group["key"] == key).unwrap()["options"].clone();
        assert_eq!(options("madeIn"), json!([{ "label": "United States", "value": "US", "count": 1, "selected": false }]));
        assert_eq!(options("interfaceLanguage"), json!([
            { "label": "English", "value": "en", "count": 1, "selected": false },
            { "label": "German", "value": "de", "count": 1, "selected": false },
        ]));
        let warned = app.get("/api/aitool/all?madeIn=Atlantis").await.json();
        assert!(warned["warnings"].to_string().contains("Atlantis"), "{}", warned["warnings"]);
        let page = app.get("/api/aitool/midjourney").await.json();
        assert_eq!(page["price"], json!({
            "freePlan": false, "from": 24.99, "currency": "USD", "period": "month", "unit": "user", "checkedOn": "2025-06-15",
        }));
        let exported = admin.get("/api/admin/tools/export?q=midjourney&format=json").await.json();
        assert_eq!((&exported[0]["interfaceLanguages"], &exported[0]["madeIn"]), (&json!("en; de"), &json!("US")));
        assert_eq!((&exported[0]["offline"], &exported[0]["priceCheckedOn"]), (&json!(false), &json!("2025-06-15")));

        // A price in words, of nothing, of 12 digits, and in a currency that nobody knows.
        for (price, currency, from) in [
            ("twenty", "USD", json!(null)), ("0", "USD", json!(null)), ("100000000000", "USD", json!(100_000_000_000.0)), ("9", "XTS", json!(9.0)),
        ] {
            let plans = json!({ "pricingPlans": [{ "planName": "Pro", "price": price }], "pricingCurrency": currency });
            let answer = admin.patch(&path, &plans).await;
            assert_eq!(answer.status, 200, "{}", answer.text());
            eventually("the page to show the price", async || {
                let page = app.get("/api/aitool/midjourney").await.json();
                (page["price"]["from"] == from).then_some(())
            }).await;
        }
    }

    async fn prices_that_are_older_than_a_year_are_listed(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/tools/{}", id_of(&admin, "midjourney").await);
        let names = async |query: &str| -> Vec<String> {
            let list = admin.get(&format!("/api/admin/tools?{query}")).await.json();
            list["items"].as_array().unwrap().iter().map(|item| item["name"].as_str().unwrap().to_owned()).collect()
        };
        for (day, outdated) in [("2024-06-15", false), ("2024-06-14", true)] {
            assert_eq!(admin.patch(&path, &json!({ "priceCheckedOn": day })).await.json()["priceCheckedOn"], day);
            assert_eq!(names("pricesOutdated=true").await.len(), usize::from(outdated), "{day}");
            assert_eq!(names("pricesOutdated=false").await.len(), usize::from(!outdated), "{day}");
        }
        let found = admin.get("/api/admin/tools?pricesOutdated=true&sort=priceCheckedOn").await.json();
        assert_eq!(found["items"][0]["priceCheckedOn"], "2024-06-14");
        admin.get("/api/admin/tools?pricesOutdated=old").await.rejected(422, "pricesOutdated");
    }

    async fn each_field_that_breaks_a_rule_is_named(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = id_of(&admin, "midjourney").await;
        let before = last(&app).await;
        let empty = admin.post("/api/admin/tools", &json!({})).await;
        for field in ["name", "url", "categories"] {
            empty.rejected(422, field);
        }
        let nowhere = "01933f4e-7c00-7a00-8000-5d2f1b7c9e10";
        let wrong: [(&str, Value); 34] = [
            ("name", json!("")), ("name", json!("x".repeat(101))), ("url", json!("javascript:alert(1)")), ("url", json!("http://10.0.0.1")), ("url", json!("https://kite.example:8080/")), ("videos", json!(["https://kite.example/film"])),
            ("slug", json!("No Slug")), ("slug", json!("all")), ("shortDescription", json!("x".repeat(301))), ("introduction", json!("x".repeat(1001))),
            ("usage", json!("x".repeat(2001))), ("speciality", json!("x".repeat(1001))), ("pros", json!(["x".repeat(1001)])), ("cons", json!(["x".repeat(1001)])),
            ("categories", json!([])), ("categories", json!([nowhere])), ("pricingType", json!("Cheap")), ("pricingCurrency", json!("euro")),
            ("pricingPlans", json!([{}, {}, {}, {}, {}])), ("pricingPlans", json!([{ "planName": "x".repeat(201) }])),
            ("photos", json!(["1", "2"])), ("videos", json!(["ftp://x"])), ("socialLinks", json!({ "myspace": "https://x.example" })),
            ("faq", json!([{ "question": "?", "answer": "" }])), ("contactEmail", json!("nobody")),
            ("maker", json!("x".repeat(101))), ("openSource", json!("maybe")),
            ("offline", json!("maybe")), ("madeIn", json!("Atlantis")), ("priceCheckedOn", json!("soon")), ("priceCheckedOn", json!("2025-06-17")),
            ("contactMobile", json!("12")), ("contactCountryCode", json!("0049")), ("prominence", json!(6)),
        ];
        for (field, value) in wrong {
            let answer = admin.patch(&format!("/api/admin/tools/{id}"), &json!({ field: value })).await;
            assert_eq!(answer.status, 422, "{field}: {value} {}", answer.text());
            answer.rejected(422, field);
        }
        for link in ["nowhere", "ftp://x.example", "https://me:secret@x.example", "http://10.0.0.1", "https://x.example", "https://youtube.com:8443/@a"] {
            let body = json!({ "socialLinks": { "youtube": link } });
            admin.patch(&format!("/api/admin/tools/{id}"), &body).await.rejected(422, "socialLinks");
        }
        admin.patch(&format!("/api/admin/tools/{id}"), &json!({ "launchedOn": "soon" })).await.rejected(422, "launchedOn");
        admin.patch(&format!("/api/admin/tools/{id}"), &json!({ "platforms": ["fridge"] })).await.rejected(422, "platforms[0]");
        let unknown = admin.patch(&format!("/api/admin/tools/{id}"), &json!({ "interfaceLanguages": ["en", "Klingon"] })).await;
        assert_eq!(unknown.rejected(422, "interfaceLanguages[1]"), "must be a language by its code or English name, such as `pt-BR` or `German`");
        admin.patch(&format!("/api/admin/tools/{id}"), &json!({ "logoUrl": "data:image/png;base64,x" })).await.rejected(422, "logoUrl");
        assert_eq!(admin.patch(&format!("/api/admin/tools/{nowhere}"), &json!({ "name": "x" })).await.status, 404);
        assert!(events(&app, before).await.is_empty() && audit(&app).await.is_empty());
    }

    async fn a_change_shows_in_lists_search_and_page(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let id = id_of(&admin, "midjourney").await;
        let copywriting = category(&admin, "copywriting").await;
        let answer = admin.patch(&format!("/api/admin/tools/{id}"), &json!({
            "name": "Quagga Painter", "slug": "quagga", "categories": [copywriting], "logoUrl": "/media/q.webp",
            "contactEmail": "q@q.example", "faq": [],
        })).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        assert_eq!(answer.json()["shortDescription"], "Midjourney does one thing.");
        eventually("the search to find it", async || {
            let found = app.get("/api/ai-tool-search/search?q=quagga").await;
            (found.json()["toolsData"][0]["slug"] == "quagga").then_some(())
        }).await;
        assert!(names(&app.get("/api/aitool/all?category=copywriting").await).contains(&"Quagga Painter".to_owned()));
        // The former address leads to the present one.
        let page = app.get("/api/aitool/midjourney").await.json();
        assert_eq!((&page["slug"], &page["logoUrl"], &page["qaSection"]), (&json!("quagga"), &json!("/media/q.webp"), &json!([])));
        assert_eq!(app.get("/api/aitool/quagga/contact").await.json()["email"], "q@q.example");

        let (action, _, changes, _) = audit(&app).await.pop().unwrap();
        assert_eq!(action, "tool.edit");
        assert_eq!(changes["slug"], json!({ "from": "midjourney", "to": "quagga" }));
        assert!(changes.get("usage").is_none() && changes.get("updatedAt").is_none(), "{changes}");
        // Back again: a tool may use its own former slugs, and no other tool may.
        let other = id_of(&admin, "remove photo").await;
        admin.patch(&format!("/api/admin/tools/{other}"), &json!({ "slug": "midjourney" })).await.rejected(409, "slug");
        assert_eq!(admin.patch(&format!("/api/admin/tools/{id}"), &json!({ "slug": "midjourney" })).await.json()["slug"], "midjourney");
        eventually("its page to bear the slug again", async || {
            (app.get("/api/aitool/quagga").await.json()["slug"] == "midjourney").then_some(())
        }).await;
        let listed = admin.patch(&format!("/api/admin/tools/{other}"), &json!({ "url": "https://midjourney.example" })).await;
        assert_eq!(listed.rejected(409, "url"), "This website is listed already: Quagga Painter (midjourney, approved).");
    }

    async fn a_stale_change_is_rejected_with_the_record_as_it_is(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/tools/{}", id_of(&admin, "midjourney").await);
        let tag = admin.get(&path).await.header("etag").to_owned();
        let first = admin.send(Method::PATCH, &path, &[("if-match", &tag)], Some(&json!({ "usage": "First." }))).await;
        assert_eq!(first.status, 200);
        // The clock does not advance, the version does.
        assert_ne!(first.header("etag"), tag);
        let second = admin.send(Method::PATCH, &path, &[("if-match", &tag)], Some(&json!({ "usage": "Second." }))).await;
        assert_eq!(second.status, 412, "{}", second.text());
        assert_eq!((&second.json()["current"]["usage"], &second.json()["code"]), (&json!("First."), &json!("precondition-failed")));
        let fresh = first.header("etag").to_owned();
        assert_eq!(admin.send(Method::PATCH, &path, &[("if-match", &fresh)], Some(&json!({ "usage": "Second." }))).await.status, 200);
        // A change that changes nothing leaves no trace.
        let count = audit(&app).await.len();
        assert_eq!(admin.patch(&path, &json!({ "usage": "Second." })).await.status, 200);
        assert_eq!(audit(&app).await.len(), count);
    }
}
