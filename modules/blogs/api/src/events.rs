//! The events, each emitted in the transaction of the change.

use crate::states::{CommentState, PostState};
use serde::{Deserialize, Serialize};
use toolbase_kernel::events::Event;
use utoipa::ToSchema;
use uuid::Uuid;

/// A post has become public.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct BlogPublished {
    /// The post.
    pub id: Uuid,
    /// Its slug.
    pub slug: String,
    /// Its title.
    pub title: String,
}

impl Event for BlogPublished {
    const TOPIC: &'static str = "blogs.blog-published";
}

/// A post was saved, or what a public one shows of the tools that it names has changed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct BlogChanged {
    /// The post.
    pub id: Uuid,
    /// Its slug.
    pub slug: String,
    /// The state of the post.
    #[schema(inline)]
    pub state: PostState,
    /// The tools whose lists of posts may have changed: those that it names, or has named before, if it is or was public.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tools: Vec<Uuid>,
}

impl Event for BlogChanged {
    const TOPIC: &'static str = "blogs.blog-changed";
}

/// A post is no longer public: it was unpublished or trashed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct BlogRemoved {
    /// The post.
    pub id: Uuid,
    /// Its slug.
    pub slug: String,
}

impl Event for BlogRemoved {
    const TOPIC: &'static str = "blogs.blog-removed";
}

/// A comment was written, decided on or deleted.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct CommentChanged {
    /// The comment.
    pub id: Uuid,
    /// The post.
    pub blog: Uuid,
    /// The state of the comment.
    #[schema(inline)]
    pub state: CommentState,
}

impl Event for CommentChanged {
    const TOPIC: &'static str = "blogs.comment-changed";
}

/// A moderator has approved a comment.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct CommentPublished {
    /// The comment.
    pub id: Uuid,
    /// The post.
    pub blog: Uuid,
    /// The comment that it replies to.
    pub parent: Option<Uuid>,
}

impl Event for CommentPublished {
    const TOPIC: &'static str = "blogs.comment-published";
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn payloads_are_those_of_former_releases() {
        let (id, blog) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let (slug, title) = ("how-to-choose".to_owned(), "How to choose".to_owned());
        let published = BlogPublished { id, slug: slug.clone(), title };
        assert_eq!(to_value(published).unwrap(), json!({ "id": id, "slug": slug, "title": "How to choose" }));
        let changed = BlogChanged { id, slug: slug.clone(), state: PostState::Draft, tools: Vec::new() };
        let payload = json!({ "id": id, "slug": slug, "state": "draft" });
        assert_eq!(to_value(changed).unwrap(), payload);
        assert!(from_value::<BlogChanged>(payload).unwrap().tools.is_empty());
        let comment = CommentPublished { id, blog, parent: None };
        assert_eq!(to_value(comment).unwrap(), json!({ "id": id, "blog": blog, "parent": null }));
    }
}
