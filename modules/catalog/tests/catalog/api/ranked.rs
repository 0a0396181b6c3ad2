//! The ranked lists, their windows, and the trend.

use crate::fixture::{catalogue, names};
use chrono::Days;
use serde_json::json;
use toolbase_catalog::store::{DayCounts, count_on_day};
use toolbase_catalog_api::CountersChanged;
use toolbase_kernel::events;
use toolbase_testkit::{TestApp, eventually, on_either};
use uuid::Uuid;

/// Stores activity of a tool some days ago, and appends the event.
async fn happened(app: &TestApp, slug: &str, age: u64, counts: DayCounts) {
    let id: Uuid =
        app.get(&format!("/api/aitool/{slug}")).await.json()["id"].as_str().unwrap().parse().unwrap();
    let now = app.clock.now();
    let day = (now.date_naive() - Days::new(age)).to_string();
    let mut tx = app.context.db.begin().await.unwrap();
    count_on_day(&mut tx, id, &day, counts).await.unwrap();
    events::emit(&mut tx, &CountersChanged { ids: vec![id] }, now);
    tx.commit().await.unwrap();
}

fn views(views: i64) -> DayCounts {
    DayCounts { views, ..DayCounts::default() }
}

async fn first(app: &TestApp, list: &str, name: &str) {
    eventually(&format!("{name} to lead {list}"), async || {
        (names(&app.get(&format!("/api/aitool/{list}")).await).first()? == name).then_some(())
    })
    .await;
}

