//! Changes to sections and use cases.

use crate::fixture::{curated, id_of, names, of};
use serde_json::json;
use toolbase_testkit::on_either;

const CALLS: [(&str, &str); 10] = [
    ("/api/tool-tags/add", r#"{"tagName":"best","toolId":"delta"}"#),
    ("/api/tool-tags/remove", r#"{"tagName":"best","toolId":"alpha"}"#),
    ("/api/tool-tags/reorder", r#"{"tagName":"best","toolIds":[]}"#),
    ("/api/tool-tags/create", r#"{"sectionName":"New"}"#),
    ("/api/tool-tags/update", r#"{"id":"best","name":"New"}"#),
    ("/api/tool-tags/delete", r#"{"sectionName":"best"}"#),
    ("/api/use-cases/add-tool", r#"{"useCase":"students","toolId":"delta"}"#),
    ("/api/use-cases/remove-tool", r#"{"useCase":"students","toolId":"alpha"}"#),
    ("/api/use-cases/reorder", r#"{"useCase":"students","toolIds":[]}"#),
    ("/api/use-cases/note", r#"{"useCase":"students","toolId":"alpha","note":"Why."}"#),
];

on_either! {
    async fn only_admins_change_lists(engine) {
        let app = curated(engine).await;
        let member = app.member().await;
        for (path, body) in CALLS {
            let body = serde_json::from_str(body).unwrap();
            assert_eq!(app.post(path, &body).await.status, 401, "{path}");
            assert_eq!(member.post(path, &body).await.status, 403, "{path}");
        }
        assert_eq!(names(&app.get("/api/tool-tags").await.json()[0]["tools"]), ["Gamma", "Alpha"]);
    }

    async fn tools_go_in_and_out_of_sections(engine) {
        let app = curated(engine).await;
        let admin = app.admin().await;
        let delta = id_of(&app, "delta").await;
        let body = json!({ "tagName": "Best AI Tools for 2025", "toolId": delta, "reason": "It is good." });
        let tag = of(&admin.post("/api/tool-tags/add", &body).await, 200);
        assert_eq!(names(&tag["tools"]), ["Gamma", "Alpha", "Delta"], "it is appended");
        assert_eq!(admin.post("/api/tool-tags/add", &body).await.status, 409, "a second time");
        // Also those that are not public.
        let ids = async || {
            let lists = of(&admin.get("/api/admin/tools-by-section?sort=position").await, 200);
            let tools = lists["items"][0]["tools"].as_array().unwrap().clone();
            tools.iter().map(|tool| tool["id"].clone()).collect::<Vec<_>>()
        };
        let before = ids().await;
        let order = json!({ "tagName": "best", "toolIds": [delta] });
        let tag = of(&admin.post("/api/tool-tags/reorder", &order).await, 200);
        assert_eq!(names(&tag["tools"]), ["Delta", "Gamma", "Alpha"], "the others follow as they were");
        // An undo names the order that it replaces.
        let undo = json!({ "tagName": "best", "toolIds": before, "was": ids().await });
        let tag = of(&admin.post("/api/tool-tags/reorder", &undo).await, 200);
        assert_eq!((names(&tag["tools"]), ids().await), (vec!["Gamma", "Alpha", "Delta"], before));
        let changed = of(&admin.post("/api/tool-tags/reorder", &undo).await, 409);
        assert_eq!(changed["message"], "The tools of this list were changed since then, so that they keep the order they have.");
        let tag = of(&admin.post("/api/tool-tags/remove", &body).await, 200);
        assert_eq!(names(&tag["tools"]), ["Gamma", "Alpha"]);
        assert_eq!(admin.post("/api/tool-tags/remove", &body).await.status, 404, "a second time");

        for (tool, status) in [("waiting", 404), ("nothing", 404)] {
            let body = json!({ "tagName": "best", "toolId": tool });
            let rejected = of(&admin.post("/api/tool-tags/add", &body).await, status);
            assert_eq!(rejected["message"], "Tool not found");
        }
        let unknown = json!({ "tagName": "worst", "toolId": delta });
        assert_eq!(of(&admin.post("/api/tool-tags/add", &unknown).await, 404)["errors"]["tagName"][0], "is not known");
        let missing = of(&admin.post("/api/tool-tags/add", &json!({ "tagName": "best" })).await, 422);
        assert!(missing["errors"]["toolId"].is_array());
        let foreign = json!({ "tagName": "best", "toolIds": [id_of(&app, "beta").await] });
        assert!(of(&admin.post("/api/tool-tags/reorder", &foreign).await, 422)["errors"]["toolIds[0]"].is_array());
        let alpha = id_of(&app, "alpha").await;
        let twice = json!({ "tagName": "best", "toolIds": [alpha, alpha] });
        assert!(of(&admin.post("/api/tool-tags/reorder", &twice).await, 422)["errors"]["toolIds[1]"].is_array());
    }

    async fn sections_are_made_renamed_and_deleted(engine) {
        let app = curated(engine).await;
        let admin = app.admin().await;
        let made = of(&admin.post("/api/tool-tags/create", &json!({ "sectionName": " New in Autumn " })).await, 201);
        assert_eq!((&made["name"], &made["slug"]), (&json!("New in Autumn"), &json!("new-in-autumn")));
        assert_eq!((&made["position"], &made["tools"]), (&json!(1), &json!([])));
        for taken in ["new in autumn", "BEST AI Tools for 2025", "best"] {
            let rejected = of(&admin.post("/api/tool-tags/create", &json!({ "sectionName": taken })).await, 409);
            assert!(rejected["errors"].as_object().unwrap().len() == 1, "{rejected}");
        }
        for wrong in ["", "  ", "x".repeat(81).as_str()] {
            let rejected = of(&admin.post("/api/tool-tags/create", &json!({ "sectionName": wrong })).await, 422);
            let field = if wrong.len() > 80 { "sectionName" } else { "name" };
            assert!(rejected["errors"][field].is_array(), "{rejected}");
        }
        let renamed = json!({ "id": made["id"], "name": "New this Winter" });
        let tag = of(&admin.post("/api/tool-tags/update", &renamed).await, 200);
        assert_eq!((&tag["name"], &tag["slug"]), (&json!("New this Winter"), &json!("new-in-autumn")));
        for name in ["New in Autumn", "New this Winter"] {
            let list = app.post("/api/tool-tags/tools", &json!({ "tagName": name })).await;
            assert_eq!(of(&list, 200)["tag"]["name"], "New this Winter", "{name}");
        }
        let gone = json!({ "sectionName": "New this Winter" });
        assert!(of(&admin.post("/api/tool-tags/delete", &gone).await, 200)["message"].is_string());
        assert_eq!(admin.post("/api/tool-tags/delete", &gone).await.status, 404);
        let response = admin.post("/api/tool-tags/delete", &json!({ "sectionName": "best" })).await;
        assert_eq!(response.status, 409, "pages of the site depend on it");
    }

    async fn a_note_explains_why_a_tool_is_in_a_use_case(engine) {
        let app = curated(engine).await;
        let admin = app.admin().await;
        let (alpha, beta) = (id_of(&app, "alpha").await, id_of(&app, "beta").await);
        let list = async || of(&app.get("/api/use-cases/tools-by-case?useCase=students").await, 200);
        assert_eq!(list().await["notes"], json!({}));
        let note = |tool: &str, note: &str| json!({ "useCase": "Students", "toolId": tool, "note": note });
        let set = async |body| admin.post("/api/use-cases/note", &body).await;
        let case = of(&set(note("alpha", " Practice tests from notes. ")).await, 200);
        assert_eq!(case["notes"], json!({ &alpha: "Practice tests from notes." }));
        of(&set(note(&beta, "For essays.")).await, 200);
        assert_eq!(list().await["notes"], json!({ &alpha: "Practice tests from notes.", &beta: "For essays." }));
        let groups = app.get("/api/use-cases/use-case-by-category?useCaseCategory=audience&withTools=true").await;
        assert_eq!(of(&groups, 200)[0]["notes"][&beta], "For essays.");
        let record = of(&admin.get("/api/admin/use-case-by-audience?limit=1").await, 200);
        assert_eq!(record["items"][0]["tools"][0]["note"], "Practice tests from notes.");

        for (wrong, rule) in [("x".repeat(141), "must be at most 140 characters"), ("two\nlines".to_owned(), "must be one line")] {
            assert_eq!(set(note("alpha", &wrong)).await.rejected(422, "note"), rule);
        }
        for (body, field) in [(json!({ "useCase": "students", "toolId": "alpha" }), "note"), (json!({ "useCase": "students", "note": "" }), "toolId")] {
            set(body).await.rejected(422, field);
        }
        for (tool, message) in [("gamma", "Gamma is not in \"Students\"."), ("nothing", "Tool not found")] {
            assert_eq!(of(&set(note(tool, "No.")).await, 404)["message"], message);
        }
        let unknown = json!({ "useCase": "nobody", "toolId": "alpha", "note": "No." });
        assert_eq!(of(&set(unknown).await, 404)["errors"]["useCase"][0], "is not known");
        let case = of(&set(note("alpha", "")).await, 200);
        assert_eq!(case["notes"], json!({ &beta: "For essays." }));
        // It goes with the tool, and does not come back with it.
        of(&admin.post("/api/use-cases/remove-tool", &json!({ "useCase": "students", "toolId": "beta" })).await, 200);
        of(&admin.post("/api/use-cases/add-tool", &json!({ "useCase": "students", "toolId": "beta" })).await, 200);
        assert_eq!(list().await["notes"], json!({}));
    }

    async fn tools_go_in_and_out_of_use_cases(engine) {
        let app = curated(engine).await;
        let admin = app.admin().await;
        let (gamma, beta) = (id_of(&app, "gamma").await, id_of(&app, "beta").await);
        let body = json!({ "useCase": "Students", "toolId": gamma });
        let case = of(&admin.post("/api/use-cases/add-tool", &body).await, 200);
        assert_eq!((names(&case["tools"]), &case["count"]), (vec!["Alpha", "Beta", "Gamma"], &json!(3)));
        assert_eq!(admin.post("/api/use-cases/add-tool", &body).await.status, 409);
        let order = json!({ "useCase": "students", "toolIds": [gamma, beta] });
        let case = of(&admin.post("/api/use-cases/reorder", &order).await, 200);
        assert_eq!(names(&case["tools"]), ["Gamma", "Beta", "Alpha"]);
        let case = of(&admin.post("/api/use-cases/remove-tool", &body).await, 200);
        assert_eq!(names(&case["tools"]), ["Beta", "Alpha"]);
        assert_eq!(admin.post("/api/use-cases/remove-tool", &body).await.status, 404);
        let unknown = json!({ "useCase": "astronauts", "toolId": gamma });
        assert_eq!(admin.post("/api/use-cases/add-tool", &unknown).await.status, 404);
        let section = json!({ "useCase": "best", "toolId": gamma });
        assert_eq!(admin.post("/api/use-cases/add-tool", &section).await.status, 404, "sections are none");
        let waiting = json!({ "useCase": "students", "toolId": "waiting" });
        assert_eq!(admin.post("/api/use-cases/add-tool", &waiting).await.status, 404);
    }

    async fn two_changes_at_once_are_both_seen(engine) {
        let app = curated(engine).await;
        let admin = app.admin().await;
        let (gamma, omega) = (
            json!({ "useCase": "image-generation", "toolId": "gamma" }),
            json!({ "useCase": "image-generation", "toolId": "omega" }),
        );
        let (add, remove) = ("/api/use-cases/add-tool", "/api/use-cases/remove-tool");
        // A round in which a reload overtakes another is rare: one round would seldom show it.
        for round in 0..20 {
            for (path, expected) in [(add, 3), (remove, 1)] {
                let both = futures::future::join(admin.post(path, &gamma), admin.post(path, &omega)).await;
                assert_eq!((both.0.status, both.1.status), (200, 200), "{path}, round {round}");
                let list = app.get("/api/use-cases/tools-by-case?useCase=image-generation").await.json();
                assert_eq!(list["totalCount"], expected, "{path}, round {round}");
            }
        }
    }
}
