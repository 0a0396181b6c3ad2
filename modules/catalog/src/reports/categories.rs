//! The report of the categories' contents.

use crate::domain::{SubCategory, Taxonomy};
use crate::store;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{Cell, ColumnKind, Report, ReportColumn, Rows, in_pages};

const COUNT: [ReportColumn; 3] = [
    ReportColumn { name: "category", kind: ColumnKind::Text, meaning: "Name of the subcategory." },
    ReportColumn { name: "categoryMain", kind: ColumnKind::Text, meaning: "Name of its main category." },
    ReportColumn { name: "toolCount", kind: ColumnKind::Integer, meaning: "Live tools in the subcategory." },
];

const NAME: [ReportColumn; 5] = [
    ReportColumn { name: "category", kind: ColumnKind::Text, meaning: "Name of the subcategory." },
    ReportColumn { name: "slug", kind: ColumnKind::Text, meaning: "Its name in addresses." },
    ReportColumn { name: "categoryMain", kind: ColumnKind::Text, meaning: "Name of its main category." },
    ReportColumn {
        name: "mainSlug",
        kind: ColumnKind::Text,
        meaning: "The main category's name in addresses.",
    },
    ReportColumn {
        name: "sensitive",
        kind: ColumnKind::Boolean,
        meaning: "Whether its tools are hidden unless requested.",
    },
];

/// `category-count`
pub(super) fn category_count() -> Report {
    Report::new(
        "category-count",
        "Tools per category",
        "Every subcategory with the number of live tools in it.",
        "Failed to fetch category count report",
        &COUNT,
        |context, _| count_rows(context),
    )
}

/// `category-name`
pub(super) fn category_name() -> Report {
    Report::new(
        "category-name",
        "Category names",
        "The names of all subcategories and their main categories.",
        "Failed to fetch category name report",
        &NAME,
        |context, _| name_rows(context),
    )
}

fn count_rows(context: ModuleContext) -> Rows {
    in_pages(true, move |first| {
        let context = context.clone();
        async move {
            if !first {
                return Ok(None);
            }
            let counts = store::live_tools_by_category(&context.db).await?;
            let taxonomy = store::load_taxonomy(&context.db).await?;
            let rows = each(&taxonomy, |main, _, sub| {
                let count = counts.get(&sub.id).copied().unwrap_or(0);
                vec![Cell::Text(sub.name.clone()), Cell::Text(main.to_owned()), Cell::Integer(count)]
            });
            Ok(Some((rows, false)))
        }
    })
}

fn name_rows(context: ModuleContext) -> Rows {
    in_pages(true, move |first| {
        let context = context.clone();
        async move {
            if !first {
                return Ok(None);
            }
            let taxonomy = store::load_taxonomy(&context.db).await?;
            let rows = each(&taxonomy, |main, slug, sub| {
                vec![
                    Cell::Text(sub.name.clone()),
                    Cell::Text(sub.slug.clone()),
                    Cell::Text(main.to_owned()),
                    Cell::Text(slug.to_owned()),
                    Cell::Boolean(sub.sensitive),
                ]
            });
            Ok(Some((rows, false)))
        }
    })
}

/// A row for each subcategory, in the order in which the site shows them.
fn each(taxonomy: &Taxonomy, row: impl Fn(&str, &str, &SubCategory) -> Vec<Cell>) -> Vec<Vec<Cell>> {
    let subs = taxonomy.subs();
    let rows = subs.filter_map(|(_, main, sub)| {
        let main = taxonomy.main(main)?;
        Some(row(&main.name, &main.slug, sub))
    });
    rows.collect()
}
