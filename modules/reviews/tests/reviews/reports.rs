//! The catalogue's reports, with real reviews.

use crate::fixture::{of, published, reviewed};
use serde_json::json;
use toolbase_testkit::{Person, eventually, on_both};

async fn names(admin: &Person<'_>, report: &str) -> Vec<String> {
    let rows = of(&admin.get(&format!("/api/reports/{report}")).await, 200);
    let names = rows.as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap().to_owned());
    let mut names: Vec<String> = names.collect();
    names.sort_unstable();
    names
}

on_both! {
    async fn tools_are_reported_by_their_reviews(engine) {
        let app = reviewed(engine).await;
        let (member, other, admin) = (app.member().await, app.person("otto").await, app.admin().await);
        assert_eq!(names(&admin, "no-reviews?format=json").await, ["Alpha", "Beta", "Gamma"]);
        let low = published(&member, &admin, "alpha", 3, "one").await;
        published(&other, &admin, "alpha", 4, "two").await;
        published(&member, &admin, "beta", 5, "three").await;
        eventually("the scores to arrive", async || {
            (names(&admin, "no-reviews?format=json").await == ["Gamma"]).then_some(())
        })
        .await;
        let per_rating = async |stars: &str| {
            names(&admin, &format!("tools-per-rating?rating={stars}&format=json")).await
        };
        eventually("both to count", async || (per_rating("3Star").await == ["Alpha"]).then_some(())).await;
        assert_eq!(per_rating("5Star").await, ["Beta"]);
        assert_eq!(per_rating("below1Star").await, ["Gamma"]);
        assert!(per_rating("4Star").await.is_empty(), "3.5 is less than four stars");

        of(&admin.post(&format!("/api/admin/reviews/{low}/remove"), &json!({})).await, 200);
        eventually("the deletion to count", async || (per_rating("4Star").await == ["Alpha"]).then_some(())).await;
    }
}
