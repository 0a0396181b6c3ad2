//! `/api/aitool/search` and `/api/ai-tool-search/search`.

use crate::fixture::{catalogue, names};
use serde_json::json;
use toolbase_catalog::api_shapes::CatalogueResponse;
use toolbase_testkit::on_either;
use toolbase_testkit::reqwest::Method;

on_either! {
    async fn the_picker_finds_names(engine) {
        let app = catalogue(engine).await;
        let found = app.post("/api/aitool/search", &json!({ "query": " mid " })).await;
        assert_eq!(names(&found), ["Midjourney"]);
        assert!(found.json()[0].get("stats").is_none());
        assert_eq!(names(&app.get("/api/aitool/search?q=midjurney").await), ["Midjourney"]);
        assert_eq!(app.post("/api/aitool/search", &json!({ "query": "  " })).await.json(), json!([]));
        assert_eq!(app.get("/api/aitool/search").await.json(), json!([]));
        assert_eq!(app.post("/api/aitool/search", &json!({})).await.rejected(422, "query"), "is required");
        let long = json!({ "query": "x".repeat(201) });
        assert_eq!(app.post("/api/aitool/search", &long).await.rejected(422, "query"), "must be at most 200 characters");
        assert_eq!(app.get("/api/aitool/search?q=a&limit=21").await.rejected(422, "limit"), "must be 1 to 20");
        assert_eq!(names(&app.get("/api/aitool/search?q=night").await).len(), 0);
    }

    async fn the_search_page_has_all_its_parts(engine) {
        let app = catalogue(engine).await;
        let response = app.post("/api/ai-tool-search/search", &json!({ "query": "midjourny" })).await;
        let page: CatalogueResponse = serde_json::from_slice(&response.body).unwrap();
        assert_eq!(page.tools_data[0].card.name, "Midjourney");
        assert_eq!(page.tools_data[0].search_result.description, "Midjourney does one thing.");
        assert_eq!(page.corrected_query.as_deref(), Some("midjourney"));
        assert_eq!(page.ai_response.unwrap().name, "Midjourney");
        assert_eq!(page.total_count, 1);
        let saves = page.filters.iter().find(|group| group.key == "saves").unwrap();
        assert_eq!(saves.options[0].value, "Saves");
        let twin = app.get("/api/ai-tool-search/search?q=midjourny").await;
        assert_eq!(twin.json(), response.json());
    }

    async fn each_hit_has_the_reasons_why_it_was_found(engine) {
        let app = catalogue(engine).await;
        let page = app.get("/api/ai-tool-search/search?q=images&limit=3").await.json();
        let reasons = page["reasons"].as_array().unwrap();
        assert_eq!(reasons.len(), page["toolsData"].as_array().unwrap().len());
        let marked = |reason: &serde_json::Value| reason.as_array().unwrap().iter().any(|piece| piece["marked"] == true);
        assert!(reasons.iter().any(marked), "{reasons:?}");
        let named = app.get("/api/ai-tool-search/search?q=midjourny").await.json();
        let pieces = named["reasons"][0].as_array().unwrap();
        let text: String = pieces.iter().map(|piece| piece["text"].as_str().unwrap()).collect();
        assert_eq!(text, "Midjourney does one thing.");
    }

    async fn hits_can_be_filtered_sorted_and_paged(engine) {
        let app = catalogue(engine).await;
        let query = json!({ "query": "image", "sort": "views", "limit": 2, "filters": { "Price": ["Free"] } });
        let page = app.post("/api/ai-tool-search/search", &query).await.json();
        let names: Vec<_> = page["toolsData"].as_array().unwrap().iter().map(|hit| hit["name"].clone()).collect();
        assert_eq!(names, ["Stable Canvas", "Sketch Pilot"]);
        let twin = app.get("/api/ai-tool-search/search?q=image&sort=views&limit=2&price=Free").await.json();
        assert_eq!(twin, page);
    }

    async fn what_a_post_responses_is_compressed_and_bears_no_tag(engine) {
        let app = catalogue(engine).await;
        let headers = [("content-type", "application/json"), ("accept-encoding", "br"), ("if-none-match", "*")];
        let body = Some(b"{\"query\":\"image\"}".to_vec());
        let response = app.send(Method::POST, "/api/ai-tool-search/search", &headers, body).await;
        assert_eq!((response.status, response.header("content-encoding")), (200, "br"));
        assert_eq!((response.header("etag"), response.header("cache-control")), ("", ""));
    }

    async fn nothing_is_found_for_nonsense(engine) {
        let app = catalogue(engine).await;
        let page = app.get("/api/ai-tool-search/search?q=qqqqzzzz").await.json();
        assert_eq!((page["totalCount"].clone(), page["aiResponse"].clone()), (json!(0), json!(null)));
    }

    async fn a_search_without_hits_lists_the_ways_that_were_tried(engine) {
        let app = catalogue(engine).await;
        let page = app.get("/api/ai-tool-search/search?q=midqqqq").await.json();
        assert_eq!((&page["totalCount"], &page["tried"]), (&json!(0), &json!(["words", "spelling", "beginnings"])));
        let nearest: Vec<_> = page["nearest"].as_array().unwrap().iter().map(|way| &way["path"]).collect();
        assert_eq!(nearest, ["/ai/midjourney", "/category/image/image-generator"]);
        assert!(page.get("unfilteredCount").is_none());
        let hidden = app.get("/api/ai-tool-search/search?q=copywriting&rating=3").await.json();
        assert_eq!((&hidden["totalCount"], hidden["unfilteredCount"].as_u64() > Some(1)), (&json!(0), true), "{hidden}");
        let found: CatalogueResponse = serde_json::from_value(app.get("/api/ai-tool-search/search?q=image").await.json()).unwrap();
        assert!(found.tried.is_empty() && found.nearest.is_empty() && found.named_filters.is_empty());
    }

    async fn words_that_name_a_filter_are_offered_as_one(engine) {
        let app = catalogue(engine).await;
        let search = async |path: &str| app.get(&format!("/api/ai-tool-search/search?{path}")).await.json();
        let named = async |path: &str| search(path).await["namedFilters"].clone();
        let filter = |filter, value| json!({ "filter": filter, "value": value, "label": value, "query": "image maker" });
        assert_eq!(named("q=free+image+maker").await, json!([filter("price", "Free"), filter("freePlan", "Free plan")]));
        assert_eq!(named("q=free+image+maker&price=Free").await, json!([filter("freePlan", "Free plan")]));
        assert_eq!(named("q=image+maker+for+mac").await, json!(null), "no tool is known to run there");
        let polish = search("q=image+maker+in+polish").await;
        assert_eq!((&polish["namedFilters"], &polish["unmetFilters"]), (&json!(null), &json!(["Output in Polish"])));
    }

    async fn the_summary_links_its_tools_and_is_silent_on_delicate_queries(engine) {
        let app = catalogue(engine).await;
        let page = app.get("/api/ai-tool-search/search?q=midjourney").await.json();
        let first = &page["toolsData"][0];
        assert_eq!((&page["aiResponse"]["id"], &page["aiResponse"]["slug"]), (&first["id"], &first["slug"]));
        let bullets = page["aiResponse"]["bullets"].as_array().unwrap().len();
        assert_eq!(page["aiResponse"]["tools"].as_array().unwrap().len(), bullets);
        for text in ["undress+midjourney", "how+to+kill+myself", "nsfw+image+generator", "legal+image", "midjourney+diet"] {
            let page = app.get(&format!("/api/ai-tool-search/search?q={text}")).await.json();
            assert_eq!(page["aiResponse"], json!(null), "{text}");
        }
    }

    async fn blank_and_long_queries_are_rejected(engine) {
        let app = catalogue(engine).await;
        for body in [json!({ "query": "  " }), json!({})] {
            assert_eq!(app.post("/api/ai-tool-search/search", &body).await.rejected(400, "query"), "must not be blank");
        }
        assert_eq!(app.get("/api/ai-tool-search/search").await.rejected(400, "q"), "must not be blank");
        let long = "x".repeat(201);
        app.get(&format!("/api/ai-tool-search/search?q={long}")).await.rejected(422, "q");
        app.post("/api/ai-tool-search/search", &json!({ "query": long })).await.rejected(422, "query");
        app.post("/api/ai-tool-search/search", &json!({ "query": "a", "page": 0 })).await.rejected(422, "page");
    }

    async fn sensitive_tools_are_found_only_when_requested(engine) {
        let app = catalogue(engine).await;
        assert_eq!(app.get("/api/ai-tool-search/search?q=night%20friend").await.json()["toolsData"][0]["name"], "Talk Friend");
        let sensitive = app.get("/api/ai-tool-search/search?q=night%20friend&sensitive=1").await.json();
        assert_eq!(sensitive["toolsData"][0]["name"], "Night Friend");
    }

    async fn slips_are_reported(engine) {
        let app = catalogue(engine).await;
        let meant = |query: &str| format!("/api/ai-tool-search/search?q={query}");
        let page = app.get(&meant("midjorny%20image")).await.json();
        assert_eq!(page["didYouMean"], json!({ "query": "midjourney image", "path": "/search?q=midjourney+image" }));
        assert_eq!(page["correctedQuery"], "midjourney image");
        // No word of it is near a known one, the whole is.
        let page = app.get(&meant("mid%20jorney")).await.json();
        assert_eq!(page["didYouMean"], json!({ "query": "Midjourney", "path": "/search?q=Midjourney" }));
        assert_eq!(app.get(&meant("midjourney")).await.json()["didYouMean"], json!(null));
        assert_eq!(app.get(&meant("image")).await.json()["didYouMean"], json!(null));
    }

    async fn meaning_finds_what_no_word_names(engine) {
        let app = catalogue(engine).await;
        let page = app.get("/api/ai-tool-search/search?q=typing%20prose").await.json();
        let found: Vec<&str> = page["toolsData"].as_array().unwrap().iter().map(|hit| hit["name"].as_str().unwrap()).collect();
        assert_eq!(found.first(), Some(&"Write Well"), "{found:?}");
        // Found, but neither by a word nor very near: no hit is related.
        assert_eq!(page["relatedCount"], 0);
        let sorted = app.get("/api/ai-tool-search/search?q=typing%20prose&sort=views").await.json();
        assert_eq!(sorted["relatedCount"], json!(null));
        assert_eq!(app.get("/api/aitool/all?q=typing%20prose").await.json()["totalCount"], 0, "lists go by words");
    }

    async fn hits_that_share_little_with_the_query_are_counted_apart(engine) {
        let app = catalogue(engine).await;
        let page = app.get("/api/ai-tool-search/search?q=copywriting%20generator").await.json();
        let found: Vec<&str> = page["toolsData"].as_array().unwrap().iter().map(|hit| hit["name"].as_str().unwrap()).collect();
        // Tools for copywriting lack the word that most have; generators of images lack the one that matters.
        let (related, others) = found.split_at(usize::try_from(page["relatedCount"].as_u64().unwrap()).unwrap());
        assert_eq!(related, ["Write Well", "Letter Box"], "{found:?}");
        assert!(others.contains(&"Midjourney") && others.contains(&"Sketch Pilot"), "{found:?}");
        let second = app.get("/api/ai-tool-search/search?q=copywriting%20generator&limit=2&page=2").await.json();
        assert_eq!(second["relatedCount"], 2, "of all pages");
    }

    async fn odd_requests_are_responded_or_rejected(engine) {
        let app = catalogue(engine).await;
        let search = "/api/ai-tool-search/search";
        let long = "image ".repeat(84);
        let rule = app.get(&format!("{search}?q={long}")).await.rejected(422, "q");
        assert_eq!(rule, "must be at most 200 characters");
        app.post(search, &json!({ "query": long })).await.rejected(422, "query");
        let blank = app.get(&format!("{search}?q=%20")).await;
        assert_eq!((blank.status, blank.json()["message"].as_str()), (400, Some("Please enter what you are looking for.")));
        app.get(&format!("{search}?q=image&sort=best")).await.rejected(422, "sort");
        let first = app.get(&format!("{search}?q=image&limit=1")).await.json();
        let beyond = app.get(&format!("{search}?q=image&limit=1&page=999")).await.json();
        assert_eq!(beyond["toolsData"], json!([]));
        assert!(first["totalCount"].as_u64().unwrap() > 1);
        assert_eq!((&beyond["totalCount"], &beyond["totalPages"]), (&first["totalCount"], &first["totalPages"]));
    }
}
