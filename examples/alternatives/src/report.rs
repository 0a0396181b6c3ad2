//! The report `alternatives`: every pair with the tools' names.

use toolbase_catalog_api::ToolDirectory;
use crate::store;
use futures::stream::{self, StreamExt, TryStreamExt};
use toolbase_sdk::module::ModuleContext;
use toolbase_sdk::reports::{Cell, ColumnKind, Report, ReportColumn, Rows};
use uuid::Uuid;

const COLUMNS: &[ReportColumn] = &[
    ReportColumn { name: "tool", kind: ColumnKind::Text, meaning: "The tool's name." },
    ReportColumn { name: "alternative", kind: ColumnKind::Text, meaning: "What can be used instead." },
    ReportColumn { name: "note", kind: ColumnKind::Text, meaning: "Why, in a few words." },
    ReportColumn { name: "addedAt", kind: ColumnKind::Moment, meaning: "When it was added." },
];

/// The report.
pub fn report() -> Report {
    Report::new("alternatives", "Alternatives", "Tools with those that can be used instead of them.", "Failed to fetch alternatives report", COLUMNS, |context, _| rows(context))
}

fn rows(context: ModuleContext) -> Rows {
    let pairs = async move {
        let pairs = store::all_pairs(&context.db).await?;
        let named = stream::iter(pairs).then(move |pair| {
            let context = context.clone();
            async move {
                Ok(vec![
                    name(&context, pair.tool_id).await?,
                    name(&context, pair.alternative_id).await?,
                    Cell::Text(pair.note),
                    Cell::Moment(pair.created_at),
                ])
            }
        });
        anyhow::Ok(named)
    };
    stream::once(pairs).try_flatten().boxed()
}

async fn name(context: &ModuleContext, id: Uuid) -> anyhow::Result<Cell> {
    let found = match context.directory.find::<dyn ToolDirectory>() {
        Some(tools) => tools.find(&id.to_string()).await?,
        None => None,
    };
    Ok(found.map_or(Cell::Empty, |tool| Cell::Text(tool.name)))
}
