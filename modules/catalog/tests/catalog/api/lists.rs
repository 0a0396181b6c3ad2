//! `/api/aitool/all`, `/filter/by-category`, `/category-main`: pages, filters, orders, errors.

use crate::fixture::{catalogue, catalogue_with, names};
use serde_json::json;
use toolbase_catalog::api_shapes::{CategoryList, ToolList};
use toolbase_testkit::on_either;
use toolbase_testkit::reqwest::Method;

const BY_POPULARITY: [&str; 7] = [
    "Midjourney",
    "Write Well",
    "Remove Photo",
    "Stable Canvas",
    "Sketch Pilot",
    "Letter Box",
    "Talk Friend",
];

on_either! {
    async fn lists_everything_that_is_not_sensitive(engine) {
        let app = catalogue(engine).await;
        let response = app.get("/api/aitool/all").await;
        let list: ToolList = serde_json::from_slice(&response.body).unwrap();
        assert_eq!((list.total_count, list.total_pages), (7, 1));
        assert!(list.warnings.is_empty());
        assert!(list.tools.windows(2).all(|pair| pair[0].popularity >= pair[1].popularity));
        let mut sorted = names(&response);
        sorted.sort();
        let mut expected = BY_POPULARITY.map(str::to_owned);
        expected.sort();
        assert_eq!(sorted, expected);
        let labels: Vec<_> = list.filters.iter().map(|group| group.label.as_str()).collect();
        assert_eq!(labels, ["Category", "Price", "Rating", "Reviews", "Claims", "Saves", "Page Visits", "Page Views", "Upvotes", "Free plan", "Platform", "API", "Open source", "Offline", "Interface language", "Output language", "Made in"]);
        let with_sensitive = app.get("/api/aitool/all?sensitive=1").await.json();
        assert_eq!(with_sensitive["totalCount"], 8);
    }

    async fn pages_are_cut_and_counted(engine) {
        let app = catalogue(engine).await;
        let first = app.get("/api/aitool/all?limit=3").await;
        let third = app.get("/api/aitool/all?limit=3&page=3").await;
        assert_eq!((names(&first).len(), names(&third).len()), (3, 1));
        assert_eq!(third.json()["totalPages"], 3);
        let beyond = app.get("/api/aitool/all?limit=3&page=9").await;
        assert_eq!(names(&beyond).len(), 0);
        assert_eq!((beyond.json()["totalCount"].clone(), beyond.json()["totalPages"].clone()), (json!(7), json!(3)));
    }

    async fn filters_join_by_or_inside_and_by_and_between_groups(engine) {
        let app = catalogue(engine).await;
        let response = app.get("/api/aitool/all?price=Free&price=Freemium&category=image&sort=views").await;
        assert_eq!(names(&response), ["Remove Photo", "Stable Canvas", "Sketch Pilot"]);
        let same = app.get("/api/aitool/all?sort=stats.pageViews&filters=%7B%22Price%22%3A%5B%22Free%22%2C%22Freemium%22%5D%2C%22Category%22%3A%5B%22Image%22%5D%7D").await;
        assert_eq!(names(&same), names(&response));
        let list: ToolList = serde_json::from_slice(&response.body).unwrap();
        // A group's own choice does not narrow its counts.
        let price: Vec<_> = list.filters[1].options.iter().map(|o| (o.value.as_str(), o.count, o.selected)).collect();
        assert_eq!(price, [("Free", 2, true), ("Freemium", 1, true), ("Paid", 1, false)]);
        let rated = app.get("/api/aitool/all?rating=4&rating=2&sort=ratings").await;
        assert_eq!(names(&rated), ["Write Well", "Midjourney", "Remove Photo", "Letter Box"]);
        let buckets = app.get("/api/aitool/all?filters=%7B%22Page%20Views%22%3A%5B%221000%2B%20Views%22%5D%2C%22Reviews%22%3A%2211-50%20Reviews%22%7D").await;
        assert_eq!(names(&buckets), ["Remove Photo"]);
    }

    async fn facts_narrow_lists_and_forty_filters_are_read_at_once(engine) {
        let app = catalogue(engine).await;
        let free = app.get("/api/aitool/all?freePlan=yes&sort=cheapest").await;
        assert_eq!(names(&free), ["Stable Canvas", "Sketch Pilot", "Write Well", "Remove Photo"]);
        for (query, count) in [("freePlan=no", 3), ("platform=iOS", 0), ("api=yes", 0), ("openSource=no&openSource=yes", 0)] {
            let list = app.get(&format!("/api/aitool/all?{query}")).await.json();
            assert_eq!((&list["totalCount"], &list["warnings"]), (&json!(count), &json!(null)), "{query}");
        }
        let ranges = (0..36).map(|views| format!("&views={views}%2B%20Views")).collect::<Vec<_>>().concat();
        let list = app.get(&format!("/api/aitool/all?price=Free&price=Paid&freePlan=yes&freePlan=no{ranges}")).await.json();
        assert_eq!((&list["totalCount"], &list["warnings"]), (&json!(3), &json!(null)));
    }

    async fn unknown_filters_are_ignored_with_a_warning(engine) {
        let app = catalogue(engine).await;
        let response = app.get("/api/aitool/all?price=Cheap&filters=%7B%22Colour%22%3A%5B%22red%22%5D%7D").await.json();
        assert_eq!(response["totalCount"], 7);
        let warnings = response["warnings"].to_string();
        assert!(warnings.contains("Cheap") && warnings.contains("Colour"), "{warnings}");
    }

    async fn orders_are_descending(engine) {
        let app = catalogue(engine).await;
        for (sort, first) in [
            ("ratings", "Talk Friend"), ("rating.score", "Talk Friend"), ("reviews", "Midjourney"),
            ("saves", "Midjourney"), ("views", "Midjourney"), ("visits", "Midjourney"), ("upvotes", "Midjourney"),
        ] {
            assert_eq!(names(&app.get(&format!("/api/aitool/all?sort={sort}")).await)[0], first, "{sort}");
        }
    }

    async fn rejections_name_the_parameter(engine) {
        let app = catalogue(engine).await;
        for (query, status, field, rule) in [
            ("page=0", 422, "page", "must be 1 or more"),
            ("page=-1", 422, "page", "must be 1 or more"),
            ("page=two", 422, "page", "must be a whole number"),
            ("limit=0", 422, "limit", "must be 1 to 100"),
            ("limit=101", 422, "limit", "must be 1 to 100"),
            ("sort=best", 422, "sort", "must be popularity, ratings, reviews, saves, views, visits, upvotes or cheapest"),
            ("filters=%7B", 400, "filters", "must be a JSON object that maps groups to lists of options"),
            ("filters=7", 400, "filters", "must be a JSON object that maps groups to lists of options"),
        ] {
            assert_eq!(app.get(&format!("/api/aitool/all?{query}")).await.rejected(status, field), rule, "{query}");
        }
        let long = "ä".repeat(201);
        let rule = app.get(&format!("/api/aitool/all?q={long}")).await.rejected(422, "q");
        assert_eq!(rule, "must be at most 200 characters");
        let wide = format!("/api/aitool/all?filters=%7B%22Price%22%3A%22{}%22%7D", "x".repeat(2100));
        assert_eq!(app.get(&wide).await.rejected(422, "filters"), "must be at most 2048 bytes");
    }

    async fn a_text_narrows_a_list(engine) {
        let app = catalogue(engine).await;
        assert_eq!(names(&app.get("/api/aitool/all?q=midjorney").await), ["Midjourney"]);
        assert_eq!(names(&app.get("/api/aitool/all?limit=10&page=1&search=Write%20Well").await)[0], "Write Well");
    }

    async fn reads_have_strong_etags(engine) {
        let app = catalogue_with(engine, &[("cache.api_mib", "0")]).await;
        let response = app.get("/api/aitool/all").await;
        let etag = response.header("etag").to_owned();
        assert!(etag.starts_with('"'), "{etag}");
        let again = app.send(Method::GET, "/api/aitool/all", &[("if-none-match", &etag)], None).await;
        assert_eq!((again.status, again.body.len()), (304, 0));
        let brotli = app.send(Method::GET, "/api/aitool/all", &[("accept-encoding", "br")], None).await;
        assert_eq!(brotli.header("content-encoding"), "br");
        assert_ne!(brotli.header("etag"), etag);
    }

    async fn categories_are_found_by_any_of_their_names(engine) {
        let app = catalogue(engine).await;
        for main in ["Image", "image", "Pictures", "IMAGE"] {
            let response = app.get(&format!("/api/aitool/filter/by-category?categoryMain={main}")).await;
            let list: CategoryList = serde_json::from_slice(&response.body).unwrap();
            assert_eq!((list.list.total_count, list.category.slug.as_str()), (4, "image"), "{main}");
            assert!(list.category.main.is_none());
        }
        let sub = app.get("/api/aitool/filter/by-category?categoryMain=image&subCategory=background-remover").await.json();
        assert_eq!((sub["totalCount"].clone(), sub["category"]["main"]["slug"].clone()), (json!(2), json!("image")));
        let alias = app.get("/api/aitool/filter/by-category?categoryMain=ai-chatboat").await.json();
        assert_eq!(alias["category"]["slug"], "ai-chatbot");
        let rule = app.get("/api/aitool/filter/by-category?categoryMain=Nothing").await.rejected(404, "categoryMain");
        assert_eq!(rule, "is not known");
        app.get("/api/aitool/filter/by-category?categoryMain=image&subCategory=copywriting").await.rejected(404, "subCategory");
        assert_eq!(app.get("/api/aitool/filter/by-category").await.rejected(422, "categoryMain"), "is required");
    }

    async fn the_documented_post_reads_like_its_twin(engine) {
        let app = catalogue(engine).await;
        let post = app.post("/api/aitool/category-main", &json!({ "categoryMain": "Text & Writing" })).await;
        let get = app.get("/api/aitool/category-main?categoryMain=text-writing").await;
        assert_eq!(post.json(), get.json());
        assert_eq!(names(&get).len(), 2);
        app.post("/api/aitool/category-main", &json!({ "categoryMain": "x" })).await.rejected(404, "categoryMain");
        assert_eq!(app.post("/api/aitool/category-main", &json!({})).await.rejected(422, "categoryMain"), "is required");
        app.post("/api/aitool/category-main", &json!({ "categoryMain": 7 })).await.rejected(422, "categoryMain");
        let body = Some(b"{\"categoryMain\":".to_vec());
        let headers = [("content-type", "application/json")];
        app.send(Method::POST, "/api/aitool/category-main", &headers, body).await.rejected(400, "body");
        let plain = app.send(Method::POST, "/api/aitool/category-main", &[], Some(b"{}".to_vec())).await;
        assert_eq!(plain.status, 415);
        let big = Some(vec![b' '; 2 * 1024 * 1024]);
        assert_eq!(app.send(Method::POST, "/api/aitool/category-main", &headers, big).await.status, 413);
    }

    async fn trailing_slashes_are_served_without_redirect(engine) {
        let app = catalogue(engine).await;
        assert_eq!(app.get("/api/aitool/all/?limit=2").await.json(), app.get("/api/aitool/all?limit=2").await.json());
    }
}
