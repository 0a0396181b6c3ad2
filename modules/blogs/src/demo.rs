//! The posts of the demo, and comments on them. Their texts say that they are examples.

use crate::changes::{PostInput, create_in};
use crate::domain::{CommentState, Former, PostState};
use crate::store::{self, CommentRow};
use chrono::TimeDelta;
use futures::future::BoxFuture;
use sqlx::types::Json;
use toolbase_blogs_api::{BlogChanged, BlogRemoved};
use toolbase_kernel::admin::Change;
use toolbase_kernel::db::Db;
use toolbase_kernel::demo::{self, DemoData, Removed};
use toolbase_kernel::starter::Seeded;
use toolbase_richtext::Document;
use uuid::Uuid;

/// The title and slug of the category.
const CATEGORY: (&str, &str) = ("Demo posts", "demo-posts");
const TITLES: [&str; 6] = [
    "An example post about nothing in particular",
    "How a post with headings looks",
    "A second author has the word",
    "What a short example is good for",
    "Notes from a day that never was",
    "The last of six example posts",
];
const COMMENTS: usize = 9;
const TEXT: &str = "This post was made up for a demo. It has an introduction, two headings and a list, so that you see how \
                    posts of your own will look.\n\n## A heading\n\nText under a heading. No product is meant by any of \
                    this, and nothing here is advice.\n\n- A first point\n- A second point\n\n## Another heading\n\nWhen \
                    you have seen enough, remove the demo and write a post yourself.";

/// The module's part of `toolbase seed --demo`.
pub(crate) struct DemoPosts;

impl DemoData for DemoPosts {
    fn others<'a>(&'a self, db: &'a Db) -> BoxFuture<'a, sqlx::Result<Vec<(&'static str, u64)>>> {
        Box::pin(async { Ok(vec![("posts", store::count_real_posts(db).await?)]) })
    }

    fn add<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Seeded>>> {
        Box::pin(async {
            let members = demo::noted(&mut change.tx, "member").await?;
            let (posts, comments) =
                (add_posts(change, &members).await?, add_comments(change, &members).await?);
            Ok(vec![Seeded::new("posts", TITLES.len(), posts), Seeded::new("comments", COMMENTS, comments)])
        })
    }

    fn remove<'a>(&'a self, change: &'a mut Change<'_>) -> BoxFuture<'a, anyhow::Result<Vec<Removed>>> {
        Box::pin(async {
            let of_others = store::comments_on_demo(&mut change.tx, true).await?;
            let comments = store::comments_on_demo(&mut change.tx, false).await? - of_others;
            for (id, slug) in store::demo_posts(&mut change.tx).await? {
                let (state, tools) = (PostState::Trashed, Vec::new());
                change.emit(&BlogChanged { id, slug: slug.clone(), state, tools });
                change.emit(&BlogRemoved { id, slug });
            }
            let removed = store::delete_demo(&mut change.tx).await?;
            Ok(vec![
                Removed { what: "comments", removed: comments, of_others },
                Removed { what: "posts", removed, of_others: 0 },
            ])
        })
    }
}

async fn add_posts(change: &mut Change<'_>, members: &[Uuid]) -> anyhow::Result<usize> {
    let now = change.now();
    for (_, id) in demo::missing(&mut change.tx, "blog-category", 1).await? {
        store::add_demo_category(&mut change.tx, id, CATEGORY, now).await?;
    }
    let missing = demo::missing(&mut change.tx, "post", TITLES.len()).await?;
    for (number, id) in &missing {
        let input = PostInput {
            title: Some(TITLES[*number].to_owned()),
            content: Some(Document::from_markdown(TEXT).to_json()),
            categories: Some(vec![CATEGORY.0.to_owned()]),
            state: Some(PostState::Published),
            published_at: Some(now - TimeDelta::days(1 + 5 * i64::try_from(*number).unwrap_or(0))),
            ..PostInput::default()
        };
        create_in(change, (*id, Some(members[number % 3])), &input).await?;
    }
    Ok(missing.len())
}

/// Adds comments, of which every third waits for a decision.
async fn add_comments(change: &mut Change<'_>, members: &[Uuid]) -> anyhow::Result<usize> {
    let (now, posts) = (change.now(), store::demo_posts(&mut change.tx).await?);
    let missing = demo::missing(&mut change.tx, "comment", COMMENTS).await?;
    for (number, id) in &missing {
        let Some((post, _)) = posts.get(number % TITLES.len()) else { continue };
        let (waits, written) = (number % 3 == 2, now - TimeDelta::hours(i64::try_from(*number).unwrap_or(0)));
        let row = CommentRow {
            id: *id,
            post_id: *post,
            parent_id: None,
            user_id: Some(members[number + 2]),
            comment: format!("Comment number {} of this demo, by a member who does not exist.", number + 1),
            state: if waits { CommentState::Pending } else { CommentState::Published },
            seconds: None,
            signals: Json(Vec::new()),
            score: 0,
            published_at: (!waits).then_some(written),
            decided_by: None,
            decided_at: (!waits).then_some(written),
            notify: None,
            former: Former::NONE,
            created_at: written,
            updated_at: written,
        };
        change.insert(&row).await?;
    }
    Ok(missing.len())
}
