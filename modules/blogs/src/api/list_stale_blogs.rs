//! `GET /api/blogs/stale`

use super::views::BlogFacts;
use crate::content::stored;
use crate::facts::facts_for;
use crate::store;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::http::{Ids, Json, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// Posts whose texts are read at once.
const AT_ONCE: usize = 50;

/// A post that names tools which have changed since it was written.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StaleBlog {
    /// Identity.
    #[serde(flatten)]
    id: Ids,
    /// Its title.
    #[schema(example = "How to choose a tool")]
    title: String,
    /// Names it in addresses.
    #[schema(example = "how-to-choose-a-tool")]
    slug: String,
    /// When it was last changed.
    updated_at: DateTime<Utc>,
    /// The tools that it names.
    facts: BlogFacts,
}

/// The published posts that name tools which have changed since; those with the most changes first.
#[utoipa::path(get, path = "/api/blogs/stale", tag = "blogs", extensions(("x-permission" = json!("blogs.edit"))),
    responses((status = 200, body = Vec<StaleBlog>)))]
pub(super) async fn list_stale_blogs(
    State(context): State<ModuleContext>,
) -> Result<Json<Vec<StaleBlog>>, Problem> {
    let now = context.clock.now();
    let ids: Vec<Uuid> =
        store::posts_naming(&context.db, None).await?.into_iter().map(|(id, _)| id).collect();
    let mut stale = Vec::new();
    for part in ids.chunks(AT_ONCE) {
        let mut conditions = Conditions::default();
        conditions.one_of("id", part.iter().map(|id| Bind::Id(*id)));
        let rows = store::posts_where(&context.db, &conditions, "").await?;
        let documents = rows.iter().map(|row| stored(&row.content)).collect::<Result<Vec<_>, _>>()?;
        let facts = facts_for(&context, &documents).await.map_err(Problem::internal)?;
        for (row, document) in rows.into_iter().zip(&documents) {
            let changed = document.changed_tools(&facts);
            if changed.changed > 0 {
                stale.push(StaleBlog {
                    id: row.id.into(),
                    title: row.title,
                    slug: row.slug,
                    updated_at: row.updated_at,
                    facts: BlogFacts::new((changed.changed, changed.total), now),
                });
            }
        }
    }
    stale.sort_by_key(|blog| (Reverse(blog.facts.changed), blog.updated_at, *blog.id));
    Ok(Json(stale))
}
