//! The states of posts and comments.

use toolbase_kernel::states;
use utoipa::ToSchema;

states! {
    /// The state of a post.
    #[derive(ToSchema)]
    pub enum PostState {
        /// Only editors see it.
        Draft = "draft",
        /// It is published at a time to come.
        Scheduled = "scheduled",
        /// Everybody sees it.
        Published = "published",
        /// It was published once.
        Unpublished = "unpublished",
        /// It was deleted; for some time it can be restored.
        Trashed = "trashed",
    }
}

states! {
    /// The state of a comment.
    #[derive(ToSchema)]
    pub enum CommentState {
        /// Nobody has decided on it.
        Pending = "pending",
        /// Everybody sees it.
        Published = "published" => "was approved already",
        /// A moderator or its author has deleted it.
        Deleted = "deleted" => "was deleted already",
    }
}