on_either! {
    async fn each_list_has_its_order(engine) {
        let app = catalogue(engine).await;
        for (path, first_two) in [
            ("just-launched", ["Midjourney", "Remove Photo"]),
            ("top-rated", ["Write Well", "Midjourney"]),
            ("most-upvoted", ["Midjourney", "Remove Photo"]),
            ("most-saved", ["Midjourney", "Remove Photo"]),
            ("most-reviewed", ["Midjourney", "Write Well"]),
            ("most-viewed", ["Midjourney", "Remove Photo"]),
            ("most-visited", ["Midjourney", "Remove Photo"]),
        ] {
            let response = app.get(&format!("/api/aitool/{path}?limit=100")).await;
            assert_eq!(names(&response)[..2], first_two, "{path}");
            assert_eq!((response.json()["totalCount"].as_u64(), names(&response).len()), (Some(7), 7), "{path}");
            assert_eq!(app.get(&format!("/api/aitool/{path}?limit=101")).await.rejected(422, "limit"), "must be 1 to 100");
        }
    }

    async fn ranked_lists_can_be_filtered_and_paged(engine) {
        let app = catalogue(engine).await;
        let response = app.get("/api/aitool/top-rated?category=image&limit=2&page=2").await;
        assert_eq!(names(&response), ["Stable Canvas", "Sketch Pilot"]);
        assert_eq!(response.json()["totalPages"], 2);
    }

    async fn a_ranking_without_figures_has_picks_of_its_own(engine) {
        let app = catalogue(engine).await;
        let get = async |path: &str| app.get(&format!("/api/aitool/{path}")).await;
        // Nothing has happened in these seven days: every list has all seven.
        let mut leaders = Vec::new();
        for list in ["top-rated", "most-upvoted", "most-saved", "most-reviewed", "most-viewed", "most-visited"] {
            let week = get(&format!("{list}?window=7d")).await;
            assert_eq!((&week.json()["rankedCount"], &week.json()["totalCount"]), (&json!(0), &json!(7)), "{list}");
            let pages = [get(&format!("{list}?window=7d&limit=4")).await, get(&format!("{list}?window=7d&limit=4&page=2")).await];
            assert_eq!(pages.iter().flat_map(names).collect::<Vec<_>>(), names(&week), "{list}");
            leaders.push(names(&week)[0].clone());
        }
        // The first and the fourth by reviews of other days; the others by name, as no tool has the weight of a pick.
        assert_eq!(leaders, ["Write Well", "Letter Box", "Letter Box", "Midjourney", "Letter Box", "Letter Box"]);
        let admin = app.admin().await;
        for slug in ["midjourney", "sketch-pilot"] {
            let id = get(&format!("slug/{slug}")).await.json()["id"].as_str().unwrap().to_owned();
            assert_eq!(admin.patch(&format!("/api/admin/tools/{id}"), &json!({ "prominence": 5 })).await.status, 200);
        }
        eventually("the picks", async || {
            let list = get("most-saved?window=7d").await;
            (list.json()["pickedCount"] == 2).then_some(())
        })
        .await;
        let saved = names(&get("most-saved?window=7d").await);
        assert_eq!(saved[..3], ["Midjourney", "Sketch Pilot", "Letter Box"]);
        assert!(saved[2..].is_sorted(), "{saved:?}");
        assert_eq!(names(&get("most-upvoted?window=7d").await)[..2], ["Sketch Pilot", "Midjourney"]);
        assert_eq!(get("most-saved").await.json()["pickedCount"], 0);
        // Six of the seven have reviews; the seventh comes last.
        let rated = get("top-rated").await;
        assert_eq!((&rated.json()["rankedCount"], names(&rated).last().unwrap().as_str()), (&json!(6), "Sketch Pilot"));
        assert_eq!(names(&get("top-rated?limit=5&page=2").await), ["Letter Box", "Sketch Pilot"]);
        assert_eq!(get("top-rated?price=Free").await.json()["rankedCount"], 1);
        // Another order, a search and other lists rank nothing.
        for path in ["top-rated?sort=views", "top-rated?q=photo", "just-launched", "trending", "all?sort=saves"] {
            assert!(get(path).await.json().get("rankedCount").is_none(), "{path}");
        }
        happened(&app, "letter-box", 1, views(2)).await;
        first(&app, "most-viewed?window=7d", "Letter Box").await;
        assert_eq!(get("most-viewed?window=7d").await.json()["rankedCount"], 1);
    }

    async fn windows_count_what_happened_in_them(engine) {
        let app = catalogue(engine).await;
        happened(&app, "letter-box", 2, views(30)).await;
        happened(&app, "talk-friend", 20, views(50)).await;
        happened(&app, "stable-canvas", 50, views(900)).await;
        happened(&app, "sketch-pilot", 1, DayCounts { saves: 3, upvotes: 2, visits: 1, views: 0 }).await;
        first(&app, "most-saved?window=7d", "Sketch Pilot").await;
        first(&app, "most-viewed?window=7d", "Letter Box").await;
        first(&app, "most-viewed?window=30d", "Talk Friend").await;
        first(&app, "most-viewed?window=all", "Midjourney").await;
        first(&app, "most-upvoted?window=30d", "Sketch Pilot").await;
        first(&app, "most-visited?window=7d", "Sketch Pilot").await;
        let seven = app.get("/api/aitool/most-viewed?window=7d").await;
        assert_eq!(seven.json()["totalCount"], 7, "the others follow");
        // Nobody wrote a review in it: all tools, the best rated first.
        let rated = app.get("/api/aitool/top-rated?window=7d").await;
        assert_eq!((&names(&rated)[..2], &rated.json()["rankedCount"]), (&["Write Well", "Midjourney"].map(str::to_owned)[..], &json!(0)));
        let rule = app.get("/api/aitool/most-viewed?window=1y").await.rejected(422, "window");
        assert_eq!(rule, "must be 7d, 30d or all");
    }

    async fn the_just_launched_can_be_those_of_a_week(engine) {
        let app = catalogue(engine).await;
        let all = names(&app.get("/api/aitool/just-launched").await);
        let week = names(&app.get("/api/aitool/just-launched?window=7d").await);
        assert!(week.len() < all.len() && all.starts_with(&week), "{week:?}");
    }

    async fn what_rises_trends(engine) {
        let app = catalogue(engine).await;
        // As busy as before, and a little more than nothing.
        happened(&app, "midjourney", 0, views(200)).await;
        happened(&app, "midjourney", 20, views(1500)).await;
        happened(&app, "letter-box", 0, views(3)).await;
        happened(&app, "write-well", 1, views(60)).await;
        first(&app, "trending", "Write Well").await;
        let trending = names(&app.get("/api/aitool/trending").await);
        assert_eq!((&trending[..3], trending.len()), (&["Write Well", "Letter Box", "Midjourney"].map(str::to_owned)[..], 7));
        assert_eq!(app.get("/api/aitool/trending?page=99").await.json()["tools"], json!([]));
        assert_eq!(app.get("/api/aitool/trending?page=99").await.json()["totalCount"], 7);
        app.get("/api/aitool/trending?sort=best").await.rejected(422, "sort");
    }

    async fn a_counted_view_is_counted_on_its_day(engine) {
        let app = catalogue(engine).await;
        let agent = [("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")];
        let post = toolbase_testkit::reqwest::Method::POST;
        app.send(post, "/api/aitool/letter-box/increment-views", &agent, None).await;
        first(&app, "most-viewed?window=7d", "Letter Box").await;
    }
}
