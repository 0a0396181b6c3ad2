//! The body that makes and changes a post.

use crate::changes::PostInput;
use crate::domain::PostState;
use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::Value;
use toolbase_kernel::http::Problem;
use utoipa::ToSchema;
use uuid::Uuid;

/// A post, or the changes of one: absent fields do not change.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct BlogInput {
    /// The id of a new post, which its editor chooses, so that a request whose response was lost can be sent again: the
    /// same id of the same author gives the post that is there. It does not count for changes.
    id: Option<Uuid>,
    /// The title. Required for a new post.
    #[schema(max_length = 200, example = "How to choose a tool")]
    title: Option<String>,
    /// The part of the address; it follows from the title when it is absent. A former one leads to the post, too.
    #[schema(max_length = 80, example = "how-to-choose-a-tool")]
    slug: Option<String>,
    /// The text, as a document of at most 1 MB. Required for a new post.
    #[schema(value_type = Option<Object>)]
    content: Option<Value>,
    /// The address of an upload; empty for none.
    hero_image: Option<String>,
    /// The text for those who do not see it.
    #[schema(max_length = 300)]
    hero_alt: Option<String>,
    /// The address of an upload, for where the post is shared; empty for none.
    share_image: Option<String>,
    /// A few sentences about the post; when it is empty, the beginning of the text.
    #[schema(max_length = 300)]
    excerpt: Option<String>,
    /// The titles of the categories, at most 10; those that are missing are made. A post that is or will be public needs one.
    categories: Option<Vec<String>>,
    /// `draft`, `scheduled`, `published` or `unpublished`; a new post is published when it is absent.
    #[schema(example = "published")]
    status: Option<String>,
    /// When it was, or is to be, published: in the future for `scheduled`, else not.
    published_at: Option<DateTime<Utc>>,
}

impl BlogInput {
    /// The id that the editor has chosen for a new post.
    pub fn id(&self) -> Option<Uuid> {
        self.id
    }

    /// The body as changes.
    ///
    /// # Errors
    /// 422 for a status that is none.
    pub fn checked(self) -> Result<PostInput, Problem> {
        let state = match self.status.as_deref() {
            None => None,
            Some(status) => match status.parse() {
                Ok(PostState::Trashed) | Err(_) => {
                    let rule = "must be draft, scheduled, published or unpublished";
                    return Err(Problem::invalid("status", rule));
                }
                Ok(state) => Some(state),
            },
        };
        Ok(PostInput {
            title: self.title,
            slug: self.slug,
            content: self.content,
            hero_image: self.hero_image,
            hero_alt: self.hero_alt,
            share_image: self.share_image,
            excerpt: self.excerpt,
            categories: self.categories,
            state,
            published_at: self.published_at,
        })
    }
}
