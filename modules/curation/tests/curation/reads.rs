//! Public reads.

use crate::fixture::{curated, id_of, modules, names, of};
use serde_json::{Value, json};
use toolbase_catalog_api::ToolsChanged;
use toolbase_kernel::{events, sql};
use toolbase_testkit::reqwest::Method;
use toolbase_testkit::{TestApp, eventually, on_either};
use uuid::Uuid;

on_either! {
    async fn sections_come_with_their_tools_in_order(engine) {
        let app = curated(engine).await;
        let tags = of(&app.get("/api/tool-tags/").await, 200);
        assert_eq!(tags[0]["name"], "Best AI Tools for 2025");
        assert_eq!((&tags[0]["slug"], &tags[0]["protected"]), (&json!("best"), &json!(true)));
        assert_eq!(names(&tags[0]["tools"]), ["Gamma", "Alpha"], "sensitive ones are left out");
        assert_eq!(tags[0]["description"], "Picked in 2025.");
    }

    async fn a_section_is_found_by_any_of_its_names(engine) {
        let app = curated(engine).await;
        let id = app.get("/api/tool-tags").await.json()[0]["id"].as_str().unwrap().to_owned();
        for name in ["Best AI Tools for 2025", "best", "best ai tools", "BEST AI TOOLS FOR 2025", id.as_str()] {
            let list = of(&app.post("/api/tool-tags/tools", &json!({ "tagName": name })).await, 200);
            assert_eq!(names(&list["tools"]), ["Gamma", "Alpha"], "{name}");
            assert_eq!(list["tag"]["slug"], "best");
            assert_eq!((&list["totalCount"], &list["totalPages"]), (&json!(2), &json!(1)));
            assert!(list["filters"].as_array().unwrap().len() > 5);
        }
        let twin = of(&app.get("/api/tool-tags/tools?tagName=best").await, 200);
        let posted = app.post("/api/tool-tags/tools", &json!({ "tagName": "best" })).await.json();
        assert_eq!(twin, posted);
        let missing = app.get("/api/tool-tags/tools?tagName=worst").await;
        assert_eq!(of(&missing, 404)["errors"]["tagName"][0], "is not known");
        let empty = of(&app.post("/api/tool-tags/tools?limit=4", &json!({ "tagName": "worst" })).await, 200);
        assert_eq!((names(&empty["tools"]).len(), &empty["totalCount"], &empty["tag"]), (0, &json!(0), &Value::Null));
        assert_eq!(app.get("/api/tool-tags/tools").await.status, 422);
        assert_eq!(app.post("/api/tool-tags/tools", &json!({})).await.status, 422);
    }

    async fn lists_filter_sort_page_and_search_like_the_catalogues(engine) {
        let app = curated(engine).await;
        let get = async |query: &str| of(&app.get(&format!("/api/tool-tags/tools?tagName=best&{query}")).await, 200);
        assert_eq!(names(&get("sort=views").await["tools"]), ["Gamma", "Alpha"]);
        assert_eq!(names(&get("sensitive=1").await["tools"]), ["Gamma", "Alpha", "Night"]);
        assert_eq!(names(&get("category=image").await["tools"]), ["Alpha"]);
        assert_eq!(names(&get("q=alpha").await["tools"]), ["Alpha"]);
        assert_eq!(names(&get("q=beta").await["tools"]).len(), 0, "only among the section's own tools");
        let second = get("limit=1&page=2").await;
        assert_eq!((names(&second["tools"]), &second["totalPages"]), (vec!["Alpha"], &json!(2)));
        let beyond = get("page=9").await;
        assert_eq!((names(&beyond["tools"]).len(), &beyond["totalCount"]), (0, &json!(2)));
        let wrong = app.get("/api/tool-tags/tools?tagName=best&sort=name").await;
        assert!(of(&wrong, 422)["errors"]["sort"].is_array());
        let audience = of(&app.get("/api/use-cases/tools-by-case?useCase=students").await, 200);
        assert_eq!(names(&audience["tools"]), ["Alpha", "Beta"], "its own order, not the popular one first");
        let popular = app.get("/api/use-cases/tools-by-case?useCase=students&sort=popularity").await;
        assert_eq!(names(&of(&popular, 200)["tools"]), ["Beta", "Alpha"]);
    }

    async fn use_cases_are_found_by_name_slug_path_and_alias(engine) {
        let app = curated(engine).await;
        let all = of(&app.get("/api/use-cases/all").await, 200);
        assert_eq!(all[0]["UseCase"], "Students");
        assert_eq!(all[0]["path"], "/use-cases/ai-tools-for-students");
        assert_eq!((&all[0]["category"], &all[0]["title"]), (&json!("By Audience"), &json!("AI Tools for Students")));
        assert_eq!((&all[1]["slug"], &all[1]["count"]), (&json!("image-generation"), &json!(1)));
        for name in [
            "Image Generation",
            "image-generation",
            "/use-cases/image-generation",
            "Image & Art Creation",
            // Tasks are found with the prefix of audiences, too.
            "ai-tools-for-image-generation",
        ] {
            let list = of(&app.post("/api/use-cases/tools-by-case", &json!({ "useCase": name })).await, 200);
            assert_eq!(names(&list["tools"]), ["Delta"], "{name}");
            assert_eq!(list["useCase"]["slug"], "image-generation");
        }
        for name in ["Students", "ai-tools-for-students", "/use-cases/ai-tools-for-students/"] {
            let list = of(&app.post("/api/use-cases/tools-by-case", &json!({ "useCase": name })).await, 200);
            assert_eq!(list["useCase"]["name"], "Students", "{name}");
        }
        let missing = app.get("/api/use-cases/tools-by-case?useCase=astronauts").await;
        assert_eq!(of(&missing, 404)["errors"]["useCase"][0], "is not known");
        let empty = of(&app.post("/api/use-cases/tools-by-case", &json!({ "useCase": "astronauts" })).await, 200);
        assert_eq!((names(&empty["tools"]).len(), &empty["totalPages"], &empty["useCase"]), (0, &json!(0), &Value::Null));
    }

    async fn menu_and_footer_have_the_lists_and_categories_that_have_tools(engine) {
        let app = curated(engine).await;
        let menu = || {
            let parts = app.context.directory.pages().into_iter().flat_map(|pages| pages.menu());
            let paths = parts.map(|part| (part.place, part.links.into_iter().map(|link| link.path).collect()));
            paths.collect::<std::collections::BTreeMap<_, Vec<String>>>()
        };
        let links = menu();
        assert_eq!(links["categories"], ["/category/image", "/category/text-writing"]);
        assert_eq!(links["lists"], ["/best-ai-tools"]);
        assert_eq!(links["use-cases"], ["/use-cases/image-generation", "/use-cases/ai-tools-for-students"]);
        let admin = app.admin().await;
        let delta = json!({ "useCase": "Image Generation", "toolId": "delta" });
        of(&admin.post("/api/use-cases/remove-tool", &delta).await, 200);
        assert_eq!(menu()["use-cases"], ["/use-cases/ai-tools-for-students"], "one without tools is hidden");
    }

    async fn use_cases_come_by_category(engine) {
        let app = curated(engine).await;
        let path = "/api/use-cases/use-case-by-category";
        let body = json!({ "useCaseCategory": "By Audience", "withTools": true });
        let groups = of(&app.post(path, &body).await, 200);
        assert_eq!((groups.as_array().unwrap().len(), &groups[0]["UseCase"]), (1, &json!("Students")));
        assert_eq!(names(&groups[0]["tools"]), ["Alpha", "Beta"]);
        let twin = of(&app.get(&format!("{path}?useCaseCategory=By%20Audience&withTools=true")).await, 200);
        assert_eq!(twin, groups);
        let bare = of(&app.post(path, &json!({ "useCaseCategory": "By Task" })).await, 200);
        assert_eq!((&bare[0]["name"], &bare[0]["tools"]), (&json!("Image Generation"), &json!([])));
        let wrong = app.post(path, &json!({ "useCaseCategory": "By Colour" })).await;
        assert!(of(&wrong, 422)["errors"]["useCaseCategory"].is_array());
    }

    async fn tools_that_are_hidden_retain_their_place_and_deleted_ones_do_not(engine) {
        let app = curated(engine).await;
        let admin = app.admin().await;
        let shown = async |app: &TestApp| {
            let list = app.get("/api/use-cases/tools-by-case?useCase=students").await.json();
            names(&list["tools"]).join(" ")
        };
        let become_of = async |requested: &str| {
            eventually(&format!("students to show {requested}"), async || (shown(&app).await == requested).then_some(())).await;
        };
        let alpha = id_of(&app, "alpha").await;
        let body = json!({ "reason": "For this test." });
        assert_eq!(admin.put(&format!("/api/adminactions/deactivate-tool/{alpha}"), &body).await.status, 200);
        become_of("Beta").await;
        assert_eq!(admin.put(&format!("/api/adminactions/reactivate-tool/{alpha}"), &json!({})).await.status, 200);
        become_of("Alpha Beta").await;

        let mut tx = app.context.db.begin().await.unwrap();
        sql!(&mut tx, execute, "DELETE FROM catalog_tool WHERE slug = 'alpha'").unwrap();
        events::emit(&mut tx, &ToolsChanged::with_ids([alpha.parse::<Uuid>().unwrap()]), app.clock.now());
        tx.commit().await.unwrap();
        become_of("Beta").await;
        eventually("the deleted tool to be in no list", async || {
            let rows = sql!(&app.context.db, scalar i64, "SELECT COUNT(*) FROM curation_member").unwrap();
            (rows == 4).then_some(())
        })
        .await;
    }

    async fn responses_are_stored_until_a_list_changes_on_any_node(engine) {
        let app = curated(engine).await;
        let other = app.another_node(modules(), &[("catalog.debounce_ms", "10")]).await;
        let path = "/api/use-cases/tools-by-case?useCase=image-generation";
        let first = other.get(path).await;
        let tag = first.header("etag").to_owned();
        let again = other.send(Method::GET, path, &[("if-none-match", &tag)], None).await;
        assert_eq!(again.status, 304);
        let admin = app.admin().await;
        let added = json!({ "useCase": "Image Generation", "toolId": "omega" });
        let response = of(&admin.post("/api/use-cases/add-tool", &added).await, 200);
        assert_eq!(names(&response["tools"]), ["Delta", "Omega"], "seen at once where it was done");
        assert_eq!(names(&app.get(path).await.json()["tools"]), ["Delta", "Omega"]);
        eventually("the other node to show it", async || {
            (names(&other.get(path).await.json()["tools"]) == ["Delta", "Omega"]).then_some(())
        })
        .await;
        other.leave().await;
    }

    async fn pages_are_in_the_sitemap_and_readable_without_a_renderer(engine) {
        let app = curated(engine).await;
        let entries: Vec<String> = app
            .context
            .directory
            .pages()
            .iter()
            .flat_map(|pages| pages.sitemap(0, pages.sitemap_len()))
            .map(|entry| entry.path)
            .collect();
        for path in ["/usecase", "/usecase/task", "/best-ai-tools", "/use-cases/image-generation"] {
            assert!(entries.iter().any(|entry| entry == path), "{path}: {entries:?}");
        }
        assert!(!entries.iter().any(|entry| entry == "/free-ai-tools"), "there is no such section");
        let plain = |path: &str| app.context.directory.pages().iter().find_map(|pages| pages.plain(path));
        let page = plain("/use-cases/ai-tools-for-students").unwrap();
        assert_eq!((page.links[0].path.as_str(), page.links.len()), ("/ai/alpha", 2));
        assert!(page.title.ends_with("AI Tools for Students"));
        assert!(plain("/use-cases/astronauts").is_none());
        assert_eq!(plain("/usecase").unwrap().links.len(), 2);
        let picture = |path: &str| app.context.directory.pages().iter().find_map(|pages| pages.share_picture(path));
        let students = picture("/use-cases/ai-tools-for-students").unwrap();
        assert_eq!((students.title.as_str(), students.tiles.len()), ("AI Tools for Students", 2));
        assert!(picture("/usecase").unwrap().tiles.is_empty());
        assert_eq!(picture("/free-ai-tools").or_else(|| picture("/use-cases/astronauts")), None);
    }

    async fn lists_that_anybody_can_make_up_have_one_address(engine) {
        let app = curated(engine).await;
        let pages = app.context.directory.pages();
        let same = |path: &str, query: &str| pages.iter().find_map(|pages| pages.same_page(path, query));
        let students = "/use-cases/ai-tools-for-students";
        let expected = |query: &str| Some(format!("{students}{query}"));
        assert_eq!(same(students, "price=made-up&sort=made-up"), expected(""));
        assert_eq!(same(students, "page=1&price=Free&window=made-up"), expected("?page=1&price=Free"));
        for made_up in ["/use-cases/astronauts", "/use-cases/Astronauts%20x", &format!("{students}?page=70")] {
            let (path, query) = made_up.split_once('?').unwrap_or((made_up, "sort=views"));
            assert_eq!(same(path, query).as_deref(), Some("/use-cases/-?page=0"), "{made_up}");
        }
        assert_eq!(same("/best-ai-tools", "price=made-up").as_deref(), Some("/best-ai-tools"));
        assert_eq!(same("/free-ai-tools", "price=Free").as_deref(), Some("/free-ai-tools?page=0"), "no such section");
        for (path, query) in [(students, ""), (students, "price=Free&sort=views"), ("/use-cases/Image%20Generation", ""), ("/usecase", "page=7")] {
            assert_eq!(same(path, query), None, "{path}?{query}");
        }
    }
}
