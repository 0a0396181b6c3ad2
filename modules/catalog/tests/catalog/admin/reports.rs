//! Reports and the export.

use crate::api::submitting::submitted;
use crate::fixture::{add, catalogue, draft};
use chrono::Duration;
use serde_json::{Value, json};
use toolbase_catalog::domain::{ToolDraft, ToolState};
use toolbase_catalog_domain::{Rating, Stats};
use toolbase_catalog_testing::served;
use toolbase_kernel::sql;
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{AdminClient, TestResponse, assert_cards_match_lists, on_either};

async fn rows(admin: &AdminClient<'_>, path: &str) -> Vec<Value> {
    let response = admin.send(Method::GET, path, &[("accept", "application/json")], None).await;
    assert_eq!(
        (response.status, response.header("content-type")),
        (200, "application/json"),
        "{}",
        response.text()
    );
    response.json().as_array().unwrap().clone()
}

async fn column(admin: &AdminClient<'_>, path: &str, name: &str) -> Vec<String> {
    let mut values: Vec<String> =
        rows(admin, path).await.iter().map(|row| row[name].as_str().unwrap().to_owned()).collect();
    values.sort();
    values
}

fn lines(response: &TestResponse) -> Vec<String> {
    assert_eq!(
        (response.status, response.header("content-type")),
        (200, "text/csv; charset=utf-8"),
        "{}",
        response.text()
    );
    let text = response.text();
    let text = text.strip_prefix('\u{feff}').unwrap();
    assert!(text.ends_with("\r\n"));
    text.split_terminator("\r\n").map(str::to_owned).collect()
}

