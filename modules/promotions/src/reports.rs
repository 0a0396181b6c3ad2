//! The report that can be downloaded: `campaigns`.

use crate::store::{self, CampaignRow};
use crate::tools::tools_named;
use toolbase_kernel::admin::Stored;
use toolbase_kernel::db::Conditions;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{Cell, ColumnKind, Report, ReportColumn, in_pages};
use uuid::Uuid;

/// The number of rows that are read at once.
const PAGE: usize = 500;

const fn column(name: &'static str, kind: ColumnKind, meaning: &'static str) -> ReportColumn {
    ReportColumn::new(name, kind, meaning)
}

const CAMPAIGNS: [ReportColumn; 14] = [
    column("id", ColumnKind::Text, "Identity of the campaign."),
    column("name", ColumnKind::Text, "Its name."),
    column("tool", ColumnKind::Text, "The name of the promoted tool."),
    column("type", ColumnKind::Text, "Its type."),
    column("places", ColumnKind::Text, "Its places, separated by commas."),
    column("state", ColumnKind::Text, "Its state."),
    column("startsAt", ColumnKind::Moment, "When it begins."),
    column("endsAt", ColumnKind::Moment, "When it ends."),
    column("payer", ColumnKind::Text, "Who pays."),
    column("charge", ColumnKind::Text, "The charge for it."),
    column("currency", ColumnKind::Text, "The currency of the charge, ISO 4217."),
    column("impressions", ColumnKind::Integer, "Visitors who have seen it, each once a day."),
    column(
        "pageViews",
        ColumnKind::Integer,
        "Visitors who have opened the tool's page by it, each once a day.",
    ),
    column(
        "visits",
        ColumnKind::Integer,
        "Visitors who have opened the tool's own site by it, each once a day.",
    ),
];

/// All campaigns.
pub(crate) fn campaigns() -> Report {
    Report::new(
        "campaigns",
        "Campaigns",
        "All campaigns with their figures, the last to begin first.",
        "Failed to fetch campaigns report",
        &CAMPAIGNS,
        |context, _| {
            in_pages(0, move |offset: usize| {
                let context = context.clone();
                async move {
                    let order = format!("ORDER BY starts_at DESC, id DESC LIMIT {PAGE} OFFSET {offset}");
                    let rows = CampaignRow::select(&context.db, &Conditions::default(), &order).await?;
                    if rows.is_empty() {
                        return Ok(None);
                    }
                    Ok(Some((cells(&context, rows).await?, offset + PAGE)))
                }
            })
        },
    )
}

async fn cells(context: &ModuleContext, rows: Vec<CampaignRow>) -> anyhow::Result<Vec<Vec<Cell>>> {
    let now = context.clock.now();
    let tools = tools_named(context, rows.iter().map(|row| row.tool_id)).await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let figures = store::totals_of_campaigns(&context.db, &ids).await?;
    let cells = rows.into_iter().map(|row| {
        let [impressions, views, visits] = figures.get(&row.id).copied().unwrap_or_default();
        let places: Vec<&str> = row.places.0.iter().map(|place| place.as_str()).collect();
        vec![
            Cell::Text(row.id.to_string()),
            Cell::Text(row.name.clone()),
            tools.get(&row.tool_id).map_or(Cell::Empty, |tool| Cell::Text(tool.name.clone())),
            Cell::Text(row.kind.to_string()),
            Cell::Text(places.join(", ")),
            Cell::Text(row.state_at(now).to_string()),
            Cell::Moment(row.starts_at),
            Cell::Moment(row.ends_at),
            Cell::Text(row.payer.clone()),
            Cell::Text(row.charge().number()),
            Cell::Text(row.currency),
            Cell::Integer(impressions),
            Cell::Integer(views),
            Cell::Integer(visits),
        ]
    });
    Ok(cells.collect())
}
