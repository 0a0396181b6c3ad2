//! The seven ranked lists.

use crate::fixture::{catalogue, names};
use toolbase_testkit::on_both;

on_both! {
    async fn each_list_has_its_order(engine) {
        let app = catalogue(engine).await;
        for (path, first_two) in [
            ("just-launched", ["Midjourney", "Remove Photo"]),
            ("top-rated", ["Talk Friend", "Write Well"]),
            ("most-upvoted", ["Midjourney", "Remove Photo"]),
            ("most-saved", ["Midjourney", "Remove Photo"]),
            ("most-reviewed", ["Midjourney", "Write Well"]),
            ("most-viewed", ["Midjourney", "Remove Photo"]),
            ("most-visited", ["Midjourney", "Remove Photo"]),
        ] {
            let answer = app.get(&format!("/api/aitool/{path}?limit=100")).await;
            assert_eq!(names(&answer)[..2], first_two, "{path}");
            assert_eq!((answer.json()["totalCount"].as_u64(), names(&answer).len()), (Some(7), 7), "{path}");
            assert_eq!(app.get(&format!("/api/aitool/{path}?limit=101")).await.refused(422, "limit"), "must be 1 to 100");
        }
    }

    async fn ranked_lists_can_be_filtered_and_paged(engine) {
        let app = catalogue(engine).await;
        let answer = app.get("/api/aitool/top-rated?category=image&limit=2&page=2").await;
        assert_eq!(names(&answer), ["Stable Canvas", "Sketch Pilot"]);
        assert_eq!(answer.json()["totalPages"], 2);
    }
}