on_either! {
    async fn live_tools_come_as_a_file_for_spreadsheets(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let formula = ToolDraft { short_description: "-2+3, \"quoted\"".to_owned(), canonical_url: "f.example".to_owned(), ..draft("=SUM(A1)") };
        add(&app.context, &formula, ToolState::Approved, Rating::default(), Stats::default(), Duration::zero()).await;
        add(&app.context, &draft("Hidden"), ToolState::Pending, Rating::default(), Stats::default(), Duration::zero()).await;
        let response = admin.get("/api/reports/livetools").await;
        assert_eq!(response.header("content-disposition"), "attachment; filename=\"livetools-2025-06-15.csv\"");
        let lines = lines(&response);
        assert_eq!(lines[0], "id,name,slug,url,shortDescription,categories,mainCategories,pricingType,rating,reviews,visits,pageViews,saved,upvotes,claimed,publishedAt,updatedAt");
        assert_eq!(lines.len(), 10);
        assert!(lines[1].contains(",Midjourney,midjourney,https://midjourney.example,Midjourney does one thing.,Image Generator,Image,Paid,4.6,120,4500,9000,90,180,false,2025-06-14T12:00:00Z,"), "{}", lines[1]);
        let formula = lines.iter().find(|line| line.contains("SUM")).unwrap();
        assert!(formula.contains(",'=SUM(A1),") && formula.contains(",\"'-2+3, \"\"quoted\"\"\","), "{formula}");
        assert!(!response.text().contains("Hidden"));
        let json = rows(&admin, "/api/reports/livetools?format=json").await;
        assert_eq!((&json[0]["name"], &json[0]["pageViews"], &json[8]["name"]), (&json!("Midjourney"), &json!(9000), &json!("=SUM(A1)")));
    }

    async fn repeated_texts_are_reported_and_left_out_of_cards(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        for number in 0..8 {
            let name = format!("Quill {number}");
            let heading = format!("Product Information What is {name}?\nIt writes.");
            let short_description = format!("We work harder than all others do. Drafts letter {number}.");
            let tool = ToolDraft { introduction: heading, short_description, ..draft(&name) };
            add(&app.context, &tool, ToolState::Approved, Rating::default(), Stats::default(), Duration::zero()).await;
        }
        served(&app, 16).await;
        let found = rows(&admin, "/api/reports/boilerplate").await;
        let texts: Vec<_> = found.iter().map(|row| (row["text"].as_str().unwrap(), row["tools"].as_i64().unwrap())).collect();
        let heading = format!("Product Information What is {}?", found[0]["example"].as_str().unwrap());
        assert_eq!(texts, [(heading.as_str(), 8), ("We work harder than all others do.", 8)]);
        let card = app.get("/api/ai-tool-search/search?q=quill+3").await.json()["toolsData"][0].clone();
        assert_eq!((&card["name"], &card["shortDescription"]), (&json!("Quill 3"), &json!("Drafts letter 3.")));
        assert_eq!(app.get("/api/ai-tool-search/search?q=product+information").await.json()["relatedCount"], 0);
        let id = card["id"].as_str().unwrap();
        let stored = admin.get(&format!("/api/admin/tools/{id}")).await.json();
        assert_eq!(stored["shortDescription"], "We work harder than all others do. Drafts letter 3.");
    }

    async fn tools_are_reported_by_rating(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        for (rating, names) in [
            ("below1Star", vec!["Sketch Pilot"]), ("1Star", vec![]), ("2Star", vec!["Letter Box"]), ("3Star", vec!["Stable Canvas"]),
            ("4Star", vec!["Midjourney", "Night Friend", "Remove Photo", "Write Well"]), ("5Star", vec!["Talk Friend"]),
        ] {
            assert_eq!(column(&admin, &format!("/api/reports/tools-per-rating?rating={rating}"), "name").await, names, "{rating}");
        }
        assert_eq!(column(&admin, "/api/reports/no-reviews", "name").await, ["Sketch Pilot"]);
        assert_eq!(admin.get("/api/reports/tools-per-rating").await.rejected(422, "rating"), "is required");
        assert!(admin.get("/api/reports/tools-per-rating?rating=6Star").await.rejected(422, "rating").starts_with("must be one of below1Star"));
        admin.get("/api/reports/livetools?rating=5Star").await.rejected(422, "rating");
        admin.get("/api/reports/livetools?format=xml").await.rejected(422, "format");
    }

    async fn categories_are_counted_and_named(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        let counts = lines(&admin.get("/api/reports/category-count").await);
        assert_eq!(counts, [
            "category,categoryMain,toolCount", "Image Generator,Image,3", "Background Remover,Image,2", "Meme Generator,Image,0",
            "Copywriting,Text & Writing,2", "AI Chatbot,AI Chatbot,1", "AI Girlfriend,AI Chatbot,1",
        ]);
        let names = rows(&admin, "/api/reports/category-name").await;
        assert_eq!(names[5], json!({ "category": "AI Girlfriend", "slug": "ai-girlfriend", "categoryMain": "AI Chatbot", "mainSlug": "ai-chatbot", "sensitive": true }));
    }

    async fn reports_are_documented_each_with_its_columns(engine) {
        let app = catalogue(engine).await;
        let document = app.get("/api/openapi.json").await.json();
        let report = &document["paths"]["/api/reports/tools-per-rating"]["get"];
        assert_eq!((&report["operationId"], &report["x-permission"]), (&json!("report_tools_per_rating"), &json!("reports.read")));
        assert_eq!((&report["x-admin-report"]["name"], &report["x-admin-report"]["title"]), (&json!("tools-per-rating"), &json!("Tools per rating")));
        assert_eq!((&report["parameters"][0]["name"], &report["parameters"][0]["schema"]["enum"][5]), (&json!("rating"), &json!("5Star")));
        let row = &report["responses"]["200"]["content"]["application/json"]["schema"]["items"]["properties"];
        assert_eq!((&row["pageViews"]["type"][0], &row["publishedAt"]["format"]), (&json!("integer"), &json!("date-time")));
        assert!(report["responses"]["200"]["content"]["text/csv"].is_object());
        assert!(report["description"].as_str().unwrap().contains("`toolCount`") || report["description"].as_str().unwrap().contains("`pageViews`"));
        for path in ["livetools", "category-count", "category-name", "no-reviews"] {
            assert!(document["paths"][format!("/api/reports/{path}")]["get"]["x-admin-report"]["title"].is_string(), "{path}");
        }
    }

    async fn each_month_has_what_happened_in_it(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        add(&app.context, &draft("From May"), ToolState::Approved, Rating::default(), Stats::default(), Duration::days(40)).await;
        served(&app, 9).await;
        let member = app.member().await;
        submitted(&member, "Inkwell", None).await;
        for list in ["savedaitools", "upvotes"] {
            let voted = member.post(&format!("/api/{list}"), &json!({ "aiToolId": "from-may" })).await;
            assert_eq!(voted.status, 200, "{list}: {}", voted.text());
        }
        assert_eq!(rows(&admin, "/api/reports/monthly-stats?format=json").await, [
            json!({ "month": "2025-05", "submitted": 0, "listed": 1, "saved": 0, "upvoted": 0 }),
            json!({ "month": "2025-06", "submitted": 1, "listed": 8, "saved": 1, "upvoted": 1 }),
        ]);
        // An imported tool became public before it was made here.
        let old = chrono::DateTime::parse_from_rfc3339("2025-03-10T00:00:00Z").unwrap().to_utc();
        sql!(&app.context.db, execute, "UPDATE catalog_tool SET published_at = $1 WHERE slug = 'from-may'", old).unwrap();
        let months = async |query: &str| column(&admin, &format!("/api/reports/monthly-stats?format=json{query}"), "month").await;
        assert_eq!(months("").await, ["2025-03", "2025-04", "2025-05", "2025-06"]);
        assert_eq!(months("&from=2025-05-07&to=2025-05-31").await, ["2025-05"]);
        assert_eq!(months("&from=2024-01-01&to=2025-04-01").await, ["2025-03", "2025-04"]);
        assert_eq!(rows(&admin, "/api/reports/monthly-stats?format=json&to=2025-03-09").await[0]["listed"], 0);
        assert_eq!(admin.get("/api/reports/monthly-stats?from=May").await.rejected(422, "from"), "must be a day like 2025-03-31");
    }

    async fn each_card_counts_its_list(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        add(&app.context, &draft("From May"), ToolState::Rejected, Rating::default(), Stats::default(), Duration::days(40)).await;
        served(&app, 8).await;
        let member = app.member().await;
        submitted(&member, "Inkwell", None).await;
        for list in ["savedaitools", "upvotes"] {
            let voted = member.post(&format!("/api/{list}"), &json!({ "aiToolId": "midjourney" })).await;
            assert_eq!(voted.status, 200, "{list}: {}", voted.text());
        }
        let values = assert_cards_match_lists(&app, &admin).await;
        for (name, value) in [
            ("reviewDetails.over4Star", 4), ("categoryStats.emptyCount", 1), ("userStats.upvotedUserCount", 1),
            ("userStats.submittedUsers", 1), ("launchedCount", 9), ("submittedCount", 10),
        ] {
            assert_eq!(values[name], value, "{name}");
        }
        assert!(values["viewsCount"].as_i64() > Some(9000));
    }

    async fn a_change_of_views_names_the_tools_that_it_comes_from(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        for (slug, day, views) in [
            ("midjourney", "2025-06-01", 20), ("midjourney", "2025-06-14", 5), ("write-well", "2025-06-15", 4), ("letter-box", "2025-05-01", 90),
        ] {
            sql!(&app.context.db, execute, "INSERT INTO catalog_tool_day (tool_id, day, views, visits) SELECT id, $2, $3, 1 FROM catalog_tool WHERE slug = $1", slug, day, i64::from(views)).unwrap();
        }
        let body = admin.get("/api/figures?name=views&name=visits&from=2025-05-31&to=2025-06-15&causes=true").await.json();
        let [views, visits] = [0, 1].map(|at| &body["figures"][at]);
        assert_eq!((&views["total"], &views["values"][1]["amount"], &visits["total"]), (&json!(29), &json!(20), &json!(3)), "{body}");
        assert_eq!(views["causes"], json!([
            { "part": "Midjourney", "amount": 5, "before": 20 }, { "part": "Write Well", "amount": 4, "before": 0 },
        ]));
        let listed = admin.get("/api/figures?name=tools-listed&from=2025-06-01&to=2025-06-15&causes=true").await.json();
        assert_eq!(listed["figures"][0]["causes"][0], json!({ "part": "Image", "amount": 4, "before": 0 }));
        assert_eq!(admin.get("/api/figures?name=views").await.json()["figures"][0]["causes"], Value::Null);
    }

    async fn the_whole_filtered_set_is_exported(engine) {
        let app = catalogue(engine).await;
        let admin = app.admin().await;
        for number in 0..520 {
            add(&app.context, &draft(&format!("Many {number}")), ToolState::Pending, Rating::default(), Stats::default(), Duration::zero()).await;
        }
        let response = admin.get("/api/admin/tools/export?state=pending").await;
        assert_eq!(response.header("content-disposition"), "attachment; filename=\"tools-2025-06-15.csv\"");
        let exported = lines(&response);
        assert_eq!(exported.len(), 521);
        assert!(exported[520].contains(",Many 519,many-519,"));
        let json = rows(&admin, "/api/admin/tools/export?q=midjourney").await;
        assert_eq!((json.len(), &json[0]["categories"], &json[0]["state"]), (1, &json!("image-generator"), &json!("approved")));
        admin.get("/api/admin/tools/export?state=gone").await.rejected(422, "state");
        admin.get("/api/admin/tools/export?format=pdf").await.rejected(422, "format");
    }
}
