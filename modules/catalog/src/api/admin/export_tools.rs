//! `GET /api/admin/tools/export`

use super::tool_filter::ToolFilter;
use crate::domain::tool_fields;
use crate::live::Live;
use crate::store::{self, ListingRow};
use serde::Serialize;
use sqlx::types::Json;
use std::collections::HashMap;
use std::sync::Arc;
use toolbase_kernel::admin::Request;
use toolbase_kernel::db::Conditions;
use toolbase_kernel::http::Problem;
use toolbase_kernel::media::absolute;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{Cell, ColumnKind, ReportColumn, Rows, in_pages};
use uuid::Uuid;

/// The number of tools that are read at once.
const PAGE: u32 = 500;

macro_rules! exported {
    (listing { $($listing:tt)* } content { $($content:tt)* }) => { exported! { $($listing)* $($content)* } };
    ($(
        #[$doc:meta]
        $name:ident($json:literal, $label:literal): $type:ty, at $at:tt, record $record:tt {
            $( field $field:tt )?
            $( drafted $drafted:tt )?
            $( stored $stored:tt )?
            form $form:tt
            $( writers $writers:tt )?
            $( views $views:tt )?
            $( csv { $column:ident: $kind:ident, $text:literal } )?
            $( import $import:tt )?
        }
    )*) => {
        pub(super) const COLUMNS: &[ReportColumn] = &[
            ReportColumn::new("id", ColumnKind::Text, "Identity of the tool."),
            $( $( ReportColumn::new($json, ColumnKind::$kind, $text), )? )*
            ReportColumn::new("state", ColumnKind::Text, "The listing's state."),
            ReportColumn::new(
                "categories",
                ColumnKind::Text,
                "Slugs of its subcategories, the primary one first, separated by `; `.",
            ),
            ReportColumn::new("pricingType", ColumnKind::Text, "How it is paid for."),
            ReportColumn::new("origin", ColumnKind::Text, "Where the listing came from."),
            ReportColumn::new("claimed", ColumnKind::Boolean, "Whether its owner has claimed it."),
            ReportColumn::new("rating", ColumnKind::Decimal, "Mean of its approved reviews; 0 when there are none."),
            ReportColumn::new("visits", ColumnKind::Integer, "Clicks to its own site."),
            ReportColumn::new("pageViews", ColumnKind::Integer, "Openings of its page."),
            ReportColumn::new("saved", ColumnKind::Integer, "People who saved it."),
            ReportColumn::new("upvotes", ColumnKind::Integer, "People who upvoted it."),
            ReportColumn::new("createdAt", ColumnKind::Moment, "When the listing was made."),
            ReportColumn::new("updatedAt", ColumnKind::Moment, "Its last change."),
        ];

        fn cells(row: ListingRow, slugs: &mut HashMap<Uuid, Vec<String>>, site: &str) -> Vec<Cell> {
            vec![
                Cell::Text(row.id.to_string()),
                $( $( row.$column.cell(ColumnKind::$kind, site), )? )*
                Cell::Text(row.state.to_string()),
                Cell::Text(slugs.remove(&row.id).unwrap_or_default().join("; ")),
                Cell::Text(row.pricing_type),
                Cell::Text(row.origin),
                Cell::Boolean(row.claimed_by.is_some()),
                Cell::Decimal(row.rating_score),
                Cell::Integer(row.visits),
                Cell::Integer(row.page_views),
                Cell::Integer(row.saved_count),
                Cell::Integer(row.upvotes_count),
                Cell::Moment(row.created_at),
                Cell::Moment(row.updated_at),
            ]
        }
    };
}

tool_fields!(exported);

/// A column that has a cell.
trait Exported {
    /// Its cell.
    fn cell(self, kind: ColumnKind, site: &str) -> Cell;
}

impl Exported for String {
    /// An address is a whole one.
    fn cell(self, kind: ColumnKind, site: &str) -> Cell {
        Cell::Text(if kind == ColumnKind::Url { absolute(&self, site) } else { self })
    }
}

impl Exported for bool {
    fn cell(self, _: ColumnKind, _: &str) -> Cell {
        Cell::Boolean(self)
    }
}

impl<T: Exported> Exported for Option<T> {
    fn cell(self, kind: ColumnKind, site: &str) -> Cell {
        self.map_or(Cell::Empty, |value| value.cell(kind, site))
    }
}

/// The words of a list.
impl<T: Serialize> Exported for Json<Vec<T>> {
    fn cell(self, _: ColumnKind, _: &str) -> Cell {
        let words = self.0.iter().filter_map(|word| serde_json::to_value(word).ok());
        let words: Vec<String> = words.filter_map(|word| word.as_str().map(ToOwned::to_owned)).collect();
        Cell::Text(words.join("; "))
    }
}

/// All tools that meet the filters, the oldest first.
pub(super) async fn export(request: Request, filter: ToolFilter) -> Result<Rows, Problem> {
    let (public, _) = request.extension::<Arc<Live>>()?.read();
    let conditions = filter.lenient_conditions(&request.context, Some(&public)).await?;
    Ok(rows(request.context, conditions))
}

fn rows(context: ModuleContext, conditions: Conditions) -> Rows {
    in_pages(Uuid::nil(), move |after| {
        let (context, conditions) = (context.clone(), conditions.clone());
        async move {
            let page = store::listings_after(&context.db, &conditions, after, PAGE).await?;
            let Some(last) = page.last().map(|row| row.id) else { return Ok(None) };
            let site = &context.config.site.url;
            let mut slugs = store::category_slugs_of(&context.db, page.iter().map(|row| row.id)).await?;
            Ok(Some((page.into_iter().map(|row| cells(row, &mut slugs, site)).collect(), last)))
        }
    })
}
