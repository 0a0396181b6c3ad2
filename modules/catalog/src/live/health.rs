//! A check of the model of the search: it can be used, and has encoded so many tools.

use super::{CatalogSettings, Live, VectorFile};
use crate::encoder::{EncoderError, EncoderKind};
use tokio::task::spawn_blocking;
use toolbase_catalog_index::TextEncoder;
use toolbase_kernel::module::{Health, ModuleContext};
use toolbase_kernel::sql;

/// A check of the model, where the settings name one. A server reports what it has encoded; another process, such as
/// `doctor`, reports what servers have stored.
pub(crate) async fn health(
    context: &ModuleContext,
    settings: CatalogSettings,
    live: &Live,
) -> Option<Health> {
    if settings.search.encoder == EncoderKind::Static {
        return None;
    }
    let path = settings.search.model.display().to_string();
    let row = |ok, detail| Health { check: "search encoder".to_owned(), ok, detail };
    if let Some((encoded, tools)) = live.encoded() {
        return Some(row(true, format!("{path}: {encoded} of {tools} tools encoded")));
    }
    let checked = spawn_blocking(move || {
        let model = settings.search.load()?;
        let stored = |stamp| VectorFile::within(&settings.snapshot_folder, stamp).read().len();
        Ok(model.map_or((0, 0), |model| (model.dimensions(), stored(model.stamp()))))
    });
    let (dimensions, stored) = match checked.await {
        Ok(Ok(checked)) => checked,
        Ok(Err(error)) => return Some(row(false, EncoderError::to_string(&error))),
        Err(error) => return Some(row(false, format!("{path}: {error}"))),
    };
    let tools = sql!(&context.db, scalar i64, "SELECT COUNT(*) FROM catalog_tool WHERE state = 'approved'");
    let progress = match tools {
        // The file has vectors of former texts, too.
        Ok(tools) => {
            format!("{} of {tools} tools encoded", tools.min(i64::try_from(stored).unwrap_or(i64::MAX)))
        }
        Err(error) => error.to_string(),
    };
    Some(row(true, format!("{path}: vectors of {dimensions} dimensions, {progress}")))
}
