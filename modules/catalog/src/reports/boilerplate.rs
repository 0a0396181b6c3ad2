//! The texts that many tools share.

use crate::store;
use toolbase_catalog_index::Boilerplate;
use toolbase_kernel::reports::{Cell, ColumnKind, Report, ReportColumn, in_pages};
use uuid::Uuid;

const COLUMNS: [ReportColumn; 3] = [
    ReportColumn::new("text", ColumnKind::Text, "The sentence, heading or menu, as one of the tools has it."),
    ReportColumn::new("tools", ColumnKind::Integer, "Live tools that have it, but for their names."),
    ReportColumn::new("example", ColumnKind::Text, "One of them."),
];

/// `boilerplate`
pub(super) fn boilerplate() -> Report {
    Report::new(
        "boilerplate",
        "Repeated texts",
        "Sentences, headings and menus that eight live tools or more share. The search, cards and summaries leave them out; \
         the pages of the tools still have them.",
        "Failed to fetch boilerplate report",
        &COLUMNS,
        |context, _| {
            in_pages(false, move |is_done| {
                let context = context.clone();
                async move {
                    if is_done {
                        return Ok(None);
                    }
                    let (mut texts, mut after) = (Boilerplate::default(), Uuid::nil());
                    let today = context.clock.now().date_naive();
                    loop {
                        let records = store::records_after(&context.db, after, today).await?;
                        let Some(last) = records.last() else { break };
                        after = last.id;
                        for record in &records {
                            texts.add(record);
                        }
                    }
                    let cells = texts.shared().into_iter().map(|shared| {
                        vec![
                            Cell::Text(shared.text),
                            Cell::Integer(shared.tools.into()),
                            Cell::Text(shared.example),
                        ]
                    });
                    Ok(Some((cells.collect(), true)))
                }
            })
        },
    )
}
