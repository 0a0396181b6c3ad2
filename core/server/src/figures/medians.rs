//! The medians of groups of records, for each day after its end.

use chrono::{Days, NaiveDate, TimeDelta};
use std::collections::{BTreeMap, HashMap};
use toolbase_kernel::db::{Argument, Db, with_rows};
use toolbase_kernel::figures::{Counted, Figure, groups_of_kind};
use toolbase_kernel::host::{day_of_number, number_of_day};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::sql;
use uuid::Uuid;

/// How long after its end a day may still be counted: visitors wait in the memory of nodes until they are written. Until
/// then its medians are computed again.
const SETTLES: TimeDelta = TimeDelta::hours(1);

/// Records with the places of their groups among the sizes.
struct Groups {
    ids: Vec<Uuid>,
    sizes: Vec<usize>,
    of_record: HashMap<Uuid, Vec<usize>>,
}

/// Computes the medians that are missing, and returns how many.
pub(super) async fn compute_medians(context: &ModuleContext) -> anyhow::Result<usize> {
    let mut by_kind: BTreeMap<&str, Vec<Figure>> = BTreeMap::new();
    for declared in context.figures.declared() {
        if let (true, Some(kind)) = (declared.figure.has_medians, declared.figure.kind) {
            by_kind.entry(kind).or_default().push(declared.figure);
        }
    }
    let mut computed = 0;
    for (kind, figures) in by_kind {
        let groups = Groups::new(groups_of_kind(&context.directory, kind).await?);
        if groups.ids.is_empty() {
            continue;
        }
        for figure in figures {
            computed += compute_of_figure(context, &figure, &groups).await?;
        }
    }
    Ok(computed)
}

impl Groups {
    fn new(pairs: Vec<(Uuid, Uuid)>) -> Self {
        let (mut places, mut groups) = (HashMap::new(), (Vec::new(), Vec::new()));
        let mut of_record: HashMap<Uuid, Vec<usize>> = HashMap::with_capacity(pairs.len());
        for (record, group) in pairs {
            let place = *places.entry(group).or_insert_with(|| {
                groups.0.push(group);
                groups.1.push(0);
                groups.0.len() - 1
            });
            let of_one = of_record.entry(record).or_default();
            if !of_one.contains(&place) {
                of_one.push(place);
                groups.1[place] += 1;
            }
        }
        let (ids, sizes) = groups;
        Self { ids, sizes, of_record }
    }

    /// The median of each group, where `amounts` are those of the records that have one.
    fn medians(&self, amounts: Vec<(Uuid, i64)>) -> Vec<f64> {
        let mut by_group: Vec<Vec<i64>> = vec![Vec::new(); self.ids.len()];
        for (record, amount) in amounts {
            for &place in self.of_record.get(&record).into_iter().flatten() {
                by_group[place].push(amount);
            }
        }
        by_group.into_iter().zip(&self.sizes).map(|(amounts, &size)| median(amounts, size)).collect()
    }
}

/// The median of `size` numbers, of which those that are missing in `amounts` are 0.
fn median(mut amounts: Vec<i64>, size: usize) -> f64 {
    amounts.resize(size.max(amounts.len()), 0);
    amounts.sort_unstable();
    let (lower, upper) = (amounts.get((amounts.len().max(1) - 1) / 2), amounts.get(amounts.len() / 2));
    let sum = lower.copied().unwrap_or(0) + upper.copied().unwrap_or(0);
    // Counts of a day are far below what a float can hold.
    #[expect(clippy::cast_precision_loss, reason = "counts of a day are small")]
    let sum = sum as f64;
    sum / 2.0
}

async fn compute_of_figure(
    context: &ModuleContext,
    figure: &Figure,
    groups: &Groups,
) -> anyhow::Result<usize> {
    let db = &context.db;
    let now = context.clock.now();
    let number =
        sql!(db, fetch_optional as (i64,), "SELECT number FROM core_figure WHERE name = $1", figure.name)?;
    let Some((number,)) = number else { return Ok(0) };
    let end = "SELECT day FROM core_figure_median_end WHERE figure = $1";
    let end = sql!(db, fetch_optional as (i64,), end, number)?.map(|(day,)| day_of_number(day));
    let own = match &figure.counted {
        Counted::ByRows(rows) => rows.retention_days(),
        _ => None,
    };
    let retained = own.unwrap_or(context.config.figures.retention_days);
    let oldest = now.date_naive() - Days::new(u64::from(retained.max(1)) - 1);
    let first = end.map_or(oldest, |end| (end + Days::new(1)).max(oldest));
    let (mut day, mut computed) = (first, 0);
    while day < now.date_naive() {
        let amounts = amounts_of_day(db, figure, number, day).await?;
        let is_final = day < (now - SETTLES).date_naive();
        computed += store(db, (number, day), groups, &groups.medians(amounts), is_final).await?;
        day = day + Days::new(1);
    }
    Ok(computed)
}

async fn amounts_of_day(
    db: &Db,
    figure: &Figure,
    number: i64,
    day: NaiveDate,
) -> sqlx::Result<Vec<(Uuid, i64)>> {
    if let Counted::ByRows(rows) = &figure.counted {
        return rows.amounts_of_day(db, day).await;
    }
    let statement = "SELECT record_id, amount FROM core_figure_day WHERE day = $1 AND figure = $2";
    sql!(db, fetch_all as (Uuid, i64), statement, number_of_day(day), number)
}

/// Stores the medians of a day; a day that is final is not computed again.
async fn store(
    db: &Db,
    (figure, day): (i64, NaiveDate),
    groups: &Groups,
    medians: &[f64],
    is_final: bool,
) -> sqlx::Result<usize> {
    let day = number_of_day(day);
    let rows = groups.ids.iter().zip(medians);
    let rows: Vec<_> =
        rows.map(|(group, median)| vec![group.bind(), figure.bind(), day.bind(), median.bind()]).collect();
    let computed = rows.len();
    let mut tx = db.begin().await?;
    with_rows(
        &mut tx,
        "INSERT INTO core_figure_median (group_id, figure, day, median)",
        rows,
        "ON CONFLICT (group_id, figure, day) DO UPDATE SET median = excluded.median",
    )
    .await?;
    if is_final {
        sql!(
            &mut tx,
            execute,
            "INSERT INTO core_figure_median_end (figure, day) VALUES ($1, $2)
             ON CONFLICT (figure) DO UPDATE SET day = excluded.day",
            figure,
            day
        )?;
    }
    tx.commit().await?;
    Ok(computed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_records_count_as_zero() {
        for (amounts, size, expected) in [
            (vec![5], 1, 5.0),
            (vec![5, 7], 2, 6.0),
            (vec![7, 5, 6], 3, 6.0),
            (vec![7, 5], 3, 5.0),
            (vec![7], 3, 0.0),
            (vec![-2], 2, -1.0),
            (vec![], 4, 0.0),
            (vec![], 0, 0.0),
        ] {
            assert!((median(amounts.clone(), size) - expected).abs() < f64::EPSILON, "{amounts:?} of {size}");
        }
    }

    #[test]
    fn a_record_counts_once_in_each_of_its_groups() {
        let (a, b, one, two) =
            (Uuid::from_u128(1), Uuid::from_u128(2), Uuid::from_u128(11), Uuid::from_u128(12));
        let groups = Groups::new(vec![(a, one), (a, one), (b, one), (b, two)]);
        assert_eq!(groups.sizes, [2, 1]);
        assert_eq!(groups.medians(vec![(a, 4), (b, 10), (Uuid::nil(), 99)]), [7.0, 10.0]);
    }
}
