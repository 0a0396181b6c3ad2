//! The events of changed posts.

use crate::store::PostRow;
use toolbase_blogs_api::{BlogChanged, BlogPublished, BlogRemoved};
use toolbase_kernel::admin::Change;

/// Emits the events of a change.
pub(super) fn announce(change: &mut Change<'_>, before: Option<&PostRow>, after: &PostRow) {
    let (id, slug) = (after.id, after.slug.clone());
    change.emit(&BlogChanged { id, slug: slug.clone(), state: after.state });
    let was_public = before.is_some_and(PostRow::is_public);
    if after.is_public() && !was_public {
        change.emit(&BlogPublished { id, slug, title: after.title.clone() });
    } else if was_public && !after.is_public() {
        change.emit(&BlogRemoved { id, slug });
    }
}
