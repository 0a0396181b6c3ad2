//! A member's stored data, and its erasure.

use crate::fixture::{commented, created, of, post, site};
use serde_json::json;
use toolbase_kernel::accounts::UserErased;
use toolbase_kernel::events;
use toolbase_testkit::{eventually, on_both};

on_both! {
    async fn a_deleted_account_leaves_its_published_comments_without_a_name(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        created(&admin, &post("First")).await;
        let shown = commented(&member, &admin, "first", "Thank you.").await;
        of(&admin.put(&format!("/api/comment/approve/{shown}"), &json!({})).await, 200);
        commented(&member, &admin, "first", "Not seen by anyone.").await;
        let stored = app.context.directory.personal_data();
        let stored = stored.iter().find(|source| source.name() == "blogs").unwrap();
        let mine = stored.of(member.id).await.unwrap();
        assert_eq!((mine["comments"].as_array().unwrap().len(), &mine["mailsAboutComments"]), (2, &json!(true)));
        assert_eq!(stored.of(admin.id).await.unwrap()["posts"][0]["title"], "First");

        for person in [member.id, admin.id] {
            let mut tx = app.context.db.begin().await.unwrap();
            events::emit(&mut tx, &UserErased { id: person }, app.clock.now());
            tx.commit().await.unwrap();
        }
        let blog = eventually("the names to be gone", async || {
            let blog = of(&app.get("/api/blogs/slug/first").await, 200)["blog"].clone();
            (blog["author"]["fullName"] == "Anonymous").then_some(blog)
        })
        .await;
        assert_eq!(blog["comments"].as_array().unwrap().len(), 1);
        assert_eq!((&blog["comments"][0]["comment"], &blog["comments"][0]["user"]["fullName"]), (&json!("Thank you."), &json!("Anonymous")));
        let nothing = json!({ "comments": [], "posts": [], "mailsAboutComments": null });
        assert_eq!(stored.of(member.id).await.unwrap(), nothing);
        assert_eq!(of(&admin.get("/api/comment/pending-approval").await, 200), json!([]));
    }
}
