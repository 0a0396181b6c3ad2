//! Rows that are read a page at a time.

use super::{Cell, Rows};
use futures::{StreamExt, TryStreamExt, stream};

/// A page of rows and where the next one begins.
pub type Page<S> = (Vec<Vec<Cell>>, S);

/// Rows in pages: `read` gets the begin of a page, at first `start`, and returns `None` after the last one.
/// No more than one page is in memory, and no connection is held while it is sent.
pub fn in_pages<S, F, R>(start: S, read: F) -> Rows
where
    S: Send + 'static,
    F: FnMut(S) -> R + Send + 'static,
    R: Future<Output = anyhow::Result<Option<Page<S>>>> + Send + 'static,
{
    let pages = stream::try_unfold(start, read);
    pages.map_ok(|rows| stream::iter(rows.into_iter().map(Ok))).try_flatten().boxed()
}
