//! A member's stored data, and its erasure.

use crate::fixture::{commented, created, of, post, site};
use serde_json::json;
use toolbase_kernel::accounts::{UserChanged, UserErased};
use toolbase_kernel::{events, sql};
use toolbase_testkit::{eventually, on_either};
use uuid::Uuid;

on_either! {
    async fn a_deleted_account_leaves_its_published_comments_without_a_name(engine) {
        let app = site(engine).await;
        let (admin, member) = (app.admin().await, app.member().await);
        created(&admin, &post("First")).await;
        let shown = commented(&member, &admin, "first", "Thank you.").await;
        of(&admin.put(&format!("/api/comment/approve/{shown}"), &json!({})).await, 200);
        commented(&member, &admin, "first", "Not seen by anyone.").await;
        let stored = app.context.directory.personal_data();
        let stored = stored.iter().find(|source| source.name() == "blogs").unwrap();
        let mine = stored.export(member.id).await.unwrap();
        assert_eq!((mine["comments"].as_array().unwrap().len(), &mine["mailsAboutComments"]), (2, &json!(true)));
        assert_eq!(stored.export(admin.id).await.unwrap()["posts"][0]["title"], "First");

        for person in [member.id, admin.id] {
            let mut tx = app.context.db.begin().await.unwrap();
            events::emit(&mut tx, &UserErased { id: person }, app.clock.now());
            tx.commit().await.unwrap();
        }
        let blog = eventually("the names to be gone", async || {
            let blog = of(&app.get("/api/blogs/slug/first").await, 200)["blog"].clone();
            (blog["author"]["_id"] == json!(Uuid::nil())).then_some(blog)
        })
        .await;
        let site_name = json!(app.context.config.site.name);
        assert_eq!(blog["author"]["fullName"], site_name, "the site stands behind its posts");
        assert_eq!(of(&app.get("/api/blogs?fields=card").await, 200)["blogs"][0]["author"]["fullName"], site_name);
        assert_eq!(of(&app.get("/blogs/feed.json").await, 200)["items"][0]["authors"][0]["name"], site_name);
        assert_eq!(blog["comments"].as_array().unwrap().len(), 1);
        assert_eq!((&blog["comments"][0]["comment"], &blog["comments"][0]["user"]["fullName"]), (&json!("Thank you."), &json!("Anonymous")));
        let nothing = json!({ "comments": [], "posts": [], "mailsAboutComments": null });
        assert_eq!(stored.export(member.id).await.unwrap(), nothing);
        assert_eq!(of(&admin.get("/api/comment/pending-approval").await, 200), json!([]));
    }

    async fn a_post_of_nobody_with_a_public_name_is_the_sites(engine) {
        let app = site(engine).await;
        let admin = app.admin().await;
        created(&admin, &post("First")).await;
        let author = async || {
            let blog = of(&app.get("/api/blogs/slug/first").await, 200)["blog"].clone();
            (blog["author"]["_id"].clone(), blog["author"]["fullName"].clone())
        };
        assert_eq!(author().await, (json!(admin.id), json!("ada")));
        for name in ["", " ", "Anonymous"] {
            let mut tx = app.context.db.begin().await.unwrap();
            sql!(&mut tx, execute, "UPDATE core_user SET full_name = $1 WHERE id = $2", name, admin.id).unwrap();
            events::emit(&mut tx, &UserChanged { id: admin.id }, app.clock.now());
            tx.commit().await.unwrap();
            let site = (json!(Uuid::nil()), json!(app.context.config.site.name));
            eventually("the name of the site", async || (author().await == site).then_some(())).await;
        }
    }
}
