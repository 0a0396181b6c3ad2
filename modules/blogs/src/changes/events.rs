//! The events of changed posts.

use crate::store::PostRow;
use std::collections::BTreeSet;
use toolbase_blogs_api::{BlogChanged, BlogPublished, BlogRemoved};
use toolbase_kernel::admin::Change;
use uuid::Uuid;

/// Emits the events of a change of a post that names `tools`, or has named them before.
pub(super) fn announce(
    change: &mut Change<'_>,
    before: Option<&PostRow>,
    after: &PostRow,
    tools: BTreeSet<Uuid>,
) {
    let (id, slug) = (after.id, after.slug.clone());
    let was_public = before.is_some_and(PostRow::is_public);
    // The pages of tools list public posts only.
    let is_listed = was_public || after.is_public();
    let tools = if is_listed { tools.into_iter().collect() } else { Vec::new() };
    change.emit(&BlogChanged { id, slug: slug.clone(), state: after.state, tools });
    if after.is_public() && !was_public {
        change.emit(&BlogPublished { id, slug, title: after.title.clone() });
    } else if was_public && !after.is_public() {
        change.emit(&BlogRemoved { id, slug });
    }
}
