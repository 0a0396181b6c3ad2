//! All SQL of the module.

mod categories;
mod comments;
mod demo;
mod members;
mod pages;
mod post_row;
mod posts;
mod revisions;
mod uploads;

pub use categories::{
    CategoryRow, categories_of_posts, categories_titled, category_named, set_categories, titles_in,
    used_categories,
};
pub use comments::{
    CommentRow, comment_by_id, comment_counts, comment_texts, comments_of_member, comments_since,
    insert_comment, is_repeated, newest_texts, own_pending_comments, pending_comments, published_comments,
    waiting_comments,
};
pub use demo::{add_demo_category, comments_on_demo, count_real_posts, delete_demo, demo_posts, has_posts};
pub use members::{commenter, erase_member, gets_mails, lock_commenter, posts_of_member, unsubscribe};
pub use pages::{POST_WORDS, PostPage, all_cards, card_page, count_posts, post_page, similar_cards};
pub use post_row::{CardRow, PostRow};
pub use posts::{
    add_slug, drop_slug, due_posts, former_slugs, lock_names, old_trash, post_by_id, post_by_slug, post_in,
    post_states, posts_naming, posts_where, set_saved, set_tools, slugs_like, titles_of_posts, tools_of_post,
};
pub use revisions::{
    PostSettings, RevisionLine, RevisionRow, drop_autosaved, put_revision, revision, revision_in, revisions,
};
pub(crate) use uploads::PostUploads;
pub use uploads::{add_upload, drop_upload, set_uploads, unused_uploads};
