//! The admin resource `media`.

use super::views::MediaView;
use crate::{MediaError, MediaItem, MediaKind, remove, store};
use serde::Deserialize;
use toolbase_kernel::admin::{
    Description, Field, ListQuery, Listed, Operation, Record, Request, Resource, Widget,
};
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::http::Problem;
use toolbase_kernel::module::ModuleContext;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

/// Longest search text, in characters.
const SEARCH_MAX: usize = 200;

/// A filter of uploads; all conditions must be met.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct MediaFilter {
    /// Part of the uploader's name, of the address or of the content type.
    #[param(max_length = 200, example = "webp")]
    q: String,
    /// The kind of file.
    kind: Option<MediaKind>,
}

/// An upload never changes: when it was made names its only version.
impl Record for MediaView {
    fn version(&self) -> Option<chrono::DateTime<chrono::Utc>> {
        Some(self.created_at)
    }
}

/// List, record and deletion.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let description = Description::new("media", "media.manage", ("media", "media"))
        .labels("Media", "Upload")
        .when_missing("There is no such file.")
        .menu("system", "Image")
        .title("url")
        .columns(&["url", "kind", "contentType", "width", "height", "bytes", "createdBy", "createdAt"])
        .show(&[
            "url",
            "kind",
            "contentType",
            "width",
            "height",
            "durationMs",
            "bytes",
            "usedBy",
            "srcset",
            "createdBy",
            "createdAt",
        ])
        .sort("-createdAt")
        .empty("Nothing has been uploaded yet.")
        .field(Field::new("url", "File").widget(Widget::Image))
        .field(Field::new("kind", "Kind").widget(Widget::Chip).options(&[
            (MediaKind::Image, "Picture"),
            (MediaKind::Video, "Video"),
            (MediaKind::Document, "Document"),
        ]))
        .field(Field::new("durationMs", "Duration").widget(Widget::Duration))
        .field(Field::new("bytes", "Bytes").sortable())
        .field(Field::new("usedBy", "Used by").widget(Widget::Json))
        .field(Field::new("createdBy", "Uploaded by"))
        .field(Field::new("createdAt", "Uploaded").sortable());
    Resource::new(description, ())
        .list("Everything that was uploaded, the newest first.", list)
        .record("One upload.", find)
        .delete(
            Operation::new("Deletes an upload with all its files. One that records use cannot be deleted.")
                .audits("media.delete")
                .error("409", "Records use it; `usedBy` names them."),
            |request: Request, id| async move { remove(&request.context, id, &request.actor, None).await },
        )
        .routes()
}

async fn list(request: Request, query: ListQuery<MediaFilter>) -> Result<Listed<MediaView>, Problem> {
    if query.filter.q.chars().count() > SEARCH_MAX {
        return Err(Problem::invalid("q", format!("must have at most {SEARCH_MAX} characters")));
    }
    let mut conditions = Conditions::default();
    conditions.one_of("kind", query.filter.kind.map(|kind| Bind::Text(kind.as_str().to_owned())));
    conditions.matches(&["created_by", "key", "content_type"], &query.filter.q);
    let page = store::page(&request.context.db, &query, conditions).await?;
    page.map_all(async |items| views(&request, items).await).await
}

async fn find(request: Request, id: Uuid) -> Result<MediaView, Problem> {
    let item = store::find(&request.context.db, id).await?.ok_or(MediaError::NotFound)?;
    views(&request, vec![item]).await?.pop().ok_or_else(|| MediaError::NotFound.into())
}

/// The uploads with the records that use them.
async fn views(request: &Request, items: Vec<MediaItem>) -> Result<Vec<MediaView>, Problem> {
    let keys: Vec<String> = items.iter().map(|item| item.key.clone()).collect();
    let mut uses = request.context.directory.media_uses(&keys).await?;
    Ok(items.iter().map(|item| MediaView::new(item, uses.remove(&item.key).unwrap_or_default())).collect())
}
